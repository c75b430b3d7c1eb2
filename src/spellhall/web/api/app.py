"""The web application: all routes, behind the gate."""

from functools import cache, partial
from typing import Any, cast

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from spellhall.web.api import (
    calling,
    catalogue,
    cups,
    hosting,
    kept_identity,
    laying,
    order,
    pairing,
    people,
    play,
    printing,
    puzzles,
    ratings,
    reaching,
    replay,
    review,
    shelf,
    tables,
)
from spellhall.web.api.identity import cookie_name
from spellhall.web.api.limits import Limits
from spellhall.web.api.linked import Linked
from spellhall.web.api.live import Hub, live
from spellhall.web.api.metrics import Metrics
from spellhall.web.api.middleware import Middleware
from spellhall.web.api.page import Page
from spellhall.web.api.problems import answer
from spellhall.web.api.services import Services, give_services, give_visitor, offering
from spellhall.web.api.texts import check_body
from spellhall.web.hall.calling.calling import Calling
from spellhall.web.hall.calling.places import Places
from spellhall.web.hall.counters import Memory
from spellhall.web.hall.cups.bell import Bell
from spellhall.web.hall.cups.cups import Cups
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.hosting import Hosting
from spellhall.web.hall.leaving import Leaving
from spellhall.web.hall.pairing import Pairing
from spellhall.web.hall.ratings import Ratings
from spellhall.web.hall.recents import Recents
from spellhall.web.hall.resting import Resting
from spellhall.web.hall.reviewing import Reviews
from spellhall.web.hall.shelving import Shelving
from spellhall.web.hall.table_threads import TableThreads
from spellhall.web.hall.workers import WorkerPool
from spellhall.web.reach import Reach
from spellhall.web.settings import Settings


def make_app(
    hall: Hall,
    threads: TableThreads,
    questions: WorkerPool,
    settings: Settings,
    hub: Hub,
    reach: Reach,
    memory: Memory,
    reviews: Reviews,
    shelving: Shelving,
    rated: Ratings,
    pairs: Pairing,
    host: Hosting,
    tournaments: Cups,
    bell: Bell,
    calls: Calling,
    rest: Resting,
) -> Middleware:
    """The application for a hall that is open; whoever opened it closes it."""
    metrics = Metrics(hall)
    limits = Limits(settings, memory)
    recents = Recents(hall)
    leaving = Leaving(hall, shelving, rated, pairs, tournaments)
    services = Services(
        *(hall, threads, questions, settings, limits, metrics, reach, reviews, shelving, recents),
        *(rated, pairs, leaving, host, tournaments, bell, calls, Places(hall, calls), rest),
    )
    api = make_api(settings.body_bytes, cookie_name(settings))
    page = Linked(Page(offering(services, cast(Any, api))), services)
    return Middleware(page, partial(live, services, hub), settings, limits, metrics, hall.bars)


@cache
def make_api(body_bytes: int, cookie: str) -> Litestar:
    """All routes; `offering` brings them to a hall."""
    return Litestar(
        route_handlers=[
            people.router,
            kept_identity.router,
            tables.router,
            play.router,
            replay.router,
            review.router,
            shelf.router,
            ratings.router,
            pairing.router,
            order.router,
            hosting.router,
            cups.router,
            calling.router,
            catalogue.router,
            printing.router,
            puzzles.router,
            laying.router,
            reaching.router,
        ],
        dependencies={"services": Provide(give_services), "visitor": Provide(give_visitor)},
        before_request=check_body,
        exception_handlers={Exception: answer},
        request_max_body_size=body_bytes,
        openapi_config=OpenAPIConfig(
            title="Spellhall",
            version="1",
            summary="Tables of word and brawl games, for people and bots.",
            path="/api/schema",
            # No page of its own: those load scripts from elsewhere.
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(
                security_schemes={
                    "session": SecurityScheme(type="apiKey", name=cookie, security_scheme_in="cookie"),
                    "token": SecurityScheme(type="http", scheme="bearer"),
                }
            ),
        ),
        logging_config=None,
        debug=False,
    )
