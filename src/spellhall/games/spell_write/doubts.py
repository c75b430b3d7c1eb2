"""Whether to doubt a word that somebody announced, by the words one knows."""

from functools import lru_cache

from spellhall.games.spell_write.board import SIDE
from spellhall.games.spell_write.state import State
from spellhall.words import Lexicon

_WELL_READ = 4_000  # words of up to four letters; who knows so many doubts whatever is new
_EDGE = "."


def doubtful(view: State, word: str) -> bool:
    """Unknown; and, to somebody who knows few words, not even like a word: with two letters side by side, or
    one at an end, as in no word that is known."""
    known = view.setup.list
    if word in known:
        return False
    short, pairs = _habits(known)
    if short >= _WELL_READ:
        return True
    spelled = _EDGE + word + _EDGE
    return any(spelled[place : place + 2] not in pairs for place in range(len(spelled) - 1))


@lru_cache(maxsize=16)
def _habits(known: Lexicon) -> tuple[int, frozenset[str]]:
    """How many short words there are, and which letters follow each other in them."""
    short = [f"{_EDGE}{word}{_EDGE}" for word in known if len(word) <= SIDE]
    pairs = {spelled[place : place + 2] for spelled in short for place in range(len(spelled) - 1)}
    return len(short), frozenset(pairs)
