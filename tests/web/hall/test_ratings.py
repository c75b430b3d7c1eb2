"""Rated tables: what they refuse, and that each game is rated once, whoever is there when it ends."""

from typing import Any

import pytest

from spellhall.games import find
from spellhall.web.hall import clearing, playing, replaying, seating
from spellhall.web.hall.ratings import Ratings
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.terms import Terms
from spellhall.web.store import Person

from ..found import ONE, SHARED
from .conftest import BYTES, House, Run

GAME = ONE[0]
RATED = Terms(fixed=True, rated=True, clock=60)


async def refused(kind: str, doing: Any) -> None:
    with pytest.raises(Refusal) as refusal:
        await doing
    assert refusal.value.kind == kind


def test_what_a_rated_table_leaves_out(run: Run) -> None:
    async def test(house: House) -> None:
        hall = house.hall
        ann, ben = await house.person("Ann"), await house.person("Ben")
        robo, _ = await hall.people.make_bot(ben, "Robo")
        for terms, options in ((Terms(rated=True), {}), (RATED, {"lexicon": "common"})):
            await refused("bad-options", seating.make_table(hall, ann, GAME, 2, options, terms, False))
        room = await seating.make_table(
            hall, ann, GAME, 2, {}, Terms(fixed=True, rated=True, clock=60, hints="on", takeover="club"), True
        )
        assert room.helps.hints is False
        assert room.terms.takeover is None
        await refused("rated", seating.sit(hall, room, robo, 1, BYTES, None, None))
        await refused("rated", seating.sit(hall, room, ann, 0, BYTES, None, "Guest"))
        await seating.sit(hall, room, ann, 0, BYTES, None, None)
        await refused("rated", seating.sit(hall, room, ann, 1, BYTES, None, None))
        await refused("rated", seating.put_bot(hall, room, ann, 1, "club,vocabulary=35"))
        await seating.put_bot(hall, room, ann, 1, "novice")
        await refused("rated", clearing.clear(hall, room, ann))
        seat = room.playing().to_act[0]
        if room.row.seats[seat].person == ann.id:
            await house.play(room, seat)
        await refused("rated", playing.take_back(hall, room, ann, 0, room.number(0), None))
        await refused("rated", playing.wish_back(hall, room, ann, 0, room.number(0)))

    run(test)


def test_who_leaves_has_lost_and_the_other_gains(run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        ratings = Ratings(house.hall)
        room = await house.table(GAME, [ann, ben], RATED)
        before = await ratings.at_table(room)
        assert [one and (one.rating.points, one.rating.provisional) for one in before] == [(1500, True)] * 2
        await playing.leave(house.hall, room, ann, 0, None)
        await ratings.rate(room)  # waits for nothing, and changes nothing twice
        await ratings.sweep()
        lost, won = await ratings.at_table(room)
        assert lost is not None
        assert won is not None
        assert lost.rating.points < 1500 < won.rating.points
        assert (lost.before, won.before, won.rating.games) == (1500, 1500, 1)
        (of_ann,) = await ratings.of_person(ann)
        assert [point.table for point in of_ann.curve] == [room.id]
        # What is played on from a step of it is no rated game.
        state = replaying.position_at(room, None, ann, 0)
        fork = await replaying.play_on(house.hall, room, ann, state, "novice", 0)
        assert fork.terms.rated is False
        await ratings.close()

    run(test)


def test_a_game_that_nobody_rated_is_found(run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        room = await house.table(GAME, [ann, ben], RATED)
        await playing.resign(house.hall, room, ben, 1, None)
        ratings = Ratings(house.hall)  # of a process that was not there
        assert await house.hall.store.unrated() == [room.id]
        await ratings.sweep()
        assert await house.hall.store.unrated() == []
        (won,) = await house.hall.store.ratings([ann.id], GAME)
        assert won.points > 1500
        await ratings.close()

    run(test)


def test_of_three_who_goes_away_is_last(run: Run) -> None:
    game = next(name for name in SHARED if find(name).about.seats[1] > 2)

    async def test(house: House) -> None:
        people: list[Person] = [await house.person(name) for name in ("Ann", "Ben", "Cleo")]
        ratings = Ratings(house.hall)
        room = await house.table(game, people, RATED)
        await playing.leave(house.hall, room, people[1], 1, None)
        await playing.resign(house.hall, room, people[2], 2, None)
        await ratings.rate(room)
        after = await ratings.at_table(room)
        points = [one.rating.points for one in after if one is not None]
        assert points[0] == max(points)
        assert points[1] == points[2] < 1500
        await ratings.close()

    run(test)


def test_leaders_have_bots_on_the_first_day_and_people_from_ten_games_on(run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        ratings = Ratings(house.hall)
        empty = await ratings.leaders(GAME, ann)
        assert [one.level for one in empty.leaders] == ["master", "expert", "club", "casual", "novice"]
        assert empty.you is None
        for _ in range(9):
            room = await house.table(GAME, [ann, ben], RATED)
            await playing.resign(house.hall, room, ben, 1, None)
            await ratings.rate(room)
        few = await ratings.leaders(GAME, ann)
        assert not any(one.person for one in few.leaders)
        assert few.you is not None
        assert (few.you.place, few.you.rating.games, few.you.rating.provisional) == (0, 9, True)
        room = await house.table(GAME, [ann, ben], RATED)
        await playing.resign(house.hall, room, ben, 1, None)
        await ratings.rate(room)
        full = await ratings.leaders(GAME, ann)
        assert [(one.name, one.place, one.yours) for one in full.leaders if one.person] == [
            ("Ann", 1, True),
            ("Ben", 2, False),
        ]
        with pytest.raises(Refusal):
            await ratings.leaders("chess", ann)
        await ratings.close()

    run(test)
