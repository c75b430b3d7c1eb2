"""What is agreed on at a table beside the game's own options. Kept in the table's row."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from spellhall.web.store import TableRow

Help = Literal["auto", "on", "off"]
"""`auto`: on while at most one person sits, off as soon as two do."""

LONGEST_CLOCK = 30 * 24 * 3600


class UndoWish(Struct, frozen=True, omit_defaults=True):
    """Somebody asks all people to go back to before the last decision of a seat."""

    seat: int
    number: int  # of a spectator's updates: what everybody sees happen meanwhile ends the wish
    agreed: tuple[str, ...]  # people


class Terms(Struct, frozen=True, omit_defaults=True):
    clock: Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)] = 0
    """Seconds for a move; 0: none."""
    hints: Help = "auto"
    odds: Help = "auto"
    light: Help = "auto"
    takeover: str | None = None
    """The level of the bot that plays on for somebody who left."""
    rated: bool = False
    """The result changes the ratings of all who play; see `rated` for what that leaves out."""
    fixed: bool = False
    """Seats are as people took them, instead of drawn."""
    invite: str = ""
    """What the link to a seat of a private table must hold."""
    start: dict[str, Any] | None = None
    """The position it begins with, if not a new game's: of a table that is over, or laid by hand."""
    followed: bool = False
    """A table in the real world: chance is what somebody sees there and tells."""
    cup: str | None = None
    """The tournament of which this is a table."""
    rematch: str | None = None
    """The table where they play again."""
    wish: UndoWish | None = None
    closed: str = ""
    """What the host said when closing the table."""


def terms_of(row: TableRow) -> Terms:
    return msgspec.convert(row.settings, Terms)


def settings_of(terms: Terms) -> dict[str, Any]:
    settings: dict[str, Any] = msgspec.to_builtins(terms)
    return settings
