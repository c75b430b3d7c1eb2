"""The tiles on the table, and what follows from where they lie."""

from bisect import bisect
from collections.abc import Iterable, Mapping
from functools import cached_property

from msgspec import Struct

from spellhall.games.lexigo.box import BLANK, TOUCHING
from spellhall.games.lexigo.ground import Ground
from spellhall.parts.hexes import Hex, neighbours
from spellhall.words.walking import hanging

Spread = tuple[str, tuple[int, ...], tuple[int, ...]]


class Grid(Struct, frozen=True, dict=True):
    """Tiles by their spaces, in the order of the spaces."""

    tiles: tuple[tuple[Hex, str], ...] = ()

    @cached_property
    def letters(self) -> Mapping[Hex, str]:
        return dict(self.tiles)

    @cached_property
    def spread(self) -> Spread:
        """The letters of all tiles, how far across each lies, and how far down."""
        if not self.tiles:
            return "", (), ()
        spaces, letters = zip(*self.tiles, strict=True)
        across, down = zip(*spaces, strict=True)
        return "".join(letters), across, down

    @cached_property
    def blanks(self) -> tuple[Hex, ...]:
        return tuple([space for space, letter in self.tiles if letter == BLANK])

    @cached_property
    def ground(self) -> Ground:
        return Ground.of(self.tiles)

    def with_tiles(self, added: Iterable[tuple[Hex, str]]) -> "Grid":
        """A grid with more tiles; what is known of this one is not worked out again."""
        added = tuple(added)
        tiles = list(self.tiles)
        spread = self.__dict__.get("spread")
        for tile in added:
            place = bisect(tiles, tile)
            tiles.insert(place, tile)
            if spread is not None:
                spread = _spread_with(spread, place, tile)
        grown = Grid(tuple(tiles))
        if spread is not None:
            grown.__dict__["spread"] = spread
        if "ground" in self.__dict__:
            grown.__dict__["ground"] = self.ground.grown(grown.tiles, added)
        return grown

    @cached_property
    def reach(self) -> Mapping[Hex, int]:
        """The holes that a bank could fill, each with the tiles that this takes at least, itself included."""
        spaces = self.ground.window.spaces
        return {spaces[at]: price for at, price in self.ground.prices.items()}

    @cached_property
    def holes(self) -> tuple[Hex, ...]:
        """The empty spaces that touch two tiles as they lie."""
        return tuple(sorted(space for space, price in self.reach.items() if price == 1))

    def unsupported(self, added: Iterable[Hex]) -> list[Hex]:
        """Those of the added spaces that touch too few tiles in every order of laying."""
        lies = self.letters.__contains__
        return hanging(added, neighbours, lambda space: sum(map(lies, neighbours(space))), TOUCHING)


def _spread_with(spread: Spread, place: int, tile: tuple[Hex, str]) -> Spread:
    """With a tile more at this place."""
    letters, across, down = spread
    (q, r), letter = tile
    return (
        f"{letters[:place]}{letter}{letters[place:]}",
        (*across[:place], q, *across[place:]),
        (*down[:place], r, *down[place:]),
    )
