"""What is counted of people and addresses, by all processes of a hall together.

The counts lie in memory that the processes share, so that asking costs a microsecond and no message. Nobody
locks it: whoever is killed in the middle leaves nothing locked. Each process writes counts into a column of
its own. A bucket is one number, the moment at which it is full again; two processes that take from one in the
same microsecond may count once, which a limit can bear.
"""

import mmap
import secrets
import time
from collections import Counter
from functools import lru_cache
from hashlib import blake2b
from typing import Any

BUCKETS = 65_536
ROWS = 16_384
_TRIES = 16  # places at which something is looked for
_WORD = 8  # bytes of a number
_EMPTY = 0
SECRET_BYTES = 16


def bytes_for(processes: int) -> int:
    return _WORD * (2 * processes + 2 * BUCKETS + ROWS * (1 + processes))


def booked(full_at: float, rate: float, most: float) -> tuple[float, float]:
    """Take one from a bucket in any case: when it is full again, and the seconds until that one's turn."""
    now = time.monotonic()
    owed = (full_at - now if full_at > now else 0.0) + 1 / rate
    wait = owed - most / rate
    return now + owed, wait if wait > 0.0 else 0.0


class Memory:
    """The shared memory as one process, `number` of so many, sees it."""

    def __init__(self, held: Any, number: int, processes: int, secret: bytes) -> None:
        whole = memoryview(held).cast("B")
        rows = 2 * processes + 2 * BUCKETS
        self.number, self.processes = number, processes
        self._numbers = whole.cast("Q")
        self._signed = whole.cast("q")
        self._times = whole.cast("d")
        self._bucket_keys, self._bucket_times = 2 * processes, 2 * processes + BUCKETS
        self._row_keys, self._columns = rows, rows + ROWS
        self._rows: dict[int, int] = {}  # where counts of this process stand
        self._secret = secret
        self.key = lru_cache(maxsize=20_000)(self._key)

    @classmethod
    def alone(cls) -> "Memory":
        """For a hall of one process."""
        return cls(mmap.mmap(-1, bytes_for(1)), 0, 1, secrets.token_bytes(SECRET_BYTES))

    def _key(self, what: str, who: str) -> int:
        """The same in all processes, and nobody can choose one that is another's."""
        digest = blake2b(f"{what}\0{who}".encode(), digest_size=_WORD, key=self._secret).digest()
        return int.from_bytes(digest, "little") or 1

    # Connections, for whoever hands them out
    def report(self, handed: int, held: int) -> None:
        """How many connections this process was handed so far, and how many of all it holds now."""
        self._signed[2 * self.number] = handed
        self._signed[2 * self.number + 1] = held

    def reported(self, number: int) -> tuple[int, int]:
        return self._signed[2 * number], self._signed[2 * number + 1]

    # Buckets
    def take(self, key: int, rate: float, most: float) -> float:
        """Take one from a bucket that fills with time, if there is one; else the seconds to wait."""
        at, now = self._bucket(key), time.monotonic()
        owed = max(0.0, self._times[at] - now)
        wait = owed + (1 - most) / rate
        if wait > 0:
            return wait
        self._times[at] = now + owed + 1 / rate
        return 0.0

    def book(self, key: int, rate: float, most: float) -> float:
        """Take one in any case; the seconds until its turn."""
        at = self._bucket(key)
        self._times[at], wait = booked(self._times[at], rate, most)
        return wait

    def _bucket(self, key: int) -> int:
        """Where its time stands. One that is full is as good as none, so its place may be taken."""
        keys, times = self._bucket_keys, self._bucket_times
        first = key % BUCKETS
        if self._numbers[keys + first] == key:
            return times + first
        places = [(first + step) % BUCKETS for step in range(_TRIES)]
        for place in places:
            if self._numbers[keys + place] == key:
                return times + place
        place = min(places, key=lambda place: self._times[times + place])
        self._numbers[keys + place] = key
        self._times[times + place] = 0.0
        return times + place

    # Counts
    def put(self, key: int, count: int) -> None:
        """Say how many this process has."""
        row = self._rows.get(key)
        if row is None:
            row = self._row(key)
            if row is None:
                row = self._free_row(key)
            if row is None:
                return  # no place: the others do not know of it
            self._rows[key] = row
            self._numbers[self._row_keys + row] = key
        self._signed[self._columns + row * self.processes + self.number] = count
        if not count:
            del self._rows[key]

    def others(self, key: int) -> int:
        """How many the other processes have."""
        if self.processes == 1:
            return 0
        row = self._row(key)
        if row is None:
            return 0
        first = self._columns + row * self.processes
        total = sum(self._signed[first : first + self.processes])
        return int(total - self._signed[first + self.number])

    def _row(self, key: int) -> int | None:
        for step in range(_TRIES):
            row = (key + step) % ROWS
            if self._numbers[self._row_keys + row] == key:
                return row
        return None

    def _free_row(self, key: int) -> int | None:
        for step in range(_TRIES):
            row = (key + step) % ROWS
            first = self._columns + row * self.processes
            if not any(self._signed[first : first + self.processes]):
                return row
        return None

    def clear(self, number: int) -> None:
        """A process has ended: it has nothing more."""
        for row in range(ROWS):
            self._signed[self._columns + row * self.processes + number] = _EMPTY
        self._signed[2 * number] = self._signed[2 * number + 1] = _EMPTY


class Counters:
    """How many of something each person has, here and in the processes beside this one."""

    def __init__(self, memory: Memory | None = None, what: str = "") -> None:
        self._own: Counter[str] = Counter()
        self._memory, self._what = memory, what

    def __getitem__(self, who: str) -> int:
        return self._own[who] + self.elsewhere(who)

    def elsewhere(self, who: str) -> int:
        return 0 if self._memory is None else self._memory.others(self._memory.key(self._what, who))

    def __bool__(self) -> bool:
        """Whether anybody has one here."""
        return bool(self._own)

    def more(self, who: str) -> None:
        self._own[who] += 1
        self._tell(who)

    def less(self, who: str) -> None:
        self._own[who] -= 1
        self._tell(who)
        if not self._own[who]:
            del self._own[who]

    def _tell(self, who: str) -> None:
        if self._memory is not None:
            self._memory.put(self._memory.key(self._what, who), self._own[who])
