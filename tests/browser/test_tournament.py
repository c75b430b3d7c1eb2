"""A Swiss of five rounds: seven people, four of them at browsers, and a bot to fill up."""

import re
import secrets
from collections import Counter
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import APIRequestContext, expect

from .conftest import PHONE, WIDE, Guest
from .hall import RunningHall
from .test_looks import troubles
from .visits import asked

GAME = "spell-write"
_ALL_ON_THE_BILL = """Array.from(document.querySelectorAll(".cup-podium li")).every((one) =>
  one.getBoundingClientRect().right <= one.closest(".cup-podium").getBoundingClientRect().right)"""


class Player:
    """Somebody who plays, at a browser or by the API alone."""

    def __init__(self, request: APIRequestContext, address: str) -> None:
        self._request = request
        self._address = address

    def get(self, path: str) -> Any:
        answer = self._request.get(self._address + path)
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, said: dict[str, Any]) -> Any:
        answer = self._request.post(self._address + path, data=said, headers={"Origin": self._address})
        assert answer.ok, answer.text()
        return answer.json()

    def play(self, cup: str) -> None:
        """Sit down; who comes second gives up."""
        you = self.get(f"/api/cups/{cup}")["you"]
        if not you.get("table"):
            return
        table = f"/api/tables/{you['table']}"
        if not any(seat.get("yours") for seat in self.get(table)["seats"]):
            self.post(f"{table}/sit", {"bytes": secrets.token_hex(16)})
        shown = self.get(table)
        if shown["status"] == "playing":
            seat = next(number for number, seat in enumerate(shown["seats"]) if seat.get("yours"))
            self.post(f"{table}/resign", {"seat": seat, "key": secrets.token_hex(8)})


def in_round(player: Player, cup: str, number: int) -> dict[str, Any]:
    """How it stands as soon as this round is paired, or all are over."""
    shown: dict[str, Any] = player.get(f"/api/cups/{cup}")
    while shown.get("round", 0) < number and shown["status"] != "over":
        shown = player.get(f"/api/cups/{cup}?stamp={quote(shown['stamp'])}&wait=20")
    return shown


@pytest.mark.slow
def test_seven_people_and_a_bot_play_a_swiss(hall: RunningHall, guest: Guest) -> None:
    pages = [guest(hall, size) for size in (WIDE, PHONE, WIDE, PHONE)]
    director, phone = pages[0], pages[1]
    found: list[str] = []
    director.goto("/cups/new")
    director.get_by_label("Game").select_option(GAME)
    # Over days, nobody has to sit down within minutes, however busy the machine is.
    director.get_by_role("radio", name="1 day").check()
    found += troubles(director, "new tournament")
    director.get_by_role("button", name="Make it, and play").click()
    expect(director.get_by_role("heading", name="Who comes?")).to_be_visible()
    cup = director.url.rpartition("/")[2]
    for page in pages[1:]:
        page.goto(f"/cups/{cup}")
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_role("button", name="Leave the cup")).to_be_visible()
    others = [director.context.browser.new_context() for _ in range(3)]  # type: ignore[union-attr]
    by_api = [Player(one.request, hall.address) for one in others]
    for player in by_api:
        player.post("/api/me", {})
        player.post(f"/api/cups/{cup}/join", {})
    expect(director.get_by_role("row")).to_have_count(8)
    director.get_by_role("button", name="Begin").click()
    people = [Player(page.request, hall.address) for page in pages] + by_api

    shown = in_round(people[0], cup, 1)
    assert (shown["players"], shown["rounds"], len(shown["boards"])) == (8, 5, 4)
    for page in (director, phone):
        expect(page.get_by_role("heading", name=re.compile("You play|waits$"))).to_be_visible()
        expect(page.locator("tr.own")).to_have_count(1)
        expect(page.locator(".cup-board.yours")).to_have_count(1)
    found += troubles(phone, "round")
    director.get_by_role("button", name="Go to your table").click()
    expect(director).to_have_url(re.compile("/t/"))
    met: Counter[frozenset[str]] = Counter()
    for number in range(1, 6):
        shown = in_round(people[0], cup, number)
        met.update(frozenset((one["first"]["player"], one["second"]["player"])) for one in shown["boards"])
        for player in people:
            player.play(cup)
        if number == 1:
            director.get_by_role("link", name="Back to the tournament").click()
    over = in_round(people[0], cup, 6)
    assert over["status"] == "over"
    assert (len(met), max(met.values())) == (20, 1)
    assert sum(line["side"].get("points", 0) for line in over["standings"]) == 20
    for page in (director, phone):
        expect(page.get_by_role("heading", name=re.compile("wins?!?$"))).to_be_visible()
        assert page.evaluate(_ALL_ON_THE_BILL), "the podium is cut"
    found += troubles(director, "podium")
    told_of = asked(phone, f"/api/cups/{cup}/log")
    assert [note["kind"] for note in told_of] == ["over"]
    for one in others:
        one.close()
    assert not found, "\n".join(found)
