"""A Scene travels as compact JSON and comes back the same."""

import json

import msgspec
import pytest

import spellhall
from spellhall.core.scene import Act, Badge, Button, Node, Piece, Region, Scene, Spelling, Spot, TextField

SPOTS = (
    Spot("board:a1", "A, a1", (0, 0), (Piece("tile", "A"),), ("open",)),
    Spot("board:b1", "empty, b1", (1, 0), states=("hole",), why="too far"),
)
SCENE = Scene(
    game="dicey",
    title="Dicey",
    house=1,
    status="Round 1",
    viewer=0,
    seats=(Badge(0, "to act", acting=True), Badge(1, "waits")),
    regions=(Region("board", "squares", "The board", SPOTS),),
    prompt="Touch A.",
    asked=True,
    act=Act("Spell A", complete=True),
    buttons=(Button("do:done", "Done"), Button("do:pass", "Pass", why="you must play")),
    spelling=Spelling((Node("board:a1", (None, "board:b1"), "A"),), ("board:a1",), 2, 4),
)


def test_a_scene_comes_back_the_same_from_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(SCENE), type=Scene) == SCENE


def test_defaults_are_left_out() -> None:
    told = json.loads(msgspec.json.encode(SCENE))
    assert told["regions"][0]["spots"][0] == {
        "name": "board:a1",
        "label": "A, a1",
        "at": [0, 0],
        "pieces": [{"shape": "tile", "letter": "A"}],
        "states": ["open"],
    }
    assert not {"field", "ways", "meters", "helpless", "over"} & set(told)
    assert told["spelling"]["nodes"] == [{"spot": "board:a1", "next": [None, "board:b1"], "letter": "A"}]


def test_a_seat_numbered_0_is_not_left_out() -> None:
    told = json.loads(msgspec.json.encode(Piece("pawn", seat=0)))
    assert told == {"shape": "pawn", "seat": 0}


@pytest.mark.parametrize("touch", ["board:a1", "do:done"])
def test_open_spots_and_live_buttons_are_offered(touch: str) -> None:
    assert SCENE.offers(touch)


@pytest.mark.parametrize("touch", ["board:b1", "board:z9", "do:pass", "do:fly", "say:WORD", "", "board"])
def test_nothing_else_is_offered(touch: str) -> None:
    assert not SCENE.offers(touch)


def test_a_text_field_takes_what_is_said() -> None:
    asking = msgspec.structs.replace(SCENE, field=TextField("A word"))
    assert asking.offers("say:WORD")


def test_a_spot_is_found_by_its_name() -> None:
    assert SCENE.spots["board:b1"] == SPOTS[1]
    assert "board:z9" not in SCENE.spots


@pytest.mark.parametrize("name", spellhall.games())
def test_scenes_of_real_games_travel_too(name: str) -> None:
    table = spellhall.new(name, seed=5)
    for _ in range(12):
        table.bot_move(table.to_act[0], "random")
        for seat in (None, *range(table.seats)):
            scene = table.scene(seat)
            assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
