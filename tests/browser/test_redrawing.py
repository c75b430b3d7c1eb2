"""After a move the page draws what changed, and leaves the other spots as they are."""

import re

import pytest
from playwright.sync_api import Page, Route

import spellhall

from .conftest import PHONE, Guest
from .finger import Finger
from .hall import RunningHall
from .visits import at_the_table, give_up, table_at_once

MOVES = 8
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


@pytest.mark.parametrize("game", spellhall.games())
def test_a_move_draws_few_spots_again(game: str, hall: RunningHall, guest: Guest) -> None:
    """Each move comes as a request, so that the page is only told of it."""
    page = guest(hall, PHONE)
    table = table_at_once(page, game)
    counting(page)
    page.goto(f"/t/{table}")
    at_the_table(page)
    finger = Finger(page, seed=1)
    seat = finger.seats()[0]
    finger.look(seat)
    assert drawn(page)
    again = there = 0
    for _ in range(MOVES):
        number = finger.look(seat)["number"]
        if finger.over():
            break
        finger.decide_by_request(seat)  # or the bot moves
        finger.until_past(number, "the move is not shown")
        finger.look(seat)
        there += page.locator("[data-spot]").count()
        again += len(drawn(page))
    print(f"{game}: {again} of {there} spots were drawn again")
    assert there
    assert again * 2 < there
    if not finger.over():
        give_up(page, table, seat)
