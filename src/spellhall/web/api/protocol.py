"""The messages of the live connection: what a client asks, and what it is told beside news of tables."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from spellhall.core.changes import Changes
from spellhall.core.scene import Scene
from spellhall.web.api.play import USUAL, Draft, Line, Number
from spellhall.web.api.problems import Problem
from spellhall.web.api.tables import Key, Seat
from spellhall.web.api.texts import NO_NUL, nul_in_json
from spellhall.web.hall.messages import Want

PROTOCOL = 1

TableId = Annotated[str, Meta(max_length=64)]


class Follow(Struct, frozen=True, forbid_unknown_fields=True, tag="subscribe"):
    table: TableId
    seat: Seat | None = None
    since: Number | None = None
    want: Want = USUAL
    changes: bool = False  # whether a Scene is told once, and then what changes in it


class Unfollow(Struct, frozen=True, forbid_unknown_fields=True, tag="unsubscribe"):
    table: TableId
    seat: Seat | None = None


class PlayNow(Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    table: TableId
    seat: Seat
    number: Number
    line: Line | None = None
    draft: Draft | None = None
    key: Key | None = None


class UndoNow(Struct, frozen=True, forbid_unknown_fields=True, tag="undo"):
    table: TableId
    seat: Seat
    number: Number
    key: Key | None = None


class DraftNow(Struct, frozen=True, forbid_unknown_fields=True, tag="draft"):
    """The Scene with these touches: what changes by them, if `number` is what the seat was told last.

    `known`: the Scene with so many of these touches was answered before; what changes is told against that.
    """

    table: TableId
    seat: Seat
    draft: Draft
    number: Number | None = None
    known: Number = 0
    key: Key | None = None


class SayNow(Struct, frozen=True, forbid_unknown_fields=True, tag="chat"):
    table: TableId
    text: Annotated[str, Meta(max_length=2000)]
    key: Key | None = None


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    key: Key | None = None


class Looking(Struct, frozen=True, forbid_unknown_fields=True, tag="looking"):
    """Whether somebody sees the page: who does gets no messages. Until this is said, they do."""

    on: bool


Asked = Follow | Unfollow | PlayNow | UndoNow | DraftNow | SayNow | Ping | Looking
_decoder = msgspec.json.Decoder(Asked)


def decode(told: str | bytes) -> Asked:
    if nul_in_json(told if isinstance(told, bytes) else told.encode()):
        raise msgspec.ValidationError(NO_NUL)
    asked: Asked = _decoder.decode(told)
    return asked


class Hello(Struct, frozen=True, tag="hello"):
    protocol: int
    person: str | None


class Refused(Struct, frozen=True, omit_defaults=True, tag="refused"):
    problem: Problem
    table: str | None = None
    seat: int | None = None
    key: str | None = None


class Drafted(Struct, frozen=True, omit_defaults=True, tag="drafted"):
    table: str
    seat: int
    scene: Scene | None = None
    changes: Changes | None = None  # to the Scene that was told with `number`, with the touches `known`
    number: int | None = None
    key: str | None = None


class Pong(Struct, frozen=True, omit_defaults=True, tag="pong"):
    key: str | None = None


class Closing(Struct, frozen=True, tag="closing"):
    reason: str
