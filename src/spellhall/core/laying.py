"""A table of the real world: laid by hand, and followed with chance that somebody saw.

A draft is a position that may be half-made: plain data of the shape that `text.load` reads, which need not be
possible yet. `show` says what lies where, what is left in the box, and what is impossible about it, with its
place; whatever it overlooks, `text.load` refuses. What nobody at the table can see stays unknown.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from spellhall.core.errors import Illegal
from spellhall.core.scene import Piece, Region, Touch

S = TypeVar("S")
Draft = Mapping[str, Any]


class Key(Struct, frozen=True, omit_defaults=True):
    """A thing that can be laid. One with `choices` asks which of them is meant."""

    thing: str
    label: str  # spoken: "F, none left"
    piece: Piece
    left: int | None = None  # in the box; None: they are not counted
    choices: tuple["Key", ...] = ()


class Field(Struct, frozen=True, omit_defaults=True):
    """What has no place on the board: chosen among few, or a number between two."""

    name: str
    label: str
    value: str
    choices: tuple[tuple[str, str], ...] = ()  # values and what they are called
    least: int = 0
    most: int = 0


class Problem(Struct, frozen=True, omit_defaults=True):
    """What is impossible, and where."""

    head: str
    text: str = ""
    spots: tuple[Touch, ...] = ()


class Part(Struct, frozen=True, omit_defaults=True):
    """One step of laying a table; they may come in any order. What is laid in it are its open spots.

    `things` says what lies on each spot, as keys name it; a spot that takes several has them in order. The
    spots of a region stand in the order in which they are laid, one after the other.
    """

    name: str
    label: str
    regions: tuple[Region, ...] = ()
    keys: tuple[Key, ...] = ()
    fields: tuple[Field, ...] = ()
    things: Mapping[Touch, tuple[str, ...]] = {}
    count: int | None = None
    several: bool = False  # a spot takes one thing after the other


class Laid(Struct, frozen=True, omit_defaults=True):
    parts: tuple[Part, ...] = ()
    problems: tuple[Problem, ...] = ()
    unseen: str = ""  # what is not on the table, in a few words
    rest: tuple[Key, ...] = ()  # all of that, one by one
    seats: int = 1


class Ask(Struct, frozen=True, omit_defaults=True):
    """What chance is asked, for somebody who saw what came: so many of these things.

    Without keys the answer is typed as a line of the game's notation.
    """

    prompt: str
    keys: tuple[Key, ...] = ()
    number: int = 1
    most: int = 0  # so many may come where it is not known beforehand
    asks: str = ""  # in the game's notation; put in by the table


def _is_known(view: Any, seat: int) -> bool:
    return True


class Laying(Struct, Generic[S], frozen=True):
    """What a game says so that a table in the real world can be set up and followed."""

    begin: Callable[[Mapping[str, Any], int], dict[str, Any]]
    """The draft of a table where nothing is laid yet: options that fit, and so many seats."""
    show: Callable[[Draft], Laid]
    """What a draft looks like; `Refused` only for data of another shape."""
    lay: Callable[[Draft, str, Touch, str], dict[str, Any]]
    """The draft after a thing was laid in a part, on a spot; or a field has this value. "" takes the last
    thing away. `Illegal` for a spot or a thing that there is not."""
    ask: Callable[[S], Ask]
    """What to ask whoever saw chance, while it is owed."""
    answer: Callable[[S, Sequence[str]], Any]
    """The outcome that these things are, possible or not; `Malformed` if they are none."""
    knows: Callable[[S, int], bool] = _is_known
    """Whether a view tells what this seat chooses from. Where it does not, nothing can be advised truly."""


def nothing_by_hand(draft: Draft) -> Laid:
    """For a game whose tables are set up from data alone."""
    return Laid()


def whole_number(text: str, least: int, most: int) -> int:
    """What was typed or sent as a number between two; `Illegal` if it is none."""
    if not re.fullmatch(r"-?[0-9]{1,9}", text) or not least <= int(text) <= most:
        raise Illegal(f"a number from {least} to {most} is asked for, not {text!r}")
    return int(text)


def one_of(text: str, *choices: str) -> str:
    """What was typed or sent as one of a few values; `Illegal` if it is none."""
    if text not in choices:
        raise Illegal(f"{' or '.join(choices)} is asked for, not {text!r}")
    return text


def beyond(
    box: Mapping[str, int], lying: Iterable[tuple[str, Touch]]
) -> list[tuple[str, int, tuple[Touch, ...]]]:
    """Things that lie more often than the box has them: which, how often, and where, in the order laid."""
    where: dict[str, list[Touch]] = {}
    for thing, spot in lying:
        where.setdefault(thing, []).append(spot)
    return [
        (thing, len(spots), tuple(spots)) for thing, spots in where.items() if len(spots) > box.get(thing, 0)
    ]
