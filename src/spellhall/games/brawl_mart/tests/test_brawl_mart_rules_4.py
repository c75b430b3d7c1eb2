"""Rule 4: the exchange, step by step."""

import pytest

import spellhall

from .brawl_mart_tables import exchange, health, held, seated


def _counted(table: spellhall.Table, line: str, *rolls: str) -> dict[str, int]:
    """The values that an attack came to, by roller and opponent."""
    events = table.play(line)
    for roll in rolls:
        events += table.force(f"roll {roll}")
    return {
        f"{event.split()[1]} {event.split()[3]}": int(event.split()[2])
        for event in events
        if event.startswith("counted")
    }


def test_r4_1_items_of_standing_targets_come_before_the_dice() -> None:
    table = seated("wispy-tim:bike-helmet flo", "ojwald:stretchy-hand ivan")
    table.play("attack wispy-tim ojwald")
    assert held(table) == {"wispy-tim": None, "flo": None, "ojwald": "bike-helmet", "ivan": None}
    assert table.position()["discard"] == ["stretchy-hand"]
    empty = seated("wispy-tim flo", "ojwald:stretchy-hand ivan")
    empty.play("attack wispy-tim ojwald")
    assert held(empty)["ojwald"] == "stretchy-hand"
    down = seated("wispy-tim:bike-helmet flo", "ojwald-:stretchy-hand ivan")
    down.play("attack wispy-tim ojwald")
    assert held(down)["wispy-tim"] == "bike-helmet"


def test_r4_1_drink_and_spray_work_at_once_also_when_just_taken() -> None:
    drink = seated("stu flo", "ivan:energy-drink carly")
    assert drink.play("attack stu ivan") == ["attacked stu ivan", "drank ivan"]
    drink.force("roll stu 3")
    with pytest.raises(spellhall.Illegal):
        drink.force("roll ivan 3")
    drink.force("roll ivan 3,4")
    spray = seated("stu:pepper-spray flo", "ivan:stretchy-hand carly")
    assert spray.play("attack stu ivan")[1:] == ["grabbed ivan pepper-spray stu", "sprayed ivan stu"]
    told = spray.position()
    assert told["allies"][0]["effects"] == ["pepper-spray"]
    assert told["discard"] == ["pepper-spray", "stretchy-hand"]


def test_r4_1_ivan_counts_items_after_that() -> None:
    table = seated("stu:price-gun flo:megaphone", "ivan:energy-drink carly:oven-mitts")
    assert _counted(table, "attack stu ivan", "stu 1", "ivan 1,1")["ivan stu"] == 1 + 3 + 1
    fewer = seated("stu flo+:megaphone", "ivan:energy-drink carly:oven-mitts")
    assert _counted(fewer, "attack stu ivan", "stu 5", "ivan 1,1")["ivan stu"] == 1 + 1 + 1


def test_r4_2_dice_are_asked_for_in_order() -> None:
    table = seated("nerph flo", "ivan carly")
    table.play("attack nerph ivan")
    assert (table.asks, table.position()["owed"]) == ("roll nerph", ["roll nerph", "roll ivan"])
    for wrong in ("roll ivan 2", "roll nerph 2", "roll nerph 2,1,1", "roll nerph 5,1", "roll nerph 2,2"):
        with pytest.raises(spellhall.Illegal):
            table.force(wrong)
    table.force("roll nerph 2,2,1")
    told = table.position()
    assert told["exchange"] == {"line": "attack nerph ivan", "rolls": ["roll nerph 2,2,1"]}
    assert told["owed"] == ["roll ivan"]
    assert spellhall.table(told, chance="manual").position() == told


def test_r4_2_who_has_no_dice_does_not_roll() -> None:
    assert _counted(seated("mannequin flo", "carly ivan"), "attack mannequin carly", "carly 5") == {
        "mannequin carly": 6,
        "carly mannequin": 5,
    }
    assert _counted(seated("mannequin flo", "carly- ivan"), "attack mannequin carly") == {
        "mannequin carly": 0
    }
    drunk = seated("mannequin:* flo", "carly- ivan")
    assert _counted(drunk, "attack mannequin carly", "mannequin 3") == {"mannequin carly": 3}


def test_r4_3_types_add_one_to_every_die() -> None:
    assert _counted(
        seated("stu flo", "mama-bulk ivan"), "attack stu mama-bulk", "stu 3", "mama-bulk 1,2"
    ) == {
        "stu mama-bulk": 4,
        "mama-bulk stu": 3,
    }
    nerph = seated("nerph stu", "wallace ivan")
    assert _counted(nerph, "attack nerph wallace", "nerph 2,2,1", "wallace 1")["nerph wallace"] == 8
    flo = seated("flo stu", "gladys ivan")
    assert _counted(flo, "attack flo gladys", "flo 2", "gladys 1")["flo gladys"] == 6


def test_r4_3_carly_rolls_again_by_her_initial_roll() -> None:
    table = seated("carly stu", "flo ivan")
    table.play("attack carly flo")
    with pytest.raises(spellhall.Illegal):
        table.force("roll carly 3,4")
    table.force("roll carly 3")
    low = seated("carly stu", "flo ivan")
    assert _counted(low, "attack carly flo", "carly 2,6", "flo 1")["carly flo"] == 7


def test_r4_3_the_mannequin_mimics_initial_rolls() -> None:
    nerph = seated("mannequin stu", "nerph ivan")
    assert _counted(nerph, "attack mannequin nerph", "nerph 2,2,4")["mannequin nerph"] == 4
    pride = seated("mannequin stu", "kaathrynn ivan")
    assert _counted(pride, "attack mannequin kaathrynn", "kaathrynn 3,3") == {
        "mannequin kaathrynn": 6,
        "kaathrynn mannequin": 0,
    }
    drink = seated("mannequin stu", "wallace:* ivan")
    assert _counted(drink, "attack mannequin wallace", "wallace 3,4") == {
        "mannequin wallace": 4,
        "wallace mannequin": 8,
    }


def test_r4_4_a_loop_switches_the_enemys_ability_off() -> None:
    joe = seated("traitor-joe stu", "brodacious ivan")
    assert _counted(joe, "attack traitor-joe brodacious", "traitor-joe 2", "brodacious 6") == {
        "traitor-joe brodacious": 2 + 1 + 3,
        "brodacious traitor-joe": 6,
    }
    lifter = seated("brodacious stu", "traitor-joe ivan")
    lifter.play("attack brodacious traitor-joe")
    lifter.force("roll brodacious 3")
    lifter.force("roll traitor-joe 6")
    assert health(lifter) == {"brodacious": "x", "stu": "s", "traitor-joe": "s", "ivan": "s"}
    down = seated("brodacious stu", "traitor-joe- ivan")
    assert _counted(down, "attack brodacious traitor-joe", "brodacious 3") == {"brodacious traitor-joe": 3}


def test_r4_5_values_are_made_in_order() -> None:
    tim = seated("wispy-tim:rolled-up-flyer stu:megaphone", "ivan carly", department="sports")
    assert _counted(tim, "attack wispy-tim ivan", "wispy-tim 4", "ivan 1")["wispy-tim ivan"] == 8 + 1 + 1 + 1
    halved = seated("wispy-tim:!:rolled-up-flyer stu", "ivan carly")
    assert _counted(halved, "attack wispy-tim ivan", "wispy-tim 4", "ivan 1")["wispy-tim ivan"] == 5
    dan = seated("deli-dan stu", "ivan carly")
    assert _counted(dan, "attack deli-dan ivan", "deli-dan 4", "ivan 1")["deli-dan ivan"] == 3
    proud = seated("kaathrynn:price-gun stu", "ivan carly")
    assert _counted(proud, "attack kaathrynn ivan x 2", "kaathrynn 5,5", "ivan 1")["kaathrynn ivan"] == 2
    even = seated("flo stu", "carly ivan", round=2)
    assert _counted(even, "attack flo carly", "flo 4", "carly 4")["flo carly"] == 4


def test_r4_5_x_counts_friends() -> None:
    gladys = seated("gladys stu nadia-", "carly ivan")
    assert _counted(gladys, "attack gladys carly", "gladys 2", "carly 4")["gladys carly"] == 3
    nadia = seated("nadia stu-", "carly ivan")
    assert _counted(nadia, "attack nadia carly", "nadia 2", "carly 4")["nadia carly"] == 2 + 1 + 3
    helped = seated("nadia stu", "carly ivan")
    assert _counted(helped, "attack nadia carly", "nadia 2", "carly 4")["nadia carly"] == 3


def test_r4_5_joe_takes_half_of_the_contact_part() -> None:
    def joe(attacker: str, roll: str) -> int:
        name = attacker.split(":", maxsplit=1)[0]
        table = seated(f"{attacker} wallace", "traitor-joe ivan")
        return _counted(table, f"attack {name} traitor-joe", roll, "traitor-joe 1")[f"traitor-joe {name}"]

    assert joe("carly:aluminum-bat", "carly 5") == 1 + 1
    assert joe("carly:rolled-up-flyer", "carly 5") == 1
    assert joe("stu:price-gun", "stu 5") == 1 + 3
    assert joe("stu:rolled-up-flyer", "stu 5") == 1 + 3
    # Pepper Spray halves the contact part too, and halves round up: 5 to 3, and 3 to 2.
    assert joe("stu:!:price-gun", "stu 5") == 1 + 2


def test_r4_6_the_higher_value_hits_and_a_tie_hits_both() -> None:
    tie = exchange(
        "attack wispy-tim ivan", "wispy-tim 3", "ivan 3", allies="wispy-tim flo", enemies="ivan carly"
    )
    assert health(tie) == {"wispy-tim": "k", "flo": "s", "ivan": "k", "carly": "s"}
    high = exchange(
        "attack mama-bulk carly", "mama-bulk 6,2", "carly 6", allies="mama-bulk flo", enemies="carly ivan"
    )
    assert health(high)["carly"] == "x"
    nothing = exchange("attack mannequin carly", allies="mannequin flo", enemies="carly- ivan")
    assert health(nothing)["carly"] == "k"
    tie_above = exchange(
        "attack flo wispy-tim", "flo 6", "wispy-tim 5", allies="flo stu", enemies="wispy-tim ivan"
    )
    assert health(tie_above) == {"flo": "k", "stu": "s", "wispy-tim": "k", "ivan": "s"}


def test_r4_6_a_value_that_beats_stu_by_one_misses_him() -> None:
    missed = exchange("attack nadia stu", "nadia 2", "stu 2", allies="nadia flo", enemies="stu ivan")
    assert health(missed)["stu"] == "s"
    hit = exchange("attack nadia stu", "nadia 3", "stu 2", allies="nadia flo", enemies="stu ivan")
    assert health(hit)["stu"] == "k"
    down = exchange("attack nadia stu", "nadia 1", allies="nadia flo", enemies="stu- ivan")
    assert health(down)["stu"] == "x"


def test_r4_7_ojwald_rolls_against_his_resistance_only() -> None:
    table = exchange("attack flo ojwald", "flo 2", "ojwald 6", allies="flo stu", enemies="ojwald ivan")
    assert health(table) == {"flo": "s", "stu": "x", "ojwald": "x", "ivan": "s"}
    fallen = exchange("attack flo ojwald", "flo 1", "ojwald 1", allies="flo stu-", enemies="ojwald ivan")
    assert health(fallen)["stu"] == "x"
    own = exchange(
        "attack nadia ojwald", "nadia 1", "ojwald 3,2", allies="nadia stu flo", enemies="ojwald ivan"
    )
    assert health(own) == {"nadia": "k", "stu": "k", "flo": "s", "ojwald": "s", "ivan": "s"}
    nobody = exchange("attack flo ojwald", "flo 1", allies="flo wallace", enemies="ojwald ivan")
    assert health(nobody)["ojwald"] == "k"


def test_r4_7_one_drink_counts_for_all_values_of_ojwald() -> None:
    table = seated("ojwald:* flo", "stu traitor-joe ivan")
    values = _counted(table, "attack ojwald stu traitor-joe", "ojwald 2,1,4", "stu 1", "traitor-joe 1")
    assert (values["ojwald stu"], values["ojwald traitor-joe"]) == (6, 5)


def test_r4_8_above_the_resistance_slays() -> None:
    even = exchange(
        "attack nerph carly", "nerph 4,2", "carly 4", allies="nerph flo", enemies="carly:bike-helmet ivan"
    )
    assert health(even)["carly"] == "k"
    cutter = exchange(
        "attack stu carly", "stu 3", "carly 1,2", allies="stu:box-cutter flo", enemies="carly ivan"
    )
    assert health(cutter)["carly"] == "x"
    mitts = exchange(
        "attack mama-bulk carly",
        "mama-bulk 6,5",
        "carly 4",
        allies="mama-bulk:oven-mitts flo",
        enemies="carly ivan",
    )
    assert health(mitts)["carly"] == "k"
    idle = exchange(
        "attack mama-bulk carly",
        "mama-bulk 6,5",
        allies="mama-bulk:oven-mitts flo",
        enemies="carly-:bubble-wrap ivan",
    )
    assert (health(idle)["carly"], held(idle)["carly"]) == ("k", "bubble-wrap")


def test_r4_9_deli_dan_ignores_small_hits_also_when_down() -> None:
    tie = exchange("attack stu deli-dan", "stu 2", "deli-dan 6", allies="stu flo", enemies="deli-dan ivan")
    assert health(tie) == {"stu": "k", "flo": "s", "deli-dan": "s", "ivan": "s"}
    down = exchange("attack flo deli-dan", "flo 2", allies="flo stu", enemies="deli-dan- ivan")
    assert health(down)["deli-dan"] == "k"
    wrap = exchange(
        "attack flo deli-dan", "flo 2", "deli-dan 1", allies="flo stu", enemies="deli-dan:bubble-wrap ivan"
    )
    assert held(wrap)["deli-dan"] == "bubble-wrap"


def test_r4_9_bubble_wrap_comes_before_wallace() -> None:
    table = exchange(
        "attack flo carly", "flo 6", "carly 4", allies="flo stu", enemies="carly:bubble-wrap wallace"
    )
    assert health(table) == {"flo": "s", "stu": "s", "carly": "s", "wallace": "s"}
    assert (held(table)["carly"], table.position()["discard"]) == (None, ["bubble-wrap"])


def test_r4_9_wallace_takes_every_slaying_of_the_others() -> None:
    told = exchange(
        "attack brodacious wispy-tim",
        "brodacious 2",
        "wispy-tim 5",
        allies="wallace- brodacious flo",
        enemies="wispy-tim ojwald",
    )
    assert health(told)["brodacious"] == "x"
    down = exchange("attack flo nadia", "flo 1", allies="flo stu", enemies="wallace nadia- ivan")
    assert health(down) == {"flo": "s", "stu": "s", "wallace": "k", "nadia": "k", "ivan": "s"}
    ordinary = exchange("attack stu carly", "stu 4", "carly 1,1", allies="stu flo", enemies="carly wallace")
    assert health(ordinary) == {"stu": "s", "flo": "s", "carly": "k", "wallace": "s"}


def test_r4_9_mama_bulks_equal_dice_knock_her_out() -> None:
    table = exchange(
        "attack mama-bulk carly", "mama-bulk 3,3", "carly 4", allies="mama-bulk flo", enemies="carly ivan"
    )
    assert health(table) == {"mama-bulk": "k", "flo": "s", "carly": "x", "ivan": "s"}
    slain = exchange(
        "attack mama-bulk flo", "mama-bulk 1,1", "flo 6", allies="mama-bulk stu", enemies="flo ivan"
    )
    assert health(slain)["mama-bulk"] == "x"
    wrapped = exchange(
        "attack mama-bulk flo",
        "mama-bulk 1,1",
        "flo 6",
        allies="mama-bulk:bubble-wrap stu",
        enemies="flo ivan",
    )
    assert health(wrapped)["mama-bulk"] == "k"


def test_r4_10_bonuses_for_one_attack_are_used_up() -> None:
    table = exchange(
        "attack stu ivan",
        "stu 1",
        "ivan 5",
        allies="stu:runaway-cart flo",
        enemies="ivan:frozen-turkey carly",
    )
    assert (held(table)["stu"], held(table)["ivan"]) == (None, None)
    assert table.position()["discard"] == ["frozen-turkey", "runaway-cart"]
    down = exchange(
        "attack stu ivan", "stu 1", allies="stu:runaway-cart flo", enemies="ivan-:frozen-turkey carly"
    )
    assert (held(down)["stu"], held(down)["ivan"]) == (None, "frozen-turkey")
    silent = exchange("attack flo ojwald", "flo 1", allies="flo wallace", enemies="ojwald:bottle-rocket ivan")
    assert held(silent)["ojwald"] == "bottle-rocket"


def test_r4_10_an_enemys_kit_raises_the_first_knocked_out() -> None:
    table = exchange(
        "attack nadia carly", "nadia 3", "carly 1,2", allies="nadia flo", enemies="carly ivan:first-aid-kit"
    )
    assert (health(table)["carly"], held(table)["ivan"], table.position()["discard"]) == (
        "s",
        None,
        ["first-aid-kit"],
    )
    slain = exchange(
        "attack nadia carly", "nadia 6", "carly 1,2", allies="nadia flo", enemies="carly ivan:first-aid-kit"
    )
    assert (health(slain)["carly"], held(slain)["ivan"]) == ("x", "first-aid-kit")
    taken = exchange(
        "attack flo carly", "flo 6", "carly 4", allies="flo stu", enemies="ivan:first-aid-kit wallace carly"
    )
    assert health(taken)["wallace"] == "s"


def test_r4_11_then_the_end_of_the_brawl_is_looked_at() -> None:
    table = exchange("attack nadia carly", "nadia 4", "carly 4", allies="nadia", enemies="carly")
    assert table.position()["phase"] == "cafe"
    pacifist = exchange(
        "attack nadia carly",
        "nadia 4",
        "carly 4",
        allies="nadia",
        enemies="carly",
        options={"pacifist": True},
    )
    assert pacifist.over is not None
    assert (pacifist.over["reason"], pacifist.position()["sp"]) == ("pacifist", 0)
    left = exchange("attack stu ivan", "stu 4", "ivan 6", allies="ojwald stu", enemies="flo ivan", turn="stu")
    told = left.position()
    assert (told["phase"], told["kp"], told["hand"]) == ("cafe", 0, ["ojwald"])
