"""Each rule by its number: `pytest examples/noughts`. The laws are run by `spellhall laws noughts`."""

from pathlib import Path

import spellhall

spellhall.add_games(Path(__file__).parents[1])
BOARDS = ["OX.", "XO.", "..."], ["OXO", "OXX", "XO."]


def test_r1_1_and_r2_1_noughts_begin_and_players_mark_in_turn() -> None:
    new = spellhall.new("noughts")
    assert (new.to_act, len(new.legal()), new.play("mark b2")) == ((0,), 9, ["marked 0 b2"])
    assert (new.to_act, new.why_not("mark a1", 0)) == ((1,), "R2.1: it is not your turn")


def test_r2_2_and_r3_1_and_r3_2_a_marked_square_is_taken_and_rows_win_and_a_full_board_is_nobodys() -> None:
    won, full = (spellhall.table({"game": "noughts", "board": rows}) for rows in BOARDS)
    assert won.why_not("mark a1") == "R2.2: a1 is marked already"
    assert (won.play("mark c3"), won.over and won.over["winners"]) == (["marked 0 c3"], [0])
    assert (full.play("mark c3"), full.over and full.over["scores"]) == (["marked 0 c3"], [0, 0])
