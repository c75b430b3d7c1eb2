"""Being told that it is one's turn: where, and off again; and holidays, on which clocks stand still."""

from typing import Annotated, Literal
from urllib.parse import urlsplit

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from spellhall.web.api.answers import CHANGES, TABLE, WHO, refuses
from spellhall.web.api.services import AskedBy, WithServices
from spellhall.web.hall.calling.addresses import MOST_MAIL
from spellhall.web.hall.calling.tokens import MOST_TOKEN
from spellhall.web.hall.holidays import HolidayShown
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import Channel, ChannelKind, ChannelState

Key = Annotated[str, Meta(max_length=200)]
Address = Annotated[str, Meta(max_length=2000)]


class Offered(Struct, frozen=True):
    """By which means this hall tells people; `push` is the key that a browser subscribes with."""

    mail: bool
    webhooks: bool
    push: str | None


class PlaceShown(Struct, frozen=True, omit_defaults=True):
    """One place where I am told. Of a browser, `address` names its push service alone."""

    id: str
    kind: ChannelKind
    address: str
    state: ChannelState
    made_at: int
    secret: str = ""  # of a webhook, told once: with it messages are signed


class MailWish(Struct, frozen=True, forbid_unknown_fields=True):
    address: Annotated[str, Meta(max_length=MOST_MAIL * 2)]


class PushWish(Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: Address
    p256dh: Key
    auth: Key


class HookWish(Struct, frozen=True, forbid_unknown_fields=True):
    url: Address


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=MOST_TOKEN)]


class Said(Struct, frozen=True):
    state: Literal["on", "off"]


class Removed(Struct, frozen=True):
    removed: int


class HolidayWish(Struct, frozen=True, forbid_unknown_fields=True):
    days: Annotated[int, Meta(ge=1, le=365)]


def _shown(channel: Channel, secret: str = "") -> PlaceShown:
    address = (urlsplit(channel.address).hostname or "") if channel.kind == "push" else channel.address
    return PlaceShown(channel.id, channel.kind, address, channel.state, channel.made_at, secret)


@get("/api/messages", summary="How this hall tells people that it is their turn", responses=refuses())
async def offered(services: WithServices) -> Offered:
    means = services.calling.means
    return Offered(
        mail=means.mail,
        webhooks=means.webhooks,
        push=await services.calling.public_key() if means.push else None,
    )


@get("/api/me/messages", summary="Where I am told", responses=refuses(WHO, "people-only"))
async def mine(visitor: AskedBy, services: WithServices) -> list[PlaceShown]:
    return [_shown(one) for one in await services.places.of(visitor.human())]


_ADDS = refuses(WHO, CHANGES, "people-only", "not-offered", "bad-address", "too-many-places")


@post("/api/me/messages/mail", summary="Be told by mail, once the address has said yes", responses=_ADDS)
async def add_mail(data: JSONBody[MailWish], visitor: AskedBy, services: WithServices) -> PlaceShown:
    """A mail with a link is sent there; nothing else is until that is followed. It replaces an older one."""
    person = visitor.human()
    services.limits.take("places", person.id)
    services.limits.take("places", visitor.address)
    services.limits.take("places", f"mail {data.address.lower()}")
    return _shown(await services.places.add_mail(person, data.address))


@post("/api/me/messages/push", summary="Be told by this browser's push service", responses=_ADDS)
async def add_push(data: JSONBody[PushWish], visitor: AskedBy, services: WithServices) -> PlaceShown:
    person = visitor.human()
    services.limits.take("places", person.id)
    return _shown(await services.places.add_push(person, data.endpoint, data.p256dh, data.auth))


@post("/api/me/messages/hook", summary="Be told by a signed POST to an address of mine", responses=_ADDS)
async def add_hook(data: JSONBody[HookWish], visitor: AskedBy, services: WithServices) -> PlaceShown:
    """The secret of the signature is told once."""
    person = visitor.human()
    services.limits.take("places", person.id)
    channel = await services.places.add_hook(person, data.url)
    return _shown(channel, channel.secret)


@delete(
    "/api/me/messages",
    status_code=200,
    summary="Be told nowhere any more",
    responses=refuses(WHO, CHANGES, "people-only"),
)
async def remove_all(visitor: AskedBy, services: WithServices) -> Removed:
    return Removed(await services.places.remove(visitor.human()))


@delete(
    "/api/me/messages/{place:str}",
    status_code=200,
    summary="Be told at one place no more",
    responses=refuses(WHO, CHANGES, "people-only", "not-found"),
)
async def remove(
    place: FromPath[Annotated[str, Meta(max_length=64)]], visitor: AskedBy, services: WithServices
) -> Removed:
    removed = await services.places.remove(visitor.human(), place)
    if not removed:
        raise Refusal("not-found", "You are not told there.")
    return Removed(removed)


@post(
    "/api/messages/confirm",
    status_code=200,
    summary="Say yes to mail, by the link that came",
    responses=refuses(CHANGES, "bad-link"),
)
async def confirm(data: JSONBody[Link], services: WithServices) -> Said:
    await services.places.confirm(data.token)
    return Said("on")


@post(
    "/api/messages/off",
    status_code=200,
    summary="No more mail, by the link in it",
    responses=refuses(CHANGES, "bad-link"),
)
async def off(services: WithServices, token: Annotated[str, QueryParameter(max_length=MOST_TOKEN)]) -> Said:
    """Mail programs ask this by themselves (RFC 8058), with a body that says nothing new."""
    await services.places.off(token)
    return Said("off")


@get("/api/me/holiday", summary="How it stands with my holidays", responses=refuses(WHO, "people-only"))
async def holiday(visitor: AskedBy, services: WithServices) -> HolidayShown:
    return await services.resting.state(visitor.human())


@post(
    "/api/me/holiday",
    status_code=200,
    summary="Go on holiday: my clocks at tables over days stand still",
    responses=refuses(WHO, CHANGES, TABLE, "people-only", "no-holiday"),
)
async def begin_holiday(
    data: JSONBody[HolidayWish], visitor: AskedBy, services: WithServices
) -> HolidayShown:
    """From now on, for whole days. At live tables nothing stands still."""
    person = visitor.human()
    services.limits.take("places", person.id)
    return await services.resting.begin(person, data.days)


@delete(
    "/api/me/holiday",
    status_code=200,
    summary="Come back from holiday",
    responses=refuses(WHO, CHANGES, TABLE, "people-only"),
)
async def end_holiday(visitor: AskedBy, services: WithServices) -> HolidayShown:
    return await services.resting.end(visitor.human())


router = Router(
    "",
    route_handlers=[
        *(offered, mine, add_mail, add_push, add_hook, remove_all, remove, confirm, off),
        *(holiday, begin_holiday, end_holiday),
    ],
    tags=["messages"],
)
