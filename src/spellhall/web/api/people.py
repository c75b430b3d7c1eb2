"""Coming in, names, further devices, bots of one's own."""

from typing import Annotated, Any

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct
from msgspec.structs import asdict

from spellhall.games import names
from spellhall.web.api.answers import CHANGES, TABLE, WHO, refuses
from spellhall.web.api.identity import device_of, session_cookie
from spellhall.web.api.middleware import address_of
from spellhall.web.api.services import AskedBy, WithServices
from spellhall.web.hall.messages import TableShown
from spellhall.web.hall.recents import LastTurn, Recent
from spellhall.web.hall.records import Record, record_of
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.showing import table_shown
from spellhall.web.store import Person

Name = Annotated[str, Meta(max_length=100)]
GameName = Annotated[str, Meta(max_length=60)]
Code = Annotated[str, Meta(max_length=200)]
Anything = Request[Any, Any, Any]


class Me(Struct, frozen=True):
    id: str
    name: str
    kind: str


class Arrival(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | None = None


class Renaming(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class CarryWish(Struct, frozen=True, forbid_unknown_fields=True):
    once: bool = True
    minutes: Annotated[int, Meta(ge=1, le=525_600)] | None = 60


class CarryCode(Struct, frozen=True):
    code: str
    link: str


class Carried(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code


class BotShown(Struct, frozen=True):
    id: str
    name: str


class BotToken(Struct, frozen=True):
    id: str
    name: str
    token: str  # told once


class Ended(Struct, frozen=True):
    ended: int


class MyTable(TableShown, frozen=True, omit_defaults=True):
    """A table of one's own, and how far it is."""

    to_act: tuple[int, ...] = ()
    changed_at: int = 0
    turns: int = 0  # that were made, as far as I know
    last: LastTurn | None = None  # of what I was told


def me_shown(person: Person) -> Me:
    return Me(person.id, person.name, person.kind)


@get("/api/me", summary="Who I am", responses=refuses(WHO))
async def who_am_i(visitor: AskedBy) -> Me:
    return me_shown(visitor.known())


@post(
    "/api/me",
    summary="Come in: get a name and a session",
    responses={
        200: ResponseSpec(Me, description="You are known already", generate_examples=False),
        **refuses(WHO, CHANGES, "bad-name"),
    },
)
async def arrive(
    data: JSONBody[Arrival], visitor: AskedBy, services: WithServices, request: Anything
) -> Response[Me]:
    if visitor.person is not None:
        return Response(me_shown(visitor.person), status_code=200)
    services.limits.take("people", address_of(request.scope))
    person, token = await services.hall.people.arrive(data.name, device_of(request))
    return Response(me_shown(person), cookies=[session_cookie(services.settings, token)])


@patch("/api/me", summary="Change my name", responses=refuses(WHO, CHANGES, "bad-name"))
async def rename(data: JSONBody[Renaming], visitor: AskedBy, services: WithServices) -> Me:
    services.limits.take("names", visitor.known().id)
    person = await services.hall.people.rename(visitor.known(), data.name)
    await services.hall.tell_of(person.id)
    return me_shown(person)


@get(
    "/api/me/tables",
    summary="Tables where I sit or that I made, last changed first",
    responses=refuses(WHO, TABLE),
)
async def my_tables(
    visitor: AskedBy,
    services: WithServices,
    unfinished: Annotated[bool, QueryParameter()] = False,
) -> list[MyTable]:
    """With `unfinished`, those alone that wait or are played."""
    person = visitor.known()
    rows = await services.hall.store.tables_of(person.id, limit=50, unfinished=unfinished)
    changed_at = {row.id: row.changed_at for row in rows}
    return [
        _my_table(room, person, changed_at[room.id], await services.recents.of(room, person))
        for room in await services.hall.rooms_of(rows)
    ]


def _my_table(room: Room, person: Person, changed_at: int, recent: Recent) -> MyTable:
    return MyTable(
        **asdict(table_shown(room, person)),
        to_act=() if room.sitting is None else room.sitting.to_act,
        changed_at=changed_at,
        turns=recent.turns,
        last=recent.last,
    )


@get(
    "/api/me/records/{game:str}",
    summary="How I have fared in a game against the hall's own bots, level by level, and whom to play next",
    responses=refuses(WHO, "not-found"),
)
async def my_record(game: FromPath[GameName], visitor: AskedBy, services: WithServices) -> Record:
    """Whole games alone against bots of one level, the last thousand. `last` is the level of the last one,
    `suggested` one level up after two wins in a row, one down after two losses."""
    person = visitor.known()
    if game not in names():
        raise Refusal("not-found", f"There is no game {game[:60]!r}.")
    return await record_of(services.hall.store, person, game)


@post(
    "/api/me/carry",
    summary="A code that brings all my seats to another device",
    responses=refuses(WHO, CHANGES, "people-only"),
)
async def make_carry_code(
    data: JSONBody[CarryWish], visitor: AskedBy, services: WithServices, request: Anything
) -> CarryCode:
    person = visitor.human()
    services.limits.take("codes", person.id)
    code = await services.hall.people.carry_code(person, data.once, data.minutes)
    public = services.settings.public or str(request.base_url).rstrip("/")
    # Behind the # it is sent to no server, and so stands in no log.
    return CarryCode(code, f"{public}/#carry={code}")


@delete(
    "/api/me/carry",
    status_code=200,
    summary="Revoke all my codes",
    responses=refuses(WHO, CHANGES, "people-only"),
)
async def revoke_codes(visitor: AskedBy, services: WithServices) -> Ended:
    return Ended(await services.hall.people.revoke_codes(visitor.human()))


@post("/api/carry", summary="Come in on this device by a code", responses=refuses(CHANGES, "bad-code"))
async def use_carry_code(data: JSONBody[Carried], services: WithServices, request: Anything) -> Response[Me]:
    services.limits.take("codes", address_of(request.scope))
    person, token = await services.hall.people.open_carried(data.code, device_of(request))
    return Response(me_shown(person), cookies=[session_cookie(services.settings, token)])


@delete(
    "/api/me/session",
    status_code=200,
    summary="Sign off on this device",
    responses=refuses(WHO, CHANGES, "people-only"),
)
async def sign_off(visitor: AskedBy, services: WithServices) -> Response[Ended]:
    person = visitor.human()
    await services.hall.people.sign_off(person, visitor.token)
    await services.hall.tell_of(person.id)
    return Response(Ended(1), cookies=[session_cookie(services.settings, "")])


@delete(
    "/api/me/sessions",
    status_code=200,
    summary="Sign off on all other devices",
    responses=refuses(WHO, CHANGES, "people-only"),
)
async def sign_off_elsewhere(visitor: AskedBy, services: WithServices) -> Ended:
    person = visitor.human()
    ended = await services.hall.people.sign_off_elsewhere(person, visitor.token)
    await services.hall.tell_of(person.id)
    return Ended(ended)


@get("/api/me/bots", summary="My bots", responses=refuses(WHO, "people-only"))
async def my_bots(visitor: AskedBy, services: WithServices) -> list[BotShown]:
    return [BotShown(bot.id, bot.name) for bot in await services.hall.store.bots_of(visitor.human().id)]


@post(
    "/api/me/bots",
    summary="Make a bot that plays over this API; its token is told once",
    responses=refuses(WHO, CHANGES, "people-only", "too-many-bots", "bad-name"),
)
async def make_bot(data: JSONBody[Renaming], visitor: AskedBy, services: WithServices) -> BotToken:
    person = visitor.human()
    services.limits.take("codes", person.id)
    bot, token = await services.hall.people.make_bot(person, data.name)
    return BotToken(bot.id, bot.name, token)


@post(
    "/api/me/bots/{bot_id:str}/token",
    summary="A new token for my bot; the old one is no longer good",
    responses=refuses(WHO, CHANGES, "people-only", "no-bot", "not-found"),
)
async def new_token(bot_id: FromPath[str], visitor: AskedBy, services: WithServices) -> BotToken:
    person = visitor.human()
    services.limits.take("codes", person.id)
    token = await services.hall.people.new_bot_token(person, bot_id)
    bot = await services.hall.store.person(bot_id)
    return BotToken(bot_id, bot.name if bot else "", token)


@delete(
    "/api/me/bots/{bot_id:str}/token",
    status_code=200,
    summary="Revoke my bot's token",
    responses=refuses(WHO, CHANGES, "people-only", "no-bot", "not-found"),
)
async def revoke_token(bot_id: FromPath[str], visitor: AskedBy, services: WithServices) -> Ended:
    await services.hall.people.stop_bot(visitor.human(), bot_id)
    return Ended(1)


router = Router(
    "",
    route_handlers=[
        who_am_i,
        arrive,
        rename,
        my_tables,
        my_record,
        make_carry_code,
        revoke_codes,
        use_carry_code,
        sign_off,
        sign_off_elsewhere,
        my_bots,
        make_bot,
        new_token,
        revoke_token,
    ],
    tags=["people"],
)
