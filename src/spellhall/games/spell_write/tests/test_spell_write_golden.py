"""Golden records and counts: what was played and counted once comes out the same."""

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

import spellhall
from spellhall.facade import Table
from spellhall.words import lexicon

from .golden_games import FOLDER, GAMES
from .spell_write_oracle import legal

COUNTS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "perft.toml").read_text(encoding="utf-8")
)["count"]
KNOWN = lexicon("default")
DICE = [f"dice {low} {high}" for low in range(1, 7) for high in range(low, 7)]
REDIE = [f"redie {face}" for face in range(1, 7)]


def _golden(name: str) -> str:
    file = FOLDER / f"{name}.record"
    if os.environ.get("UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        table = GAMES[name]()
        end = "".join(f"# {line}\n" for line in _end(table))
        file.write_text(f"{table.record()}{end}", encoding="utf-8")
    return file.read_text(encoding="utf-8")


def _end(table: Table) -> list[str]:
    """How a game ended, for the comment at the foot of its record."""
    told = [f"over: {table.over}"]
    for player in table.position()["players"]:
        told.append(
            f"{' '.join(player['grid'])} score {player['score']} lights {' '.join(player['lights']) or '-'}"
        )
    return told


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_replays_to_the_same_end_and_the_same_text(name: str) -> None:
    text = _golden(name)
    table = spellhall.replay(text)
    foot = [line.removeprefix("# ") for line in text.splitlines() if line.startswith("# ")]
    assert _end(table) == foot
    assert table.record() == "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("# "))
    assert table.pending == "over"


@pytest.mark.parametrize("name", GAMES)
def test_what_each_seat_was_told_replays_to_the_same_end(name: str) -> None:
    table = spellhall.replay(_golden(name))
    for viewer in (None, *range(table.seats)):
        assert spellhall.replay(table.record(viewer)).position() == table.position()


def test_every_record_in_the_folder_is_one_of_these() -> None:
    assert {file.stem for file in FOLDER.glob("*.record")} == set(GAMES)


def _count(table: Table, depth: int) -> int:
    """How many sequences of so many lines there are; every list on the way is the oracle's too."""
    if depth == 0 or table.pending == "over":
        return 1
    chance = table.pending == "chance"
    lines = {"dice": DICE, "redie": REDIE}[str(table.asks)] if chance else table.legal()
    told = table.position()
    assert chance or lines == legal(told, table.to_act[0], KNOWN)
    if depth == 1:
        return len(lines)
    found = 0
    for line in lines:
        after = spellhall.table(told, chance="manual")
        _ = after.force(line) if chance else after.play(line)
        found += _count(after, depth - 1)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count["title"])
def test_as_many_sequences_as_were_counted(count: dict[str, Any]) -> None:
    table = spellhall.table(count["position"], chance="manual")
    assert [_count(table, depth) for depth in range(1, len(count["depths"]) + 1)] == count["depths"]
