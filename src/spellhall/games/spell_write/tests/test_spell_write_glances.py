"""One look at all letters or lights says exactly what playing each of them says."""

import random
from itertools import permutations
from typing import Any

import pytest

from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games.spell_write.game import game
from spellhall.games.spell_write.glances import glances
from spellhall.games.spell_write.lines import SIDE, STRETCHES, dots_along, touched
from spellhall.games.spell_write.mind import _foreseen
from spellhall.words.search import engine

ODD = {"black": ["a1", "b2"], "highlighted": ["c3", "d4"], "row": 1, "column": "d"}


@pytest.mark.skipif(engine.kernels() is None, reason="without a kernel each action is played")
@pytest.mark.parametrize(
    ("options", "seats"),
    [({}, 6), ({"words": "challenge"}, 2), ({"sheet": ODD}, 1)],
    ids=["six", "doubt", "odd"],
)
def test_a_glance_is_what_playing_says(options: dict[str, Any], seats: int) -> None:
    rng = random.Random(seats)
    state = game.rules.start(settle(game.options, options), seats)
    compared = {"write": 0, "light": 0}
    while not isinstance(now := game.rules.pending(state), Over):
        if not isinstance(now, Decide):
            state, _ = game.rules.play(state, None, now.draw(rng))
            continue
        seat = now.seats[0]
        view = game.secrets.redact(state, seat)
        phase = view.players[seat].phase
        if phase in compared and not rng.randrange(2):
            found = list(game.rules.actions(view, seat))
            some = rng.sample(found, min(6, len(found)))
            quick = glances(view, seat, some)
            assert quick is not None
            for hope in (0.5, 1.0):
                slow = [_foreseen(view, seat, action, 0, 0, hope) for action in some]
                assert [sure + hope * promised for sure, promised in quick] == slow
            compared[phase] += 1
        state, _ = game.rules.play(state, seat, game.rules.pick(state, seat, rng))
    assert min(compared.values()) > 0


def test_where_words_may_stand_anywhere_each_letter_is_played() -> None:
    state = game.rules.start(settle(game.options, {"mode": "friendly"}), 1)
    state, _ = game.rules.play(state, None, game.text.moves.read("dice 1 2"))
    assert glances(state, 0, list(game.rules.actions(state, 0))) is None


def test_the_bonus_is_had_where_any_of_the_best_orders_touches_it() -> None:
    rng = random.Random(4)
    for _ in range(200):
        place, words, dots = rng.randrange(SIDE), rng.randrange(64), rng.randrange(8)
        through = [one for bit, one in enumerate(STRETCHES) if words >> bit & 1 and one[0] <= place <= one[1]]
        orders: dict[int, int] = {0: 0}
        for order in permutations(through):
            filled, points, places = dots, 0, 0
            for first, last in order:
                if dots_along(first, last) & ~filled:
                    filled |= dots_along(first, last)
                    points += last - first + 1
                    places |= (2 << last) - (1 << first)
            orders[points] = orders.get(points, 0) | places
        assert touched(place, words, dots) == (max(orders), orders[max(orders)])
