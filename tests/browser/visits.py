"""The ways that people take through the pages."""

import re
import secrets
from typing import Any

from playwright.sync_api import Locator, Page, expect

from spellhall.games import find, names


def play_button(page: Page, title: str) -> Locator:
    """The button of a game's poster or strip."""
    return page.get_by_role("button", name=re.compile(rf"^(Play.*|A bot): {re.escape(title)}"))


def begin_against_bot(page: Page, title: str) -> None:
    """From the first visit to a game in two clicks, the poster's button and the bot's; and no guide."""
    page.goto("/")
    play_button(page, title).click()
    if not any(find(name).about.title == title and find(name).about.seats[1] == 1 for name in names()):
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^Play")).click()
    page.get_by_role("button", name="Skip").click()
    at_the_table(page)


def at_the_table(page: Page) -> None:
    expect(page).to_have_url(re.compile(r"/t/[\w-]+(?!.*guide)"))
    expect(page.locator(".dock .prompt, .end-place")).to_be_visible()
    expect(page.locator(".table-stage [data-spot]").first).to_be_attached()


def close_sheet(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # Its entry in the history goes by a step back, which an address that is asked for now would cut short.
    page.wait_for_function("() => history.state !== 'over-page'")


def invite_friend(page: Page, game: str) -> str:
    """A new table with a friend instead of the bot; the link to it."""
    page.goto(f"/new/{game}")
    page.get_by_role("button", name=re.compile("Change the seat of")).click()
    page.get_by_role("dialog").get_by_role("button", name="A friend").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    path = re.sub(r"^\w+://[^/]+", "", page.url)
    return f"{path}?invite={asked(page, '/api/tables/' + path.rpartition('/')[2])['invite']}"


def sit_down(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".dock")).to_be_visible()


def asked(page: Page, path: str) -> Any:
    answer = page.request.get(path)
    assert answer.ok, answer.text()
    return answer.json()


def told(page: Page, path: str, said: dict[str, Any]) -> Any:
    origin = re.match(r"\w+://[^/]+", page.url)
    assert origin
    answer = page.request.post(path, data=said, headers={"Origin": origin.group()})
    assert answer.ok, answer.text()
    return answer.json()


def table_at_once(page: Page, game: str, most: int = 2, level: str = "casual") -> str:
    """A table of one's own against bots, without the pages that lead there; its number."""
    page.goto("/api/health")
    page.request.post("/api/me", data={})
    seats = max(find(game).about.seats[0], min(most, find(game).about.seats[1]))
    wish = {"game": game, "seats": seats, "fixed": True, "light": "off"}
    table: str = told(page, "/api/tables", wish)["id"]
    told(page, f"/api/tables/{table}/sit", {"bytes": secrets.token_hex(16), "place": 0})
    for place in range(1, seats):
        told(page, f"/api/tables/{table}/bot", {"place": place, "level": level})
    return table


def give_up(page: Page, table: str, seat: int = 0) -> None:
    told(page, f"/api/tables/{table}/resign", {"seat": seat, "key": secrets.token_hex(8)})
