"""The laws of the contract, on every game found under `games/`."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import spellhall
from spellhall import bots
from spellhall.core.contract import Game
from spellhall.core.laws import Laws
from spellhall.games import find, names

from ..walkers import WALKERS

pytestmark = pytest.mark.slow
GAMES = names()
sampled = settings(max_examples=4, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def agreements(game: Game[Any, Any]) -> st.SearchStrategy[tuple[dict[str, Any], int]]:
    """Options and a number of seats that go together."""
    options = st.fixed_dictionaries(
        {},
        optional={
            option.name: st.sampled_from([choice.value for choice in option.choices])
            for option in game.options
        },
    )

    def fits(agreed: tuple[dict[str, Any], int]) -> bool:
        settled = {option.name: agreed[0].get(option.name, option.default) for option in game.options}
        return game.rules.clash(settled, agreed[1]) is None

    return st.tuples(options, st.integers(*game.about.seats)).filter(fits)


@pytest.mark.parametrize("name", GAMES)
@sampled
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_random_game_keeps_the_laws(name: str, data: st.DataObject, seed: int) -> None:
    game = find(name)
    options, seats = data.draw(agreements(game))
    assert Laws(game, random.Random(seed), WALKERS).play(options, seats, share=3) > 0


def table_of(name: str, data: st.DataObject, seed: int) -> spellhall.Table:
    options, seats = data.draw(agreements(find(name)))
    keywords = {option.replace("-", "_"): value for option, value in options.items()}
    return spellhall.new(name, seats=seats, seed=seed, **keywords)


@pytest.mark.parametrize("name", GAMES)
@sampled
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_record_replays_to_an_equal_end(name: str, data: st.DataObject, seed: int) -> None:
    table = table_of(name, data, seed)
    rng = random.Random(seed)
    stop = rng.randrange(200)
    while table.to_act and stop:
        stop -= 1
        table.bot_move(rng.choice(table.to_act), "random")
        if rng.randrange(10) == 0:
            table.undo()
            table.settle()
    again = spellhall.replay(table.record())
    assert again.position() == table.position()
    assert again.record() == table.record()
    assert again.over == table.over
    for seat in (None, *range(table.seats)):
        assert again.lines(seat) == table.lines(seat)
        seen = spellhall.replay(table.record(seat))
        assert seen.lines() == table.lines(seat)


@pytest.mark.parametrize("name", GAMES)
@sampled
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_bots_choose_legal_actions_by_the_view_alone(name: str, data: st.DataObject, seed: int) -> None:
    game = find(name)
    table = table_of(name, data, seed)
    rng = random.Random(seed)
    for _ in range(25):
        if not table.to_act:
            break
        seat = rng.choice(table.to_act)
        view = game.text.load(table.view(seat))
        world = game.secrets.redact(game.secrets.imagine(view, seat, rng), seat)
        for level in bots.levels():
            choices = [
                game.text.moves.show(bots.find(level).choose(game, seen, seat, random.Random(1)))
                for seen in (view, world)
            ]
            assert choices[0] == choices[1]
            assert table.why_not(choices[0], seat) is None
        table.bot_move(seat, "random")


@pytest.mark.parametrize("name", GAMES)
def test_a_position_goes_back_and_forth_at_any_moment(name: str) -> None:
    """Also while chance is owed, and as any seat sees it."""
    table = spellhall.new(name, seed=3, chance="manual")
    rng = random.Random(3)
    for _ in range(120):
        assert spellhall.table(table.position(), chance="manual").position() == table.position()
        for seat in (None, *range(table.seats)):
            assert spellhall.table(table.view(seat), chance="manual").position() == table.view(seat)
        if table.pending == "chance":
            table.settle()
        elif table.pending == "decide":
            table.bot_move(rng.choice(table.to_act), "random")
        else:
            break
