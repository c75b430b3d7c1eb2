"""Taking back: alone while nothing came of it, wider when all people agree; both stay in the record."""

import random

import pytest

from spellhall.games import find
from spellhall.table.log import Moved
from spellhall.table.sitting import Sitting
from spellhall.web.hall import playing
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.undoing import saw_something, why_not_back

from ..found import ALL, seats_for
from .conftest import House, Run


@pytest.mark.parametrize("game", ALL)
def test_a_line_goes_back_or_is_too_late(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        room = await house.table(game, [await house.person(f"P{n}") for n in range(seats_for(game))])
        for _ in range(12):
            sitting = room.playing()
            if not sitting.to_act:
                break
            seat = sitting.to_act[0]
            person = room.people[room.row.seats[seat].person or ""]
            before, draws = sitting.state, room.draws
            await house.play(room, seat)
            why = why_not_back(sitting, seat)
            if why is None:
                await playing.take_back(house.hall, room, person, seat, room.number(seat), None)
                assert room.playing().state == before
                assert room.playing().lines()[-1] == f"back {seat}"
                assert room.draws == draws
                await house.play(room, seat)
            else:
                with pytest.raises(Refusal) as refused:
                    await playing.take_back(house.hall, room, person, seat, room.number(seat), None)
                assert refused.value.kind == "too-late"
        kept = room.playing().lines()
        house.hall.rooms.clear()
        assert (await house.hall.room(room.id)).playing().lines() == kept

    run(test)


@pytest.mark.parametrize("game", ALL)
def test_all_people_may_agree_to_go_back(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        people = [await house.person(f"P{n}") for n in range(seats_for(game))]
        room = await house.table(game, people)
        seat = room.playing().to_act[0]
        before = room.playing().state
        await house.play(room, seat)
        draws = room.draws
        voters = [seat, *(other for other in range(len(people)) if other != seat)]
        for voter in voters:
            done = await playing.wish_back(house.hall, room, people[voter], voter, room.number(voter))
            assert done == (voter == voters[-1])
        assert any(line.startswith("undo ") for line in room.playing().lines())
        assert room.draws >= draws  # what was undone stays counted
        assert room.terms.wish is None
        assert room.playing().state == before or room.draws > draws

    run(test)


@pytest.mark.parametrize("game", [name for name in ALL if seats_for(name) == 2])
def test_a_guests_bot_is_asked_before_chance_speaks_again(game: str, run: Run) -> None:
    async def test(house: House) -> None:
        person, other = await house.person("P"), await house.person("Q")
        bot, _ = await house.hall.people.make_bot(other, "B")
        room = await house.table(game, [person, bot])
        rng = random.Random(3)
        for _ in range(200):
            sitting = room.playing()
            if sitting.undoes_chance(sitting.lines_since_decision(0)):
                break
            assert not sitting.undoes_chance(0)
            seat = rng.choice(sitting.to_act)
            action = room.game.rules.pick(sitting.state, seat, rng)
            await house.play(room, seat, room.game.text.moves.show(action))
        else:
            raise AssertionError("chance has not spoken after a decision of the first seat")
        lines = sitting.lines()
        for _ in range(3):
            assert not await playing.wish_back(house.hall, room, person, 0, room.number(0))
        assert room.playing().lines() == lines
        # Nor if somebody asks for it in the name of all: the wish is judged again when it is granted.
        wish = room.terms.wish
        assert wish is not None
        with pytest.raises(Refusal) as refused:
            await playing._go_back(house.hall, room, wish)
        assert refused.value.kind == "too-late"
        assert await playing.wish_back(house.hall, room, bot, 1, room.number(1))
        assert any(line.startswith("undo ") for line in room.playing().lines())

    run(test)


def sitting_of(game: str, **options: object) -> Sitting:
    found = find(game)
    settled = {option.name: options.get(option.name, option.default) for option in found.options}
    return Sitting(found, found.rules.start(settled, seats_for(game)))


def words_mode(game: str) -> bool:
    return any(
        option.name == "words" and any(choice.value == "challenge" for choice in option.choices)
        for option in find(game).options
    )


@pytest.mark.parametrize("game", [name for name in ALL if words_mode(name)])
def test_what_a_word_list_answered_counts_as_seen(game: str) -> None:
    """Whoever asks the list, by a look-up or a challenge, has seen its answer."""
    sitting = sitting_of(game, words="challenge")
    rng = random.Random(5)
    asked = 0
    for _ in range(400):
        sitting.draw(rng)
        if not sitting.to_act:
            break
        seat = rng.choice(sitting.to_act)
        questions = [
            action
            for action, _ in zip(sitting.game.rules.actions(sitting.state, seat), range(300), strict=False)
            if sitting.game.text.moves.show(action).split(" ")[0] in ("lookup", "challenge")
        ]
        action = rng.choice(questions) if questions else sitting.game.rules.pick(sitting.state, seat, rng)
        sitting.play(seat, action)
        if questions:
            asked += 1
            move = sitting.entries[-1]
            assert isinstance(move, Moved)
            assert saw_something(sitting.game, move, seat)
    assert asked or not questions
