"""A table of the real world on one phone: laid by hand, advised, followed to its end and reviewed."""

import random
import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Page, expect

import spellhall
from spellhall.games import find

from .conftest import PHONE, Guest
from .finger import Finger
from .hall import RunningHall
from .test_looks import troubles

TOUCHED = 3  # decisions and answers of chance; what follows comes as requests


def test_a_table_is_laid_by_hand_and_advised(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, PHONE)
    page.goto("/new/lexigo")
    page.get_by_role("link", name="Set up a table").click()
    stage, keys = page.locator(".setup-stage"), page.locator(".setup-keys")
    expect(page.get_by_text("No tile lies yet.")).to_be_visible()
    # Touch a space, type: the next one in reading order follows.
    page.locator('[data-spot="field:0,-1"]').click()
    for letter in "CAT":
        keys.locator(f'[data-key="{letter}"]').click()
    expect(page.locator('[data-spot="field:-1,0"] [data-piece="tile"]')).to_be_attached()
    expect(page.get_by_role("radio", name="Tiles · 3")).to_be_checked()
    stage.focus()
    page.keyboard.type("jj")
    expect(page.locator(".setup-told")).to_contain_text("One J too many. The set has 1, and 2 lie here")
    expect(page.get_by_role("button", name="Best moves")).to_have_attribute("aria-disabled", "true")
    expect(page.locator('[data-states~="threatened"]')).to_have_count(2)
    found = troubles(page, "a table being laid")
    page.keyboard.press("Backspace")
    expect(page.locator(".setup-told")).to_contain_text("The bank of")
    keys.locator('[data-key="S"]').click()
    page.get_by_role("radio", name="Banks").check()
    for letter in "ERA":
        keys.locator(f'[data-key="{letter}"]').click()
    page.get_by_role("radio", name="Pawns").check()
    page.locator('[data-spot="field:0,-1"]').click()
    keys.locator('[data-key="0"]').click()
    page.get_by_role("button", name="Best moves").click()
    expect(page.locator(".setup-move").first).to_be_visible()
    expect(page.locator('.setup-board [data-states~="laid"]').first).to_be_attached()
    found += troubles(page, "best moves")
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+"))
    expect(page.locator(".dock .prompt")).to_contain_text("Spell a word")
    assert not found, "\n".join(found)


FOLLOWED = {"spell-write": ((), None), "war-of-words": ((), 1), "lexigo": (("4 tiles",), None)}
"""With which options and through whose eyes."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "whose" in metafunc.fixturenames:
        cases = [(game, *FOLLOWED[game]) for game in FOLLOWED]
        metafunc.parametrize(("game", "options", "whose"), cases, ids=list(FOLLOWED))


def test_a_game_is_followed_from_its_start_to_its_end(
    game: str,
    options: tuple[str, ...],
    whose: int | None,
    hall: RunningHall,
    guest: Guest,
    pytestconfig: pytest.Config,
) -> None:
    whole = bool(pytestconfig.getoption("--whole"))
    page = guest(hall, PHONE)
    page.goto(f"/setup/{game}")
    page.get_by_role("button", name="More").click()
    for option in options:
        page.get_by_role("radio", name=option).check()
    if whose is not None:
        page.get_by_role("radiogroup", name="Whose hand do you tell?").get_by_role("radio").nth(whose).check()
    expect(page.get_by_role("dialog")).to_be_visible()
    looked_at = whole or game == "lexigo"
    found = troubles(page, f"how a table of {game} comes to be") if looked_at else []
    page.get_by_role("button", name="Follow from the start").click()
    expect(page.locator(".chance-dock")).to_be_visible()
    found += troubles(page, f"chance of {game}") if looked_at else []
    assert not found, "\n".join(found)
    follower = Follower(page, None if whose is None else whose - 1)
    follower.follow(10_000 if whole else TOUCHED)
    page.goto("about:blank")
    follower.follow_by_request()
    page.goto(f"/t/{follower.finger.table}")
    expect(page.locator(".end-place")).to_be_visible()
    if whole or game != "war-of-words":
        page.goto(f"/t/{follower.finger.table}/review")
        expect(page.locator(".review-stage [data-spot]").first).to_be_attached()


class Follower:
    """Somebody who sees a game on a table and tells it to the page: whoever plays there plays by policy."""

    def __init__(self, page: Page, told: int | None) -> None:
        """`told` is the seat whose hand is told; the other hand has cards that no finger can know of."""
        self.page = page
        self.told = told
        self.finger = Finger(page, level=None)
        self.rng = random.Random(3)
        self.seats = self.finger.seats()

    def state(self, seat: int = 0) -> Any:
        return self.finger.ask(f"/state?seat={seat}&want=scene")

    def came(self, asked: dict[str, Any]) -> list[str]:
        """Things that chance may have brought, by the counts on the keys; who begins is the first."""
        number = asked.get("number", 1)
        if all(key["label"].startswith("@") for key in asked["keys"]):
            return [asked["keys"][0]["thing"]]
        left = [key["thing"] for key in asked["keys"] for _ in range(key.get("left", number))]
        return self.rng.sample(left, number)

    def follow(self, touched: int) -> None:
        for _ in range(touched):
            state = self.state()
            if state.get("over"):
                return
            if "chance" in state:
                self.tell(state["chance"])
            elif self.told in (None, state["to_act"][0]):
                self.finger.decide(state["to_act"][0])
            else:
                self.move(state["to_act"][0])

    def tell(self, asked: dict[str, Any]) -> None:
        dock = self.page.locator(".chance-dock")
        before = self.page.locator("main.table").get_attribute("data-number")
        things = self.came(asked)
        for thing in things:
            dock.locator(f'[data-key="{thing}"]').click()
        if len(things) > 1:
            dock.get_by_role("button", name="That came").click()
        expect(self.page.locator("main.table")).not_to_have_attribute("data-number", before or "")

    def follow_by_request(self) -> None:
        for _ in range(2_000):
            state = self.state()
            if state.get("over"):
                return
            if "chance" in state:
                told = {"seat": 0, "number": state["number"], "things": self.came(state["chance"])}
                assert self.post("chance", told).ok
            else:
                self.move(state["to_act"][0])
        raise AssertionError("the game does not end")

    def move(self, seat: int) -> None:
        """A move by policy. A hand that nobody told is imagined, and may hold what lies elsewhere."""
        state = self.finger.ask(f"/state?seat={seat}")
        if seat not in state["to_act"]:
            return  # the page has given the only answer itself meanwhile
        game = find(state["view"]["game"])
        for _ in range(100):
            at = spellhall.table(state["view"], seed=self.rng.randrange(1 << 30))
            action = game.mind.policy(game.text.load(at.view(seat)), seat, self.rng)
            body = {"seat": seat, "number": state["number"], "line": game.text.moves.show(action)}
            answer = self.post("play", body)
            if answer.ok or answer.json()["type"] == "stale":
                return  # stale: so it has since
            assert answer.status == 422, answer.text()
        raise AssertionError(f"seat {seat} finds no move: {answer.text()}")

    def post(self, way: str, body: dict[str, Any]) -> APIResponse:
        assert self.finger.origin
        return self.page.request.post(
            f"/api/tables/{self.finger.table}/{way}",
            data={**body, "key": secrets.token_hex(8)},
            headers={"Origin": self.finger.origin.group()},
        )
