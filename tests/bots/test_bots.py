"""Bots see views alone, mind their manners, and repeat themselves when chance does."""

import random
from typing import Any

import pytest

import spellhall
from spellhall import bots, words
from spellhall.core.thought import in_order
from spellhall.games import find
from spellhall.words import shipped

from ..altered import altered

GAME: Any = find("spell-write")
LEVELS = bots.levels()
SOME = 3  # decisions of a game


def chosen(level: str, view: Any, seat: int = 0, seed: int = 1, game: Any = GAME) -> str:
    line: str = GAME.text.moves.show(bots.find(level).choose(game, view, seat, random.Random(seed)))
    return line


def paper(row: str, lexicon: str = "default", **player: Any) -> Any:
    """One player alone who scores after writing the letters of the second row, the last on a2."""
    cells = {letter: f"{at // 6 + 1}{at % 6 + 1}" for at, letter in enumerate(GRID_LETTERS)}
    letters = [letter for letter in row if letter != "."]
    position = {
        "game": "spell-write",
        "options": {"lexicon": lexicon},
        "round": len(letters),
        "dice": [1, 2],
        "players": [
            {
                "grid": [".#..", row, "....", "..#."],
                "crossed": sorted({cells[letter] for letter in letters}),
                "phase": "score",
                "wrote": "a2",
            }
            | player
        ],
    }
    return GAME.text.load(position)


GRID_LETTERS = "AEIOUYBCDFGHJTKRLMNPHQSRSTVWXZAEIOUY"


# Levels
def test_levels_go_from_the_weakest_to_the_strongest() -> None:
    assert LEVELS == ["random", "novice", "casual", "club", "expert", "master"]
    assert bots.strongest() == "master"


@pytest.mark.parametrize("level", ["", "Random", "grandmaster"])
def test_an_unknown_level_is_answered_with_those_there_are(level: str) -> None:
    with pytest.raises(
        spellhall.Unknown, match=f"there is no bot '{level}'; there are random, novice, casual"
    ):
        bots.find(level)


# Views
@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{}, {"words": "challenge"}])
def test_what_a_bot_cannot_see_does_not_change_its_choice(level: str, options: dict[str, str]) -> None:
    """Two tables that differ only in what the other seat wrote in secret."""
    secrets = (("write 34 b2", "done"), ("write 43 c2", "done"))
    for answers in (1, 2):
        views = []
        for lines in secrets:
            table = spellhall.new("spell-write", seats=2, chance="manual", **options)
            table.force("dice 3 4")
            for line in lines[:answers]:
                table.play(line, 1)
            views.append(GAME.text.load(table.view(0)))
        assert views[0] == views[1]
        assert chosen(level, views[0]) == chosen(level, views[1])


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_reads_nothing_but_the_view_it_is_given(level: str) -> None:
    """It plays the same from a view that went through text, where nothing can hide."""
    table = spellhall.new("spell-write", seats=3, seed=4)
    for _ in range(SOME):
        seat = table.to_act[-1]
        line = chosen(level, GAME.text.load(table.view(seat)), seat)
        again = spellhall.table(table.view(seat), chance="manual").view(seat)
        assert chosen(level, GAME.text.load(again), seat) == line
        table.play(line, seat)


# Repeating
@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_generator_gives_the_same_choice(level: str) -> None:
    table = spellhall.new("spell-write", seats=2, seed=9)
    for _ in range(SOME):
        view = GAME.text.load(table.view(table.to_act[0]))
        seat = table.to_act[0]
        line = chosen(level, view, seat, seed=7)
        assert chosen(level, view, seat, seed=7) == line
        table.play(line, seat)


def test_random_takes_every_legal_action_sooner_or_later() -> None:
    view = paper("TAR.")
    listed = {GAME.text.moves.show(action) for action in GAME.rules.actions(view, 0)}
    assert {chosen("random", view, seed=seed) for seed in range(300)} == listed
    assert len(listed) > 3


# Manners: the words themselves are read from the data, this file spells none of them
def rude_word() -> str:
    """A word of three letters that family lists leave out, whose first two letters are fit for everybody."""
    return min(word for word in shipped.rude() if len(word) == 3 and word[:2] not in shipped.rude())


@pytest.fixture
def mixed() -> Any:
    """A paper on which exactly a rude word and a shorter polite one can be scored."""
    rude = rude_word()
    words.register(words.Lexicon("rude-and-polite", [rude, rude[:2]]))
    return paper(f"{rude}.", "rude-and-polite")


def test_the_rude_word_could_be_scored(mixed: Any) -> None:
    rude = rude_word()
    assert GAME.rules.objection(mixed, 0, GAME.text.moves.read(f"score {rude} a2-c2")) is None


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_the_polite_word_though_the_rude_one_pays_more(level: str, mixed: Any) -> None:
    played = {chosen(level, mixed, seed=seed) for seed in range(60)}
    assert f"score {rude_word()[:2]} a2-b2" in played
    assert not any(rude_word() in line for line in played)


@pytest.mark.parametrize("level", LEVELS)
def test_hints_are_polite_too(level: str, mixed: Any) -> None:
    hints = spellhall.table(GAME.text.dump(mixed)).hint(level=level)
    assert hints
    assert not any(rude_word() in hint["line"] + hint["why"] for hint in hints)


def forced(*lines: str) -> Any:
    """The real game, where nothing else can be done than these, and only the first is thought of."""
    listed = [GAME.text.moves.read(line) for line in lines]
    return altered(
        GAME,
        actions=lambda state, seat: iter(listed),
        pick=lambda state, seat, rng: listed[0],
        candidates=lambda view, seat, most, budget, rng: in_order(listed[:1]),
        value=lambda view, seat: 0.5,
    )


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_must_say_a_rude_word_says_it(level: str, mixed: Any) -> None:
    line = f"score {rude_word()} a2-c2"
    assert chosen(level, mixed, game=forced(line)) == line


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_thought_of_rude_words_alone_looks_for_another_action(level: str, mixed: Any) -> None:
    line = f"score {rude_word()} a2-c2"
    assert chosen(level, mixed, game=forced(line, "done")) == "done"


# Sense
def test_master_scores_a_word_rather_than_nothing() -> None:
    assert chosen("master", paper("TAR.")).startswith("score ")


def test_master_orders_its_words_so_that_all_are_paid() -> None:
    """The short word first: after the long one its dots would be filled."""
    table = spellhall.table(GAME.text.dump(paper("TAR.")), chance="manual")
    start = table.position()["players"][0]["score"]
    while table.to_act:
        table.bot_move(0, "master")
    points = table.position()["players"][0]["score"] - start
    assert points == 6  # TA or AR, then TAR or RAT, and the bonus for column b


def test_master_writes_where_a_word_arises() -> None:
    table = spellhall.new("spell-write", seats=1, chance="manual")
    table.force("dice 1 1")
    for line in ("keep", "write 11 a2", "done"):
        table.play(line)
    table.force("dice 2 5")
    assert len(table.legal()) == 2 * 13
    assert table.bot_move(0, "master").startswith("write 52 ")
    assert any(line.startswith("score ") for line in table.legal())


def test_master_ranks_from_the_best_to_the_worst() -> None:
    ranked = bots.find("master").rank(GAME, paper("TAR."), 0, random.Random(1))
    values = [choice.value for choice in ranked]
    assert values == sorted(values, reverse=True)
    assert GAME.text.moves.show(ranked[-1].action) == "done"
