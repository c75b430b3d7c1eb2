"""Numbers for Prometheus. Each process tells its own; the tables of the database are the same in all."""

import time
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from spellhall.web.hall.hall import Hall

_FRESH = 15.0


class Metrics:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._registry = CollectorRegistry()
        given: dict[str, Any] = {"registry": self._registry}
        self.requests = Counter("spellhall_requests", "HTTP requests by status.", ["status"], **given)
        self.seconds = Histogram("spellhall_request_seconds", "Time to answer HTTP requests.", **given)
        # Counted as a plain number, many thousand times a second, and told when somebody asks.
        self.messages = 0
        self._messages = Counter("spellhall_messages", "WebSocket messages received.", **given)
        self._messages_told = 0
        self.refused = Counter("spellhall_refused", "Refusals by kind.", ["kind"], **given)
        self.sockets = Gauge("spellhall_sockets", "WebSockets open.", **given)
        moves = Gauge("spellhall_writes", "Accepted actions since the start.", **given)
        moves.set_function(lambda: hall.moves)
        rooms = Gauge("spellhall_rooms", "Tables in memory.", **given)
        rooms.set_function(lambda: len(hall.rooms))
        self._tables = Gauge("spellhall_tables", "Tables in the database by status.", ["status"], **given)
        self._people = Gauge("spellhall_people", "People in the database.", **given)
        self._counted_at = -_FRESH

    async def text(self) -> bytes:
        if time.monotonic() - self._counted_at > _FRESH:
            counts = await self._hall.store.counts()
            for status, number in counts.tables.items():
                self._tables.labels(status).set(number)
            self._people.set(counts.people)
            self._counted_at = time.monotonic()
        self._messages.inc(self.messages - self._messages_told)
        self._messages_told = self.messages
        return generate_latest(self._registry)
