"""Players that are programs. They are given views, never states, so they cannot peek."""

from spellhall.bots.bot import Bot
from spellhall.bots.casual import Casual
from spellhall.bots.hints import Hint, hints
from spellhall.bots.random_bot import RandomBot
from spellhall.core.errors import Unknown

__all__ = ["Bot", "Hint", "find", "hints", "levels", "strongest"]

_LEVELS: dict[str, Bot] = {"random": RandomBot(), "casual": Casual()}
"""From the weakest to the strongest."""


def levels() -> list[str]:
    return list(_LEVELS)


def strongest() -> str:
    return levels()[-1]


def find(level: str) -> Bot:
    if level not in _LEVELS:
        raise Unknown(f"there is no bot {level!r}; there are {', '.join(_LEVELS)}")
    return _LEVELS[level]
