"""What strangers send: options that no game can begin with, signs that no database takes, foreign hosts."""

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from spellhall.games import find
from spellhall.web.hosts import Hosts
from spellhall.web.settings import Settings

from ..found import ALL
from .conftest import Running, Start, sit

_WRONG = (-1, 0, 10**9, 1.5, True, None, "", "/etc/passwd", "../x", "x" * 5000, [], {}, {"a": 1}, [None] * 9)


@pytest.mark.parametrize("game", ALL)
def test_a_table_that_is_made_can_begin_whatever_its_options(game: str, server: Running) -> None:
    person = server.somebody()
    free = [option.name for option in find(game).options if option.free]
    refused = 0
    for name in free:
        for wrong in _WRONG:
            told = {"game": game, "options": {name: wrong}}
            answer = person.call("POST", "/api/tables", told)
            if answer.status_code == 201:
                table = answer.json()
                shown = sit(person, table)
                if shown["status"] == "open":
                    shown = person.ask("POST", f"/api/tables/{table['id']}/start", {"level": "random"})
                assert shown["status"] == "playing"
                continue
            refused += 1
            problem = answer.json()
            assert problem["type"] == "bad-options"
            assert len(problem["detail"]) <= 500
            assert str(Path.home()) not in problem["detail"]
            assert "share/spellhall" not in problem["detail"]
    assert refused >= len(free)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "",
        "[",
        "localhost@evil.example",
        "evil.example@localhost",
        "[::1].evil.example",
        "203.0.113.9",
        "10.1.2.3:80",
    ],
)
def test_a_foreign_host_is_refused(server: Running, host: str) -> None:
    person = server.somebody()
    told = {"Host": host}
    assert person.refused("POST", "/api/me/carry", {}, headers=told)["type"] == "unknown-host"
    assert person.call("GET", "/", headers=told).status_code == 421
    assert person.call("GET", "/api/ready", headers=told).status_code == 200
    with pytest.raises(InvalidStatus) as refused, person.live(Host=host):
        pass
    assert refused.value.response.status_code in (400, 403)


def test_own_names_of_the_machine_and_of_the_settings_are_known() -> None:
    def know(asked: str, own: str = "127.0.0.1", **settings: Any) -> bool:
        return Hosts(Settings(**settings), lambda: "Box.example").know([asked.encode()], own)

    for host in (
        "localhost:8765",
        "127.0.0.1",
        "127.9.9.9:1",
        "[::1]:80",
        "box",
        "BOX:80",
        "box.local",
        "box.local.",
    ):
        assert know(host)
    assert know("box.example")
    assert know("192.168.1.5:8765", own="192.168.1.5")
    assert know("192.168.1.5:8765", own="::ffff:192.168.1.5")
    assert know("[fe80::1]:80", own="fe80::1%eth0")
    assert not know("192.168.1.5:8765", own="192.168.1.6")
    assert know("hall.example", public="https://hall.example:444")
    assert know("b.example:80", hosts="a.example, b.example")
    assert know("anything.example", hosts="*")
    assert not know("c.example", hosts="a.example, b.example")
    # In a container the addresses of the machine around it are not known.
    assert know("192.168.1.5:8765", own="10.88.0.3", host="0.0.0.0")
    assert not know("93.184.216.34", own="10.88.0.3", host="0.0.0.0")
    assert not know("192.168.1.5", own="10.88.0.3", host="0.0.0.0", public="https://hall.example")
    assert not Hosts(Settings()).know([b"localhost", b"evil.example"], "127.0.0.1")
    assert not Hosts(Settings()).know([], "127.0.0.1")


@pytest.mark.parametrize(
    "address", ["/api/tables/%00", "/api/tables/a%00b/state", "/%00", "/page/a%00.js", "/api/me?x=%00"]
)
def test_nul_in_an_address_is_refused(start: Start, database_url: str, address: str) -> None:
    person = start(database=database_url).somebody()
    assert person.refused("GET", address)["type"] == "bad-request"


def test_nul_in_a_text_is_refused(start: Start, database_url: str) -> None:
    person = start(database=database_url).somebody()
    table = person.ask("POST", "/api/tables", {"game": ALL[0]})
    sit(person, table)
    place = f"/api/tables/{table['id']}"
    for path, body in (
        ("/api/me/bots", {"name": "a\0b"}),
        ("/api/carry", {"code": "\0"}),
        ("/api/tables", {"game": "\0"}),
        ("/api/tables", {"game": ALL[0], "options": {"\0": 1}}),
        ("/api/tables", {"game": ALL[0], "takeover": "\0"}),
        (f"{place}/start", {"level": "\0"}),
        (f"{place}/chat", {"text": "a\0b"}),
        (f"{place}/mute", {"person": "a\0b"}),
        (f"{place}/play", {"seat": 0, "number": 0, "line": "\0", "key": "\\\0"}),
    ):
        assert person.refused("POST", path, body)["type"] == "bad-request"
    with person.live() as live:
        live.hear("hello")
        for message in ({"type": "subscribe", "table": "\0"}, {"type": "ping", "key": "\0"}):
            live.say(**message)
            assert live.hear()["problem"]["type"] == "bad-message"
        live.say(type="ping", key="a\\u0000")  # a backslash and five signs
        assert live.hear("pong")["key"] == "a\\u0000"
    assert person.ask("GET", "/api/ready")["status"] == "ok"
