"""How often somebody may do something: buckets that fill up with time, one for all processes of a hall."""

from spellhall.web.hall.counters import Memory, booked
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.hall.refusals import Refusal
from spellhall.web.settings import Settings

PEOPLE = 4  # who talk at once from one address, as much as each may


class Bucket:
    """One for itself, of a single connection."""

    __slots__ = ("_full_at", "_most", "_rate")

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._full_at = 0.0

    def book(self) -> float:
        """Take one in any case; the seconds until its turn."""
        self._full_at, wait = booked(self._full_at, self._rate, self._most)
        return wait


class Limits:
    def __init__(self, settings: Settings, memory: Memory) -> None:
        self._memory = memory
        hour, minute = 3600.0, 60.0
        rates = {
            # what: how many a second, and how many at once
            "requests": (settings.requests_per_second, settings.requests_per_second * 5),
            # A page is some eighty small files, asked for at once.
            "files": (settings.requests_per_second * 10, settings.requests_per_second * 50),
            "messages": (settings.messages_per_second, settings.messages_per_second * 3),
            "messages of an address": (
                settings.messages_per_second * PEOPLE,
                settings.messages_per_second * PEOPLE * 3,
            ),
            "questions": (settings.questions_per_second, settings.questions_per_second * 4),
            "people": (settings.people_per_hour / hour, settings.people_per_hour / 2),
            "tables": (settings.tables_per_hour / hour, settings.tables_per_hour / 2),
            "codes": (settings.codes_per_hour / hour, settings.codes_per_hour / 2),
            # Each is a row that is kept for some minutes.
            "challenges": (settings.people_per_hour / hour, settings.people_per_hour / 2),
            # All who look at one of a person's tables are told of a new name.
            "names": (settings.names_per_hour / hour, settings.names_per_hour / 2),
            "seeks": (settings.seeks_per_minute / minute, settings.seeks_per_minute / 2),
            # That must be drawn: each takes a tenth of a second of a process.
            "pictures": (settings.pictures_per_minute / minute, settings.pictures_per_minute / 2),
            "reports": (settings.reports_per_hour / hour, settings.reports_per_hour / 2),
            "places": (settings.places_per_hour / hour, settings.places_per_hour / 2),
            "chats": (settings.chats_per_minute / minute, settings.chats_per_minute / 2),
        }
        self._rates = {what: (rate, max(1.0, most)) for what, (rate, most) in rates.items()}

    def take(self, what: str, who: str) -> None:
        """Count one; refused if that was too often."""
        wait = self.wait(what, who)
        if wait:
            raise Refusal(
                "too-many-requests", "That was too often; wait a little.", retry_after=round(wait, 2)
            )

    def wait(self, what: str, who: str) -> float:
        rate, most = self._rates[what]
        return self._memory.take(self._memory.key(what, who), rate, most)

    def message(self, asker: Asker) -> tuple[float, float]:
        """Count a message, however many connections somebody has.

        The seconds to wait for the person's turn, and for that of the address.
        """
        booked = self._book("messages of an address", asker.address)
        return self._book("messages", asker.person), booked

    def _book(self, what: str, who: str) -> float:
        rate, most = self._rates[what]
        return self._memory.book(self._memory.key(what, who), rate, most)
