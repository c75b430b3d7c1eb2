"""Words traced with a finger on a phone: through spots, back again, out of the board, and from the rack."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from spellhall.games import find

from .conftest import PHONE, Guest
from .finger import Finger
from .hall import RunningHall
from .visits import begin_against_bot

SAMPLES = (Path(__file__).parents[1] / "page" / "scenes").glob("*.json")
SPELLING = sorted(
    {
        sample["scene"]["game"]
        for path in SAMPLES
        if "after" in (sample := json.loads(path.read_text("utf-8")))
    }
)
CHOSEN, LAID, TAKEN, HELD = (
    re.compile(rf"\b({state})\b") for state in ("chosen|laid", "laid", "taken", "chosen|taken")
)


class Tracer:
    """One finger that stays down while it moves."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touches = page.context.new_cdp_session(page)

    def middle(self, name: str) -> tuple[float, float]:
        spot = self.page.locator(f'[data-spot="{name}"]').first
        cell = spot.locator(".cell").first
        box = (cell if cell.count() else spot).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        self.touches.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )

    def press(self, *path: tuple[float, float]) -> None:
        self._send("touchStart", path[0])
        self.slide(*path)

    def slide(self, *path: tuple[float, float]) -> None:
        for (x, y), (to_x, to_y) in pairwise(path):
            for step in range(1, 7):
                self._send("touchMove", (x + (to_x - x) * step / 6, y + (to_y - y) * step / 6))

    def lift(self) -> None:
        self._send("touchEnd")

    def open_spots(self, region: str) -> list[str]:
        spots = self.page.locator(f'.table [data-spot^="{region}:"][data-states~="open"]')
        return [name for spot in spots.all() if (name := spot.get_attribute("data-spot"))]


@pytest.mark.parametrize("game", SPELLING)
def test_a_word_is_traced_and_taken_back(game: str, hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, PHONE)
    begin_against_bot(page, find(game).about.title)
    finger = Finger(page)
    region, start = until_spelling(finger)
    tracer = Tracer(page)

    finger.touch(start)
    if page.locator("form.ask").is_visible():
        finger.touch("say:E")
    expect(finger.spot(start)).to_have_attribute("data-states", CHOSEN)
    finger.until_answered()
    ahead = tracer.open_spots(region)
    if ahead:
        here, there = tracer.middle(start), tracer.middle(ahead[0])
        tracer.press(here, there)
        expect(finger.spot(ahead[0])).to_have_attribute("data-states", CHOSEN)
        tracer.slide(there, here)
        expect(finger.spot(ahead[0])).not_to_have_attribute("data-states", CHOSEN)
        tracer.slide(here, there, (there[0], 2))
        tracer.lift()
        expect(finger.spot(ahead[0])).not_to_have_attribute("data-states", CHOSEN)
        expect(finger.spot(start)).to_have_attribute("data-states", CHOSEN)

    rack = page.locator('.dock [data-spot][data-states~="open"]').first
    if rack.count():
        tile = rack.get_attribute("data-spot") or ""
        finger.touch(tile)
        expect(finger.spot(tile)).to_have_attribute("data-states", HELD)
        finger.until_answered()
        # Empty places are drawn only while a tile is held, or it lies at one of them already.
        lying = page.locator(f'.table [data-spot^="{region}:"][data-states~="laid"]')
        place = lying.get_attribute("data-spot") if lying.count() else tracer.open_spots(region)[0]
        assert place
        there = tracer.middle(place)
        page.touchscreen.tap(*tracer.middle(tile))
        expect(finger.spot(tile)).not_to_have_attribute("data-states", HELD)
        tracer.press(tracer.middle(tile), there)
        tracer.lift()
        expect(finger.spot(place)).to_have_attribute("data-states", LAID)
        expect(finger.spot(tile)).to_have_attribute("data-states", TAKEN)
    assert ahead or rack.count(), "a word goes on somewhere"


def until_spelling(finger: Finger) -> tuple[str, str]:
    """Play on until a word can begin; where it begins."""
    seat = finger.seats()[0]
    for _ in range(400):
        state = finger.look(seat, "&want=scene")
        spelling = state["scene"].get("spelling")
        letters = {node["spot"]: node.get("letter", "") for node in spelling["nodes"]} if spelling else {}
        starts = [name for name in spelling["starts"] if letters[name]] if spelling else []
        if seat in state["to_act"] and starts:
            return starts[0].partition(":")[0], starts[0]
        if not finger.decide(seat):
            finger.until_past(state["number"], "nobody moves")
    raise AssertionError(f"nothing could be spelled: {finger.prompt()}")
