"""What `import spellhall` gives: tables of any game, by lines of text and plain data."""

from spellhall.facade.games import (
    about,
    add_games,
    drawings,
    forms,
    games,
    left_out,
    options,
    poster,
    preview,
    rulebook,
)
from spellhall.facade.laying import setup
from spellhall.facade.opening import new, replay, table, verify
from spellhall.facade.reviews import review
from spellhall.facade.table import Table

__all__ = [
    "Table",
    "about",
    "add_games",
    "drawings",
    "forms",
    "games",
    "left_out",
    "new",
    "options",
    "poster",
    "preview",
    "replay",
    "review",
    "rulebook",
    "setup",
    "table",
    "verify",
]
