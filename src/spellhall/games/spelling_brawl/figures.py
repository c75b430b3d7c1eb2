"""What stands in the ring."""

from spellhall.core.scene import Piece


def fighter(seat: int) -> Piece:
    """A pawn with the seat's mask, which is drawn in `drawings.svg`."""
    return Piece("pawn", seat=seat, glyph=f"spelling-brawl-mask-{seat}")
