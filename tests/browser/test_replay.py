"""A game looked at again: steps, slider, link, record, and playing on from there."""

import re

import pytest
from playwright.sync_api import Page, expect

import spellhall

from .conftest import WIDE, Guest, at_sizes
from .finger import Finger, play_on
from .hall import RunningHall
from .visits import asked, at_the_table, give_up, table_at_once


def step_of(page: Page) -> tuple[int, int]:
    told = re.search(r"Step (\d+) of (\d+)", page.locator(".replay-where").inner_text())
    assert told
    return int(told[1]), int(told[2])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    at_sizes(metafunc, "size")


def test_a_game_is_gone_through_shared_kept_and_played_on(
    size: tuple[int, int], hall: RunningHall, guest: Guest
) -> None:
    page = guest(hall, size, permissions=["clipboard-read", "clipboard-write"])
    table = table_at_once(page, "spell-write")
    page.goto(f"/t/{table}")
    at_the_table(page)
    play_on([Finger(page)], 6)
    give_up(page, table)
    others = page.evaluate("location.origin").replace("127.0.0.1", "localhost")
    known = {"public": None, "lan": [others], "open": True, "may": True}
    page.route("**/api/reach", lambda route: route.fulfill(json=known))
    page.goto(f"/t/{table}/replay")
    slider = page.get_by_role("slider", name="Go to a step")
    expect(slider).to_be_visible()
    expect(page.locator(".replay-stage [data-spot]").first).to_be_attached()
    at, last = step_of(page)
    assert at == last >= 6

    where = page.locator(".replay-where")
    page.get_by_role("button", name="To the beginning").click()
    expect(where).to_contain_text(f"Step 0 of {last}")
    page.get_by_role("button", name="One step on").click()
    expect(where).to_contain_text(f"Step 1 of {last}")
    slider.fill("3")
    expect(where).to_contain_text(f"Step 3 of {last}")
    page.get_by_role("button", name="One step back").click()
    expect(where).to_contain_text(f"Step 2 of {last}")
    expect(page).to_have_url(re.compile(r"at=2"))
    expect(page.locator('.replay-stage [data-states~="open"]')).to_have_count(0)

    page.get_by_role("button", name="Share").click()
    expect(page.locator(".replay-deeds")).to_contain_text("Copied")
    stranger = guest(hall, WIDE)
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(others), "what is shared has the address that others reach"
    stranger.goto(link)
    expect(stranger.locator(".replay-where")).to_contain_text(f"Step 2 of {last}")

    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    record = coming.value.path().read_text("utf-8")
    assert spellhall.replay(record).over

    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    at_the_table(page)
    expect(page).not_to_have_url(re.compile(table))
    finger = Finger(page)
    play_on([finger], 2)
    assert len(finger.played) == 2
    assert asked(page, f"/api/tables/{finger.table}")["status"] == "playing"
