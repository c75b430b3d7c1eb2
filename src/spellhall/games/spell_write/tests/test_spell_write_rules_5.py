"""The rules of section 5: words, dots and points."""

import pytest

import spellhall

from .spell_write_papers import alone, one, paper, say_all, table

TAR = ".#.. TAR. .... ..#."
HER = ".#.. HER. .... ..#."


def _words(legal: list[str]) -> list[str]:
    return [line.removeprefix("score ") for line in legal if line.startswith("score ")]


@pytest.mark.parametrize(
    ("drawn", "wrote", "line"),
    [
        (".#.. .TAR .... ..#.", "b2", "score TAR b2-d2"),
        (".#.. .TAR .... ..#.", "b2", "score RAT d2-b2"),
        (".#T. ..A. ..R. ..#.", "c1", "score TAR c1-c3"),
        (".#T. ..A. ..R. ..#.", "c1", "score RAT c3-c1"),
        (".#.. STAR .... ..#.", "b2", "score STAR a2-d2"),
    ],
)
def test_r5_1_rows_and_columns_in_four_directions(drawn: str, wrote: str, line: str) -> None:
    begun = alone(drawn, "score", "2 3", wrote=wrote)
    assert line in begun.legal()
    assert begun.why_not(line) is None


def test_r5_1_no_gap_and_no_black_square() -> None:
    gap = alone(".#.. T.AR .... ..#.", "score", "2 3", wrote="c2")
    assert _words(gap.legal()) == ["AR c2-d2"]
    assert "R5.1" in str(gap.why_not("score TZAR a2-d2"))
    black = alone("T#AR .... .... ..#.", "score", "2 3", wrote="c1")
    assert _words(black.legal()) == ["AR c1-d1"]
    assert "R5.1" in str(black.why_not("score TZAR a1-d1"))


def test_r5_1_not_diagonally() -> None:
    begun = alone(".#.. .A.. ..T. ..#.", "score", "2 3", wrote="c3")
    assert begun.legal() == ["done"]
    with pytest.raises(spellhall.Malformed):
        begun.play("score AT b2-c3")


def test_r5_1_the_letters_are_those_of_the_squares() -> None:
    begun = alone(TAR, "score", "2 3", wrote="a2")
    assert "R5.1" in str(begun.why_not("score RAT a2-c2"))


def test_r5_2_he_then_her_but_not_her_then_he() -> None:
    short_first = alone(HER, "score", "1 2", wrote="b2")
    say_all(short_first, "0: score HE a2-b2\n0: score HER a2-c2")
    assert one(short_first)["score"] == 2 + 3 + 1
    long_first = alone(HER, "score", "1 2", wrote="b2")
    long_first.play("score HER a2-c2")
    assert one(long_first)["dots"] == ["a2-b2", "b2-c2"]
    assert "R5.2" in str(long_first.why_not("score HE a2-b2"))
    assert long_first.legal() == ["done"]


def test_r5_2_tar_and_rat_exclude_each_other() -> None:
    begun = alone(TAR, "score", "2 3", wrote="a2")
    begun.play("score TAR a2-c2")
    assert "R5.2" in str(begun.why_not("score RAT c2-a2"))


def test_r5_2_ta_then_ar_leaves_nothing_for_tar() -> None:
    begun = alone(TAR, "score", "1 1", wrote="b2", choice="keep")
    say_all(begun, "0: score TA a2-b2\n0: score AR b2-c2")
    assert "R5.2" in str(begun.why_not("score TAR a2-c2"))


def test_r5_2_ta_then_tar_pays_five() -> None:
    begun = alone(TAR, "score", "1 1", wrote="b2", choice="keep", bonus=True)
    say_all(begun, "0: score TA a2-b2\n0: score TAR a2-c2")
    assert one(begun)["score"] == 5


def test_r5_2_dots_stay_filled_in_later_rounds() -> None:
    begun = alone(".#.. TA.. .... ..#.", "write", "3 4", dots=["a2-b2"])
    begun.play("write 34 c2")
    assert _words(begun.legal()) == ["AR b2-c2", "RAT c2-a2", "TAR a2-c2"]


@pytest.mark.parametrize(("word", "points"), [("AT c1-d1", 2), ("TAR d1-d3", 3), ("STAR d1-d4", 4)])
def test_r5_3_a_point_for_each_letter(word: str, points: int) -> None:
    drawn = {2: ".#AT .... .... ..#.", 3: ".#.T ...A ...R ..#.", 4: ".#.S ...T ...A ..#R"}[points]
    begun = alone(drawn, "score", "2 3", wrote="d1", bonus=True)
    letters, squares = word.split(" ")
    assert begun.play(f"score {word}") == [f"scored 0 {letters} {squares} {points}"]
    assert one(begun)["score"] == points


def test_r5_4_the_bonus_is_paid_once_a_turn() -> None:
    pat = alone(".#.. .O.. A.T. ..#.", "write", "3 4", sheet="S3")
    events = say_all(pat, "0: write 34 b3\n0: score ART a3-c3\n0: score OR b2-b3")
    assert events == ["wrote 0 R b3 34", "scored 0 ART a3-c3 3", "bonus 0 1", "scored 0 OR b2-b3 2"]
    assert (one(pat)["score"], one(pat)["bonus"]) == (6, True)
    say_all(pat, "0: done\ndice 3 3\n0: keep\n0: write 33 a1\n0: light 11")
    assert one(pat)["lights"] == ["11"]


def test_r5_4_no_bonus_away_from_the_bonus_lines() -> None:
    begun = alone(".#AT .... .... ..#.", "score", "2 3", wrote="d1")
    assert begun.play("score AT c1-d1") == ["scored 0 AT c1-d1 2"]


def test_r5_4_each_turn_has_its_own_bonus() -> None:
    begun = alone(".#.. .... .AT. ..#.", "score", "2 3", wrote="c3")
    say_all(begun, "0: score AT b3-c3\n0: done\ndice 3 4\n0: write 34 a3")
    assert "bonus" not in one(begun)
    assert begun.play("score RAT a3-c3") == ["scored 0 RAT a3-c3 3", "bonus 0 1"]
    assert one(begun)["score"] == 3 + 4


def test_r5_5_a_palindrome_is_one_word() -> None:
    begun = alone(".#.. TOT. .... ..#.", "score", "1 4", wrote="b2")
    assert _words(begun.legal()) == ["TO a2-b2", "TO c2-b2", "TOT a2-c2"]
    with pytest.raises(spellhall.Malformed):
        begun.play("score TOT c2-a2")
    upright = alone(".#T. ..O. ..T. ..#.", "score", "1 4", wrote="c2")
    assert "score TOT c1-c3" in upright.legal()
    with pytest.raises(spellhall.Malformed):
        upright.play("score TOT c3-c1")


def test_r5_6_competitive_only_words_through_this_rounds_letter() -> None:
    begun = alone(".#AT .... .... ..#.", "write", "1 5")
    begun.play("write 51 d2")
    assert "R5.6" in str(begun.why_not("score AT c1-d1"))
    assert begun.legal() == ["done"]


def test_r5_7_friendly_any_word_with_an_empty_dot() -> None:
    begun = alone(".#AT .... .... ..#.", "write", "1 5", {"mode": "friendly"})
    begun.play("write 51 a4")
    assert _words(begun.legal()) == ["AT c1-d1", "TA d1-c1"]
    begun.play("score TA d1-c1")
    assert "R5.2" in str(begun.why_not("score AT c1-d1"))


def test_r5_7_friendly_still_needs_a_letter_first() -> None:
    begun = alone(".#AT .... .... ..#.", "write", "1 5", {"mode": "friendly"})
    assert _words(begun.legal()) == []


def test_r5_8_the_order_is_free() -> None:
    orders = [("TA a2-b2", "RAT c2-a2"), ("AT b2-a2", "TAR a2-c2"), ("AR b2-c2", "TAR a2-c2")]
    for first, second in orders:
        begun = alone(TAR, "score", "1 1", wrote="b2", choice="keep", bonus=True)
        say_all(begun, f"0: score {first}\n0: score {second}")
        assert one(begun)["score"] == 5
    one_word = alone(TAR, "score", "1 1", wrote="b2", choice="keep", bonus=True)
    one_word.play("score RAT c2-a2")
    assert (one(one_word)["score"], one_word.legal()) == (3, ["done"])


def test_r5_9_done_ends_the_scoring() -> None:
    begun = table(
        paper(".#.. TA.. .... ..#.", "score", wrote="b2"),
        paper("TA.. ...# #... ....", "score", "S2", wrote="b1"),
        dice="1 1",
    )
    assert "R5.9" in str(begun.why_not("keep"))
    assert begun.play("done", 0) == ["finished 0"]
    assert begun.to_act == (1,)
    assert begun.legal(0) == []
    assert begun.play("done", 1) == ["finished 1", "ended 2"]
    assert (begun.position()["round"], begun.asks) == (3, "dice")


def test_r5_9_done_is_always_possible_while_scoring() -> None:
    begun = alone(TAR, "score", "1 1", wrote="b2", choice="keep")
    assert "done" in begun.legal()
    begun.play("score TAR a2-c2")
    assert begun.legal() == ["done"]
