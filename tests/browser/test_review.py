"""A game reviewed: curve, lists and boards, by keys and touch, by other eyes, and played on from there."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

import spellhall
from spellhall.facade.reviews import open_review, study_all
from spellhall.web.one_file import review_page

from .conftest import PHONE, WIDE, Guest
from .finger import Finger, play_on
from .hall import RunningHall
from .test_looks import in_sheet, troubles
from .visits import at_the_table, give_up, table_at_once


def shown(page: Page) -> int:
    told = re.search(r"at=(\d+)", page.url)
    assert told
    return int(told[1])


def test_a_game_is_reviewed_and_played_on(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, WIDE, permissions=["clipboard-read", "clipboard-write"])
    table = table_at_once(page, "lexigo")
    page.goto(f"/t/{table}")
    at_the_table(page)
    play_on([Finger(page)], 2)
    give_up(page, table)
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".review-stage [data-spot]").first).to_be_attached()
    expect(page.locator(".review-list, .review-none").first).not_to_contain_text("when all turns")
    found = troubles(page, "review, wide")

    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile("at=0"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("at=1"))
    expect(page.locator('.review-stage [data-states~="chosen"]').first).to_be_attached()
    expect(page.locator('.review-stage [data-states~="open"]')).to_have_count(0)
    page.get_by_role("slider", name="Turn on the curve").fill("2")
    expect(page.locator(".review-where")).to_contain_text("Turn 2 of")

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="All open").check()
    expect(page).to_have_url(re.compile("open=1"))
    found += in_sheet(page, "menu of a review")
    expect(page.get_by_text("from what each seat could know")).to_be_visible()

    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    page.get_by_role("button", name="One step back").click()
    found += troubles(page, "review, phone")
    page.get_by_role("slider", name="Turn on the curve").fill("1")
    assert not found, "\n".join(found)

    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    at_the_table(page)
    expect(page).not_to_have_url(re.compile(table))


def test_a_review_in_a_file_needs_no_hall(hall: RunningHall, guest: Guest, tmp_path: Path) -> None:
    table = spellhall.new("spell-write", seats=1, seed=3)
    for _ in range(4):
        table.play(table.legal()[0])
    made = open_review(table.record())
    study_all(made, 1.0, looks=4, nodes=100)
    place = tmp_path / "review.html"
    place.write_text(review_page(made, ["Mabel </script>"]), encoding="utf-8")
    page = guest(hall, WIDE)
    page.context.set_offline(True)
    page.goto(place.as_uri())
    expect(page.locator(".review-stage [data-spot]").first).to_be_attached()
    page.keyboard.press("End")
    expect(page.locator(".review-where")).to_contain_text(f"Turn {len(made.turns) - 1} of")
    page.context.set_offline(False)
