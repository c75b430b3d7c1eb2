"""Tournaments: making one, coming and going, how it stands, and what its director may do."""

from typing import Annotated, Any, Literal

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct, field

from spellhall.web.api.answers import CHANGES, TABLE, WHO, refuses
from spellhall.web.api.people import Name
from spellhall.web.api.services import AskedBy, WithServices
from spellhall.web.api.tables import Level
from spellhall.web.hall.cups import deeds
from spellhall.web.hall.cups.bell import BellShown
from spellhall.web.hall.cups.shown import BoardShown, CupListed, CupShown
from spellhall.web.hall.cups.terms import MOST_BOTS, MOST_MINUTES, MOST_ROUNDS, CupTerms
from spellhall.web.hall.kept_answers import LONGEST_WAIT
from spellhall.web.store import Pace
from spellhall.web.store.cup_rows import CupKind, CupNote

A_WEEK = 7 * 86_400
DEED = (*WHO, *CHANGES, *TABLE, "busy")
DIRECTS = (*DEED, "creator-only", "too-late")


class NewCup(Struct, frozen=True, forbid_unknown_fields=True):
    """`rounds` are for a Swiss, `minutes` for an arena; `fill`: bots come in until so many play."""

    name: Name
    game: Annotated[str, Meta(max_length=60)]
    kind: CupKind = "swiss"
    pace: Pace = "live"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 5
    minutes: Annotated[int, Meta(ge=1, le=MOST_MINUTES)] = 30
    fill: Annotated[int, Meta(ge=0, le=MOST_BOTS)] = 0
    level: Level = ""
    rated: bool = False
    public: bool = True
    starts_in: Annotated[int, Meta(ge=0, le=A_WEEK)] | None = None
    options: dict[str, Any] = field(default_factory=dict)


class Pausing(Struct, frozen=True, forbid_unknown_fields=True):
    on: bool = True


class Dropping(Struct, frozen=True, forbid_unknown_fields=True):
    player: Annotated[str, Meta(max_length=64)]


class Mending(Struct, frozen=True, forbid_unknown_fields=True):
    """`result`: who has won; `none`: both have lost."""

    round: Annotated[int, Meta(ge=1, le=1000)]
    board: Annotated[int, Meta(ge=1, le=1_000_000)]
    result: Literal["first", "second", "draw", "none"]


@get("/api/cups", summary="Tournaments: mine, and public ones", responses=refuses(WHO, TABLE))
async def listed(visitor: AskedBy, services: WithServices) -> list[CupListed]:
    return await services.cups.listed(visitor.person)


@post(
    "/api/cups",
    summary="Make a tournament",
    responses=refuses(
        WHO, CHANGES, TABLE, "bad-name", "bad-options", "people-only", "rated", "too-many-tables"
    ),
)
async def make(data: JSONBody[NewCup], visitor: AskedBy, services: WithServices) -> CupShown:
    """Two sit at each table, so the game has to be one for two. Who makes it is its director, and plays only
    after joining like all others."""
    person = visitor.human()
    services.limits.take("tables", person.id)
    terms = CupTerms(
        pace=data.pace,
        rounds=data.rounds,
        minutes=data.minutes,
        fill=data.fill,
        level=data.level,
        rated=data.rated,
        options=data.options,
    )
    return await deeds.make(
        services.cups, person, data.name, data.game, data.kind, terms, data.public, data.starts_in
    )


@get("/api/cups/{cup_id:str}", summary="How it stands in a tournament", responses=refuses(WHO, TABLE))
async def shown(
    cup_id: FromPath[str],
    visitor: AskedBy,
    services: WithServices,
    stamp: Annotated[str | None, QueryParameter(max_length=400)] = None,
    wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT)] = 0.0,
) -> CupShown:
    """With the `stamp` that is known and seconds to `wait`, answered as soon as there is something new.

    In an arena, who plays and has not asked for 45 seconds is taken to be gone, and is not paired."""
    if stamp is None or not wait:
        return await services.cups.shown(cup_id, visitor.person)
    return await services.cups.wait(cup_id, visitor.person, stamp, wait)


@get(
    "/api/me/round",
    summary="Where I am awaited in a tournament",
    responses=refuses(WHO, TABLE, "people-only"),
)
async def awaited(
    visitor: AskedBy,
    services: WithServices,
    stamp: Annotated[str | None, QueryParameter(max_length=100)] = None,
    wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT)] = 0.0,
) -> BellShown:
    """In a Swiss, or where everybody meets everybody: a round that has begun, until one sits down.

    With the `stamp` that is known and seconds to `wait`, answered as soon as there is something new."""
    person = visitor.human()
    if stamp is None or not wait:
        return await services.bell.state(person)
    return await services.bell.wait(person, stamp, wait)


@get("/api/cups/{cup_id:str}/games", summary="All games of a round", responses=refuses(WHO, TABLE))
async def games(
    cup_id: FromPath[str],
    visitor: AskedBy,
    services: WithServices,
    round: Annotated[int, QueryParameter(ge=1, le=1000)] = 1,
) -> list[BoardShown]:
    """Of an arena, whose games are all of round 1, the last two hundred."""
    return await services.cups.games(cup_id, round)


@get("/api/cups/{cup_id:str}/log", summary="What was done to a tournament", responses=refuses(WHO, TABLE))
async def log(cup_id: FromPath[str], visitor: AskedBy, services: WithServices) -> list[CupNote]:
    return await services.cups.log(cup_id)


@post(
    "/api/cups/{cup_id:str}/join",
    status_code=200,
    summary="Play in a tournament, or come back to it",
    responses=refuses(DEED, "not-invited", "rated", "started", "table-full", "too-late"),
)
async def join(cup_id: FromPath[str], visitor: AskedBy, services: WithServices) -> CupShown:
    """A round robin takes nobody in once it has begun; whoever joins a Swiss late has missed rounds."""
    person = visitor.known()
    services.limits.take("seeks", person.id)
    return await deeds.join(services.cups, cup_id, person)


@post(
    "/api/cups/{cup_id:str}/leave",
    status_code=200,
    summary="Leave a tournament; a game that is played is given up",
    responses=refuses(DEED, "illegal", "no-seat", "not-your-seat", "seat-gone", "too-late"),
)
async def leave(cup_id: FromPath[str], visitor: AskedBy, services: WithServices) -> CupShown:
    return await deeds.leave(services.cups, cup_id, visitor.known())


@post(
    "/api/cups/{cup_id:str}/begin",
    status_code=200,
    summary="Begin, with bots to fill up",
    responses=refuses(DIRECTS, "started", "too-few"),
)
async def begin(cup_id: FromPath[str], visitor: AskedBy, services: WithServices) -> CupShown:
    return await deeds.begin(services.cups, cup_id, visitor.known())


@post(
    "/api/cups/{cup_id:str}/pause",
    status_code=200,
    summary="Pair nobody until it goes on; games that are played go on",
    responses=refuses(DIRECTS),
)
async def pause(
    cup_id: FromPath[str], data: JSONBody[Pausing], visitor: AskedBy, services: WithServices
) -> CupShown:
    return await deeds.pause(services.cups, cup_id, visitor.known(), data.on)


@post(
    "/api/cups/{cup_id:str}/end",
    status_code=200,
    summary="Pair nobody any more: it is over when the games that are played are",
    responses=refuses(DIRECTS),
)
async def end(cup_id: FromPath[str], visitor: AskedBy, services: WithServices) -> CupShown:
    return await deeds.end(services.cups, cup_id, visitor.known())


@post(
    "/api/cups/{cup_id:str}/drop",
    status_code=200,
    summary="Take somebody out; the game that they play is lost",
    responses=refuses(DIRECTS, "no-person"),
)
async def drop(
    cup_id: FromPath[str], data: JSONBody[Dropping], visitor: AskedBy, services: WithServices
) -> CupShown:
    return await deeds.drop(services.cups, cup_id, visitor.known(), data.player)


@post(
    "/api/cups/{cup_id:str}/mend",
    status_code=200,
    summary="Say how a game ended, whatever its table says",
    responses=refuses(DIRECTS),
)
async def mend(
    cup_id: FromPath[str], data: JSONBody[Mending], visitor: AskedBy, services: WithServices
) -> CupShown:
    return await deeds.mend(services.cups, cup_id, visitor.known(), data.round, data.board, data.result)


router = Router(
    "",
    route_handlers=[listed, make, shown, awaited, games, log, join, leave, begin, pause, end, drop, mend],
    tags=["tournaments"],
)
