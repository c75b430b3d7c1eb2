"""Rules 5 to 9: café, end, challenges, the house set and the notation."""

import re
from pathlib import Path

import pytest

import spellhall

from .brawl_mart_tables import HOUSE, exchange, position, seated

FULL = ["price-gun", "megaphone", "oven-mitts"]
RULEBOOK = (Path(__file__).parents[1] / "RULEBOOK.md").read_text(encoding="utf-8")


def _cafe(**rest: object) -> spellhall.Table:
    return seated(phase="cafe", **{"department": "produce", "hand": "stu", **rest})


def test_r5_1_knocked_out_pay_kp_and_slain_sp() -> None:
    table = exchange(
        "attack nerph carly", "nerph 4,3", "carly 4", allies="nerph", enemies="ivan- carly", shop=FULL
    )
    told = table.position()
    assert (told["kp"], told["sp"], told["tv"]) == (1, 1, False)
    tv = exchange(
        "attack nerph carly",
        "nerph 4,3",
        "carly 4",
        allies="nerph",
        enemies="carly",
        department="electronics",
    )
    assert tv.position()["tv"] is True


def test_r5_2_everybody_and_everything_goes_where_it_belongs() -> None:
    table = exchange(
        "attack nerph carly",
        "nerph 4,3",
        "carly 4",
        allies="nerph:price-gun stu-:megaphone flo+:oven-mitts",
        enemies="ivan-:bike-helmet carly",
        slain="wallace",
    )
    told = table.position()
    assert (told["hand"], told["fallen"], told["slain"]) == (["nerph", "stu"], ["flo"], ["carly", "wallace"])
    assert (told["cart"], told["discard"]) == (["megaphone", "oven-mitts", "price-gun"], ["bike-helmet"])
    assert [(one["name"], one["item"], one["is"]) for one in told["enemies"]] == [
        ("ivan", None, "knocked-out")
    ]
    assert told["knocked-out"] == []


def test_r5_3_empty_slots_are_restocked_lowest_price_first() -> None:
    table = exchange(
        "attack nerph carly",
        "nerph 4,3",
        "carly 4",
        allies="nerph",
        enemies="carly",
        shop=[None, "megaphone", None],
    )
    assert table.position()["owed"] == ["stock 2"]
    with pytest.raises(spellhall.Illegal):
        table.force("stock megaphone oven-mitts")
    with pytest.raises(spellhall.Illegal):
        table.force("stock oven-mitts")
    table.force("stock price-gun oven-mitts")
    assert table.position()["shop"] == ["price-gun", "megaphone", "oven-mitts"]
    full = exchange("attack nerph carly", "nerph 4,3", "carly 4", allies="nerph", enemies="carly", shop=FULL)
    assert full.pending == "decide"


def test_r5_4_a_recruit_costs_two_kp() -> None:
    table = _cafe(enemies="carly- ivan-", kp=3)
    assert table.legal() == ["go garden", "go toys", "recruit carly", "recruit ivan"]
    assert (table.why_not("recruit flo") or "").startswith("R5.4")
    table.play("recruit ivan")
    told = table.position()
    assert (told["kp"], told["hand"], [one["name"] for one in told["enemies"]]) == (
        1,
        ["ivan", "stu"],
        ["carly"],
    )
    assert (table.why_not("recruit carly") or "").startswith("R5.4")
    assert (seated("stu", "flo").why_not("recruit flo") or "").startswith("R5.4")


def test_r5_5_items_cost_the_price_of_their_slot() -> None:
    table = _cafe(sp=2, shop=FULL)
    assert table.legal() == ["buy 1", "buy 2", "go garden", "go toys"]
    assert (table.why_not("buy 3") or "").startswith("R5.5")
    table.play("buy 2")
    told = table.position()
    assert (told["sp"], told["cart"], told["shop"]) == (0, ["megaphone"], ["price-gun", None, "oven-mitts"])
    assert (table.why_not("buy 2") or "").startswith("R5.5")
    for line in ("buy 4", "buy 0", "buy x"):
        with pytest.raises(spellhall.Malformed):
            table.play(line)


def test_r5_6_the_way_goes_along_arrows() -> None:
    table = _cafe(enemies="carly-")
    assert (table.why_not("go electronics") or "").startswith("R5.6")
    assert (table.why_not("go out") or "").startswith("R5.6")
    assert (seated("stu", "flo").why_not("go toys") or "").startswith("R5.6")
    with pytest.raises(spellhall.Malformed):
        table.play("go bakery")
    table.play("go toys")
    told = table.position()
    assert (told["department"], told["phase"], told["knocked-out"]) == ("toys", "line", ["carly"])
    assert told["owed"] == ["enemies 2", "items 1"]
    assert _cafe(department="checkout").legal() == ["go out"]


def test_r5_7_a_lost_brawl_ends_in_the_restroom() -> None:
    table = exchange(
        "attack carly flo",
        "carly 4",
        "flo 5",
        allies="stu- carly:price-gun",
        enemies="flo:megaphone ivan- nadia+",
        hand="nerph",
        tv=True,
        kp=2,
        sp=3,
    )
    told = table.position()
    assert (told["department"], told["phase"], told["lost"], told["tv"]) == ("restroom", "cafe", 1, False)
    assert (told["hand"], told["fallen"], told["cart"]) == (["nerph", "stu"], ["carly"], ["price-gun"])
    assert (told["knocked-out"], told["slain"], told["discard"]) == (["ivan"], ["nadia"], ["megaphone"])
    assert "flo" in told["standing"]
    assert (told["kp"], told["sp"], told["enemies"]) == (2, 3, [])
    assert table.legal() == ["go checkout"]
    for line in ("buy 1", "recruit ivan"):
        assert (table.why_not(line) or "").startswith("R5.7")
    again = exchange(
        "attack carly flo", "carly 4", "flo 5", allies="carly", enemies="flo", lost=1, department="checkout"
    )
    assert again.over is not None
    assert (again.over["reason"], again.position()["department"], again.position()["lost"]) == (
        "lost",
        "checkout",
        2,
    )


def test_r6_1_a_brawl_needs_enemies_and_brawlers() -> None:
    everybody = " ".join(HOUSE.brawlers)
    nobody = seated(phase="cafe", department="produce", slain=everybody)
    nobody.play("go toys")
    assert nobody.over is not None
    assert (nobody.over["reason"], nobody.position()["department"]) == ("no-enemies", "toys")
    alone = seated(phase="cafe", department="restroom", lost=1)
    alone.play("go checkout")
    assert alone.over is not None
    assert alone.over["reason"] == "no-brawlers"
    assert (alone.why_not("go out") or "") == "the game is over"


def test_r6_1_a_game_that_ends_in_a_brawl_is_put_away_first() -> None:
    table = exchange(
        "attack nadia carly",
        "nadia 4",
        "carly 4",
        allies="nadia:price-gun stu-",
        enemies="carly:megaphone ivan-",
        options={"pacifist": True},
    )
    told = table.position()
    assert (told["phase"], told["allies"], told["enemies"]) == ("over", [], [])
    assert (told["hand"], told["cart"], told["discard"]) == (["nadia", "stu"], ["price-gun"], ["megaphone"])
    assert (told["knocked-out"], told["slain"], told["kp"], told["sp"]) == (["ivan"], ["carly"], 0, 0)
    assert table.over == {"winners": [], "scores": [10 + 5 + 2], "reason": "pacifist"}


@pytest.mark.parametrize(
    ("rest", "points"),
    [
        ({"hand": "stu", "sp": 4, "fallen": "nadia"}, 15 + 10 + 5 + 8 + 1),
        (
            {"hand": "stu nadia", "cart": "price-gun", "kp": 3, "sp": 1, "tv": True, "slain": "flo"},
            50 + 10 + 10 + 5 + 6,
        ),
        (
            {"hand": "stu", "slain": " ".join(name for name in HOUSE.brawlers if name != "stu")},
            15 + 10 + 5 + 2,
        ),
        ({"hand": " ".join(HOUSE.brawlers), "kp": 2, "sp": 2}, 15 + 15 + 10 + 80 + 4),
        (
            {
                "enemies": "flo-",
                "hand": "stu",
                "slain": " ".join(name for name in HOUSE.brawlers if name not in ("stu", "flo")),
            },
            10 + 5 + 2,
        ),
    ],
)
def test_r6_2_the_score_sheet(rest: dict[str, object], points: int) -> None:
    table = seated(phase="cafe", department="checkout", **rest)
    table.play("go out")
    assert table.over is not None
    assert (table.over["scores"], table.over["reason"]) == ([points], "out")


def test_r6_3_the_tv_at_home_wins() -> None:
    for tv, winners in ((True, [0]), (False, [])):
        table = seated(phase="cafe", department="checkout", hand="stu", tv=tv)
        table.play("go out")
        assert table.over is not None
        assert table.over["winners"] == winners
        assert table.position()["department"] == "checkout"


def test_r7_1_hardcore() -> None:
    table = spellhall.new("brawl-mart", hardcore=True, chance="manual")
    assert table.position()["owed"] == ["deal 2", "stock 2", "enemies 1"]
    table.force("deal carly flo")
    table.force("stock price-gun megaphone")
    assert table.position()["shop"] == [None, "price-gun", "megaphone"]
    lost = exchange(
        "attack carly flo", "carly 4", "flo 5", allies="carly", enemies="flo", options={"hardcore": True}
    )
    assert lost.over is not None
    assert (lost.over["reason"], lost.position()["lost"]) == ("lost", 1)


def test_r7_2_pacifist() -> None:
    options = {"pacifist": True}
    slain = exchange(
        "attack nadia carly", "nadia 4", "carly 4", allies="nadia flo", enemies="carly ivan", options=options
    )
    assert slain.over is not None
    assert slain.over["reason"] == "pacifist"
    down = exchange(
        "attack nadia carly",
        "nadia 3",
        "carly 1,1",
        allies="nadia flo",
        enemies="carly ivan",
        options=options,
    )
    assert down.pending == "decide"


def test_r7_3_rampage() -> None:
    options = {"rampage": True}
    won = exchange(
        "attack nerph carly",
        "nerph 4,3",
        "carly 4",
        allies="nerph",
        enemies="ivan- carly",
        department="electronics",
        options=options,
    )
    told = won.position()
    assert won.over is not None
    assert (won.over["reason"], told["kp"], told["sp"], told["tv"]) == ("rampage", 1, 1, True)
    clean = exchange(
        "attack nerph carly",
        "nerph 4,3",
        "carly 4",
        allies="nerph",
        enemies="carly",
        shop=FULL,
        options=options,
    )
    assert clean.position()["phase"] == "cafe"
    lost = exchange(
        "attack carly flo", "carly 4", "flo 5", allies="carly", enemies="flo ivan-", options=options
    )
    assert lost.over is not None
    assert (lost.over["reason"], lost.position()["kp"]) == ("rampage", 0)
    twice = exchange(
        "attack carly flo", "carly 4", "flo 5", allies="carly", enemies="flo ivan-", lost=1, options=options
    )
    assert twice.over is not None
    assert twice.over["reason"] == "lost"


def test_r7_4_no_items() -> None:
    options = {"no-items": True}
    table = seated("stu nadia", "wallace:price-gun", phase="line", cart="bike-helmet", options=options)
    assert table.legal() == ["fight"]
    assert (table.why_not("equip bike-helmet stu") or "").startswith("R7.4")
    held = seated("stu:store-credit", "wallace", options=options)
    assert held.legal() == ["attack stu wallace", "pass stu"]
    assert (held.why_not("use stu kp") or "").startswith("R7.4")
    assert "buy 1" in _cafe(sp=1, shop=FULL, options=options).legal()


def test_r7_5_no_recruits() -> None:
    table = spellhall.new("brawl-mart", no_recruits=True, chance="manual")
    assert table.asks == "deal 4"
    cafe = _cafe(enemies="carly-", kp=5, options={"no-recruits": True})
    assert cafe.legal() == ["go garden", "go toys"]
    assert (cafe.why_not("recruit carly") or "").startswith("R7.5")


def test_r7_6_combinations() -> None:
    assert spellhall.new("brawl-mart", hardcore=True, no_recruits=True, chance="manual").asks == "deal 3"
    with pytest.raises(spellhall.Refused, match="pacifist"):
        spellhall.new("brawl-mart", pacifist=True, rampage=True)
    with pytest.raises(spellhall.Refused, match="pacifist"):
        seated("stu", "flo", options={"pacifist": True, "rampage": True})


def test_r8_1_the_chart() -> None:
    beats = {card.type: set(card.prey) for card in HOUSE.brawlers.values()}
    assert beats == {
        "mysterious": {"lightweight"},
        "lightweight": {"robust"},
        "robust": {"tactical"},
        "tactical": {"mysterious"},
    }


def _rows(rule: str) -> list[list[str]]:
    body = RULEBOOK.split(f"**{rule}** ", 1)[1].split("\n**", 1)[0].split("\n## ", 1)[0]
    rows = [row.strip("|").split("|") for row in body.splitlines() if row.startswith("| ")]
    return [[cell.strip().strip("`") for cell in row] for row in rows[1:]]


def test_r8_2_the_table_of_brawlers_is_that_of_the_set() -> None:
    rows = _rows("8.2")
    assert [row[1] for row in rows] == list(HOUSE.brawlers)
    for title, name, kind, dice, number, text in rows:
        card = HOUSE.brawlers[name]
        blow = "contact" if card.contact else "non-contact"
        assert (title, kind.lower(), dice, int(number), text) == (
            card.title,
            card.type,
            f"{card.dice.text} {blow}",
            card.resistance,
            card.told,
        )


def test_r8_3_the_table_of_items_is_that_of_the_set() -> None:
    assert [(row[0], row[1], row[2]) for row in _rows("8.3")] == [
        (item.title, item.name, item.text) for item in HOUSE.items.values()
    ]


def test_r8_4_the_table_of_departments_is_that_of_the_set() -> None:
    rows = _rows("8.4")
    assert [row[1] for row in rows] == list(HOUSE.departments)
    for title, name, *numbers, arrows, text in rows:
        place = HOUSE.departments[name]
        assert (title, tuple(arrows.split(", ")), text) == (place.title, place.to, place.text)
        assert list(map(int, numbers)) == [place.enemies, place.items, place.slots]


def test_r9_1_forms_and_names() -> None:
    table = seated("nadia:stretchy-hand stu", "flo:megaphone")
    malformed = (
        "attack nadia",
        "attack nadia bob",
        "use",
        "use nadia bob",
        "pass",
        "fight now",
        "line",
        "equip stu megaphone",
        "attack nadia flo x",
        "attack  nadia flo",
        "go Toys",
        "ATTACK nadia flo",
    )
    for line in malformed:
        with pytest.raises(spellhall.Malformed):
            table.play(line)
    for line in (
        "attack nadia flo x 2",
        "use nadia kp",
        "go restroom",
        "recruit flo",
        "line nadia nadia",
        "buy 1",
    ):
        with pytest.raises(spellhall.Illegal, match=r"^R\d"):
            table.play(line)


def test_r9_2_chance_speaks_in_order() -> None:
    table = spellhall.new("brawl-mart", chance="manual")
    asked = []
    for line in ("deal carly flo stu", "stock megaphone price-gun aluminum-bat", "enemies nadia"):
        asked.append(table.asks)
        table.force(line)
    assert asked == ["deal 3", "stock 3", "enemies 1"]
    assert table.asks is None
    with pytest.raises(spellhall.Illegal):
        table.force("enemies nadia")


def test_r9_3_positions_round_trip_and_impossible_ones_are_refused() -> None:
    good = position("stu nadia-:price-gun", "flo:*:! ivan+", passes=2, round=3, hand="carly")
    assert spellhall.table(good).position()["enemies"][0]["effects"] == ["energy-drink", "pepper-spray"]
    bad = [
        {**good, "hand": ["carly", "stu"]},
        {**good, "hand": []},
        {**good, "hand": ["bob", "carly"]},
        {**good, "turn": "nadia"},
        {**good, "turn": None},
        {**good, "round": 0},
        {**good, "department": "bakery"},
        {**good, "phase": "cafe"},
        {**good, "phase": "picnic"},
        {**good, "weather": "fine"},
        {**good, "kp": -1},
        position(phase="line", enemies="flo"),
        position(phase="line", hand="stu"),
        position(phase="line", enemies="flo-", hand="stu"),
        {**good, "shop": [None]},
        {**good, "owed": ["stock 1"]},
        {**good, "options": {"set": "../house"}},
        {**good, "options": {"loud": True}},
        {**good, "exchange": {"line": "attack stu ivan", "rolls": []}},
        {**good, "exchange": {"line": "attack stu flo", "rolls": ["roll stu 7"]}},
        {**good, "exchange": {"line": "attack stu flo", "rolls": ["roll stu 1", "roll flo 1,1"]}},
        {**good, "over": {"winners": [], "scores": [1], "reason": "lost"}},
    ]
    for told in bad:
        with pytest.raises(spellhall.Refused):
            spellhall.table(told)
    assert re.search(r"\*\*9\.3\*\*", RULEBOOK)
