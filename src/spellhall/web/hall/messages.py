"""What the hall says to those who follow a table. All of it is made for one viewer."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from spellhall.core.changes import Changes
from spellhall.core.laying import Ask
from spellhall.core.scene import Happening, Scene
from spellhall.core.story import Turn

Want = Literal["lines", "view", "scene"]
"""What comes with each update beside what happened: no more, the view, or the Scene."""

encode = msgspec.json.Encoder().encode


class Ended(Struct, frozen=True):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Sync(Struct, frozen=True, omit_defaults=True, tag="sync"):
    """All that a viewer knows: the lines told, and the view, or the Scene and the log."""

    table: str
    seat: int | None
    number: int
    to_act: tuple[int, ...]
    lines: tuple[str, ...] = ()
    over: Ended | None = None
    deadline: int | None = None  # of the viewer's own move
    clocks: tuple[int | None, ...] = ()  # of all seats, at a table over days
    view: dict[str, Any] | None = None
    turns: tuple[Turn, ...] = ()  # the log, the last of it
    scene: Scene | None = None
    secrets: bool = False  # a device that several share is covered between their seats
    chance: Ask | None = None  # what somebody who follows a table in the real world is to tell of chance


class Update(Struct, frozen=True, omit_defaults=True, tag="update"):
    """What has come since number `since`; events are lines in the past tense."""

    table: str
    seat: int | None
    since: int
    number: int
    to_act: tuple[int, ...]
    lines: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    over: Ended | None = None
    deadline: int | None = None
    clocks: tuple[int | None, ...] = ()
    happenings: tuple[Happening, ...] = ()
    turns: tuple[Turn, ...] = ()  # new, or with something added: each replaces the one of its number
    scene: Scene | None = None
    secrets: bool = False
    changes: Changes | None = None  # instead of the Scene: to the one that was told with `since`
    view: dict[str, Any] | None = None
    chance: Ask | None = None


class Done(Struct, frozen=True, omit_defaults=True, tag="done"):
    """An action was accepted and is durable; `number` is what its seat knows now."""

    table: str
    seat: int | None
    number: int
    key: str | None = None


class SeatShown(Struct, frozen=True, omit_defaults=True):
    kind: Literal["empty", "person", "bot", "guest-bot"]  # a guest bot plays with a token
    name: str = ""
    person: str | None = None
    level: str | None = None
    kept: bool = False  # for somebody who played before
    kept_for_you: bool = False
    gone: Literal["resigned", "left"] | None = None
    yours: bool = False
    away_until: int | None = None  # on holiday, at a table over days
    bytes: str | None = None  # what was added to chance, told when the table is over


class WishShown(Struct, frozen=True):
    """Somebody asks to go back to before the last decision of their seat."""

    seat: int
    agreed: tuple[int, ...]
    asked: tuple[int, ...]


class TableShown(Struct, frozen=True, omit_defaults=True):
    """What everybody may know of a table."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    status: Literal["open", "playing", "over", "archived"]
    seats: tuple[SeatShown, ...]
    creator: str
    public: bool
    clock: int
    hints: bool
    odds: bool
    light: bool
    fixed: bool
    commit: str
    made_at: int
    revision: int
    takeover: str | None = None
    yours: bool = False  # the reader made it
    invite: str | None = None  # for those who sit and who made it
    result: Ended | None = None
    seed: str | None = None  # told when the table is over
    drawn: tuple[int, ...] | None = None
    rematch: str | None = None
    wish: WishShown | None = None
    followed: bool = False  # in the real world: chance is told by who sees it
    rated: bool = False
    closed: str = ""  # by the host, with this word
    cup: str | None = None  # the tournament of which this is a table
    clocks: tuple[int | None, ...] = ()  # when each seat's time runs out, at a table over days


class TableNews(Struct, frozen=True, tag="table"):
    table: TableShown


class Watching(Struct, frozen=True, tag="watching"):
    """How many look on without a seat, as far as this process knows."""

    table: str
    number: int


class Said(Struct, frozen=True, omit_defaults=True, tag="chat"):
    table: str
    number: int
    name: str
    text: str
    at: int
    seat: int | None = None
    person: str = ""
