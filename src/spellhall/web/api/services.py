"""What every handler may use, and who asks."""

from typing import Any, cast

from litestar import Request, types
from litestar.di import NamedDependency
from msgspec import Struct, field

from spellhall.web.api.identity import Visitor, visitor_of
from spellhall.web.api.limits import Limits
from spellhall.web.api.metrics import Metrics
from spellhall.web.api.middleware import PERSON, App, Receive, Scope, Send
from spellhall.web.api.telling import Telling
from spellhall.web.hall.calling.calling import Calling
from spellhall.web.hall.calling.places import Places
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
from spellhall.web.preview.pictures import Pictures
from spellhall.web.reach import Reach
from spellhall.web.settings import Settings


class Services(Struct, frozen=True, eq=False):
    hall: Hall
    threads: TableThreads
    questions: WorkerPool  # for what people and their bots ask; the hall's own bots have another
    settings: Settings
    limits: Limits
    metrics: Metrics
    reach: Reach
    reviews: Reviews
    shelving: Shelving
    recents: Recents
    ratings: Ratings
    pairing: Pairing
    leaving: Leaving
    hosting: Hosting
    cups: Cups
    bell: Bell
    calling: Calling
    places: Places
    resting: Resting
    telling: Telling = field(default_factory=Telling)
    pictures: Pictures = field(default_factory=Pictures)


_KEY = "spellhall.services"


def offering(services: Services, app: App) -> App:
    """An application that knows no hall, for the hall of these services."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        scope[_KEY] = services
        await app(scope, receive, send)

    return serve


async def give_services(scope: types.Scope) -> Services:
    services: Services = cast(Scope, scope)[_KEY]
    return services


WithServices = NamedDependency[Services]


async def give_visitor(request: Request[Any, Any, Any], services: WithServices) -> Visitor:
    """Asks for the services as handlers do: what Litestar can give side by side gets tasks of its own."""
    visitor = await visitor_of(request, services.hall, services.settings)
    cast(Scope, request.scope)[PERSON] = visitor.asker.person
    return visitor


AskedBy = NamedDependency[Visitor]
