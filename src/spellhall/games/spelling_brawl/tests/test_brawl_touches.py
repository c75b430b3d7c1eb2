"""Touches alone build every action, and each touch says what it would do."""

import random

import pytest

import spellhall
from spellhall import words
from spellhall.core.laws import Laws, Walkers
from spellhall.core.scene import Draft
from spellhall.core.sketch import folded
from spellhall.games.spelling_brawl import game
from spellhall.term.walks import walks
from spellhall.words.walking import Terrain, random_walk

from .brawl_rings import TEN, fighter, ring, table


def _built(position: dict[str, object]) -> set[str]:
    """The lines of all drafts that `steps` leads to."""
    state = game.text.load(position)
    seat = state.turn
    found: set[str] = set()
    waiting: list[Draft] = [()]
    while waiting:
        draft = waiting.pop()
        sketch = folded(game.face, state, seat, draft)
        action = game.face.action(sketch)
        if action is not None and game.rules.objection(state, seat, action) is None:
            found.add(game.text.moves.show(action))
        waiting += [(*draft, step.touch) for step in game.face.steps(sketch)]
    return found


POSITIONS = {
    "tiny": ring(TEN, fighter("e2"), fighter("i5")),
    "with a hand": ring(TEN, fighter("e2", "DS"), fighter("i5")),
    "with a rival": ring(TEN + " e6S", fighter("e2", "S"), fighter("e5", "AB", block="d5")),
    "in a knot": ring(
        "e4T d4E c3A", fighter("e3"), fighter("e5", "AB"), fighter("e2", "CD"), fighter("d3", "EF")
    ),
    "throws for others": ring("e7T e8E f8N", fighter("e6"), fighter("f7", "A"), fighter("e9", "AB")),
    "before a wind": ring(TEN, fighter("e2", "DD", wind=True), fighter("i5"), placed=["i1"])
    | {"letters": {"e3": "T", "e4": "E", "f4": "N", "i1": "A"}},
    "pinned": ring("e3T", fighter("e2"), fighter("i5")),
    "defend": ring(TEN, fighter("e2", wind=True), fighter("d2"), phase="defend"),
    "guard": ring(TEN, fighter("d3"), fighter("d6"), phase="guard", turn=1),
    "enter": ring(TEN, fighter("d3"), fighter(None), phase="enter", turn=1),
}


@pytest.mark.parametrize("position", POSITIONS.values(), ids=list(POSITIONS))
def test_touches_build_exactly_the_legal_lines(position: dict[str, object]) -> None:
    assert sorted(_built(position)) == spellhall.table(position, chance="manual").legal()


def test_a_walk_over_one_of_two_letters_put_down_is_not_complete() -> None:
    """R3.3: all that was put down must be used, so TEN is no word yet and TENS is one."""
    begun = table(TEN + " e5S", fighter("e2"), fighter("i5"), placed=["e3", "e5"])
    ten, tens = ("ring:e3", "ring:e4", "ring:f4"), ("ring:e3", "ring:e4", "ring:f4", "ring:e5")
    assert begun.assemble(0, ten) is None
    shown = begun.scene(0, ten)
    assert shown.act is not None
    assert not shown.act.complete
    assert shown.prompt == "TEN... The word must still use what you put down on e5."
    assert begun.assemble(0, tens) == "spell TENS e3 e4 f4 e5"
    scene = begun.scene(0)
    assert scene.spelling is not None
    assert scene.spelling.all_of == ("ring:e3", "ring:e5")
    assert walks(scene, "TEN") == []
    assert walks(scene, "TENS") == [tens]


def test_complete_walks_over_all_letters_put_down_keep_the_law() -> None:
    begun = ring(TEN + " e5S d4A", fighter("e2", "DE"), fighter("i5"), placed=["e3", "e5"])
    walkers = Walkers(random_walk, words.register(words.Unchecked("every-word")).name)
    state = game.text.load(begun)
    for seed in range(5):
        Laws(game, random.Random(seed), walkers).look(state, 2)
    scene = game.face.scene(game.face.begin(state, 0))
    assert scene.spelling is not None
    drawn = [random_walk(scene.spelling, scene.rack, random.Random(seed)) for seed in range(5)]
    assert any(drawn)
    assert all({"ring:e3", "ring:e5"} <= {*walk} for walk in drawn if walk is not None)
    assert Terrain(scene.spelling, scene.rack).rack == {"rack:0": "D", "rack:1": "E"}


def test_an_attack_is_on_until_it_is_touched() -> None:
    begun = table(TEN, fighter("e2"), fighter("e5", "ABC"))
    walk = ("ring:e3", "ring:e4", "ring:f4")
    assert begun.assemble(0, walk) == "spell TEN e3 e4+1 f4"
    assert begun.assemble(0, ("ring:e3", "ring:e4", "ring:e5", "ring:f4")) == "spell TEN e3 e4 f4+1"
    assert (
        begun.assemble(0, ("ring:e3", "ring:e4", "ring:e5", "ring:e5", "ring:f4")) == "spell TEN e3 e4+1 f4"
    )
    scene = begun.scene(0, walk)
    assert "threatened" in scene.spots["ring:e5"].states
    assert "could-go" in scene.spots["ring:e6"].states
    assert scene.prompt == "*TEN* ends on f4. Body slam pushes @1 to e6: 2 letters lost. You draw 2 letters."
    assert [way.label for way in scene.ways] == ["no attack", "clothesline", "slam"]
    assert [begun.assemble(0, way.draft) for way in scene.ways] == [
        "spell TEN e3 e4 f4",
        "spell TEN e3 e4 f4+1",
        "spell TEN e3 e4+1 f4",
    ]


def test_ways_name_an_attack_that_is_made_again_once() -> None:
    begun = table("e3T e4E d4S c3T", fighter("e2"), fighter("d3", "ABCD"))
    scene = begun.scene(0, ("ring:e3", "ring:e4", "ring:d4", "ring:c3"))
    assert "Clothesline on @1 3 times: 3 letters lost." in scene.prompt
    labels = [way.label for way in scene.ways]
    assert labels[-2:] == ["clothesline 2 times", "clothesline 3 times"]
    spared = begun.scene(0, ("ring:e3", "ring:e4", "ring:d3", "ring:d4", "ring:c3")).ways
    assert next(way.label for way in spared if way.chosen) == "clothesline at d4 and c3"


def test_an_attack_that_the_walk_rules_out_is_left_off() -> None:
    begun = table("e3T e4E f4S f5T e6S", fighter("e2"), fighter("e5", "AB"))
    line = begun.assemble(0, tuple(f"ring:{space}" for space in ("e3", "e4", "f4", "f5", "e6")))
    assert line is not None
    assert "e4+1" not in line
    assert begun.why_not(line) is None


def test_a_throw_that_lets_somebody_else_win_waits_for_a_touch() -> None:
    begun = table("e7T e8E f8N", fighter("e6"), fighter("a1"), fighter("e9", "AB"))
    assert begun.assemble(0, ("ring:e7", "ring:e8")) is None
    assert begun.assemble(0, ("ring:e7", "ring:e8", "ring:f8")) == "spell TEN e7 e8 f8+2"
    on = ("ring:e7", "ring:e8", "ring:e9", "ring:f8")
    assert begun.assemble(0, on) == "spell TEN e7 e8+2 f8"
    assert "@1 wins" in begun.scene(0, on).prompt


def test_the_scene_knows_geometry_and_not_the_dictionary() -> None:
    begun = table("e3T e4Q f4N", fighter("e2", "A"), fighter("i5"))
    scene = begun.scene(0, ("ring:e3",))
    assert "open" in scene.spots["ring:e4"].states
    assert [step.touch for step in begun.steps(0, ("ring:e3",))] != []
    assert "ring:e4" not in [step.touch for step in begun.steps(0, ("ring:e3",))]
    assert scene.spots["ring:i1"].why == "This is not next to your last step."
    assert any(button.touch == "do:pinned" and not button.why for button in begun.scene(0).buttons)


def test_letters_from_the_rack_are_touched_before_their_space() -> None:
    begun = table("e3T f4N", fighter("e2", "AE"), fighter("i5"))
    scene = begun.scene(0, ("ring:e3", "rack:1"))
    assert scene.prompt == "Where does the E go? Touch an empty space next to your last step."
    draft = ("ring:e3", "rack:1", "ring:e4", "ring:f4")
    scene = begun.scene(0, draft)
    assert "laid" in scene.spots["ring:e4"].states
    assert "taken" in scene.spots["rack:1"].states
    assert scene.act is not None
    assert (scene.act.label, scene.act.complete) == ("Spell TEN", True)
    assert begun.assemble(0, draft) == "spell TEN e3 e4=E f4"


def test_ways_are_drafts_of_legal_lines_on_random_boards() -> None:
    rng = random.Random(4)
    looked = 0
    for seed in range(12):
        begun = spellhall.new("spelling-brawl", seats=4, seed=seed, board="small")
        while begun.to_act and looked < 40:
            seat = begun.to_act[0]
            draft: Draft = ()
            while steps := begun.steps(seat, draft):
                draft = (*draft, rng.choice(steps).touch)
                for way in begun.scene(seat, draft).ways:
                    line = begun.assemble(seat, way.draft)
                    assert line is not None
                    why = begun.why_not(line, seat)
                    assert why is None or "word list" in why or why.startswith("R3.3")
                    looked += 1
                if rng.randrange(3) == 0 and begun.assemble(seat, draft):
                    break
            begun.bot_move(seat, "random")
    assert looked >= 40


def test_an_attack_that_a_later_step_rules_out_costs_the_way_no_touch() -> None:
    """The suplex of the second step would land on the third: the walk alone makes the clothesline."""
    begun = table("e5H f5O g5C", fighter("d4", "AB"), fighter("d5"), turn=1)
    walk = ("ring:e5", "ring:f5", "ring:g5")
    ways = begun.scene(1, walk).ways
    assert [(way.label, way.chosen) for way in ways] == [("no attack", False), ("clothesline", True)]
    assert ways[1].draft == walk
    away = begun.scene(1, ways[0].draft).ways
    assert [(way.draft == walk, way.chosen) for way in away] == [(False, True), (True, False)]
