"""What the hall has: games with their options and rules, bots, words; and how it is doing."""

import asyncio
import gzip
from functools import cache
from hmac import compare_digest
from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from msgspec import UNSET, Meta, Struct, UnsetType, json

from spellhall import bots, words
from spellhall.core.contract import About, Option
from spellhall.facade import forms, rulebook
from spellhall.games import find, names
from spellhall.web.api.answers import refuses
from spellhall.web.api.services import WithServices
from spellhall.web.hall.lessons import Lesson, RulesShown, lessons, tour
from spellhall.web.hall.refusals import Refusal

GameName = Annotated[str, Meta(max_length=60)]


class GameShown(Struct, frozen=True):
    about: About
    options: tuple[Option, ...]
    forms: tuple[str, ...]  # how lines are written
    laid: bool = False  # a table in the real world can be set up and followed


class Health(Struct, frozen=True):
    status: str
    hall: str = "spellhall"  # so that a second start knows its own kind
    database: bool | None = None
    bus: bool | None = None
    why: str | UnsetType = UNSET  # one word for what is wrong


def _known(name: str) -> None:
    if name not in names():
        raise Refusal("not-found", f"There is no game {name[:60]!r}.")


def _shown(name: str) -> GameShown:
    game = find(name)
    return GameShown(game.about, game.options, forms(name), game.laying is not None)


@get("/api/games", summary="All games", sync_to_thread=False, responses=refuses())
def all_games() -> list[GameShown]:
    return [_shown(name) for name in names()]


@get("/api/games/{game:str}", summary="One game", sync_to_thread=False, responses=refuses("not-found"))
def one_game(game: FromPath[GameName]) -> GameShown:
    _known(game)
    return _shown(game)


@get(
    "/api/games/{game:str}/rules",
    media_type="text/markdown",
    summary="Its rulebook",
    sync_to_thread=False,
    responses=refuses("not-found"),
)
def rules(game: FromPath[GameName]) -> str:
    _known(game)
    return rulebook(game)


@cache
def _packed(game: str, whole: bool) -> tuple[bytes, bytes]:
    """Made once: it is a hundred Scenes, and they shrink to a tenth."""
    plain = json.encode(lessons(game) if whole else tour(game))
    return plain, gzip.compress(plain, 6, mtime=0)


async def _lessons(request: Request[Any, Any, Any], game: str, whole: bool) -> Response[Any]:
    _known(game)
    plain, packed = await asyncio.to_thread(_packed, game, whole)
    if "gzip" not in request.headers.get("accept-encoding", "").lower():
        return Response(plain, media_type=MediaType.JSON)
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(packed, media_type=MediaType.JSON, headers=headers)


@get(
    "/api/games/{game:str}/rules.json",
    summary="Its rulebook with little boards and tour, to be drawn",
    responses=refuses("not-found"),
)
async def drawn_rules(request: Request[Any, Any, Any], game: FromPath[GameName]) -> Response[RulesShown]:
    return await _lessons(request, game, whole=True)


@get(
    "/api/games/{game:str}/tour.json",
    summary="Its guided first turn alone, to be drawn",
    responses=refuses("not-found"),
)
async def drawn_tour(request: Request[Any, Any, Any], game: FromPath[GameName]) -> Response[Lesson | None]:
    return await _lessons(request, game, whole=False)


@get(
    "/api/bots",
    summary="The hall's own bots, from the weakest to the strongest",
    sync_to_thread=False,
    responses=refuses(),
)
def bot_levels() -> list[str]:
    """Without `random`, which is for programs: it can be named, and is not offered."""
    return bots.offered()


@get("/api/lists", summary="The word lists there are", sync_to_thread=False, responses=refuses())
def word_lists() -> list[str]:
    return words.names()


@get("/api/health", summary="Whether this process runs", sync_to_thread=False, responses=refuses())
def health() -> Health:
    return Health("ok")


@get(
    "/api/ready",
    summary="Whether it can take part: the database takes what is written, and the bus answers",
    responses={
        **refuses(),
        503: ResponseSpec(Health, description="It cannot take part now", generate_examples=False),
    },
)
async def ready(services: WithServices) -> Response[Health]:
    trouble, bus = await services.hall.store.trouble(), services.hall.bus.connected
    if trouble is None and bus:
        return Response(Health("ok", database=True, bus=True))
    told = Health("away", database=trouble is None, bus=bus, why=trouble or "bus-away")
    return Response(told, status_code=503)


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], services: WithServices) -> Response[Any]:
    settings = services.settings
    if settings.metrics_token:
        # Not the address of who asks: behind a proxy, everybody may seem to come from this machine.
        wanted, shown = f"Bearer {settings.metrics_token}", request.headers.get("authorization", "")
        if not compare_digest(shown.encode(), wanted.encode()):
            raise Refusal("not-signed-in", "Metrics are told to whoever shows their token.")
    elif not settings.metrics:
        raise Refusal("not-found", "Metrics are switched off.")
    return Response(await services.metrics.text(), media_type=MediaType.TEXT)


router = Router(
    "",
    route_handlers=[
        all_games,
        one_game,
        rules,
        drawn_rules,
        drawn_tour,
        bot_levels,
        word_lists,
        health,
        ready,
        metrics,
    ],
    tags=["catalogue"],
)
