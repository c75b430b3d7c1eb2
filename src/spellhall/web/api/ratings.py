"""Ratings: the strongest of a game, how somebody's went, and what a game has changed."""

from typing import Annotated

from litestar import Router, get
from litestar.params import FromPath
from msgspec import Meta, Struct

from spellhall.web.api.answers import TABLE, WHO, refuses
from spellhall.web.api.services import AskedBy, WithServices
from spellhall.web.hall.ratings import GameRating, Leaders, SeatRating
from spellhall.web.hall.refusals import Refusal

GameName = Annotated[str, Meta(max_length=60)]


class ProfileShown(Struct, frozen=True):
    id: str
    name: str
    since: int
    yours: bool
    ratings: list[GameRating]


@get(
    "/api/games/{game:str}/leaders",
    summary="The strongest in a game: people with ten rated games or more, and the hall's bots",
    responses=refuses(WHO, "not-found"),
)
async def leaders(game: FromPath[GameName], visitor: AskedBy, services: WithServices) -> Leaders:
    """In the order of what is sure: `points` less `give`. `you` is your own line, on the list or not."""
    return await services.ratings.leaders(game, visitor.person)


@get(
    "/api/people/{person_id:str}",
    summary="What everybody may know of somebody: name and ratings",
    responses=refuses(WHO, "no-person"),
)
async def profile(person_id: FromPath[str], visitor: AskedBy, services: WithServices) -> ProfileShown:
    person = await services.hall.store.person(person_id)
    if person is None or person.kind != "person":
        raise Refusal("no-person", "There is nobody of that name in this hall.")
    yours = visitor.person is not None and visitor.person.id == person.id
    ratings = await services.ratings.of_person(person)
    return ProfileShown(person.id, person.name, person.made_at, yours, ratings)


@get(
    "/api/tables/{table_id:str}/ratings",
    summary="The ratings of those who sit at a table; after a rated game also what they were before",
    responses=refuses(WHO, TABLE),
)
async def at_table(
    table_id: FromPath[str], visitor: AskedBy, services: WithServices
) -> list[SeatRating | None]:
    return await services.ratings.at_table(await services.hall.room(table_id))


router = Router("", route_handlers=[leaders, profile, at_table], tags=["ratings"])
