"""Files stay small and are named for what they hold."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")])
LONGEST = 450
EXAMPLE = 150
NAMES_THAT_SAY_NOTHING = {"util", "utils", "helper", "helpers", "manager", "common", "misc"}


def test_every_file_is_short() -> None:
    lines = {str(path.relative_to(ROOT)): path.read_bytes().count(b"\n") for path in SOURCES}
    assert len(lines) > 500
    assert not {path: count for path, count in lines.items() if count > LONGEST}


def test_every_name_says_something() -> None:
    named = {str(path.relative_to(ROOT)): {path.stem, *path.relative_to(ROOT).parts} for path in SOURCES}
    assert not [path for path, parts in named.items() if parts & NAMES_THAT_SAY_NOTHING]


def test_the_example_of_a_game_is_short_with_everything() -> None:
    files = sorted((ROOT / "examples" / "noughts").rglob("*.py"))
    assert len(files) == 2
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= EXAMPLE


@pytest.mark.parametrize("beside", ["tests", "scripts"])
def test_tests_and_scripts_of_games_are_no_package(beside: str) -> None:
    # They may use rooms above their game; as part of the package they would break the import contracts.
    assert not list((ROOT / "src/spellhall/games").glob(f"*/{beside}/**/__init__.py"))
