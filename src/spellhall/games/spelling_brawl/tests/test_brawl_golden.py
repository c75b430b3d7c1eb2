"""Golden records and counts: what was played and counted once comes out the same."""

import json
import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

import spellhall
from spellhall.facade import Table

from .brawl_golden import FOLDER, GAMES

COUNTS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "brawl_perft.toml").read_text(encoding="utf-8")
)["count"]


def _golden(name: str) -> str:
    file = FOLDER / f"{name}.record"
    if os.environ.get("UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        table = GAMES[name]()
        file.write_text(f"{table.record()}# {_end(table)}\n", encoding="utf-8")
    return file.read_text(encoding="utf-8")


def _end(table: Table) -> str:
    told = table.position()
    return f"{table.over} {told['turns']} turns {''.join(told['letters'].values())} {told['bag']}"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_replays_to_the_same_end_and_the_same_text(name: str) -> None:
    text = _golden(name)
    table = spellhall.replay(text)
    body, _, end = text.rpartition("# ")
    assert f"{_end(table)}\n" == end
    assert table.record() == body
    assert table.pending == "over"


@pytest.mark.parametrize("name", GAMES)
def test_what_each_seat_was_told_replays_to_what_it_saw(name: str) -> None:
    table = spellhall.replay(_golden(name))
    for viewer in (None, *range(table.seats)):
        seen = spellhall.replay(table.record(viewer))
        assert seen.position() == table.view(viewer)
        assert seen.over == table.over


def test_every_record_in_the_folder_is_one_of_these() -> None:
    assert {file.stem for file in FOLDER.glob("*.record")} == set(GAMES)


def _count(position: dict[str, Any], depth: int) -> int:
    """How many sequences of so many decisions there are, when chance always says its first outcome."""
    table = spellhall.table(position, chance="manual")
    while table.pending == "chance":
        table.force(_first_outcome(table))
    if table.pending == "over":
        return 1
    lines, told = table.legal(), table.position()
    if depth == 1:
        return len(lines)
    found = 0
    for line in lines:
        after = spellhall.table(told, chance="manual")
        after.play(line)
        found += _count(after.position(), depth - 1)
    return found


def _first_outcome(table: Table) -> str:
    kind, seat, count = str(table.asks).split(" ")
    told = table.position()
    pile = told["bag"] if kind == "draw" else told["players"][int(seat)]["hand"]
    return f"{kind} {seat} {pile[: int(count)]}"


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count["title"])
def test_as_many_sequences_as_were_counted(count: dict[str, Any]) -> None:
    position = json.loads(count["position"])
    depths = [_count(position, depth) for depth in range(1, len(count["depths"]) + 1)]
    assert depths == count["depths"]
