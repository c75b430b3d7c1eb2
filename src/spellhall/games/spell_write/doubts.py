"""Whether to doubt a word that somebody announced, by the words one knows; and what others may not doubt."""

from functools import lru_cache

from spellhall.core.thought import Candidate
from spellhall.games.spell_write.actions import Action, Score
from spellhall.games.spell_write.board import SIDE
from spellhall.games.spell_write.legal import filled, lines
from spellhall.games.spell_write.state import State
from spellhall.words import Lexicon

_WELL_READ = 4_000  # words of up to four letters; who knows so many doubts whatever is new
_EDGE = "."
_LONG_ENOUGH = 3  # letters of a bluff: words of two are known by heart


def doubtful(view: State, word: str) -> bool:
    """Unknown; and, to somebody who knows few words, not even like a word: with two letters side by side, or
    one at an end, as in no word that is known."""
    known = view.setup.list
    if word in known:
        return False
    return _habits(known)[0] >= _WELL_READ or not like_a_word(known, word)


def like_a_word(known: Lexicon, word: str) -> bool:
    """Whether its letters follow each other, and stand at its ends, as in some short word that is known."""
    spelled, pairs = _EDGE + word + _EDGE, _habits(known)[1]
    return all(spelled[place : place + 2] in pairs for place in range(len(spelled) - 1))


def bluffs(view: State, seat: int) -> list[Candidate[Action]]:
    """What stands on the own sheet and looks like a word; what fills the most dots first."""
    player = view.players[seat]
    if not view.setup.challenging or player.phase != "score":
        return []
    dots, known, said = filled(player), view.setup.list, {one.word for one in player.said}
    found = []
    for line in lines(view, player):
        word, fresh = "".join(line.read(player.grid)), (line.dots & ~dots).bit_count()
        if len(word) >= _LONG_ENOUGH and fresh and word.isalpha() and word not in known and word not in said:
            action = Score(word, line.first, line.last)
            if like_a_word(known, word) and action.flaw() is None:
                found.append(Candidate[Action](action, float(fresh)))
    return sorted(found, key=lambda one: -one.score)


@lru_cache(maxsize=16)
def _habits(known: Lexicon) -> tuple[int, frozenset[str]]:
    """How many short words there are, and which letters follow each other in them."""
    short = [f"{_EDGE}{word}{_EDGE}" for word in known if len(word) <= SIDE]
    pairs = {spelled[place : place + 2] for spelled in short for place in range(len(spelled) - 1)}
    return len(short), frozenset(pairs)
