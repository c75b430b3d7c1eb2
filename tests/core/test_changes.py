"""What touches and moves change is told in small: with it, a Scene becomes the one that comes after it."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import spellhall
from spellhall.core.changes import applied, changes
from spellhall.core.errors import Refused
from spellhall.core.options import settle
from spellhall.core.scene import Badge, Node, Region, Scene, Spelling, Spot
from spellhall.games import find
from spellhall.table.sitting import Sitting

from ..page_double import Followed, plain

MEDIAN = 2048  # bytes
MOVES = 40


def sitting_of(name: str, rng: random.Random) -> Sitting:
    """A table with options and seats that go together."""
    game: Any = find(name)
    while True:
        chosen = {option.name: rng.choice(option.choices).value for option in game.options}
        seats = rng.randint(*game.about.seats)
        if game.rules.clash(settle(game.options, chosen), seats) is None:
            return Sitting(game, game.rules.start(settle(game.options, chosen), seats))


def moved(sitting: Sitting, rng: random.Random) -> Iterator[int]:
    """Random moves, each announced by its seat before it is made; now and then one is taken back."""
    sitting.draw(rng)
    for _ in range(MOVES):
        if not sitting.to_act:
            return
        seat = rng.choice(sitting.to_act)
        yield seat
        sitting.play(seat, sitting.game.rules.pick(sitting.state, seat, rng))
        sitting.draw(rng)
        if rng.random() < 0.1 and not sitting.result:
            sitting.undo(sitting.lines_since_decision())


@pytest.mark.slow
@pytest.mark.parametrize("name", spellhall.games())
@settings(max_examples=3, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_every_viewer_follows_a_game_by_changes(name: str, seed: int) -> None:
    rng = random.Random(seed)
    sitting = sitting_of(name, rng)
    viewers = (None, *range(sitting.seats))
    followed = {viewer: Followed(sitting.scene(viewer, ())) for viewer in viewers}
    for _ in moved(sitting, rng):
        for viewer, one in followed.items():
            if rng.random() < 0.8:  # a slow reader gets several moves at once
                before, kept = one.page.scene, plain(one.page.scene)
                one.move_on(sitting.scene(viewer, ()))
                assert before == kept


@pytest.mark.slow
@pytest.mark.parametrize("name", spellhall.games())
def test_touches_and_moves_change_little(name: str) -> None:
    rng = random.Random(7)
    game: Any = find(name)
    seats = max(game.about.seats[0], min(2, game.about.seats[1]))
    sitting = Sitting(game, game.rules.start(settle(game.options, {}), seats))
    followed = {viewer: Followed(sitting.scene(viewer, ())) for viewer in (None, *range(seats))}
    by_touches: list[int] = []
    by_moves: list[int] = []
    for seat in moved(sitting, rng):
        by_moves += [len(one.move_on(sitting.scene(viewer, ()))) for viewer, one in followed.items()]
        draft = sitting.touches(seat, game.rules.pick(sitting.state, seat, rng))
        for length in range(len(draft) + 1):
            touched = Followed(sitting.scene(seat, ())).move_on(sitting.scene(seat, draft[:length]))
            by_touches.append(len(touched))
    for sizes in (by_touches, by_moves):
        assert sorted(sizes)[len(sizes) // 2] <= MEDIAN


def spots(*names: str) -> tuple[Spot, ...]:
    return tuple(Spot(name, name, (place, 0)) for place, name in enumerate(names))


def graph(*names: str) -> Spelling:
    return Spelling(tuple(Node(name, ()) for name in names), names[:1], 3, 9)


ROW = Region("row", "row", "Row", spots("a", "b", "c", "d", "e"))
SCENE = Scene("tiles", "Tiles", 0, "", 0, (Badge(0, "ahead"), Badge(1, "behind")), (ROW,), "Touch.")


def with_spots(*kept: Spot) -> Scene:
    return replace(SCENE, regions=(replace(ROW, spots=kept),))


def test_equal_scenes_differ_in_nothing() -> None:
    assert plain(changes(SCENE, with_spots(*ROW.spots))) == {}


def test_spots_that_are_gone_are_told_in_the_order_they_had() -> None:
    assert changes(SCENE, with_spots(ROW.spots[2])).gone == ("a", "b", "d", "e")


def test_what_changes_alike_is_told_once_with_its_places_as_runs() -> None:
    a, b, c, d, e = ROW.spots
    far = [replace(spot, why="too far") for spot in (a, b, c)]
    told = changes(SCENE, with_spots(*far, d, replace(e, states=("open",))))
    assert plain(told) == {"spots": {"why": [["too far", [[0, 2]]]], "states": [[["open"], [4]]]}}


def test_only_what_is_new_of_a_badge_is_told() -> None:
    ahead, behind = SCENE.seats
    told = changes(SCENE, replace(SCENE, seats=(ahead, replace(behind, line="ahead too"))))
    assert plain(told) == {"seats": {"line": [["ahead too", [1]]]}}
    assert plain(changes(SCENE, replace(SCENE, seats=(ahead,))))["scene"]["seats"] == [plain(ahead)]


def test_spots_in_another_order_come_with_their_region() -> None:
    told = plain(changes(SCENE, with_spots(*reversed(ROW.spots))))
    assert [region["name"] for region in told["layout"]] == ["row"]


def test_a_graph_that_is_there_again_is_told_by_what_differs_from_the_last() -> None:
    with_graph = replace(SCENE, spelling=graph("a", "b", "c"))
    assert plain(changes(with_graph, SCENE)) == {"scene": {"spelling": None}}
    again = replace(SCENE, spelling=graph("b", "c", "d"))
    assert plain(changes(SCENE, with_graph, with_graph.spelling)) == {"spelling": {}}
    assert plain(changes(SCENE, again, with_graph.spelling)) == {
        "spelling": {"fields": {"starts": ["b"]}, "gone": ["a"], "come": [[2, {"spot": "d", "next": []}]]}
    }
    assert plain(changes(SCENE, again)) == {"scene": {"spelling": plain(again.spelling)}}


@pytest.mark.parametrize(
    "told",
    [
        {"layout": ["board"]},
        {"spots": {"why": [["too far", [5]]]}},
        {"seats": {"line": [["ahead", [[0, 2]]]]}},
        {"spelling": {"gone": ["a"]}},
    ],
)
def test_changes_of_another_scene_are_refused(told: Any) -> None:
    with pytest.raises(Refused, match="another Scene"):
        applied(plain(SCENE), told)
