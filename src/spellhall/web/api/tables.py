"""Tables: making one, sitting down, starting, playing again, talking."""

from typing import Annotated, Any

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct, field

from spellhall.web.api.answers import CHANGES, SEAT, TABLE, WHO, WRITES, refuses
from spellhall.web.api.people import Name
from spellhall.web.api.services import AskedBy, WithServices
from spellhall.web.hall import chatting, clearing, playing, seating
from spellhall.web.hall.messages import Said, TableShown
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.showing import table_shown
from spellhall.web.hall.terms import LONGEST_CLOCK, Help, Terms

Bytes = Annotated[
    str, Meta(max_length=128, pattern="^[0-9a-fA-F]*$", description="8 to 64 random bytes as hex")
]
Seat = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+$")]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=60)]
    seats: Seat | None = None
    options: dict[str, Any] = field(default_factory=dict)
    public: bool = False
    clock: Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)] = 0
    hints: Help = "auto"
    odds: Help = "auto"
    light: Help = "auto"
    takeover: Level | None = None
    rated: bool = False
    fixed: bool = False


class SittingDown(Struct, frozen=True, forbid_unknown_fields=True):
    bytes: Bytes
    place: Seat | None = None
    invite: Annotated[str, Meta(max_length=200)] | None = None
    name: Name | None = None


class BotWish(Struct, frozen=True, forbid_unknown_fields=True):
    level: Level
    place: Seat


class StartWish(Struct, frozen=True, forbid_unknown_fields=True):
    level: Level


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing: bytes come when the commit is known, with the request by which one sits down."""


class Leaving(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    key: Key | None = None


class ChatText(Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=2000)]


class Muting(Struct, frozen=True, forbid_unknown_fields=True):
    person: Annotated[str, Meta(max_length=64)]
    on: bool = True


class Seated(Struct, frozen=True):
    place: int
    table: TableShown


class Numbered(Struct, frozen=True):
    number: int


@get("/api/tables", summary="Public tables that wait for people", responses=refuses(WHO, TABLE))
async def open_tables(visitor: AskedBy, services: WithServices) -> list[TableShown]:
    rows = await services.hall.store.open_tables(limit=50)
    return [table_shown(room, visitor.person) for room in await services.hall.rooms_of(rows)]


@post(
    "/api/tables",
    summary="Make a table",
    responses=refuses(WHO, CHANGES, TABLE, "bad-options", "too-many-tables"),
)
async def make_table(data: JSONBody[NewTable], visitor: AskedBy, services: WithServices) -> TableShown:
    person = visitor.known()
    services.limits.take("tables", person.id)
    terms = Terms(
        clock=data.clock,
        hints=data.hints,
        odds=data.odds,
        light=data.light,
        takeover=data.takeover,
        rated=data.rated,
        fixed=data.fixed,
    )
    room = await seating.make_table(
        services.hall, person, data.game, data.seats, data.options, terms, data.public
    )
    return table_shown(room, person)


@get("/api/tables/{table_id:str}", summary="A table as everybody may see it", responses=refuses(WHO, TABLE))
async def one_table(table_id: FromPath[str], visitor: AskedBy, services: WithServices) -> TableShown:
    return table_shown(await services.hall.room(table_id), visitor.person)


@post(
    "/api/tables/{table_id:str}/sit",
    summary="Take a place",
    responses=refuses(
        WHO,
        TABLE,
        WRITES,
        "already-seated",
        "bad-bytes",
        "bad-name",
        "no-seat",
        "not-invited",
        "blocked",
        "rated",
        "seat-taken",
        "started",
        "table-full",
    ),
)
async def sit(
    table_id: FromPath[str], data: JSONBody[SittingDown], visitor: AskedBy, services: WithServices
) -> Seated:
    person = visitor.known()
    room = await services.hall.room(table_id)
    place = await seating.sit(services.hall, room, person, data.place, data.bytes, data.invite, data.name)
    return Seated(place, table_shown(room, person))


@post(
    "/api/tables/{table_id:str}/bot",
    summary="Put a bot of the hall on a place",
    responses=refuses(
        WHO, TABLE, WRITES, "creator-only", "no-seat", "rated", "seat-taken", "started", "unknown"
    ),
)
async def put_bot(
    table_id: FromPath[str], data: JSONBody[BotWish], visitor: AskedBy, services: WithServices
) -> TableShown:
    person = visitor.known()
    room = await services.hall.room(table_id)
    await seating.put_bot(services.hall, room, person, data.place, data.level)
    return table_shown(room, person)


@delete(
    "/api/tables/{table_id:str}/places/{place:int}",
    status_code=200,
    summary="Free a place before the start",
    responses=refuses(WHO, TABLE, WRITES, "creator-only", "no-seat", "started"),
)
async def free_place(
    table_id: FromPath[str], place: FromPath[int], visitor: AskedBy, services: WithServices
) -> TableShown:
    person = visitor.known()
    room = await services.hall.room(table_id)
    await seating.free_place(services.hall, room, person, place)
    return table_shown(room, person)


@post(
    "/api/tables/{table_id:str}/start",
    status_code=200,
    summary="Begin, with bots on the empty places",
    responses=refuses(WHO, TABLE, WRITES, "creator-only", "nobody-sits", "rated", "started", "unknown"),
)
async def start(
    table_id: FromPath[str], data: JSONBody[StartWish], visitor: AskedBy, services: WithServices
) -> TableShown:
    person = visitor.known()
    room = await services.hall.room(table_id)
    await seating.start_with_bots(services.hall, room, person, data.level)
    return table_shown(room, person)


@post(
    "/api/tables/{table_id:str}/rematch",
    summary="Play again, everybody one seat on",
    responses=refuses(
        WHO,
        TABLE,
        WRITES,
        "bad-options",
        "not-over",
        "not-your-seat",
        "too-many-tables",
    ),
)
async def rematch(
    table_id: FromPath[str], data: JSONBody[Again], visitor: AskedBy, services: WithServices
) -> TableShown:
    person = visitor.known()
    room = await services.hall.room(table_id)
    return table_shown(await seating.rematch(services.hall, room, person), person)


@post(
    "/api/tables/{table_id:str}/resign",
    status_code=200,
    summary="Give up",
    responses=refuses(WHO, TABLE, WRITES, SEAT, "illegal", "seat-gone"),
)
async def resign(
    table_id: FromPath[str], data: JSONBody[Leaving], visitor: AskedBy, services: WithServices
) -> TableShown:
    person = visitor.known()
    room = await services.hall.room(table_id)
    await playing.resign(services.hall, room, person, data.seat, data.key)
    return table_shown(room, person)


@post(
    "/api/tables/{table_id:str}/leave",
    status_code=200,
    summary="Stand up, or go away from a game",
    responses=refuses(WHO, TABLE, WRITES, SEAT, "illegal", "seat-gone", "started"),
)
async def leave(
    table_id: FromPath[str], data: JSONBody[Leaving], visitor: AskedBy, services: WithServices
) -> TableShown:
    person = visitor.known()
    room = await services.hall.room(table_id)
    room.check_holder(data.seat, person)
    if room.row.status == "open":
        await seating.free_place(services.hall, room, person, data.seat)
    else:
        await playing.leave(services.hall, room, person, data.seat, data.key)
    return table_shown(room, person)


@post(
    "/api/tables/{table_id:str}/clear",
    status_code=200,
    summary="Clear away a table where I play alone or against bots: nobody has won, and it counts nowhere",
    responses=refuses(WHO, TABLE, WRITES, "not-alone", "rated", "too-late"),
)
async def clear(table_id: FromPath[str], visitor: AskedBy, services: WithServices) -> TableShown:
    person = visitor.known()
    room = await services.hall.room(table_id)
    await clearing.clear(services.hall, room, person)
    return table_shown(room, person)


@get("/api/tables/{table_id:str}/chat", summary="What was said", responses=refuses(WHO, TABLE))
async def heard(
    table_id: FromPath[str],
    visitor: AskedBy,
    services: WithServices,
    since: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
) -> list[Said]:
    return await chatting.heard(services.hall, await services.hall.room(table_id), visitor.person, since)


@post(
    "/api/tables/{table_id:str}/chat",
    summary="Say something",
    responses=refuses(WHO, TABLE, WRITES, "bad-chat", "players-only", "silenced"),
)
async def say(
    table_id: FromPath[str], data: JSONBody[ChatText], visitor: AskedBy, services: WithServices
) -> Numbered:
    person = visitor.known()
    services.limits.take("chats", person.id)
    return Numbered(
        await chatting.say(
            services.hall, await services.hall.room(table_id), person, data.text, visitor.address
        )
    )


@post(
    "/api/tables/{table_id:str}/mute",
    status_code=200,
    summary="Hear somebody no more, or again",
    responses=refuses(WHO, TABLE, WRITES, "no-person"),
)
async def mute(
    table_id: FromPath[str], data: JSONBody[Muting], visitor: AskedBy, services: WithServices
) -> TableShown:
    person = visitor.known()
    room = await services.hall.room(table_id)
    if data.person == person.id:
        raise Refusal("no-person", "You cannot mute yourself.")
    await chatting.mute(services.hall, room, person, data.person, data.on)
    return table_shown(room, person)


router = Router(
    "",
    route_handlers=[
        open_tables,
        make_table,
        one_table,
        sit,
        put_bot,
        free_place,
        start,
        rematch,
        resign,
        leave,
        clear,
        heard,
        say,
        mute,
    ],
    tags=["tables"],
)
