"""Nobody but a game itself says its name: the rest of the house finds games, it does not list them."""

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2] / "src" / "spellhall"
GAMES = HOUSE / "games"
TEXTS = {".py", ".toml", ".md", ".txt", ".json", ".js", ".css", ".html", ".svg"}


def _games() -> list[str]:
    return sorted(folder.parent.name for folder in GAMES.glob("*/__init__.py"))


def _rest_of_the_house() -> list[Path]:
    found = [
        path
        for path in sorted(HOUSE.rglob("*"))
        if path.suffix in TEXTS and "data" not in path.relative_to(HOUSE).parts[:-1]
    ]
    return [path for path in found if path == GAMES / "__init__.py" or GAMES not in path.parents]


def test_there_is_a_house_to_search() -> None:
    rooms = {path.relative_to(HOUSE).parts[0] for path in _rest_of_the_house()}
    assert {"core", "words", "parts"} <= rooms
    assert _games()


@pytest.mark.parametrize("game", _games())
def test_no_room_says_the_name_of_a_game(game: str) -> None:
    spellings = re.compile(re.escape(game).replace("_", "[-_ ]"), re.IGNORECASE)
    said = [
        f"{path.relative_to(HOUSE)}:{number}: {line.strip()}"
        for path in _rest_of_the_house()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if spellings.search(line)
    ]
    assert not said, f"{game} is named outside its folder:\n" + "\n".join(said)
