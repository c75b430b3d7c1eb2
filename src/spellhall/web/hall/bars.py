"""Who may not come in, and who may not talk: a small list in the database, known by heart in every process.

It is looked at for each request, so it is read beforehand: at the beginning, when another process says that
it has changed, and every few seconds in case nobody could say so.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime

from spellhall.web.hall.people import now
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import Person, Store, StoreError, order
from spellhall.web.store.order import Bar, Kind

log = logging.getLogger("spellhall.hall")

BARS = "bars"  # what the bus tells of, beside tables
LOOK_SECONDS = 5.0
_MOST_COUNTED = 2000
_KEPT = 500


class Floods:
    """Who was refused for coming too often, by address and person, since this process began."""

    def __init__(self) -> None:
        self._counted: Counter[tuple[str, str]] = Counter()

    def add(self, address: str, person: str = "") -> None:
        self._counted[address, "" if person == address else person] += 1
        if len(self._counted) > _MOST_COUNTED:
            self._counted = Counter(dict(self._counted.most_common(_KEPT)))

    def worst(self, most: int) -> list[tuple[str, str, int]]:
        """Address, person (or ""), how often."""
        return [(*who, count) for who, count in self._counted.most_common(most)]


class Bars:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._held: dict[tuple[Kind, str], Bar] = {}
        self._stirred = asyncio.Event()
        self.floods = Floods()
        self.has_host = False
        self.on_change: list[Callable[[], None]] = []

    async def follow(self) -> None:
        while True:
            self._stirred.clear()
            try:
                await self.load()
            except StoreError as error:
                log.warning("bars could not be read", extra={"cause": error.cause})
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._stirred.wait()
            except TimeoutError:
                pass

    def stir(self) -> None:
        """Something may have changed."""
        self._stirred.set()

    async def load(self) -> None:
        found = await self._store.read(order.barred, now())
        self.has_host = await self._store.read(order.has_host)
        held: dict[tuple[Kind, str], Bar] = {}
        for bar in found:
            known = held.get((bar.kind, bar.person or bar.address or ""))
            if known is None or _later(bar, known):
                held[bar.kind, bar.person or bar.address or ""] = bar
        if held != self._held:
            self._held = held
            for hear in self.on_change:
                hear()

    def of(self, person: Person | None, address: str, kind: Kind = "bar") -> Bar | None:
        """What holds for this person, whoever runs this bot, or this address."""
        if not self._held:
            return None
        who = () if person is None else (person.id, person.owner or "")
        for one in (*who, address):
            bar = self._held.get((kind, one))
            if bar is not None and (bar.until is None or bar.until > now()):
                return bar
        return None

    def check(self, person: Person | None, address: str) -> None:
        bar = self.of(person, address)
        if bar is not None:
            raise Refusal("barred", f"The host has barred you from this hall{_until(bar)}. {bar.why}".strip())

    def check_silence(self, person: Person, address: str) -> None:
        bar = self.of(person, address, "silence")
        if bar is not None:
            raise Refusal("silenced", f"The host has silenced you{_until(bar)}. {bar.why}".strip())


def _later(bar: Bar, other: Bar) -> bool:
    return other.until is not None and (bar.until is None or bar.until > other.until)


def _until(bar: Bar) -> str:
    if bar.until is None:
        return ""
    return f" until {datetime.fromtimestamp(bar.until / 1000, UTC):%Y-%m-%d %H:%M} UTC"
