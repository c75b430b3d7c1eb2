"""Boards of every kind, drawn from Scenes made by hand."""

from textwrap import dedent

from msgspec.structs import replace

from spellhall.core.scene import Link, Mark, Piece, Region, Spot
from spellhall.term.block import block_width
from spellhall.term.draw import draw_region
from spellhall.term.ink import ASCII, PRETTY, Ink

from .scenes import hexagon, region, road, tile


def drawn(board: Region, width: int = 80, compact: bool = False, signs: object = PRETTY) -> str:
    ink = Ink(width=width, signs=ASCII if signs is ASCII else PRETTY)
    return "".join(line.plain.rstrip() + "\n" for line in draw_region(board, ink, compact))


def expected(text: str) -> str:
    return dedent(text).removeprefix("\n")


def square_board() -> Region:
    return region(
        "squares",
        tile("a1", (0, 0), "T", states=("chosen",), steps=(1,)),
        tile("b1", (1, 0), "A", states=("open", "last")),
        tile("c1", (2, 0), marks=(Mark("fill", "black"),)),
        tile("a2", (0, 1), "E", marks=(Mark("stroke", "red"), Mark("area", "yellow"))),
        tile("b2", (1, 1), states=("open",), marks=(Mark("star", "gold"),)),
        tile("c2", (2, 1), marks=(Mark("fill", "sage"),)),
        columns=("a", "b", "c"),
        rows=("1", "2"),
        row_notes=("", "+1"),
        column_notes=("", "+2", ""),
        links=(
            Link(("board:a1", "board:b1"), "dot", fresh=True),
            Link(("board:a1", "board:a2"), "dot", on=True),
            Link(("board:a2", "board:b2"), "dot"),
        ),
    )


def test_a_grid_with_headings_notes_marks_and_dots() -> None:
    assert drawn(square_board()) == expected("""
        Board
           a      b      c
        1 (T)¹ ○ [A!]   ███
           ●
        2  E×° · [*]     +    +1
                  +2
        """)


def test_a_grid_in_plain_signs() -> None:
    assert drawn(square_board(), signs=ASCII) == expected("""
        Board
           a      b      c
        1 (T)1 ~ [A!]   ###
           =
        2  Ex' . [*]     +    +1
                  +2
        """)


def test_a_grid_of_another_seat_is_small_and_its_label_folds() -> None:
    board = replace(square_board(), label="The grid of @1", seat=1)
    assert drawn(board, compact=True) == expected("""
        ■ The grid of
        Blue
          a b c
        1 T A █
        2 E * +  +1
            +2
        """)


def test_an_empty_grid_says_so() -> None:
    assert drawn(region("squares")) == "Board\nnothing to see yet\n"


def test_a_board_keeps_its_width_while_things_are_chosen() -> None:
    calm = region("squares", *(tile(f"{x}{y}", (x, y), "A") for x in range(3) for y in range(3)))
    touched = replace(calm, spots=(*calm.spots[:-1], replace(calm.spots[-1], states=("chosen",), steps=(1,))))
    first = [line.rindex("A") for line in drawn(calm).splitlines()[1:-1]]
    assert first == [line.rindex("A") for line in drawn(touched).splitlines()[1:-1]]


def test_a_hexagon_in_staggered_rows_with_names() -> None:
    spots = list(hexagon(1))
    spots[0] = replace(spots[0], states=("chosen",), steps=(2, 5))
    spots[3] = replace(spots[3], pieces=(Piece("pawn", seat=1),), states=("threatened",))
    spots[4] = replace(spots[4], pieces=(), states=("hole", "open"))
    spots[5] = replace(spots[5], pieces=(Piece("block", seat=0),))
    assert drawn(region("hexagons", *spots)) == expected("""
        Board
            a1(A)²⁵ a2 A
        b1 B    b2!■!   b3[.]
            c1 ▣●   c2 C
        """)


def test_a_hexagon_on_a_narrow_terminal_has_its_names_below() -> None:
    assert drawn(region("hexagons", *hexagon(1)), width=18) == expected("""
        Board
            A     A
            a1    a2
         B     B     B
         b1    b2    b3
            C     C
            c1    c2
        """)


def test_the_board_of_61_spaces_fits_into_80_columns() -> None:
    board = region("hexagons", *hexagon(4))
    assert len(board.spots) == 61
    assert block_width(draw_region(board, Ink(width=80))) <= 80
    assert "e9" in drawn(board)


def test_a_field_is_cut_to_a_window_around_the_action() -> None:
    far = [tile(f"{q},0", (q, 0), "A") for q in range(-20, 21)]
    far[35] = replace(far[35], states=("last",))
    text = drawn(region("hexagons", *far, bounded=False), width=40)
    assert "A!" in text
    assert "15,0" in text
    assert "-20,0" not in text
    assert "more spaces to the left" in text
    assert all(len(line) <= 40 for line in text.splitlines())


def lanes() -> Region:
    cards = [
        Spot("board:1-0", "", (1, 0), (Piece("card", corners=("A", "E")),), ("open",)),
        Spot("board:1-1", "", (1, 1), (Piece("card", "B"),)),
        Spot("board:2-0", "", (2, 0), (Piece("card", back=True),), ("closed",)),
        Spot("board:3-0", "", (3, 0), (Piece("disc", seat=1, number=2),), ("won",), seat=1),
    ]
    return region("lanes", *cards, columns=("1", "2", "3"), column_notes=("5", "", ""))


def test_lanes_stand_side_by_side() -> None:
    assert drawn(lanes()) == expected("""
        Board
          1     2   3
         [A/E] /▒/  ■2■
          B
          5
        """)


def test_lanes_lie_down_where_the_terminal_is_narrow() -> None:
    assert drawn(lanes(), width=12) == expected("""
        Board
        1 [A/E]  B 5
        2 /▒/
        3  ■2■
        """)


def test_dice_and_piles_in_a_row() -> None:
    dice = region(
        "row",
        Spot("board:1", "", (0, 0), (Piece("die", number=3),)),
        Spot("board:2", "", (1, 0), (Piece("pile", name="Pouch", number=40),)),
    )
    assert drawn(dice) == "Board\n ▐3▌   Pouch ×40\n"


def test_a_rack_shows_what_to_type_for_each_tile() -> None:
    rack = region(
        "row",
        tile("1", (0, 0), "A", states=("open",)),
        tile("2", (1, 0), "?", states=("chosen",), steps=(1,)),
        tile("3", (2, 0), "E", states=("taken",)),
    )
    assert drawn(rack) == "Board\n1:[A]  2:(?)¹  3: _\n"


def test_a_card_with_text_has_a_frame() -> None:
    piece = Piece("card", name="Tim", lines=("1D6, against @1",), tag="bat", badge=2, stamp="K.O.")
    assert drawn(region("row", Spot("board:tim", "", (0, 0), (piece,), ("open",)))) == expected("""
        Board
        ┌─ [tim] ───────────┐
        │ Tim K.O.          │
        │ 1D6, against Blue │
        │ shield 2          │
        │ (bat)             │
        └───────────────────┘
        """)


def test_cards_go_on_below_when_the_width_is_used_up() -> None:
    cards = [
        Spot(f"board:{x}", "", (x, 0), (Piece("plate", name="A thing to hold", lines=("It helps.",)),))
        for x in range(5)
    ]
    text = drawn(region("row", *cards), width=44)
    assert text.count("A thing to hold") == 5
    assert all(len(line) <= 44 for line in text.splitlines())


def test_a_map_is_a_list_of_places_with_roads() -> None:
    places = (
        tile("cafe", (0, 0), states=("last",)),
        tile("out", (1, 0), states=("open",)),
        Spot("board:shop", "Three shelves", (2, 0), (Piece("disc", number=7),)),
    )
    board = region("map", *places, links=(road("cafe", "out", on=True), road("cafe", "shop")))
    assert drawn(board) == expected("""
        Board
        !cafe! → out!, shop
        [out]  → cafe!
         shop  7  Three shelves  → cafe
        """)


def test_what_is_said_of_a_place_goes_on_below_when_the_width_is_used_up() -> None:
    shop = Spot("board:shop", "The shop: 3 shelves, 2 of them empty, and a till", (0, 0))
    board = region("map", shop, tile("out", (1, 0)), links=(road("shop", "out"),))
    assert drawn(board, width=30) == expected("""
        Board
         shop  The shop: 3 shelves, 2
               of them empty, and a
               till  → out
         out   → shop
        """)


def test_every_shape_and_glyph_is_seen() -> None:
    pieces = (
        Piece("print", glyph="cross", ink="red"),
        Piece("print", glyph="ring", seat=1),
        Piece("disc"),
        Piece("disc", seat=0),
        Piece("pawn"),
        Piece("pawn", glyph="any-own-drawing", seat=2),
        Piece("block"),
        Piece("tile"),
        Piece("card", number=7),
        Piece("die", number=2, sides=4),
    )
    board = region(
        "squares", *(Spot(f"board:{x}", "", (x, 0), (piece,)) for x, piece in enumerate(pieces)), rows=("1",)
    )
    assert drawn(board) == "Board\n1  x   o   o   ●   ♟   ▲   ▣   □   7   ▐2▌\n"
    assert drawn(board, signs=ASCII) == "Board\n1  x   o   o   r   P   g   B   #   7   |2|\n"


def test_a_mark_that_only_its_game_draws_is_a_dot() -> None:
    board = region("squares", tile("a1", (0, 0), marks=(Mark("any-own-drawing"),)))
    assert drawn(board) == "Board\n  •\n"
