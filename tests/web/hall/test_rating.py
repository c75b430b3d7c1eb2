"""The arithmetic of ratings and of pairing, which knows no hall; and the club in which both are tried out."""

import importlib.util
import sys
from math import inf
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall import bots
from spellhall.web.hall.matching import EVERYBODY, Wish, matched, window
from spellhall.web.hall.rating import newcomer, of_level, ranks, rated
from spellhall.web.store import Standing

STANDINGS = st.builds(Standing, st.floats(500, 2500), st.floats(20, 300))


@given(st.lists(st.tuples(STANDINGS, st.integers(0, 3)), min_size=2, max_size=6))
def test_who_comes_first_never_loses_and_who_comes_last_never_gains(
    seats: list[tuple[Standing, int]],
) -> None:
    before, places = [one for one, _ in seats], [place for _, place in seats]
    after = rated(before, places)
    alone_first = places.count(min(places)) == 1
    alone_last = places.count(max(places)) == 1
    for one, now, place in zip(before, after, places, strict=True):
        assert 0 < now.spread < one.spread + 1
        if place == min(places) and alone_first:
            assert now.points >= one.points
        if place == max(places) and alone_last:
            assert now.points <= one.points


def test_levels_of_bots_stand_in_their_order_and_a_win_against_them_means_something() -> None:
    levels = [of_level(level) for level in bots.offered()]
    assert levels == sorted(levels, key=lambda one: one.points)
    after_novice = rated([newcomer(), levels[0]], [0, 1])[0]
    after_master = rated([newcomer(), levels[-1]], [0, 1])[0]
    assert newcomer().points < after_novice.points < after_master.points
    assert after_master.spread < newcomer().spread


@pytest.mark.parametrize(
    ("winners", "scores", "gone", "wanted"),
    [
        ([1], [3, 9], [], [1, 0]),
        ([0, 1], [4, 4], [], [0, 0]),
        ([], [4, 4], [], [0, 0]),
        ([2], [5, 7, 9, 7], [], [2, 1, 0, 1]),
        ([2], [5, 3, 0], [], [2, 1, 0]),  # few are good: tiles left
        ([2], [5, 3, 4], [], [1, 1, 0]),  # won otherwise than by points
        ([0], [1, 9, 5], [1], [0, 2, 1]),
        ([0], [1, 9], [1], [0, 1]),
        ([], [1, 9, 3], [1], [0, 1, 0]),
    ],
)
def test_ranks_follow_from_how_a_game_ended(
    winners: list[int], scores: list[int], gone: list[int], wanted: list[int]
) -> None:
    assert ranks(winners, scores, gone) == wanted


WISHES = st.lists(
    st.builds(
        Wish,
        st.uuids().map(str),
        st.floats(500, 2500),
        st.floats(20, 250),
        st.floats(0, 90),
        st.booleans(),
    ),
    max_size=12,
)


@given(WISHES)
def test_pairs_suit_both_and_nobody_is_left_whom_somebody_free_would_take(wishes: list[Wish]) -> None:
    by_name = {wish.name: wish for wish in wishes}
    pairs = matched(wishes)
    paired = [name for pair in pairs for name in pair]
    assert len(paired) == len(set(paired))

    def suit(one: Wish, other: Wish) -> bool:
        return abs(one.points - other.points) <= min(window(one), window(other))

    assert all(suit(by_name[one], by_name[other]) for one, other in pairs)
    left = [wish for wish in wishes if wish.name not in paired]
    assert not any(suit(one, other) for one in left for other in left if one is not other)


def test_who_waits_longest_is_paired_first_and_after_a_while_with_anybody() -> None:
    strong, weak = Wish("strong", 2400.0, 20.0, EVERYBODY), Wish("weak", 600.0, 20.0, EVERYBODY)
    assert window(strong) == inf
    assert matched([strong, weak]) == [("strong", "weak")]
    assert matched([strong, Wish("weak", 600.0, 20.0, 0.0)]) == []
    near, nearer = Wish("near", 1500.0, 20.0, 5.0), Wish("nearer", 1490.0, 20.0, 1.0)
    assert matched([nearer, Wish("new", 1480.0, 20.0, 0.0), near]) == [("near", "nearer")]


def _club() -> ModuleType:
    path = Path(__file__).parents[3] / "scripts" / "club.py"
    spec = importlib.util.spec_from_file_location("club", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["club"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_in_a_small_club_ratings_find_the_order() -> None:
    club = _club()
    found = club.run(40, 1000, 3, progress=False)
    popular = [one for one in found.members.values() if one.game == "popular"]
    assert club.correlation(popular) > 0.8
    assert max(map(max, found.waits.values())) < 24 * 3600
