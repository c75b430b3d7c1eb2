"""A round begins while who is paired looks elsewhere in the hall; and what is agreed on for all tables."""

import re

from playwright.sync_api import expect

from .conftest import PHONE, WIDE, Guest
from .hall import RunningHall
from .test_looks import troubles
from .visits import asked, play_button

GAME = "spell-write"


def test_a_round_rings_on_other_pages_and_leads_to_the_table(hall: RunningHall, guest: Guest) -> None:
    director, other = guest(hall, WIDE), guest(hall, PHONE)
    director.goto("/cups/new")
    director.get_by_label("Game").select_option(GAME)
    # Over days, nobody has to sit down within minutes, however busy the machine is.
    director.get_by_role("radio", name="1 day").check()
    director.get_by_label("Bots fill up to").select_option("No bots")
    section = director.locator("section", has=director.get_by_role("heading", name="At each table"))
    sheets = section.get_by_label("Sheet")
    chosen = sheets.locator("option").nth(1).inner_text()
    sheets.select_option(chosen)
    found = troubles(director, "new tournament")
    director.get_by_role("button", name="Make it, and play").click()
    expect(director.get_by_role("heading", name="Who comes?")).to_be_visible()
    cup = director.url.rpartition("/")[2]
    other.goto(f"/cups/{cup}")
    expect(other.locator(".cup-line")).to_contain_text(chosen.partition(":")[0])
    other.get_by_role("button", name="Join").click()
    expect(other.get_by_role("button", name="Leave the cup")).to_be_visible()
    other.goto("/leaders/lexigo")
    chooser = other.get_by_role("combobox").first
    chooser.focus()
    # Another device of the same person, which has never seen the tournament.
    phone = guest(hall, PHONE)
    phone.goto(f"/#carry={other.request.post('/api/me/carry', data={}).json()['code']}")
    phone.get_by_role("button", name="Come in").click()
    expect(director.get_by_role("row")).to_have_count(3)
    director.get_by_role("button", name="Begin").click()

    called = other.get_by_role("dialog", name=re.compile("^You play "))
    expect(called).to_contain_text("Round 1 has begun")
    expect(other).to_have_title("Sit down! · Spellhall")
    expect(phone.get_by_role("dialog", name=re.compile("^You play "))).to_be_visible()
    found += troubles(other, "called")
    # It came unasked: keys and presses still go to the page.
    expect(chooser).to_be_focused()
    other.get_by_role("row").last.get_by_role("rowheader").click()
    called.get_by_role("button", name="Go to your table").click()
    expect(other).to_have_url(re.compile("/t/"))
    expect(other.get_by_role("dialog")).to_have_count(0)
    expect(director.get_by_role("heading", name=re.compile("waits$"))).to_be_visible()
    expect(director.get_by_role("dialog")).to_have_count(0)  # the page says it
    director.goto("/")
    expect(director.get_by_role("dialog")).to_contain_text("Round 1 has begun")
    found += troubles(director, "called at home")
    play_button(director, "Lexigo").click()
    expect(director.get_by_role("dialog", name="Who shall it be?")).to_be_visible()
    director.keyboard.press("Escape")
    director.get_by_role("dialog", name=re.compile("^You play ")).get_by_role("button", name="Close").click()
    expect(director.get_by_role("dialog")).to_have_count(0)
    director.reload()
    director.get_by_role("dialog").get_by_role("button", name="Not now").click()
    with director.expect_request(lambda request: "/api/me/round?stamp=" in request.url):
        director.reload()  # by then it is known that the table waits
    expect(director.get_by_role("button", name=re.compile("^Play"))).not_to_have_count(0)
    expect(director.get_by_role("dialog")).to_have_count(0)
    director.goto(f"/cups/{cup}")
    director.get_by_role("button", name="Go to your table").press("Enter")
    for page in (director, other):
        expect(page.locator(".dock .prompt")).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)
    table = director.url.rpartition("/")[2]
    assert other.url.endswith(table)
    assert (
        asked(director, f"/api/tables/{table}")["options"]["sheet"]
        == asked(director, f"/api/cups/{cup}")["options"]["sheet"]
    )
    assert not found, "\n".join(found)
