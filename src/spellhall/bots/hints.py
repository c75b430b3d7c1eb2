"""Advice for a person: the best actions that a bot finds, each with what speaks for it."""

import random
from typing import Any

from msgspec import Struct

from spellhall.bots.bot import Bot
from spellhall.core.contract import Game
from spellhall.core.thought import Budget


class Hint(Struct, frozen=True):
    action: Any
    value: float  # the share of the win, 0 to 1; alone, points
    why: str


def hints(bot: Bot, game: Game[Any, Any], view: Any, seat: int, most: int, budget: Budget) -> list[Hint]:
    """Up to so many, best first. Of several ways of the same words, or that read the same, the best is told.

    The generator is one of its own: asking for advice must not change what chance says next.
    """
    found: dict[str, Hint] = {}
    said: set[tuple[type, tuple[str, ...]]] = set()
    for choice in bot.rank(game, view, seat, random.Random(0), budget):
        if len(found) >= most:
            break
        words = game.text.words_of(choice.action)
        if words and (type(choice.action), words) in said:
            continue
        said.add((type(choice.action), words))
        why = game.mind.why(view, seat, choice.action)
        found.setdefault(why, Hint(choice.action, choice.value, why))
    return list(found.values())
