"""A table as the driver sees it, whichever server it stands on."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol


class Player(Protocol):
    """One seat with a connection of its own."""

    number: int  # what it has seen, as the server counts

    def move(self) -> None:
        """Send the next move of the script."""

    def close(self) -> None: ...


class Table:
    """One move at a time: sent, acknowledged, and the other player's update has come.

    The next one also waits for the mover's own update, without which it would not know its hand. That wait is
    not part of a move's time.
    """

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.turn = 0
        self.failed = ""
        self.settled: Callable[[Table, float], None] = lambda table, seconds: None
        self._sent = 0.0
        self._missing = 0  # bits: the acknowledgement, the other's update, the mover's own
        self._spent = 0.0
        self._next = 0

    def begin(self) -> None:
        self._missing = 0b111
        self._sent = time.perf_counter()
        self.players[self.turn].move()

    def acknowledged(self) -> None:
        self._got(0b001)

    def updated(self, seat: int, turn: int) -> None:
        """A player was told the new position, in which `turn` is to move."""
        self._next = turn
        self._got(0b100 if seat == self.turn else 0b010)

    def _got(self, what: int) -> None:
        self._missing &= ~what
        if not self._missing & 0b011 and self._sent:
            self._spent, self._sent = time.perf_counter() - self._sent, 0.0
        if not self._missing:
            self.turn = self._next
            self.settled(self, self._spent)
