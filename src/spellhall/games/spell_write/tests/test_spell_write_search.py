"""Actions against a slow generator from the rules, and the bot's order of words against all orders."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spellhall
from spellhall.games.spell_write import game
from spellhall.games.spell_write.plan import Plan
from spellhall.words import lexicon, shipped

from .spell_write_oracle import best_total, bonus_squares, filled, legal, strings_now
from .spell_write_papers import alone, paper, position, table

KNOWN = lexicon("default")
SHEETS = {
    "S1": ({"b1", "c4"}, 3, "b"),
    "S2": ({"d2", "a3"}, 2, "b"),
    "S5": ({"c1", "b4"}, 3, "c"),
    "S6": ({"a2", "d3"}, 2, "c"),
}
# Letters that make many words, palindromes among them; each of them stands in the letter grid.
RICH = "AAEEIOUSSTTRRLNDPMH"


@st.composite
def scoring(draw: st.DrawFn, most: int = 14, mode: str = "competitive") -> dict[str, Any]:
    """One player who scores: random letters, some dots filled, perhaps with the bonus paid."""
    sheet = draw(st.sampled_from(sorted(SHEETS)))
    black = SHEETS[sheet][0]
    squares = [f"{column}{row}" for row in range(1, 5) for column in "abcd" if f"{column}{row}" not in black]
    written = draw(st.lists(st.sampled_from(squares), min_size=min(4, most), max_size=most, unique=True))
    letters = {square: draw(st.sampled_from(RICH)) for square in written}
    drawn = " ".join(
        "".join("#" if f"{column}{row}" in black else letters.get(f"{column}{row}", ".") for column in "abcd")
        for row in range(1, 5)
    )
    pairs = [f"{one}-{two}" for one in written for two in written if one < two and _neighbours(one, two)]
    dots = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=4)) if pairs else []
    return position(
        paper(
            drawn, "score", sheet, wrote=draw(st.sampled_from(written)), dots=dots, bonus=draw(st.booleans())
        ),
        dice="1 2",
        options={"mode": mode},
    )


def _neighbours(one: str, two: str) -> bool:
    return abs(ord(one[0]) - ord(two[0])) + abs(int(one[1]) - int(two[1])) == 1


def _check_plan(told: dict[str, Any]) -> None:
    state = game.text.load(told)
    plan = Plan(state, state.players[0])
    player = told["players"][0]
    _, row, column = SHEETS[player["sheet"]]
    words = [
        (word, run) for word, run in strings_now(told, player) if word in KNOWN and word not in shipped.rude()
    ]
    assert plan.points == best_total(words, filled(player), bonus_squares(row, column), player["bonus"])
    played = spellhall.table(told, chance="manual")
    for word in plan.words:
        played.play(game.text.moves.show(word))
    assert played.position()["players"][0]["score"] == plan.points, "its words pay what it says, in its order"


@pytest.mark.slow
@given(scoring())
@settings(max_examples=300, deadline=None)
def test_the_planned_order_is_the_best_of_all_orders(told: dict[str, Any]) -> None:
    _check_plan(told)


@given(scoring(most=7, mode="friendly"))
@settings(max_examples=100, deadline=None)
def test_the_planned_order_is_the_best_in_friendly_games_too(told: dict[str, Any]) -> None:
    _check_plan(told)


def test_the_plan_takes_short_words_first() -> None:
    told = alone(".#.. HER. .... ..#.", "score", "1 2", wrote="b2").position()
    state = game.text.load(told)
    plan = Plan(state, state.players[0])
    assert plan.points == 2 + 3 + 1
    assert [len(word.word) for word in plan.words] == [2, 3]


@pytest.mark.slow
@given(scoring())
@settings(max_examples=200, deadline=None)
def test_words_are_listed_as_a_slow_search_finds_them(told: dict[str, Any]) -> None:
    assert spellhall.table(told, chance="manual").legal() == legal(told, 0, KNOWN)


GAMES = [
    (1, {}),
    (1, {"mode": "friendly", "lookup": "end"}),
    (2, {}),
    (2, {"mode": "friendly"}),
    (2, {"lookup": "end"}),
    (2, {"words": "challenge"}),
    (3, {"words": "challenge", "mode": "friendly"}),
    (3, {"words": "challenge", "lookup": "end"}),
    (6, {"sheet": "S7"}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_actions_of_whole_random_games_agree_with_a_slow_generator(
    seats: int, options: dict[str, str]
) -> None:
    rng = random.Random(f"{seats} {options}")
    played = spellhall.new("spell-write", seats=seats, seed=rng.randrange(1000), **options)
    compared = 0
    while played.pending == "decide":
        told = played.position()
        seat = rng.choice(played.to_act)
        listed = played.legal(seat)
        assert listed == legal(told, seat, KNOWN)
        compared += 1
        # Words are few among squares: take one where there is one, most of the time.
        words = [line for line in listed if line.startswith(("score", "challenge", "lookup"))]
        played.play(rng.choice(words if words and rng.random() < 0.8 else listed), seat)
    assert compared >= 2 * 14 * seats


def test_in_challenge_mode_any_string_may_be_announced_and_words_are_listed() -> None:
    begun = table(
        paper(".#.. STA. .... ..#.", "score", wrote="b2", lookup=True),
        paper("ATE. ...# #... ....", "score", "S2", wrote="b1"),
        dice="2 3",
        options={"words": "challenge"},
    )
    told = begun.position()
    strings = {f"score {word} {run[0]}-{run[-1]}" for word, run in strings_now(told, told["players"][0])}
    assert strings == {
        "score ST a2-b2",
        "score TS b2-a2",
        "score TA b2-c2",
        "score AT c2-b2",
        "score STA a2-c2",
        "score ATS c2-a2",
    }
    assert all(begun.why_not(line, 0) is None for line in strings)
    listed = begun.legal(0)
    assert set(listed) == {"done", "lookup AT", "lookup TA", "score AT c2-b2", "score TA b2-c2"}
    assert begun.why_not("lookup ATS", 0) is None


def _picking() -> dict[str, dict[str, Any]]:
    star = position(paper("K#.. .... .... ..#.", "light", wrote="a1", lights=["12"]), dice="3 3")
    words = alone(".#.. .A.. HERO .T#.", "score", "1 2", wrote="b3").position()
    last = alone("Q#TA VQZQ JXQV ZV#Q", "end", "4 4", {"lookup": "end"}, lookup=True).position()
    said = position(
        paper(".#.. STA. .... ..#.", "score", wrote="b2", lookup=True),
        paper("ATE. ...# #... ....", "challenge", "S2", wrote="b1", said=["AT a1-b1", "ATE a1-c1"]),
        dice="2 3",
        options={"words": "challenge"},
    )
    challenges = {**said, "players": [{**said["players"][0], "phase": "challenge"}, said["players"][1]]}
    announcing = {**said, "players": [said["players"][0], {**said["players"][1], "phase": "score"}]}
    return {
        "doubles": position(paper(".#.. .... .... ..#.", "doubles"), dice="3 3"),
        "write": position(paper("K#.. .... .... ..#.", "write", lights=["11"]), dice="1 2"),
        "light": star,
        "score": words,
        "announce": announcing,
        "challenge": challenges,
        "end": last,
    }


@pytest.mark.parametrize("phase", _picking())
def test_pick_gives_every_listed_action_and_no_other(phase: str) -> None:
    state = game.text.load(_picking()[phase])
    listed = {game.text.moves.show(action) for action in game.rules.actions(state, 0)}
    rng = random.Random(phase)
    assert {game.text.moves.show(game.rules.pick(state, 0, rng)) for _ in range(1500)} == listed
    assert len(listed) > 1
