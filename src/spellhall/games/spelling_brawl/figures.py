"""What stands in the ring."""

from msgspec.structs import replace

from spellhall.core.scene import Piece


def fighter(seat: int) -> Piece:
    """A pawn with the seat's mask, which is drawn in `drawings.svg`."""
    return Piece("pawn", seat=seat, glyph=f"spelling-brawl-mask-{seat}")


def beaten(seat: int) -> Piece:
    """The same on the way over the ropes, behind which its eyes are crossed."""
    return replace(fighter(seat), fallen=f"spelling-brawl-mask-{seat}-out")
