"""Events as a face shows them: a sentence, and what moves."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from spellhall.core.contract import Event, Events
from spellhall.core.scene import Happening, Motion, Touch
from spellhall.games.war_of_words import actions as said
from spellhall.games.war_of_words.scene import laid_piece
from spellhall.games.war_of_words.speech import say
from spellhall.games.war_of_words.state import State
from spellhall.games.war_of_words.touches import column_touch

Tell = Callable[[Any, int | None], Happening]


def happenings(before: State, events: Events, after: State, viewer: int | None) -> tuple[Happening, ...]:
    return tuple(
        replace(_TELL[type(event)](event, viewer), head=_head(event), line=_line(event, viewer))
        for event in events
    )


def _head(event: Event) -> str:
    match event:
        case said.Played(letters=letters, column="word"):
            return f"*{letters}*"
        case said.Rebutted(word=word):
            return f"*{word}*"
    return ""


def _line(event: Event, viewer: int | None) -> str:
    """What the line of the turn says of it: what was done where, and what a claim came to."""
    key = _SAID.get(type(event))
    if isinstance(event, said.Played):
        key = "played-word" if event.column == "word" else "played"
    if isinstance(event, said.Started):
        return say("event.started", seat=event.seat)
    if isinstance(event, said.Led) and event.seat is None:
        key = ""
    if not key:
        return ""
    parts = msgspec.structs.asdict(event)
    if "at" in parts:
        parts["at"] += 1
    if isinstance(event, said.Played):
        parts["letter"] = event.card[-1]
    return say(f"turn.{key}", you=parts.get("challenger", -1) == viewer, **parts)


_SAID: dict[type, str] = {
    said.Led: "led",
    said.Claimed: "claimed",
    said.Rebutted: "rebutted",
    said.Failed: "failed",
    said.Conceded: "conceded",
    said.Upheld: "upheld",
    said.Struck: "struck",
    said.Took: "took",
}


def _column(seat: int, at: int, viewer: int | None) -> Touch:
    return column_touch(at, own=seat == (viewer or 0))


def _plain(key: str, motion: Motion = "say", counter: bool = False, meaning: bool = False) -> Tell:
    """An event whose sentence needs its own fields only; `meaning`: its word can be looked up."""

    def tell(event: Any, viewer: int | None) -> Happening:
        parts = msgspec.structs.asdict(event)
        seat = parts.get("seat")
        if "at" in parts:
            parts["at"] += 1
        path = (f"counter:{parts['at']}",) if counter else ()
        text = say(key.format(**parts), you=seat is not None and seat == viewer, **parts)
        return Happening(text, motion, seat, path, words=(parts["word"],) if meaning else ())

    return tell


def _played(event: said.Played, viewer: int | None) -> Happening:
    text = say(
        f"event.played-{event.column}",
        you=event.seat == viewer,
        seat=event.seat,
        letter=event.card[-1],
        at=event.at + 1,
        letters=event.letters,
    )
    path = (_column(event.seat, event.at, viewer),)
    words = (event.letters,) if event.column == "word" else ()
    return Happening(text, "lay", event.seat, path, laid_piece(event.card, event.seat), words=words)


def _led(event: said.Led, viewer: int | None) -> Happening:
    path = (f"counter:{event.at + 1}",)
    if event.seat is None:
        return Happening(say("event.led-nobody", at=event.at + 1), "slide", path=path)
    text = say("event.led", you=event.seat == viewer, seat=event.seat, at=event.at + 1)
    return Happening(text, "slide", event.seat, path)


def _rebutted(event: said.Rebutted, viewer: int | None) -> Happening:
    """The column that the word begins with is seen to answer, before the counter goes."""
    told = _plain("event.rebutted", meaning=True)(event, viewer)
    return replace(told, path=(_column(event.seat, event.at, viewer),))


def _failed(event: said.Failed, viewer: int | None) -> Happening:
    return _plain(f"event.failed-{event.lacks}", meaning=event.lacks == "cards")(event, viewer)


_TELL: dict[type, Tell] = {
    said.Dealt: _plain("event.dealt", "draw"),
    said.DealtUnseen: _plain("event.dealt", "draw"),
    said.Started: _plain("event.started"),
    said.Drew: _plain("event.drew", "draw"),
    said.DrewUnseen: _plain("event.drew-unseen", "draw"),
    said.Played: _played,
    said.Led: _led,
    said.Claimed: _plain("event.claimed", counter=True),
    said.Rebutted: _rebutted,
    said.Failed: _failed,
    said.Conceded: _plain("event.conceded"),
    said.Accepted: _plain("event.accepted"),
    said.Upheld: _plain("event.upheld", meaning=True),
    said.Struck: _plain("event.struck"),
    said.Empty: _plain("event.empty"),
    said.Took: _plain("event.took", "score", counter=True),
    said.Finished: _plain("event.finished"),
    said.Won: _plain("event.won"),
    said.Shared: _plain("event.shared"),
}
