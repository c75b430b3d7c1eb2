"""People, and how they are known again: sessions, codes to carry along, tokens of bots."""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Collection
from itertools import islice

from msgspec.structs import replace

from spellhall.web.hall.names import checked_name, funny_name
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import Pass, PassKind, Person, Store, hash_of, new_id, new_token

SESSION_DAYS = 400  # what browsers keep a cookie at most
MOST_BOTS = 20
MOST_CODES = 10
MOST_TOKEN = 128  # letters; longer ones are not ours
_CACHED = 10_000
_AT_ONCE = 500  # passes asked about in one question
_FRESH = 5.0  # seconds: so long a pass revoked in another process may still be good here, if news are late
_SEEN = 600.0  # seconds between two notes that a device is used


def now() -> int:
    return time.time_ns() // 1_000_000


def new_session(person_id: str, device: str) -> tuple[str, Pass]:
    """A token for a device, and what is kept of it."""
    token, at = new_token(), now()
    until = at + SESSION_DAYS * 86_400_000
    return token, Pass(hash_of(token), person_id, "session", at, at, until=until, label=device)


class People:
    def __init__(self, store: Store) -> None:
        self._store = store
        # When it was asked, whose it is, and when its use was noted.
        self._known: OrderedDict[tuple[bytes, PassKind], tuple[float, Person | None, float]] = OrderedDict()
        self.revoked = asyncio.Event()  # some passes may be good no more

    async def arrive(self, name: str | None, device: str = "") -> tuple[Person, str]:
        """Somebody new, and the token of their session."""
        person = Person(new_id(), funny_name() if name is None else checked_name(name), now())
        token, session = new_session(person.id, device)
        await self._store.create_person(person, session)
        at = time.monotonic()
        self._remember((session.hash, "session"), at, person, at)
        return person, token

    async def by_token(self, token: str, kind: PassKind) -> Person | None:
        """Who shows this token. Remembered for a moment, so that a lively client costs no query a request."""
        if not 1 <= len(token) <= MOST_TOKEN:
            return None
        at, asked = (hash_of(token), kind), time.monotonic()
        kept = self._known.get(at)
        if kept is not None and asked - kept[0] < _FRESH:
            return kept[1]
        person = await self._store.person_by_pass(at[0], kind, now())
        noted = -math.inf if kept is None else kept[2]
        if person is not None and kind == "session" and asked - noted >= _SEEN:
            await self._store.seen(at[0], now())
            noted = asked
        self._remember(at, asked, person, noted)
        return person

    def _remember(
        self, shown: tuple[bytes, PassKind], at: float, person: Person | None, noted: float
    ) -> None:
        self._known[shown] = (at, person, noted)
        self._known.move_to_end(shown)
        while len(self._known) > _CACHED:
            self._known.popitem(last=False)

    async def still_good(self, tokens: Collection[str]) -> set[str]:
        """Those tokens whose session, or bot, has not been ended anywhere."""
        good: set[str] = set()
        by_hash = ((hash_of(token), token) for token in tokens)
        while some := dict(islice(by_hash, _AT_ONCE)):
            good.update(some[one] for one in await self._store.good_passes(list(some), now()))
        return good

    def forget(self, person_id: str | None = None) -> None:
        """What is known of passes, of one person or of all, may have changed."""
        for shown, (_, person, _) in list(self._known.items()):
            if person_id is None or person is None or person.id == person_id:
                del self._known[shown]
        self.revoked.set()

    async def rename(self, person: Person, name: str) -> Person:
        checked = checked_name(name)
        await self._store.rename(person.id, checked)
        self.forget(person.id)
        return replace(person, name=checked)

    # Further devices
    async def carry_code(self, person: Person, once: bool, minutes: int | None) -> str:
        """A code that opens a further session of this person, until it is used or revoked or time is over."""
        if len(await self._store.passes(person.id, "carry")) >= MOST_CODES:
            await self._store.drop_passes(person.id, "carry")
        code, at = new_token(), now()
        until = None if minutes is None else at + minutes * 60_000
        await self._store.add_pass(Pass(hash_of(code), person.id, "carry", at, until=until, once=once))
        return code

    async def open_carried(self, code: str, device: str = "") -> tuple[Person, str]:
        token, session = new_session("", device)
        person = None
        if 1 <= len(code) <= MOST_TOKEN:
            person = await self._store.use_carry(hash_of(code), session, now())
        if person is None:
            raise Refusal("bad-code", "This code is not good: it was used, revoked, or never given out.")
        return person, token

    async def revoke_codes(self, person: Person) -> int:
        return await self._store.drop_passes(person.id, "carry")

    async def sign_off(self, person: Person, token: str) -> None:
        await self._store.drop_pass(hash_of(token))
        self.forget(person.id)

    async def sign_off_elsewhere(self, person: Person, token: str) -> int:
        """End all other sessions of this person, for instance on a device that was lost."""
        own = hash_of(token)
        others = [one for one in await self._store.passes(person.id, "session") if one.hash != own]
        for one in others:
            await self._store.drop_pass(one.hash)
        self.forget(person.id)
        return len(others)

    # Bots of their own
    async def make_bot(self, owner: Person, name: str) -> tuple[Person, str]:
        if owner.kind == "bot":
            raise Refusal("people-only", "A bot cannot make bots; ask as a person.")
        if len(await self._store.bots_of(owner.id)) >= MOST_BOTS:
            raise Refusal("too-many-bots", f"One person has at most {MOST_BOTS} bots.")
        bot = Person(new_id(), checked_name(name), now(), "bot", owner.id)
        token = new_token()
        await self._store.create_person(bot, Pass(hash_of(token), bot.id, "bot", now()))
        return bot, token

    async def new_bot_token(self, owner: Person, bot_id: str) -> str:
        """A new token; those from before are no longer good."""
        await self.stop_bot(owner, bot_id)
        token = new_token()
        await self._store.add_pass(Pass(hash_of(token), bot_id, "bot", now()))
        return token

    async def stop_bot(self, owner: Person, bot_id: str) -> None:
        if bot_id not in {bot.id for bot in await self._store.bots_of(owner.id)}:
            raise Refusal("no-bot", "You have no such bot.")
        await self._store.drop_passes(bot_id, "bot")
        self.forget(bot_id)
