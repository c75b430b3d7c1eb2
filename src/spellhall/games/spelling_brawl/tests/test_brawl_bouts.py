"""Bouts in imagined worlds: throws and pins are those of the rules, and compiled they end as they stand."""

import importlib
import random
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest
from msgspec.structs import replace

from spellhall.games.spelling_brawl import bouts, compiling
from spellhall.games.spelling_brawl.actions import Block
from spellhall.games.spelling_brawl.board import BOX, FIRST_HAND, board
from spellhall.games.spelling_brawl.bouts import Bouts
from spellhall.games.spelling_brawl.legal import actions
from spellhall.games.spelling_brawl.march import march
from spellhall.games.spelling_brawl.secrets import redact
from spellhall.games.spelling_brawl.state import EMPTY, Player, Setup, State
from spellhall.games.spelling_brawl.turn import play
from spellhall.games.spelling_brawl.walks import has_word, spells
from spellhall.words.search import engine

KERNELS = [f"spellhall.games.spelling_brawl.{name}_kernel" for name in ("throw", "bout", "risk")]


def brawl(seed: int, seats: int = 2) -> State:
    """A board with holes, the fighters close together and often near the edge."""
    rng = random.Random(seed)
    name = rng.choice(["ring", "small"])
    ring = board(name)
    box = rng.sample(BOX, len(BOX))
    here = rng.choice([space for space in range(len(ring)) if ring.rims[space] < 3])
    near = sorted({far for space in ring.around[here] for far in ring.around[space]} - {here})
    standing = [here, *rng.sample(near, seats - 1)]
    rng.shuffle(standing)
    letters = [EMPTY if rng.random() < 0.2 or space in standing else box.pop() for space in range(len(ring))]
    hands = ["".join(sorted(box.pop() for _ in range(FIRST_HAND))) for _ in range(seats)]
    players = tuple(
        Player(at, hand=hand, wind=rng.random() < 0.5) for at, hand in zip(standing, hands, strict=True)
    )
    setup = Setup(name, "referee", "referee", "default")
    return State(setup, "".join(letters), players, "".join(sorted(box)), "prepare", rng.randrange(seats))


def throwing(state: State) -> Iterator[int]:
    """Who is thrown out by the lines of whoever is to move."""
    for line in spells(state, state.turn):
        walked = march(state, state.turn, line)
        if not isinstance(walked, str) and walked.out is not None:
            yield walked.out


def test_throws_are_those_that_the_rules_allow() -> None:
    seen = [0, 0]
    for state in map(brawl, range(150)):
        possible = 1 - state.turn in throwing(state)
        assert (Bouts(state).thrown(state.turn, 0, 1) == 1.0) is possible
        seen[possible] += 1
    assert min(seen) > 20


def test_who_has_no_word_and_no_wind_loses() -> None:
    pinned = 0
    for state in map(brawl, range(100)):
        bare = tuple(Player(one.at, hand="", wind=False) for one in state.players)
        half = state.letters[: len(state.letters) // 2].ljust(len(state.letters), EMPTY)
        empty = replace(state, letters=half, players=bare)
        share = Bouts(empty).share(empty.turn, 1, 0, 1)
        assert (share == 0.0) is not has_word(empty, empty.turn)
        pinned += share == 0.0
    assert 10 < pinned < 90


def test_a_fighter_is_exposed_as_far_as_its_best_block_leaves_it() -> None:
    seen = [0, 0, 0]
    for state in map(brawl, range(120)):
        seat = state.turn
        defending = replace(state, phase="defend")
        after = [play(defending, seat, one)[0] for one in actions(defending, seat) if isinstance(one, Block)]
        thrown = [Bouts(one).thrown(1 - seat, 0, 1) for one in after]
        assert Bouts(defending).hunted == seat
        assert Bouts(defending).exposed(seat, 0, 1) == min(thrown)
        assert [Bouts(one).exposed(seat, 0, 1) for one in after] == thrown
        seen[int(min(thrown) + max(thrown))] += 1
    assert min(seen) > 5


def test_a_setup_block_opens_the_space_that_it_clears() -> None:
    opened = 0
    for state in map(brawl, range(120)):
        setting_up = replace(state, phase="guard", turn=0)
        after = [play(setting_up, 0, one)[0] for one in actions(setting_up, 0) if isinstance(one, Block)]
        thrown = max(Bouts(one).thrown(0, 0, 1) for one in after)
        assert Bouts(setting_up).exposed(1, 0, 1) == thrown
        opened += thrown > Bouts(setting_up).thrown(0, 0, 1)
    assert opened > 5


def test_whom_the_next_turn_may_throw_out() -> None:
    state = replace(brawl(1), turn=1)
    hunted = {phase: Bouts(replace(state, phase=phase)).hunted for phase in ("prepare", "defend", "guard")}
    assert hunted == {"prepare": 0, "defend": 1, "guard": 1}
    assert Bouts(brawl(1, seats=3)).hunted is None


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> list[ModuleType]:
    """The kernels as they stand, not compiled."""
    with monkeypatch.context() as without:
        without.setattr(engine, "kernels", lambda: None)
        importlib.reload(compiling)
        for name in KERNELS:
            without.delitem(sys.modules, name, raising=False)
        kernels = [importlib.import_module(name) for name in KERNELS]
    importlib.reload(compiling)
    return kernels


def test_compiled_bouts_end_as_they_stand(plain: list[ModuleType], monkeypatch: pytest.MonkeyPatch) -> None:
    if engine.kernels() is None:
        pytest.skip("no compiled kernels here")
    ends, risks = [], []
    for seed in range(24):
        view = redact(brawl(seed, seats=2 + seed % 3), 0)
        defending = replace(view, phase="defend", turn=0)
        ends.append(Bouts(view).share(0, 2, seed, 1))
        risks.append(Bouts(defending).exposed(0, seed, 2))
        with monkeypatch.context() as without:
            without.setattr(engine, "kernels", lambda: None)
            without.setattr(bouts, "_kernel", lambda: plain[1])
            without.setattr(bouts, "_risks", lambda: plain[2])
            assert Bouts(view).share(0, 2, seed, 1) == ends[-1]
            assert Bouts(defending).exposed(0, seed, 2) == risks[-1]
    assert len(set(ends)) > 4
    assert len(set(risks)) > 1


def test_a_bout_depends_on_the_view_and_the_seed_alone() -> None:
    view = redact(brawl(3, seats=3), 0)
    asked = Bouts(view)
    first = asked.share(0, 3, 7, 20)
    asked.look_at(replace(view, turn=(view.turn + 1) % 3))
    assert asked.share(0, 3, 7, 20) != first
    asked.look_at(view)
    assert asked.share(0, 3, 7, 20) == first == Bouts(view).share(0, 3, 7, 20)
    assert 0.0 <= first <= 1.0
