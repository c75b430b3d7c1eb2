"""Where others must doubt a word, bots doubt by what they know, and a bold one may bluff."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from spellhall import bots
from spellhall.core.contract import Decide, Game, Over
from spellhall.core.options import settle
from spellhall.core.thought import Budget
from spellhall.games import find, names

MOVES = 120


def bluffing() -> list[str]:
    """Games in which somebody may say what is no word."""
    return [name for name in names() if find(name).mind.bluffs.__module__.startswith("spellhall.games.")]


def positions(game: Game[Any, Any], words: str) -> Iterator[tuple[Any, int]]:
    """Views of seats to act, in a game by chance."""
    rng = random.Random(3)
    state = game.rules.start(settle(game.options, {"words": words}), 2)
    for _ in range(MOVES):
        now = game.rules.pending(state)
        if isinstance(now, Over):
            return
        if isinstance(now, Decide):
            view = game.secrets.redact(state, now.seats[0])
            yield view, now.seats[0]
            state, _ = game.rules.play(state, now.seats[0], game.rules.pick(view, now.seats[0], rng))
        else:
            state, _ = game.rules.play(state, None, now.draw(rng))


@pytest.mark.parametrize("name", bluffing())
def test_a_bluff_is_legal_and_no_word_and_only_where_nobody_checks(name: str) -> None:
    game = find(name)
    assert not any(game.mind.bluffs(view, seat) for view, seat in positions(game, "referee"))
    found = 0
    for view, seat in positions(game, "challenge"):
        for bluff in game.mind.bluffs(view, seat):
            assert game.rules.objection(view, seat, bluff.action) is None
            assert game.rules.unlisted(view, seat, bluff.action), "the list does not have it"
            found += 1
    assert found


@pytest.mark.parametrize("name", bluffing())
def test_a_bold_bot_bluffs_and_an_honest_one_does_not(name: str) -> None:
    game = find(name)
    bold, honest = bots.find("master,boldness=100,depth=novice"), bots.find("master,boldness=0,depth=novice")
    tempting = [(view, seat) for view, seat in positions(game, "challenge") if game.mind.bluffs(view, seat)]
    for view, seat in tempting[:3]:
        rng = random.Random(1)
        chosen = bold.choose(game, view, seat, rng, Budget(nodes=20))
        assert chosen == game.mind.bluffs(view, seat)[0].action
        assert not game.rules.unlisted(view, seat, honest.choose(game, view, seat, rng, Budget(nodes=20)))
        for hint in bots.hints(bold, game, view, seat, 3, Budget(nodes=20)):
            assert not game.rules.unlisted(view, seat, hint.action), "nobody is advised to bluff"
