"""Where a person wants to be told: adding a place, saying yes to mail, and off again."""

import hashlib
import secrets

import msgspec

from spellhall.web.hall.calling.addresses import checked_mail, checked_url
from spellhall.web.hall.calling.calling import Calling
from spellhall.web.hall.calling.tokens import channel_of
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.people import now
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import Channel, ChannelKind, ChannelState, Person, new_id

MOST = 12  # places of one person


class Places:
    def __init__(self, hall: Hall, calling: Calling) -> None:
        self._outbox = hall.store.outbox
        self._calling = calling

    async def of(self, person: Person) -> list[Channel]:
        return await self._outbox.of_person(person.id)

    async def add_mail(self, person: Person, address: str) -> Channel:
        """Asked by mail first whether somebody there wants it; an address that has said yes stays so."""
        self._offered(self._calling.means.mail)
        checked = checked_mail(address)
        for one in await self.of(person):
            if one.kind == "mail" and one.address == checked and one.state == "on":
                return one
        return await self._add(person, "mail", checked, "", "asked")

    async def add_push(self, person: Person, endpoint: str, p256dh: str, auth: str) -> Channel:
        self._offered(self._calling.means.push)
        from spellhall.web.hall.calling.push import Keys, checked_keys

        checked_url(endpoint, self._calling.means.private_webhooks)
        keys = msgspec.json.encode(checked_keys(Keys(p256dh, auth))).decode()
        return await self._add(person, "push", endpoint, keys, "on")

    async def add_hook(self, person: Person, url: str) -> Channel:
        self._offered(self._calling.means.webhooks)
        checked_url(url, self._calling.means.private_webhooks)
        return await self._add(person, "hook", url, secrets.token_urlsafe(24), "on")

    async def _add(
        self, person: Person, kind: ChannelKind, address: str, secret: str, state: ChannelState
    ) -> Channel:
        mark = hashlib.sha256(address.encode()).hexdigest()
        others = [one for one in await self.of(person) if (one.kind, one.mark) != (kind, mark)]
        if len(others) >= MOST:
            raise Refusal("too-many-places", f"You are told at {MOST} places already; take one off first.")
        channel = Channel(new_id(), person.id, kind, address, mark, secret, state, now())
        await self._outbox.put(channel)
        self._calling.noticing.all_over()
        return channel

    @staticmethod
    def _offered(is_offered: bool) -> None:
        if not is_offered:
            raise Refusal("not-offered", "This hall does not send such messages.")

    async def remove(self, person: Person, channel_id: str | None = None) -> int:
        """One place, or all of them; how many."""
        own = [one.id for one in await self.of(person) if channel_id in (None, one.id)]
        return await self._outbox.drop(own) if own else 0

    # By a link in mail
    async def confirm(self, shown: str) -> None:
        channel_id = channel_of(await self._calling.secret(), "confirm", shown)
        if channel_id is None or not await self._outbox.confirm(channel_id):
            raise Refusal(
                "bad-link",
                "This link is no longer good: ask for mail again, and use the link that comes then.",
            )
        self._calling.noticing.all_over()

    async def off(self, shown: str) -> None:
        """However often it is pressed."""
        channel_id = channel_of(await self._calling.secret(), "off", shown)
        if channel_id is None:
            raise Refusal("bad-link", "This is no link that the hall has written.")
        await self._outbox.drop([channel_id])
