"""What the bots make of the game: each level is better than the one below, and says why."""

from typing import Any

import pytest

import spellhall
from spellhall import bots
from spellhall.core.options import settle
from spellhall.games.spell_write import game
from spellhall.games.spell_write.doubts import doubtful
from spellhall.games.spell_write.plan import Plan
from spellhall.lab.match import Player as Seated
from spellhall.lab.match import play_match
from spellhall.words import Lexicon

from .spell_write_papers import FULL, alone, one, paper, position, table


def _mean(level: str, games: int) -> float:
    """The mean score alone, with the same dice for every level."""
    bot = bots.find(level)
    return (
        sum(play_match(game, [Seated(bot, game)], f"dice {seed}").scores[0] for seed in range(games)) / games
    )


@pytest.mark.slow
def test_every_level_alone_is_better_than_the_one_below(pytestconfig: pytest.Config) -> None:
    """Every second level, far enough apart for a few games; all of them with `--whole`."""
    whole = pytestconfig.getoption("--whole")
    means = [_mean(level, 20 if whole else 2) for level in bots.levels()[:: 1 if whole else 2]]
    assert means == sorted(means)
    assert means[-1] > 45
    assert means[-1] > means[0] + 10


def test_master_lights_a_block() -> None:
    told = position(paper("K#.. .... .... ..#.", "light", wrote="a1"), dice="3 3")
    assert spellhall.table(told, chance="manual").bot_move(0, "master") != "light -"


def test_master_rolls_again_instead_of_an_x() -> None:
    told = position(paper(".#.. .AT. .... ..#.", "doubles"), dice="5 5")
    assert spellhall.table(told, chance="manual").bot_move(0, "master") == "reroll"


def test_few_words_are_no_reason_to_doubt_what_looks_like_a_word() -> None:
    known = Lexicon("few-words", ["CAT", "RAT", "TAR", "ATE", "TEA", "RATE"])
    begun = game.rules.start(settle(game.options, {}), 2)
    narrow = game.mind.knowing(begun, known)
    assert not doubtful(narrow, "CAT")
    assert not doubtful(narrow, "CATE")
    assert doubtful(narrow, "CRT")
    assert doubtful(begun, "CATT")


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


@pytest.mark.slow
@pytest.mark.parametrize("phase", ADVISED)
def test_hints_are_legal_in_order_and_say_why(phase: str) -> None:
    begun = spellhall.table(ADVISED[phase], chance="manual")
    hints = begun.hint(n=5, seconds=60)
    assert hints
    assert [hint["value"] for hint in hints] == sorted((hint["value"] for hint in hints), reverse=True)
    for hint in hints:
        assert begun.why_not(hint["line"]) is None
        assert hint["why"].endswith(".")
    assert len({hint["why"] for hint in hints}) == len(hints)
    assert begun.hint(n=5, seconds=60) == hints, "asking changes nothing"


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
