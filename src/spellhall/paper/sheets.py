"""Sizes of paper."""

from msgspec import Struct

EDGE = 5.0
"""Millimetres at every edge that stay white: no home printer reaches them."""


class Sheet(Struct, frozen=True):
    width: float
    height: float

    def fits(self, wide: float, high: float) -> tuple[int, int]:
        """How many pieces of a size lie beside and below each other."""
        return int((self.width - 2 * EDGE) // wide), int((self.height - 2 * EDGE) // high)


SHEETS = {"a4": Sheet(210, 297), "letter": Sheet(215.9, 279.4)}
