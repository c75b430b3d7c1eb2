"""Golden records and counts: what was played and counted once comes out the same."""

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

import spellhall

from .war_of_words_golden import FOLDER, GAMES

COUNTS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "data" / "counts.toml").read_text(encoding="utf-8")
)["count"]


def _golden(name: str) -> str:
    file = FOLDER / f"{name}.record"
    if os.environ.get("UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        table = GAMES[name]()
        file.write_text(f"{table.record()}# {table.over} {table.position()['won']}\n", encoding="utf-8")
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_replays_to_the_same_end_and_the_same_text(name: str) -> None:
    text, _, foot = _golden(name).rpartition("# ")
    table = spellhall.replay(text)
    assert f"{table.over} {table.position()['won']}\n" == foot
    assert table.record() == text
    assert table.pending == "over"
    for viewer in (None, 0, 1):
        seen = spellhall.replay(table.record(viewer))
        assert (seen.over, seen.position()) == (table.over, table.view(viewer))


def test_every_record_in_the_folder_is_one_of_these() -> None:
    assert {file.stem for file in FOLDER.glob("*.record")} == set(GAMES)


def test_a_record_replays_without_its_word_list() -> None:
    """Strings that were found to be no words stand in it."""
    text, _, _ = _golden("played-out").rpartition("# ")
    table = spellhall.replay(text)
    head = next(line for line in text.splitlines() if line.startswith("lexicon: "))
    missing = text.replace(head, f"lexicon: gone sha256 {'0' * 64}")
    again = spellhall.replay(missing)
    assert again.remarks
    assert (again.over, again.position()["won"]) == (table.over, table.position()["won"])


def _count(table: spellhall.Table, depth: int) -> int:
    """How many sequences of so many lines there are; a hand that is a number draws in one way."""
    if depth == 0 or table.pending == "over":
        return 1
    if table.pending == "chance":
        table.force(str(table.asks))
        return _count(table, depth)
    lines = table.legal()
    if depth == 1:
        return len(lines)
    total = 0
    for line in lines:
        before = table.position()
        table.play(line)
        total += _count(table, depth - 1)
        table = spellhall.table(before, chance="manual")
    return total


@pytest.mark.parametrize("case", COUNTS, ids=lambda case: case["name"])
def test_counts_of_sequences(case: dict[str, Any]) -> None:
    found = [
        _count(spellhall.table(case["position"], chance="manual"), depth)
        for depth in range(1, len(case["sequences"]) + 1)
    ]
    assert found == case["sequences"]
