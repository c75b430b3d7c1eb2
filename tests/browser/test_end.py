"""The end of a game on a phone: it covers the board, which is one press away, and so is the way back."""

from playwright.sync_api import expect

import spellhall

from .conftest import PHONE, Guest
from .hall import RunningHall
from .visits import at_the_table, give_up, table_at_once

GAME = next(name for name in spellhall.games() if spellhall.about(name).seats[1] > 1)


def test_from_the_end_to_the_board_and_back(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, PHONE)
    table = table_at_once(page, GAME)
    page.goto(f"/t/{table}")
    at_the_table(page)
    give_up(page, table)
    panel = page.get_by_role("region", name="How it ended")
    expect(panel.get_by_role("heading", level=2)).to_have_text("Otto wins")
    expect(panel).to_contain_text("You gave up.")
    expect(panel).to_contain_text("The game was over before it could turn.")
    expect(panel.locator(".end-chances svg")).to_have_count(0)
    board = page.locator(".table-stage [data-spot]").first
    expect(board).not_to_be_visible()
    panel.get_by_role("button", name="See the board").click()
    expect(board).to_be_visible()
    expect(page.locator(".dock .end-strip")).to_contain_text("Otto wins")
    page.get_by_role("button", name="How it ended").click()
    expect(panel).to_be_visible()
    deeds = page.locator(".end-buttons").locator("a, button")
    expect(deeds).to_have_text(["Review", "Share", "One level down", "Again"])
