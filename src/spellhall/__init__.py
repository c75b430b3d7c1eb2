"""Spellhall: five tabletop games of words and brawls, as rules over plain data.

`games()` names them, `new(NAME)` lays a table, and everything else happens at that table.
"""

from spellhall.bots import levels
from spellhall.core.errors import Illegal, Malformed, Refused, SpellhallError, Unknown
from spellhall.facade import (
    Table,
    about,
    add_games,
    forms,
    games,
    left_out,
    new,
    options,
    replay,
    review,
    rulebook,
    setup,
    table,
    verify,
)
from spellhall.words import define
from spellhall.words import names as lists

__all__ = [
    "Illegal",
    "Malformed",
    "Refused",
    "SpellhallError",
    "Table",
    "Unknown",
    "about",
    "add_games",
    "define",
    "forms",
    "games",
    "left_out",
    "levels",
    "lists",
    "new",
    "options",
    "replay",
    "review",
    "rulebook",
    "setup",
    "table",
    "verify",
]
