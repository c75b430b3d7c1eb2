"""Events as a face shows them: a sentence, and what moves."""

from itertools import takewhile
from typing import Any

import msgspec
from msgspec.structs import replace

from spellhall.core.contract import Event, Events
from spellhall.core.scene import Happening, Motion, Piece, Touch
from spellhall.games.spelling_brawl import actions as said
from spellhall.games.spelling_brawl.draft import space_touch
from spellhall.games.spelling_brawl.figures import beaten, fighter
from spellhall.games.spelling_brawl.speech import say
from spellhall.games.spelling_brawl.state import State

_PLAIN: dict[type, tuple[str, Motion]] = {
    said.Filled: ("filled", "lay"),
    said.Entered: ("entered", "step"),
    said.Guarded: ("guarded", "lay"),
    said.Laid: ("laid", "lay"),
    said.Spelled: ("spelled", "say"),
    said.Stepped: ("stepped", "step"),
    said.Cleared: ("cleared", "lose"),
    said.Unblocked: ("unblocked", "lose"),
    said.Out: ("out", "out"),
    said.Winded: ("winded", "say"),
    said.Lost: ("lost", "lose"),
    said.LostHidden: ("lost-hidden", "lose"),
    said.Drew: ("drew", "draw"),
    said.DrewHidden: ("drew-hidden", "draw"),
    said.GaveUp: ("gave-up", "say"),
    said.Overlooked: ("overlooked", "say"),
    said.Drawn: ("drawn", "say"),
}


def happenings(before: State, events: Events, after: State, viewer: int | None) -> tuple[Happening, ...]:
    """Follows the fighters along the events, so that every motion knows where it begins."""
    at: dict[int, Touch] = {
        seat: space_touch(before, player.at)
        for seat, player in enumerate(before.players)
        if player.at is not None
    }
    thrown: Motion = "push"
    told = []
    for place, event in enumerate(events):
        if isinstance(event, said.Hit):
            thrown = "throw" if event.kind == "suplex" else "push"
        head, line = _line(events, place, viewer)
        one = _tell(event, at, thrown, viewer)
        if isinstance(event, said.Spelled):
            walk = (each.space for each in events[place:] if isinstance(each, said.Stepped))
            one = replace(one, path=tuple(f"ring:{space}" for space in walk))
        drawn = isinstance(event, _DRAWS)
        # Before anybody stands on the board hands are dealt, which is no news.
        told.append(replace(one, head=head, line="" if drawn and not at else line, quiet=drawn))
        if isinstance(event, said.Entered | said.Stepped | said.Moved):
            at[event.seat] = f"ring:{event.space}"
    if told and _begins_play(before):
        told[0] = replace(told[0], fresh=True)
    return tuple(told)


def _begins_play(before: State) -> bool:
    """Whether only the setup has happened: who set its last block moves first, in a turn of its own."""
    unused = all(player.wind == (before.setup.wind == "once") for player in before.players)
    return before.phase == "prepare" and not before.turns and not before.placed and unused


_DRAWS = (said.Drew, said.DrewHidden)


def _line(events: Events, place: int, viewer: int | None) -> tuple[str, str]:
    """What the line of the turn begins with, and what it says: most of a walk is seen, not said."""
    event = events[place]
    match event:
        case said.Spelled(word=word):
            fought = any(isinstance(one, said.Hit) for one in takewhile(_no_word, events[place + 1 :]))
            return f"*{word}*", "" if fought else say("turn.no-attack")
        case said.Hit():
            return "", _blow(events, place, event)
        case said.Drew(letters=letters):
            return "", say("turn.drew", n=len(letters))
        case said.DrewHidden(count=count):
            return "", say("turn.drew", n=count)
        case said.Winded(count=count):
            return "", say("turn.winded-back" if count else "turn.winded", n=count)
    key = _SAID.get(type(event))
    if not key:
        return "", ""
    parts = msgspec.structs.asdict(event)
    return "", say(f"turn.{key}", you=parts.get("seat", -1) == viewer, **parts)


def _blow(events: Events, place: int, hit: said.Hit) -> str:
    """Where it brings its target. Of equal blows that move nobody the first one of a word says how many."""
    end = _end(events, place, hit)
    match end:
        case said.Moved(space=space):
            return say(f"turn.{hit.kind}-to", target=hit.target, space=space)
        case said.Out():
            return say(f"turn.{hit.kind}-out", target=hit.target)
    first = place - len(list(takewhile(_no_word, reversed(events[:place]))))
    last = place + 1 + len(list(takewhile(_no_word, events[place + 1 :])))
    equal = [at for at in range(first, last) if events[at] == hit and _end(events, at, hit) is None]
    if equal[0] != place:
        return ""
    return say(f"turn.{hit.kind}" + ("-times" if equal[1:] else ""), target=hit.target, n=len(equal))


def _end(events: Events, place: int, hit: said.Hit) -> said.Moved | said.Out | None:
    """What a blow has done to where its target stands."""
    for one in takewhile(_no_hit, events[place + 1 :]):
        if isinstance(one, said.Moved | said.Out) and one.seat == hit.target:
            return one
    return None


def _no_word(event: Event) -> bool:
    return not isinstance(event, said.Spelled)


def _no_hit(event: Event) -> bool:
    return not isinstance(event, said.Hit)


_SAID: dict[type, str] = {
    said.Entered: "entered",
    said.Guarded: "guarded",
    said.Lost: "lost",
    said.LostHidden: "lost-hidden",
    said.GaveUp: "gave-up",
    said.Overlooked: "overlooked",
    said.Drawn: "drawn",
}


def _tell(event: Event, at: dict[int, Touch], thrown: Motion, viewer: int | None) -> Happening:
    parts: dict[str, Any] = msgspec.structs.asdict(event)
    seat: int | None = parts.get("seat")
    you = seat is not None and seat == viewer
    there = (f"ring:{parts['space']}",) if "space" in parts else ()
    match event:
        case said.Hit(mover, target, kind):
            path = tuple(at[one] for one in (mover, target) if one in at)
            return Happening(say(f"event.{kind}", you=you, **parts), "hit", mover, path)
        case said.Moved(target, _):
            path = (*_from(at, target), *there)
            return Happening(say("event.moved", you=you, **parts), thrown, target, path, fighter(target))
        case said.Won(_, reason):
            return Happening(say(f"event.won.{reason}", you=you, **parts), "say", seat)
    key, motion = _PLAIN[type(event)]
    amount = parts.get("count") or (len(parts["letters"]) if "letters" in parts else None)
    if isinstance(event, said.Stepped | said.Out) and seat is not None:
        there = (*_from(at, seat), *there)
    words = (parts["word"],) if "word" in parts else ()
    return Happening(say(f"event.{key}", you=you, **parts), motion, seat, there, _piece(event), amount, words)


def _from(at: dict[int, Touch], seat: int) -> tuple[Touch, ...]:
    return (at[seat],) if seat in at else ()


def _piece(event: Event) -> Piece | None:
    match event:
        case said.Laid(letter=letter) | said.Cleared(letter=letter):
            return Piece("tile", letter)
        case said.Entered(seat=seat) | said.Stepped(seat=seat):
            return fighter(seat)
        case said.Out(seat=seat):
            return beaten(seat)
        case said.Guarded(seat=seat) | said.Unblocked(seat=seat):
            return Piece("block", seat=seat)
    return None
