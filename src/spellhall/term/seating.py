"""Who sits where: people and bots, and what they are called."""

from collections.abc import Sequence

from msgspec import Struct

from spellhall.bots import find
from spellhall.core.errors import Unknown
from spellhall.term.ink import SEAT_NAMES

_BOT_NAMES = ("Bot Ada", "Bot Bruno", "Bot Clara", "Bot Dario", "Bot Edda", "Bot Fritz")
USUAL_LEVEL = "casual"


class Seating(Struct, frozen=True):
    """By seat: the name, and the level of the bot there (None: a person)."""

    names: tuple[str, ...]
    levels: tuple[str | None, ...]

    @property
    def persons(self) -> tuple[int, ...]:
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)


def seat(
    limits: tuple[int, int],
    seats: int | None = None,
    bots: Sequence[str] = (),
    hot_seat: bool = False,
    names: Sequence[str] = (),
) -> Seating:
    """People first, then bots. Without further wishes one person plays a bot, or two people each other."""
    fewest, most = limits
    people = 2 if hot_seat else 1
    if seats is None:
        seats = max(people + len(bots), fewest, min(2, most))
    if not fewest <= seats <= most:
        raise Unknown(f"this game is for {players(limits)}, not {seats}")
    if len(bots) >= seats:
        raise Unknown(
            f"with {seats} seats there is room for {seats - 1} bots at most, so that somebody plays"
        )
    for level in bots:
        find(level)  # refuses one that is not there
    if not hot_seat:
        bots = [*bots, *[bots[-1] if bots else USUAL_LEVEL] * (seats - 1 - len(bots))]
    levels: tuple[str | None, ...] = (*[None] * (seats - len(bots)), *bots)
    return Seating(_names(levels, names), levels)


def players(limits: tuple[int, int]) -> str:
    """How many can play, in words."""
    fewest, most = limits
    if fewest < most:
        return f"{fewest} to {most} players"
    return "1 player" if most == 1 else f"{most} players"


def _names(levels: tuple[str | None, ...], given: Sequence[str]) -> tuple[str, ...]:
    people = sum(level is None for level in levels)
    if len(given) > people:
        raise Unknown(f"{len(given)} names are given, but {people} play here who are no bots")
    names = []
    for place, level in enumerate(levels):
        usual = SEAT_NAMES[place] if level is None else _BOT_NAMES[place]
        names.append(given[place].strip() or usual if place < len(given) else usual)
    if len(set(names)) != len(names):
        raise Unknown("two players have the same name; please give them different ones")
    return tuple(names)
