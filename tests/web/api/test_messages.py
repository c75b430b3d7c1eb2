"""Where one is told that it is one's turn, and holidays, over the API."""

import asyncio

import httpx

from spellhall.web.hall.calling.tokens import token

from .conftest import Running, Start, sit

NOWHERE = {"mail": False, "webhooks": False, "push": None}


def test_a_hall_that_sends_nothing_says_nothing_of_it(server: Running) -> None:
    ann = server.somebody("Ann")
    assert ann.ask("GET", "/api/messages") == NOWHERE
    for way, body in (
        ("mail", {"address": "ann@example.org"}),
        ("hook", {"url": "https://example.org/"}),
        ("push", {"endpoint": "https://example.org/", "p256dh": "A", "auth": "A"}),
    ):
        assert ann.refused("POST", f"/api/me/messages/{way}", body)["type"] == "not-offered"
    assert ann.ask("GET", "/api/me/messages") == []
    link = ann.refused("POST", "/api/messages/off?token=made.up")
    assert link["type"] == ann.refused("POST", "/api/messages/confirm", {"token": "x"})["type"] == "bad-link"


def test_places_are_added_and_taken_off(start: Start) -> None:
    server = start(
        webhooks=True, smtp="smtp://127.0.0.1:1", mail_from="hall@hall.example", public="http://hall.example"
    )
    ann, ben = server.somebody("Ann"), server.somebody("Ben")
    assert ann.ask("GET", "/api/messages") == {**NOWHERE, "mail": True, "webhooks": True}
    mail = ann.ask("POST", "/api/me/messages/mail", {"address": "ann@example.org"})
    hook = ann.ask("POST", "/api/me/messages/hook", {"url": "https://example.org/turns"})
    assert (mail["state"], hook["state"], len(hook["secret"]) > 30) == ("asked", "on", True)
    listed = ann.ask("GET", "/api/me/messages")
    assert [(one["kind"], one["address"]) for one in listed] == [
        ("mail", "ann@example.org"),
        ("hook", "https://example.org/turns"),
    ]
    assert not any("secret" in one for one in listed)  # it was told once
    for url in ("https://127.0.0.1/", "https://169.254.169.254/latest", "http://example.org/", "x" * 1900):
        assert ann.refused("POST", "/api/me/messages/hook", {"url": url})["type"] == "bad-address"
    for address in ("a@b.org\r\nBcc: c@d.org", "a" * 400):
        assert ann.refused("POST", "/api/me/messages/mail", {"address": address})["type"] == "bad-address"
    assert ben.ask("GET", "/api/me/messages") == []
    assert ben.refused("DELETE", f"/api/me/messages/{mail['id']}")["type"] == "not-found"
    # As a mail program asks: without a cookie, and with a form for a body.
    made = asyncio.run_coroutine_threadsafe(server.hall.store.outbox.key("links", "secret"), server.loop)
    off = f"{server.address}/api/messages/off?token={token(made.result(), 'off', mail['id'])}"
    for _ in range(2):
        answer = httpx.post(off, data={"List-Unsubscribe": "One-Click"}, verify=False)
        assert (answer.status_code, answer.json()) == (200, {"state": "off"})
    assert ann.ask("DELETE", "/api/me/messages") == {"removed": 1}
    assert ann.ask("DELETE", "/api/me/messages") == {"removed": 0}


def test_a_holiday_is_seen_by_others_at_once(server: Running) -> None:
    people = [server.somebody("Ann"), server.somebody("Ben")]
    table = people[0].ask(
        "POST", "/api/tables", {"game": "lexigo", "seats": 2, "clock": 172_800, "fixed": True}
    )
    for one in people:
        sit(one, table)
    begins: int = people[0].ask("GET", "/api/me/tables")[0]["to_act"][0]  # chance says who
    ann, ben = people[begins], people[1 - begins]
    with ben.live() as live:
        live.say(type="looking", on=False)
        live.say(type="subscribe", table=table["id"], seat=1 - begins)
        before = live.hear("sync")["clocks"]
        assert before[1 - begins] is None
        told = ann.ask("POST", "/api/me/holiday", {"days": 3})
        assert (told["left"], told["a_year"]) == (25, 28)
        shown = live.hear("table")["table"]
        while shown["seats"][begins].get("away_until") != told["until"]:
            shown = live.hear("table")["table"]
        assert shown["clocks"][begins] == before[begins] + 3 * 86_400_000
    assert ann.refused("POST", "/api/me/holiday", {"days": 26})["type"] == "no-holiday"
    assert ann.refused("POST", "/api/me/holiday", {"days": 0})["type"] == "bad-request"
    assert "until" not in ann.ask("DELETE", "/api/me/holiday")
    mine = ben.ask("GET", "/api/me/tables")[0]
    assert abs(mine["clocks"][begins] - before[begins]) < 60_000
