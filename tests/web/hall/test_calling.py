"""People who are not looking are called to their tables: once for all that waits, and never too often."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.core.errors import Refused
from spellhall.games import find
from spellhall.web.hall.calling import calling, places
from spellhall.web.hall.calling.calling import Calling
from spellhall.web.hall.calling.means import Means, check_means
from spellhall.web.hall.calling.places import Places
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.terms import Terms
from spellhall.web.store import Person

from ..found import ONE
from ..receivers import Browser, Postbox, is_signed, postbox, receiver, vapid_claims
from .conftest import House, Run

GAME = ONE[0]
TITLE = find(GAME).about.title
DAYS = Terms(fixed=True, clock=3 * 86_400)
HALL = "https://hall.example"

on_sqlite = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""For what does not depend on the database."""


class Caller:
    """What calls, without its own clock: a test says when it looks, and what time it is."""

    def __init__(self, house: House, means: Means, monkeypatch: pytest.MonkeyPatch) -> None:
        self.later, self.looking = 0, set[str]()
        self.calling = Calling(house.hall, means, lambda: self.looking)
        self.places = Places(house.hall, self.calling)
        real = time.time_ns
        monkeypatch.setattr(time, "time_ns", lambda: real() + self.later * 1_000_000)

    async def look(self, minutes: float = 0) -> None:
        self.later += int(minutes * 60_000)
        await self.calling.look()
        await self.calling.settled()


@asynccontextmanager
async def caller(house: House, monkeypatch: pytest.MonkeyPatch, **means: Any) -> AsyncIterator[Caller]:
    made = Means(**{"public": HALL, "private_webhooks": True, **means})
    check_means(made)
    with monkeypatch.context() as patched:
        one = Caller(house, made, patched)
        try:
            yield one
        finally:
            await one.calling.close()


def mailing(box: Postbox) -> dict[str, str]:
    return {"smtp": f"smtp://127.0.0.1:{box.port}", "mail_from": "Spellhall <hall@hall.example>"}


def text_of(box: Postbox, number: int = -1) -> str:
    body = box.letters[number].get_content()
    assert isinstance(body, str)
    return body.replace("\r\n", "\n")


def token_in(text: str, purpose: str) -> str:
    return next(line.split(f"#{purpose}=")[1] for line in text.splitlines() if f"#{purpose}=" in line)


async def asked_seat(house: House, room: Room, person: Person) -> int:
    """Play until it is this person's turn."""
    while not set(room.seats_of(person)) & set(room.playing().to_act):
        await house.play(room, room.playing().to_act[0])
    return next(seat for seat in room.seats_of(person) if seat in room.playing().to_act)


async def two_at(house: House, many: int = 1, terms: Terms = DAYS) -> tuple[Person, Person, list[Room]]:
    """Ann, whose turn it is at so many tables with Ben."""
    ann, ben = await house.person("Ann"), await house.person("Ben")
    rooms = [await house.table(GAME, [ann, ben], terms) for _ in range(many)]
    for room in rooms:
        await asked_seat(house, room, ann)
    return ann, ben, rooms


def test_mail_comes_after_a_yes_once_for_all_tables_and_off_by_its_link(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        ann, _, rooms = await two_at(house, 2)
        async with postbox() as box, caller(house, monkeypatch, **mailing(box)) as call:
            place = await call.places.add_mail(ann, "ann@Example.org")
            assert (place.state, place.address) == ("asked", "ann@example.org")
            await call.look()
            await call.look(60)
            assert [one["Subject"] for one in box.letters] == ["May we tell you when it is your turn?"]
            confirm = token_in(text_of(box), "confirm")
            with pytest.raises(Refusal, match="no longer good"):
                await call.places.confirm(confirm[:-2] + "AA")
            await call.places.confirm(confirm)
            await call.look(60)
            assert len(box.letters) == 2
            letter = box.letters[1]
            assert (letter["To"], letter["Subject"]) == ("ann@example.org", "2 tables wait for you")
            for room in rooms:
                assert f"{TITLE} with Ben (2 days 21 h left)\n{HALL}/t/{room.id}\n" in text_of(box)
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            one_press = letter["List-Unsubscribe"].strip("<>").partition("token=")[2]
            await call.look(60)
            assert len(box.letters) == 2  # they were told
            await call.places.off(one_press)
            await call.places.off(token_in(text_of(box), "off"))
            await asked_again(house, rooms[0], ann)
            await call.look(60)
            assert len(box.letters) == 2
            assert await call.places.of(ann) == []

    run(test)


async def asked_again(house: House, room: Room, person: Person) -> None:
    """The person moves, and some time later it is their turn once more."""
    await house.play(room, await asked_seat(house, room, person))
    await asked_seat(house, room, person)


@on_sqlite
def test_a_push_is_sealed_for_the_browser_and_signed_by_the_hall(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        ann, _, (room,) = await two_at(house)
        browser = Browser()
        async with receiver() as service, caller(house, monkeypatch, push=True) as call:
            await call.places.add_push(ann, f"{service.address}/send/1", browser.p256dh, browser.auth)
            await call.look()
            (got,) = service.got
            assert (got.path, got.headers["content-encoding"], got.headers["ttl"]) == (
                *("/send/1", "aes128gcm"),
                "86400",
            )
            assert browser.opened(got.body) == {
                "title": f"Your turn: {TITLE} with Ben",
                "body": "2 days 23 h left",
                "tag": room.id,
                "path": f"/t/{room.id}",
            }
            claims = vapid_claims(got.headers["authorization"], await call.calling.public_key())
            assert (claims["aud"], claims["sub"]) == (service.address, HALL)
            # The key is kept: what browsers have subscribed with stays good after a restart.
            again = Calling(house.hall, call.calling.means)
            assert await again.public_key() == await call.calling.public_key()
            await again.close()
            service.status = 410
            await asked_again(house, room, ann)
            await call.look(11)
            assert len(service.got) == 2
            assert await call.places.of(ann) == []  # gone for good

    run(test)


@on_sqlite
def test_a_webhook_is_signed_is_not_redirected_and_tries_again(
    run: Run, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(house: House) -> None:
        ann, _, (room,) = await two_at(house)
        async with receiver() as hook, caller(house, monkeypatch, webhooks=True) as call:
            place = await call.places.add_hook(ann, f"{hook.address}/me?k=1")
            hook.status, hook.more = 302, "location: http://127.0.0.1:1/elsewhere\r\n"
            await call.look()
            await call.look()
            assert len(hook.got) == 1  # it waits before it tries again
            hook.status = 200
            await call.look(1)
            assert [got.path for got in hook.got] == ["/me?k=1"] * 2
            assert is_signed(hook.got[1], place.secret)
            assert not is_signed(hook.got[1], "another")
            (table,) = hook.got[1].json["tables"]
            assert (table["table"], table["opponents"], table["url"]) == (
                *(room.id, ["Ben"]),
                f"{HALL}/t/{room.id}",
            )
            assert set(table) == {"table", "game", "title", "opponents", "url", "why", "deadline"}
            hook.status = 500
            for _ in range(calling.GIVE_UP):
                await asked_again(house, room, ann)
                await call.look(13 * 60)
            assert [one.state for one in await call.places.of(ann)] == ["failing"]
            many = len(hook.got)
            await call.look(13 * 60)
            assert len(hook.got) == many
        assert hook.address.partition("//")[2] not in caplog.text

    caplog.set_level(logging.DEBUG, "spellhall")
    run(test)


@on_sqlite
def test_who_looks_is_not_called_and_one_message_does_for_some_minutes(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        ann, ben, rooms = await two_at(house, 2)
        async with receiver() as hook, caller(house, monkeypatch, webhooks=True) as call:
            await call.places.add_hook(ann, hook.address)
            call.looking = {ann.id}
            await call.look()
            call.looking = set()
            await call.look(30)
            assert hook.got == []  # it was seen
            await asked_again(house, rooms[0], ann)
            await call.look()
            assert [len(got.json["tables"]) for got in hook.got] == [2]
            await asked_again(house, rooms[0], ann)
            await asked_again(house, rooms[1], ann)
            await call.look(1)
            assert len(hook.got) == 1  # not so soon
            await call.look(10)
            assert [len(got.json["tables"]) for got in hook.got] == [2, 2]
            await call.look(60 * 24 * 2.5)
            assert [table["soon"] for table in hook.got[2].json["tables"]] == [True, True]
            await call.look(60)
            assert len(hook.got) == 3
            await house.hall.notify(ann.id, "round", rooms[0].id)
            await house.hall.notify(ben.id, "round", rooms[0].id)  # who wants nothing
            await call.look(60)
            assert sorted(one["why"] for one in hook.got[3].json["tables"]) == ["round", "turn"]

    run(test)


@on_sqlite
def test_another_process_knows_that_somebody_looks(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ann, _, _ = await two_at(house)
        async with receiver() as hook, caller(house, monkeypatch, webhooks=True) as call:
            await call.places.add_hook(ann, hook.address)
            await house.hall.store.outbox.seen([ann.id], calling.now())
            await call.look()
            assert hook.got == []
            await call.look(1)  # there no longer, and never told
            assert len(hook.got) == 1

    run(test)


@on_sqlite
def test_a_live_table_waits_for_who_may_come_back(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ann, _, (room,) = await two_at(house, terms=Terms(fixed=True))
        async with receiver() as hook, caller(house, monkeypatch, webhooks=True) as call:
            await call.places.add_hook(ann, hook.address)
            await call.look()
            await call.look(0.9)
            assert hook.got == []
            await call.look(0.2)
            assert [one["table"] for one in hook.got[0].json["tables"]] == [room.id]
            assert "deadline" not in hook.got[0].json["tables"][0]

    run(test)


def test_two_processes_send_one_message(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ann, _, _ = await two_at(house)
        async with receiver() as hook, caller(house, monkeypatch, webhooks=True) as call:
            await call.places.add_hook(ann, hook.address)
            others = [Calling(house.hall, call.calling.means) for _ in range(3)]
            for _ in range(2):
                await asyncio.gather(*(one.look() for one in (call.calling, *others)))
                await asyncio.gather(*(one.settled() for one in (call.calling, *others)))
            assert len(hook.got) == 1
            for one in others:
                await one.close()

    run(test)


@on_sqlite
def test_a_mail_server_that_fails_is_asked_again_and_an_address_that_is_none_is_dropped(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(house: House) -> None:
        ann = await house.person("Ann")
        async with postbox() as box, caller(house, monkeypatch, **mailing(box)) as call:
            await call.places.add_mail(ann, "ann@example.org")
            box.answer = "451 not now"
            await call.look()
            assert box.letters == []
            box.answer = "250 OK"
            await call.look(1)
            assert len(box.letters) == 1
            box.to_receiver = "550 nobody here"
            await call.places.add_mail(ann, "nobody@example.org")
            await call.look(1)
            assert await call.places.of(ann) == []

    run(test)


async def refused(kind: str, doing: Any) -> None:
    with pytest.raises(Refusal) as refusal:
        await doing
    assert refusal.value.kind == kind


@on_sqlite
def test_addresses_that_are_none_are_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(house: House) -> None:
        ann, keys = await house.person("Ann"), Browser()
        async with (
            postbox() as box,
            caller(house, monkeypatch, push=True, private_webhooks=False, **mailing(box)) as call,
        ):
            for mail in ("ann", "ann@b", "a\r\nBcc: x@y.org@z.org", "ann@z.org\n", "<a@b.org>", "a" * 300):
                await refused("bad-address", call.places.add_mail(ann, mail))
            for url in ("https://x.org/" + "a" * 5000, "https://127.0.0.1/", "http://x.org/", "ftp://x.org"):
                await refused("bad-address", call.places.add_push(ann, url, keys.p256dh, keys.auth))
            await refused("bad-address", call.places.add_push(ann, "https://x.org/1", "AAAA", keys.auth))
            await refused("bad-address", call.places.add_push(ann, "https://x.org/1", keys.p256dh, "AAAA"))
            await refused("not-offered", call.places.add_hook(ann, "https://x.org/"))
            for number in range(places.MOST):
                await call.places.add_push(ann, f"https://x.org/{number}", keys.p256dh, keys.auth)
            await call.places.add_push(ann, "https://x.org/1", keys.p256dh, keys.auth)  # the same one again
            await refused("too-many-places", call.places.add_mail(ann, "ann@example.org"))
            assert await call.places.remove(ann) == places.MOST

    run(test)


def test_a_host_is_told_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Means(
        public=HALL, smtp="smtps://me:secret@mail.example", mail_from="hall@hall.example", push=True
    )
    check_means(whole)
    check_means(Means())
    for change, word in (
        ({"smtp": "mail.example"}, "smtps://"),
        ({"smtp": "smtp://mail.example:port"}, "smtps://"),
        ({"public": ""}, "public"),
        ({"mail_from": "hall"}, "mail_from"),
        ({"push_contact": "me"}, "push_contact"),
    ):
        with pytest.raises(Refused, match=word):
            check_means(replace(whole, **change))  # type: ignore[arg-type]
    assert "secret" not in repr(whole)
    monkeypatch.setattr("spellhall.web.hall.calling.means.find_spec", lambda name: None)
    with pytest.raises(Refused, match=r"spellhall\[hall\]"):
        check_means(whole)
    check_means(Means(public=HALL, webhooks=True))
