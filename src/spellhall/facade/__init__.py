"""What `import spellhall` gives: tables of any game, by lines of text and plain data."""

from spellhall.facade.games import about, drawings, forms, games, options, poster, rulebook
from spellhall.facade.opening import new, replay, table, verify
from spellhall.facade.table import Table

__all__ = [
    "Table",
    "about",
    "drawings",
    "forms",
    "games",
    "new",
    "options",
    "poster",
    "replay",
    "rulebook",
    "table",
    "verify",
]
