"""The ways that people take through the pages."""

import re

from playwright.sync_api import Locator, Page, expect


def play_button(page: Page, title: str) -> Locator:
    """The button of a game's poster or strip."""
    return page.get_by_role("button", name=re.compile(rf"^Play.*: {re.escape(title)}"))


def begin_against_bot(page: Page, title: str) -> None:
    """From the first visit to a game in two clicks: the poster's button, and no guide."""
    page.goto("/")
    play_button(page, title).click()
    page.get_by_role("button", name="Skip").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    expect(page.locator(".dock")).to_be_visible()
