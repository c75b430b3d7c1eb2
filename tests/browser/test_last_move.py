"""What a rival did stays on the board until the next move, also on a phone, which draws boards in its way."""

import pytest
from playwright.sync_api import expect

from spellhall.games import find, names

from .conftest import PHONE, Guest
from .finger import Finger
from .hall import RunningHall
from .visits import at_the_table, table_at_once

MOST = 12
SHARED = [name for name in names() if find(name).about.seats[0] > 1]


def rivals_word(lines: list[str]) -> bool:
    """Whether the rival has laid a word or a card since one's own last move."""
    own = [place for place, line in enumerate(lines) if line.startswith("0: ")]
    return any(line.startswith(("1: spell ", "1: play ")) for line in lines[(own or [0])[-1] :])


@pytest.mark.parametrize("game", SHARED)
def test_a_rivals_move_stays_on_the_board_of_a_phone(game: str, hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, PHONE)
    page.goto(f"/t/{table_at_once(page, game)}")
    at_the_table(page)
    finger = Finger(page, level=None)
    for _ in range(MOST):
        state = finger.look(0)
        if 0 in state["to_act"] and rivals_word(state["lines"]):
            break
        if not finger.decide(0):
            finger.until_past(finger.state["number"], "nobody moves")
    rings = page.locator(".table-stage :is(.last-ring, .trace-ring)")
    expect(rings.first).to_be_visible()
    inks = rings.evaluate_all("all => all.map((one) => one.closest('[data-ink]').dataset.ink)")
    assert "1" in inks
