"""Bots on all seats but one: they speak until the learner alone is asked."""

from collections.abc import Sequence
from typing import Any

from spellhall import bots
from spellhall.core.errors import Unknown
from spellhall.rl.match import Match


class Company:
    """What the learner has gained since the last look is added up here, whoever's move paid it."""

    def __init__(self, levels: Sequence[str], seat: int) -> None:
        seats = len(levels) + 1
        if type(seat) is not int or not 0 <= seat < seats:
            raise Unknown(f"a seat is 0 to {seats - 1}, not {seat!r:.60}")
        self.seat = seat
        self.levels = tuple(levels)
        others = [other for other in range(seats) if other != seat]
        self._bots: dict[int, Any] = {
            other: bots.find(level) for other, level in zip(others, levels, strict=True)
        }

    def speak(self, match: Match) -> float:
        """Play for all others that are asked, as often as they are; what the learner gained."""
        gained = 0.0
        while True:
            if match.gained is not None:
                gained += match.gained[self.seat]
                match.gained = None
            other = next((seat for seat in match.asked if seat != self.seat), None)
            if other is None:
                return gained
            match.play(other, self._bots[other].choose(match.game, match.view(other), other, match.rng))


def levels_of(against: str | Sequence[str]) -> tuple[str, ...]:
    return (against,) if isinstance(against, str) else tuple(against)
