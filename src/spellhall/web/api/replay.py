"""Looking back at a table, and playing on from a step of it."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from spellhall.web.api.answers import QUESTION, SEAT, TABLE, WHO, WRITES, refuses
from spellhall.web.api.services import AskedBy, WithServices
from spellhall.web.api.tables import Level, Seat
from spellhall.web.hall import replaying
from spellhall.web.hall.messages import TableShown
from spellhall.web.hall.replaying import FrameShown, ReplayShown
from spellhall.web.hall.showing import table_shown

Step = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=99)]


class PlayingOn(Struct, frozen=True, forbid_unknown_fields=True):
    at: Step
    bot: Level
    seat: Seat | None = None  # the one to play; else the person's own, or the one to act
    viewed: Seat | None = None  # from whose seat the steps were counted
    open: bool = False  # the steps are turns of a review with all open


@get(
    "/api/tables/{table_id:str}/replay",
    summary="All steps of a game, as lines and sentences",
    responses=refuses(WHO, TABLE, SEAT, QUESTION),
)
async def replay(
    table_id: FromPath[str], visitor: AskedBy, services: WithServices, seat: SeatAsked = None
) -> ReplayShown:
    room = await services.hall.room(table_id)
    return await services.threads.look_back(
        room, visitor.asker, lambda still: replaying.replay(still, seat, visitor.person)
    )


@get(
    "/api/tables/{table_id:str}/frames",
    summary="One step of a game, to be drawn",
    responses=refuses(WHO, TABLE, SEAT, QUESTION),
)
async def frame(
    table_id: FromPath[str],
    visitor: AskedBy,
    services: WithServices,
    at: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)],
    seat: SeatAsked = None,
) -> FrameShown:
    room = await services.hall.room(table_id)
    return await services.threads.look_back(
        room, visitor.asker, lambda still: replaying.frame(still, seat, visitor.person, at)
    )


@post(
    "/api/tables/{table_id:str}/continue",
    summary="Play on from a step, against bots",
    responses=refuses(
        WHO,
        TABLE,
        WRITES,
        SEAT,
        "bad-options",
        "not-over",
        "too-late",
        "too-many-tables",
        "unknown",
        QUESTION,
    ),
)
async def play_on(
    table_id: FromPath[str], data: JSONBody[PlayingOn], visitor: AskedBy, services: WithServices
) -> TableShown:
    person = visitor.known()
    services.limits.take("tables", person.id)
    room = await services.hall.room(table_id)
    state = await services.threads.look_back(
        room,
        visitor.asker,
        lambda still: replaying.position_at(still, data.viewed, person, data.at, data.open),
    )
    new = await replaying.play_on(services.hall, room, person, state, data.bot, data.seat)
    return table_shown(new, person)


router = Router("", route_handlers=[replay, frame, play_on], tags=["replay"])
