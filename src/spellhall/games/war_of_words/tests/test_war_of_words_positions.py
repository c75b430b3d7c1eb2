"""Positions that are refused, and what may be left out of one."""

from typing import Any

import pytest

import spellhall

from .war_of_words_tables import Columns, played_out, position

CATS: Columns = {1: ("C AE=A T", "D EO=O G"), 2: ("B AE=A D", "X")}
HAND = ["AE", "B", "D", "F", "G", "H", "J"]


def _base(**fields: Any) -> dict[str, Any]:
    return position(CATS, **fields)


def _with(told: dict[str, Any], key: str, place: int, value: Any) -> dict[str, Any]:
    changed = list(told[key])
    changed[place] = value
    return told | {key: changed}


REFUSED: dict[str, dict[str, Any]] = {
    "too many of a card": position({1: ("J", "J")}),
    "a card of the other deck": position({1: ("A", "")}),
    "too few cards": _base(hands=[HAND, 7], deck=49),
    "too many cards": _base(hands=[HAND, 7], deck=60),
    "hands too large": _base(hands=[40, 40]),
    "a card in two places": _base(hands=[["J", *HAND[:6]], ["J", "K", "Q", "V", "X", "Z", "L"]]),
    "a hand below nothing": _base(hands=[-1, 0]),
    "a lead at a closed location": _base(won={1: 0}) | {"lead": [0, 0] + [None] * 7},
    "a lead of the shorter word": _with(_base(), "lead", 1, 1),
    "a lead without a word": _with(_base(), "lead", 4, 0),
    "a word without a lead": _with(_base(), "lead", 1, None),
    "hands that differ by two": _base(hands=[7, 5]),
    "seven letters that have not won": position({4: ("S T AI=A R T EI=E D", "")}),
    "a claim in the wrong phase": _base(claim=1),
    "an answer about nothing": _base(phase="answer", hands=[6, 7]),
    "an answer where nobody claims": _base(phase="answer", claim=5, hands=[6, 7]),
    "a claim where the other leads": _base(phase="answer", claim=1, hands=[6, 7], lead={1: 1}),
    "a claim of no location": _base(phase="answer", claim=12, hands=[6, 7]),
    "a draw from no deck": played_out(CATS, phase="draw"),
    "a turn without a card": played_out(CATS),
    "scoring with a referee": played_out(CATS, phase="scoring"),
    "scoring with cards left": position({}, words="challenge", phase="scoring"),
    "said with a referee": _base() | {"said": [[True, False]] + [[False, False]] * 8},
    "said with a referee, of nothing": _base() | {"said": [[False, False]] * 9},
    "said of one card": position({1: ("C", "D")}, words="challenge")
    | {"said": [[True, False]] + [[False, False]] * 8},
    "said at a closed location": position(CATS, words="challenge", won={1: 0})
    | {"said": [[True, False]] + [[False, False]] * 8},
    "seven announced letters that stay open": position(
        {4: ("S T AI=A R T EI=E D", "")}, words="challenge", said={(4, 0)}
    ),
    "a game that is over": _base(won={3: 0, 4: 0, 5: 0}),
    "five counters": _base(won={3: 0, 5: 0, 6: 0, 8: 0, 9: 0}),
    "over for no reason": _base(phase="over"),
    "over by a reason that is not so": _base(phase="over")
    | {"over": {"winners": [0], "scores": [0, 0], "reason": "five"}},
    "over with other scores": _base(phase="over", won={3: 0, 4: 0, 5: 0})
    | {"over": {"winners": [0], "scores": [4, 0], "reason": "three-adjacent"}},
    "over too early": _base() | {"over": {"winners": [0], "scores": [0, 0], "reason": "five"}},
    "cards before the deal": _base(phase="deal", hands=[7, 7]),
    "player 1 dealt first": position({}, phase="deal", hands=[0, 7]),
    "eight locations": {**_base(), "columns": [[[], []]] * 8},
    "a card without its letter": position({1: ("AE", "")}),
    "a letter that the card does not show": position({1: ("AE=I", "")}),
    "no such phase": _base(phase="drawing"),
    "no such seat": _base(turn=2),
    "an unknown field": _base(colour="plum"),
    "an unknown option": {**_base(), "options": {"wild": 3}},
    "an unknown deck": {**_base(), "options": {"deck": "huge"}},
    "three hands": _base(hands=[7, 7, 7]),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(spellhall.Refused) as refused:
        spellhall.table(REFUSED[name], chance="manual")
    assert len(str(refused.value)) > 15


def test_the_position_they_are_made_of_is_not_refused() -> None:
    assert spellhall.table(_base(), chance="manual").to_act == (0,)
    assert spellhall.table(_base(lead={1: 1}), chance="manual").position()["lead"][0] == 1


def test_without_a_deck_it_is_what_is_left_over() -> None:
    hands = [HAND, ["C", "K", "L", "L", "L", "M", "M"]]
    told = spellhall.table(_base(hands=hands), chance="manual").position()
    assert len(told["deck"]) == 74 - 14 - 10
    assert "K" not in told["deck"]
    closed = spellhall.table(_base(hands=[HAND, 7]), chance="manual").position()
    assert closed["deck"] == 74 - 14 - 10


def test_r8_2_a_hand_that_is_a_number_stays_one_beside_a_known_deck() -> None:
    full = spellhall.table(_base(hands=[HAND, 7]), seed=2).position()
    game = spellhall.table(full | {"hands": [HAND, 7], "turn": 1}, chance="manual")
    assert game.position()["hands"] == [HAND, 7]
    held = full["hands"][1]
    assert {line.split()[1].partition("=")[0] for line in game.legal()} == set(held)
    game.play(game.legal()[0])
    game.play("done")
    game.force("draw 1")
    assert (game.position()["hands"], game.position()["deck"]) == ([HAND, 7], len(full["deck"]) - 1)


def test_r8_2_a_deck_that_is_a_number_stays_one_beside_known_hands() -> None:
    hands = [HAND, ["C", "K", "L", "L", "L", "M", "M"]]
    game = spellhall.table(_base(phase="draw", hands=hands, deck=50), chance="manual")
    with pytest.raises(spellhall.Illegal):
        game.force("draw 0 K")
    game.force("draw 0 Q")
    assert (game.position()["hands"][0], game.position()["deck"]) == ([*HAND, "Q"], 49)


def test_optional_fields_may_be_left_out() -> None:
    game = spellhall.table({"game": "war-of-words", "phase": "deal"}, chance="manual")
    assert (game.asks, len(game.position()["deck"])) == ("deal 0", 74)


def test_an_ended_game_comes_back_with_its_reason() -> None:
    told = played_out({1: ("P AI=I N", "W")}, won={2: 0, 3: 0, 1: 0}, phase="over")
    for reason in ("three-adjacent", "cards-played"):
        over = {"winners": [0], "scores": [3, 0], "reason": reason}
        assert spellhall.table(told | {"over": over}).over == over
