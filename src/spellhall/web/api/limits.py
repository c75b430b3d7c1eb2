"""How often somebody may do something. In memory, for each process: a bucket that fills up with time."""

import time
from collections import OrderedDict

from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.turns import Asker
from spellhall.web.settings import Settings

_MOST_BUCKETS = 50_000
_PEOPLE = 4  # who talk at once from one address, as much as each may


class Bucket:
    __slots__ = ("_at", "_held", "_most", "_rate")

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._held = most
        self._at = time.monotonic()

    def take(self) -> float:
        """0 if one may go on, else the seconds to wait."""
        at = time.monotonic()
        self._held = min(self._most, self._held + (at - self._at) * self._rate)
        self._at = at
        if self._held >= 1:
            self._held -= 1
            return 0.0
        return (1 - self._held) / self._rate

    def book(self) -> float:
        """Take one in any case; the seconds until its turn."""
        at = time.monotonic()
        self._held = min(self._most, self._held + (at - self._at) * self._rate) - 1
        self._at = at
        return max(0.0, -self._held / self._rate)


class Limits:
    def __init__(self, settings: Settings) -> None:
        hour, minute = 3600.0, 60.0
        self._rates = {
            # what: how many a second, and how many at once
            "requests": (settings.requests_per_second, settings.requests_per_second * 5),
            # A page is some eighty small files, asked for at once.
            "files": (settings.requests_per_second * 10, settings.requests_per_second * 50),
            "messages": (settings.messages_per_second, settings.messages_per_second * 3),
            "messages of an address": (
                settings.messages_per_second * _PEOPLE,
                settings.messages_per_second * _PEOPLE * 3,
            ),
            "questions": (settings.questions_per_second, settings.questions_per_second * 4),
            "people": (settings.people_per_hour / hour, settings.people_per_hour / 2),
            "tables": (settings.tables_per_hour / hour, settings.tables_per_hour / 2),
            "codes": (settings.codes_per_hour / hour, settings.codes_per_hour / 2),
            "chats": (settings.chats_per_minute / minute, settings.chats_per_minute / 2),
        }
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, what: str, who: str) -> None:
        """Count one; refused if that was too often."""
        wait = self.wait(what, who)
        if wait:
            raise Refusal(
                "too-many-requests", "That was too often; wait a little.", retry_after=round(wait, 2)
            )

    def wait(self, what: str, who: str) -> float:
        return self._bucket(what, who).take()

    def message(self, asker: Asker) -> tuple[float, float]:
        """Count a message, however many connections somebody has.

        The seconds to wait for the person's turn, and for that of the address.
        """
        booked = self._bucket("messages of an address", asker.address).book()
        return self._bucket("messages", asker.person).book(), booked

    def _bucket(self, what: str, who: str) -> Bucket:
        kept = self._buckets.get((what, who))
        if kept is None:
            rate, most = self._rates[what]
            kept = self._buckets[what, who] = Bucket(rate, max(1.0, most))
            if len(self._buckets) > _MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end((what, who))
        return kept
