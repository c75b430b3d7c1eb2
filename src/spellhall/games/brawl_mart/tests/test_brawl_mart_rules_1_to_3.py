"""Rules 1 to 3: setup, the beginning of a brawl, turns."""

import pytest

import spellhall

from .brawl_mart_tables import HOUSE, exchange, health, held, seated


def _start(**options: bool) -> spellhall.Table:
    return spellhall.new("brawl-mart", chance="manual", **options)


def test_r1_1_three_brawlers_are_dealt_and_the_others_stand() -> None:
    table = _start()
    assert table.position()["owed"] == ["deal 3", "stock 3", "enemies 1"]
    assert table.asks == "deal 3"
    table.force("deal carly flo stu")
    told = table.position()
    assert told["hand"] == ["carly", "flo", "stu"]
    assert len(told["standing"]) == 13
    with pytest.raises(spellhall.Malformed):
        _start().force("deal flo carly stu")
    with pytest.raises(spellhall.Illegal):
        _start().force("deal carly carly stu")


def test_r1_2_three_items_come_into_the_shop() -> None:
    table = _start()
    table.force("deal carly flo stu")
    table.force("stock megaphone price-gun aluminum-bat")
    told = table.position()
    assert told["shop"] == ["megaphone", "price-gun", "aluminum-bat"]
    assert len(told["items"]) == 13


def test_r1_3_nothing_is_owned_and_the_entrance_is_first() -> None:
    table = _start()
    for line in ("deal carly flo stu", "stock megaphone price-gun aluminum-bat", "enemies nadia"):
        table.force(line)
    told = table.position()
    assert (told["kp"], told["sp"], told["cart"], told["department"]) == (0, 0, [], "entrance")
    assert told["phase"] == "line"
    assert [one["name"] for one in told["enemies"]] == ["nadia"]
    assert told["enemies"][0]["item"] is None
    assert table.pending == "decide"


def test_r2_1_enemies_and_their_items_come_in_slot_order() -> None:
    table = seated(phase="cafe", department="garden", hand="stu")
    table.play("go electronics")
    assert table.position()["owed"] == ["enemies 3", "items 3"]
    table.force("enemies nadia flo ivan")
    table.force("items price-gun megaphone oven-mitts")
    assert held(table) == {"nadia": "price-gun", "flo": "megaphone", "ivan": "oven-mitts"}


def test_r2_2_a_pile_that_runs_out_is_replaced_by_its_discard() -> None:
    gone = " ".join(name for name in HOUSE.brawlers if name not in ("stu", "flo", "carly", "ivan"))
    piles = {"hand": "stu", "standing": ["flo"], "knocked_out": "carly ivan", "slain": gone}
    items = " ".join(HOUSE.items)
    table = seated(phase="cafe", department="entrance", discard=items, items=[], **piles)
    table.play("go produce")
    with pytest.raises(spellhall.Illegal):
        table.force("enemies carly flo")
    table.force("enemies flo carly")
    told = table.position()
    assert (told["standing"], told["knocked-out"]) == (["ivan"], [])
    table.force("items price-gun")
    told = table.position()
    assert (len(told["items"]), told["discard"]) == (15, [])


def test_r2_2_too_few_enemies_fight_all_the_same() -> None:
    gone = " ".join(name for name in HOUSE.brawlers if name not in ("stu", "flo"))
    table = seated(phase="cafe", department="garden", hand="stu", standing=["flo"], slain=gone)
    table.play("go electronics")
    assert table.position()["owed"] == ["enemies 1", "items 1"]


def test_r2_3_the_line_fills_every_slot_that_it_can() -> None:
    table = seated(phase="line", department="clothing", enemies="wallace ivan", hand="flo nadia stu")
    assert len(table.legal()) == 6
    for line in ("line flo", "line flo nadia stu", "line flo flo", "line flo carly"):
        assert (table.why_not(line) or "").startswith("R2.3"), line
    table.play("line stu nadia")
    told = table.position()
    assert [one["name"] for one in told["allies"]] == ["stu", "nadia"]
    assert told["hand"] == ["flo"]
    few = seated(phase="line", department="garden", enemies="wallace ivan carly", hand="flo nadia")
    assert few.legal() == ["line flo nadia", "line nadia flo"]


def test_r2_4_each_ally_gets_one_item_at_most() -> None:
    table = seated("stu nadia", "wallace", phase="line", department="clothing", cart="bike-helmet price-gun")
    table.play("equip price-gun nadia")
    assert table.legal() == ["equip bike-helmet stu", "fight"]
    assert (table.why_not("equip bike-helmet nadia") or "").startswith("R2.4")
    assert (table.why_not("equip megaphone stu") or "").startswith("R2.4")
    assert (table.why_not("equip bike-helmet wallace") or "").startswith("R2.4")
    assert table.position()["cart"] == ["bike-helmet"]


def test_r2_5_the_fight_begins_with_the_first_of_the_line() -> None:
    table = seated("stu nadia", "wallace", phase="line", department="clothing")
    table.play("fight")
    told = table.position()
    assert (told["phase"], told["round"], told["turn"], told["passes"]) == ("brawl", 1, "stu", 0)
    assert (table.why_not("fight") or "").startswith("R2.5")
    lining = seated(phase="line", enemies="wallace", hand="stu")
    assert (lining.why_not("fight") or "").startswith("R2.3")


def test_r3_1_allies_act_from_the_left_once_a_round() -> None:
    table = seated("stu nadia- flo", "wallace ivan")
    assert (table.why_not("pass flo") or "").startswith("R3.1")
    table.play("pass stu")
    assert table.position()["turn"] == "flo"
    table.play("pass flo")
    told = table.position()
    assert (told["turn"], told["round"], told["passes"]) == ("stu", 2, 2)
    assert (table.why_not("line stu") or "").startswith("R2.3")


def test_r3_2_any_enemy_that_is_not_slain_may_be_attacked() -> None:
    table = seated("wallace stu", "flo ivan- carly+")
    assert table.legal() == ["attack wallace flo", "attack wallace ivan", "pass wallace"]
    assert (table.why_not("attack wallace carly") or "").startswith("R3.2")
    assert (table.why_not("attack wallace stu") or "").startswith("R3.2")
    assert (table.why_not("attack wallace flo ivan") or "").startswith("R3.2")
    table.play("attack wallace ivan")
    assert table.position()["owed"] == ["roll wallace"]
    table.force("roll wallace 1")
    assert health(table)["ivan"] == "x"


def test_r3_3_in_toys_only_the_enemy_in_front_while_it_stands() -> None:
    table = seated("nadia stu wallace", "flo ivan-", department="toys")
    assert table.legal() == ["attack nadia flo", "pass nadia"]
    assert (table.why_not("attack nadia ivan") or "").startswith("R3.3")
    table.play("pass nadia")
    assert table.legal() == ["attack stu flo", "attack stu ivan", "pass stu"]
    table.play("pass stu")
    assert table.legal() == ["attack wallace flo", "attack wallace ivan", "pass wallace"]


def test_r3_4_ojwald_attacks_all_of_his_resistance_together() -> None:
    table = seated("ojwald flo", "stu nadia- ivan")
    assert table.legal() == ["attack ojwald stu nadia", "pass ojwald"]
    for line in ("attack ojwald stu", "attack ojwald nadia stu", "attack ojwald ivan"):
        assert (table.why_not(line) or "").startswith("R3.4"), line
    helmet = seated("ojwald:bike-helmet flo", "wallace stu ivan")
    assert helmet.legal() == ["attack ojwald wallace", "pass ojwald"]
    nobody = seated("ojwald flo", "wallace ivan")
    assert nobody.legal() == ["pass ojwald"]
    assert (nobody.why_not("attack ojwald ivan") or "").startswith("R3.4")


def test_r3_4_in_toys_ojwald_needs_the_one_in_front() -> None:
    assert seated("ojwald flo", "ivan stu", department="toys").legal() == ["pass ojwald"]
    assert seated("ojwald flo", "stu nadia", department="toys").legal()[0] == "attack ojwald stu"
    assert seated("ojwald flo", "ivan- stu", department="toys").legal()[0] == "attack ojwald stu"


def test_r3_5_kaathrynn_chooses_one_to_six_dice() -> None:
    table = seated("kaathrynn flo", "carly ivan+")
    assert [line[-3:] for line in table.legal()[:6]] == [f"x {number}" for number in range(1, 7)]
    for line in ("attack kaathrynn carly", "attack kaathrynn carly x 7", "attack kaathrynn carly x 0"):
        assert (table.why_not(line) or "").startswith("R3.5"), line
    assert (seated("flo", "carly").why_not("attack flo carly x 2") or "").startswith("R3.5")
    with pytest.raises(spellhall.Malformed):
        table.play("attack kaathrynn carly x 03")
    table.play("attack kaathrynn carly x 2")
    with pytest.raises(spellhall.Illegal):
        table.force("roll kaathrynn 1,2,3")


def test_r3_6_items_are_used_on_what_they_need() -> None:
    grab = seated("nadia:stretchy-hand stu:price-gun", "flo:megaphone ivan+:oven-mitts carly")
    assert [line for line in grab.legal() if line.startswith("use")] == ["use nadia flo", "use nadia stu"]
    grab.play("use nadia flo")
    assert (held(grab)["nadia"], held(grab)["flo"], grab.position()["discard"]) == (
        "megaphone",
        None,
        ["stretchy-hand"],
    )
    drink = seated("nadia:energy-drink stu", "flo")
    assert (drink.why_not("use nadia stu") or "").startswith("R3.6")
    drink.play("use nadia")
    assert drink.position()["allies"][0]["effects"] == ["energy-drink"]
    spray = seated("nadia:pepper-spray stu", "flo ivan-")
    assert [line for line in spray.legal() if line.startswith("use")] == ["use nadia flo"]
    spray.play("use nadia flo")
    assert spray.position()["enemies"][0]["effects"] == ["pepper-spray"]
    credit = seated("nadia:store-credit stu", "flo")
    credit.play("use nadia sp")
    assert (credit.position()["sp"], credit.position()["passes"]) == (2, 0)
    assert (seated("nadia:aluminum-bat", "flo").why_not("use nadia") or "").startswith("R3.6")
    assert (seated("nadia", "flo").why_not("use nadia") or "").startswith("R3.6")


def test_r3_6_first_aid_lets_a_friend_to_the_right_still_act() -> None:
    right = seated("nadia:first-aid-kit stu-", "flo")
    right.play("use nadia stu")
    assert (right.position()["turn"], right.position()["round"]) == ("stu", 1)
    left = seated("stu- nadia:first-aid-kit flo", "ivan")
    left.play("use nadia stu")
    assert left.position()["turn"] == "flo"
    assert not [line for line in seated("nadia:first-aid-kit stu", "flo").legal() if line.startswith("use")]


def test_r3_7_after_too_many_passes_somebody_must_act() -> None:
    table = seated("stu nadia", "flo", passes=3)
    assert "pass stu" in table.legal()
    table.play("pass stu")
    assert table.legal() == ["attack nadia flo"]
    assert (table.why_not("pass nadia") or "").startswith("R3.7")
    stuck = seated("ojwald stu", "flo", passes=5)
    assert stuck.legal() == ["pass ojwald"]
    stuck.play("pass ojwald")
    assert stuck.legal() == ["attack stu flo"]


def test_r3_8_a_brawl_ends_when_one_side_has_nobody_standing() -> None:
    won = exchange("attack carly nerph", "carly 5", "nerph 4,1", allies="carly", enemies="nerph ivan-")
    assert (won.position()["phase"], won.position()["lost"], won.position()["kp"]) == ("cafe", 0, 2)
    lost = exchange("attack carly flo", "carly 4", "flo 5", allies="carly", enemies="flo", hand="stu")
    assert (lost.position()["department"], lost.position()["lost"]) == ("restroom", 1)


def test_r3_9_a_brawl_that_can_never_end_ends_at_once() -> None:
    alone = seated("ojwald", "flo ivan", phase="line", department="electronics")
    events = alone.play("fight")
    assert "stalled electronics 0 0" in events
    told = alone.position()
    assert (told["phase"], told["tv"], told["enemies"]) == ("cafe", False, [])
    assert {"flo", "ivan"} <= set(told["standing"])
    useful = seated("ojwald:store-credit", "flo", phase="line")
    useful.play("fight")
    assert useful.position()["phase"] == "brawl"
    assert "stalled customer-service 0 0" in useful.play("use ojwald kp")


def test_r3_9_the_mannequin_and_an_ojwald_who_rolls_nothing() -> None:
    still = seated("mannequin", "ojwald:bike-helmet", phase="line")
    assert "stalled customer-service 0 0" in still.play("fight")
    bat = seated("mannequin:aluminum-bat", "ojwald:bike-helmet", phase="line")
    assert bat.play("fight") == ["began 1"]


def test_r3_9_an_enemy_that_can_only_be_hit_through_wallace_is_no_stalemate() -> None:
    """A knocked-out enemy may be attacked, and a standing Wallace would take the blow."""
    table = seated("ojwald", "stu- wallace", phase="brawl")
    table.play("attack ojwald stu")
    table.force("roll ojwald 1")
    assert table.position()["phase"] == "cafe"
