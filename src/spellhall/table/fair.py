"""Chance that can be proved fair afterwards; written down, with vectors, in docs/fair-chance.md.

A hall publishes `commit_of` its secret seed before anybody sits down, every person adds bytes of their own,
and draw number n follows from all of them. When the seed is told, at the end, anybody can draw again.
"""

import hashlib
import hmac
from collections.abc import Iterable

from msgspec import Struct

SEED_BYTES = 32
MOST_BYTES = 64  # that one person may add
_ALL = 1 << 256


class Fairness(Struct, frozen=True):
    """What a hall's record says of its chance; places are who sat down, in the order of the table."""

    table: str
    commit: str
    contributions: tuple[bytes, ...]  # by place; b"" where nobody added anything
    drawn: tuple[int, ...] | None = None  # by seat, the place it came from; None: nobody drew
    seed: bytes | None = None  # only when the table is over
    early: tuple[int, ...] | None = None  # places whose bytes came before the commit; None: not told

    def __repr__(self) -> str:
        return f"Fairness(table={self.table!r}, commit={self.commit!r})"  # the seed must get into no log


def commit_of(seed: bytes, table: str) -> str:
    """What is told of a seed before the game, as hexadecimal."""
    return hashlib.sha256(seed + table.encode()).hexdigest()


def salt_of(table: str, contributions: Iterable[bytes]) -> bytes:
    """The table and what each place added, in order (b"" for a place that adds nothing, such as a bot's)."""
    parts = [table.encode(), b"\0"]
    for contribution in contributions:
        if len(contribution) > MOST_BYTES:
            raise ValueError(f"a contribution has at most {MOST_BYTES} bytes, not {len(contribution)}")
        # With its length in front, bytes cannot pass from one place to the next unseen.
        parts.append(len(contribution).to_bytes(2, "big") + contribution)
    return b"".join(parts)


def _digest(key: bytes, message: bytes) -> bytes:
    # Not `hmac.digest`: that lets other threads go first, and the turn comes back much later.
    return hmac.new(key, message, "sha256").digest()


class FairRng:
    """A generator for chance (`core.chance.Rng`) whose every draw is numbered. `count` only ever grows."""

    __slots__ = ("_salt", "_seed", "count")

    def __init__(self, seed: bytes, salt: bytes, count: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._salt = salt
        self.count = count

    def __repr__(self) -> str:
        return f"FairRng(count={self.count})"  # the seed must get into no log

    def randrange(self, stop: int, /) -> int:
        """An integer from 0 to below `stop`, each exactly equally likely; this is draw number `count`."""
        if not 1 <= stop <= _ALL:
            raise ValueError(f"a draw is made from 1 to 2**256 cases, not from {stop}")
        # Numbers from here on would favour the small cases: they are drawn anew.
        fair = _ALL - _ALL % stop
        attempt = 0
        number = self._number(attempt)
        while number >= fair:
            attempt += 1
            number = self._number(attempt)
        self.count += 1
        return number % stop

    def _number(self, attempt: int) -> int:
        message = self._salt + self.count.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        return int.from_bytes(_digest(self._seed, message), "big")


def draw_seats(seats: int, rng: FairRng) -> tuple[int, ...]:
    """Who sits where: for each seat the place it came from. These are the first draws of a table."""
    places = list(range(seats))
    for last in range(seats - 1, 0, -1):
        chosen = rng.randrange(last + 1)
        places[last], places[chosen] = places[chosen], places[last]
    return tuple(places)
