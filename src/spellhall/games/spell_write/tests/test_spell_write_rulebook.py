"""The tables of the rulebook and the data; what every rulebook is held to stands in `tests/games`."""

import re
import tomllib
from pathlib import Path

import spellhall
from spellhall.games.spell_write.board import sheets, show_sheet

FOLDER = Path(__file__).parents[1]
TEXT = spellhall.rulebook("spell-write")


def test_the_table_of_sheets_is_that_of_the_data() -> None:
    rows = re.findall(r"^\| (S\d) \| (\w\d) (\w\d) \| (\w\d) (\w\d) \| (\d) \| (\w) \|$", TEXT, re.MULTILINE)
    printed = {
        name: {"black": {one, two}, "highlighted": {three, four}, "row": int(row), "column": column}
        for name, one, two, three, four, row, column in rows
    }
    assert set(printed) == set(sheets())
    for name, layout in printed.items():
        custom = spellhall.new(
            "spell-write",
            sheet={**layout, **{part: sorted(layout[part]) for part in ("black", "highlighted")}},
        )
        named = spellhall.new("spell-write", sheet=name)
        assert custom.position()["players"][0]["grid"] == named.position()["players"][0]["grid"]
        assert show_sheet(sheets()[name]) == name


def test_the_letter_grid_is_that_of_the_data() -> None:
    printed = re.findall(
        r"^\| \*\*\d\*\* \| (\w) \| (\w) \| (\w) \| (\w) \| (\w) \| (\w) \|$", TEXT, re.MULTILINE
    )
    data = tomllib.loads((FOLDER / "sheets.toml").read_text(encoding="utf-8"))
    assert ["".join(row) for row in printed] == data["letters"]
