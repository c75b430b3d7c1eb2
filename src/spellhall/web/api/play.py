"""The game at a table: moves, and questions about them. The WebSocket calls the same functions."""

from functools import partial
from typing import Annotated, Any, cast

from litestar import MediaType, Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct
from msgspec.json import Decoder

from spellhall.core.odds import Odds
from spellhall.core.scene import Scene, Step
from spellhall.web.api.answers import CHANGES, MOVE, QUESTION, SEAT, TABLE, WHO, WRITES, refuses
from spellhall.web.api.identity import Visitor
from spellhall.web.api.services import AskedBy, Services, WithServices
from spellhall.web.api.tables import Key, Seat
from spellhall.web.hall import asking, playing
from spellhall.web.hall.messages import Done, Sync, Update, Want
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.words import define

_DONE = Decoder(Done)

USUAL: Want = "lines"  # what is told, over HTTP and live, to whoever does not say what they want

Line = Annotated[str, Meta(max_length=playing.MOST_LINE)]
Touch = Annotated[str, Meta(max_length=100)]
Draft = Annotated[tuple[Touch, ...], Meta(max_length=100)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
# Bounds of what is asked in the address are Litestar's: it does not look at msgspec's there.
SeatAsked = Annotated[int, QueryParameter(ge=0, le=99)]
ViewerAsked = Annotated[int | None, QueryParameter(ge=0, le=99)]


class Play(Struct, frozen=True, forbid_unknown_fields=True):
    """A line or a draft, made for what the seat knew at `number`. The same `key` gets the same answer."""

    seat: Seat
    number: Number
    line: Line | None = None
    draft: Draft | None = None
    key: Key | None = None


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """`wide`: ask all people to go back to before the seat's last decision, or agree to that."""

    seat: Seat
    number: Number
    wide: bool = False
    key: Key | None = None


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat | None = None
    draft: Draft = ()


class SeatQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    draft: Draft = ()


class WhyQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Seat
    line: Line | None = None
    draft: Draft | None = None


class Why(Struct, frozen=True):
    why: str | None  # None: it may be played


class Hint(Struct, frozen=True):
    line: str
    value: float
    why: str
    draft: tuple[str, ...]  # touches that make the line


class Meaning(Struct, frozen=True):
    word: str
    base: str | None = None
    part_of_speech: str | None = None
    definition: str | None = None
    relation: str | None = None  # to the base: a `form` of it, a `spelling`, or `made` of it


class Back(Struct, frozen=True):
    why: str | None  # None: the seat may take its last line back alone
    wide: bool  # whether there is a line that all may agree to take back


class Undone(Struct, frozen=True):
    done: bool  # else others must agree
    number: int


def move_of(line: str | None, draft: tuple[str, ...] | None) -> str | tuple[str, ...]:
    if (line is None) == (draft is None):
        raise Refusal("bad-request", "Give a line or a draft, one of the two.")
    return line if line is not None else tuple(draft or ())


async def meant(
    services: Services,
    visitor: Visitor,
    room: Room,
    seat: int,
    number: int,
    line: str | None,
    draft: tuple[str, ...] | None,
) -> str | playing.Made:
    """A move as it is asked for, ready to be played: touches are folded beside the event loop."""
    move = move_of(line, draft)
    if isinstance(move, str):
        return move
    person, asker = visitor.known(), visitor.asker
    return await asking.made(services.threads, room, seat, person, asker, move, number)


async def _room(services: Services, table_id: str) -> Room:
    return await services.hall.room(table_id)


@post(
    "/api/tables/{table_id:str}/play",
    status_code=200,
    summary="Make a move",
    responses=refuses(WHO, TABLE, WRITES, SEAT, MOVE, "seat-gone", "stale", QUESTION),
)
async def play(
    table_id: FromPath[str], data: JSONBody[Play], visitor: AskedBy, services: WithServices
) -> Done:
    room, person = await _room(services, table_id), visitor.known()
    move = await meant(services, visitor, room, data.seat, data.number, data.line, data.draft)
    done = await playing.play(services.hall, room, person, data.seat, move, data.number, data.key)
    return _DONE.decode(done)


@post(
    "/api/tables/{table_id:str}/undo",
    status_code=200,
    summary="Take back my last line, or ask all to go back",
    responses=refuses(
        WHO, TABLE, WRITES, SEAT, "illegal", "rated", "seat-gone", "stale", "too-late", QUESTION
    ),
)
async def undo(
    table_id: FromPath[str], data: JSONBody[Undo], visitor: AskedBy, services: WithServices
) -> Undone:
    room, person = await _room(services, table_id), visitor.known()
    done = True
    if data.wide:
        done = await playing.wish_back(services.hall, room, person, data.seat, data.number)
    else:
        room.check_holder(data.seat, person)
        room.playing()
        judged = await services.threads.judge_back(room, data.seat, visitor.asker)
        await playing.take_back(services.hall, room, person, data.seat, data.number, data.key, judged)
    return Undone(done, room.number(data.seat))


@get(
    "/api/tables/{table_id:str}/back",
    summary="Whether my last line may be taken back, and if not, why",
    responses=refuses(WHO, TABLE, SEAT, QUESTION),
)
async def back(table_id: FromPath[str], visitor: AskedBy, services: WithServices, seat: SeatAsked) -> Back:
    room, person = await _room(services, table_id), visitor.known()
    return Back(*await asking.way_back(services.threads, room, seat, person, visitor.asker))


@get(
    "/api/tables/{table_id:str}/state",
    summary="All that a seat or a spectator knows, or what came since",
    responses=refuses(WHO, TABLE, SEAT),
)
async def state(
    table_id: FromPath[str],
    visitor: AskedBy,
    services: WithServices,
    seat: ViewerAsked = None,
    want: FromQuery[Want] = USUAL,
    since: Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)] = None,
) -> Response[Sync | Update]:
    room = await _room(services, table_id)
    if seat is not None:
        room.check_holder(seat, visitor.person)
    room.playing()
    told = cast(Any, room.message(seat, want, since))  # encoded once for all who ask
    return Response(told, media_type=MediaType.JSON)


@post(
    "/api/tables/{table_id:str}/scene",
    status_code=200,
    summary="What a face draws, with a draft of touches",
    responses=refuses(WHO, TABLE, CHANGES, SEAT, MOVE, QUESTION),
)
async def scene(
    table_id: FromPath[str], data: JSONBody[Question], visitor: AskedBy, services: WithServices
) -> Scene:
    room = await _room(services, table_id)
    return await asking.scene(services.threads, room, data.seat, visitor.person, visitor.asker, data.draft)


@post(
    "/api/tables/{table_id:str}/steps",
    status_code=200,
    summary="Touches that lead to a legal line",
    responses=refuses(WHO, TABLE, CHANGES, SEAT, MOVE, "no-help", QUESTION),
)
async def steps(
    table_id: FromPath[str], data: JSONBody[SeatQuestion], visitor: AskedBy, services: WithServices
) -> tuple[Step, ...]:
    person = visitor.known()
    services.limits.take("messages", person.id)
    room = await _room(services, table_id)
    return await asking.steps(services.threads, room, data.seat, person, visitor.asker, data.draft)


@get(
    "/api/tables/{table_id:str}/legal",
    summary="Legal lines: for bots, and at tables with light words",
    responses=refuses(WHO, TABLE, SEAT, "no-help", QUESTION),
)
async def legal(
    table_id: FromPath[str],
    visitor: AskedBy,
    services: WithServices,
    seat: SeatAsked,
    limit: Annotated[int | None, QueryParameter(ge=1, le=20_000)] = None,
) -> list[str]:
    person = visitor.known()
    # A bot's list is its way to move; a person's is help.
    services.limits.take("messages" if person.kind == "bot" else "questions", person.id)
    room = await _room(services, table_id)
    return await asking.legal(room, seat, person, visitor.asker, services.questions, limit)


@post(
    "/api/tables/{table_id:str}/why",
    status_code=200,
    summary="Why a line or a draft may not be played",
    responses=refuses(WHO, TABLE, CHANGES, SEAT, MOVE, QUESTION),
)
async def why_not(
    table_id: FromPath[str], data: JSONBody[WhyQuestion], visitor: AskedBy, services: WithServices
) -> Why:
    move = move_of(data.line, data.draft)
    room, person = await _room(services, table_id), visitor.known()
    return Why(await asking.why_not(services.threads, room, data.seat, person, visitor.asker, move))


@get(
    "/api/tables/{table_id:str}/hints",
    summary="Good lines, where the table allows hints",
    responses=refuses(WHO, TABLE, SEAT, "no-help", QUESTION),
)
async def hints(
    table_id: FromPath[str],
    visitor: AskedBy,
    services: WithServices,
    seat: SeatAsked,
    count: Annotated[int, QueryParameter(ge=1, le=10)] = 5,
) -> list[Hint]:
    person = visitor.known()
    services.limits.take("questions", person.id)
    room = await _room(services, table_id)
    found = await asking.hints(room, seat, person, visitor.asker, services.questions, count)
    return [Hint(**one) for one in found]


@post(
    "/api/tables/{table_id:str}/odds",
    status_code=200,
    summary="The chances of a draft, where they are known",
    responses=refuses(WHO, TABLE, CHANGES, SEAT, MOVE, "no-help", QUESTION),
)
async def odds(
    table_id: FromPath[str], data: JSONBody[SeatQuestion], visitor: AskedBy, services: WithServices
) -> Odds | None:
    room, person = await _room(services, table_id), visitor.known()
    return await asking.odds(services.threads, room, data.seat, person, visitor.asker, data.draft)


@get(
    "/api/tables/{table_id:str}/words/{word:str}",
    summary="What a word means, unless help is forbidden now",
    responses=refuses(WHO, TABLE, "no-help"),
)
async def meaning(
    table_id: FromPath[str],
    word: Annotated[str, PathParameter(max_length=40)],
    visitor: AskedBy,
    services: WithServices,
) -> Meaning:
    asking.check_meaning(await _room(services, table_id), visitor.person)
    # Whoever asks first waits for the dictionary to be read.
    found = await services.hall.beside(partial(define, word))
    if found is None:
        return Meaning(word.upper())
    return Meaning(word.upper(), found.base, found.part_of_speech, found.gloss, found.relation)


@get(
    "/api/tables/{table_id:str}/record",
    media_type=MediaType.TEXT,
    summary="The record as I may have it now; all of it when the game is over",
    responses=refuses(WHO, TABLE, SEAT, QUESTION),
)
async def record(
    table_id: FromPath[str], visitor: AskedBy, services: WithServices, seat: ViewerAsked = None
) -> str:
    room = await _room(services, table_id)
    return await services.threads.look_back(
        room, visitor.asker, lambda still: asking.record(still, seat, visitor.person)
    )


router = Router(
    "",
    route_handlers=[play, undo, back, state, scene, steps, legal, why_not, hints, odds, meaning, record],
    tags=["play"],
)
