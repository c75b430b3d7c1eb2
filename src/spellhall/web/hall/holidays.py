"""Holidays: clocks of tables over days stand still for who is away. Arithmetic first, then taking one.

A deadline is derived from when a seat was asked and from the holidays of who holds it, both of which are in
the database, so every process counts alike. Days are bounded, begin at once and are counted whole.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from spellhall.web.store import Holiday


class HolidayShown(Struct, frozen=True, omit_defaults=True):
    """How it stands with somebody's holidays: days that are left within a year, and until when one lasts."""

    left: int
    a_year: int
    until: int | None = None


def prolonged(asked: int, late: int, holidays: Iterable[Holiday]) -> int:
    """When a clock runs out that was started then, would run out then, and stands still on holidays."""
    for begins, ends in sorted(holidays):
        if begins < late and ends > asked:
            late += ends - max(begins, asked)
    return late


def end_of(holidays: Sequence[Holiday], at: int) -> int | None:
    return next((ends for begins, ends in holidays if begins <= at < ends), None)
