#!/usr/bin/env python3
"""Take the pictures of docs/browser.md from the running product: every game at both sizes, by day and night.

A hall is opened for it in a folder of its own. Bots play each game to its middle, then a person comes and
begins a move; what the page shows then is the picture. Chance follows from the seed, so the four pictures of
a game show the same table, and another run shows what has changed in the page.

    PYTHONPATH=src python scripts/screenshots.py --seed 7 --into docs/pictures

Of a game from outside the same way:

    PYTHONPATH=src python scripts/screenshots.py --games examples/noughts --only noughts --into FOLDER
"""

import argparse
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

import spellhall
from spellhall import bots
from spellhall.games import find

ROOT = Path(__file__).parents[1]
SEEDED = ROOT / "tests" / "browser" / "seeded_hall.py"
SIZES = {"wide": (1280, 800), "phone": (390, 844)}
THEMES = {"day": "light", "night": "dark"}
REVIEWED = "spelling-brawl"  # whose review is shown
LEVEL = "casual"  # of the person until the picture, and of who is reviewed: something must be missed
PLAYED = 12  # decisions of the person before the picture; fewer where games are short
LONG = 6  # touches of the move that is shown; as time goes by, a shorter one will do
PATIENCE = 2  # decisions without such a move, until one that is shorter by a touch will do
BUTTONS = ("do:", "say:")  # touches without a place on the board
LIES = '[data-spot="{}"][data-states~="laid"]:not([data-states~="open"])'  # by itself, as it was taken up
RATES = ("requests", "messages", "questions")
WAIT = 60_000  # milliseconds; other work on the machine may come first
BYTES = "00112233445566778899aabbccddeeff"


@contextmanager
def hall(seed: int, folders: list[Path]) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        easy = ["--limit", "bot_pause=0"]
        easy += [part for rate in RATES for part in ("--limit", f"{rate}_per_second=10000")]
        command = [
            sys.executable,
            str(SEEDED),
            str(seed),
            "serve",
            "--port",
            "0",
            "--database",
            f"{folder}/hall.sqlite",
        ]
        outside = [part for place in folders for part in ("--games", str(place))]
        process = subprocess.Popen(
            [*command, *outside, *easy], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert process.stdout is not None
        told = re.search(r"http://\S+", process.stdout.readline())
        try:
            if told is None:
                raise SystemExit("the hall did not open")
            yield told.group()
        finally:
            process.terminate()
            process.wait(30)


def launched(playwright: Playwright) -> Browser:
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if program is None:
        raise SystemExit("there is no Chromium here (Debian, Ubuntu: apt install chromium)")
    return playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])


class Visitor:
    """A person of the hall, with the page that they look at."""

    def __init__(self, browser: Browser, address: str, size: str, theme: str, moving: bool = False) -> None:
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            is_mobile=size == "phone",
            color_scheme="dark" if THEMES[theme] == "dark" else "light",
            reduced_motion="no-preference" if moving else "reduce",
        )
        context.set_default_timeout(WAIT)
        self.page: Page = context.new_page()
        self.ask("POST", "/api/me", {"name": "Mabel"})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.page.request.fetch(path, method=method, data=body)
        if not answer.ok:
            raise SystemExit(f"{method} {path}: {answer.text()}")
        return answer.json()

    def home(self) -> None:
        self.page.goto("/")
        self.page.wait_for_selector(".poster img, .strip img")
        self.page.wait_for_load_state("networkidle")

    def table(self, game: str) -> None:
        """Play to the middle of a game, and begin a move that has something to show."""
        rng = random.Random(len(game))
        decisions, touches = PLAYED, LONG
        while (found := self._moment(game, decisions, touches, rng)) is None:
            decisions, touches = max(decisions // 2, 1), max(touches - 1, 0)
        table, draft = found
        self.page.goto(f"/t/{table}")
        self.page.wait_for_selector(".dock")
        for touch in draft:
            if touch.startswith(BUTTONS):
                break  # a button plays at once: the moment before is the picture
            self._touch(touch)
        self.page.wait_for_timeout(1000)

    def _moment(
        self, game: str, decisions: int, touches: int, rng: random.Random
    ) -> tuple[str, tuple[str, ...]] | None:
        """A table after so many decisions of seat 0, and some more until the best move takes as many touches.

        Seat 0 plays no better than the others, so that games last; what it is about to do in the picture is
        the best that the hall knows.
        """
        fewest, most = find(game).about.seats
        made = {"game": game, "seats": min(max(fewest, 3), most), "fixed": True}
        table = self.ask("POST", "/api/tables", made)["id"]
        self.ask("POST", f"/api/tables/{table}/sit", {"bytes": BYTES, "place": 0})
        if most > 1:
            self.ask("POST", f"/api/tables/{table}/start", {"level": "casual"})
        for played in range(decisions + PATIENCE * touches + 1):
            state = self._turn(table)
            if state.get("over"):
                return None
            if played >= decisions:
                _, draft = _choose(state, rng)
                places = [touch for touch in draft if not touch.startswith(BUTTONS)]
                if len(places) >= touches - (played - decisions) // PATIENCE:
                    return table, draft
            line, _ = _choose(state, rng, LEVEL)
            move = {"seat": 0, "number": state["number"], "line": line}
            # Others may have moved meanwhile: then it is decided anew.
            self.page.request.post(f"/api/tables/{table}/play", data=move)
        return None

    def review(self) -> None:
        """Play a game to its end, and look at the worst miss when every decision was looked at closely."""
        table = self.play_out(REVIEWED, random.Random(len(REVIEWED)))
        while not self.ask("GET", f"/api/tables/{table}/review")["final"]:
            time.sleep(0.5)
        self.page.goto(f"/t/{table}/review")
        self.page.wait_for_selector(".review-entry")
        self.page.wait_for_timeout(1000)

    def play_out(self, game: str, rng: random.Random, seats: int = 2, eager: str = "") -> str:
        """A table at which a whole game was played; seat 0 is the person's, who plays lines that begin as
        they are `eager` to whenever there is one."""
        table: str = self.ask("POST", "/api/tables", {"game": game, "seats": seats, "fixed": True})["id"]
        self.ask("POST", f"/api/tables/{table}/sit", {"bytes": BYTES, "place": 0})
        if seats > 1:
            self.ask("POST", f"/api/tables/{table}/start", {"level": LEVEL})
        while not (state := self._turn(table)).get("over"):
            line = _wished(state, eager) or _choose(state, rng, LEVEL)[0]
            move = {"seat": 0, "number": state["number"], "line": line}
            self.page.request.post(f"/api/tables/{table}/play", data=move)
        return table

    def _turn(self, table: str) -> Any:
        """What seat 0 knows, once it is asked or the game is over."""
        until = time.monotonic() + WAIT / 1000
        while time.monotonic() < until:
            state = self.ask("GET", f"/api/tables/{table}/state?seat=0&want=view")
            if 0 in state["to_act"] or state.get("over"):
                return state
            time.sleep(0.05)
        raise SystemExit("nobody moves")

    def _touch(self, touch: str) -> None:
        spot = self.page.locator(f'[data-spot="{touch}"][data-states~="open"]').first
        implied = self.page.locator(f'main.table[data-implied="{touch}"], {LIES.format(touch)}')
        spot.or_(implied).first.wait_for()
        if implied.count():
            return  # the page has made it
        cell = spot.locator(".cell").first
        target = cell if cell.count() else spot
        box, before = target.bounding_box(), None
        while box is None or box != before:  # a board without end moves when it grows
            self.page.wait_for_timeout(100)
            box, before = target.bounding_box(), box
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def leave(self, place: Path) -> None:
        self.page.screenshot(path=place)
        self.page.context.close()


def _wished(state: dict[str, Any], eager: str) -> str:
    legal = spellhall.table(state["view"]).legal(0) if eager else []
    return next((line for line in legal if line.startswith(eager)), "")


def _choose(
    state: dict[str, Any], rng: random.Random, level: str = bots.strongest()
) -> tuple[str, tuple[str, ...]]:
    at = spellhall.table(state["view"])
    game = find(at.game)
    view = game.text.load(at.view(0))
    action = bots.find(level).choose(game, view, 0, rng)
    draft = game.face.touches(view, 0, action)
    act = at.scene(0, draft).act
    # Where the last touch plays at once, the moment before it is the picture.
    return game.text.moves.show(action), draft[:-1] if act and act.final else draft


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--into", type=Path, default=ROOT / "docs" / "pictures", metavar="FOLDER")
    parser.add_argument("--only", nargs="*", default=["home", *spellhall.games(), "review"], metavar="PAGE")
    parser.add_argument("--games", nargs="*", type=Path, default=[], metavar="FOLDER")
    asked = parser.parse_args()
    for place in asked.games:
        spellhall.add_games(place)
    asked.into.mkdir(parents=True, exist_ok=True)
    with hall(asked.seed, asked.games) as address, sync_playwright() as playwright:
        browser = launched(playwright)
        for name in asked.only:
            for size in SIZES:
                for theme in THEMES:
                    visitor = Visitor(browser, address, size, theme)
                    pages = {"home": visitor.home, "review": visitor.review}
                    pages.get(name, partial(visitor.table, name))()
                    visitor.leave(asked.into / f"{name}-{size}-{theme}.png")
                    print(f"{name}, {size}, by {theme}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
