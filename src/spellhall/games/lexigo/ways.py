"""The other ways to spell the word that a draft spells: geometry and bank alone, no dictionary."""

import re
from functools import lru_cache

from spellhall.core.scene import Draft, Way
from spellhall.games.lexigo.actions import Spell
from spellhall.games.lexigo.search import Search
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import State
from spellhall.games.lexigo.telling import listed
from spellhall.games.lexigo.touches import word_draft
from spellhall.games.lexigo.tracing import space_touch
from spellhall.words.trie import Trie

_MOST = 5  # nobody chooses from more
_TRIED = 20_000  # letters that the search may try
_TILE = re.compile("=(.)")


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
    pawns = [
        (seat, space_touch(player.pawn))
        for seat, player in enumerate(view.players)
        if seat != view.turn and player.pawn is not None
    ]
    done = {_outcome(action)}
    made: list[Way] = []
    for spell in found:
        chosen = spell == action
        if not chosen:
            outcome = _outcome(spell)
            if outcome in done:
                continue
            done.add(outcome)
        draft = so_far if chosen else word_draft(view, spell.word, spell.way)
        hit = tuple([seat for seat, touch in pawns if touch in draft])
        made.append(Way(_label(len(made) + 1, "".join(_TILE.findall(spell.way)), hit), draft, chosen))
    return tuple(made) if len(made) > 1 else ()


def _outcome(spell: Spell) -> tuple[frozenset[str], frozenset[str], str]:
    """What a way leaves behind: what is laid, which spaces were walked over, where the pawn ends.

    The same spaces in another order are no other way.
    """
    steps = spell.way.split(" ")
    spaces = [step.partition("=")[0] for step in steps]
    return frozenset(step for step in steps if "=" in step), frozenset(spaces), spaces[-1]


@lru_cache(1 << 12)  # every touch of a word names several ways, and most of them again
def _label(number: int, tiles: str, hit: tuple[int, ...]) -> str:
    names = listed([f"@{seat}" for seat in hit])
    return say("way.knocks" if hit else "way.plain", n=number, tiles=listed(list(tiles)), names=names)
