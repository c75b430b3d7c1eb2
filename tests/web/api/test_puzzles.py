"""Puzzles over the API: the same for everybody, solved or refuted, and silent about what solves them."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from spellhall.facade.puzzles import Solving, puzzle_of, with_puzzles

from .conftest import Client, Running

DAY = date(2026, 11, 16)


def place(game: str, what: str = "") -> str:
    return f"/api/puzzles/{DAY}{what}?game={game}"


@pytest.mark.parametrize("game", with_puzzles())
def test_a_puzzle_is_solved_by_touches(game: str, server: Running) -> None:
    stranger = Client(server.address)
    shown = stranger.ask("GET", place(game))
    _, puzzle = puzzle_of(DAY, game)
    solving = Solving(game, puzzle)
    assert shown["task"]
    assert shown["scene"]["asked"]
    told = stranger.call("GET", place(game)).text
    assert puzzle.solution[0] not in told
    moves: list[str] = []
    for line in puzzle.solution:
        sitting = solving.played(tuple(moves))[2]
        draft = sitting.touches(solving.seat, solving.game.text.moves.read(line))
        changes: Any = stranger.ask("POST", place(game, "/draft"), {"moves": moves, "draft": draft})
        assert changes
        answer = stranger.ask("POST", place(game, "/answer"), {"moves": moves, "draft": draft})
        moves = answer["moves"]
    assert answer["state"] == "solved"
    assert answer["frames"]
    solution = stranger.ask("GET", place(game, "/solution"))
    assert solution["moves"] == list(puzzle.solution)
    assert stranger.ask("GET", place(game, "/hint"))["says"]


def test_a_task_alone_is_small_and_the_same_for_everybody(server: Running) -> None:
    path = f"/api/puzzles/{DAY}?brief=true"
    first, second = (Client(server.address).ask("GET", path) for _ in range(2))
    assert first == second
    assert first["scene"] is None


def test_what_is_wrong_is_refused(server: Running) -> None:
    stranger = Client(server.address)
    soon = (datetime.now(UTC) + timedelta(days=3)).date()
    for path in (f"/api/puzzles/{soon}", "/api/puzzles/today", "/api/puzzles/2025-12-31", place("chess")):
        assert stranger.refused("GET", path)["type"] == "not-found"
    game = with_puzzles()[0]
    answer = place(game, "/answer")
    assert stranger.refused("POST", answer, {})["type"] == "bad-request"
    assert stranger.refused("POST", answer, {"line": "x", "draft": []})["type"] == "bad-request"
    assert stranger.refused("POST", answer, {"line": "jump"})["type"] == "malformed"
    assert stranger.refused("POST", answer, {"draft": []})["type"] == "malformed"
    assert stranger.refused("POST", answer, {"moves": ["x"] * 99, "line": "x"})["type"] == "bad-request"
    assert stranger.refused("POST", place(game, "/draft"), {"draft": ["no:such"]})["type"] == "illegal"
