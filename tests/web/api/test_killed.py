"""Halls are killed in the middle of play: what was acknowledged is there, and every table goes on.

The same code as `scripts/kill_halls.py`, which does it with more tables and more often.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from ..servers import PostgresServer

SCRIPT = Path(__file__).parents[3] / "scripts" / "kill_halls.py"


@pytest.fixture(scope="module")
def kill_halls() -> ModuleType:
    spec = importlib.util.spec_from_file_location("kill_halls", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def check(kill_halls: ModuleType, way: str) -> None:
    total = kill_halls.run(way, tables=3, kills=1, seed=1)
    # At each of the tables at the beginning, after the blow and at the end.
    assert total.looks >= 3 * 3
    assert total.moves >= 3 * 2


@pytest.mark.parametrize("way", ["sqlite", "children"])
def test_the_server_is_killed_or_one_of_its_processes(way: str, kill_halls: ModuleType) -> None:
    check(kill_halls, way)


@pytest.mark.parametrize("way", ["postgres", "processes"])
def test_the_database_and_one_of_two_servers(
    way: str, kill_halls: ModuleType, postgres_server: PostgresServer
) -> None:
    check(kill_halls, way)  # with a server of its own; the fixture says whether this machine has one


def test_what_is_gone_is_found(kill_halls: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The script can fail: here moves are taken for acknowledged that nobody made."""
    move = kill_halls.Player._move

    def invent(player: object, seat: int, number: int) -> None:
        move(player, seat, number)
        player._acknowledged[f"{seat}: never played"] += 1  # type: ignore[attr-defined]

    monkeypatch.setattr(kill_halls.Player, "_move", invent)
    with pytest.raises(kill_halls.Lost, match="acknowledged and gone"):
        kill_halls.run("sqlite", tables=1, kills=1, seed=1)
