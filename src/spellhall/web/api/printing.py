"""A game on paper: made in a thread, and kept as long as it would come out the same."""

import asyncio
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, Router, get
from litestar.params import FromPath, FromQuery, QueryParameter

from spellhall.core.contract import Option
from spellhall.core.errors import Unknown
from spellhall.games import names
from spellhall.paper import CannotPrint, Wish, print_game, printed_options
from spellhall.web.api.answers import QUESTION, WHO, refuses
from spellhall.web.api.catalogue import GameName
from spellhall.web.api.services import AskedBy, WithServices
from spellhall.web.hall.refusals import Refusal

_NO_TYPESETTER = (
    "This hall cannot print yet: where it runs, `./play print GAME --to FILE.pdf` brings the typesetter, or "
    "pip install 'spellhall[print]'; then start the hall again."
)


@get(
    "/api/games/{game:str}/print",
    media_type="application/pdf",
    summary="All that a group needs to play it on paper, as a PDF",
    responses=refuses(WHO, "not-found", "unknown", "cannot-print", QUESTION),
)
async def print_pages(
    game: FromPath[GameName],
    visitor: AskedBy,
    services: WithServices,
    paper: FromQuery[Literal["a4", "letter"]] = "a4",
    ink: FromQuery[Literal["colour", "low"]] = "colour",
    options: Annotated[str, QueryParameter(max_length=500)] = "{}",
) -> Response[bytes]:
    """`options` is a JSON object of what the players agree on, such as `{"deck": "plain"}`."""
    if game not in names():
        raise Refusal("not-found", f"There is no game {game[:60]!r}.")
    agreed = _agreed(options)
    services.limits.take("questions", visitor.asker.person)
    try:
        printed = await services.threads.work(
            visitor.asker, partial(print_game, game, Wish(paper, ink, agreed))
        )
    except CannotPrint:
        raise Refusal("cannot-print", _NO_TYPESETTER) from None
    except Unknown as error:
        raise Refusal("unknown", str(error)) from None
    named = {"content-disposition": f'attachment; filename="{game}-{paper}.pdf"'}
    return Response(printed.pdf, media_type="application/pdf", headers=named)


@get(
    "/api/games/{game:str}/print/options",
    summary="The options of a game that show on paper",
    responses=refuses("not-found"),
)
async def print_options(game: FromPath[GameName]) -> tuple[Option, ...]:
    if game not in names():
        raise Refusal("not-found", f"There is no game {game[:60]!r}.")
    return await asyncio.to_thread(printed_options, game)


def _agreed(options: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(options, type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError):
        raise Refusal("bad-request", "options: they are a JSON object, such as {}") from None


router = Router("", route_handlers=[print_pages, print_options], tags=["catalogue"])
