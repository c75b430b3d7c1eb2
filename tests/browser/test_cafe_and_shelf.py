"""Pages that are drawn as places: the café between two brawls, and the shelf with what was played."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

import spellhall
from spellhall.games.brawl_mart.sets import find_set

from .conftest import Guest
from .hall import RunningHall
from .visits import give_up, table_at_once

LEAST_PRINT = 13

# Draws the board at a size of its own, and tells what a person would see of it.
_SEE = """async ([scene, width, height, least]) => {
  const { html, render } = await import("/page/vendor/ui.js");
  const { Board } = await import("/page/boards/board.js");
  const board = document.createElement("div");
  document.body.replaceChildren(board);
  Object.assign(board.style, { width: `${width}px`, height: `${height}px` });
  render(html`<${Board} scene=${scene} portrait=${width < 600} ink=${0} names=${["Ann"]} />`, board);
  while (!board.querySelector(".thing")) await new Promise((next) => requestAnimationFrame(next));
  const all = (what) => [...board.querySelectorAll(what)];
  const said = (one) => one.textContent;
  const frame = board.getBoundingClientRect();
  const printed = all("text, p, b, span").filter((one) => one.textContent.trim() && !one.children.length);
  const outside = (one) => {
    const box = one.getBoundingClientRect();
    return box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
  };
  return {
    awnings: all(".awning").length,
    things: all(".thing").map((one) => [said(one.querySelector("b.print")), one.classList.contains("flat")]),
    doors: all(".door-spot b.print").map(said),
    cut: all(".thing, .told, .door").filter((one) => one.scrollHeight > one.clientHeight + 1).map(said),
    small: printed.filter((one) => parseFloat(getComputedStyle(one).fontSize) < least).map(said),
    outside: all("[data-spot]").filter(outside).map((one) => one.dataset.spot),
  };
}"""


def cafe() -> dict[str, Any]:
    """A crew of two, one enemy to recruit, and money for the first item on the shelf."""
    house = find_set("house")
    shop = ["bike-helmet", "megaphone", "frozen-turkey"]
    placed = {"wallace", "brodacious", "flo", "carly", "gladys"}
    position = {
        "game": "brawl-mart",
        "department": "produce",
        "phase": "cafe",
        "kp": 2,
        "sp": 1,
        "hand": ["wallace", "brodacious"],
        "enemies": [{"name": "flo", "is": "knocked-out"}],
        "fallen": ["carly"],
        "slain": ["gladys"],
        "standing": sorted({*house.brawlers} - placed),
        "shop": shop,
        "items": sorted({*house.items} - {*shop}),
    }
    told: dict[str, Any] = msgspec.to_builtins(spellhall.table(position).scene(0))
    return told


@pytest.mark.parametrize(("width", "height"), [(908, 737), (390, 560)], ids=["wide", "phone"])
def test_the_cafe_is_a_place(width: int, height: int, hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    page.goto("/")
    seen = page.evaluate(_SEE, [cafe(), width, height, LEAST_PRINT])
    assert seen["awnings"] == 1
    assert seen["things"] == [["Bike Helmet", False], ["Megaphone", True], ["Frozen Turkey", True]]
    assert seen["doors"] == (["Garden", "Toys"] if width > height else [])
    assert (seen["cut"], seen["small"], seen["outside"]) == ([], [], [])


def test_the_shelf_holds_what_was_played(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    give_up(page, table_at_once(page, "war-of-words"))
    page.goto("/shelf")
    planks = page.locator(".plank")
    expect(planks).to_have_count(len(spellhall.games()))
    expect(page.locator(".plank.unplayed")).to_have_count(len(spellhall.games()) - 1)
    played = page.locator(".plank:not(.unplayed)")
    expect(played).to_contain_text("0 of 1")
    # One game is a dot and no curve.
    expect(played.locator(".curve-last")).to_have_count(1)
    expect(played.locator(".curve-line")).to_have_count(0)
    expect(page.locator(".finished-list > li")).to_have_count(1)
    give_up(page, table_at_once(page, "war-of-words"))
    page.goto("/shelf")
    expect(played.locator(".curve-dot")).to_have_css("stroke", "none")
