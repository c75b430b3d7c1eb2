"""Events as a face shows them: a sentence, and what moves."""

from typing import Any

import msgspec

from spellhall.core.contract import Event, Events
from spellhall.core.scene import Happening, Motion, Piece, Touch
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.cards import OUT
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import State

_MOTIONS: dict[type, Motion] = {
    said.Dealt: "draw",
    said.Stocked: "draw",
    said.Met: "draw",
    said.Armed: "lay",
    said.LinedUp: "lay",
    said.Attacked: "step",
    said.Grabbed: "slide",
    said.Threw: "roll",
    said.Struck: "hit",
    said.Tied: "hit",
    said.KnockedOut: "throw",
    said.Slain: "out",
    said.UsedUp: "lose",
    said.WonBrawl: "score",
    said.Stalled: "score",
    said.LostBrawl: "lose",
    said.GotTv: "score",
    said.Credited: "score",
    said.Recruited: "slide",
    said.Bought: "slide",
    said.Went: "step",
}
"""Everything else is only said."""


def happenings(before: State, events: Events, after: State, viewer: int | None) -> tuple[Happening, ...]:
    return tuple(_told(before, event, after) for event in events)


def _told(before: State, event: Event, after: State) -> Happening:
    cards = after.setup.cards
    parts: dict[str, Any] = msgspec.structs.asdict(event)
    verb = said.EVENTS.show(event).split(" ", 1)[0]
    spoken: dict[str, Any] = {}
    for part, value in parts.items():
        if part == "dice":
            spoken[part] = ", ".join(map(str, value))
        elif isinstance(value, tuple):
            spoken[part] = ", ".join(map(cards.called, value))
        elif isinstance(value, str):
            spoken[part] = cards.called(value)
        else:
            spoken[part] = value
    if isinstance(event, said.Met):
        spoken["department"] = cards.called(after.department)
    if isinstance(event, said.Finished):
        spoken["reason"] = say(f"reason.{event.reason}")
    if isinstance(event, said.Credited):
        spoken["currency"] = event.currency.upper()
    key = "went-out" if isinstance(event, said.Went) and event.to == OUT else verb
    piece = Piece("die", number=event.dice[0]) if isinstance(event, said.Threw) else None
    amount = parts.get("value", parts.get("points", parts.get("score")))
    seat = 0 if isinstance(event, said.WonBrawl | said.Recruited | said.Bought | said.Went) else None
    motion = _MOTIONS.get(type(event), "say")
    return Happening(say(f"event.{key}", **spoken), motion, seat, _path(before, after, parts), piece, amount)


def _path(before: State, after: State, parts: dict[str, Any]) -> tuple[Touch, ...]:
    """The spots of those who are named, in order."""
    places = {one.name: f"enemies:{one.name}" for state in (before, after) for one in state.enemies}
    places |= {one.name: f"allies:{one.name}" for state in (before, after) for one in state.allies}
    path = []
    for part in ("owner", "brawler", "target", "enemies"):
        value = parts.get(part)
        names = value if isinstance(value, tuple) else (value,)
        path += [places[name] for name in names if name in places]
    if "to" in parts:
        path = [f"map:{before.department}", f"map:{parts['to']}"]
    return tuple(path)
