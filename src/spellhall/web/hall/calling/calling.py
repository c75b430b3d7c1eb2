"""Calling people who are not looking: one message for all that waits, to each place, now and then.

Every process looks for what is to be told. A place is claimed in the database before something is sent there,
so one process does it; should that one die in between, another sends it when the claim has run out.
"""

import asyncio
import logging
import random
from collections.abc import Callable, Collection

import msgspec

from spellhall.core.errors import SpellhallError
from spellhall.web.hall.calling import digest
from spellhall.web.hall.calling.digest import Call
from spellhall.web.hall.calling.means import Means, mail_server
from spellhall.web.hall.calling.noticing import Noticing
from spellhall.web.hall.calling.outcome import Failed, Gone
from spellhall.web.hall.calling.posting import Post
from spellhall.web.hall.calling.tokens import token
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.people import now
from spellhall.web.hall.refusals import Refusal, reason_of
from spellhall.web.hall.showing import table_shown
from spellhall.web.store import DAY, Channel, Conflict, Notice, NoticeKind, Person, StoreError, new_token
from spellhall.web.tasks import end_tasks

log = logging.getLogger("spellhall.calling")

_LOOK = 3.0  # seconds between two looks
_SEEN = 15_000  # milliseconds between two notes that people are looking
_STILL_THERE = 45_000  # for which such a note is good
_LEASE = 60_000
_AT_ONCE = 8  # messages that are under way
_FIRST_PAUSE, _LONGEST_PAUSE = 30_000, 6 * 3_600_000  # until it is tried again
GIVE_UP = 12  # tries in vain, over some two days
_USE = 2 * DAY  # for which an opponent or a round is news
_TIDY = 3600.0


class Calling:
    """`looking` tells who looks at the hall through this process at the moment."""

    def __init__(self, hall: Hall, means: Means, looking: Callable[[], Collection[str]] = frozenset) -> None:
        self._hall = hall
        self._outbox = hall.store.outbox
        self.means = means
        self._looking = looking
        self.noticing = Noticing(hall)
        self._post = Post(means.private_webhooks)
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._slots = asyncio.Semaphore(_AT_ONCE)
        self._tasks: list[asyncio.Task[None]] = []
        self._seen_at = 0
        self._keys: dict[str, str] = {}
        if means.some:
            hall.notify = self.notify

    def open(self) -> None:
        if self.means.some:
            self._tasks += [asyncio.create_task(self._look_always()), asyncio.create_task(self._tidy())]

    async def close(self) -> None:
        await end_tasks([*self._tasks, *self._under_way.values()])
        self._post.close()

    async def notify(self, person_id: str, kind: NoticeKind, table_id: str) -> None:
        """Somebody has reason to go to a table: an opponent was found, a round begins. Turns are noticed."""
        if await self._outbox.wants(person_id):
            at = now()
            await self._outbox.note(Notice(person_id, table_id, kind, str(at), due_at=at, until=at + _USE))

    # Keys
    async def secret(self) -> str:
        """By which links in mail are known again."""
        return await self._key("links", new_token)

    async def signing_key(self) -> str:
        from spellhall.web.hall.calling.push import new_key

        return self.means.vapid_key or await self._key("vapid", new_key)

    async def public_key(self) -> str:
        """What browsers are told when they subscribe."""
        from spellhall.web.hall.calling.push import Signer

        return Signer(await self.signing_key(), self.means.contact).public

    async def _key(self, name: str, make: Callable[[], str]) -> str:
        if name not in self._keys:
            self._keys[name] = await self._outbox.key(name, make())
        return self._keys[name]

    # Looking
    async def _look_always(self) -> None:
        while True:
            try:
                await self.look()
            except (Refusal, Conflict, StoreError, SpellhallError) as error:
                log.warning("messages could not be looked for", extra={"why": reason_of(error)})
            except Exception:
                log.exception("messages could not be looked for")
            await asyncio.sleep(_LOOK)

    async def _tidy(self) -> None:
        while True:
            try:
                await self._outbox.tidy(now(), now() - _USE)
            except StoreError as error:
                log.warning("old notices could not be cleared away", extra={"why": reason_of(error)})
            await asyncio.sleep(_TIDY)

    async def look(self) -> None:
        """Find what is to be told, and begin to tell it."""
        at, here = now(), list(self._looking())
        if here and not 0 <= at - self._seen_at < _SEEN:
            self._seen_at = at
            await self._outbox.seen(here, at)
        await self.noticing.look(at)
        for channel in await self._outbox.due(at, 100):
            if channel.id not in self._under_way:
                task = asyncio.create_task(self._tell(channel))
                self._under_way[channel.id] = task
                task.add_done_callback(lambda _, one=channel.id: self._under_way.pop(one, None))  # type: ignore[misc]

    async def settled(self) -> None:
        """When nothing is under way."""
        while self._under_way:
            await asyncio.gather(*self._under_way.values(), return_exceptions=True)

    # Telling
    async def _tell(self, channel: Channel) -> None:
        try:
            async with self._slots:
                await self._tell_now(channel)
        except (Refusal, Conflict, StoreError, SpellhallError) as error:
            log.warning("a message was put off", extra={"kind": channel.kind, "why": reason_of(error)})
        except Exception:
            log.exception("a message failed", extra={"kind": channel.kind})

    async def _tell_now(self, channel: Channel) -> None:
        at = now()
        if channel.state == "asked":
            if await self._claimed(channel, at):
                await self._try(channel, (), {}, at)
            return
        found = await self._outbox.notices(channel.person, at)
        marks = {f"{one.table_id} {one.kind}": _stamp(one, at) for one in found}
        known = channel.stamps
        if all(known.get(what) == stamp for what, stamp in marks.items()):
            return
        if channel.person in self._looking():
            # Who looks sees it: nothing comes when they have looked away, either.
            if await self._claimed(channel, at):
                await self._settle(channel, told=_kept(marks), told_at=at)
            return
        if at - channel.seen_at < _STILL_THERE or at - (channel.sent_at or 0) < self.means.minutes * 60_000:
            return
        if await self._claimed(channel, at):
            # A table is named once; that a round begins there says more than whose turn it is.
            by_table = {one.table_id: one for one in sorted(found, key=lambda one: one.kind != "turn")}
            calls = [call for one in by_table.values() if (call := await self._call(one, at)) is not None]
            await self._try(channel, calls, marks, at)

    async def _claimed(self, channel: Channel, at: int) -> bool:
        return await self._outbox.claim(channel, self._hall.name, at, at + _LEASE)

    async def _settle(self, channel: Channel, **changes: object) -> None:
        await self._outbox.settle(channel.id, self._hall.name, **changes)

    async def _call(self, notice: Notice, at: int) -> Call | None:
        try:
            room = await self._hall.room(notice.table_id)
        except Refusal:
            return None
        person = room.people.get(notice.person) or Person(notice.person, "", 0)
        shown = table_shown(room, person)
        own = room.seats_of(person)
        deadlines = [room.deadline_of(seat) for seat in own] if room.sitting is not None else []
        return Call(
            table=room.id,
            game=room.row.game,
            title=shown.title,
            opponents=tuple(
                seat.name for seat in shown.seats if seat.name and not seat.yours and not seat.kept_for_you
            ),
            url=f"{self.means.public}/t/{room.id}",
            why=notice.kind,
            deadline=min((one for one in deadlines if one is not None), default=None),
            soon=_stamp(notice, at).endswith("!"),
        )

    async def _try(self, channel: Channel, calls: Collection[Call], marks: dict[str, str], at: int) -> None:
        try:
            if calls or channel.state == "asked":
                await self._send(channel, list(calls), at)
        except Gone:
            log.info("a place to send messages to is gone", extra={"kind": channel.kind})
            await self._outbox.drop([channel.id])
        except Failed as failed:
            failures = channel.failures + 1
            log.warning("a message was not taken", extra={"kind": channel.kind, "why": failed.word})
            pause = min(_FIRST_PAUSE * 2**channel.failures, _LONGEST_PAUSE)
            # Not all at once, when a server comes back.
            later = at + int(pause * random.uniform(0.8, 1.2))
            state = "failing" if failures >= GIVE_UP and channel.state == "on" else channel.state
            await self._settle(channel, failures=failures, not_before=later, state=state)
        else:
            told = {"told": _kept(marks), "told_at": at} if marks else {}
            await self._settle(channel, sent_at=at, failures=0, not_before=0, **told)

    async def _send(self, channel: Channel, calls: list[Call], at: int) -> None:
        match channel.kind:
            case "mail":
                await self._send_mail(channel, calls, at)
            case "push":
                from spellhall.web.hall.calling import push

                signer = push.Signer(await self.signing_key(), self.means.contact)
                keys = msgspec.json.decode(channel.secret, type=push.Keys)
                await push.send(self._post, signer, channel.address, keys, digest.push_body(calls, at))
            case "hook":
                from spellhall.web.hall.calling import hook

                body = digest.hook_body(channel.person, calls, at)
                await hook.send(self._post, channel.address, channel.secret, at // 1000, body)

    async def _send_mail(self, channel: Channel, calls: list[Call], at: int) -> None:
        from spellhall.web.hall.calling import mail

        person = await self._hall.store.person(channel.person)
        name = "" if person is None else person.name
        public, secret = self.means.public, await self.secret()
        own = token(secret, "off", channel.id)
        # Behind the # it is sent to no server, and so stands in no log.
        off, page = f"{public}/messages#off={own}", f"{public}/messages"
        if channel.state == "asked":
            confirm = f"{page}#confirm={token(secret, 'confirm', channel.id)}"
            subject, text = "May we tell you when it is your turn?", digest.asking_text(public, confirm, off)
        else:
            subject, text = digest.subject(calls), digest.mail_text(name, calls, at, page, off)
        # Mail programs ask here by themselves when somebody presses their own button.
        one_press = f"{public}/api/messages/off?token={own}"
        made = mail.letter(self.means.mail_from, channel.address, subject, text, one_press)
        await mail.send(mail_server(self.means.smtp), made)


def _stamp(notice: Notice, at: int) -> str:
    return f"{notice.stamp}!" if notice.soon_at is not None and notice.soon_at <= at else notice.stamp


def _kept(marks: dict[str, str]) -> str:
    return msgspec.json.encode(marks).decode()
