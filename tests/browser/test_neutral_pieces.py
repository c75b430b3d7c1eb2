"""A game that is not among ours: every region shows every shape, general glyphs, and a layout of its own."""

from itertools import product
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from spellhall.core.layout import Layout, across, down, fixed, place
from spellhall.core.scene import Badge, Mark, Piece, Region, RegionKind, Scene, Shape, Spot

from .conftest import Guest
from .hall import RunningHall

SHAPES: dict[Shape, Piece] = {
    "print": Piece("print", glyph="cross", ink="red"),
    "tile": Piece("tile", "A"),
    "card": Piece("card", number=7),
    "plate": Piece("plate", name="Broom"),
    "die": Piece("die", number=3),
    "disc": Piece("disc", seat=1),
    "pawn": Piece("pawn", seat=0),
    "block": Piece("block"),
    "pile": Piece("pile", name="Stones", number=12),
}
KINDS: tuple[RegionKind, ...] = ("hexagons", "squares", "lanes", "row", "map")

_DRAW = """async (told) => {
  const { html, render } = await import("/page/vendor/ui.js");
  const { Board } = await import("/page/boards/board.js");
  const { Rack } = await import("/page/boards/rack.js");
  const [board, rack] = [0, 1].map(() => document.createElement("div"));
  document.body.replaceChildren(board, rack);
  board.style.height = "600px";
  render(html`<${Board} ...${told} ink=${0} names=${["Ann", "Ben"]} />`, board);
  render(html`<${Rack} ...${told} ink=${0} />`, rack);
}"""


def scene(*regions: Region, **more: Any) -> Scene:
    return Scene(
        game="any",
        title="Any",
        house=0,
        status="",
        viewer=0,
        seats=(Badge(0, "", acting=True), Badge(1, "")),
        regions=regions,
        prompt="",
        **more,
    )


def draw(page: Page, shown: Scene, portrait: bool = False) -> None:
    page.evaluate(_DRAW, {"scene": msgspec.to_builtins(shown), "portrait": portrait})


def seen(page: Page, spot: str) -> bool:
    """Whether a piece of this spot covers some of the screen."""
    piece = page.locator(f':is([data-spot="{spot}"], [data-on="{spot}"]) [data-piece]').first
    expect(piece).to_be_attached()
    box = piece.bounding_box()
    return box is not None and box["width"] > 4 and box["height"] > 4


def test_every_region_and_the_hand_show_every_shape(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    page.goto("/nowhere")
    for kind, portrait in product(KINDS, (False, True)):
        deep = 3 if kind == "lanes" else 1
        spots = tuple(
            Spot(f"board:{shape}", shape, (number // deep, number % deep), (piece,))
            for number, (shape, piece) in enumerate(SHAPES.items())
        )
        draw(page, scene(Region("board", kind, "Board", spots)), portrait)
        missing = [shape for shape in SHAPES if not seen(page, f"board:{shape}")]
        assert missing == [], (kind, portrait)
    for shape, piece in SHAPES.items():
        hand = Region("hand", "row", "Hand", (Spot("hand:1", "one", (0, 0), (piece,)),), role="dock", seat=0)
        draw(page, scene(Region("board", "squares", "Board", ()), hand))
        assert seen(page, "hand:1"), shape


def test_marks_and_glyphs_have_their_ink(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    page.goto("/nowhere")
    spots = (
        Spot("board:1", "", (0, 0), (Piece("print", glyph="ring", seat=1),)),
        Spot("board:2", "", (1, 0), marks=(Mark("fill", "moss"), Mark("dot", "plum"))),
    )
    draw(page, scene(Region("board", "squares", "Board", spots)))
    ring = page.locator('[data-spot="board:1"] .glyph-line')
    expect(ring).to_have_css("stroke", "rgb(29, 78, 158)")
    expect(page.locator(".mark-fill")).to_have_css("fill", "rgb(169, 201, 189)")
    expect(page.locator(".squares .glyph-solid")).to_have_css("fill", "rgb(58, 29, 46)")


def test_a_layout_is_followed(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    page.goto("/nowhere")
    spots = [Region(name, "squares", name, (Spot(f"{name}:1", "", (0, 0)),)) for name in ("board", "track")]
    shown = scene(
        *spots,
        layout=Layout(
            wide=across(place("board", share=3), place("track")),
            tall=down(fixed("track", 100), place("board")),
        ),
    )

    def boxes() -> list[dict[str, float]]:
        found = [page.locator(f'[data-spot="{name}:1"]').bounding_box() for name in ("board", "track")]
        return [{**box} for box in found if box is not None]

    draw(page, shown)
    board, track = boxes()
    assert track["x"] > board["x"] + board["width"]
    draw(page, shown, portrait=True)
    board, track = boxes()
    assert board["y"] >= track["y"] + track["height"]
    assert round(track["height"]) == 100
