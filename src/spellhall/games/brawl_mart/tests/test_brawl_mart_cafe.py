"""The café as a place: what lies on the shelf, whom it helps, who can join, where the doors lead."""

from typing import Any

import pytest

import spellhall
from spellhall.core.scene import Region, Scene
from spellhall.facade import drawings
from spellhall.games.brawl_mart.sets import DRAWN
from spellhall.term.draw import plain_text
from spellhall.term.ink import PRETTY, Ink

from .brawl_mart_tables import HOUSE, exchange, seated

SHOP = ["bike-helmet", "megaphone", "frozen-turkey"]


def _cafe(**more: Any) -> spellhall.Table:
    told: dict[str, Any] = {
        "phase": "cafe",
        "department": "produce",
        "enemies": "flo-",
        "hand": "wallace brodacious",
        "fallen": "carly",
        "slain": "gladys",
        "kp": 2,
        "sp": 1,
        "shop": SHOP,
    }
    return seated(**{**told, **more})


def _region(scene: Scene, name: str) -> Region:
    return next(region for region in scene.regions if region.name == name)


def test_what_can_be_had_says_whom_it_helps_and_what_cannot_says_why() -> None:
    scene = _cafe().scene(0)
    helmet, megaphone, _ = (spot.pieces[0] for spot in _region(scene, "shop").spots)
    assert helmet.note is not None
    assert (helmet.price, helmet.unit, helmet.note.side) == (1, "SP", "good")
    assert (helmet.note.text, helmet.note.brief) == ("+ Brodacious 6 → 8", "6 → 8, 7 → 9")
    assert megaphone.note is not None
    assert (megaphone.note.text, megaphone.note.side) == ("✕ 1 SP short", "bad")
    assert "1" in scene.spots["shop:2"].why


def test_whom_an_item_helps_in_a_crew_of_one_and_of_two() -> None:
    def notes(hand: str) -> list[str | None]:
        spots = _region(_cafe(hand=hand, sp=9).scene(0), "shop").spots
        return [spot.pieces[0].note and spot.pieces[0].note.text for spot in spots[1:]]

    assert notes("wallace brodacious") == ["+ the other 1", "+ any of your 2"]
    assert notes("wallace") == [None, "+ Wallace"]


def test_a_purchase_tells_what_is_left_and_lies_in_the_cart_as_what_would_come() -> None:
    scene = _cafe().scene(0, ("shop:1",))
    assert "0 SP are left, and 20 points" in scene.prompt
    cart = _region(scene, "cart").spots
    assert [[piece.ghost for piece in spot.pieces] for spot in cart] == [[True], [], []]
    assert "other-way" in scene.spots["map:toys"].states


def test_a_shelf_where_nothing_is_left_says_so_and_a_place_that_was_bought_is_sold() -> None:
    bare = _region(_cafe(shop=[None, None, None]).scene(0), "shop")
    assert bare.note == "The shelf is bare until the next brawl."
    assert _region(_cafe(shop=[None, *SHOP[1:]]).scene(0), "shop").spots[0].title == "sold"


def test_nobody_to_recruit_leaves_the_bench_out_and_the_restroom_has_one_door() -> None:
    assert "enemies" not in {region.name for region in _cafe(enemies="").scene(0).regions}
    scene = seated(phase="cafe", department="restroom", hand="wallace", lost=1).scene(0)
    assert not {"enemies", "shop"} & {region.name for region in scene.regions}
    assert [spot.name for spot in _region(scene, "map").spots if spot.lines] == ["map:checkout"]


def test_doors_say_enemies_items_places_and_the_special_rule() -> None:
    doors = {spot.name: spot for spot in _region(_cafe().scene(0), "map").spots if spot.lines}
    assert set(doors) == {"map:garden", "map:toys"}
    toys = doors["map:toys"]
    assert len(toys.pieces) == 2
    assert toys.lines == ("1 with an item", "3 places. Each fights the one in front")
    assert toys.brief == ("2 enemies, 1 item", "3 places for you")


@pytest.mark.parametrize("no_recruits", [False, True])
def test_the_bench_says_what_a_recruit_costs_or_why_nobody_is_recruited(no_recruits: bool) -> None:
    scene = _cafe(kp=1, options={"no-recruits": no_recruits}).scene(0)
    note = scene.spots["enemies:flo"].pieces[0].note
    assert note is not None
    assert note.text == ("✕ stays here" if no_recruits else "✕ 1 KP short")


def test_every_item_of_the_house_set_is_drawn() -> None:
    drawn = drawings("brawl-mart")
    assert len(HOUSE.items) == 16
    for name, item in HOUSE.items.items():
        assert item.drawing == f"{DRAWN}{name}"
        assert f'id="{item.drawing}"' in drawn


def test_the_terminal_tells_the_same() -> None:
    text = plain_text(_cafe().scene(0), Ink(("You",), PRETTY, 120))
    for told in (
        "Coffee is on the house",
        "costs 1 SP",
        "✕ 1 SP short",
        "Sacrifice",
        "Recruit Flo",
        "2 KP each",
    ):
        assert told in text


def test_whoever_attacks_keeps_the_frame_while_the_dice_roll() -> None:
    table = seated("stu nadia", "flo ivan")
    for draft in ((), ("enemies:flo",)):
        assert "chosen" in table.scene(0, draft).spots["allies:stu"].states
    table.play("attack stu flo")
    rolling = table.scene(0).spots
    assert "chosen" in rolling["allies:stu"].states
    assert "threatened" in rolling["enemies:flo"].states


def test_points_that_fall_are_explained() -> None:
    table = exchange("attack flo carly", "flo 6", "carly 4", allies="flo stu", enemies="carly ivan")
    told = [happening.text for happening in table.happenings(0)]
    assert "15 points less: an enemy is slain." in told
    assert [(fall.seat, fall.text) for fall in table.turns(0)[-1].falls] == [(0, "−15: an enemy is slain")]


def test_what_is_bought_goes_from_the_shelf_into_the_cart() -> None:
    table = _cafe()
    table.play("buy 1")
    bought = next(one for one in table.happenings(0) if one.motion == "slide")
    assert bought.path == ("shop:1", "cart:bike-helmet")
