"""Events as a face shows them: a sentence, and what moves."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from spellhall.core.contract import Event, Events
from spellhall.core.scene import Happening, Motion, Piece, Touch
from spellhall.games.lexigo import actions as said
from spellhall.games.lexigo.actions import show_space
from spellhall.games.lexigo.box import RING
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import State
from spellhall.games.lexigo.tracing import space_touch


def listed(names: list[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else ""


def happenings(before: State, events: Events, after: State, viewer: int | None) -> tuple[Happening, ...]:
    return tuple(
        replace(one, head=_head(event), line=_line(event, after, viewer), quiet=isinstance(event, _QUIET))
        for event in events
        for one in _TELL[type(event)](event, viewer)
    )


_QUIET = (said.Filled, said.TookTiles)


def _head(event: Event) -> str:
    return f"*{event.word}*" if isinstance(event, said.Spelled | said.Announced) else ""


def _line(event: Event, after: State, viewer: int | None) -> str:
    """What the line of the turn says of it. Spaces have no names that people know."""
    match event:
        case said.Spelled(way=way):
            return say("turn.spelled", n=sum(1 for _, tile in said.read_path(way) if tile))
        case said.Placed(space=space) | said.Relocated(space=space):
            tile = after.grid.letters[space]
            return say("turn.placed" if isinstance(event, said.Placed) else "turn.relocated", letter=tile)
        case said.Moved(player=player):
            return say("turn.moved", player=player)
        case said.Filled(tiles=tiles):
            return say("turn.filled", tiles=" ".join(tiles))
        case said.Traded(tiles=tiles):
            return say("turn.traded", n=len(tiles)) if tiles else ""
        case said.Began(seat=seat):
            return say("event.began", seat=seat)
    key = _SAID.get(type(event))
    if not key:
        return ""
    parts = msgspec.structs.asdict(event)
    return say(f"turn.{key}", you=parts.get("challenger", -1) == viewer, **parts)


_SAID: dict[type, str] = {
    said.Announced: "announced",
    said.Upheld: "upheld",
    said.Refuted: "refuted",
    said.TookTiles: "took",
    said.Passed: "passed",
}


_Told = tuple[Happening, ...]


def _path(event: Any) -> tuple[Touch, ...]:
    """The spaces that an event names, in order."""
    named = [getattr(event, part) for part in ("start", "space") if hasattr(event, part)]
    return tuple(map(space_touch, named))


def _plain(key: str, motion: Motion = "say") -> Callable[[Any, int | None], _Told]:
    """An event whose sentence needs its own fields only."""

    def tell(event: Any, viewer: int | None) -> _Told:
        parts = msgspec.structs.asdict(event)
        for name in ("start", "space"):
            if name in parts:
                parts[name] = show_space(parts[name])
        for name in ("bank", "tiles"):
            if name in parts:
                parts[name] = " ".join(parts[name])
        seat = parts.get("seat")
        text = say(key.format(**parts), you=seat is not None and seat == viewer, **parts)
        words = (parts["word"],) if "word" in parts else ()
        pawn = getattr(event, "player", seat)
        piece = Piece("pawn", seat=pawn) if motion in ("step", "hit", "throw") else None
        return (Happening(text, motion, seat, _path(event), piece, parts.get("number"), words),)

    return tell


def _word(event: said.Spelled | said.Announced, viewer: int | None) -> _Told:
    """The tiles that are laid, then the walk over the word."""
    path = said.read_path(event.way)
    laid = [step for step in path if step[1]]
    mine = event.seat == viewer
    key = "event.spelled" if isinstance(event, said.Spelled) else "event.announced"
    text = say(key, you=mine, seat=event.seat, word=event.word, n=len(laid))
    walk = tuple(space_touch(space) for space, _ in path)
    if isinstance(event, said.Announced):
        return (Happening(text, "say", event.seat, walk, words=(event.word,)),)
    pawn = Piece("pawn", seat=event.seat)
    return (Happening(text, "step", event.seat, walk, pawn, len(laid), (event.word,)),)


def _ring(event: said.RingLaid, viewer: int | None) -> _Told:
    text = say("event.ring-laid", tiles=" ".join(event.tiles))
    return (Happening(text, "lay", path=tuple(map(space_touch, RING))),)


def _traded(event: said.Traded, viewer: int | None) -> _Told:
    return _plain("event.traded" if event.tiles else "event.kept", "draw")(event, viewer)


_TELL: dict[type, Callable[[Any, int | None], _Told]] = {
    said.Dealt: _plain("event.dealt", "draw"),
    said.RingLaid: _ring,
    said.Began: _plain("event.began"),
    said.Placed: _plain("event.placed", "step"),
    said.Relocated: _plain("event.relocated", "step"),
    said.Announced: _word,
    said.Spelled: _word,
    said.Accepted: _plain("event.accepted"),
    said.Upheld: _plain("event.upheld"),
    said.Refuted: _plain("event.refuted", "lose"),
    said.KnockedOff: _plain("event.knocked-off", "hit"),
    said.Moved: _plain("event.moved", "throw"),
    said.Filled: _plain("event.filled", "draw"),
    said.Traded: _traded,
    said.TookTiles: _plain("event.took", "draw"),
    said.Passed: _plain("event.passed"),
    said.Ended: _plain("event.ended.{reason}"),
    said.Won: _plain("event.won", "score"),
}
