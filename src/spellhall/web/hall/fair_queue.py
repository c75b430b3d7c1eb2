"""Whose turn it is where many want what there is little of: everybody in turn, nobody more than a share."""

import asyncio

from msgspec import Struct

from spellhall.web.hall.counters import Counters, Memory
from spellhall.web.hall.refusals import Refusal

_AGAIN = 0.05  # seconds until those who work at other processes are looked at again
_MOST_REMEMBERED = 10_000  # turns of people and addresses; then all are equal again


class Asker(Struct, frozen=True):
    """Who wants something, and from where: a guest may come in as several people, not from several places."""

    person: str
    address: str = ""


class Share(Struct, frozen=True):
    """What one person may have."""

    at_once: int
    waiting: int | None = None  # beside those; more are refused. None: as many as come


class _Waiter(Struct, eq=False):
    asker: Asker
    called: asyncio.Future[None]


class FairQueue:
    """So many may work at once. Of those who wait, the address that was served longest ago is next.

    Among the people of one address the same holds, so whoever asks much waits for themselves.
    """

    def __init__(self, places: int, share: Share, memory: Memory | None = None, what: str = "") -> None:
        """With `memory`, a person's share is one for all processes; the places are this one's own."""
        self._free = places
        self._share = share
        self._waiting: list[_Waiter] = []  # as they came
        self._working = Counters(memory, f"{what} at work")
        self._asking = Counters(memory, f"{what} asked")  # working or waiting
        self._looking_again: asyncio.TimerHandle | None = None
        self._served: dict[str, int] = {}  # which turn each person and address had last
        self._turn = 0

    async def begin(self, asker: Asker) -> None:
        """Wait for a turn; `end` gives it back. Refused if too many of this person wait already."""
        share = self._share
        if share.waiting is not None and self._asking[asker.person] >= share.at_once + share.waiting:
            raise Refusal(
                "too-many-questions",
                f"There are {share.at_once + share.waiting} questions of yours already; wait for an answer.",
                retry_after=1.0,
            )
        self._asking.more(asker.person)
        waiter = _Waiter(asker, asyncio.get_running_loop().create_future())
        self._waiting.append(waiter)
        self._call()
        try:
            await waiter.called
        except asyncio.CancelledError:
            if waiter.called.cancelled():
                self._waiting.remove(waiter)
                self._asking.less(asker.person)
            else:  # it was called, and will not come
                self.end(asker)
            raise

    def end(self, asker: Asker, rest: float = 0.0) -> None:
        """Give the place to somebody else at once; this person's own next turn comes after a rest."""
        self._free += 1
        if rest:
            asyncio.get_running_loop().call_later(rest, self._rested, asker)
            self._call()
        else:
            self._rested(asker)

    def _rested(self, asker: Asker) -> None:
        self._asking.less(asker.person)
        self._working.less(asker.person)
        self._call()

    def _call(self) -> None:
        while self._free:
            ready = [
                one
                for one in self._waiting
                if not one.called.done() and self._working[one.asker.person] < self._share.at_once
            ]
            if not ready:
                self._look_again()
                break
            chosen = min(ready, key=self._last_served)
            self._waiting.remove(chosen)
            self._free -= 1
            self._working.more(chosen.asker.person)
            self._turn += 1
            self._served[f"at {chosen.asker.address}"] = self._served[chosen.asker.person] = self._turn
            chosen.called.set_result(None)
        if not self._asking or len(self._served) > _MOST_REMEMBERED:
            self._served.clear()

    def _look_again(self) -> None:
        """Whoever works elsewhere does not say when that is done."""
        if any(self._working.elsewhere(one.asker.person) for one in self._waiting):
            if self._looking_again is not None:
                self._looking_again.cancel()
            self._looking_again = asyncio.get_running_loop().call_later(_AGAIN, self._call)

    def _last_served(self, waiter: _Waiter) -> tuple[int, int]:
        asker = waiter.asker
        return self._served.get(f"at {asker.address}", 0), self._served.get(asker.person, 0)
