"""Ratings: the strongest of a game, how somebody's went, and what a game has changed."""

from typing import Annotated

from litestar import Router, get
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Meta, Struct

from spellhall.web.api.answers import TABLE, WHO, refuses
from spellhall.web.api.services import AskedBy, WithServices
from spellhall.web.hall import archive
from spellhall.web.hall.archive import ArchivedGame, Word
from spellhall.web.hall.ratings import GameRating, Leaders, SeatRating
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import ArchiveQuestion, Outcome

LAST = 10  # games that a profile tells of

GameName = Annotated[str, Meta(max_length=60)]


class ProfileShown(Struct, frozen=True):
    id: str
    name: str
    since: int
    yours: bool
    private: bool  # nobody else is shown this
    ratings: list[GameRating]
    games: list[ArchivedGame]
    words: list[Word]


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
    summary="What everybody may know of somebody: name, ratings, public and rated games, longest words",
    responses=refuses(WHO, "no-person"),
)
async def profile(person_id: FromPath[str], visitor: AskedBy, services: WithServices) -> ProfileShown:
    person = await services.hall.store.person(person_id)
    yours = visitor.person is not None and person is not None and visitor.person.id == person.id
    if person is None or person.kind != "person" or (person.private and not yours):
        raise Refusal("no-person", "There is nobody of that name in this hall.")
    ratings = await services.ratings.of_person(person)
    games, words = await archive.of_person(services.hall, person.id, LAST, visitor.person)
    return ProfileShown(
        *(person.id, person.name, person.made_at, yours, person.private), ratings, games, words
    )


@get(
    "/api/archive",
    summary="Finished games that everybody may look at: of public tables, and rated ones",
    responses=refuses(WHO),
)
async def search(
    visitor: AskedBy,
    services: WithServices,
    game: Annotated[str | None, QueryParameter(max_length=60)] = None,
    person: Annotated[str | None, QueryParameter(max_length=64)] = None,
    name: Annotated[str | None, QueryParameter(max_length=100)] = None,
    word: Annotated[str | None, QueryParameter(max_length=40)] = None,
    outcome: FromQuery[Outcome | None] = None,
    after: Annotated[str | None, QueryParameter(max_length=64)] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=50)] = 20,
) -> list[ArchivedGame]:
    """The last one first, page by page: `after` is the table of the last one that is known. Of a `game`, of a
    `person` by id or `name` (its beginning), with a `word` that was somebody's best or longest, with an
    `outcome` for that person. One line a game, told for who was asked for, else for who has won."""
    reader = None if visitor.person is None else visitor.person.id
    asked = ArchiveQuestion(game, person, name, word, outcome, after, reader)
    return await archive.search(services.hall, asked, limit)


@get(
    "/api/tables/{table_id:str}/ratings",
    summary="The ratings of those who sit at a table; after a rated game also what they were before",
    responses=refuses(WHO, TABLE),
)
async def at_table(
    table_id: FromPath[str], visitor: AskedBy, services: WithServices
) -> list[SeatRating | None]:
    return await services.ratings.at_table(await services.hall.room(table_id))


router = Router("", route_handlers=[leaders, profile, search, at_table], tags=["ratings"])
