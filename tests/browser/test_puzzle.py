"""The puzzle of a day in the browser: refuted on the board, solved by touches, and kept in the calendar."""

import random
from datetime import date, timedelta

from playwright.sync_api import Page, expect

from spellhall.facade.puzzles import Solving, game_of, puzzle_of

from .conftest import PHONE, Guest
from .finger import Finger
from .hall import RunningHall
from .test_looks import troubles

GAME = "spelling-brawl"
TRIES = 40


class Solver(Finger):
    """A finger at a puzzle, where there is no table to ask."""

    def __init__(self, page: Page, solving: Solving) -> None:
        self.page = page
        self.solving = solving

    def answer(self, line: str) -> None:
        move = self.solving.game.text.moves.read(line)
        for touch in self.solving.sitting().touches(self.solving.seat, move):
            self.touch(touch)
            self.until_answered()
        self.page.locator(".dock .button.act").click()


def puzzle_day() -> tuple[date, Solving]:
    """The last day whose game it is, before today: it stays open."""
    day = date.today() - timedelta(days=1)
    while game_of(day) != GAME:
        day -= timedelta(days=1)
    return day, Solving(*puzzle_of(day))


def wrong_answer(solving: Solving) -> str:
    """A word that is refuted, by an answer of the rival if one is found soon."""
    rng, found = random.Random(1), ""
    state = solving.sitting().state
    for _ in range(TRIES):
        line = solving.game.text.moves.show(solving.game.rules.pick(state, solving.seat, rng))
        attempt = solving.answer((line,)) if line.startswith("spell") else None
        if attempt is not None and attempt.state == "refuted":
            found = line
            if len(attempt.frames) > 1:
                break
    return found


def test_a_wrong_answer_is_refuted_on_the_board_and_the_right_one_fills_the_day(
    hall: RunningHall, guest: Guest
) -> None:
    page = guest(hall)
    day, solving = puzzle_day()
    page.goto(f"/puzzle/{day}")
    solver = Solver(page, solving)
    box = page.locator(".month [aria-current=page]")
    expect(box).to_have_attribute("data-look", "missed")
    wrong = wrong_answer(solving)
    solver.answer(wrong)
    expect(page.locator(".verdict[data-state=refuted]")).to_contain_text("Not yet.")
    expect(page.locator(".verdict")).to_contain_text(wrong.split()[1])
    expect(page.locator(".tries li")).to_have_count(1)
    expect(page.locator("main.puzzle")).not_to_have_attribute("data-moving", "true")
    assert troubles(page, "refuted") == []
    page.get_by_role("button", name="Try again").click()
    solver.answer(solving.puzzle.solution[0])
    expect(page.locator(".verdict[data-state=solved]")).to_be_visible()
    expect(box).to_have_attribute("data-look", "alone")


def test_a_hint_hatches_the_day(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, PHONE)
    day, solving = puzzle_day()
    page.goto(f"/puzzle/{day}")
    page.get_by_role("button", name="A hint").click()
    expect(page.locator(".puzzle-hint")).to_be_visible()
    assert troubles(page, "open") == []
    Solver(page, solving).answer(solving.puzzle.solution[0])
    expect(page.locator(".verdict[data-state=solved]")).to_be_visible()
    expect(page.locator(".week [aria-current=page]")).to_have_attribute("data-look", "hint")
