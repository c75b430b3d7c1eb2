"""What lies in a game's folder, for tests of every game that is found."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import spellhall
from spellhall.core.rulebook import Rulebook, read_rulebook

GAMES = Path(spellhall.__file__).parent / "games"
EXPECTED = {
    "examples",  # how many worked examples there are at least
    "sections-with-boards",
    "boards",  # the position after a board, by its title, as JSON; what is not told is not compared
    "tour",  # the verbs of its lines and the position after it
    "notation",  # the rules in which verbs of lines and events stand, where there is no table of them
    "shapes",  # of lines and events that the rulebook writes otherwise than the notation
    "silent",  # sentences that say nothing
    "open-ended",  # sentences that something follows
}


def folder(name: str) -> Path:
    return GAMES / name.replace("-", "_")


@cache
def book(name: str) -> Rulebook:
    return read_rulebook(spellhall.rulebook(name))


@cache
def expected(name: str) -> dict[str, Any]:
    """What the game itself says of its rulebook and examples, if there is anything to say."""
    file = folder(name) / "tests" / "data" / "expected.toml"
    told = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    assert set(told) <= EXPECTED, file
    return told
