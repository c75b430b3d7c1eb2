"""The puzzles of a game as they lie in its folder: one compressed file, a puzzle a line of JSON."""

import zlib
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from spellhall.core.contract import Game
from spellhall.games import find, folder_of, names

FILE = "puzzles.z"


class Puzzle(Struct, frozen=True, omit_defaults=True):
    """A position as the seat sees it, what theme it is, and the lines that solve it."""

    theme: str
    seat: int
    position: dict[str, Any]
    solution: tuple[str, ...]
    found: tuple[int, ...] = ()  # how many bots of each level found it, from the weakest to the strongest
    tries: int = 0  # bots of each level


_DECODER = msgspec.json.Decoder(Puzzle)


def pack(puzzles: list[Puzzle]) -> bytes:
    return zlib.compress(b"\n".join(map(msgspec.json.encode, puzzles)), 9)


@cache
def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order in which days take them; none where a game has no such file."""
    if find(name).puzzles is None:
        return ()
    try:
        packed = (folder_of(name) / FILE).read_bytes()
    except OSError:
        return ()
    return tuple(map(_DECODER.decode, zlib.decompress(packed).splitlines()))


def with_puzzles() -> tuple[str, ...]:
    """The games that have puzzles, by name."""
    return tuple(name for name in names() if puzzles_of(name))


def opened(game: Game[Any, Any], puzzle: Puzzle) -> tuple[Any, tuple[Any, ...]]:
    """The view, and the actions of the solution."""
    read = game.text.moves.read
    return game.text.load(puzzle.position), tuple(map(read, puzzle.solution))
