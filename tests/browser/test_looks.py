"""Every page, light and dark, at both sizes: axe finds nothing serious, nothing is wider than the screen."""

from collections.abc import Container
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

import spellhall
from spellhall.games import find

from .conftest import PHONE, WIDE, Guest, at_sizes, spread
from .hall import RunningHall
from .visits import at_the_table, close_sheet, give_up, invite_friend, play_button, table_at_once

# What is right need not be told, nor where a fault is beyond its text.
FAULTS = {"resultTypes": ["violations"], "selectors": False, "elementRef": False, "iframes": False}
_CUT = """Array.from(document.querySelectorAll(
  ".table-bar :is(h1, .status), .rules-page h1, .seat :is(.name, .line), .pills .pill, "
  + ".guide-text, .guide-astray"))
  .filter((one) => {
    // A row that holds more than it shows has a button that lists all of it.
    const row = one.closest(".pills:not([data-many])");
    const over = row && one.getBoundingClientRect().right > row.getBoundingClientRect().right + 1;
    return over || one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4;
  })
  .map((one) => one.textContent.trim())"""
# Whoever speaks to the page says what they read on a button: its spoken name has to contain all of that.
_UNSPOKEN = r"""(part) => {
  const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  const hidden = "[aria-hidden='true'], .unseen";
  const read = ({ parentElement: one }) => !one.closest(hidden) && one.checkVisibility();
  const named = part.querySelectorAll(":is(button, a, summary, [role=button])[aria-label]");
  return Array.from(named).flatMap((one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const missing = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const shown = plain(text.data);
      if (/\p{L}{2}/u.test(shown) && read(text) && !plain(one.ariaLabel).includes(shown)) missing.push(shown);
    }
    return missing.map((shown) => `${shown} / ${one.ariaLabel}`);
  });
}"""
_TOO_WIDE = "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"


def violations(part: Locator, options: dict[str, Any]) -> list[dict[str, Any]]:
    """axe is half a megabyte of script: a page is given it once."""
    if not part.page.evaluate("'axe' in window"):
        part.page.evaluate(Axe().axe_script)
    found: list[dict[str, Any]] = part.evaluate(
        "async (part, options) => (await axe.run(part, options)).violations", options
    )
    return found


def troubles(page: Page, where: str, only: str = "html") -> list[str]:
    """What axe finds by day, and of colours by night; what is cut, and how far it goes over its edge."""
    part = page.locator(only)
    page.emulate_media(color_scheme="light")
    found = [("day", one) for one in violations(part, FAULTS)]
    page.emulate_media(color_scheme="dark")
    colours = {**FAULTS, "runOnly": {"type": "rule", "values": ["color-contrast"]}}
    found += [("night", one) for one in violations(part, colours)]
    page.emulate_media(color_scheme="light")
    serious = [
        f"{where}, {when}: {one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0]['failureSummary']}"
        for when, one in found
        if one["impact"] in ("serious", "critical")
    ]
    over = page.evaluate(_TOO_WIDE)
    cut = [f"{where}: {text!r} is cut" for text in page.evaluate(_CUT)]
    unspoken = [f"{where}: {names!r}: a name without its label" for names in part.evaluate(_UNSPOKEN)]
    return [*serious, *unspoken, *cut, *([f"{where}: {over} pixels too wide"] if over > 0 else [])]


def in_sheet(page: Page, where: str) -> list[str]:
    """What lies behind it was looked at before."""
    expect(page.get_by_role("dialog")).to_be_visible()
    found = troubles(page, where, "dialog[open]")
    close_sheet(page)
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    at_sizes(metafunc, "shown_size")


def test_pages_of_the_hall(shown_size: tuple[int, int], hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, shown_size)
    found: list[str] = []
    invite_friend(page, "lexigo")
    found += troubles(page, "waiting")
    page.goto("/")
    expect(page.locator(".large-ticket")).to_be_visible()
    found += troubles(page, "home")
    page.get_by_role("button", name="Menu").click()
    found += in_sheet(page, "menu of the hall")
    play_button(page, find("lexigo").about.title).click()
    found += in_sheet(page, "strength")
    if shown_size == PHONE:
        page.get_by_role("button", name="Join with a link").click()
        found += in_sheet(page, "join")
    page.goto("/new/spell-write")
    expect(page.get_by_role("button", name="Add a seat")).to_be_visible()
    found += troubles(page, "new table")
    page.get_by_role("button", name="Add a seat").click()
    found += in_sheet(page, "new table, seat")
    for address in ("/carry", "/#carry=abcdefgh", "/nowhere"):
        page.goto(address)
        expect(page.get_by_role("main")).to_be_visible()
        found += troubles(page, address)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("game", "size"), spread(), ids=spellhall.games())
def test_pages_of_a_game(
    game: str, size: tuple[int, int], hall: RunningHall, guest: Guest, pytestconfig: pytest.Config
) -> None:
    """The table of each game, and by turns its guide, its end or its replay; all of them with `--whole`."""
    if pytestconfig.getoption("--whole"):
        for shown in (WIDE, PHONE):
            look_at_game(game, guest(hall, shown), AROUND)
    else:
        look_at_game(game, guest(hall, size), {AROUND[spellhall.games().index(game) % len(AROUND)]})


AROUND = ("guide", "end", "replay")


def look_at_game(game: str, page: Page, around: Container[str]) -> None:
    table = table_at_once(page, game)
    found: list[str] = []
    if "guide" in around:
        page.goto(f"/t/{table}?guide")
        expect(page.get_by_role("button", name="Skip")).to_be_visible()
        found += troubles(page, "guide")
        page.get_by_role("button", name="Skip").click()
    else:
        page.goto(f"/t/{table}")
    at_the_table(page)
    found += troubles(page, "table")
    give_up(page, table)
    if "end" in around:
        expect(page.locator(".end-strip")).to_be_visible()
        found += troubles(page, "end")
    if "replay" in around:
        page.goto(f"/t/{table}/replay")
        expect(page.locator(".replay-stage [data-spot]").first).to_be_attached()
        found += troubles(page, "replay")
    assert not found, "\n".join(found)


def test_pages_of_rules(hall: RunningHall, guest: Guest, pytestconfig: pytest.Config) -> None:
    """Texts of each game in the same frame: axe looks at the shortest, and at all with `--whole`."""
    page = guest(hall, PHONE)
    found: list[str] = []
    games = sorted(spellhall.games(), key=lambda game: len(spellhall.rulebook(game)))
    for game in games if pytestconfig.getoption("--whole") else games[:1]:
        page.goto(f"/rules/{game}")
        expect(page.locator(".rule-text").first).to_be_visible()
        found += troubles(page, f"rules of {game}")
    page.get_by_role("button", name="On paper").click()
    expect(page.get_by_role("radio", name="Colour")).to_be_checked()
    found += troubles(page, "on paper")
    with page.expect_download() as pages:
        page.get_by_role("button", name="Make the PDF").click()
    assert pages.value.path().read_bytes().startswith(b"%PDF-")
    assert not found, "\n".join(found)


def test_no_title_is_cut_above_its_rules(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, PHONE)
    for game in spellhall.games():
        page.goto(f"/rules/{game}")
        expect(page.get_by_role("heading", level=1)).to_have_text(find(game).about.title)
        # It takes room of the title.
        expect(page.get_by_role("link", name="Set up a table")).to_be_visible()
        page.evaluate("document.fonts.ready.then(() => true)")
        assert page.evaluate(_CUT) == []


def test_badges_of_three(shown_size: tuple[int, int], hall: RunningHall, guest: Guest) -> None:
    """With the strength of bots, and with what lies before them."""
    page = guest(hall, shown_size)
    for game in [name for name in spellhall.games() if find(name).about.seats[1] > 2]:
        page.goto(f"/t/{table_at_once(page, game, 3)}")
        at_the_table(page)
        expect(page.locator(".seat .level-sorts")).to_have_count(2)
        assert page.evaluate(_CUT) == [], game


def test_sheets_of_a_table(shown_size: tuple[int, int], hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, shown_size)
    page.goto(f"/t/{table_at_once(page, spellhall.games()[0])}")
    at_the_table(page)
    found: list[str] = []
    page.get_by_role("button", name="Menu").click()
    found += in_sheet(page, "menu")
    page.keyboard.press("Alt+h")
    expect(page.get_by_role("dialog", name="Hints").get_by_role("listitem").first).to_be_visible()
    found += in_sheet(page, "hints")
    page.keyboard.press("Alt+r")
    expect(page.get_by_role("dialog", name="Rules").locator("[data-rule]").first).to_be_visible()
    found += in_sheet(page, "rules")
    page.keyboard.press("?")
    found += in_sheet(page, "keys")
    page.keyboard.press("Alt+c")
    found += in_sheet(page, "talk") if shown_size == PHONE else troubles(page, "talk")
    assert not found, "\n".join(found)
