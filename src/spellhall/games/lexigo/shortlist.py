"""The words worth a thought: one for each end, set of tiles and set of pawns knocked, by a first look."""

from spellhall.core.thought import Candidate
from spellhall.games.lexigo.actions import Spell
from spellhall.games.lexigo.prospects import Field
from spellhall.games.lexigo.state import State
from spellhall.games.lexigo.tiles import first_look, without
from spellhall.parts.hexes import Hex

_LESS = 2  # tiles that a word may lay fewer than the best and still be worth a thought
_KNOCK = 1.0  # tiles that knocking is worth


def others(view: State) -> list[Hex]:
    """The tiles on which the others stand."""
    pawns = (player.pawn for seat, player in enumerate(view.players) if seat != view.turn)
    return [pawn for pawn in pawns if pawn is not None]


def most(field: Field, view: State) -> int:
    """The most tiles that a word of the mover lays."""
    pawn = view.mover.pawn
    return 0 if pawn is None else field.most(view.mover.bank, pawn, others(view) if view.first else ())


def shortlist(field: Field, view: State, best: int, every: bool = False) -> list[Candidate[Spell]]:
    """The words of the mover, the best first, that lay almost as many tiles as the best; or all of them."""
    mover = view.mover
    if not best or mover.pawn is None:
        return []
    pawns = others(view)
    knockable, closed = ([], pawns) if view.first else (pawns, [])
    ways = field.ways(mover.bank, mover.pawn, knockable, 1 if every else max(1, best - _LESS), closed)
    looks = [
        Candidate(spell, _look(field, view, spell) + _KNOCK * way.knocks.bit_count())
        for spell, way in zip(field.spells(ways), ways, strict=True)
    ]
    return sorted(looks, key=lambda one: -one.score)


def _look(field: Field, view: State, spell: Spell) -> float:
    """What a word does, as it looks at once, in tiles."""
    laid, end = spell.laid, spell.path[-1][0]
    kept = without(view.mover.bank, "".join(tile for _, tile in laid))
    letter = field.tiles.get(end) or dict(laid)[end]
    return len(laid) + first_look(letter, kept)
