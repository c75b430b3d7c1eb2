"""The kernels of the bots: tables against slow definitions, compiled code against plain Python."""

import importlib.util
import random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import spellhall
from spellhall.games.war_of_words import duel, duel_kernel, ending_kernel
from spellhall.games.war_of_words.cards import not_on_table
from spellhall.games.war_of_words.duel import Position
from spellhall.games.war_of_words.position import load
from spellhall.words import Lexicon, lexicon
from spellhall.words.search import engine

WORDS = Lexicon("few", ["AB", "ABLE", "ABLER", "BE", "BED", "BEDS", "BEDDING", "DEB", "RABBITS", "RABBI"])


def _views(number: int) -> list[Any]:
    """Views of games played by random cards, some of them near the end."""
    found = []
    rng = random.Random(5)
    for seed in range(number):
        game = spellhall.new("war-of-words", seed=seed)
        stop = rng.randrange(60, 150)
        while game.pending == "decide" and (len(game.lines()) < stop or game.position()["phase"] != "play"):
            lines = [line for line in game.legal() if not line.startswith("claim")]
            game.play(rng.choice(lines))
        if game.pending == "decide":
            found.append((load(game.view(game.to_act[0])), game.to_act[0]))
    return found


def _likely(tree: duel.Tree, node: int, length: int, likely: tuple[float, ...]) -> float:
    """The definition of `reach`, for one node and one length."""
    depth = next(depth for depth, (begin, end) in enumerate(tree.levels) if begin <= node < end)
    if tree.word[node] and depth >= length:
        return 1.0
    missed = 1.0
    for child in range(tree.first[node], tree.first[node] + tree.degree[node]):
        missed *= 1 - likely[tree.letter[child]] * _likely(tree, child, length, likely)
    return 1 - missed


def test_tables_are_what_they_are_defined_to_be() -> None:
    tree = duel.tree(WORDS)
    rng = random.Random(1)
    likely = tuple(rng.random() for _ in range(26))
    there = np.array([letter != 18 for letter in range(26)])  # no S
    size = len(tree.degree)
    rows, most = np.empty((size, 8), dtype=np.float32), np.empty(size, dtype=np.int8)
    duel.by_levels(tree, np.array(likely, dtype=np.float32), there, rows, most)
    for node in range(size - 1):
        for length in range(2, 8):
            assert rows[node, length - 2] == pytest.approx(_likely(tree, node, length, likely), abs=1e-5)
    assert most[tree.node("")] == 7
    assert most[tree.node("RAB")] == 5
    assert most[tree.node("BED")] == 7
    assert most[tree.node("ABLE")] == 5


def test_kernels_fill_the_same_tables() -> None:
    if engine.kernels() is None:
        pytest.skip("no Numba here")
    tree = duel.tree(lexicon("default"))
    rng = np.random.default_rng(1)
    likely, there = rng.random(26, dtype=np.float32), rng.random(26) < 0.8
    size = len(tree.degree)
    tables = [(np.empty((size, 8), dtype=np.float32), np.empty(size, dtype=np.int8)) for _ in range(2)]
    duel.by_levels(tree, likely, there, *tables[0])
    duel_kernel.reach(tree.parent, tree.letter, tree.sure, likely, tables[1][0])
    duel_kernel.longest(tree.parent, tree.letter, tree.own, there, tables[1][1])
    assert np.allclose(tables[0][0][:-1], tables[1][0][:-1], atol=1e-5)
    assert (tables[0][1] == tables[1][1]).all()


def _plain(module: ModuleType, monkeypatch: pytest.MonkeyPatch, **names: ModuleType) -> ModuleType:
    """The same file as plain Python."""
    monkeypatch.setattr(engine, "kernels", lambda: None)
    assert module.__spec__ is not None
    assert module.__spec__.origin is not None
    spec = importlib.util.spec_from_file_location(f"{module.__name__}_plain", module.__spec__.origin)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    for name, other in names.items():
        monkeypatch.setitem(__import__("sys").modules, name, other)
    spec.loader.exec_module(made)
    monkeypatch.undo()
    return made


def test_compiled_games_are_those_of_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    if engine.kernels() is None:
        pytest.skip("no Numba here")
    plain = _plain(duel_kernel, monkeypatch)
    assert not hasattr(plain.worth, "py_func")
    for view, seat in _views(3):
        position = Position(view, seat)
        options = position.options(view.hands[seat])[::9]
        alive = list(range(len(options)))
        compiled = position.appraised(options), position.tried(options, alive, [3, 4], 6), position.worth()
        with monkeypatch.context() as patched:
            patched.setattr(duel, "kernel", lambda: plain)
            again = position.appraised(options), position.tried(options, alive, [3, 4], 6), position.worth()
        for one, other in zip(compiled, again, strict=True):
            assert one == pytest.approx(other, abs=1e-6)


def _near_the_end(cards: int) -> tuple[Any, int]:
    """A view with an empty deck and so many cards in both hands together."""
    for seed in range(20):
        game = spellhall.new("war-of-words", seed=seed)
        rng = random.Random(seed)
        while game.pending == "decide":
            position = game.position()
            if position["phase"] == "play" and sum(map(len, position["hands"])) == cards:
                return load(game.view(game.to_act[0])), game.to_act[0]
            game.play(rng.choice([line for line in game.legal() if not line.startswith("claim")]))
    raise AssertionError("no game came so far")


def test_compiled_endings_are_those_of_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    if engine.kernels() is None:
        pytest.skip("no Numba here")
    below = _plain(duel_kernel, monkeypatch)
    plain = _plain(ending_kernel, monkeypatch, **{duel_kernel.__name__: below})
    assert not hasattr(plain.look, "py_func")
    for cards in (2, 3, 4):
        view, seat = _near_the_end(cards)
        position = Position(view, seat)
        options = position.options(view.hands[seat])[::5]
        for width, lines in ((2, 30), (3, 4)):
            compiled = position.finished(options, width, lines)
            with monkeypatch.context() as patched:
                patched.setattr(ending_kernel, "finish", plain.finish)
                assert compiled == pytest.approx(position.finished(options, width, lines), abs=1e-6)


def test_what_the_tables_call_dead_cannot_be_completed() -> None:
    """The longest word in the tables never falls short of what a claim could be rebutted with."""
    from spellhall.games.war_of_words.claims import completions, hidden_cards

    for view, seat in _views(4):
        position = Position(view, seat)
        for place, letters in enumerate(view.spelled):
            if letters and len(letters) < 8:
                node = int(position.board[duel_kernel.NODE + place])
                found = completions(view.setup.list).words(letters, hidden_cards(view), len(letters))
                longest = max(map(len, found), default=0)
                assert min(longest, 7) <= int(position.tables.most[node])


def test_the_end_is_searched_to_its_last_card() -> None:
    """With one card each left, the search agrees with trying everything by the rules."""
    from spellhall.games import find

    rules = find("war-of-words").rules
    seen = 0
    for seed in range(3):
        game = spellhall.new("war-of-words", seed=seed)
        rng = random.Random(seed)
        while game.pending == "decide":
            position = game.position()
            if position["phase"] == "play" and sum(map(len, position["hands"])) == 2:
                break
            game.play(rng.choice([line for line in game.legal() if not line.startswith("claim")]))
        # A wild card has 26 letters for each location: too many lines for trying everything.
        if game.pending != "decide" or any("?" in hand for hand in game.position()["hands"]):
            continue
        seat = game.to_act[0]
        state = load(game.position())
        view = load(game.view(seat))
        ready = Position(view, seat)
        assert ready.open
        options = ready.options(view.hands[seat])
        shares = ready.finished(options, ending_kernel.MOST_MOVES, 100_000)
        best = max(shares)
        assert best == pytest.approx(
            max(_by_rules(rules, state, seat, one) for one in _plays(rules, state, seat))
        )
        chosen = options[shares.index(best)]
        assert best == pytest.approx(_by_rules(rules, state, seat, ready_action(chosen)))
        seen += 1
    assert seen


def ready_action(option: duel.Option) -> Any:
    from spellhall.games.war_of_words.actions import Play

    return Play(option.face, option.at)


def _plays(rules: Any, state: Any, seat: int) -> list[Any]:
    return list(rules.actions(state, seat))


def _by_rules(rules: Any, state: Any, seat: int, action: Any) -> float:
    """The share of the win after a card, each then claiming what is safe and playing for the most."""
    from spellhall.core.contract import Over
    from spellhall.games.war_of_words.actions import Claim, Concede, Done
    from spellhall.games.war_of_words.claims import rebuttals
    from spellhall.games.war_of_words.legal import led_by

    state, _ = rules.play(state, seat, action)
    while state.phase in ("claim", "answer"):
        if state.phase == "answer":
            state, _ = rules.play(state, 1 - seat, Concede())
            continue
        safe = [at for at in led_by(state, seat) if not rebuttals(state, at, seat, limit=1)]
        state, _ = rules.play(state, seat, Claim(safe[0]) if safe else Done())
    now = rules.pending(state)
    if isinstance(now, Over):
        return float(seat in now.winners) / len(now.winners)
    return 1 - max(_by_rules(rules, state, 1 - seat, other) for other in _plays(rules, state, 1 - seat))


def test_tables_follow_the_cards_that_are_left() -> None:
    view, seat = _views(1)[0]
    left = not_on_table(view.setup.deck, view.columns)
    assert Position(view, seat).tables is duel.tables(view.setup.list, view.setup.deck, left)
