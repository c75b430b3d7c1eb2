"""How long somebody may think, and what comes of it."""

import time
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from msgspec import Struct

A = TypeVar("A")


class Candidate(Struct, Generic[A], frozen=True):
    """An action worth a thought. Scores compare the candidates of one position, and nothing else."""

    action: A
    score: float


class Budget:
    """A number of nodes, a time, or both: whichever is used up first. What a node is, each search says."""

    def __init__(self, nodes: int | None = None, seconds: float | None = None) -> None:
        self._left = nodes
        self._until = None if seconds is None else time.monotonic() + seconds

    @property
    def spent(self) -> bool:
        if self._left is not None and self._left <= 0:
            return True
        return self._until is not None and time.monotonic() >= self._until

    def take(self, nodes: int) -> int:
        """How many of so many nodes may be visited now; they count as visited."""
        if self.spent:
            return 0
        if self._left is None:
            return nodes
        granted = min(nodes, self._left)
        self._left -= granted
        return granted

    def of_nodes(self, nodes: int) -> "Budget":
        """At most so many nodes within the same time: for one part of a thought, which counts its own."""
        part = Budget(nodes if self._left is None else min(nodes, self._left))
        part._until = self._until
        return part


ENDLESS = Budget()


def in_order(actions: Iterable[Any]) -> list[Candidate[Any]]:
    """Candidates that are known to be better than the next, and not by how much."""
    return [Candidate(action, -float(place)) for place, action in enumerate(actions)]


def ranked(actions: Iterable[Any], score: Callable[[Any], float]) -> list[Candidate[Any]]:
    """Candidates by their scores, the best first; equal ones stay in their order."""
    found = [Candidate(action, score(action)) for action in actions]
    return sorted(found, key=lambda one: -one.score)


def best_of(tries: int, pick: Callable[[], A], score: Callable[[A], float]) -> A:
    """The best of a few actions picked by chance: quick, sensible, and not always the same."""
    return max((pick() for _ in range(tries)), key=score)
