"""One guest asks for all that there is: others do not notice, and the guest is told to wait."""

import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from spellhall.web.hall import workers

from ..found import ONE
from .conftest import PATIENCE, Client, Running, sit, yours
from .test_offenders import until

GAME = ONE[0]


def against_a_bot(server: Running) -> tuple[Client, str, int]:
    """Somebody alone with a bot, at whose table words are lit; where, and at which seat."""
    client = server.somebody()
    table = client.ask("POST", "/api/tables", {"game": GAME, "seats": 2})
    sit(client, table)
    shown = client.ask("POST", f"/api/tables/{table['id']}/start", {"level": "random"})
    place, seat = f"/api/tables/{table['id']}", yours(shown)[0]
    until(lambda: seat in client.ask("GET", f"{place}/state?seat={seat}")["to_act"])
    return client, place, seat


class Held:
    """Legal lines that nobody gets before they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = 0
        self.go = threading.Event()
        self._legal = workers.legal
        monkeypatch.setattr(workers, "legal", self._wait)

    def _wait(self, *given: Any) -> list[str]:
        self.begun += 1
        assert self.go.wait(PATIENCE)
        return self._legal(*given)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    made = Held(monkeypatch)
    yield made
    made.go.set()


def test_who_asks_much_waits_and_bots_elsewhere_do_not(server: Running, held: Held) -> None:
    greedy, place, seat = against_a_bot(server)
    most = workers.QUESTIONS.at_once + (workers.QUESTIONS.waiting or 0)
    with ThreadPoolExecutor(most + 4) as asking:
        asked = [
            asking.submit(greedy.call, "GET", f"{place}/legal?seat={seat}&limit=5") for _ in range(most + 4)
        ]
        until(lambda: sum(one.done() for one in asked) == 4)
        refused = [one.result() for one in asked if one.done()]
        assert {answer.status_code for answer in refused} == {429}
        assert {answer.json()["type"] for answer in refused} == {"too-many-questions"}
        until(lambda: held.begun == 1)
        against_a_bot(server)  # whose bot has moved, if it was to
        other, place_of_other, seat_of_other = against_a_bot(server)
        waiting = asking.submit(other.call, "GET", f"{place_of_other}/legal?seat={seat_of_other}&limit=5")
        held.go.set()
        assert waiting.result().status_code == 200
        assert Counter(one.result().status_code for one in asked) == {200: most, 429: 4}
    assert greedy.call("GET", f"{place}/legal?seat={seat}&limit=5").status_code == 200
