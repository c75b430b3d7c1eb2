"""One's own shelf: finished games, what they come to, and taking them off it."""

from typing import Annotated

from litestar import Response, Router, delete, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from spellhall.web.api.answers import CHANGES, QUESTION, WHO, refuses
from spellhall.web.api.services import AskedBy, WithServices
from spellhall.web.hall.shelving import Finished, Shelf

MOST = 100


class TakenOff(Struct, frozen=True):
    table: str


@get(
    "/api/me/shelf",
    summary="What my finished games come to, game by game",
    responses=refuses(WHO),
)
async def shelf(visitor: AskedBy, services: WithServices) -> Shelf:
    """Games, wins against each level of the hall's bots, the best, the longest word, the mean of the figures,
    and the last ten. A figure is what a game counts: its `tally` (see `/api/games`) says what that is."""
    return await services.shelving.shelf(visitor.known())


@get(
    "/api/me/shelf/games",
    summary="My finished games, the last one first",
    responses=refuses(WHO),
)
async def finished(
    visitor: AskedBy,
    services: WithServices,
    game: Annotated[str | None, QueryParameter(max_length=60)] = None,
    after: Annotated[str | None, QueryParameter(max_length=64)] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST)] = 20,
) -> list[Finished]:
    """Page by page: `after` is the table of the last one that is known. Of one game, or of all."""
    return await services.shelving.finished(visitor.known(), game, after, limit)


@get(
    "/api/me/shelf/copy",
    media_type="application/zip",
    summary="A copy of my shelf: the records of my finished games, and the list of them, in one file",
    responses=refuses(WHO, QUESTION),
)
async def copy(visitor: AskedBy, services: WithServices) -> Response[bytes]:
    """The last five hundred of them."""
    copying = await services.shelving.copy_of(visitor.known())
    packed = await services.threads.work(visitor.asker, copying.packed)
    named = {"content-disposition": 'attachment; filename="spellhall-shelf.zip"'}
    return Response(packed, media_type="application/zip", headers=named)


@delete(
    "/api/me/shelf/games/{table_id:str}",
    status_code=200,
    summary="Take a finished game off my shelf",
    responses=refuses(WHO, CHANGES, "not-found"),
)
async def take_off(table_id: FromPath[str], visitor: AskedBy, services: WithServices) -> TakenOff:
    """It is neither listed nor counted there any more. The table stays for others who played, and its link
    still opens it."""
    await services.shelving.take_off(visitor.known(), table_id)
    return TakenOff(table_id)


router = Router("", route_handlers=[shelf, finished, copy, take_off], tags=["shelf"])
