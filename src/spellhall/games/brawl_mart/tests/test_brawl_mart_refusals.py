"""What a player may not say, and what no position can be; and what a position may be all the same."""

import pytest

import spellhall

from .brawl_mart_tables import position, seated


def test_r9_2_a_player_does_not_speak_for_chance() -> None:
    table = seated("nadia", "flo")
    for line in (
        "deal carly ivan stu",
        "stock megaphone",
        "enemies carly",
        "items megaphone",
        "roll nadia 3",
    ):
        assert str(table.why_not(line)).startswith("R9.2")
        with pytest.raises(spellhall.Illegal):
            table.play(line)


def test_r6_1_a_position_after_the_end_of_the_game_is_refused() -> None:
    due = position(enemies="flo", hand="nadia")
    bad = [
        position(enemies="flo", fallen="nadia"),
        position(enemies="flo", fallen="nadia", owed=["items 1"]),
        {**due, "lost": 2},
        {**due, "lost": 1, "options": {"hardcore": True}},
    ]
    for told in bad:
        with pytest.raises(spellhall.Refused):
            spellhall.table(told)
    assert seated(enemies="flo", hand="nadia", lost=1).legal() == ["line nadia"]


def test_r7_1_in_hardcore_an_item_that_lies_in_the_1_sp_slot_may_be_bought_but_is_not_replaced() -> None:
    table = seated("nadia", "carly", options={"hardcore": True}, shop=["megaphone", None, "price-gun"], sp=1)
    table.play("attack nadia carly")
    table.force("roll nadia 6")
    table.force("roll carly 4")
    assert table.asks == "stock 1"
    table.force("stock oven-mitts")
    table.play("buy 1")
    assert table.position()["shop"] == [None, "oven-mitts", "price-gun"]
