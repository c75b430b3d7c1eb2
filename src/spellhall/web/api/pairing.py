"""Finding an opponent: saying what one wants, waiting, taking somebody who waits."""

from typing import Annotated

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from spellhall.web.api.answers import CHANGES, TABLE, WHO, refuses
from spellhall.web.api.services import AskedBy, WithServices
from spellhall.web.hall.kept_answers import LONGEST_WAIT
from spellhall.web.hall.pairing import OpenSeek, SeekShown
from spellhall.web.store import Pace


class SeekWish(Struct, frozen=True, forbid_unknown_fields=True):
    """`game`: none for any; `anybody`: however strong."""

    game: Annotated[str, Meta(max_length=60)] | None = None
    pace: Pace = "live"
    anybody: bool = False


class Stopped(Struct, frozen=True):
    stopped: bool


@get("/api/seeks", summary="Who looks for an opponent", responses=refuses(WHO))
async def listed(visitor: AskedBy, services: WithServices) -> list[OpenSeek]:
    return await services.pairing.listed(visitor.person)


@post(
    "/api/me/seek",
    status_code=200,
    summary="Look for an opponent, or for something else than until now",
    responses=refuses(WHO, CHANGES, TABLE, "bad-options", "people-only"),
)
async def seek(data: JSONBody[SeekWish], visitor: AskedBy, services: WithServices) -> SeekShown | None:
    person = visitor.human()
    services.limits.take("seeks", person.id)
    return await services.pairing.seek(person, data.game, data.pace, data.anybody)


@get(
    "/api/me/seek",
    summary="How it stands with my looking for an opponent",
    responses=refuses(WHO, TABLE, "people-only"),
)
async def state(
    visitor: AskedBy,
    services: WithServices,
    stamp: Annotated[str | None, QueryParameter(max_length=100)] = None,
    wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT)] = 0.0,
) -> SeekShown | None:
    """Nothing if I do not look for anybody.

    With the `stamp` that is known and seconds to `wait`, answered as soon as there is something new.

    Whoever looks for a live game and has not asked for a minute looks no more."""
    person = visitor.human()
    if stamp is None or not wait:
        return await services.pairing.state(person)
    return await services.pairing.wait(person, stamp, wait)


@delete(
    "/api/me/seek",
    status_code=200,
    summary="Look for an opponent no more",
    responses=refuses(WHO, CHANGES, TABLE, "busy", "people-only"),
)
async def stop(visitor: AskedBy, services: WithServices) -> Stopped:
    await services.pairing.stop(visitor.human())
    return Stopped(True)


@post(
    "/api/seeks/{person_id:str}/take",
    status_code=200,
    summary="Play with somebody who looks for an opponent",
    responses=refuses(WHO, CHANGES, TABLE, "bad-options", "people-only", "seek-gone"),
)
async def take(person_id: FromPath[str], visitor: AskedBy, services: WithServices) -> SeekShown:
    """Both have to sit down then: `POST /api/tables/TABLE/sit`, live within 20 seconds."""
    person = visitor.human()
    services.limits.take("seeks", person.id)
    return await services.pairing.take(person, person_id)


router = Router("", route_handlers=[listed, seek, state, stop, take], tags=["pairing"])
