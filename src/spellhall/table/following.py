"""A table in the real world is followed: chance is what somebody saw, told as things or as a line."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from spellhall.core.chance import Nature
from spellhall.core.contract import Decide, Event, Over
from spellhall.core.errors import Illegal
from spellhall.core.laying import Ask
from spellhall.table.log import in_effect
from spellhall.table.sitting import Sitting


def asked(sitting: Sitting) -> Ask | None:
    """What somebody is to tell of chance, if it is owed."""
    laying, asks = sitting.game.laying, sitting.asks
    if laying is None or asks is None:
        return None
    return replace(laying.ask(sitting.state), asks=asks)


def seen(sitting: Sitting, things: Sequence[str] | str) -> Any:
    """The outcome that these things are, or that a line says."""
    laying = sitting.game.laying
    if not sitting.owes_chance:
        raise Illegal("chance is not asked for anything now")
    if isinstance(things, str) or laying is None:
        line = things if isinstance(things, str) else " ".join(things)
        return sitting.game.text.moves.read(line)
    return laying.answer(sitting.state, things)


def go_on(sitting: Sitting) -> tuple[Event, ...]:
    """Chance speaks where it has one answer only: what nobody can see needs not be told."""
    events: tuple[Event, ...] = ()
    while (outcome := _only(sitting)) is not None:
        events += sitting.force(outcome)
    return events


def steps_back(sitting: Sitting) -> int:
    """How many moves to take back to the last time that somebody was asked; 0: nothing was told yet."""
    moves = [*in_effect(sitting.entries).values()]
    for back, move in enumerate(reversed(moves), start=1):
        if _certain(sitting.game.rules.pending(move.before)) is None:
            return back
    return 0


def _only(sitting: Sitting) -> Any | None:
    return _certain(sitting.game.rules.pending(sitting.state)) if sitting.owes_chance else None


def _certain(now: Decide | Nature | Over) -> Any | None:
    if isinstance(now, Decide | Over):
        return None
    every = now.outcomes()
    return every[0][0] if every is not None and len(every) == 1 else None
