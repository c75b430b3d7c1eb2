"""The rules of sections 3 and 4: writing a letter and lighting a block."""

from .spell_write_papers import BLANK, alone, one, paper, say_all, table


def _cells(legal: list[str]) -> list[str]:
    return sorted({line.split(" ")[1] for line in legal})


def test_r3_1_either_reading_of_the_dice() -> None:
    begun = alone(BLANK["S1"], "write", "2 5")
    assert _cells(begun.legal()) == ["25", "52"]
    assert len(begun.legal()) == 2 * 14
    assert "R3.1" in str(begun.why_not("write 22 a1"))
    assert begun.play("write 52 c2") == ["wrote 0 T c2 52"]


def test_r3_1_writing_comes_before_scoring() -> None:
    begun = alone(".#.. .AT. .... ..#.", "write", "2 5")
    assert "R3.1" in str(begun.why_not("score AT b2-c2"))
    assert "R3.1" in str(begun.why_not("done"))


def test_r3_2_doubles_name_one_cell() -> None:
    begun = alone(BLANK["S1"], "write", "4 4", choice="keep")
    assert _cells(begun.legal()) == ["44"]
    assert len(begun.legal()) == 14


def test_r3_3_a_lit_block_gives_its_four_cells() -> None:
    begun = alone("K#.. .... .... ..#.", "write", "1 2", lights=["11"])
    assert _cells(begun.legal()) == ["11", "12", "21", "22"]
    begun.play("write 22 b2")
    assert one(begun)["grid"][1] == ".C.."
    assert one(begun)["crossed"] == ["22", "33"], "the cell that was taken is crossed off, not the one named"


def test_r3_3_one_reading_in_the_block_is_enough() -> None:
    begun = alone("K#.. .... .... ..#.", "write", "2 6", lights=["15"])
    assert _cells(begun.legal()) == ["15", "16", "25", "26", "62"]


def test_r3_3_a_block_that_holds_neither_reading_gives_nothing() -> None:
    begun = alone("K#.. .... .... ..#.", "write", "5 6", lights=["11"])
    assert _cells(begun.legal()) == ["56", "65"]


def test_r3_3_the_blocks_of_others_give_nothing() -> None:
    begun = table(
        paper("K#.. .... .... ..#.", "write", lights=["11"]),
        paper("K... ...# #... ....", "write", "S2"),
        dice="1 2",
    )
    assert _cells(begun.legal(1)) == ["12", "21"]


def test_r3_4_overlapping_blocks_do_not_chain() -> None:
    # 33 lies in both blocks; 22 only in the first and 44 only in the second.
    drawn, both = "K#.E .... .... ..#.", ["22", "33"]
    middle = alone(drawn, "write", "3 3", choice="keep", lights=both)
    assert _cells(middle.legal()) == ["22", "23", "32", "33", "34", "43", "44"]
    edge = alone(drawn, "write", "2 2", choice="keep", lights=both)
    assert _cells(edge.legal()) == ["22", "23", "32", "33"]
    assert "R3.1" in str(edge.why_not("write 44 a2"))


def test_r3_5_an_empty_square_that_is_not_black() -> None:
    begun = alone(".#.. .A.. .... ..#.", "write", "3 4")
    assert "R3.5" in str(begun.why_not("write 34 b1"))
    assert "R3.5" in str(begun.why_not("write 34 b2"))
    assert "write 34 d4" in begun.legal()
    assert not {"b1", "b2", "c4"} & {line.split(" ")[2] for line in begun.legal()}


def test_r3_5_the_last_square_is_the_only_one_left() -> None:
    begun = alone("Q#TA VQZQ JXQV ZV#.", "write", "1 1", choice="keep")
    assert begun.legal() == ["write 11 d4"]


def test_r3_6_a_cell_is_crossed_off() -> None:
    begun = alone(BLANK["S1"], "write", "3 4")
    assert begun.play("write 34 b2") == ["wrote 0 R b2 34"]
    assert one(begun)["crossed"] == ["34"]


def test_r3_6_a_crossed_cell_costs_a_point_each_time() -> None:
    begun = alone(".#.. .R.. .... ..#.", "write", "3 4", crossed=["34"], score=5)
    assert begun.play("write 34 d2") == ["wrote 0 R d2 34", "penalised 0 1"]
    assert (one(begun)["score"], one(begun)["crossed"]) == (4, ["34"])
    say_all(begun, "0: done\ndice 3 4\n0: write 34 d3")
    assert (one(begun)["score"], one(begun)["crossed"]) == (3, ["34"])


def test_r3_6_a_crossed_cell_of_a_lit_block_costs_the_same() -> None:
    begun = alone("B#.. .... .... ..#.", "write", "1 2", lights=["11"], crossed=["21"])
    assert begun.play("write 21 b2") == ["wrote 0 B b2 21", "penalised 0 1"]


def test_r3_7_a_score_may_go_below_zero() -> None:
    begun = alone(".#.. .R.. .... ..#.", "write", "3 4", crossed=["34"])
    begun.play("write 34 d2")
    assert one(begun)["score"] == -1
    again = table(one(begun), dice="3 4")
    assert one(again)["score"] == -1


def test_r4_1_a_star_lets_one_light_a_block() -> None:
    begun = alone(BLANK["S1"], "write", "3 4")
    begun.play("write 34 a1")
    corners = [f"light {row}{column}" for row in range(1, 6) for column in range(1, 6)]
    assert begun.legal() == ["light -", *corners]
    assert "R4.1" in str(begun.why_not("done"))
    assert begun.play("light 23") == ["lit 0 23"]
    assert (one(begun)["lights"], one(begun)["phase"]) == (["23"], "score")


def test_r4_1_a_light_may_be_declined() -> None:
    begun = alone(BLANK["S1"], "write", "3 4")
    begun.play("write 34 a1")
    assert begun.play("light -") == []
    assert (one(begun)["lights"], one(begun)["phase"]) == ([], "score")


def test_r4_2_no_block_is_lit_twice() -> None:
    begun = alone("K#.. .... .... ..#.", "write", "3 4", lights=["11"])
    begun.play("write 34 d4")
    assert "R4.2" in str(begun.why_not("light 11"))
    assert "light 11" not in begun.legal()
    assert len(begun.legal()) == 1 + 24
    begun.play("light 12")
    assert one(begun)["lights"] == ["11", "12"]


def test_r4_3_a_light_helps_from_the_next_round_on() -> None:
    begun = alone(BLANK["S1"], "write", "1 2")
    say_all(begun, "0: write 12 a1\n0: light 11")
    assert one(begun)["grid"][0] == "E#..", "the letter just written stays as it was"
    say_all(begun, "0: done\ndice 1 2")
    assert _cells(begun.legal()) == ["11", "12", "21", "22"]
    say_all(begun, "0: write 22 b2\n0: done\ndice 1 1\n0: keep")
    assert _cells(begun.legal()) == ["11", "12", "21", "22"], "and for good"
