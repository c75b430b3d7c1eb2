"""Ratings by game, on a connection. What a game changes is worked out by a rule that is handed in."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from spellhall.web.store.rows import Contender, RatingRow, RatingStep, Standing
from spellhall.web.store.schema import people, unrated
from spellhall.web.store.schema import rating_steps as steps
from spellhall.web.store.schema import ratings as kept
from spellhall.web.store.schema import tables as rows

Rule = Callable[[Sequence[Standing], Sequence[int]], Sequence[Standing]]
"""From standings and ranks before a game to the standings after it. Depends on nothing else: it may be asked
again for the same game when the database had to be waited for."""

BOT = "bot:"
"""Before the level of a hall's bot. Ids of people have no colon."""
SURE = 2.0  # spreads below its points: that much is sure of a rating
_DAY = 86_400_000
MOST_MEETINGS = (
    10  # of the same two people in a day that count: two accounts cannot raise each other for long
)
_TURN = 19_700_101  # of an advisory lock


def apply(
    connection: Connection,
    table_id: str,
    game: str,
    contenders: Sequence[Contender],
    rule: Rule,
    at: int,
) -> bool:
    if connection.dialect.name == "postgresql":
        # Of several processes one at a time: the rows of bots are in nearly every game.
        connection.execute(text("SELECT pg_advisory_xact_lock(:turn)"), {"turn": _TURN})
    if connection.execute(delete(unrated).where(unrated.c.table_id == table_id)).rowcount == 0:
        return False
    players = [one.player for one in contenders]
    if len(set(players)) < max(2, len(players)) or _met_too_often(connection, players, at):
        return False
    new = [RatingRow(one.player, game, one.first.points, one.first.spread, 0, at) for one in contenders]
    add(connection, new)
    before = {row.player: row for row in of_players(connection, players, game)}
    standing = [Standing(before[player].points, before[player].spread) for player in players]
    after = rule(standing, [one.rank for one in contenders])
    for player, now in zip(players, after, strict=True):
        connection.execute(
            update(kept)
            .where(kept.c.player == player, kept.c.game == game)
            .values(points=now.points, spread=now.spread, games=kept.c.games + 1, changed_at=at)
        )
    changed = [
        RatingStep(player, table_id, game, at, before[player].points, now.points, now.spread)
        for player, now in zip(players, after, strict=True)
    ]
    keep_steps(connection, changed)
    return True


def _met_too_often(connection: Connection, players: Sequence[str], at: int) -> bool:
    other = steps.alias()
    for one, two in combinations((player for player in players if not player.startswith(BOT)), 2):
        met = (
            select(func.count())
            .select_from(steps.join(other, other.c.table_id == steps.c.table_id))
            .where(steps.c.player == one, other.c.player == two, steps.c.at > at - _DAY)
        )
        if connection.execute(met).scalar_one() >= MOST_MEETINGS:
            return True
    return False


def waiting(connection: Connection, limit: int) -> list[str]:
    asked = (
        select(unrated.c.table_id)
        .join(rows, rows.c.id == unrated.c.table_id)
        .where(rows.c.result.is_not(None))
        .order_by(rows.c.changed_at, rows.c.id)
    )
    return list(connection.execute(asked.limit(limit)).scalars())


def _row(found: Row[Any]) -> RatingRow:
    return RatingRow(**dict(found._mapping))


def of_players(connection: Connection, players: Sequence[str], game: str | None) -> list[RatingRow]:
    asked = select(kept).where(kept.c.player.in_(players))
    if game is not None:
        asked = asked.where(kept.c.game == game)
    return [_row(found) for found in connection.execute(asked.order_by(kept.c.player, kept.c.game))]


def _sure() -> ColumnElement[float]:
    return kept.c.points - SURE * kept.c.spread


def leaders(connection: Connection, game: str, least: int, limit: int) -> list[RatingRow]:
    asked = (
        select(kept, people.c.name)
        .join(people, people.c.id == kept.c.player)  # which leaves out the hall's bots
        .where(kept.c.game == game, kept.c.games >= least, ~people.c.private)
        .order_by(_sure().desc(), kept.c.player)
    )
    return [_row(found) for found in connection.execute(asked.limit(limit))]


def count_above(connection: Connection, row: RatingRow, least: int) -> int:
    asked = (
        select(func.count())
        .select_from(kept.join(people, people.c.id == kept.c.player))
        .where(kept.c.game == row.game, kept.c.games >= least, ~people.c.private)
        .where(_sure() > row.points - SURE * row.spread)
    )
    return int(connection.execute(asked).scalar_one())


def steps_of(connection: Connection, player: str, game: str, limit: int) -> list[RatingStep]:
    asked = select(steps).where(steps.c.player == player, steps.c.game == game)
    last = asked.order_by(steps.c.at.desc(), steps.c.table_id.desc()).limit(limit)
    return [RatingStep(**dict(found._mapping)) for found in connection.execute(last)][::-1]


def steps_at(connection: Connection, table_id: str) -> list[RatingStep]:
    asked = select(steps).where(steps.c.table_id == table_id).order_by(steps.c.player)
    return [RatingStep(**dict(found._mapping)) for found in connection.execute(asked)]


# For a hall that moves
def everybody(connection: Connection) -> list[RatingRow]:
    return [_row(found) for found in connection.execute(select(kept).order_by(kept.c.game, kept.c.player))]


def add(connection: Connection, found: Sequence[RatingRow]) -> None:
    """First ratings, or those of another hall; who is rated already stays as they are."""
    insert_new = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    values = [{column.name: getattr(one, column.name) for column in kept.columns} for one in found]
    if values:
        connection.execute(insert_new(kept).on_conflict_do_nothing(), values)


def keep_steps(connection: Connection, found: Sequence[RatingStep]) -> None:
    if found:
        connection.execute(insert(steps), [msgspec.structs.asdict(one) for one in found])


def leave_out(connection: Connection, table_id: str) -> None:
    """The game of this table changes no rating any more."""
    connection.execute(delete(unrated).where(unrated.c.table_id == table_id))
