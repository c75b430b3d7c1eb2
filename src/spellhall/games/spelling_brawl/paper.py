"""The ring, the letters, a fighter and a block for everybody, and racks."""

from collections import Counter as Count
from collections.abc import Mapping
from math import sqrt
from typing import Any

from spellhall.core.paper import Board, Counter, Counters, Mat, Mats, Piece, Place, Spot, Tile, Tiles
from spellhall.games.spelling_brawl.board import BOX, FIRST_HAND, HAND_LIMIT, MOST_SEATS, board, kind_of
from spellhall.games.spelling_brawl.figures import fighter
from spellhall.games.spelling_brawl.speech import say

_ACROSS = 17.0  # fits on a space of the ring on either paper
_ROOM = (21.0, 23.0)
_BLUE = "#bfd0ea"
_GROUNDS = {"green": "#cfe6df", "yellow": "#fbe2a6", "red": "#f6cfc4"}


def pieces(options: Mapping[str, Any]) -> tuple[Piece, ...]:
    tiles = tuple(
        Tile(letter, copies, _GROUNDS[kind_of(letter)]) for letter, copies in sorted(Count(BOX).items())
    )
    seats = range(MOST_SEATS)
    rack = tuple(Place("", _ROOM) for _ in range(HAND_LIMIT))
    return (
        _ring(options["board"]),
        Tiles(say("paper.letters"), say("paper.letters-note", letters=len(BOX)), tiles, "hexagon", _ACROSS),
        Counters(
            say("paper.fighters"),
            say("paper.fighters-note"),
            (*(Counter(seat, fighter(seat).glyph) for seat in seats), *(Counter(seat) for seat in seats)),
            16,
        ),
        Mats(
            say("paper.racks"),
            tuple(
                Mat(
                    say("paper.rack", number=seat + 1),
                    rack,
                    say("paper.rack-note", first=FIRST_HAND, most=HAND_LIMIT),
                )
                for seat in seats
            ),
        ),
    )


def _ring(name: str) -> Board:
    ring = board(name)
    spots = tuple(
        Spot(q + r / 2, r * sqrt(3) / 2, ring.names[space], _BLUE if space in ring.blue else "")
        for space, (q, r) in enumerate(ring.hexes.spaces)
    )
    return Board(say("title"), say("paper.ring-note"), spots, "hexagon")
