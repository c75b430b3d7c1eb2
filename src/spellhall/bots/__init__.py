"""Players that are programs. They are given views, never states, so they cannot peek."""

from spellhall.bots.bot import Bot
from spellhall.bots.hints import Hint, hints
from spellhall.bots.player import Player
from spellhall.bots.random_bot import RandomBot
from spellhall.bots.skill import LEVELS, read_skill, show_skill
from spellhall.core.errors import Unknown

__all__ = ["RANDOM", "Bot", "Hint", "find", "hints", "levels", "named", "offered", "strongest"]

RANDOM = "random"
"""Plays anything legal: for programs, not offered to people."""


def levels() -> list[str]:
    """From the weakest to the strongest."""
    return [RANDOM, *LEVELS]


def offered() -> list[str]:
    """Those that people may choose among, from the weakest to the strongest."""
    return list(LEVELS)


def strongest() -> str:
    return levels()[-1]


def find(level: str) -> Bot:
    """The bot of a level, or of dials such as `club,vocabulary=35`."""
    if level == RANDOM:
        return RandomBot()
    if not level:
        raise Unknown(f"there is no bot ''; there are {', '.join(levels())}")
    return Player(read_skill(level))


def named(level: str) -> str:
    """The level as records write it, or `Unknown`."""
    find(level)
    return show_skill(level)
