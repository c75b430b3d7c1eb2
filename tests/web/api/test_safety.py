"""What is refused, each with its kind; what is never told; headers, cookies, foreign sites, limits."""

import json
import logging

import pytest

from spellhall.web.api.middleware import counted

from ..found import ONE
from .conftest import BYTES, Client, Running, Start, sit, yours

GAME = ONE[0]


def test_cookies_and_headers(server: Running) -> None:
    client = Client(server.address)
    answer = client.call("POST", "/api/me", {})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    token = answer.headers["set-cookie"].split("=")[1].split(";")[0]
    assert len(token) >= 43  # 256 bits
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
    assert "server" not in answer.headers
    assert token not in client.call("GET", "/api/me").text


def test_behind_https_the_cookie_is_bound_to_the_host(start: Start) -> None:
    server = start(public="https://hall.example")
    client = Client(server.address)
    answer = client.call("POST", "/api/me", {}, headers={"Origin": "https://hall.example"})
    assert answer.headers["set-cookie"].startswith("__Host-spellhall=")
    assert "secure" in answer.headers["set-cookie"].lower()
    assert "strict-transport-security" in answer.headers
    assert (
        client.refused("POST", "/api/me", {}, headers={"Origin": server.address})["type"] == "foreign-origin"
    )


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_requests_of_other_sites_are_refused(server: Running, headers: dict[str, str]) -> None:
    client = server.somebody()
    for method, path in (("POST", "/api/tables"), ("PATCH", "/api/me"), ("DELETE", "/api/me/session")):
        assert client.refused(method, path, {}, headers=headers)["type"] == "foreign-origin"
    assert client.ask("GET", "/api/me") == client.me


def test_sockets_of_other_sites_are_refused(server: Running) -> None:
    from websockets.exceptions import InvalidStatus

    client = server.somebody()
    with pytest.raises(InvalidStatus) as refused, client.live(Origin="https://evil.example"):
        pass
    assert refused.value.response.status_code == 403
    with client.live(Origin=server.address) as live:
        assert live.hear("hello")["person"] == client.me["id"]


def test_a_body_has_a_limit_and_must_be_understood(server: Running) -> None:
    client = server.somebody()
    big = {"name": "x" * 20_000}
    assert client.refused("PATCH", "/api/me", big)["type"] == "too-large"
    for body in (b"{", b"[]", b"\xff\xfe", b'{"name": 1}', b'{"name": "a", "more": 1}', b"null", b"[" * 5000):
        headers = {"Content-Type": "application/json"}
        answer = client.http.request("PATCH", "/api/me", content=body, headers=headers)
        assert answer.status_code == 400
        assert answer.json()["type"] == "bad-request"
    for name in ("", "   ", "x" * 25, "a\u202eb", "a\nb"):
        assert client.refused("PATCH", "/api/me", {"name": name})["type"] == "bad-name"


def test_what_is_not_there(server: Running) -> None:
    client = server.somebody()
    assert client.refused("GET", "/api/nothing")["type"] == "not-found"
    assert client.refused("PUT", "/api/me", {})["type"] == "method-not-allowed"
    assert client.refused("GET", "/api/tables/nope")["type"] == "no-table"
    assert client.refused("GET", "/api/games/nope")["type"] == "not-found"
    assert client.refused("POST", "/api/me/bots/nope/token")["type"] == "no-bot"
    assert Client(server.address, "not-a-token").refused("GET", "/api/me")["type"] == "not-signed-in"
    assert Client(server.address).refused("POST", "/api/tables", {"game": GAME})["type"] == "not-signed-in"


def test_rates_have_limits(start: Start) -> None:
    server = start(requests_per_second=0.5)
    client = Client(server.address)
    answers = [client.call("GET", "/api/bots") for _ in range(6)]
    refused = next(answer for answer in answers if answer.status_code == 429).json()
    assert refused["type"] == "too-many-requests"
    assert refused["retry_after"] > 0
    assert client.call("GET", "/api/health").status_code == 200


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("?", "192.0.2.2", False),
    ],
)
def test_addresses_that_one_household_has_count_as_one(one: str, other: str, alike: bool) -> None:
    assert (counted(one) == counted(other)) is alike


def test_names_are_not_changed_all_the_time(start: Start) -> None:
    server = start(names_per_hour=4)
    person = server.somebody()
    for number in range(2):
        assert person.ask("PATCH", "/api/me", {"name": f"N{number}"})["name"] == f"N{number}"
    assert person.refused("PATCH", "/api/me", {"name": "N3"})["type"] == "too-many-requests"
    assert server.somebody().ask("PATCH", "/api/me", {"name": "M1"})["name"] == "M1"


def test_newcomers_have_a_limit(start: Start) -> None:
    server = start(people_per_hour=4)
    kinds = [Client(server.address).call("POST", "/api/me", {}).json().get("type") for _ in range(6)]
    assert kinds[-1] == "too-many-requests"


def test_tables_of_one_person_have_a_limit(start: Start) -> None:
    server = start(tables=2, sockets=1)
    person = server.somebody()
    for _ in range(2):
        person.ask("POST", "/api/tables", {"game": GAME})
    assert person.refused("POST", "/api/tables", {"game": GAME})["type"] == "too-many-tables"
    with person.live() as live, person.live() as second:
        live.hear("hello")
        assert second.hear("refused")["problem"]["type"] == "too-many-sockets"


def test_bots_do_not_make_bots_and_tokens_can_be_revoked(server: Running) -> None:
    owner = server.somebody()
    made = owner.ask("POST", "/api/me/bots", {"name": "Robo"})
    bot = Client(server.address, made["token"])
    assert bot.ask("GET", "/api/me")["kind"] == "bot"
    assert bot.refused("POST", "/api/me/bots", {"name": "Child"})["type"] == "people-only"
    assert bot.refused("POST", "/api/me/carry", {})["type"] == "people-only"
    fresh = owner.ask("POST", f"/api/me/bots/{made['id']}/token")["token"]
    assert bot.refused("GET", "/api/me")["type"] == "not-signed-in"
    assert Client(server.address, fresh).ask("GET", "/api/me")["id"] == made["id"]
    owner.ask("DELETE", f"/api/me/bots/{made['id']}/token")
    assert Client(server.address, fresh).refused("GET", "/api/me")["type"] == "not-signed-in"
    stranger = server.somebody()
    assert stranger.refused("POST", f"/api/me/bots/{made['id']}/token")["type"] == "no-bot"


def test_help_is_for_bots_and_for_tables_that_allow_it(server: Running) -> None:
    people = [server.somebody(), server.somebody()]
    table = people[0].ask("POST", "/api/tables", {"game": GAME, "seats": 2, "fixed": True})
    for person in people:
        shown = sit(person, table)
    assert (shown["hints"], shown["odds"], shown["light"]) == (False, False, False)
    place = f"/api/tables/{table['id']}"
    seat = people[0].ask("GET", f"{place}/state")["to_act"][0]
    asking, other = people[seat], people[1 - seat]
    for method, path, body in (
        ("GET", f"{place}/legal?seat={seat}", None),
        ("POST", f"{place}/steps", {"seat": seat}),
        ("GET", f"{place}/hints?seat={seat}", None),
        ("POST", f"{place}/odds", {"seat": seat}),
    ):
        assert asking.refused(method, path, body)["type"] == "no-help"
        assert other.refused(method, path, body)["type"] == "not-your-seat"
    scene = asking.ask("POST", f"{place}/scene", {"seat": seat})
    assert scene["viewer"] == seat
    assert asking.ask("POST", f"{place}/why", {"seat": seat, "line": "nonsense"})["why"]
    assert asking.refused("POST", f"{place}/why", {"seat": seat})["type"] == "bad-request"
    assert other.refused("POST", f"{place}/scene", {"seat": seat})["type"] == "not-your-seat"
    assert (
        asking.refused("POST", f"{place}/scene", {"seat": seat, "draft": ["no:where"]})["type"] == "illegal"
    )
    alone = server.somebody()
    table = alone.ask("POST", "/api/tables", {"game": GAME, "seats": 2})
    sit(alone, table)
    shown = alone.ask("POST", f"/api/tables/{table['id']}/start", {"level": "random"})
    assert (shown["hints"], shown["light"]) == (True, True)
    place, seat = f"/api/tables/{table['id']}", yours(shown)[0]
    while seat not in alone.ask("GET", f"{place}/state?seat={seat}")["to_act"]:
        pass
    legal = alone.ask("GET", f"{place}/legal?seat={seat}&limit=50")
    hints = alone.ask("GET", f"{place}/hints?seat={seat}&count=3")
    assert legal
    assert 1 <= len(hints) <= 3
    assert all(
        alone.ask("POST", f"{place}/why", {"seat": seat, "line": h["line"]})["why"] is None for h in hints
    )
    assert alone.ask("POST", f"{place}/steps", {"seat": seat})


def test_nothing_secret_is_logged_or_told(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    from spellhall.web.api.logs import JsonLines

    server = start(metrics=True)
    caplog.set_level(logging.DEBUG, logger="spellhall")
    people = [server.somebody(), server.somebody()]
    code = people[0].ask("POST", "/api/me/carry", {"once": False})["code"]
    bot = people[0].ask("POST", "/api/me/bots", {"name": "Robo"})["token"]
    table = people[0].ask("POST", "/api/tables", {"game": GAME, "seats": 2, "fixed": True})
    for person in people:
        sit(person, table)
    place = f"/api/tables/{table['id']}"
    people[0].ask("POST", f"{place}/chat", {"text": "MARKERCHAT"})
    row = next(iter(server.hall.rooms.values())).row
    sessions = [person.http.cookies["spellhall"] for person in people]
    secrets = [code, bot, *sessions, row.seed.hex(), BYTES]
    for person in (*people, server.somebody()):
        told = "".join(
            person.call("GET", path).text
            for path in (
                place,
                f"{place}/state",
                f"{place}/state?seat=0",
                f"{place}/state?seat=1",
                "/metrics",
            )
        )
        assert not [secret for secret in secrets if secret in told]
    formatter = JsonLines()
    logged = "\n".join(formatter.format(record) for record in caplog.records)
    assert all(json.loads(line) for line in logged.splitlines())
    assert not [secret for secret in [*secrets, "MARKERCHAT", table["invite"]] if secret in logged]
    assert place in logged


@pytest.mark.parametrize(
    "asked",
    [
        "chat?since=-1",
        f"chat?since={2**70}",
        f"state?since={2**70}",
        "state?seat=100",
        "legal?seat=-1",
        "legal?seat=0&limit=0",
        f"legal?seat=0&limit={2**70}",
        "hints?seat=0&count=11",
        f"words/{'A' * 41}",
    ],
)
def test_numbers_in_an_address_have_bounds(server: Running, asked: str) -> None:
    person = server.somebody()
    table = person.ask("POST", "/api/tables", {"game": GAME, "seats": 2})
    assert person.refused("GET", f"/api/tables/{table['id']}/{asked}")["type"] == "bad-request"


def test_metrics_are_told_to_nobody_unless_the_settings_say_so(start: Start, server: Running) -> None:
    assert server.somebody().refused("GET", "/metrics")["type"] == "not-found"
    told = start(metrics=True, metrics_token="s3cret")
    for wrong in ("", "Bearer", "Bearer wrong", "s3cret", "Bearer s3cre"):
        asking = Client(told.address, **({"Authorization": wrong} if wrong else {}))
        assert asking.refused("GET", "/metrics")["type"] == "not-signed-in"
    assert "spellhall_writes" in Client(told.address, "s3cret").call("GET", "/metrics").text


def test_health_readiness_and_metrics(start: Start) -> None:
    client = start(metrics=True).somebody()
    assert client.ask("GET", "/api/health")["hall"] == "spellhall"
    ready = client.ask("GET", "/api/ready")
    assert ready == {"status": "ok", "hall": "spellhall", "database": True, "bus": True}
    text = client.call("GET", "/metrics").text
    assert 'spellhall_requests_total{status="201"} 1.0' in text
    assert "spellhall_people 1.0" in text
    assert client.call("GET", "/api/schema/openapi.json").json()["info"]["title"] == "Spellhall"
