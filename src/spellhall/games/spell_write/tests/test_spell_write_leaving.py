"""Resigning, taking back and ties: what the table does around the rules."""

import pytest

import spellhall

from .spell_write_papers import FULL, one, paper, say_all, table


def test_with_two_seats_the_other_wins() -> None:
    begun = spellhall.new("spell-write", seats=2, chance="manual")
    say_all(begun, "dice 2 3\n0: write 32 b2")
    begun.resign(0)
    assert begun.over == {"winners": [1], "scores": [0, 0], "reason": "resigned"}
    assert (begun.pending, begun.to_act, begun.legal(1)) == ("over", (), [])
    with pytest.raises(spellhall.Illegal):
        begun.play("write 32 b2", 1)
    assert spellhall.replay(begun.record()).over == begun.over


def test_alone_the_game_ends_without_a_winner() -> None:
    begun = spellhall.new("spell-write", chance="manual")
    begun.resign(0)
    assert begun.over == {"winners": [], "scores": [0], "reason": "resigned"}


def test_with_three_seats_the_game_goes_on() -> None:
    begun = spellhall.new("spell-write", seats=3, chance="manual")
    begun.force("dice 2 3")
    begun.resign(1)
    assert begun.over is None
    assert begun.to_act == (0, 2), "the empty seat plays its default at once"
    say_all(begun, "0: write 32 b2\n0: done\n2: write 32 b2\n2: done")
    assert begun.position()["round"] == 2
    assert sum(letter.isalpha() for letter in "".join(one(begun, 1)["grid"])) == 1
    assert "resign 1" in begun.lines()
    begun.resign(0)
    assert begun.over == {"winners": [2], "scores": [0, 0, 0], "reason": "resigned"}


def test_who_left_is_no_winner() -> None:
    papers = [paper(FULL, "score", "S1", wrote="d4", choice="keep", score=score) for score in (9, 40, 9)]
    begun = table(*papers, dice="4 4")
    begun.resign(1)
    say_all(begun, "0: done\n2: done")
    assert begun.over == {"winners": [0, 2], "scores": [9, 40, 9], "reason": "rounds"}


def test_a_record_tells_what_was_taken_back() -> None:
    begun = spellhall.new("spell-write", chance="manual")
    say_all(begun, "dice 2 3\n0: write 32 b2")
    begun.undo()
    begun.play("write 23 b2")
    assert begun.lines() == ["dice 2 3", "0: write 32 b2", "undo 1", "0: write 23 b2"]
    assert spellhall.replay(begun.record()).position() == begun.position()
