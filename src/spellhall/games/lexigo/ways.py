"""The other ways to spell the word that a draft spells: geometry and bank alone, no dictionary."""

from functools import lru_cache

from spellhall.core.scene import Draft, Way
from spellhall.games.lexigo.actions import Spell
from spellhall.games.lexigo.box import BLANK
from spellhall.games.lexigo.prompt import hit
from spellhall.games.lexigo.search import Search
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import State
from spellhall.games.lexigo.telling import listed
from spellhall.games.lexigo.touches import touches_of
from spellhall.words.trie import Trie

_MOST = 5  # nobody chooses from more
_TRIED = 20_000  # letters that the search may try


@lru_cache(256)
def _alone(word: str) -> Trie:
    return Trie.alone(word)


def ways(view: State, action: Spell, so_far: Draft) -> tuple[Way, ...]:
    """All ways to spell the word, the draft's among them; none if it is the only one."""
    search = Search(view, trie=_alone(action.word))
    found = list(search.all(budget=_TRIED, limit=_MOST))
    if action not in found:
        found = [action, *found[: _MOST - 1]]
    if len(found) == 1:
        return ()
    return tuple(
        _way(
            view,
            spell,
            number,
            so_far if spell == action else touches_of(view, view.turn, spell),
            spell == action,
        )
        for number, spell in enumerate(found, start=1)
    )


def _way(view: State, spell: Spell, number: int, draft: Draft, chosen: bool) -> Way:
    tiles = listed([tile if tile != BLANK else "?" for _, tile in spell.laid])
    names = listed([f"@{seat}" for seat in hit(view, spell)])
    label = say("way.knocks" if names else "way.plain", n=number, tiles=tiles, names=names)
    return Way(label, draft, chosen)
