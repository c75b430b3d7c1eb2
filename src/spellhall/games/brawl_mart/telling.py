"""Events as a face shows them: a sentence, and what moves."""

from collections.abc import Iterator
from typing import Any

import msgspec

from spellhall.core.contract import Event, Events
from spellhall.core.scene import Happening, Motion, Piece, Touch
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.cards import OUT
from spellhall.games.brawl_mart.score import final_sheet
from spellhall.games.brawl_mart.speech import may_say, say
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
    return (*(_told(before, event, after) for event in events), *_falls(before, after))


_MAY_FALL = ("no-slain", "no-others", "hand")
"""Rows of the score sheet that a brawl can cost; what is spent or used up falls by one's own choice."""


def _falls(before: State, after: State) -> Iterator[Happening]:
    """Why there are fewer points than before."""
    was, now = ({row.what: row.points for row in final_sheet(state)} for state in (before, after))
    for what in _MAY_FALL:
        lost = was.get(what, 0) - now.get(what, 0)
        if lost > 0:
            text, line = say(f"fall.{what}", n=lost), say(f"fall-line.{what}", n=lost)
            brief = say(f"fall-brief.{what}", n=lost)
            yield Happening(text, "lose", 0, amount=lost, line=line, quiet=True, fall=brief)


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
    seat = 0 if isinstance(event, _OF_THE_PLAYER) else None
    motion = _MOTIONS.get(type(event), "say")
    head, line = _line(event, key, spoken)
    text, path = say(f"event.{key}", **spoken), _path(before, after, parts)
    fresh = bool(head) or isinstance(event, said.Stocked | said.Met)
    return Happening(text, motion, seat, path, piece, amount, head=head, line=line, fresh=fresh)


def _line(event: Event, key: str, spoken: dict[str, Any]) -> tuple[str, str]:
    """What the line of the turn begins with, and what it says: in a brawl the brawler comes first."""
    if isinstance(event, _UNSAID):
        return "", ""
    named = _HEADS.get(type(event))
    head = str(spoken[named]) if named else ""
    return head, may_say(f"turn.{key}", **spoken) or say(f"event.{key}", **spoken).rstrip(".")


_HEADS: dict[type, str] = {
    said.Attacked: "brawler",
    said.WonBrawl: "department",
    said.LostBrawl: "department",
    said.Stalled: "department",
    said.Recruited: "brawler",
}
_OF_THE_PLAYER = (
    said.Attacked,
    said.WonBrawl,
    said.LostBrawl,
    said.Stalled,
    said.Recruited,
    said.Bought,
    said.Went,
)
_UNSAID = (said.RoundBegan, said.Passed, said.Threw, said.Counted, said.Finished, said.UsedUp)


def _path(before: State, after: State, parts: dict[str, Any]) -> tuple[Touch, ...]:
    """The spots of those who are named, in order."""
    places = {one.name: f"enemies:{one.name}" for state in (before, after) for one in state.enemies}
    places |= {one.name: f"allies:{one.name}" for state in (before, after) for one in state.allies}
    path = []
    for part in ("owner", "brawler", "target", "enemies"):
        value = parts.get(part)
        names = value if isinstance(value, tuple) else (value,)
        path += [places[name] for name in names if name in places]
    if "item" in parts and parts["item"] in before.shop and parts["item"] in after.cart:
        return f"shop:{before.shop.index(parts['item']) + 1}", f"cart:{parts['item']}"
    if "to" in parts:
        path = [f"map:{before.department}", f"map:{parts['to']}"]
    return tuple(path)
