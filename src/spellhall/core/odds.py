"""The exact chances of an act, and how they are told in whole percents."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

Side = Literal["good", "both", "none", "bad"]
"""Whom an outcome serves, as the one sees it who acts; in the order in which faces tell them."""
SIDES: tuple[Side, ...] = ("good", "both", "none", "bad")


class Share(Struct, frozen=True, omit_defaults=True):
    name: str
    chance: float
    percent: int
    side: Side = "none"
    gain: str = ""  # what it brings: "1 KP"


class Odds(Struct, frozen=True):
    """What an act may bring, by sides and the likeliest first. Chances add up to 1, percents to 100."""

    shares: tuple[Share, ...]


class Outcome(Struct, frozen=True):
    name: str
    chance: Fraction
    side: Side = "none"
    gain: str = ""


def told(outcomes: Sequence[Outcome]) -> Odds:
    """Outcomes in their order, those that cannot come left out."""
    possible = [one for one in outcomes if one.chance]
    ordered = sorted(possible, key=lambda one: (SIDES.index(one.side), -one.chance))
    percents = percents_of([one.chance for one in ordered])
    return Odds(
        tuple(
            Share(one.name, float(one.chance), percent, one.side, one.gain)
            for one, percent in zip(ordered, percents, strict=True)
        )
    )


def percents_of(chances: Sequence[Fraction]) -> list[int]:
    """Whole percents that add up to 100, each less than 1 from its chance where that can be.

    What may come has at least 1, so that nothing else looks certain: the largest give what that takes.
    """
    exact = [100 * chance for chance in chances]
    found = [max(1, int(one)) for one in exact]
    missing = 100 - sum(found)
    by_rest = sorted(range(len(found)), key=lambda place: found[place] - exact[place])
    for place in by_rest[: max(0, missing)]:
        found[place] += 1
    for _ in range(max(0, -missing)):
        most_over = max(
            (place for place in range(len(found)) if found[place] > 1),
            key=lambda place: found[place] - exact[place],
            default=None,
        )
        if most_over is None:  # more outcomes than percents
            break
        found[most_over] -= 1
    return found
