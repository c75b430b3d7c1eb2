"""What stands where on the screen, by its size."""

import spellhall
from spellhall.core.story import Turn
from spellhall.term.full.layout import Parts, lay_out
from spellhall.term.full.places import places
from spellhall.term.ink import Ink
from spellhall.term.screen import make_console

TABLE = spellhall.new("spell-write", seats=2, seed=3)


def laid(width: int, height: int, *turns: Turn) -> Parts:
    ink = Ink(width=width)
    return lay_out(TABLE.scene(0), turns, ink, make_console(), (width, height), "What now?")


def test_a_long_turn_is_cut_where_there_is_room_for_one_line() -> None:
    """A longer one would be hidden by a bar that scrolls it."""
    (news,) = laid(80, 18, Turn(1, 0, head="*WORD*", says=("does much " * 12,))).log
    assert news.cell_len <= 78
    assert news.plain.rstrip().endswith("…")


def test_a_long_turn_goes_on_below_where_the_board_leaves_room() -> None:
    turn = Turn(1, 0, head="*WORD*", says=("does much " * 12,))
    lines = laid(80, 24, turn).log
    assert len(lines) == 2
    assert all(line.cell_len <= 78 for line in lines)
    assert " ".join(line.plain.strip() for line in lines).count("does much") == 12
    # The board is as it was, with what its signs mean.
    assert places(laid(80, 24, turn).board).keys() == places(laid(80, 24).board).keys()
    assert laid(80, 24, turn).board[-1].plain == laid(80, 24).board[-1].plain != ""


def test_boards_stand_side_by_side_and_apart_on_a_large_screen() -> None:
    own = [region for region in TABLE.scene(0).regions if region.role == "stage" and region.kind == "squares"]
    drawn = {size: places(laid(*size).board) for size in ((80, 18), (120, 40))}
    tops = {min(drawn[120, 40][spot.name].top for spot in region.spots) for region in own}
    assert (len(own), len(tops)) == (2, 1)
    high = {size: max(place.top for place in drawn[size].values()) for size in drawn}
    assert high[120, 40] > high[80, 18]
