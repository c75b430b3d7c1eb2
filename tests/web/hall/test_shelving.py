"""What is kept when a game ends, and the shelf that is made of it."""

import random
from typing import Any

import pytest

from spellhall import words
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.table.sitting import Sitting
from spellhall.web.hall import clearing, playing, seating
from spellhall.web.hall.outcomes import results
from spellhall.web.hall.recents import Recents
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.room import Room
from spellhall.web.hall.shelving import Missed, Shelving, most_missed
from spellhall.web.hall.terms import Terms
from spellhall.web.store import Person, Result, Seat, TableRow

from ..found import ALL, ONE, SHARED, seats_for
from .conftest import BYTES, House, Run

ANN, BEN = Person("ann", "Ann", 1), Person("ben", "Ben", 1)


def played(game: str, seats: int) -> Sitting:
    """A whole game of quick sensible moves."""
    found, rng = find(game), random.Random(5)
    sitting = Sitting(found, found.rules.start(settle(found.options, {}), seats))
    sitting.draw(rng)
    while sitting.result is None:
        seat = sitting.to_act[0]
        sitting.play(seat, found.mind.policy(sitting.view(seat), seat, rng))
        sitting.draw(rng)
    return sitting


def the_row(game: str, sitting: Sitting, *seats: Seat) -> TableRow:
    over = sitting.result
    assert over is not None
    result = {"winners": list(over.winners), "scores": list(over.scores), "reason": over.reason}
    lexicon = (words.lexicon().name, words.lexicon().sha256)
    options: dict[str, Any] = {}
    made: Any = TableRow("t", game, 1, options, seats, "ann", 1, "c0" * 32, b"s" * 32, lexicon)
    return TableRow(**{**{name: getattr(made, name) for name in made.__struct_fields__}, "result": result})


@pytest.mark.parametrize("game", ALL)
def test_what_came_of_a_game_is_told_to_each_who_played(game: str) -> None:
    seats = seats_for(game)
    sitting = played(game, seats)
    row = the_row(game, sitting, *[Seat("ann"), Seat("ben")][:seats])
    kept = {one.person: one for one in results(row, sitting.still(), {"ann": ANN, "ben": BEN})}
    assert set(kept) == {"ann", "ben"} if seats > 1 else {"ann"}
    for seat, person in enumerate(sorted(kept)):
        one = kept[person]
        account = sitting.account(seat)
        assert account is not None
        assert account.length
        assert one.told["length"] == account.length
        best = {best.seat: best for best in account.best}
        assert (one.best, one.worth) == ((best[seat].head, best[seat].worth) if seat in best else ("", 0))
        assert one.best == "" or one.worth > 0
        assert one.longest == "" or one.longest in words.lexicon()
        assert one.told["turns"] > 0
    if seats > 1:
        assert {kept["ann"].outcome, kept["ben"].outcome} in ({"won", "lost"}, {"drawn"})
        assert list(kept["ann"].told["against"]) == [{"name": "Ben"}]
        assert any(len(one.longest) > 1 for one in kept.values())


def test_outcomes_are_told_for_whom_they_are_one() -> None:
    game = SHARED[0]
    sitting = played(game, 2)
    both = results(the_row(game, sitting, Seat("ann"), Seat("ann")), sitting, {"ann": ANN})
    assert [one.outcome for one in both] == ["played"]
    against = results(the_row(game, sitting, Seat("ann"), Seat(bot="casual")), sitting, {"ann": ANN})
    assert [(one.person, one.level) for one in against] == [("ann", "casual")]
    assert list(against[0].told["against"]) == [{"name": "", "level": "casual"}]


async def _against_bot(house: House, person: Person, game: str) -> Room:
    room = await seating.make_table(
        house.hall, person, game, seats_for(game), {}, Terms(fixed=True), public=False
    )
    await seating.sit(house.hall, room, person, 0, BYTES, None, None)
    await seating.start_with_bots(house.hall, room, person, "novice")
    return room


@pytest.mark.parametrize("game", ONE)
def test_a_shelf_holds_ones_own_finished_games_alone(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        unkept = await _against_bot(house, ann, game)  # it ends before anybody keeps results
        await playing.resign(house.hall, unkept, ann, 0, None)
        shelving = Shelving(house.hall)
        try:
            await _against_bot(house, ann, game)  # goes on
            over = await house.table(game, [ann, ben])
            await playing.resign(house.hall, over, ann, 0, None)
            shelf = await shelving.shelf(ann)
            (plank,) = shelf.games
            assert (shelf.played, plank.played, plank.won, plank.lost) == (2, 2, 0, 2)
            assert [(one.level, one.played, one.won) for one in plank.levels] == [("novice", 1, 0)]
            listed = await shelving.finished(ann, None, None, 9)
            assert [one.table for one in listed] == [over.id, unkept.id]
            assert listed[0].told.against[0].name == "Ben"
            assert (await shelving.shelf(ben)).games[0].won == 1
            assert [one.outcome for one in await shelving.finished(ben, game, None, 9)] == ["won"]
            with pytest.raises(Refusal):
                await shelving.take_off(ben, unkept.id)
            await shelving.take_off(ann, over.id)
            assert (await shelving.shelf(ann)).played == 1
            assert (await shelving.shelf(ben)).played == 1
        finally:
            await shelving.close()

    run(test)


@pytest.mark.parametrize("game", ONE)
def test_a_table_left_open_against_bots_is_cleared_without_a_loss(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        room = await _against_bot(house, ann, game)
        with pytest.raises(Refusal, match="alone"):
            await clearing.clear(house.hall, room, ben)
        await clearing.clear(house.hall, room, ann)
        assert (room.row.status, room.row.result) == ("archived", None)
        assert await house.hall.store.tables_of(ann.id, unfinished=True) == []
        with pytest.raises(Refusal, match="over"):
            await clearing.clear(house.hall, room, ann)
        shared = await house.table(game, [ann, ben])
        with pytest.raises(Refusal, match="alone"):
            await clearing.clear(house.hall, shared, ann)

    run(test)


@pytest.mark.parametrize("game", ONE)
def test_turns_are_counted_not_steps(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        ann, ben = await house.person("Ann"), await house.person("Ben")
        room = await house.table(game, [ann, ben])
        recents = Recents(house.hall)
        before = await recents.of(room, ann)
        while len(room.playing().entries) < 12:
            await house.play(room, room.playing().to_act[0])
        recent = await recents.of(room, ann)
        told = room.playing().feed(0).turns()
        assert recent.turns == sum(one.seat is not None for one in told) > before.turns
        assert recent.last is not None
        assert recent.last.head or recent.last.says
        assert await recents.of(room, ann) is recent

    run(test)


def test_what_is_missed_most_is_told_from_ten_reviews_on() -> None:
    game, other = ALL[0], ALL[1]

    def reviewed(game: str, *missed: str) -> Result:
        return Result("ann", "t", game, 1, "won", told={"missed": [*missed]})

    unseen = [Result("ann", "t", game, 1, "won")] * 9
    nine = [reviewed(game, "Throws", "Slams")] * 4 + [reviewed(game)] * 2 + [reviewed(other, "Slams")] * 3
    assert most_missed([*nine, *unseen]) is None
    assert most_missed([*nine, reviewed(game, "Throws")]) == Missed(game, "Throws", 5, 7)
    assert most_missed([reviewed(game, "Throws")] * 2 + [reviewed(game)] * 9) is None
    assert most_missed([reviewed("gone", "Forks")] * 10) is None
