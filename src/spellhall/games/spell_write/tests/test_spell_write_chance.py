"""What chance may say and how likely it is, and what a clock that ran out plays."""

import random
from collections import Counter
from typing import Any

import pytest

from spellhall.games.spell_write import game
from spellhall.games.spell_write.actions import Dice, Redie

from .spell_write_papers import FULL, alone, paper, position

BEFORE_THE_ROLL = game.text.load(position(paper(".#.. .... .... ..#.", "wait")))
BEFORE_THE_REROLL = game.text.load(
    position(paper(".#.. .... .... ..#.", "wait", choice="reroll"), dice="4 4")
)


def test_two_dice_have_21_outcomes_and_doubles_are_half_as_likely() -> None:
    question: Any = game.rules.pending(BEFORE_THE_ROLL)
    outcomes = dict(question.outcomes())
    assert len(outcomes) == 21
    assert sum(outcomes.values()) == pytest.approx(1)
    assert outcomes[Dice(3, 3)] == pytest.approx(1 / 36)
    assert outcomes[Dice(3, 4)] == pytest.approx(2 / 36)
    assert question.probability(Redie(3)) == 0
    assert all(question.probability(roll) == weight for roll, weight in outcomes.items())


def test_one_die_has_six_outcomes() -> None:
    question: Any = game.rules.pending(BEFORE_THE_REROLL)
    outcomes = dict(question.outcomes())
    assert set(outcomes) == {Redie(face) for face in range(1, 7)}
    assert sum(outcomes.values()) == pytest.approx(1)
    assert question.probability(Dice(3, 4)) == 0
    assert question.kept == 4


@pytest.mark.parametrize("state", [BEFORE_THE_ROLL, BEFORE_THE_REROLL], ids=["dice", "redie"])
def test_outcomes_come_as_often_as_they_are_likely(state: Any) -> None:
    question: Any = game.rules.pending(state)
    rng = random.Random(1)
    drawn = Counter(question.draw(rng) for _ in range(7200))
    for outcome, weight in question.outcomes():
        # Five standard deviations: with this seed it is so, with any it nearly always is.
        assert abs(drawn[outcome] - 7200 * weight) < 5 * (7200 * weight) ** 0.5
    assert sum(drawn[outcome] for outcome, _ in question.outcomes()) == 7200


@pytest.mark.parametrize(
    ("told", "line"),
    [
        (position(paper(".#.. .... .... ..#.", "doubles"), dice="3 3"), "keep"),
        (position(paper(".#.. .... .... ..#.", "write"), dice="3 4"), "write 34 a1"),
        (position(paper("K#.. .... .... ..#.", "write", lights=["33"]), dice="3 4"), "write 33 a2"),
        (position(paper("K#.. .... .... ..#.", "light", wrote="a1"), dice="3 3"), "light -"),
        (position(paper(".#.. AT.. .... ..#.", "score", wrote="b2"), dice="2 3"), "done"),
        (alone(FULL, "end", "4 4", {"lookup": "end"}, lookup=True).position(), "done"),
    ],
    ids=["doubles", "write", "write with a light", "light", "score", "end"],
)
def test_a_clock_that_ran_out_plays_the_plainest_line(told: dict[str, Any], line: str) -> None:
    state = game.text.load(told)
    assert game.text.moves.show(game.rules.default(state, 0)) == line
    assert game.rules.objection(state, 0, game.rules.default(state, 0)) is None


def test_a_clock_that_ran_out_challenges_nobody() -> None:
    told = position(
        *[paper(".#.. ST.. .... ..#.", "challenge", "S1", wrote="b2", said=["ST a2-b2"])] * 2,
        dice="2 3",
        options={"words": "challenge"},
    )
    assert game.text.moves.show(game.rules.default(game.text.load(told), 1)) == "done"
