"""The ways that people take through the pages."""

import re

from playwright.sync_api import Page, expect


def begin_against_bot(page: Page, title: str) -> None:
    """From the first visit to a game in two clicks: the poster's button, and no guide."""
    page.goto("/")
    page.locator(".poster, .strip", has_text=re.compile(title, re.I)).get_by_role("button").first.click()
    skip = page.get_by_role("button", name=re.compile("skip", re.I))
    expect(page.locator(".dock").or_(skip).first).to_be_visible()
    if skip.is_visible():
        skip.click()
    expect(page).to_have_url(re.compile(r"/t/"))
    expect(page.locator(".dock")).to_be_visible()
