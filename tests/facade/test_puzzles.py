"""Puzzles: the data of every game, the choice of a day, and answers that are judged by playing."""

import random
from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.core.errors import Illegal, Malformed, Unknown
from spellhall.facade.puzzles import FIRST, Solving, game_of, number_of, puzzle_of, puzzles_of, read_day
from spellhall.facade.puzzles.book import Puzzle, opened, with_puzzles
from spellhall.games import find
from spellhall.lab.puzzles import known, searched

GAMES = with_puzzles()
FEWEST = 100
WORDS = 365  # of a game with words
OF_A_THEME = 20
SEARCHED = 1
WRONG = 4


def some(name: str, count: int) -> list[Puzzle]:
    return random.Random(f"some/{name}").sample(puzzles_of(name), count)


def test_every_game_that_knows_puzzles_has_enough_of_them() -> None:
    assert len(GAMES) >= 5
    for name in GAMES:
        game, puzzles = find(name), puzzles_of(name)
        view, _ = opened(game, puzzles[0])
        assert len(puzzles) >= (FEWEST if game.mind.words(view) is None else WORDS), name
        assert len({str(one.position) for one in puzzles}) == len(puzzles), f"{name} has one twice"
        themes = Counter(one.theme for one in puzzles)
        assert themes.keys() == set(known(game).themes)
        assert min(themes.values()) >= OF_A_THEME, f"{name} has too few of a theme: {themes}"
        assert all(len(one.found) == 5 and one.tries for one in puzzles), f"{name} has some without a rating"


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_shows_what_its_seat_may_know_and_its_solution_solves_it(name: str) -> None:
    game = find(name)
    for puzzle in some(name, 8):
        view, _ = opened(game, puzzle)
        assert game.secrets.redact(view, puzzle.seat) == view
        solving = Solving(name, puzzle)
        attempt = solving.answer(puzzle.solution)
        assert attempt.state == "solved"
        assert attempt.says
        assert attempt.frames
        assert solving.hint
        assert solving.explanation
        assert solving.task.title
        assert solving.scene().asked


@pytest.mark.parametrize("name", GAMES)
def test_nothing_else_that_is_legal_solves_a_puzzle(name: str) -> None:
    for puzzle in some(name, SEARCHED):
        _, solution = opened(find(name), puzzle)
        assert searched(name, puzzle, "test") == {known(find(name)).answer(solution)}


@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_answer_is_refuted_by_moves_that_can_be_played(name: str) -> None:
    rng = random.Random(f"wrong/{name}")
    game, refuted = find(name), 0
    for puzzle in some(name, WRONG):
        solving = Solving(name, puzzle)
        moves: tuple[str, ...] = ()
        while True:
            _, became, sitting = solving.played(moves)
            if became != "open":
                break
            moves = (*moves, game.text.moves.show(game.rules.pick(sitting.state, puzzle.seat, rng)))
        attempt = solving.answer(moves)
        refuted += attempt.state == "refuted"
        assert attempt.says
        # Whoever answers after the verdict is told that there is nothing to answer.
        with pytest.raises(Illegal):
            solving.answer((*moves, moves[-1]))
    assert refuted


def planted(name: str, puzzle: Puzzle) -> bool:
    """Whether a search finds that the puzzle is not what it says."""
    _, solution = opened(find(name), puzzle)
    return searched(name, puzzle, "planted") != {known(find(name)).answer(solution)}


@pytest.mark.parametrize("name", [GAMES[2]])
def test_a_puzzle_with_a_wrong_solution_is_found(name: str) -> None:
    game = find(name)
    puzzle = some(name, 1)[0]
    view, _ = opened(game, puzzle)
    other: Any = next(
        action
        for action in game.rules.actions(view, puzzle.seat)
        if known(game).answer((action,)) != known(game).answer(opened(game, puzzle)[1])
    )
    assert not planted(name, puzzle)
    assert planted(name, replace(puzzle, solution=(game.text.moves.show(other),)))


def test_a_day_has_the_same_puzzle_for_everybody() -> None:
    days = [FIRST + timedelta(days=number) for number in range(5 * 366)]
    assert [game_of(day) for day in days[: len(GAMES)]] == list(GAMES)
    for day in (date(2026, 11, 17), date(2027, 2, 28), date(2031, 1, 1)):
        name, puzzle = puzzle_of(day)
        assert puzzle is puzzles_of(name)[number_of(day, name)]
        assert puzzle_of(day) == (name, puzzle)
    # All are used before long, although the turn of a game comes every few days.
    name = GAMES[0]
    mine = [number_of(day, name) for day in days if game_of(day) == name]
    assert len(set(mine)) > len(puzzles_of(name)) * 3 // 4
    year = [number_of(day, name) for day in days[: len(puzzles_of(name))]]
    assert sorted(year) == list(range(len(puzzles_of(name))))


@pytest.mark.parametrize("wrong", ["2026-13-01", "yesterday", "20261117", "2025-12-31", "", "2026-1-1"])
def test_a_day_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(Unknown):
        read_day(wrong)


def test_what_is_no_answer_is_refused() -> None:
    name, puzzle = puzzle_of(date(2026, 11, 17))
    solving = Solving(name, puzzle)
    with pytest.raises(Malformed):
        solving.answer(("jump",))
    with pytest.raises(Malformed):
        solving.answer(("jump",) * 99)
    with pytest.raises(Unknown):
        puzzle_of(date(2026, 11, 17), "chess")
