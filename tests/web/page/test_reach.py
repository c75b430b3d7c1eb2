"""Where others find the hall: nobody is let in before the host says yes, and no code leads nowhere."""

import threading
from pathlib import Path

import httpx
import pytest

from spellhall.web.reach import lan_addresses

from ..api.conftest import Client, Start

# The whole of 127.0.0.0/8 is this machine: an address that the first listener does not answer.
NEAR = "127.0.0.77"


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/api/health", timeout=5, verify=False).status_code == 200
    except httpx.TransportError:
        return False


def test_others_come_in_after_the_host_has_said_yes(start: Start, tmp_path: Path) -> None:
    server = start(near=[NEAR])
    near = f"http://{NEAR}:{server.port}"
    host = server.somebody("Host")
    closed = host.ask("GET", "/api/reach")
    assert closed == {"public": None, "lan": [near], "open": False, "may": True}
    assert not answers(near)
    assert host.refused("GET", f"/api/qr?text={near}/t/x")["type"] == "bad-address"
    opened = host.ask("POST", "/api/reach", {"lan": True})
    assert opened == {**closed, "open": True}
    assert answers(near)
    server.stop()
    again = start(near=[NEAR])
    assert answers(f"http://{NEAR}:{again.port}"), "the yes is remembered"
    asked = Client(again.address)
    assert asked.ask("POST", "/api/reach", {"lan": False})["open"] is False
    assert not answers(f"http://{NEAR}:{again.port}")
    assert not list(tmp_path.glob("*.lan"))


def test_what_was_said_at_the_start_holds(start: Start) -> None:
    server = start(near=[NEAR], lan="yes")
    assert answers(f"http://{NEAR}:{server.port}")
    assert Client(server.address).ask("GET", "/api/reach")["open"] is True


def test_only_the_host_decides(start: Start) -> None:
    server = start(near=[NEAR], hosts="friend.example")
    wish = {"lan": True}
    for headers in ({"X-Forwarded-For": "127.0.0.1"}, {"Via": "1.1 proxy"}, {"Host": "friend.example"}):
        client = Client(server.address, **headers)
        assert client.refused("POST", "/api/reach", wish)["type"] == "host-only"
    foreign = Client(server.address, Origin="https://evil.example")
    assert foreign.refused("POST", "/api/reach", wish)["type"] == "foreign-origin"
    guest = Client(server.address)
    guest.ask("POST", "/api/reach", wish)
    inside = Client(f"http://{NEAR}:{server.port}", **{"Host": "friend.example:80"})
    assert inside.ask("GET", "/api/reach")["may"] is False
    assert inside.refused("POST", "/api/reach", {"lan": False})["type"] == "host-only"


def test_without_a_network_that_is_said(start: Start) -> None:
    client = Client(start().address)
    assert client.ask("GET", "/api/reach") == {"public": None, "lan": [], "open": False, "may": True}
    assert client.refused("POST", "/api/reach", {"lan": True})["type"] == "no-network"


def test_a_public_address_needs_no_yes(start: Start) -> None:
    client = Client(start(public="https://hall.example").address)
    shown = client.ask("GET", "/api/reach")
    assert shown == {"public": "https://hall.example", "lan": [], "open": True, "may": False}
    code = client.call("GET", "/api/qr", params={"text": "https://hall.example/t/abc?invite=def"})
    assert code.status_code == 200
    assert code.headers["content-type"].startswith("image/svg+xml")
    assert code.text.startswith("<svg")
    assert "viewBox" in code.text
    for other in ("https://evil.example/", "https://hall.example.evil/", "javascript:alert(1)", "x" * 501):
        answer = client.call("GET", "/api/qr", params={"text": other})
        assert answer.status_code == 400


def test_a_code_is_drawn_beside_the_loop(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    where: list[str] = []
    monkeypatch.setattr(
        "spellhall.web.api.reaching._drawn",
        lambda text: where.append(threading.current_thread().name) or text,
    )
    client = Client(start(public="https://hall.example").address)
    assert client.call("GET", "/api/qr", params={"text": "https://hall.example/"}).status_code == 200
    assert [name.partition("_")[0] for name in where] == ["table"]


@pytest.mark.parametrize("host", ["0.0.0.0", "127.0.0.1"])
def test_a_hall_for_everybody_tells_by_which_address_one_came(start: Start, host: str) -> None:
    server = start(near=[NEAR], host=host, hosts="192.168.7.7")
    shown = Client(server.address, Host="192.168.7.7:8765").ask("GET", "/api/reach")
    assert shown["open"] is (host == "0.0.0.0")
    assert ("http://192.168.7.7:8765" in shown["lan"]) is (host == "0.0.0.0")


def test_addresses_of_this_machine_are_local_ones() -> None:
    for address in lan_addresses():
        assert not address.startswith(("127.", "169.254.", "0."))
