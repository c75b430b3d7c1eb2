"""What the bots make of the game: master is clearly better than random, and says why."""

from typing import Any

import pytest

import spellhall
from spellhall.games.spell_write import game
from spellhall.games.spell_write.plan import Plan

from .spell_write_papers import FULL, alone, one, paper, position, table


@pytest.mark.slow
def test_casual_clearly_beats_random() -> None:
    won = 0
    for seed in range(40):
        played = spellhall.new("spell-write", seats=2, seed=seed)
        casual = seed % 2
        while played.to_act:
            seat = played.to_act[0]
            played.bot_move(seat, "casual" if seat == casual else "random")
        assert played.over is not None
        won += played.over["winners"] == [casual]
    assert won >= 36


@pytest.mark.parametrize("drawn", [".#.. .A.. HERO .T#.", ".#.. .ON. STAR .E#.", ".#.T .TOT NOON EN#E"])
def test_master_scores_what_the_best_order_pays(drawn: str) -> None:
    begun = alone(drawn, "score", "1 2", wrote="b3")
    state = game.text.load(begun.position())
    best = Plan(state, state.players[0]).points
    while begun.to_act:
        begun.bot_move(0, "master")
    assert one(begun)["score"] == best > 4


def test_master_doubts_only_what_is_no_word() -> None:
    begun = table(
        paper(".#.. ST.. .... ..#.", "challenge", wrote="b2", said=["ST a2-b2"]),
        paper("AT.. ...# #... ....", "challenge", "S2", wrote="b1", said=["AT a1-b1"]),
        dice="2 3",
        options={"words": "challenge"},
    )
    assert begun.bot_move(0, "master") == "done"
    assert begun.bot_move(1, "master") == "challenge 0 ST"


def test_master_takes_the_best_last_word() -> None:
    begun = alone("Q#TA ZATQ JXQV ZV#Q", "end", "4 4", {"lookup": "end"}, lookup=True)
    # AT in row 2 touches the bonus column; AT in row 1 pays two only.
    assert begun.bot_move(0, "master") in ("score AT b2-c2", "score TA c2-b2")
    assert one(begun)["score"] == 3


ADVISED: dict[str, dict[str, Any]] = {
    "doubles": position(paper(".#.. .A.. .... ..#.", "doubles"), dice="3 3"),
    "write": position(paper(".#.. .A.. .... ..#.", "write"), dice="2 3"),
    "light": position(paper("K#.. .... .... ..#.", "light", wrote="a1"), dice="3 3"),
    "score": alone(".#.. .A.. HERO .T#.", "score", "1 2", wrote="b3").position(),
    "end": alone(FULL, "end", "4 4", {"lookup": "end"}, lookup=True).position(),
}


@pytest.mark.parametrize("phase", ADVISED)
def test_hints_are_legal_in_order_and_say_why(phase: str) -> None:
    begun = spellhall.table(ADVISED[phase], chance="manual")
    hints = begun.hint(n=5)
    assert hints
    assert [hint["value"] for hint in hints] == sorted((hint["value"] for hint in hints), reverse=True)
    for hint in hints:
        assert begun.why_not(hint["line"]) is None
        assert hint["why"].endswith(".")
    assert begun.hint(n=5) == hints, "asking changes nothing"


def test_every_action_has_a_reason() -> None:
    begun = table(
        paper(".#.. STA. .... ..#.", "score", wrote="b2", lookup=True),
        paper("ATE. ...# #... ....", "score", "S2", wrote="b1"),
        dice="2 3",
        options={"words": "challenge"},
    )
    state = game.text.load(begun.position())
    reasons = {type(action): game.mind.why(state, 0, action) for action in game.rules.actions(state, 0)}
    assert len(reasons) == 3
    assert all(reason.endswith(".") for reason in reasons.values())
