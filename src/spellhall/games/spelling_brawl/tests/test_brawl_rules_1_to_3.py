"""Rules 1 to 3: the box, setting up, prepare and move."""

from collections import Counter

import pytest

import spellhall

from .brawl_rings import BOX, TEN, fighter, player, refused, table


def test_r1_1_the_ring_has_61_spaces_and_e5_in_its_middle() -> None:
    dealt = spellhall.new("spelling-brawl", seed=1)
    scene = dealt.scene(None)
    spots = {spot.name: spot.at for spot in scene.regions[0].spots}
    assert len(spots) == 61
    assert spots["ring:a1"] == (0, -4)
    assert spots["ring:e5"] == (0, 0)
    assert spots["ring:i5"] == (0, 4)
    assert spots["ring:i1"] == (-4, 4)
    assert refused(table(TEN, fighter("e2"), fighter("i5")), "spell TEN e3 e4 e10") == "R1.1"


def test_r1_2_the_small_ring_has_37_spaces() -> None:
    dealt = spellhall.new("spelling-brawl", seed=1, board="small")
    assert len(dealt.scene(None).regions[0].spots) == 37
    assert len(dealt.position()["letters"]) == 31
    assert refused(dealt, "enter h1") == "R1.1"


def test_r1_3_the_86_letters() -> None:
    dealt = spellhall.new("spelling-brawl", seats=4, seed=2)
    told = dealt.position()
    hands = "".join(one["hand"] for one in told["players"])
    assert Counter("".join(told["letters"].values()) + hands + told["bag"]) == Counter(BOX)
    assert len(BOX) == 86


def test_r1_4_a_hand_has_at_most_7() -> None:
    with pytest.raises(spellhall.Refused, match="at most 7"):
        table(TEN, fighter("e2", "AAAABBCC"), fighter("i5"))


def test_r1_5_blue_spaces() -> None:
    blue = [line.removeprefix("enter ") for line in spellhall.new("spelling-brawl", seed=1).legal()]
    assert blue == ["c4", "d3", "d6", "f3", "f6", "g4"]
    small = spellhall.new("spelling-brawl", seed=1, board="small").legal()
    assert small == [f"enter {space}" for space in ["b2", "b4", "d2", "d6", "f2", "f4"]]


def test_r2_1_every_space_but_the_blue_ones_is_filled() -> None:
    begun = spellhall.new("spelling-brawl", seed=1, chance="manual")
    assert begun.asks == "fill"
    with pytest.raises(spellhall.Illegal, match=r"R2\.1"):
        begun.force("fill a1=E")
    begun.settle()
    told = begun.position()["letters"]
    assert len(told) == 55
    assert not set(told) & {"c4", "d3", "d6", "f3", "f6", "g4"}


def test_r2_2_five_letters_each() -> None:
    begun = spellhall.new("spelling-brawl", seats=3, seed=1, chance="manual")
    assert begun.position()["owed"] == ["fill", "draw 0 5", "draw 1 5", "draw 2 5"]
    begun.settle()
    assert [len(player(begun, seat)["hand"]) for seat in range(3)] == [5, 5, 5]


def test_r2_3_seat_0_goes_first() -> None:
    begun = spellhall.new("spelling-brawl", seats=3, seed=1)
    for line in ("enter c4", "enter d3", "enter g4", "block -", "block -", "block -"):
        begun.play(line)
    assert begun.to_act == (0,)
    assert begun.position()["phase"] == "prepare"


def test_r2_4_fighters_enter_in_turn_on_free_blue_spaces() -> None:
    begun = spellhall.new("spelling-brawl", seats=2, seed=1)
    assert refused(begun, "enter e5") == "R2.4"
    assert refused(begun, "block -") == "R2.4"
    begun.play("enter c4")
    assert refused(begun, "enter c4") == "R2.4"
    assert refused(begun, "enter d3", 0) == "R2.4"
    begun.play("enter d3")
    assert begun.position()["phase"] == "guard"


def test_r2_5_setup_blocks_in_reverse_order() -> None:
    begun = table("d4A e4B", fighter("d3", wind=True), fighter("c4", wind=True), phase="guard", turn=1)
    assert refused(begun, "block e5") == "R2.5"
    assert refused(begun, "block d3") == "R2.5"
    assert refused(begun, "wind") == "R2.5"
    assert refused(begun, "block -", 0) == "R2.5"
    begun.play("block d4")
    assert begun.position()["letters"] == {"e4": "B"}
    assert begun.to_act == (0,)
    assert refused(begun, "block d4") == "R2.5"
    assert "block e3" in begun.legal()


def test_r3_1_the_own_block_leaves_when_the_turn_begins() -> None:
    begun = table("d4A", fighter("d3"), fighter("c4", block="b4"), phase="guard", turn=0)
    assert begun.play("block d4") == ["guarded 0 d4", "cleared d4=A", "unblocked 0 d4"]
    assert player(begun, 0)["block"] is None
    assert player(begun, 1)["block"] == "b4"
    assert refused(begun, "pinned", 1) == "R3.1"


def test_r3_2_letters_go_on_free_spaces_only() -> None:
    begun = table(TEN, fighter("e2", "DEN"), fighter("i5", block="d3"), fighter("d2"))
    assert begun.why_not("spell TEND e3 e4 f4 f5=D") is None
    assert refused(begun, "spell TEND e3 e4 f4 f3=S".replace("TEND", "TENS")) == "R3.2"
    assert refused(begun, "spell END d3=E e4=N e3=D") == "R3.2"
    assert refused(begun, "spell END d2=E e3 e4") == "R3.2"
    assert refused(begun, "spell TEE e3 e4 e2=E") == "R3.2", "the mover's own space is not free"
    blue = table("e3T e4E", fighter("e2", "A"), fighter("i5"))
    assert blue.why_not("spell TEA e3 e4 d3=A") is None, "blue spaces take letters"


def test_r3_3_what_is_put_down_must_be_used() -> None:
    begun = table(TEN + " d2A", fighter("e2"), fighter("i5"), placed=["d2"])
    assert refused(begun, "spell TEN e3 e4 f4") == "R3.3"
    assert begun.why_not("spell ATE d2 e3 e4") is None


def test_r3_4_three_letters_and_in_the_list() -> None:
    begun = table(TEN, fighter("e2"), fighter("i5"))
    assert refused(begun, "spell NET f4 e4 e3") == "R3.5"
    assert refused(begun, "spell TE e3 e4") == "R3.4"
    assert refused(begun, "spell TENE e3 e4 f4 e4") == "R3.4"
    assert refused(begun, "block -") == "R3.4"


def test_r3_5_steps_lead_to_neighbours_with_the_words_letter() -> None:
    begun = table(TEN, fighter("e2"), fighter("i5"))
    assert refused(begun, "spell TAN e3 e4 f4") == "R3.5"
    assert refused(begun, "spell EAT e4 e3 e4") == "R3.5"
    assert begun.why_not("spell TEN e3 e4 f4") is None


def test_r3_6_a_space_again_but_not_twice_running() -> None:
    begun = table(TEN, fighter("e2"), fighter("i5"))
    assert begun.why_not("spell TENET e3 e4 f4 e4 e3") is None
    assert refused(begun, "spell TEEN e3 e4 e4 f4") == "R3.6"


def test_r3_7_no_fighter_no_block_no_empty_space() -> None:
    begun = table(TEN, fighter("e2", "EN"), fighter("d3"), fighter("i5", block="f3"))
    assert refused(begun, "spell TEN e3 d3 f4") == "R3.7"
    assert refused(begun, "spell TEN e3 f3 f4") == "R3.7"
    assert refused(begun, "spell TEN e3 e4 d4") == "R3.7"


def test_r3_8_only_the_last_letter_leaves() -> None:
    begun = table(TEN, fighter("e2"), fighter("i5"))
    assert begun.play("spell TEN e3 e4 f4")[-1] == "cleared f4=N"
    assert begun.position()["letters"] == {"e3": "T", "e4": "E"}
    assert player(begun, 0)["at"] == "f4"
    assert begun.position()["bag"].count("N") == 5


def test_r2_2_seat_0_may_begin_with_fewer_letters() -> None:
    dealt = spellhall.new("spelling-brawl", seats=3, seed=1, first_hand=2)
    assert [len(one["hand"]) for one in dealt.position()["players"]] == [2, 5, 5]
    assert dealt.position()["options"] == {"first-hand": 2}
    without = spellhall.new("spelling-brawl", seed=1, first_hand=0)
    assert [len(one["hand"]) for one in without.position()["players"]] == [0, 5]
    for number in (8, -1, "3", True):
        with pytest.raises(spellhall.Unknown, match="from 0 to 7"):
            spellhall.new("spelling-brawl", first_hand=number)
