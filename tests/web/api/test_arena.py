"""A small sample of `scripts/arena_of_many.py`: what the players counted is what the hall has counted."""

import asyncio
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from ..found import ONE
from .conftest import Running

SCRIPT = Path(__file__).parents[3] / "scripts" / "arena_of_many.py"


@pytest.fixture(scope="module")
def many() -> ModuleType:
    spec = importlib.util.spec_from_file_location("arena_of_many", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_nobody_loses_a_game(server: Running, many: ModuleType) -> None:
    pace = many.Pace(ONE[0], 1, 0.0)
    quiet, _ = asyncio.run(many.arena(server.address, 6, 0, pace, seed=3, games=4))
    assert quiet.games >= 8
    assert quiet.games % 2 == 0
    assert len(quiet.moves) >= quiet.games // 2


def test_a_table_that_was_gone_before_a_player_heard_of_it_counts(many: ModuleType) -> None:
    seen = many.Measured()
    ann = many.Player("http://127.0.0.1:1", "Ann", many.Pace(ONE[0], 1, 0.0), "1", seen)
    ann._count_unseen({"played": 1, "marks": ["absent", "playing"]})
    assert (ann.unseen, seen.unseen, seen.absent) == (1, 1, 1)
    ann._count_unseen({"marks": []})  # told by a process that has not heard of it yet
    with pytest.raises(many.Lost, match="knows nothing of the last 1 games"):
        ann._count_unseen({"played": 2, "marks": ["absent", "won"]})
    assert ann.unseen == 1
