"""After a move the page draws what changed, and leaves the other spots as they are."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route

import spellhall

from .conftest import PHONE, Guest
from .finger import Finger
from .hall import RunningHall
from .visits import at_the_table, give_up, table_at_once

MOVES = 8
MANY = 20  # spots: of a larger board a move changes few, of a few cards perhaps most
DRAWING = "last.current = { props, drawn: draw(props) }"
COUNTED = f"(globalThis.drawnSpots.push(props.spot?.name), {DRAWING})"


def counting(page: Page) -> None:
    """The page notes which spots it draws."""

    def noting(route: Route) -> None:
        answer = route.fetch()
        text = answer.text()
        assert DRAWING in text
        route.fulfill(response=answer, body=text.replace(DRAWING, COUNTED))

    page.add_init_script("globalThis.drawnSpots = []")
    page.route(re.compile(r"/bundle\.js"), noting)


def drawn(page: Page) -> set[str]:
    """The spots that were drawn since this was asked last."""
    return set(page.evaluate("globalThis.drawnSpots.splice(0).filter(Boolean)"))


def spots_of(scene: dict[str, Any]) -> dict[str, Any]:
    return {spot["name"]: spot for region in scene["regions"] for spot in region["spots"]}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The game with the largest board; every game with `--whole`."""
    whole = metafunc.config.getoption("--whole")
    metafunc.parametrize("game", spellhall.games() if whole else ["lexigo"])


def test_a_move_draws_few_spots_again(game: str, hall: RunningHall, guest: Guest) -> None:
    """Each move comes as a request, so that the page is only told of it."""
    page = guest(hall, PHONE)
    table = table_at_once(page, game)
    counting(page)
    page.goto(f"/t/{table}")
    at_the_table(page)
    finger = Finger(page, seed=1)
    seat = finger.seats()[0]
    before = spots_of(finger.look(seat, "&want=scene")["scene"])
    assert drawn(page)
    again = needless = there = same = 0
    for _ in range(MOVES):
        number = finger.look(seat)["number"]
        if finger.over():
            break
        finger.decide_by_request(seat)  # or the bot moves
        finger.until_past(number, "the move is not shown")
        now = spots_of(finger.look(seat, "&want=scene")["scene"])
        shown = set(page.locator("[data-spot]").evaluate_all("all => all.map(one => one.dataset.spot)"))
        unchanged = {name for name in shown if name in now and before.get(name) == now[name]}
        before, redrawn = now, drawn(page)
        there += len(shown)
        again += len(redrawn)
        same += len(unchanged)
        needless += len(redrawn & unchanged)
    print(f"{game}: {again} of {there} spots were drawn again; {needless} of {same} that had not changed")
    assert there
    assert needless * 2 < same or not same
    assert again * 2 < there or there < MANY * MOVES
    if not finger.over():
        give_up(page, table, seat)
