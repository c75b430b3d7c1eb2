"""Finished games that everybody may look at, and what a person's come to: public tables and rated games."""

import msgspec
from msgspec import Struct

from spellhall.web.hall.hall import Hall
from spellhall.web.hall.outcomes import Telling
from spellhall.web.hall.terms import Terms
from spellhall.web.store import Archived, ArchiveQuestion, Outcome, Person, TableRow

BEST_WORDS = 5
_LOOKED_THROUGH = 100  # the last games of somebody, among which the best words are looked for


class ArchivedGame(Struct, frozen=True, omit_defaults=True):
    """What came of a game, for one who played it."""

    table: str
    game: str
    ended_at: int
    person: str
    name: str
    outcome: Outcome
    figure: int
    told: Telling
    best: str = ""
    longest: str = ""
    level: str | None = None


class Word(Struct, frozen=True):
    word: str
    game: str
    table: str


def is_public(row: TableRow, terms: Terms) -> bool:
    """Whether everybody may look at this table, not only who was given its address."""
    return row.public or terms.rated


def _game(one: Archived) -> ArchivedGame:
    result = one.result
    return ArchivedGame(
        table=result.table_id,
        game=result.game,
        ended_at=result.ended_at,
        person=result.person,
        name=one.name,
        outcome=result.outcome,
        figure=result.figure,
        told=msgspec.convert(result.told, Telling),
        best=result.best,
        longest=result.longest,
        level=result.level,
    )


async def search(hall: Hall, asked: ArchiveQuestion, limit: int) -> list[ArchivedGame]:
    return [_game(one) for one in await hall.store.archived(asked, limit)]


async def of_person(
    hall: Hall, person_id: str, limit: int, reader: Person | None
) -> tuple[list[ArchivedGame], list[Word]]:
    """The last games of somebody, and the longest words of them."""
    asked = ArchiveQuestion(person=person_id, reader=None if reader is None else reader.id)
    found = await search(hall, asked, max(limit, _LOOKED_THROUGH))
    words: dict[str, Word] = {}
    for one in sorted(found, key=lambda one: -len(one.longest)):
        if one.longest:
            words.setdefault(one.longest, Word(one.longest, one.game, one.table))
    return found[:limit], list(words.values())[:BEST_WORDS]
