"""Golden records: what was played once comes out the same, for the table and for every seat."""

import os

import pytest

import spellhall

from .golden_lexigo import FOLDER, GAMES


def _golden(name: str) -> str:
    file = FOLDER / f"{name}.record"
    if os.environ.get("UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        table = GAMES[name]()
        file.write_text(f"{table.record()}# over: {table.over}\n", encoding="utf-8")
    return file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_replays_to_the_same_end_and_the_same_text(name: str) -> None:
    text = _golden(name)
    table = spellhall.replay(text)
    body, _, end = text.rpartition("# over: ")
    assert table.record() == body
    assert f"{table.over}\n" == end
    tiles = table.position()
    held = [*tiles["grid"].values(), *tiles["pouch"]]
    held += [tile for one in tiles["players"] for tile in one["bank"] + one["tiles"]]
    assert len(held) == 100


@pytest.mark.parametrize("name", GAMES)
def test_what_each_seat_was_told_replays_to_what_it_sees(name: str) -> None:
    table = spellhall.replay(_golden(name))
    for viewer in (None, *range(table.seats)):
        seen = spellhall.replay(table.record(viewer))
        assert seen.position() == table.view(viewer)
        assert seen.over == table.over


def test_every_record_in_the_folder_is_one_of_these() -> None:
    assert {file.stem for file in FOLDER.glob("*.record")} == set(GAMES)


def test_the_records_hold_every_kind_of_line() -> None:
    lines = [
        line.partition(": ")[2] or line for name in GAMES for line in spellhall.replay(_golden(name)).lines()
    ]
    verbs = {line.split(" ")[0] for line in lines}
    assert verbs >= {
        "deal", "ring", "start", "fill", "penalty", "pawn", "spell", "relocate", "knock", "trade", "accept",
        "challenge", "pass", "undo",
    }  # fmt: skip
