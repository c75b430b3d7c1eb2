"""What a game tells somebody who studies it: which letters, attacks, items or cards its moves were about.

A game reads that from its own events; an experiment counts the features and asks what they were worth.
Nothing here decides a rule, and a game that says nothing is studied by its results alone.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct


class Feature(Struct, frozen=True, gc=False):
    """One thing that a move was about."""

    kind: str  # the name of a `Trait`: "letter"
    name: str  # "Q"
    seat: int | None = None  # whose it is, if not the mover's; in a move of chance, None is everybody's


class Trait(Struct, frozen=True):
    """A kind of features, and what stands over the plot of what each of them was worth."""

    name: str
    title: str
    dealt: bool = False
    """Whether chance alone gives it to a seat. Then what it is worth compared with others of its kind is its
    own doing, while what players choose is also chosen by who is winning anyway."""

    missed: str = ""
    """How it is said that somebody misses moves about it, with `$name`: "Words of $name letters"."""


def _nothing(before: Any, events: tuple[Any, ...]) -> Iterable[Feature]:
    return ()


class Study(Struct, frozen=True):
    traits: tuple[Trait, ...] = ()
    features: Callable[[Any, tuple[Any, ...]], Iterable[Feature]] = _nothing
    """What a move was about: the full state before it, and all its events."""


NOTHING_TO_STUDY = Study()
