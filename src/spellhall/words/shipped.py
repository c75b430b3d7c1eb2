"""The word data that comes with the package, as `scripts/pack_words.py` packed it.

`words.z`: sorted upper-case words joined by newlines. `kinds.z`: one byte a word in the same order, its tier,
plus 128 where the word comes from SCOWL and not from ENABLE. `rude.z`: the words that family lists leave out.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "data"
SCOWL = 128


def unpack(name: str) -> bytes:
    return zlib.decompress((FOLDER / name).read_bytes())


@cache
def words() -> tuple[str, ...]:
    """All words, sorted, in upper case."""
    return tuple(unpack("words.z").decode("ascii").split("\n"))


@cache
def rude() -> frozenset[str]:
    """The words that family lists leave out; its own small file, so that own lists need not load the rest."""
    return frozenset(unpack("rude.z").decode("ascii").split("\n"))


@cache
def _kinds() -> bytes:
    return unpack("kinds.z")


def _kind(word: str) -> int | None:
    every = words()
    at = bisect_left(every, word)
    return _kinds()[at] if at < len(every) and every[at] == word else None


def tier(word: str) -> int | None:
    """Commonness: 10 is the most common, 95 is in no SCOWL list; None for a word that is not here."""
    kind = _kind(word)
    return None if kind is None else kind % SCOWL


def origin(word: str) -> str | None:
    """`E` for ENABLE, `S` for SCOWL, None for a word that is not here."""
    kind = _kind(word)
    return None if kind is None else "S" if kind >= SCOWL else "E"
