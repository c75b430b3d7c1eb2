"""A seat takes its last move back alone: records replay, and whoever did not see the move notices nothing."""

import random

import pytest

import spellhall
from spellhall.games import find, names
from spellhall.table.record import play_lines
from spellhall.table.sitting import Sitting


def seated(name: str, seed: int) -> tuple[Sitting, random.Random]:
    game = find(name)
    rng = random.Random(seed)
    settled = {option.name: option.default for option in game.options}
    seats = max(
        n for n in range(game.about.seats[0], game.about.seats[1] + 1) if game.rules.clash(settled, n) is None
    )
    return Sitting(game, game.rules.start(settled, seats)), rng


def allowed(sitting: Sitting, seat: int) -> bool:
    try:
        sitting.retraction(seat)
    except spellhall.Illegal:
        return False
    return True


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("seed", range(4))
def test_what_is_taken_back_leaves_no_trace_with_those_who_did_not_see_it(name: str, seed: int) -> None:
    sitting, rng = seated(name, seed)
    game = sitting.game
    for _ in range(60):
        sitting.draw(rng)
        if not sitting.to_act:
            break
        before = {viewer: len(sitting.feed(viewer).updates) for viewer in (None, *range(sitting.seats))}
        views = {viewer: sitting.view(viewer) for viewer in before}
        seat = rng.choice(sitting.to_act)
        sitting.play(seat, game.rules.pick(sitting.state, seat, rng))
        noticed = {viewer for viewer in before if len(sitting.feed(viewer).updates) > before[viewer]}
        if rng.randrange(2) and allowed(sitting, seat):
            sitting.take_back(seat)
            for viewer, view in views.items():
                assert sitting.view(viewer) == view
                if viewer not in noticed:
                    assert len(sitting.feed(viewer).updates) == before[viewer]
    again = Sitting(game, sitting.start)
    play_lines(again, tuple(enumerate(sitting.lines(), 1)))
    assert again.state == sitting.state
    for viewer in (None, *range(sitting.seats)):
        assert again.feed(viewer).lines == sitting.feed(viewer).lines
        own = Sitting(game, game.secrets.redact(sitting.start, viewer))
        play_lines(own, tuple(enumerate(sitting.feed(viewer).lines, 1)))
        assert own.lines() == sitting.feed(viewer).lines


def several_at_once(name: str) -> Sitting | None:
    sitting, rng = seated(name, 1)
    for _ in range(40):
        sitting.draw(rng)
        if len(sitting.to_act) > 1:
            return sitting
        if not sitting.to_act:
            return None
        seat = sitting.to_act[0]
        sitting.play(seat, sitting.game.rules.pick(sitting.state, seat, rng))
    return None


def test_in_a_simultaneous_phase_only_ones_own_lines_count() -> None:
    found = [sitting for name in names() if (sitting := several_at_once(name))]
    assert found
    for sitting in found:
        check_own_lines_count(sitting)


def check_own_lines_count(sitting: Sitting) -> None:
    rng, game = random.Random(2), sitting.game
    first, second = sitting.to_act[:2]
    action = game.rules.pick(sitting.state, first, rng)
    sitting.play(first, action)
    sitting.play(second, game.rules.pick(sitting.state, second, rng))
    both = sitting.state
    told = list(sitting.feed(second).lines)
    sitting.take_back(first)
    assert sitting.state != both
    sitting.play(first, action)
    assert sitting.state == both
    sitting.take_back(first)
    assert [line for line in sitting.feed(second).lines if line.startswith(f"{second}: ")] == [
        line for line in told if line.startswith(f"{second}: ")
    ]
    assert sitting.lines()[-1] == f"back {first}"


@pytest.mark.parametrize("name", names())
def test_nothing_is_taken_back_behind_chance(name: str) -> None:
    sitting, rng = seated(name, 3)
    sitting.draw(rng)
    with pytest.raises(spellhall.Illegal, match="no move"):
        sitting.take_back(0)
    game = sitting.game
    for _ in range(200):
        seat = sitting.to_act[0]
        sitting.play(seat, game.rules.pick(sitting.state, seat, rng))
        if sitting.owes_chance:
            sitting.draw(rng)
            with pytest.raises(spellhall.Illegal, match=r"chance has spoken|opened|game is over"):
                sitting.take_back(seat)
            return
        if not sitting.to_act:
            return
