"""Blocking, reporting, and the host's page over HTTP."""

import pytest
from websockets.exceptions import ConnectionClosed

from spellhall.cli import main
from spellhall.web.hall import bars

from ..found import ONE, seats_for
from .conftest import Client, Running, Start, sit

GAME = (
    next(game for game in ONE if seats_for(game) == 2)
    if any(seats_for(game) == 2 for game in ONE)
    else ONE[0]
)


def hosted(server: Running, capsys: pytest.CaptureFixture[str], name: str = "keeper") -> Client:
    """Somebody who came by the link of a key that the command made."""
    file = str(server.hall.store.file)
    assert main(["hall", "host-key", name, "--database", file]) == 0
    key = capsys.readouterr().out.strip().partition("#key=")[2]
    host = Client(server.address)
    host.ask("POST", "/api/host/session", {"key": key})
    return host


def test_whoever_has_no_key_finds_nothing_and_may_not_try_for_long(start: Start) -> None:
    server = start(codes_per_hour=4)
    nobody = Client(server.address)
    paths = [
        ("GET", "/api/host", None),
        ("DELETE", "/api/host/session", None),
        ("POST", "/api/host/bars", {"kind": "bar", "address": "203.0.113.7", "why": "x"}),
        ("POST", "/api/host/bars/x/lift", {"why": "x"}),
        ("POST", "/api/host/reports/x/settle", {"why": "x"}),
        ("POST", "/api/host/tables/x/close", {"why": "x"}),
    ]
    for method, path, body in paths:
        assert nobody.refused(method, path, body)["type"] == "not-found"
    nobody.http.cookies.set("spellhall-host", "guess")
    assert nobody.refused("GET", "/api/host")["type"] == "not-found"
    told = [nobody.refused("POST", "/api/host/session", {"key": f"guess{n}"})["type"] for n in range(3)]
    assert told == ["not-found", "not-found", "too-many-requests"]
    foreign = Client(server.address, Origin="http://other.example")
    assert foreign.refused("POST", "/api/host/session", {"key": "x"})["type"] == "foreign-origin"


def test_who_is_blocked_meets_the_blocker_no_more(server: Running) -> None:
    ann, ben = server.somebody("Ann"), server.somebody("Ben")
    table = ann.ask("POST", "/api/tables", {"game": GAME, "seats": 2, "fixed": True, "public": True})
    sit(ann, table)
    other = ann.ask("POST", "/api/tables", {"game": GAME, "seats": 2, "fixed": True, "public": True})
    sit(ben, other)
    ben.ask("POST", f"/api/tables/{other['id']}/chat", {"text": "hello"})
    assert len(ann.ask("GET", f"/api/tables/{other['id']}/chat")) == 1
    assert ann.refused("PUT", f"/api/me/blocks/{ann.me['id']}")["type"] == "no-person"
    ann.ask("PUT", f"/api/me/blocks/{ben.me['id']}")
    assert ann.ask("GET", "/api/me/blocks") == [{"id": ben.me["id"], "name": "Ben"}]
    assert ann.ask("GET", f"/api/tables/{other['id']}/chat") == []
    refused = ben.refused("POST", f"/api/tables/{table['id']}/sit", {"bytes": "00112233445566778899"})
    assert refused["type"] == "blocked"
    ben.ask("POST", "/api/me/seek", {"game": GAME, "anybody": True})
    assert ann.ask("GET", "/api/seeks") == []
    assert ann.refused("POST", f"/api/seeks/{ben.me['id']}/take")["type"] == "seek-gone"
    assert ann.ask("POST", "/api/me/seek", {"game": GAME, "anybody": True})["state"] == "waiting"
    ann.ask("DELETE", f"/api/me/blocks/{ben.me['id']}")
    assert ann.ask("POST", "/api/me/seek", {"game": GAME, "anybody": True})["state"] == "found"


def test_the_host_sees_and_settles_bars_and_closes(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, ben = server.somebody("Ann"), server.somebody("Ben")
    table = ann.ask("POST", "/api/tables", {"game": GAME, "seats": 2, "fixed": True})
    sit(ann, table)
    sit(ben, {**table, "invite": ann.ask("GET", f"/api/tables/{table['id']}")["invite"]})
    assert ann.refused("POST", "/api/reports", {"person": "x", "reason": "abuse"})["type"] == "no-person"
    told = {"person": ben.me["id"], "reason": "abuse", "text": "<b>rude</b>", "table": table["id"]}
    report = ann.ask("POST", "/api/reports", told)["id"]

    host = hosted(server, capsys)
    shown = host.ask("GET", "/api/host")
    assert shown["host"] == "keeper"
    assert [(one["id"], one["about_name"], one["text"]) for one in shown["reports"]] == [
        (report, "Ben", "<b>rude</b>")
    ]
    assert [(one["id"], one["names"]) for one in shown["tables"]] == [(table["id"], ["Ann", "Ben"])]
    assert shown["health"]["trouble"] is None
    assert shown["health"]["database_bytes"] > 0
    assert len(shown["processes"]) == 1
    assert not any(word in str(shown) for word in ("seed", "'hand'", "bytes': '"))
    host.ask("POST", f"/api/host/reports/{report}/settle", {"why": "talked to him"})

    silenced = {"kind": "silence", "person": ben.me["id"], "hours": 1, "why": "Be kind."}
    bar = host.ask("POST", "/api/host/bars", silenced)["id"]
    refused = ben.refused("POST", f"/api/tables/{table['id']}/chat", {"text": "hello"})
    assert refused["type"] == "silenced"
    assert "Be kind." in refused["detail"]
    host.ask("POST", f"/api/host/bars/{bar}/lift", {"why": "enough"})
    ben.ask("POST", f"/api/tables/{table['id']}/chat", {"text": "sorry"})

    with ben.live() as talking:
        talking.hear("hello")
        host.ask("POST", "/api/host/bars", {"kind": "bar", "person": ben.me["id"], "why": "Go."})
        assert talking.hear("closing")["reason"] == "barred"
        with pytest.raises(ConnectionClosed):
            talking.hear()
    assert ben.refused("GET", "/api/me")["type"] == "barred"
    ann.ask("GET", "/api/me")

    host.ask("POST", f"/api/host/tables/{table['id']}/close", {"why": "It is late."})
    closed = ann.ask("GET", f"/api/tables/{table['id']}")
    assert (closed["status"], closed["closed"], closed.get("result")) == ("archived", "It is late.", None)
    assert host.refused("POST", f"/api/host/tables/{table['id']}/close", {"why": "x"})["type"] == "too-late"

    both = {"kind": "bar", "person": ben.me["id"], "address": "203.0.113.7", "why": "x"}
    assert host.refused("POST", "/api/host/bars", both)["type"] == "bad-request"
    host.ask("POST", "/api/host/bars", {"kind": "bar", "address": "127.0.0.1", "why": "All of you."})
    assert ann.refused("GET", "/api/me")["type"] == "barred"
    page = ann.http.get("/")
    assert (page.status_code, "All of you." in page.text) == (403, True)
    deeds = [one["deed"] for one in host.ask("GET", "/api/host")["log"]]  # not even the host is shut out
    assert sorted(deeds) == sorted(
        ["make-key", "sign-in", "settle", "silence", "lift", "bar", "close", "bar"]
    )
    host.ask("DELETE", "/api/host/session")
    assert host.refused("GET", "/api/host")["type"] == "not-found"


def test_commands_bar_and_list_and_a_running_hall_follows(
    server: Running, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bars, "LOOK_SECONDS", 0.01)
    ann = server.somebody("Ann")
    given = ["--database", str(server.hall.store.file)]
    assert main(["hall", "bar", "nobody", "--why", "x", *given]) == 2
    assert main(["hall", "bar", ann.me["id"], "--why", "Enough.", "--hours", "2", *given]) == 0
    server.loop.call_soon_threadsafe(server.hall.bars.stir)
    while ann.call("GET", "/api/me").status_code == 200:
        pass
    assert "until" in ann.refused("GET", "/api/me")["detail"]
    capsys.readouterr()
    assert main(["hall", "bars", *given]) == 0
    bar = capsys.readouterr().out.split()[0]
    assert main(["hall", "lift", bar, *given]) == 0
    assert main(["hall", "lift", bar, *given]) == 2
    assert main(["hall", "host-key", "x", "--revoke", *given]) == 2
    assert main(["hall", "log", "--json", *given]) == 0
    assert main(["hall", "reports", *given]) == 0


def test_who_comes_too_often_is_counted_by_address_and_person(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    server = start(chats_per_minute=2)
    ann = server.somebody("Ann")
    table = ann.ask("POST", "/api/tables", {"game": GAME, "seats": seats_for(GAME), "fixed": True})
    sit(ann, table)
    for _ in range(4):
        ann.call("POST", f"/api/tables/{table['id']}/chat", {"text": "hello"})
    (flood,) = hosted(server, capsys).ask("GET", "/api/host")["floods"]
    assert (flood["name"], flood["address"]) == ("Ann", "127.0.0.1")
    assert flood["refused"] >= 2
