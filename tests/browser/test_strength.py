"""Choosing a bot: asked for once in each game, remembered, and another one suggested when it is time."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from spellhall.games import find

from .conftest import PHONE, Guest
from .hall import RunningHall
from .visits import asked, at_the_table, give_up, play_button

GAME = "lexigo"
TITLE = find(GAME).about.title


def table_of(page: Page) -> str:
    expect(page).to_have_url(re.compile(r"/t/[\w-]+"))
    return page.url.split("/t/")[1].split("?")[0]


def level_of(page: Page) -> str:
    levels = {seat.get("level") for seat in asked(page, f"/api/tables/{table_of(page)}")["seats"]} - {None}
    assert len(levels) == 1
    return str(levels.pop())


def remember(page: Page, key: str, value: Any) -> None:
    """As if this device had been used before."""
    page.evaluate(
        "([key, value]) => localStorage.setItem(`spellhall.${key}`, JSON.stringify(value))", [key, value]
    )


def test_a_bot_is_chosen_by_keys_and_stays_until_another_is_chosen(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    page.goto("/")
    remember(page, "guided", [GAME])
    play_button(page, TITLE).press("Enter")
    dialog = page.get_by_role("dialog", name="Who shall it be?")
    expect(dialog.get_by_role("radio")).to_have_count(len(asked(page, "/api/bots")))
    expect(dialog.get_by_role("radio", name=re.compile("^Otto"))).to_be_focused()
    expect(dialog.get_by_role("radio", name=re.compile("Everyday words, lays what it sees"))).to_be_checked()
    page.keyboard.press("ArrowDown")
    expect(dialog.get_by_role("button", name="Play Mabel")).to_be_visible()
    page.keyboard.press("Enter")
    assert level_of(page) == "club"
    at_the_table(page)
    expect(page.locator(".seat", has_text="Bot Mabel")).to_have_accessible_name(
        re.compile("Good family player")
    )
    page.goto("/")
    play_button(page, TITLE).click()
    assert level_of(page) == "club"
    page.goto("/")
    play_button(page, TITLE).click(button="right")  # as the key for menus does, and a long press
    expect(dialog.get_by_role("radio", name=re.compile("^Mabel"))).to_be_checked()
    dialog.get_by_role("radio", name=re.compile("^Pip")).check(force=True)
    dialog.get_by_role("button", name="Table rules").click()
    expect(page.get_by_text("Bot Pip")).to_be_visible()


def test_a_long_press_asks_and_a_short_one_plays(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, PHONE)
    page.goto("/")
    remember(page, f"bot.{GAME}", "expert")
    strip = play_button(page, TITLE)
    strip.click(delay=700)
    dialog = page.get_by_role("dialog", name="Who shall it be?")
    expect(dialog.get_by_role("radio", name=re.compile("^Bruno"))).to_be_checked()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    strip.click()
    assert level_of(page) == "expert"


def test_after_a_loss_an_easier_bot_is_one_press_away(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    page.goto("/")
    remember(page, f"bot.{GAME}", "club")
    remember(page, "guided", [GAME])
    page.goto("/")
    play_button(page, TITLE).click()
    at_the_table(page)
    expect(page.get_by_role("button", name="One level down: Otto")).to_have_count(0)
    give_up(page, table_of(page))
    expect(page.locator(".end-strip")).to_contain_text("Mabel wins")
    expect(page.locator(".end-panel")).to_contain_text("You gave up.")
    lost = table_of(page)
    page.get_by_role("button", name="One level down: Otto").click()
    expect(page).not_to_have_url(re.compile(lost))
    assert level_of(page) == "casual"
    page.goto("/")
    page.evaluate("localStorage.clear()")
    page.reload()
    play_button(page, TITLE).click()
    assert level_of(page) == "club", "what was played last to an end, as the hall knows it"
