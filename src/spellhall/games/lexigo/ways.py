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
from spellhall.parts import hexes
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
    found = [spell.alone() for spell in search.all(budget=_TRIED, limit=_MOST)]
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
    kept: list[Spell] = []
    for spell in found:
        if spell != action:
            outcome = _outcome(spell)
            if outcome in done:
                continue
            done.add(outcome)
        kept.append(spell)
    if len(kept) == 1:
        return ()
    made: list[Way] = []
    for spell, where in zip(kept, _differences(view, kept), strict=True):
        chosen = spell == action
        draft = so_far if chosen else word_draft(view, spell.word, spell.way)
        hit = tuple([seat for seat, touch in pawns if touch in draft])
        label = _label(len(made) + 1, "".join(_TILE.findall(spell.way)), hit)
        made.append(Way(say("way.differs", way=label, where=where) if where else label, draft, chosen))
    return tuple(made)


def _differences(view: State, spells: list[Spell]) -> list[str]:
    """What each way does that the others do not: the tile it goes over or around, or lays a tile beside."""
    letters = {hexes.write(space): letter for space, letter in view.grid.tiles}
    walked = [{step.partition("=")[0] for step in spell.way.split(" ")} for spell in spells]
    return [difference(letters, walk, walked[:at] + walked[at + 1 :]) for at, walk in enumerate(walked)]


def difference(letters: dict[str, str], walk: set[str], others: list[set[str]]) -> str:
    """What this walk alone does: over a tile, around one that all others take, or laying beside one."""
    alone = sorted(walk.difference(*others))
    shared = sorted(set.intersection(*others) - walk)
    over = [space for space in alone if space in letters]
    around = [space for space in shared if space in letters]
    if over or around:
        space = (over or around)[0]
        return say("way.over" if over else "way.around", letter=letters[space])
    beside = [near for space in alone for near in _around(space) if near in letters]
    elsewhere = {near for space in shared for near in _around(space)}
    found = [near for near in beside if near not in elsewhere] or beside
    return say("way.beside", letter=letters[found[0]]) if found else ""


def _around(space: str) -> list[str]:
    return [hexes.write(near) for near in hexes.neighbours(hexes.read(space))]


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
