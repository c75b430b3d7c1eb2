"""What every handler may use, and who asks."""

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from msgspec import Struct, field

from spellhall.web.api.identity import Visitor, visitor_of
from spellhall.web.api.limits import Limits
from spellhall.web.api.metrics import Metrics
from spellhall.web.api.telling import Telling
from spellhall.web.hall.desks import Desks
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.reviewing import Reviews
from spellhall.web.hall.workers import WorkerPool
from spellhall.web.reach import Reach
from spellhall.web.settings import Settings


class Services(Struct, frozen=True, eq=False):
    hall: Hall
    desks: Desks
    questions: WorkerPool  # for what people and their bots ask; the hall's own bots have another
    settings: Settings
    limits: Limits
    metrics: Metrics
    reach: Reach
    reviews: Reviews
    telling: Telling = field(default_factory=Telling)


async def give_desk(state: State) -> Services:
    services: Services = state.services
    return services


async def give_visitor(request: Request[Any, Any, Any], state: State) -> Visitor:
    return await visitor_of(request, state.services.hall, state.services.settings)


WithServices = NamedDependency[Services]
AskedBy = NamedDependency[Visitor]
