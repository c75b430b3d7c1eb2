"""The laws of the contract, on every game found under `games/`."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import spellhall
from spellhall.core.contract import Game
from spellhall.core.laws import Laws
from spellhall.facade.laws import boards_play, bots_go_by_views, laid, positions_return, records_replay
from spellhall.games import find, names

from ..walkers import WALKERS

pytestmark = pytest.mark.slow
GAMES = names()
sampled = settings(max_examples=2, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


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
    # A look takes as long as there are seats.
    assert Laws(game, random.Random(seed), WALKERS).play(options, seats, share=1 + seats) > 0


def table_of(name: str, data: st.DataObject, seed: int) -> spellhall.Table:
    return laid(name, *data.draw(agreements(find(name))), seed=seed)


@pytest.mark.parametrize("name", GAMES)
@sampled
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_record_replays_to_an_equal_end(name: str, data: st.DataObject, seed: int) -> None:
    table = table_of(name, data, seed)
    records_replay(table, random.Random(seed))
    assert table.record()


@pytest.mark.parametrize("name", GAMES)
@sampled
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_bots_choose_legal_actions_by_the_view_alone(name: str, data: st.DataObject, seed: int) -> None:
    table = table_of(name, data, seed)
    bots_go_by_views(table, random.Random(seed))
    assert table.lines()


@pytest.mark.parametrize("name", GAMES)
def test_a_position_goes_back_and_forth_at_any_moment(name: str) -> None:
    table = spellhall.new(name, seed=3, chance="manual")
    positions_return(table, random.Random(3))
    assert table.lines()


@pytest.mark.parametrize("name", GAMES)
def test_the_boards_of_the_rulebook_play_through(name: str) -> None:
    assert boards_play(name) >= 5
