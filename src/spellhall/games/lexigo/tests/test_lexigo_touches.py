"""Touches alone build every action, and Scenes say what they do without the dictionary."""

import random

import pytest

import spellhall
from spellhall import words
from spellhall.core.laws import Laws, Walkers
from spellhall.games.lexigo import game
from spellhall.games.lexigo.touches import touches_of
from spellhall.games.lexigo.ways import difference
from spellhall.words.walking import random_walk

from .lexigo_tables import DEAD, RING, player, table


def _built(at: spellhall.Table, line: str) -> None:
    """Every touch of this line is offered by the steps and the Scene before it, and they make this line."""
    seat = at.to_act[0]
    draft = touches_of(game.text.load(at.view(seat)), seat, game.text.moves.read(line))
    for place, touch in enumerate(draft):
        assert touch in {step.touch for step in at.steps(seat, draft[:place])}, (line, draft[:place])
        assert at.scene(seat, draft[:place]).offers(touch)
    assert at.assemble(seat, draft) == line


@pytest.mark.parametrize("seed", range(4))
def test_touches_build_the_actions_of_a_game(seed: int) -> None:
    at = spellhall.new("lexigo", seats=2 + seed % 3, seed=seed, words=["referee", "challenge"][seed % 2])
    rng = random.Random(seed)
    for _ in range(8):
        for line in rng.sample(listed := at.legal(limit=300), min(3, len(listed))):
            _built(at, line)
        at.bot_move(at.to_act[0], "random")


@pytest.mark.parametrize("least", [2, 4])
def test_complete_walks_keep_the_law(least: int) -> None:
    walkers = Walkers(random_walk, words.register(words.Unchecked("every-word")).name)
    at = table(player("1,-1", "?ERSTU"), player("0,1"), options={"min-length": least})
    state = game.secrets.imagine(game.text.load(at.position()), None, random.Random(1))
    for seed in range(3):
        Laws(game, random.Random(seed), walkers).look(state, 2)


def test_a_word_with_a_tile_that_hangs_is_not_complete() -> None:
    at = table(player("1,-1", "AERSTU"), player("0,1"))
    hangs = ("field:1,-1", "bank:0", "field:2,-2")
    assert at.assemble(0, hangs) is None
    assert at.scene(0, hangs).prompt == "PA... The tile on 2,-2 does not touch 2 tiles yet."
    assert at.assemble(0, (*hangs, "bank:2", "field:2,-1")) == "spell PAR 1,-1 2,-2=A 2,-1=R"


def test_a_blank_is_told_its_letter() -> None:
    at = table(player("1,-1", "?RSTUW"), player("0,1"), grid={**RING, "1,-1": "?"})
    line = "spell TATAR 1,-1 2,-1=? 1,-1 2,-1 2,-2=R"
    draft = touches_of(game.text.load(at.view(0)), 0, game.text.moves.read(line))
    assert draft == (
        "field:1,-1", "say:T", "bank:0", "field:2,-1", "say:A", "field:1,-1", "field:2,-1",
        "bank:1", "field:2,-2",
    )  # fmt: skip
    _built(at, line)
    asked = at.scene(0, draft[:1])
    assert asked.field is not None
    assert not any("open" in spot.states for spot in asked.spots.values())
    assert at.assemble(0, draft[:4]) is None


def test_a_word_is_told_as_it_grows() -> None:
    at = table(player("1,-1"), player("1,0", "AEIORT"))
    draft: tuple[str, ...] = ()
    prompts = []
    for touch in ("field:1,-1", "bank:2", "field:2,-1", "field:1,0"):
        draft = (*draft, touch)
        prompts.append(at.scene(0, draft).prompt)
    assert prompts[1] == "Where does the R go? Touch an empty space beside the P."
    assert prompts[3] == "*PRO* lays R and knocks off @1."
    scene = at.scene(0, draft)
    assert scene.act is not None
    assert (scene.act.label, scene.act.complete) == ("Spell PRO", True)
    assert "threatened" in scene.spots["field:1,0"].states
    assert scene.spots["field:2,-1"].steps == (2,)
    assert "taken" in scene.spots["bank:2"].states


def test_open_spots_and_sentences_do_not_know_the_dictionary() -> None:
    """Where no word can be spelled, the scene looks as anywhere else."""
    at = table(player("1,0", "FF", 0), player("0,1", "CGGW", 2), grid=DEAD)
    scene = at.scene(0)
    assert {button.touch for button in scene.buttons} == {"do:relocate", "do:pass"}
    assert at.scene(0, ("field:1,0",)).spots["field:1,-1"].states == ("open",)
    assert {step.touch for step in at.steps(0)} == {"do:relocate", "do:pass"}
    assert {step.touch for step in table().steps(0)} == {"do:relocate", "field:1,-1"}


def test_refused_spots_say_why() -> None:
    at = table(first=True)
    draft = ("field:1,-1", "field:1,0")
    scene = at.scene(0, draft)
    assert scene.spots["field:0,1"].why == "On your first turn you may not use @1's tile."
    assert scene.spots["field:1,0"].why == "No tile is used twice running."
    assert scene.spots["field:-1,0"].why == "This tile is not beside the last one."


def test_ways_are_other_drafts_of_the_same_word() -> None:
    at = table(player("1,-1", "EPRSTU"), player("-1,0"))
    draft = touches_of(game.text.load(at.view(0)), 0, game.text.moves.read("spell PER 1,-1 0,-1 0,0=R"))
    ways = at.scene(0, draft).ways
    assert len(ways) > 2
    assert [way.chosen for way in ways].count(True) == 1
    for way in ways:
        line = at.assemble(0, way.draft)
        assert line is not None
        assert line.startswith("spell PER ")
        assert at.why_not(line) is None


def test_ways_say_how_they_differ() -> None:
    letters = {"0,0": "A", "1,0": "N", "0,1": "T"}
    over, around, beside = {"0,0", "1,0", "2,0"}, {"0,0", "0,1", "2,0"}, {"0,0", "0,1", "2,0"}
    assert difference(letters, over, [around, beside]) == "over the N"
    assert difference(letters, {"0,0", "2,0"}, [over, over | {"3,0"}]) == "around the N"
    assert difference(letters, {"0,0", "-1,2"}, [{"0,0", "2,-1"}]) == "beside the T"
    assert difference(letters, {"0,0", "5,5"}, [{"0,0", "6,6"}]) == ""


def test_the_same_tiles_on_the_same_spaces_in_another_order_are_one_way() -> None:
    at = table(player("1,-1", "EPRSTU"), player("-1,0"))
    for way in ("1,-1 0,-1 0,0=E 1,-1", "1,-1 0,0=E 0,-1 1,-1"):
        draft = touches_of(game.text.load(at.view(0)), 0, game.text.moves.read(f"spell PEEP {way}"))
        lines = [at.assemble(0, one.draft) or "" for one in at.scene(0, draft).ways]
        assert f"spell PEEP {way}" in lines, "the way that was traced is the one that is kept"
        left = [frozenset(line.split(" ")[2:]) for line in lines]
        assert len({*left}) == len(left) > 1


def test_a_trade_is_touched_tile_by_tile() -> None:
    at = table(player("1,-1", "AAEQRV"), player("0,1"), phase="trade")
    assert at.assemble(0, ("bank:5", "bank:0", "bank:3")) == "trade AQV"
    assert at.scene(0, ("bank:5",)).prompt.startswith("Trade V")
    _built(at, "trade AAQ")
    _built(at, "trade -")


def test_a_trade_takes_the_touches_that_its_scene_offers_and_no_others() -> None:
    at = table(player("1,-1", "AAEQRV"), player("0,1"), phase="trade")
    view = game.text.load(at.view(0))
    touches = [*(f"bank:{place}" for place in range(7)), "do:keep", "do:pass", "field:0,1", "say:A"]
    sketches = [game.face.begin(view, 0)]
    for sketch in sketches:
        for touch in touches:
            if game.face.scene(sketch).offers(touch):
                longer = game.face.touch(sketch, touch)
                if len(longer.draft) < 4:
                    sketches.append(longer)
            else:
                with pytest.raises(spellhall.Illegal):
                    game.face.touch(sketch, touch)
    assert len(sketches) > 100


def test_two_knocked_pawns_are_touched_one_after_the_other() -> None:
    at = table(player("1,-1"), player("0,1", "AEIORT"), player("1,0", "DEGINO"))
    at.play("spell POTS 1,-1 1,0 0,1 1,1=S")
    for line in at.legal():
        _built(at, line)
    at.play("knock 2 0,-1")
    assert {step.touch for step in at.steps(0)} == {f"field:{line.split()[2]}" for line in at.legal()}
