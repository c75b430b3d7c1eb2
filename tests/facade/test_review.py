"""Reviews: what decisions gave away, from what their seat could know, and where a game turned."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

import spellhall
from spellhall.bots.review import Option
from spellhall.facade.reviews import Review, open_review, review, study_all
from spellhall.facade.reviews.board import board
from spellhall.facade.reviews.curve import curve
from spellhall.facade.reviews.report import Decision
from spellhall.facade.reviews.themes import themes

from ..outside import NOUGHTS, as_before, games

NODES = 400
WINS = ("mark a3", "mark c2", "mark b2")  # for seat 0 with its third mark, at once or by two threats


@pytest.fixture
def noughts() -> Iterator[str]:
    with as_before():
        games.take_in(NOUGHTS)
        yield "noughts"


def record_of(game: str, *lines: str, **options: Any) -> str:
    table = spellhall.new(game, **options)
    for line in lines:
        seat, _, move = line.rpartition(": ")
        table.play(move, int(seat) if seat else None)
    return table.record()


def lost(noughts: str) -> str:
    """Seat 0 could have won with its third mark, and lost."""
    return record_of(noughts, "mark a1", "mark c1", "mark a2", "mark c3", "mark b1", "mark c2")


def test_a_blunder_is_found_with_what_was_better(noughts: str) -> None:
    found = review(lost(noughts), nodes=NODES)
    assert found["unit"] == "chance"
    assert [turn["at"] for turn in found["turns"] if turn["decision"]] == [1, 3, 5]
    blunder = found["turns"][5]["decision"]
    assert blunder["played"]["line"] == "mark b1"
    assert blunder["best"]["line"] in WINS
    assert blunder["given"] == pytest.approx(1.0)
    assert blunder["best"]["draft"] == [f"board:{blunder['best']['line'][-2:]}"]
    assert found["missed"] == [5]
    assert found["turns"][3]["decision"]["given"] == 0
    assert found["turning"][0] == {
        "at": 5,
        "kind": "missed",
        "change": pytest.approx(-1.0),
        "text": blunder["best"]["why"],
        "cure": "",
        "cure_at": None,
    }


def test_the_curve_ends_as_the_game_did(noughts: str) -> None:
    found = review(lost(noughts), nodes=NODES)
    chances = [turn["chances"] for turn in found["turns"]]
    assert chances[-1] == [0.0, None]
    assert chances[4] == [pytest.approx(1.0), None]
    assert found["winners"] == [1]


def test_a_turn_names_the_words_that_were_spelled() -> None:
    lines = ("1: play AE=A 5", "1: done", "0: play B 5", "0: done", "1: play L 5")
    turns = open_review(record_of("war-of-words", *lines, seats=2, seed=1)).report().turns
    assert [turn.words for turn in turns if turn.words] == [("AL",)]


def test_all_open_looks_at_everybody(noughts: str) -> None:
    found = review(lost(noughts), seat=1, all_open=True, nodes=NODES)
    assert [turn["decision"]["seat"] for turn in found["turns"][1:]] == [0, 1, 0, 1, 0, 1]
    assert found["turns"][-1]["chances"] == [0.0, 1.0]
    assert found["missed"] == [2]  # seat 1 had to take the middle


def test_the_same_nodes_give_the_same_review() -> None:
    record = record_of("spell-write", "write 25 b3", seats=1, seed=3)
    assert review(record, nodes=NODES, looks=3) == review(record, nodes=NODES, looks=3)


def test_alone_a_review_counts_points() -> None:
    table = spellhall.new("spell-write", seats=1, seed=3)
    for _ in range(4):
        table.play(table.legal()[0])
    found = review(table.record(), nodes=NODES, looks=4)
    assert found["unit"] == "points"
    assert found["turns"][0]["chances"][0] > 1


def test_as_it_was_knows_nothing_of_what_was_hidden() -> None:
    def told(secret: str) -> Any:
        table = spellhall.new("spell-write", seats=2, chance="manual")
        table.force("dice 3 4")
        table.play("write 34 b2", 0)
        table.play(secret, 1)
        return review(table.record(), seat=0, nodes=NODES, looks=2)

    assert told("write 34 c3") == told("write 43 a2")


def test_what_was_taken_back_is_not_looked_at() -> None:
    table = spellhall.new("spell-write", seats=1, seed=3)
    table.play(table.legal()[0])
    table.undo()
    table.play(table.legal()[1])
    made = open_review(table.record())
    assert made.decisions == 1
    assert made.turns[-1].decision is not None


def test_a_seat_reviews_its_own_record() -> None:
    table = spellhall.new("spell-write", seats=2, seed=5)
    table.play(table.legal(1)[0], 1)
    made = open_review(table.record(1))
    assert made.seat == 1
    assert made.decisions == 1
    with pytest.raises(spellhall.Refused, match="record of seat 1"):
        open_review(table.record(1), seat=0)
    with pytest.raises(spellhall.Refused, match="what others knew"):
        open_review(table.record(1), all_open=True)
    with pytest.raises(spellhall.Refused, match="spectator"):
        open_review(table.record(None))


def test_only_a_game_that_is_over_is_opened() -> None:
    with pytest.raises(spellhall.Illegal, match="when it is over"):
        open_review(record_of("spell-write", seats=2, seed=1), all_open=True)
    with pytest.raises(spellhall.Unknown, match="no seat 7"):
        open_review(record_of("spell-write", seats=2, seed=1), seat=7)


def states_of(made: Review, at: int) -> dict[str, tuple[str, ...]]:
    return {name: spot.states for name, spot in board(made, at).spots.items() if spot.states}


def test_the_best_lies_on_the_board_and_what_was_played_is_dashed(noughts: str) -> None:
    made = open_review(lost(noughts))
    assert states_of(made, 5) == {}  # nothing is known yet
    study_all(made, 1.0, nodes=NODES)
    best = made.report().turns[5].decision
    assert best is not None
    assert states_of(made, 5) == {best.best.draft[0]: ("chosen",), "board:b1": ("other-way",)}
    assert states_of(made, 3) == {"board:a2": ("chosen",)}
    assert states_of(made, 6) == {}


def test_questions_hold_views_and_can_be_given_back() -> None:
    made = open_review(record_of("spell-write", "1: write 25 b3", "0: write 25 b3", seats=2, seed=3))
    asked = made.question()
    assert asked is not None
    assert asked.view == made.game.secrets.redact(asked.view, 0)
    assert made.question() is None  # it is on its way
    made.forget(asked)
    assert made.question() is not None


@given(
    some.lists(some.floats(0, 1), min_size=1, max_size=12),
    some.dictionaries(some.integers(0, 11), some.floats(0, 1), max_size=5),
)
def test_a_curve_goes_through_what_is_known(glances: list[float], known: dict[int, float]) -> None:
    known = {at: value for at, value in known.items() if at < len(glances)}
    drawn = curve(glances, known, share=True)
    assert len(drawn) == len(glances)
    assert all(0 <= value <= 1 for value in drawn)
    assert {at: drawn[at] for at in known} == pytest.approx(known)


def test_how_it_ended_alone_says_nothing_of_the_turns_before() -> None:
    assert curve([0.5, 0.6, 0.4], {2: 1.0}, share=True) == pytest.approx([0.5, 0.6, 1.0])
    assert curve([0.4], {0: 1.0}, share=True) == [1.0]


def test_a_theme_is_what_the_best_move_was_about_and_the_one_played_was_not() -> None:
    table = spellhall.new("spell-write", seats=1, seed=7)
    table.play("write 32 a2")
    made = open_review(table.record())
    told = made.report()
    at = next(turn.at for turn in told.turns if turn.decided)

    def missing(best: str) -> tuple[str, ...]:
        played, better = (
            Option(line, 0.0, "", (), "", "", ()) for line in (told.turns[at].line.split(": ")[-1], best)
        )
        decision = Decision(0, played, better, 9.0, (), False, 1)
        turns = [replace(turn, decision=decision) if turn.at == at else turn for turn in told.turns]
        return themes(made, replace(told, turns=tuple(turns), missed=(at,)))

    assert missing("write 23 a2") == ("The letter D",)
    assert missing("write 32 a3") == ()
