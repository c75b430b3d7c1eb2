"""The longest name that the hall gives can be read on every badge, whatever lies beside it."""

import secrets

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, WIDE, Guest
from .hall import RunningHall
from .visits import asked, told

NAME = "Whimsical Semicolon"
# Of badges that show this name: those where it is cut, or sticks out of its badge.
_CUT = """(name) => [...document.querySelectorAll(".seats .seat .name")]
  .filter((one) => one.textContent.trim() === name)
  .map((one) => {
    const [own, badge] = [one.getBoundingClientRect(), one.closest(".seat").getBoundingClientRect()];
    const fits = one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 2;
    return fits && own.top >= badge.top && own.bottom <= badge.bottom && own.right <= badge.right;
  })"""


def person(page: Page, name: str) -> Page:
    page.goto("/api/health")
    page.request.post("/api/me", data={"name": name})
    return page


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize(("game", "seats"), [("lexigo", 3), ("spelling-brawl", 2), ("spelling-brawl", 4)])
def test_the_longest_name_is_read_on_a_badge(
    hall: RunningHall, guest: Guest, game: str, seats: int, size: tuple[int, int]
) -> None:
    page, other = person(guest(hall, size), "Ada"), person(guest(hall, size), NAME)
    table: str = told(page, "/api/tables", {"game": game, "seats": seats, "fixed": True})["id"]
    told(page, f"/api/tables/{table}/sit", {"bytes": secrets.token_hex(16), "place": 0})
    invite = asked(page, f"/api/tables/{table}")["invite"]
    told(other, f"/api/tables/{table}/sit", {"bytes": secrets.token_hex(16), "place": 1, "invite": invite})
    for place in range(2, seats):
        told(page, f"/api/tables/{table}/bot", {"place": place, "level": "novice"})
    page.goto(f"/t/{table}")
    expect(page.locator(".seats .seat .name")).to_have_count(seats)
    assert page.evaluate(_CUT, NAME) == [True]
