"""Puzzles at the terminal: typed answers, refutations, hints, and giving up."""

from datetime import date

import pytest

from spellhall.cli import FINE, NO, WRONG, main
from spellhall.facade.puzzles import Solving, puzzle_of
from spellhall.term.puzzle import solve

from .person import Desk, listed

DAY = date(2026, 11, 16)
GAME = "spell-write"  # whose puzzles take several moves


def asked(*typed: str) -> tuple[bool, str, Solving]:
    solving = Solving(*puzzle_of(DAY, GAME))
    desk = Desk(listed(typed))
    return solve(solving, DAY, desk.screen), desk.text, solving


def test_a_puzzle_is_solved_by_its_lines() -> None:
    _, puzzle = puzzle_of(DAY, GAME)
    solved, said, solving = asked(*puzzle.solution)
    assert solved
    assert "Solved." in said
    assert solving.task.title in said


def test_a_wrong_answer_is_refuted_and_may_be_followed_by_another() -> None:
    _, puzzle = puzzle_of(DAY, GAME)
    solving = Solving(GAME, puzzle)
    sitting = solving.sitting()
    lines = [solving.game.text.moves.show(one) for one in solving.game.rules.actions(sitting.state, 0)]
    wrong = next(line for line in lines if solving.answer((line,)).state == "refuted")
    solved, said, _ = asked("hint", wrong, *puzzle.solution)
    assert solved
    assert solving.hint in said
    assert solving.answer((wrong,)).says in said
    assert "Try again." in said


def test_giving_up_shows_the_solution_and_the_end_of_the_input_leaves_it_open() -> None:
    solved, said, solving = asked("solution")
    assert not solved
    assert solving.explanation.replace("*", "") in " ".join(said.split())
    solved, said, _ = asked()
    assert not solved
    assert "stays open" in said


def test_the_command_for_programs_and_its_refusals(capsys: pytest.CaptureFixture[str]) -> None:
    _, puzzle = puzzle_of(DAY, GAME)
    assert main(["puzzle", GAME, "--day", str(DAY), "--json"]) == FINE
    plain = capsys.readouterr().out
    assert puzzle.solution[0] not in plain
    assert main(["puzzle", GAME, "--day", str(DAY), "--json", "--solution"]) == FINE
    assert puzzle.solution[0] in capsys.readouterr().out
    for wrong in (["--day", "tomorrow"], ["--day", "2999-01-01"], ["chess"]):
        assert main(["puzzle", *wrong]) in (NO, WRONG)
        assert "Traceback" not in capsys.readouterr().err
