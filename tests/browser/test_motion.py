"""What moves is seen once, at every moment of its motion: never twice, and never nowhere."""

from typing import Any

import msgspec

from spellhall.core.scene import Happening, Piece, Region, Scene, Spot, Touch

from .conftest import Guest
from .hall import RunningHall
from .test_neutral_pieces import scene

MINE, OTHER = Piece("pawn", seat=0), Piece("pawn", seat=1)

# Draws the board before and after, and looks at it at each moment of the motion between them. Moments are
# chosen by the clock of the animations, which stand still: nothing depends on how fast this runs.
_WATCH = """async ([before, after, happenings, seats]) => {
  const { html, render } = await import("/page/vendor/ui.js");
  const { Board } = await import("/page/boards/board.js");
  const { finishMotion, playHappenings } = await import("/page/motion/motion.js");
  const board = document.createElement("div");
  document.body.replaceChildren(board);
  board.style.height = "600px";
  const draw = (shown) => render(html`<${Board} scene=${shown} ink=${0} names=${["Ann", "Ben"]} />`, board);
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  draw(before);
  while (!board.querySelector("[data-piece]")) await frame();
  const how = { root: board, reduced: false, quiet: true };
  playHappenings(board.querySelector("svg.stage"), happenings, before, after, how);
  draw(after);
  await frame();
  while (!document.getAnimations().length) await frame();
  const animations = document.getAnimations();
  const end = Math.max(...animations.map((one) => one.effect.getComputedTiming().endTime));
  const visible = (one) => {
    for (let at = one; at && at !== board; at = at.parentElement) {
      if (Number(getComputedStyle(at).opacity) < 0.1) return false;
    }
    return true;
  };
  const seen = [];
  for (let at = 0; at < end; at += 20) {
    for (const one of animations) {
      one.pause();
      one.currentTime = at;
    }
    seen.push([at, ...seats.map((seat) =>
      [...board.querySelectorAll(`[data-piece="pawn"][data-seat="${seat}"]`)].filter(visible).length)]);
  }
  finishMotion();
  return seen;
}"""


def ring(pieces: dict[Touch, Piece]) -> Scene:
    """Six spaces in a row, with who stands on them."""
    spots = tuple(
        Spot(name, name, (at, 0), (Piece("tile", letter), *((pieces[name],) if name in pieces else ())))
        for at, letter in enumerate("ABCDEF")
        for name in (f"ring:{letter.lower()}",)
    )
    return scene(Region("ring", "hexagons", "Ring", spots))


def test_a_thrown_fighter_is_never_twice_there_nor_gone(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    page.goto("/")
    before = ring({"ring:a": MINE, "ring:c": OTHER})
    after = ring({"ring:b": MINE, "ring:f": OTHER})
    happened = (
        Happening("", "step", 0, ("ring:a", "ring:b"), MINE),
        Happening("", "hit", 0, ("ring:b", "ring:c"), amount=2),
        Happening("", "throw", 1, ("ring:c", "ring:f"), OTHER),
    )
    told = [msgspec.to_builtins(one) for one in (before, after, happened)]
    seen: list[list[Any]] = page.evaluate(_WATCH, [*told, [0, 1]])
    assert len(seen) > 20
    assert [moment for moment in seen if moment[1:] != [1, 1]] == []
