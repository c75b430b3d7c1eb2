"""Somebody who plays by touching the page. What to play is decided from the seat's own view, as a bot would;
how it is played is left to the finger: spots, buttons, and text only where the game asks for a word."""

import json
import random
import re
import secrets
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

import spellhall
from spellhall import bots
from spellhall.core.contract import Game
from spellhall.games import find

from ..taps import left_to_a_person
from .hall import PATIENCE

MOST_DRAGS = 8

# Whether a press in the middle of a spot reaches it, and if not, a drag that brings it nearer.
_SEEN = """(spot) => {
  const { left, top, width, height } = (spot.querySelector(".cell") ?? spot).getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y)?.closest("[data-spot]");
  if (hit?.dataset.spot === spot.dataset.spot) {
    return { there: true, small: Boolean(spot.closest("[data-first-tap-zooms]")), at: [x, y] };
  }
  const stage = (spot.closest("svg") ?? spot).getBoundingClientRect();
  const [cx, cy] = [stage.left + stage.width / 2, stage.top + stage.height / 2];
  const far = Math.max(1, Math.abs(x - cx) / 150, Math.abs(y - cy) / 150);
  const free = [];
  for (let px = stage.left + 12; px < stage.right - 12; px += 16)
    for (let py = stage.top + 12; py < stage.bottom - 12; py += 16)
      if (document.elementFromPoint(px, py)?.matches(".hex-field :not([data-spot] *)")) free.push([px, py]);
  const from = free[Math.floor(free.length / 2)] ?? [cx, cy];
  return { there: false, from, to: [from[0] + (cx - x) / far, from[1] + (cy - y) / far] };
}"""

_SHOWS_JUST = """number => document.querySelector('.cover') !== null
  || Number(document.querySelector('main.table')?.dataset.number) === number"""
_SHOWS_OR_COVERED = """number => document.querySelector('.cover') !== null
  || Number(document.querySelector('main.table')?.dataset.number) >= number"""
# Past that number, or covered, because somebody else of this device is to look.
_PAST = """number => document.querySelector('.cover') !== null
  || Number(document.querySelector('main.table')?.dataset.number) > number"""

# Whether it still shows that number and does not answer for the seat, as it does where there is no choice.
_ASKS = """number => {
  const { number: shown, answering } = document.querySelector('main.table')?.dataset ?? {};
  return Number(shown) === number && answering === undefined;
}"""


class Finger:
    def __init__(self, page: Page, seed: int = 1, level: str | None = "casual") -> None:
        """Without a level it plays by the game's quick policy, which costs next to nothing."""
        self.page = page
        self.table = table_of(page)
        self.origin = re.match(r"\w+://[^/]+", page.url)
        self.seed = seed
        self.bot = bots.find(level) if level else None
        self.played: list[str] = []
        self.state: dict[str, Any] = {}  # as it was looked at last

    # What the page's person may know
    def ask(self, path: str) -> Any:
        answer = self.page.request.get(f"/api/tables/{self.table}{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def look(self, seat: int, more: str = "") -> Any:
        """How things stand for this seat, when the page shows just that or is covered for another seat."""
        while True:
            self.state = self.ask(f"/state?seat={seat}{more}")
            number = self.state["number"]
            self._until(_SHOWS_OR_COVERED, number, f"number {number} is not shown")
            if self.page.evaluate(_SHOWS_JUST, number):
                return self.state

    def seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.ask("")["seats"]) if seat.get("yours")]

    # Touching
    def spot(self, name: str) -> Locator:
        return self.page.locator(f'[data-spot="{name}"]').first

    def touch(self, name: str) -> None:
        if name.startswith("do:"):
            self.page.locator(f'[data-touch="{name}"]').click()
        elif name.startswith("say:"):
            self.page.locator("form.ask input").fill(name.removeprefix("say:"))
            self.page.locator("form.ask button").click()
        elif self.until_open(name):
            self._press(self.spot(name))

    def until_open(self, name: str) -> bool:
        """Wait until a spot may be touched; False if that goes without saying and the page has done so."""
        implied = self.page.locator(f'main.table[data-implied="{name}"]')
        open_spot = self.page.locator(f'[data-spot="{name}"][data-states~="open"]').first
        expect(open_spot.or_(implied).first).to_be_attached()
        return not implied.count()

    def _until(self, shown: str, given: Any, otherwise: str) -> None:
        try:
            # Looked at in every frame, as is usual, a page would have to draw frames.
            self.page.wait_for_function(shown, arg=given, polling=25)
        except TimeoutError:
            raise AssertionError(f"{otherwise}; the page says {self.prompt()!r}") from None

    def until_answered(self) -> None:
        """The server has told what the touches so far leave open."""
        expect(self.page.locator(".prompt-place")).not_to_have_attribute("aria-busy", "true")

    def _press(self, spot: Locator) -> None:
        for _ in range(MOST_DRAGS):
            seen = spot.evaluate(_SEEN)
            if not seen["there"]:
                self._drag(seen["from"], seen["to"])
                continue
            self._tap(*seen["at"])
            if not seen["small"]:
                return
            # Where spots are small the first tap only brings them nearer.
            expect(self.page.locator("[data-first-tap-zooms]")).to_have_count(0)
        raise AssertionError(f"what may be touched can be brought into view: {spot}")

    def _tap(self, x: float, y: float) -> None:
        if self.page.evaluate("navigator.maxTouchPoints") > 0:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def _drag(self, start: list[float], end: list[float]) -> None:
        """A large board is drawn along by where nothing lies."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=4)
        self.page.mouse.up()

    def confirm(self) -> None:
        act = self.page.locator("button.act")
        expect(act).not_to_have_attribute("aria-disabled", "true")
        act.click()

    # Playing
    def choose(self, state: dict[str, Any], seat: int) -> tuple[Game[Any, Any], Any, Any]:
        """The game, what the seat sees of it, and its action: the same whenever the seat sees the same."""
        game = find(state["view"]["game"])
        view = game.text.load(state["view"])
        seen = json.dumps(state["view"], sort_keys=True)
        rng = random.Random(f"{self.seed} {seen}")
        action = self.bot.choose(game, view, seat, rng) if self.bot else game.mind.policy(view, seat, rng)
        return game, view, action

    def line(self, state: dict[str, Any], seat: int) -> str:
        game, _, action = self.choose(state, seat)
        return game.text.moves.show(action)

    def touches(self, state: dict[str, Any], seat: int) -> tuple[str, list[str], bool]:
        """A line, the touches that make it, and whether it is confirmed. What the page touches by itself is
        left to it."""
        game, view, action = self.choose(state, seat)
        draft = game.face.touches(view, seat, action)
        at = spellhall.table(state["view"])
        return game.text.moves.show(action), *left_to_a_person(lambda touches: at.scene(seat, touches), draft)

    def decide(self, seat: int) -> bool:
        """Make one decision if this seat is asked; whether it was."""
        state = self.look(seat)
        if seat not in state["to_act"] or not self.page.evaluate(_ASKS, state["number"]):
            return False
        self._make(*self.touches(state, seat))
        return True

    def _make(self, line: str, touches: list[str], confirms: bool) -> None:
        for touch in touches:
            self.touch(touch)
        if confirms:
            self.confirm()
        self._until_told(line)
        self.played.append(line)

    def _until_told(self, line: str) -> None:
        """The move is made: others who are asked at the same time change the number, too."""
        lines = f"/state?seat={self.state['seat']}"
        told = self.state.get("lines", []).count(f"{self.state['seat']}: {line}")
        while (now := self.ask(lines)).get("lines", []).count(f"{self.state['seat']}: {line}") == told:
            self.until_past(now["number"], f"{line!r} was not played")
        self._until(_SHOWS_OR_COVERED, now["number"], f"{line!r} is not shown")

    def decide_by_request(self, seat: int) -> bool:
        """The same without the page, which is only told of it."""
        self.state = self.ask(f"/state?seat={seat}")
        if seat not in self.state["to_act"]:
            return False
        return self._send(seat, self.line(self.state, seat))

    def _send(self, seat: int, line: str) -> bool:
        """Whether it was in time: others who are asked at the same time may have moved meanwhile."""
        move = {"seat": seat, "number": self.state["number"], "line": line, "key": secrets.token_hex(8)}
        assert self.origin
        headers = {"Origin": self.origin.group()}
        answer = self.page.request.post(f"/api/tables/{self.table}/play", data=move, headers=headers)
        if answer.status == 409 and answer.json()["type"] == "stale":
            return False
        assert answer.ok, answer.text()
        self.played.append(line)
        return True

    def until_past(self, number: int, otherwise: str) -> None:
        """The page shows more than so many updates."""
        self._until(_PAST, number, otherwise)

    def until_others_moved(self) -> None:
        """More has happened than was looked at last: so the page shows or, if it is elsewhere, the hall."""
        number, seat = self.state["number"], self.state["seat"]
        if "/t/" in self.page.url:
            return self.until_past(number, "nobody moves")
        until = time.monotonic() + PATIENCE
        while self.ask(f"/state?seat={seat}")["number"] == number:
            assert time.monotonic() < until, "nobody moves"
            self.page.wait_for_timeout(20)

    def prompt(self) -> str:
        return self.page.locator(".prompt").inner_text()

    def over(self) -> bool:
        return self.ask("")["status"] == "over"


def table_of(page: Page) -> str:
    found = re.search(r"/t/([\w-]+)", page.url)
    assert found, page.url
    return found.group(1)


Way = Callable[[Finger, int], bool]


def play_out(fingers: list[Finger], most: int = 600, by: Way = Finger.decide) -> None:
    """Let them play until the game is over."""
    play_on(fingers, most, by)
    assert fingers[0].over(), f"not over after {most} decisions"


def play_on(fingers: list[Finger], decisions: int, by: Way = Finger.decide) -> None:
    """Let them make so many decisions, or all that are left."""
    seats = {finger: finger.seats()[0] for finger in fingers}
    first = fingers[0]
    while decisions > 0:
        made = 0
        for finger, seat in seats.items():
            made += made < decisions and by(finger, seat)
        decisions -= made
        if first.state.get("over"):
            return
        if not made:
            first.until_others_moved()
