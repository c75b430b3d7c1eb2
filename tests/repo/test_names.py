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


def _spellings(game: str) -> re.Pattern[str]:
    words = game.split("_")
    # A short name may hide in another word (nim in minimum); a name of several words hides in none.
    pattern = "[-_ ]?".join(words) if len(words) > 1 else rf"\b{game}\b"
    return re.compile(pattern, re.IGNORECASE)


def test_all_spellings_of_a_name_are_known() -> None:
    assert all(
        _spellings("go_fish").search(text) for text in ("go_fish", "'go-fish'", "Go Fish", "GoFishRules")
    )
    assert _spellings("nim").search('"nim"')
    assert not _spellings("nim").search("minimum")


@pytest.mark.parametrize("game", _games())
def test_no_room_says_the_name_of_a_game(game: str) -> None:
    spellings = _spellings(game)
    said = [
        f"{path.relative_to(HOUSE)}:{number}: {line.strip()}"
        for path in _rest_of_the_house()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if spellings.search(line)
    ]
    assert not said, f"{game} is named outside its folder:\n" + "\n".join(said)
