"""Spellhall: five tabletop games of words and brawls, as rules over plain data.

`games()` names them, `new(NAME)` lays a table, and everything else happens at that table.
"""

from spellhall.bots import levels
from spellhall.core.errors import Illegal, Malformed, Refused, SpellhallError, Unknown
from spellhall.facade import Table, about, forms, games, new, options, replay, rulebook, table
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
    "define",
    "forms",
    "games",
    "levels",
    "lists",
    "new",
    "options",
    "replay",
    "rulebook",
    "table",
]
