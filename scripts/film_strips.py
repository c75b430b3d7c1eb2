#!/usr/bin/env python3
"""Take film strips of motions from the running product, and see that no piece is ever there twice or nowhere.

Bots play games until what a film shows has happened. Then the page that steps through games is opened at the
step before, with motion on, and shows that step. Its animations stand still: the script moves their clock,
looks at the board every few milliseconds, and takes five pictures that become one strip.

    PYTHONPATH=src python scripts/film_strips.py --seed 7 --into docs/pictures

Exit code 1: a piece was missing or doubled at some moment, which is told with its time.
"""

import argparse
import base64
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from screenshots import ROOT, SIZES, Visitor, hall, launched

FRAMES = 5
EVERY = 20  # milliseconds of a motion between two looks
MOST_GAMES = 12
SHOWN = {"wide": 480, "phone": 300}  # pixels that a frame of a strip is wide
CLIPPED = {
    "wide": (0, 0, 910, 800),
    "phone": (0, 0, 390, 844),
}  # of the page; the log beside the board says the rest

Frame = dict[str, Any]


class Film(NamedTuple):
    game: str
    seats: int
    shows: Callable[[Frame, Frame], bool]  # whether this is the step, by the frame before it and its own
    eager: str = ""  # lines that begin so are played whenever they can be: what is rare becomes likely


def _moves(frame: Frame, *motions: str) -> bool:
    return {*motions} <= {one.get("motion") for one in frame["happenings"]}


def _says(frame: Frame, text: str) -> bool:
    return any(text in one["text"] for one in frame["happenings"])


def _regions(frame: Frame) -> set[str]:
    return {region["name"] for region in frame["scene"]["regions"]}


FILMS = {
    "suplex": Film("spelling-brawl", 2, lambda before, now: _moves(now, "throw", "step")),
    "winning-blow": Film(
        "brawl-mart",
        1,
        lambda before, now: _moves(now, "roll", "score") and "place" in _regions(now) - _regions(before),
    ),
    "knocked-pawn": Film("lexigo", 2, lambda before, now: _moves(now, "throw")),
    "rebuttal": Film("war-of-words", 2, lambda before, now: _says(now, "rebuts with"), eager="claim"),
}

# Timers and animations of the page stand still as long as they are held. A motion ends by a timer, which
# tells how long it is; frames are drawn as ever.
_HELD = """(() => {
  const held = { on: false, ends: [], animations: [], last: 0 };
  window.held = held;
  const later = window.setTimeout, animate = Element.prototype.animate;
  window.setTimeout = (what, after = 0, ...more) => {
    if (!held.on || typeof what !== "function" || after < 100) return later(what, after, ...more);
    held.ends.push({ what, after });
    return 1e9 + held.ends.length;
  };
  Element.prototype.animate = function (...given) {
    const one = animate.apply(this, given);
    if (held.on) {
      one.pause();
      held.animations.push(one);
    }
    return one;
  };
})()"""

# How long the motion is that stands still, in its own time; null before one has begun.
_LENGTH = """() => {
  const { ends, animations } = window.held;
  const lasting = animations.filter((one) => one.playState === "paused");
  if (!ends.length || !lasting.length) return null;
  const end = Math.max(...lasting.map((one) => one.effect.getComputedTiming().endTime));
  return Math.min(end, (Math.max(...ends.map((one) => one.after)) - 20) * lasting[0].playbackRate);
}"""

_AT = """(at) => {
  for (const one of window.held.animations) if (one.playState === "paused") one.currentTime = at;
}"""

_RELEASE = """() => {
  const { ends } = window.held;
  window.held.ends = [];
  window.held.animations = [];
  for (const one of ends) one.what();
}"""

# What stands on the board and can be told from others: pawns and blocks by their seat, cards by their name.
_PIECES = """() => {
  const board = document.querySelector("svg.stage");
  const seen = {};
  for (const one of board.querySelectorAll(
    "[data-piece='pawn'], [data-piece='block'], [data-piece='card']:has(.picture-name)")) {
    if (one.closest(".ghost, .trace-ghost, .trace")) continue;
    let opacity = 1;
    for (let at = one; at && at !== board; at = at.parentElement) {
      opacity *= Number(getComputedStyle(at).opacity);
    }
    if (opacity < 0.1) continue;
    const name = one.querySelector(".picture-name")?.textContent ?? one.dataset.seat ?? "";
    const key = `${one.dataset.piece} ${name}`.trim();
    seen[key] = (seen[key] ?? 0) + 1;
  }
  return seen;
}"""

Seen = dict[str, int]


class Motion:
    """One step, shown on the page while its clock stands still; perhaps in parts, one after another."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.goto(address)
        page.wait_for_selector("svg.stage [data-piece]")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(300)
        self.before: Seen = page.evaluate(_PIECES)
        page.evaluate("window.held.on = true")
        page.keyboard.press("ArrowRight")

    def part(self) -> float | None:
        """How long the part is that begins now; None when all is over."""
        for _ in range(40):
            length: float | None = self.page.evaluate(_LENGTH)
            if length is not None:
                return length
            self.page.wait_for_timeout(50)
        return None

    def at(self, moment: float) -> None:
        self.page.evaluate(_AT, moment)

    def go_on(self) -> None:
        self.page.evaluate(_RELEASE)
        self.page.wait_for_timeout(50)

    def pieces(self) -> Seen:
        seen: Seen = self.page.evaluate(_PIECES)
        return seen


def watch(page: Page, address: str) -> tuple[list[float], list[str]]:
    """How long the parts of the motion are, and every moment at which a piece was missing or doubled."""
    motion = Motion(page, address)
    lengths: list[float] = []
    seen: list[tuple[str, Seen]] = []
    while (length := motion.part()) is not None:
        lengths.append(length)
        for moment in range(0, int(length), EVERY):
            motion.at(moment)
            seen.append((f"part {len(lengths)}, {moment} ms", motion.pieces()))
        motion.go_on()
    after = motion.pieces()
    troubles = []
    for when, pieces in seen:
        for name in sorted({*motion.before, *after, *pieces}):
            fewest, most = sorted((motion.before.get(name, 0), after.get(name, 0)))
            if not fewest <= pieces.get(name, 0) <= most:
                troubles.append(f"{when}: {name} is there {pieces.get(name, 0)} times")
    return lengths, troubles


def pictures(page: Page, address: str, lengths: list[float], size: str) -> list[bytes]:
    """Five pictures of a motion, the first and the last just inside of it."""
    whole = sum(lengths)
    moments = [whole * (0.02 + 0.96 * place / (FRAMES - 1)) for place in range(FRAMES)]
    motion = Motion(page, address)
    taken, begun = [], 0.0
    x, y, width, height = CLIPPED[size]
    for length in lengths:
        motion.part()
        for moment in (one - begun for one in moments):
            if 0 <= moment < length:
                motion.at(moment)
                clip = {"x": x, "y": y, "width": width, "height": height}
                taken.append(page.screenshot(clip=clip, animations="allow"))
        motion.go_on()
        begun += length
    return taken


def strip(browser: Browser, taken: list[bytes], size: str, into: Path) -> None:
    """The pictures beside each other, as one."""
    shown = "".join(
        f'<img width="{SHOWN[size]}" src="data:image/png;base64,{base64.b64encode(one).decode()}">'
        for one in taken
    )
    width = FRAMES * SHOWN[size] + (FRAMES + 1) * 10
    page = browser.new_page(viewport={"width": width, "height": 100})
    style = "display:flex;align-items:flex-start;gap:10px;padding:10px;margin:0;width:max-content"
    page.set_content(f'<!doctype html><body style="{style};background:#231815">{shown}</body>')
    page.wait_for_function("[...document.images].every((one) => one.complete)")
    page.locator("body").screenshot(path=into)
    page.close()


def find(visitor: Visitor, film: Film, seed: int) -> tuple[str, int]:
    """A table, and the number of its step that the film shows."""
    for nth in range(MOST_GAMES):
        table = visitor.play_out(film.game, random.Random(f"{seed} {nth}"), film.seats, film.eager)
        asked = f"/api/tables/{table}/frames?at="
        before = visitor.ask("GET", f"{asked}0")
        for step in range(1, before["count"]):
            now = visitor.ask("GET", f"{asked}{step}")
            if film.shows(before, now):
                return table, step
            before = now
        print(f"  nothing of it in game {nth + 1}", flush=True)
    raise SystemExit(f"it did not happen in {MOST_GAMES} games of {film.game}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--into", type=Path, default=ROOT / "docs" / "pictures", metavar="FOLDER")
    parser.add_argument("--only", nargs="*", default=[*FILMS], choices=[*FILMS], metavar="FILM")
    parser.add_argument("--sizes", nargs="*", default=[*SIZES], choices=[*SIZES], metavar="SIZE")
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    wrong = 0
    with hall(asked.seed, []) as address, sync_playwright() as playwright:
        browser = launched(playwright)
        for name in asked.only:
            finder = Visitor(browser, address, "wide", "day")
            table, step = find(finder, FILMS[name], asked.seed)
            finder.page.context.close()
            for size in asked.sizes:
                visitor = Visitor(browser, address, size, "day", moving=True)
                visitor.page.add_init_script(_HELD)
                place = f"/t/{table}/replay?at={step - 1}&seat=all"
                lengths, troubles = watch(visitor.page, place)
                taken = pictures(visitor.page, place, lengths, size)
                visitor.page.context.close()
                strip(browser, taken, size, asked.into / f"film-{name}-{size}.png")
                parts = " + ".join(f"{length:.0f}" for length in lengths)
                print(f"{name}, {size}: {parts} ms, {len(troubles)} moments with a piece twice or not at all")
                for trouble in troubles[:10]:
                    print(f"  {trouble}", flush=True)
                wrong += len(troubles)
        browser.close()
    print(f"{len(asked.only)} films at {len(asked.sizes)} sizes, {wrong} troubles")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
