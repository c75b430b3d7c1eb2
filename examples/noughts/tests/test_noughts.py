"""Each rule by its number, and the laws: `pytest examples/noughts`."""

from pathlib import Path

import spellhall

spellhall.add_games(Path(__file__).parents[1])


def table(*rows: str) -> spellhall.Table:
    return spellhall.table({"game": "noughts", "board": list(rows)})


def test_r1_1_and_r2_1_noughts_begin_and_players_mark_in_turn() -> None:
    new = spellhall.new("noughts")
    assert (new.seats, new.to_act, len(new.legal())) == (2, (0,), 9)
    new.play("mark b2")
    assert new.position()["board"] == ["...", ".O.", "..."]
    assert (new.to_act, new.why_not("mark a1", 0)) == ((1,), "R2.1: it is not your turn")


def test_r2_2_a_marked_square_is_taken() -> None:
    assert table("O..", "...", "...").why_not("mark a1") == "R2.2: a1 is marked already"


def test_r3_1_and_r3_2_three_in_a_row_win_and_a_full_board_is_nobodys() -> None:
    won, full = table("OX.", "XO.", "..."), table("OXO", "OXX", "XO.")
    assert (won.play("mark c3"), won.over and won.over["winners"]) == (["marked 0 c3"], [0])
    full.play("mark c3")
    assert full.over == {"winners": [0, 1], "scores": [0, 0], "reason": "full-board"}
