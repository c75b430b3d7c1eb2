"""All tiles, a pawn for everybody, and a mat with a bank and a stack for each player."""

from collections import Counter as Count
from collections.abc import Mapping
from typing import Any

from spellhall.core.paper import Counter, Counters, Mat, Mats, Piece, Place, Tile, Tiles
from spellhall.games.lexigo.box import BANK, BOX, RING
from spellhall.games.lexigo.options import setup_of
from spellhall.games.lexigo.position import MOST_SEATS
from spellhall.games.lexigo.speech import say

_ACROSS = 20.5
_ROOM = (23.0, 25.0)  # for a tile


def pieces(options: Mapping[str, Any]) -> tuple[Piece, ...]:
    tiles = tuple(Tile(letter, copies) for letter, copies in sorted(Count(BOX).items()))
    stack = setup_of(options).stack
    places = (Place(say("paper.stack", tiles=stack), _ROOM), *(Place("", _ROOM) for _ in range(BANK)))
    note = say("paper.setup", bank=BANK, stack=stack, ring=len(RING))
    mats = tuple(Mat(say("paper.player", number=seat + 1), places) for seat in range(MOST_SEATS))
    return (
        Tiles(say("title"), say("paper.tiles", tiles=len(BOX), across=_ACROSS), tiles, "hexagon", _ACROSS),
        Counters(say("paper.pawns"), note, tuple(Counter(seat=seat) for seat in range(MOST_SEATS)), 18),
        Mats(say("paper.mats"), mats),
    )
