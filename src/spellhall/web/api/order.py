"""Whom somebody does not want to meet, and what the host should know."""

from typing import Annotated

from litestar import Router, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from spellhall.web.api.answers import CHANGES, TABLE, WHO, refuses
from spellhall.web.api.services import AskedBy, WithServices
from spellhall.web.hall.hosting import MOST_TEXT
from spellhall.web.hall.people import now
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import new_id, order
from spellhall.web.store.order import Reason, Report

Id = Annotated[str, Meta(max_length=64)]


class Blocked(Struct, frozen=True):
    id: str
    name: str


class Reporting(Struct, frozen=True, forbid_unknown_fields=True):
    """`table`: where it happened; the host gets a link to its public record."""

    person: Id
    reason: Reason
    text: Annotated[str, Meta(max_length=MOST_TEXT)] = ""
    table: Id | None = None


class Reported(Struct, frozen=True):
    id: str


class Done(Struct, frozen=True):
    done: bool = True


@get("/api/me/blocks", summary="Whom I block", responses=refuses(WHO))
async def blocks(visitor: AskedBy, services: WithServices) -> list[Blocked]:
    found = await services.hall.store.read(order.blocked_by, visitor.known().id)
    return [Blocked(*one) for one in found]


@put(
    "/api/me/blocks/{person_id:str}",
    summary="Block somebody: no pairing, no seat at my tables for them, and I do not read what they say",
    responses=refuses(WHO, CHANGES, "no-person", "too-many-blocks"),
)
async def block(person_id: FromPath[Id], visitor: AskedBy, services: WithServices) -> Done:
    """They are not told. Games that have begun go on."""
    person = visitor.known()
    if person_id == person.id or await services.hall.store.person(person_id) is None:
        raise Refusal("no-person", "There is nobody else of that name in this hall.")
    if not await services.hall.store.write(order.block, person.id, person_id, True, now()):
        raise Refusal("too-many-blocks", f"One person blocks at most {order.MOST_BLOCKS} others.")
    return Done()


@delete(
    "/api/me/blocks/{person_id:str}",
    status_code=200,
    summary="Block somebody no more",
    responses=refuses(WHO, CHANGES, "not-found"),
)
async def unblock(person_id: FromPath[Id], visitor: AskedBy, services: WithServices) -> Done:
    await services.hall.store.write(order.block, visitor.known().id, person_id, False, now())
    return Done()


@post(
    "/api/reports",
    summary="Report somebody to the host",
    responses=refuses(WHO, CHANGES, TABLE, "no-person"),
)
async def report(data: JSONBody[Reporting], visitor: AskedBy, services: WithServices) -> Reported:
    person = visitor.known()
    services.limits.take("reports", person.id)
    store = services.hall.store
    if data.person == person.id or await store.person(data.person) is None:
        raise Refusal("no-person", "There is nobody else of that name in this hall.")
    if data.table is not None and await store.table(data.table) is None:
        raise Refusal("no-table", "There is no such table.")
    told = Report(new_id(), now(), person.id, data.person, data.table, data.reason, data.text.strip())
    await store.write(order.report, told)
    return Reported(told.id)


router = Router("", route_handlers=[blocks, block, unblock, report], tags=["order"])
