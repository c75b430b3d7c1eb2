"""Rule 4: attacks."""

import pytest

import spellhall

from .brawl_rings import TEN, fighter, player, refused, table


def test_r4_1_attacks_are_optional_and_once_a_fighter_a_step() -> None:
    begun = table(TEN, fighter("e2"), fighter("e5", "ABC"))
    assert [line for line in begun.legal() if line.startswith("spell TEN ")] == [
        "spell TEN e3 e4 f4",
        "spell TEN e3 e4 f4+1",
        "spell TEN e3 e4+1 f4",
    ]
    assert refused(begun, "spell TEN e3+1 e4 f4") == "R4.1"
    assert refused(begun, "spell TEN e3 e4+0 f4") == "R4.1"
    assert refused(begun, "spell TEN e3 e4+2 f4") == "R4.1"
    with pytest.raises(spellhall.Malformed, match="twice"):
        begun.play("spell TEN e3 e4+1+1 f4")


def test_r4_2_a_clothesline_costs_one_and_moves_nobody() -> None:
    begun = table(TEN, fighter("e2"), fighter("f3", "ABC"))
    events = begun.play("spell TEN e3 e4+1 f4")
    assert "hit 0 1 clothesline" in events
    assert begun.asks == "lose 1 1"
    assert player(begun, 1)["at"] == "f3"


def test_r4_3_a_body_slam_pushes_unless_a_fighter_stands_there() -> None:
    begun = table(TEN, fighter("e2"), fighter("e5", "ABC"), fighter("a1"))
    assert "moved 1 e6" in begun.play("spell TEN e3 e4+1 f4")
    assert begun.asks == "lose 1 2"
    blocked = table(TEN, fighter("e2"), fighter("e5", "ABC", block="d5"), fighter("e6"))
    events = blocked.play("spell TEN e3 e4+1 f4")
    assert "hit 0 1 slam" in events
    assert player(blocked, 1) == {"at": "e5", "block": "d5", "hand": "ABC", "wind": False}
    assert blocked.position()["owed"] == ["lose 1 2", "draw 0 2"]


def test_r4_4_a_suplex_throws_over_the_mover_to_the_next_space() -> None:
    thrown = table("e4T d4E d5N e6S", fighter("e3"), fighter("e2", "ABC"))
    assert "moved 1 e5" in thrown.play("spell TEN e4+1 d4 d5")
    taken = table("e4T d4E d5N", fighter("e3"), fighter("e2", "ABC"), fighter("e5"))
    assert refused(taken, "spell TEN e4+1 d4 d5") == "R4.4"


def test_r4_5_clotheslines_by_seat_then_slam_then_suplex() -> None:
    around = (fighter("e3"), fighter("e5", "AB"), fighter("e2", "CD"), fighter("d3", "EF"))
    letters = "e4T d4E c3A"
    begun = table(letters, *around)
    every = [line for line in begun.legal() if line.startswith("spell TEA e4")]
    assert "spell TEA e4+3+1+2 d4 c3" in every
    for line in ("spell TEA e4+1+3 d4 c3", "spell TEA e4+1+3+2 d4 c3", "spell TEA e4+3+2 d4 c3"):
        assert line not in every
    assert refused(begun, "spell TEA e4+1+3 d4 c3") == "R4.5"
    assert refused(begun, "spell TEA e4+2 d4 c3") == "R4.4", "without the slam there is no room to land"
    events = begun.play("spell TEA e4+3+1+2 d4 c3")
    hits = [event for event in events if event.startswith("hit")]
    assert hits == ["hit 0 3 clothesline", "hit 0 1 slam", "hit 0 2 suplex"]


def test_r4_5_clotheslines_on_both_sides_go_by_seat() -> None:
    begun = table(TEN, fighter("e2"), fighter("f2", "A"), fighter("d2", "B"))
    assert begun.why_not("spell TEN e3+1+2 e4 f4") is None
    assert refused(begun, "spell TEN e3+2+1 e4 f4") == "R4.5"


def test_r4_6_a_moved_fighters_block_and_what_lies_at_the_landing_leave() -> None:
    begun = table(TEN + " e6S", fighter("e2"), fighter("e5", "ABCM", block="d5"), fighter("i5", block="h4"))
    events = begun.play("spell TEN e3 e4+1 f4")
    assert events[events.index("hit 0 1 slam") + 1 :][:3] == ["unblocked 1 d5", "moved 1 e6", "cleared e6=S"]
    other = table(TEN, fighter("e2"), fighter("e5", "AB"), fighter("f6", block="e6"))
    assert "unblocked 2 e6" in other.play("spell TEN e3 e4+1 f4")
    assert player(other, 2)["block"] is None
    empty = table(TEN, fighter("e2"), fighter("e5"))
    empty.play("spell TEN e3 e4+1 f4")
    assert empty.position()["owed"] == ["draw 0 2"], "a hit on an empty hand earns the bonus"


def test_r4_7_an_attack_may_not_spoil_the_walk() -> None:
    letters = "e3T e4E f4S f5T e6S"
    begun = table(letters, fighter("e2"), fighter("e5", "AB"))
    assert refused(begun, "spell TESTS e3 e4+1 f4 f5 e6") == "R4.7"
    assert begun.why_not("spell TEST e3 e4+1 f4 f5") is None
    laid = table("e3T e4E f4S f5T", fighter("e2", "S"), fighter("e5", "AB"))
    assert refused(laid, "spell TESTS e3 e4+1 f4 f5 e6=S") == "R4.7"


def test_r4_7_a_letter_landed_on_is_gone_even_if_the_fighter_is_moved_on() -> None:
    begun = table("e3T e4E d4A c4M d5E", fighter("e2", "D"), fighter("e5", "AB"))
    assert begun.why_not("spell TEAMED e3 e4 d4 c4 d5 e6=D") is None
    # Slammed onto the laid D of e6 and later pushed on to f6: the D is gone all the same.
    assert refused(begun, "spell TEAMED e3 e4+1 d4 c4 d5+1 e6=D") == "R4.7"


def test_r4_8_after_a_ring_out_no_attack_and_the_walk_goes_on() -> None:
    around = (fighter("e6", "S"), fighter("e9", "AB", block="d8"), fighter("f7", "CD"))
    begun = table("e7T e8E f8N", *around)
    assert refused(begun, "spell TEN e7 e8+1 f8+2") == "R4.8"
    events = begun.play("spell TEN e7 e8+1 f8")
    assert events[events.index("out 1") :] == ["out 1", "stepped 0 f8", "cleared f8=N", "won 0 ring-out"]
    told = begun.position()
    assert told["phase"] == "over"
    assert told["players"][1] == {"at": None, "block": None, "hand": "AB", "wind": False}
    assert told["players"][0]["at"] == "f8"
    assert "owed" not in told


def test_r4_9_damage_is_paid_together_as_far_as_the_hand_goes() -> None:
    begun = table("d3A d4N d5Y c4O e4E", fighter("d2"), fighter("e5", "A"), fighter("i5", "BC"))
    begun.play("spell ANYONE d3 d4 d5+1 c4 d4 e4+1")
    assert begun.position()["owed"] == ["lose 1 1", "draw 0 3"]
    with pytest.raises(spellhall.Illegal, match=r"R4\.9"):
        begun.force("lose 1 B")
    with pytest.raises(spellhall.Illegal, match=r"R4\.9"):
        begun.force("lose 1 1")
    begun.force("lose 1 A")
    assert player(begun, 1)["hand"] == ""


@pytest.mark.parametrize(
    ("calm", "turns", "attacks"), [(0, 0, True), (1, 0, False), (1, 1, True), (2, 1, False)]
)
def test_r4_10_nobody_attacks_in_a_calm_turn(calm: int, turns: int, attacks: bool) -> None:
    at = table(TEN, fighter("e2"), fighter("e5", "ABC")).position()
    begun = spellhall.table(at | {"options": {"calm": calm} if calm else {}, "turns": turns})
    lines = [line for line in begun.legal() if line.startswith("spell TEN ")]
    assert ("spell TEN e3 e4+1 f4" in lines) == attacks
    assert "spell TEN e3 e4 f4" in lines
    why = begun.why_not("spell TEN e3 e4+1 f4")
    assert (why is None) == attacks
    assert attacks or str(why).startswith("R4.10: nobody attacks in the first")
    assert begun.position().get("options", {}) == ({"calm": calm} if calm else {})
