"""Chance as a question that is answered by a move.

No rule holds or seeds a generator: whoever sits at the table brings one, asks `Nature` for an
outcome and plays that outcome like any other move. Records keep the outcomes, so a replay needs no seed.
"""

from collections.abc import Sequence
from typing import Any, Protocol


class Rng(Protocol):
    """All that chance needs of a generator; `random.Random` is one."""

    def randrange(self, stop: int, /) -> int: ...


class Nature(Protocol):
    """What chance is asked for now."""

    @property
    def asks(self) -> str:
        """The question in the game's notation, for example `draw 0 3`."""

    def draw(self, rng: Rng, /) -> Any:
        """One outcome, by its probability."""

    def objection(self, outcome: Any, /) -> str | None:
        """None if this outcome can happen, else why it cannot."""

    def probability(self, outcome: Any, /) -> float:
        """How likely this outcome is; 0 for one that cannot happen."""

    def outcomes(self) -> Sequence[tuple[Any, float]] | None:
        """Every outcome with its probability, or None where they are more than 1,000."""
