"""The rules of sections 7 and 8: secrecy and the end."""

import spellhall
from spellhall.facade import Table

from .spell_write_papers import FULL, one, paper, say_all, table


def _two(mode: str = "competitive") -> Table:
    return table(
        paper(".#.. .A.. .... ..#.", "write"),
        paper(".... .O.# #... ....", "write", "S2"),
        dice="2 3",
        options={"mode": mode},
    )


def test_r7_1_nobody_waits_for_anybody_within_a_step() -> None:
    begun = _two()
    say_all(begun, "1: write 23 a2\n1: score DO a2-b2")
    assert [one(begun, seat)["phase"] for seat in range(2)] == ["write", "score"]
    say_all(begun, "1: done")
    assert "R7.1" in str(begun.why_not("done", 1))
    assert begun.to_act == (0,)
    say_all(begun, "0: write 32 c2\n0: done")
    assert begun.asks == "dice"


def test_r7_2_writing_is_hidden_until_all_are_done() -> None:
    begun = _two()
    say_all(begun, "0: write 32 c2\n0: score AT b2-c2\n0: done")
    for viewer in (1, None):
        seen = begun.view(viewer)["players"][0]
        assert seen["grid"] == [".#..", ".A..", "....", "..#."]
        assert (seen["score"], seen["dots"], seen["crossed"], seen["phase"]) == (0, [], ["11"], "wait")
        assert begun.lines(viewer) == []
    say_all(begun, "1: write 23 a2\n1: done")
    assert begun.view(1) == begun.view(None) == begun.position()
    assert begun.lines(None) == [
        "0: write 32 c2",
        "0: score AT b2-c2",
        "0: done",
        "1: write 23 a2",
        "1: done",
    ]


def test_r7_3_friendly_games_are_open_but_for_the_choice_at_doubles() -> None:
    begun = _two("friendly")
    say_all(begun, "0: write 32 c2\n0: score AT b2-c2")
    assert begun.view(1) == begun.view(None) == begun.position()
    assert begun.lines(1) == ["0: write 32 c2", "0: score AT b2-c2"]
    say_all(begun, "0: done\n1: write 23 a2\n1: done\ndice 4 4\n0: reroll")
    assert begun.view(1)["players"][0].get("choice") is None
    assert "0: reroll" not in begun.lines(1)


def test_r8_1_fourteen_rounds() -> None:
    begun = spellhall.new("spell-write", chance="manual")
    squares = ["a1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "d4"]
    for number, square in enumerate(squares, start=1):
        assert begun.position()["round"] == number
        say_all(begun, f"dice 4 5\n0: write 45 {square}")
        if one(begun)["phase"] == "light":
            begun.play("light -")
        events = begun.play("done")
    assert events == ["finished 0", "ended 14", "won 0 -13"]
    assert (begun.pending, begun.to_act, begun.legal()) == ("over", (), [])
    assert (begun.position()["dice"], one(begun)["phase"]) == ([4, 5], "over")
    assert "over" in str(begun.why_not("done"))


def test_r8_1_the_last_words_come_after_the_fourteenth_round() -> None:
    begun = table(paper(FULL, "score", wrote="d4", choice="keep"), dice="4 4", options={"lookup": "end"})
    begun.play("done")
    assert begun.over is None
    begun.play("done")
    assert begun.over is not None


def _ended(*scores: int) -> Table:
    papers = [paper(FULL, "score", "S1", wrote="d4", choice="keep", score=score) for score in scores]
    begun = table(*papers, dice="4 4")
    for seat in range(len(scores)):
        begun.play("done", seat)
    return begun


def test_r8_2_the_highest_score_wins() -> None:
    assert _ended(31, 40, 12).over == {"winners": [1], "scores": [31, 40, 12], "reason": "rounds"}


def test_r8_2_equal_scores_share_the_win() -> None:
    ended = _ended(40, 31, 40)
    assert ended.over == {"winners": [0, 2], "scores": [40, 31, 40], "reason": "rounds"}
    assert ended.position()["over"] == ended.over


def test_r8_3_alone_one_plays_for_the_score() -> None:
    assert _ended(-3).over == {"winners": [0], "scores": [-3], "reason": "rounds"}
