"""Numbers for Prometheus: of all processes behind a port, each of which tells the others its own."""

import time
from collections.abc import Iterable, Iterator
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector
from prometheus_client.samples import Sample

from spellhall.web.hall.hall import Hall

_SHARE, _FRESH = 0.02, 15.0  # of the time may go into counting; after so many seconds it is done anyway
_DATABASE = ("spellhall_tables", "spellhall_people")  # the same in all processes


class Metrics:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.elsewhere: dict[int, str] = {}  # by process, what it told last
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
        self._count_at = 0.0

    async def text(self) -> bytes:
        """Of all processes."""
        own = await self.own()
        return merged([own.decode(), *self.elsewhere.values()]) if self.elsewhere else own

    async def own(self) -> bytes:
        began = time.monotonic()
        if began >= self._count_at:
            counts = await self._hall.store.counts()
            for status, number in counts.tables.items():
                self._tables.labels(status).set(number)
            self._people.set(counts.people)
            ended = time.monotonic()
            self._count_at = ended + min(_FRESH, (ended - began) / _SHARE)
        self._messages.inc(self.messages - self._messages_told)
        self._messages_told = self.messages
        return generate_latest(self._registry)


class _Merged(Collector):
    def __init__(self, families: Iterable[Metric]) -> None:
        self._families = list(families)

    def collect(self) -> Iterator[Metric]:
        return iter(self._families)


def merged(texts: Iterable[str]) -> bytes:
    """What several processes tell, added up."""
    families: dict[str, Metric] = {}
    values: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], list[float]]] = {}
    for text in texts:
        for family in text_string_to_metric_families(text):
            families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
            told = values.setdefault(family.name, {})
            for sample in family.samples:
                told.setdefault((sample.name, tuple(sample.labels.items())), []).append(sample.value)
    for name, family in families.items():
        for (sample_name, labels), found in values[name].items():
            together = max if name in _DATABASE else min if sample_name.endswith("_created") else sum
            family.samples.append(Sample(sample_name, dict(labels), together(found)))
    registry = CollectorRegistry()
    registry.register(_Merged(families.values()))
    return generate_latest(registry)
