"""A game that is over stays over: seed and hands are public then, so nothing goes on from there."""

import random
from collections.abc import Callable
from functools import partial

import pytest

from spellhall.core.errors import Illegal, Refused
from spellhall.games import find, names
from spellhall.table.log import Moved
from spellhall.table.record import play_lines
from spellhall.table.sitting import Sitting


def begun(name: str) -> Sitting:
    game = find(name)
    fewest, most = game.about.seats
    settled = {option.name: option.default for option in game.options}
    return Sitting(game, game.rules.start(settled, max(fewest, min(2, most))))


def played(name: str) -> Sitting:
    """A whole game of random decisions."""
    sitting, rng = begun(name), random.Random(11)
    game = sitting.game
    while sitting.result is None:
        sitting.draw(rng)
        if sitting.to_act:
            seat = rng.choice(sitting.to_act)
            sitting.play(seat, game.rules.pick(sitting.state, seat, rng))
    return sitting


def given_up(name: str) -> Sitting:
    """A game that is over because somebody has resigned."""
    sitting, rng = begun(name), random.Random(12)
    sitting.draw(rng)
    seat = sitting.to_act[0]
    sitting.play(seat, sitting.game.rules.pick(sitting.state, seat, rng))
    sitting.draw(rng)
    sitting.leave(0, "resign")
    return sitting


@pytest.mark.parametrize("ended", [played, given_up])
@pytest.mark.parametrize("name", names())
def test_a_sitting_that_is_over_takes_nothing_more(name: str, ended: Callable[[str], Sitting]) -> None:
    sitting = ended(name)
    state, result, lines = sitting.state, sitting.result, sitting.lines()
    assert result is not None
    moves = [entry for entry in sitting.entries if isinstance(entry, Moved)]
    for move in moves[-20:]:
        with pytest.raises(Illegal, match="over"):
            sitting.force(move.action) if move.seat is None else sitting.play(move.seat, move.action)
    for seat in range(sitting.seats):
        for trial in (
            partial(sitting.take_back, seat),
            partial(sitting.leave, seat, "resign"),
            partial(sitting.leave, seat, "left"),
            partial(sitting.remark, "timeout", seat),
            partial(sitting.remark, "bot", seat, "casual"),
        ):
            with pytest.raises(Illegal, match="the game is over"):
                trial()
    for taken in (1, 2, len(moves), 10**6):
        with pytest.raises(Illegal, match="the game is over"):
            sitting.undo(taken)
    assert sitting.draw(random.Random(1)) == ()
    for line in ("undo 1", "back 0", "resign 0", "left 0", "timeout 0", "bot 0 casual", lines[-1]):
        with pytest.raises(Refused, match="over"):
            play_lines(sitting, ((1, line),))
    assert (sitting.state, sitting.result, sitting.lines()) == (state, result, lines)
