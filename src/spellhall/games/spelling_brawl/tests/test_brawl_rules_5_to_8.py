"""Rules 5 to 8: momentum, defend, second wind, the end."""

import pytest

import spellhall

from .brawl_rings import TEN, fighter, player, refused, ring, table

STREAMS = "e6S d5T d4R d3E e3A e4M f4S"


@pytest.mark.parametrize(
    ("line", "drawn"),
    [
        ("spell TEN e3 e4 f4", 1),
        ("spell TENT e3 e4 f4 f3", 1),
        ("spell TENET e3 e4 f4 e4 e3", 2),
        ("spell TENETS e3 e4 f4 e4 e3 d3", 2),
    ],
)
def test_r5_1_letters_by_the_length_of_the_word(line: str, drawn: int) -> None:
    begun = table(TEN + " f3T d3S", fighter("e2"), fighter("i5"))
    begun.play(line)
    assert begun.asks == f"draw 0 {drawn}"


def test_r5_2_one_more_for_attacks_however_many() -> None:
    begun = table(STREAMS, fighter("e7"), fighter("e5", "K"))
    begun.play("spell STREAMS e6 d5+1 d4+1 d3 e3 e4 f4")
    assert begun.position()["owed"] == ["lose 1 1", "draw 0 4"]


def test_r5_3_never_above_seven_and_as_far_as_the_bag_goes() -> None:
    full = table(TEN, fighter("e2", "AABBCCD"), fighter("i5"))
    full.play("spell TEN e3 e4 f4")
    assert full.pending == "decide"
    short = table(STREAMS, fighter("e7"), fighter("e5", "KA"), bag="")
    short.play("spell STREAMS e6 d5+1 d4 d3 e3 e4 f4")
    assert short.position()["owed"] == ["lose 1 1", "draw 0 2"], "the last S and the lost letter"


def test_r6_1_a_block_next_to_the_fighter_ends_the_turn() -> None:
    begun = table("d2A", fighter("e2", wind=True), fighter("d1", block="f2"), phase="defend", turns=4)
    assert begun.legal() == ["block -", "block d2", "block e1", "block e3", "block f1", "wind"]
    assert refused(begun, "block d1") == "R6.1"
    assert refused(begun, "block f2") == "R6.1"
    assert refused(begun, "block e5") == "R6.1"
    assert refused(begun, "spell TEN e3 e4 f4") == "R6.1"
    assert begun.play("block d2") == ["guarded 0 d2", "cleared d2=A", "unblocked 1 f2"]
    told = begun.position()
    assert (told["turn"], told["turns"], told["phase"]) == (1, 5, "prepare")


def test_r6_2_a_block_stops_steps_and_letters_but_no_throw() -> None:
    begun = table("e3T f4N", fighter("e2", "E"), fighter("i5", block="e4"))
    assert refused(begun, "spell TEN e3 e4=E f4") == "R3.2"
    thrown = table(TEN, fighter("e2"), fighter("e5", "AB"), fighter("f6", block="e6"))
    assert thrown.why_not("spell TEN e3 e4+1 f4") is None


def test_r7_1_the_second_wind_once_before_or_after_the_walk() -> None:
    begun = table(TEN, fighter("e2", "AAB", wind=True), fighter("i5"))
    assert begun.play("wind") == ["winded 0 3"]
    assert begun.asks == "draw 0 4"
    begun.force("draw 0 CDEF")
    assert player(begun, 0) == {"at": "e2", "block": None, "hand": "CDEF", "wind": False}
    assert refused(begun, "wind") == "R7.1"
    full = table(TEN, fighter("e2", "AABBCCD", wind=True), fighter("i5"), phase="defend")
    full.play("wind")
    assert full.asks == "draw 0 7"
    dry = table(TEN, fighter("e2", "", wind=True), fighter("i5"), bag="")
    dry.play("wind")
    assert dry.pending == "decide", "no line for no letters"


def test_r7_2_letters_put_down_for_good_before_the_wind() -> None:
    begun = table(TEN, fighter("e2", "DV", wind=True), fighter("i5", block="h4"))
    assert "place D d2" in begun.legal()
    for line in ("place D e3", "place D e2", "place D i5", "place D h4", "place Q d2"):
        assert refused(begun, line) == "R3.2"
    assert refused(table(TEN, fighter("e2", "D"), fighter("i5")), "place D d2") == "R7.2"
    assert begun.play("place D f5") == ["laid 0 f5=D"]
    assert begun.position()["placed"] == ["f5"]
    assert player(begun, 0)["hand"] == "V"


def test_r7_3_then_only_later_letters_and_the_wind() -> None:
    begun = table(TEN, fighter("e2", "DV", wind=True), fighter("i5"), options={"pins": "called"})
    begun.play("place D f5")
    assert {line.split(" ")[0] for line in begun.legal()} == {"place", "wind"}
    assert refused(begun, "place V f3") == "R7.3"
    assert refused(begun, "spell TEND e3 e4 f4 f5") == "R7.3"
    assert refused(begun, "pinned") == "R7.3"
    assert begun.why_not("place V f6") is None


def test_r7_4_letters_that_no_word_uses_pin_their_player() -> None:
    begun = table(TEN, fighter("e2", "QV", wind=True), fighter("i5"))
    for line in ("place Q a1", "wind"):
        begun.play(line)
    begun.force("draw 0 AE")
    assert begun.legal() == ["pinned"]


def test_r8_1_over_means_over() -> None:
    begun = table("e3T d3S", fighter("e2"), fighter("i5"))
    begun.play("pinned")
    assert begun.over == {"winners": [1], "scores": [0, 1], "reason": "pinned"}
    assert begun.legal() == []
    with pytest.raises(spellhall.Illegal):
        begun.play("block -", 0)


@pytest.mark.parametrize(("thrown", "winner"), [(1, 0), (2, 1), (3, 2)])
def test_r8_2_the_one_whose_rival_is_thrown_out_wins(thrown: int, winner: int) -> None:
    spaces = {1: "a1", 2: "b1", 3: "c1", thrown: "e9"}
    begun = table("e7T e8E f8N", fighter("e6"), *(fighter(spaces[seat]) for seat in (1, 2, 3)))
    begun.play(f"spell TEN e7 e8+{thrown} f8")
    assert begun.over == {
        "winners": [winner],
        "scores": [int(seat == winner) for seat in range(4)],
        "reason": "ring-out",
    }


def test_r8_3_pinned_exactly_when_there_is_no_word() -> None:
    assert refused(table(TEN, fighter("e2"), fighter("i5")), "pinned") == "R8.3"
    stuck = table("e3T d3S", fighter("e2", wind=True), fighter("i5"), fighter("i1"), turn=0)
    assert stuck.legal() == ["pinned", "wind"]
    stuck.play("pinned")
    assert stuck.over is not None
    assert stuck.over["winners"] == [2]


def test_r8_4_called_pins_are_always_legal_and_tell_later() -> None:
    begun = table(TEN, fighter("e2"), fighter("i5"), options={"pins": "called"})
    assert "pinned" in begun.legal()
    assert begun.play("pinned") == ["gave-up 0", "overlooked 0", "won 1 pinned"]
    stuck = table("e3T d3S", fighter("e2"), fighter("i5"), options={"pins": "called"})
    assert stuck.play("pinned") == ["gave-up 0", "won 1 pinned"]


def test_r8_5_challenge_is_the_same_as_referee() -> None:
    begun = table(TEN, fighter("e2"), fighter("i5"), options={"words": "challenge"})
    assert refused(begun, "spell TENE e3 e4 f4 e4") == "R3.4"
    assert begun.position()["options"] == {"words": "challenge"}
    with pytest.raises(spellhall.Refused, match="words"):
        table(TEN, fighter("e2"), fighter("i5"), options={"words": "guess"})


def test_r8_6_two_hundred_turns_are_a_draw() -> None:
    begun = table(TEN, fighter("e2"), fighter("i5"), phase="defend", turns=199)
    assert begun.play("block -") == ["drawn"]
    assert begun.over == {"winners": [], "scores": [0, 0], "reason": "turns"}
    with pytest.raises(spellhall.Refused, match="200"):
        spellhall.table(ring(TEN, fighter("e2"), fighter("i5"), turns=200))


def test_r8_7_scores_are_one_and_nought() -> None:
    begun = table("e7T e8E f8N", fighter("e6"), fighter("e9"))
    begun.play("spell TEN e7 e8+1 f8")
    assert begun.over == {"winners": [0], "scores": [1, 0], "reason": "ring-out"}


def test_r7_1_a_game_may_be_without_a_second_wind() -> None:
    dealt = spellhall.new("spelling-brawl", seed=1, wind="none")
    assert [one["wind"] for one in dealt.position()["players"]] == [False, False]
    while dealt.position()["phase"] != "prepare":
        dealt.play(dealt.legal(limit=1)[0])
    assert dealt.why_not("wind", 0) == "R7.1: there is no second wind in this game"
