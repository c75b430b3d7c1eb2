"""Two who do not know each other: looking for an opponent, the bell, a rated game, and what it changes."""

import re

from playwright.sync_api import expect

from .conftest import PHONE, WIDE, Guest
from .hall import RunningHall
from .test_looks import troubles
from .visits import asked, give_up, play_button


def test_two_strangers_meet_and_are_rated(hall: RunningHall, guest: Guest) -> None:
    one, other = guest(hall, WIDE), guest(hall, PHONE)
    found: list[str] = []
    for page in (one, other):
        page.goto("/find/lexigo")
        # Over days, nobody has to sit down within seconds, however busy the machine is.
        page.get_by_role("radio", name="1 day").check()
    found += troubles(other, "find")
    one.get_by_role("button", name="Look for an opponent").press("Enter")
    expect(one.get_by_role("heading", name="Who comes through the door?")).to_be_visible()
    # Meanwhile she looks elsewhere: the bell finds her there.
    one.goto("/leaders/lexigo")
    expect(one.get_by_role("row", name=re.compile("Bot Vera"))).to_be_visible()
    found += troubles(one, "leaders")
    expect(other.get_by_role("button", name=re.compile("^Play .*: Lexigo, 1 day a move"))).to_be_visible()
    other.get_by_role("button", name="Look for an opponent").click()
    expect(other.get_by_role("heading", name=re.compile("waits$"))).to_be_visible()
    found += troubles(other, "found")
    other.get_by_role("button", name="Sit down").click()
    one.get_by_role("dialog").get_by_role("button", name="Sit down").press("Enter")
    for page in (one, other):
        expect(page).to_have_url(re.compile("/t/"))
        expect(page.locator(".dock .prompt")).to_be_visible()
    table = one.url.split("/t/")[1]
    shown = one.request.get(f"/api/tables/{table}").json()
    give_up(one, table, next(number for number, seat in enumerate(shown["seats"]) if seat.get("yours")))
    expect(other.locator(".end-ratings")).to_contain_text(re.compile("1500 → 1[56]"))
    person = other.request.get("/api/me").json()["id"]
    other.goto(f"/p/{person}")
    expect(other.get_by_role("link", name="Lexigo")).to_be_visible()
    found += troubles(other, "profile")
    assert not found, "\n".join(found)


def test_every_poster_leads_to_an_opponent(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, PHONE)
    known = {"public": None, "lan": [hall.address], "open": True, "may": True}
    page.route("**/api/reach", lambda route: route.fulfill(json=known))
    page.goto("/")
    for game in asked(page, "/api/games"):
        about = game["about"]
        if about["seats"][0] > 2 or about["seats"][1] < 2:
            continue
        play_button(page, about["title"]).click()
        page.get_by_role("dialog").get_by_role("link", name="Or find an opponent").click()
        expect(page).to_have_url(re.compile(f"/find/{about['name']}$"))
        expect(page.get_by_label("Game")).to_have_value(about["name"])
        page.goto("/")
