"""What moves is seen once, at every moment of its motion: never twice, and never nowhere."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import spellhall
from spellhall.core.scene import Happening, Piece, Region, Scene, Spot, Touch
from spellhall.games import find

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


MOVES = 16
LOOKS = 40  # milliseconds between two
# Plays the motion of one step as the page does, in parts where a place goes, and looks at all pieces while
# its clock stands still. Pawns, blocks and named cards are somebody: each is there as often as before or
# after. Of other pieces those that look alike may come and go.
_PLAY = """async ([before, after, happenings, every]) => {
  const { html, render } = await import("/page/vendor/ui.js");
  const { Board } = await import("/page/boards/board.js");
  const { finishMotion, playInTurn } = await import("/page/motion/motion.js");
  let board = document.querySelector("#moving");
  if (!board) {
    board = document.createElement("div");
    board.id = "moving";
    board.style.height = "700px";
    document.body.replaceChildren(board);
  }
  const draw = (shown) => render(html`<${Board} scene=${shown} ink=${0} names=${["Ann", "Ben"]} />`, board);
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  const look = () => {
    const opacities = new Map([[board, 1]]);
    const opacityOf = (one) => {
      if (!opacities.has(one)) {
        opacities.set(one, Number(getComputedStyle(one).opacity) * opacityOf(one.parentElement));
      }
      return opacities.get(one);
    };
    const seen = {};
    for (const one of board.querySelectorAll("svg.stage [data-piece]")) {
      const { piece, seat } = one.dataset;
      const part = one.parentElement.closest("[data-piece]") || one.closest(".ghost, .trace");
      if (part || piece === "die" || opacityOf(one) < 0.1) continue;
      const name = one.querySelector(".picture-name")?.textContent ?? "";
      const somebody = piece === "pawn" || piece === "block" || Boolean(name);
      const spot = one.closest("[data-spot], [data-on]")?.dataset;
      const kind = [piece, seat, name || one.textContent.trim()].join(" ");
      const at = (seen[kind] ??= { somebody, count: 0, spots: {} });
      const place = spot?.spot ?? spot?.on ?? "";
      at.count++;
      at.spots[place] = (at.spots[place] ?? 0) + 1;
    }
    return seen;
  };
  draw(before);
  await frame();
  await frame();
  const old = look();
  const looks = [];
  let over = false;
  const played = playInTurn(
    { svg: () => board.querySelector("svg.stage"), root: () => board },
    happenings, before, after, { draw: () => draw(after) },
  ).then(() => (over = true));
  while (!over) {
    await frame();
    const animations = document.getAnimations().filter((one) => board.contains(one.effect.target));
    if (!animations.length) continue;
    const end = Math.max(...animations.map((one) => one.effect.getComputedTiming().endTime));
    for (const one of animations) one.pause();
    // All at once, so that no timer ends it meanwhile.
    for (let at = 0; at < end; at += every) {
      for (const one of animations) one.currentTime = at;
      looks.push([at, look()]);
    }
    finishMotion();
    await frame();
  }
  await played;
  await frame();
  const now = look();
  const none = { count: 0, spots: {} };
  const more = (one, other) => Object.entries(one.spots)
    .reduce((all, [spot, count]) => all + Math.max(0, count - (other.spots[spot] ?? 0)), 0);
  const wrong = [];
  for (const [at, seen] of looks) {
    for (const kind of new Set([old, now, seen].flatMap(Object.keys))) {
      const [was, is, there] = [old[kind] ?? none, now[kind] ?? none, seen[kind] ?? none];
      const somebody = was.somebody || is.somebody;
      const fewest = somebody ? Math.min(was.count, is.count) : was.count - more(was, is);
      const most = somebody ? Math.max(was.count, is.count) : was.count + more(is, was);
      if (there.count >= fewest && there.count <= most) continue;
      wrong.push(`${at} ms: ${kind} is there ${there.count} times, not ${fewest} to ${most}`);
    }
  }
  return [looks.length, wrong];
}"""


def steps(name: str, moves: int) -> Iterator[tuple[str, Scene, Scene, list[Happening]]]:
    """A game by its quick policy, as the first seat was told it."""
    game, rng = find(name), random.Random(3)
    table = spellhall.new(name, seats=min(2, game.about.seats[1]), seed=3)
    before = table.scene(0)
    table.happenings(0)
    for _ in range(moves):
        if table.over:
            return
        seat = table.to_act[0]
        action = game.mind.policy(game.text.load(table.view(seat)), seat, rng)
        line = game.text.moves.show(action)
        table.play(line, seat)
        after = table.scene(0)
        yield line, before, after, list(table.happenings(0))
        before = after


@pytest.mark.parametrize("game", spellhall.games())
def test_in_a_game_nothing_is_twice_there_nor_gone(
    hall: RunningHall, guest: Guest, game: str, pytestconfig: pytest.Config
) -> None:
    page = guest(hall, reduced_motion="no-preference")
    page.goto("/")
    moves = 10 * MOVES if pytestconfig.getoption("--whole") else MOVES
    looked, wrong = 0, []
    for line, *step in steps(game, moves):
        told = [msgspec.to_builtins(one) for one in step]
        looks, found = page.evaluate(_PLAY, [*told, LOOKS])
        looked += looks
        wrong += [f"{line}: {one}" for one in found]
    assert looked > 30
    assert not wrong, "\n".join(wrong)
