"""How a game was won, told when it is over: where points came from, the best of each seat, what decided it.

A game makes it from what everybody was told, so it can tell nobody a secret; the viewer is known only to be
spoken to. A face draws it as it is and knows no game: whatever is counted has its name from the game.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct


class Source(Struct, frozen=True):
    """Something that points came from, or were lost by."""

    name: str
    amounts: tuple[int, ...]  # of each seat


class Best(Struct, frozen=True, omit_defaults=True):
    """The best that a seat did: a word, some of them, or something with a name."""

    seat: int
    head: str  # `*WORD*`, or `*WORD* + *WORD*`
    says: str = ""  # when it was, and what it brought
    worth: int = 0  # to be compared with the best of other games; faces do not show it


class Turning(Struct, frozen=True):
    """When it was decided, where the points alone tell that."""

    when: str
    says: str


class Account(Struct, frozen=True, omit_defaults=True):
    title: str  # what the sources are: "Where the points came from"
    sources: tuple[Source, ...] = ()
    how: str = ""  # after "You win": "by 2", "by ring-out"
    why: tuple[str, ...] = ()  # whole sentences, spoken to the viewer
    label: str = ""  # what `best` is: "best word"
    best: tuple[Best, ...] = ()
    totals: tuple[int, ...] = ()  # printed beside the names; none where they would say no more than who won
    unit: str = ""  # of the totals, where they are not points
    turning: Turning | None = None
    length: str = ""  # of the game: "14 rounds"; without it, turns are counted


class Tally(Struct, frozen=True):
    """How somebody's finished games of it are summed up. A figure is the total of a seat, else its score."""

    lead: Literal["won", "mean"] = "won"  # what matters: how many were won, or the mean of the figures
    said: str = "won"  # behind it: "14 of 23 won", "47 points on average"
    unit: str = ""  # of the figures; without one they say no more than who won
    fewer: bool = False  # whether a low figure is a good one
    curve: str = ""
    """What stands under the last ten figures, with `$first`, `$last`, `$mean` and `$top`; without it the
    curve shows wins."""
    label: str = "Best word"
    top: bool = False  # the best of a person is the best figure, not a word
    under: str = ""  # said under the best, with `$top`; else what the account says of it


def sources(counted: Sequence[tuple[str, Sequence[int]]]) -> tuple[Source, ...]:
    """Those that gave anybody anything."""
    return tuple(Source(name, tuple(amounts)) for name, amounts in counted if any(amounts))


def ahead_since(standings: Sequence[Sequence[int]], winner: int) -> int:
    """After which of these standings the winner was ahead of all others and stayed so; their number: never.

    `standings` are the scores after each round or turn, the first of them after the first one.
    """
    since = len(standings)
    for at in reversed(range(len(standings))):
        scores = standings[at]
        if any(score >= scores[winner] for seat, score in enumerate(scores) if seat != winner):
            break
        since = at
    return since
