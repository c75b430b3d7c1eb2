"""A review of a table that is over: asked for again and again while it becomes surer."""

from typing import Annotated

from litestar import Router, get
from litestar.params import FromPath, FromQuery, QueryParameter

from spellhall.core.scene import Scene
from spellhall.facade.reviews import Report
from spellhall.web.api.answers import QUESTION, SEAT, TABLE, WHO, refuses
from spellhall.web.api.services import AskedBy, WithServices

SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=99)]


@get(
    "/api/tables/{table_id:str}/review",
    summary="What each decision gave away and where the game turned, as far as it is known",
    responses=refuses(WHO, TABLE, SEAT, "not-over", QUESTION),
)
async def review(
    table_id: FromPath[str],
    visitor: AskedBy,
    services: WithServices,
    seat: SeatAsked = None,
    open: FromQuery[bool] = False,
    closely: FromQuery[bool] = True,
) -> Report:
    """As that seat saw it (one's own, else the first), or with `open` all decisions and all hands. With
    `closely=false` no decision is looked at for it: the chances after each turn are told as they seem at a
    glance, or as surely as they are known already."""
    person = visitor.known()
    room = await services.hall.room(table_id)
    return await services.reviews.report(room, seat, open, person, visitor.asker, closely)


@get(
    "/api/tables/{table_id:str}/review/boards",
    summary="The board of one turn in a review, the best move laid on it and the one played dashed",
    responses=refuses(WHO, TABLE, SEAT, "not-over", QUESTION),
)
async def review_board(
    table_id: FromPath[str],
    visitor: AskedBy,
    services: WithServices,
    at: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)],
    seat: SeatAsked = None,
    open: FromQuery[bool] = False,
) -> Scene:
    person = visitor.known()
    room = await services.hall.room(table_id)
    return await services.reviews.board(room, seat, open, person, visitor.asker, at)


router = Router("", route_handlers=[review, review_board], tags=["review"])
