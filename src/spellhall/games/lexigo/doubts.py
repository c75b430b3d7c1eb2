"""Whether to believe a word that somebody announced, by the words one knows."""

from functools import lru_cache

from spellhall.games.lexigo.state import Setup, State
from spellhall.words import Lexicon

_WELL_READ = 60_000  # words; who knows so many is harder to take in
_START, _END = "<", ">"


class SomeWords(Setup, frozen=True):
    """The setup as somebody sees it who does not know every word of the list."""


def credible(view: State) -> bool:
    """Whether the announced word may be one. Doubting a word costs three tiles, so whoever knows some words
    only believes what looks like a word: all letters that stand side by side do so in words that are known;
    two at a time, and three to somebody who is well read."""
    assert view.spelled is not None
    word, setup = view.spelled.word, view.setup
    if word in setup.list:
        return True
    if not isinstance(setup, SomeWords):
        return False
    length = 3 if len(setup.list) >= _WELL_READ else 2
    return _stretches(f"{_START}{word}{_END}", length) <= _habits(setup.list, length)


def _stretches(text: str, length: int) -> set[str]:
    return {text[place : place + length] for place in range(len(text) - length + 1)}


@lru_cache(maxsize=16)
def _habits(words: Lexicon, length: int) -> frozenset[str]:
    found: set[str] = set()
    for word in words:
        found |= _stretches(f"{_START}{word}{_END}", length)
    return frozenset(found)
