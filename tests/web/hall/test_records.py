"""How people have fared against the hall's bots, from what the store keeps."""

from typing import Any

import pytest
from msgspec.structs import replace

from spellhall import bots
from spellhall.web.hall import playing, seating
from spellhall.web.hall.records import Bout, LevelRecord, Record, bouts_of, record_of, summed
from spellhall.web.hall.terms import Terms
from spellhall.web.store import Seat, TableRow

from ..found import ONE, seats_for
from .conftest import BYTES, House, Run

WON, LOST, DRAWN = 1.0, 0.0, 0.5


def bouts(*fared: tuple[str, float]) -> list[Bout]:
    """As they were played, the first one first."""
    return [Bout(*one) for one in reversed(fared)]


def a_game(*seats: Seat, winners: tuple[int, ...], **settings: Any) -> TableRow:
    result = {"winners": winners, "scores": (0,) * len(seats), "reason": "over"}
    row = TableRow("t", "chess", 1, {}, seats, "ann", 1, "c0" * 32, b"s" * 32, settings=settings)
    return replace(row, result=result)


@pytest.mark.parametrize(
    ("played", "suggested"),
    [
        ((), None),
        ((("casual", WON),), None),
        ((("casual", WON), ("casual", WON)), "club"),
        ((("casual", LOST), ("casual", LOST)), "novice"),
        ((("casual", WON), ("casual", LOST)), None),
        ((("casual", DRAWN), ("casual", DRAWN)), None),
        ((("novice", LOST), ("novice", LOST)), None),
        ((("master", WON), ("master", WON)), None),
        # Wins of before somebody played another level count no more.
        ((("casual", WON), ("casual", WON), ("club", LOST), ("club", LOST)), "casual"),
        ((("casual", WON), ("casual", WON), ("club", LOST), ("casual", WON)), None),
    ],
)
def test_two_in_a_row_suggest_the_next_level(
    played: tuple[tuple[str, float], ...], suggested: str | None
) -> None:
    assert summed(bouts(*played)).suggested == suggested


def test_games_are_counted_level_by_level_from_the_weakest() -> None:
    found = summed(bouts(("club", LOST), ("novice", WON), ("club", WON), ("club", DRAWN)))
    assert found.levels == (LevelRecord("novice", 1, 1, 0), LevelRecord("club", 3, 1, 1))
    assert found.last == "club"


def test_only_whole_games_alone_against_bots_of_one_level_count() -> None:
    ann, ben, otto = Seat("ann"), Seat("ben"), Seat(bot="casual")
    assert [*bouts_of([a_game(ann, otto, winners=(0,))], "ann")] == [Bout("casual", 1.0)]
    assert [*bouts_of([a_game(otto, ann, otto, winners=(0, 1))], "ann")] == [Bout("casual", 0.5)]
    for left_out in (
        a_game(ann, ben, winners=(0,)),
        a_game(ann, ben, otto, winners=(0,)),
        a_game(ann, ann, otto, winners=(0,)),
        a_game(ann, otto, Seat(bot="club"), winners=(0,)),
        a_game(ann, Seat(bot="casual", more={"was": "left"}), winners=(0,)),
        a_game(ann, Seat(bot="casual,vocabulary=10"), winners=(0,)),
        a_game(ann, Seat(bot=bots.RANDOM), winners=(0,)),
        a_game(ann, otto, winners=(0,), start={"in": "the middle"}),
        a_game(ann, winners=(0,)),
    ):
        assert [*bouts_of([left_out], "ann")] == []


@pytest.mark.parametrize("game", ONE)
def test_the_store_tells_what_somebody_has_played_to_an_end(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        for person in (ann, ann, ben):
            room = await seating.make_table(
                house.hall, person, game, seats_for(game), {}, Terms(fixed=True), public=False
            )
            await seating.sit(house.hall, room, person, 0, BYTES, None, None)
            await seating.start_with_bots(house.hall, room, person, "novice")
            await playing.resign(house.hall, room, person, 0, None)
        store = house.hall.store
        assert await record_of(store, ann, game) == Record((LevelRecord("novice", 2, 0, 0),), "novice", None)
        assert await record_of(store, ann, "another") == Record()

    run(test)
