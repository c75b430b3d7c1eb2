"""Bots take their time before people, and that tells nothing that a seat may not know."""

import random
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.table.sole import is_forced
from spellhall.web.hall import playing, seating, thinking
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.hall.pausing import pause, still
from spellhall.web.hall.rules import Rules
from spellhall.web.hall.terms import Terms
from spellhall.web.hall.workers import WorkerPool

from ..found import ONE, SHARED, seats_for
from .conftest import BYTES, House, Run

USUAL = 1.0


def test_a_pause_is_about_as_long_as_usual_and_short_without_a_choice() -> None:
    moves = [("table", number, seat) for number in range(50) for seat in range(2)]
    free = [pause(*move, False, USUAL) for move in moves]
    forced = [pause(*move, True, USUAL) for move in moves]
    assert all(0.7 < one < 1.3 for one in free)
    assert max(forced) < min(free)
    assert len(set(free)) > 90, "not like a clock"
    assert free == [pause(*move, False, USUAL) for move in moves]


def test_a_long_thought_ends_with_a_whole_pause() -> None:
    assert still(1.0, 0.25) == 0.75
    assert still(1.0, 1.25) == 0.75
    assert still(1.0, 2.75) == 0.25
    assert still(1.0, 0.0) == 1.0
    assert still(0.0, 1.0) == 0.0


@pytest.mark.parametrize("game", SHARED)
def test_whether_there_is_a_choice_follows_from_what_all_see(game: str) -> None:
    found, rng = find(game), random.Random(5)
    state = found.rules.start(settle(found.options, {}), seats_for(game))
    seen = 0
    for _ in range(40):
        now = found.rules.pending(state)
        if isinstance(now, Over):
            break
        if not isinstance(now, Decide):
            state, _ = found.rules.play(state, None, now.draw(rng))
            continue
        seat = now.seats[0]
        public = found.secrets.redact(state, None)
        other = found.secrets.redact(found.secrets.imagine(public, None, rng), None)
        assert is_forced(found, public, seat) == is_forced(found, other, seat)
        view = found.secrets.redact(state, seat)
        if view == public:
            assert is_forced(found, public, seat) == (
                len(list(islice(found.rules.actions(view, seat), 2))) == 1
            )
        state, _ = found.rules.play(state, seat, found.rules.pick(view, seat, rng))
        seen += 1
    assert seen > 10


class Waits:
    """Takes the place of the pause and notes for what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, int, float]] = []

    def __call__(self, table: str, number: int, seat: int, forced: bool, usual: float) -> float:
        self.asked.append((table, number, seat, usual))
        return 0.0


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> Waits:
    noted = Waits()
    monkeypatch.setattr(thinking, "pause", noted)

    async def at_once(pool: WorkerPool, asker: Asker, work: Callable[..., Any], *given: Any) -> Any:
        return work(*given)

    # A worker would first have to be warm, which may take longer than the game.
    monkeypatch.setattr(WorkerPool, "ask", at_once)
    return noted


@pytest.mark.parametrize("game", ONE)
@pytest.mark.parametrize("rules", [Rules(bot_workers=0, poll_seconds=0.05, bot_pause=USUAL)], ids=["pause"])
def test_bots_pause_before_people_alone(game: str, run: Run, rules: Rules, waits: Waits) -> None:
    async def test(house: House) -> None:
        people = [await house.person(f"P{number}") for number in range(seats_for(game))]
        alone = await seating.make_table(house.hall, people[0], game, len(people), {}, Terms(), public=False)
        await seating.sit(house.hall, alone, people[0], None, BYTES, None, None)
        await seating.start_with_bots(house.hall, alone, people[0], "random")
        await house.play_out(alone)
        numbers = [number for table, number, _, usual in waits.asked if (table, usual) == (alone.id, USUAL)]
        assert numbers
        assert numbers == sorted(numbers)
        left = await house.table(game, people, Terms(fixed=True, takeover="random"))
        for seat, person in enumerate(people):
            await playing.leave(house.hall, left, person, seat, f"k{seat}")
        await house.play_out(left)
        assert left.id not in {table for table, *_ in waits.asked}, "nobody looks on from a seat"

    run(test)
