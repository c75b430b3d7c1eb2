"""Hints: true, specific, and no two that read the same; bots that go by what they see and know."""

import random

import pytest
from msgspec.structs import replace

import spellhall
from spellhall import bots
from spellhall.core.thought import Budget
from spellhall.games.lexigo import game
from spellhall.games.lexigo.actions import Spell
from spellhall.games.lexigo.search import Search
from spellhall.games.lexigo.state import State

from .lexigo_tables import RING, player, position, table


def _middle(seed: int, moves: int) -> State:
    """A view in the middle of a game of quick moves, in which somebody is to spell."""
    at = spellhall.new("lexigo", seats=2 + seed % 2, seed=seed)
    for _ in range(moves):
        at.bot_move(at.to_act[0], "random")
    while at.position()["phase"] != "spell":
        at.bot_move(at.to_act[0], "random")
    view: State = game.secrets.redact(game.text.load(at.position()), None)
    return view


def _hints(view: State, most: int) -> list[bots.Hint]:
    return bots.hints(bots.find("master"), game, view, view.turn, most, Budget(nodes=150))


@pytest.mark.parametrize("seed", range(3))
def test_hints_say_what_a_word_lays_and_what_the_next_can_answer(seed: int) -> None:
    view = _middle(seed, 8 + 3 * seed)
    found = _hints(view, 5)
    words = [hint.action.word for hint in found if isinstance(hint.action, Spell)]
    assert len(set(words)) == len(words) > 0
    assert len({hint.why for hint in found}) == len(found)
    for hint in found:
        assert 0 <= hint.value <= 1
        if not isinstance(hint.action, Spell):
            continue
        laid, used = hint.action.laid, {space for space, _ in hint.action.path}
        assert f"*{hint.action.word}* lays {len(laid)} tile" in hint.why
        following = (view.turn + 1) % len(view.players)
        if view.players[following].pawn is None or len(laid) == view.mover.left:
            continue
        if any(one.pawn in used for seat, one in enumerate(view.players) if seat != view.turn):
            assert "can go where" in hint.why
            continue
        after = replace(view, grid=view.grid.with_tiles(laid), turn=following, first=False)
        answers = list(Search(after).all())
        most = max((spell.lays for spell in answers), default=0)
        assert f"@{following} can lay {most} at most" in hint.why or most in (0, after.mover.left)
        reached = any(hint.action.path[-1][0] in {space for space, _ in spell.path} for spell in answers)
        assert reached == ("knock your pawn" in hint.why) or most in (0, after.mover.left)


def test_the_word_that_lays_the_last_tiles_wins() -> None:
    at = table(player("1,-1", "R", 0), player("0,1", "AEIORT"))
    best = at.hint(n=1)[0]
    assert best["value"] == 1
    assert "you win" in best["why"]


def test_a_pawn_goes_where_its_bank_has_least_to_lay() -> None:
    grid = {**RING, "-1,0": "X"}
    at = table(player("1,-1"), player("1,0", "AEIORT"), grid=grid)
    at.play("spell PRO 1,-1 2,-1=R 1,0")
    hints = at.hint(n=3)
    assert len({hint["why"] for hint in hints}) == len(hints)
    assert hints[0]["value"] >= hints[1]["value"] >= hints[2]["value"]


@pytest.mark.parametrize("level", ["novice", "club", "master"])
def test_choices_follow_from_view_seed_and_nodes_alone(level: str) -> None:
    view, bot = _middle(5, 9), bots.find(level)
    worlds = [view, *(game.secrets.imagine(view, view.turn, random.Random(number)) for number in range(2))]
    seen = [game.secrets.redact(world, view.turn) for world in worlds]
    chosen = [bot.choose(game, one, view.turn, random.Random(3), Budget(nodes=200)) for one in seen]
    assert chosen[0] == chosen[1] == chosen[2]


def test_a_novice_plays_common_words() -> None:
    view: State = game.text.load(table(player("1,-1", "AERSTU"), player("0,1")).position())
    lexicon, bot = view.setup.list, bots.find("novice")
    for number in range(8):
        action = bot.choose(game, view, view.turn, random.Random(number), Budget(nodes=200))
        assert isinstance(action, Spell)
        assert (lexicon.tier(action.word) or 99) <= 10


@pytest.mark.parametrize(
    ("level", "word", "answer"),
    [
        ("master", "PRO", "accept"),
        ("master", "PRP", "challenge"),
        ("novice", "PRO", "accept"),
        ("novice", "PXP", "challenge"),
        ("club", "PRP", "challenge"),
    ],
)
def test_bots_challenge_by_the_words_they_know(level: str, word: str, answer: str) -> None:
    at = table(player("1,-1", "RXSTUA"), player("0,1"), options={"words": "challenge"})
    at.play(f"spell {word} 1,-1 2,-1={word[1]} {'1,0' if word[-1] == 'O' else '1,-1'}")
    view = game.secrets.redact(game.text.load(at.position()), 1)
    action = bots.find(level).choose(game, view, 1, random.Random(1), Budget(nodes=200))
    assert game.text.moves.show(action) == answer


def test_nothing_is_claimed_of_a_bank_that_is_not_told() -> None:
    """On a table laid by hand a bank of others may stay unknown: it is not an empty one."""
    laid = position(player("1,-1", "AEINST", 4), player("0,1", "", 10))
    view: State = game.secrets.redact(game.text.load(laid), None)
    found = _hints(view, 3)
    untold = ("that bank is not told", "the pawn of @1 is knocked off")
    assert all(any(said in hint.why for said in untold) for hint in found)
    known = replace(view, players=(view.players[0], replace(view.players[1], bank="BDGLOR")))
    assert game.mind.value(view, 0) == pytest.approx(game.mind.value(known, 0), abs=0.3)
