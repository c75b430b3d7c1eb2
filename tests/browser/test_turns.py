"""What a turn offers: refusals, ways back, hints, meanings, typed words; covers; a hall that goes away."""

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import spellhall
from spellhall.games import find
from spellhall.words import lexicon

from .conftest import PHONE, WIDE, Guest
from .finger import Finger, play_on
from .hall import RunningHall
from .visits import at_the_table, begin_against_bot, table_at_once

OPEN = '[data-states~="open"]'
CHOSEN = '.table-stage [data-states~="chosen"], .table-stage [data-states~="laid"]'
MOST = 400


def seated(page: Page, game: str) -> Finger:
    page.goto(f"/t/{table_at_once(page, game)}")
    at_the_table(page)
    return Finger(page)


def in_hand(scene: dict[str, Any]) -> list[dict[str, Any]]:
    return [spot for region in scene["regions"] if region.get("role") == "dock" for spot in region["spots"]]


def until_word(finger: Finger) -> str:
    """Play on until a bot would spell a word; that word."""
    for _ in range(MOST):
        state = finger.look(0)
        if 0 in state["to_act"]:
            line = finger.line(state, 0)
            if word := re.search(r"\b[A-Z]{3,}\b", line):
                return word.group()
        if not finger.decide(0):
            finger.until_past(state["number"], "nobody moves")
    raise AssertionError(f"nothing was spelled: {finger.prompt()}")


def lay_nonsense(finger: Finger) -> None:
    """Letters that are no word, one beside the other."""
    scene = finger.look(0, "&want=scene")["scene"]
    letters = {node["spot"]: node.get("letter", "") for node in scene["spelling"]["nodes"]}
    held = {spot["name"]: spot["pieces"][0]["letter"] for spot in in_hand(scene) if spot.get("pieces")}
    # Consonants make the least sense.
    tiles = sorted((name for name in held if held[name] != "?"), key=lambda name: held[name] in "AEIOUY")
    for start, first in product(scene["spelling"]["starts"], range(len(tiles))):
        if lay_from(finger, start, letters[start], tiles[first:] + tiles[:first], held):
            return
        finger.page.keyboard.press("Shift+Backspace")
        expect(finger.page.locator(CHOSEN)).to_have_count(0)
    raise AssertionError("every heap of letters is a word")


def lay_from(finger: Finger, start: str, word: str, tiles: list[str], held: dict[str, str]) -> bool:
    """Lay tiles behind a letter for as long as there is room; whether they came to spell what is no word.

    A word is complete when none of its tiles hangs, which may take more of them.
    """
    finger.touch(start)
    if word == "?":
        finger.touch("say:X")
        word = "X"
    for tile in tiles:
        expect(finger.spot(start)).to_have_attribute("data-states", re.compile("chosen"))
        finger.until_answered()
        # A walk may have led where nothing more can be laid.
        if "open" not in (finger.spot(tile).get_attribute("data-states") or ""):
            break
        # It lies down by itself.
        finger.touch(tile)
        expect(finger.spot(tile)).to_have_attribute("data-states", re.compile("taken"))
        word += held[tile]
        finger.until_answered()
        complete = finger.page.locator("button.act").get_attribute("aria-disabled") != "true"
        if complete and word not in lexicon():
            return True
    return False


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_refusal_names_the_rule_and_keeps_the_touches(
    size: tuple[int, int], hall: RunningHall, guest: Guest
) -> None:
    page = guest(hall, size)
    finger = seated(page, "lexigo")
    until_word(finger)
    lay_nonsense(finger)
    laid = page.locator(CHOSEN).count()
    finger.confirm()
    refusal = page.locator(".prompt.refused")
    expect(refusal).to_contain_text(re.compile(r"R\d+\.\d+ .*\w"))
    assert page.locator(CHOSEN).count() == laid
    refusal.get_by_role("button", name="Rule").click()
    rule = (refusal.locator("b").text_content() or "").removeprefix("R")
    expect(page.get_by_role("dialog").locator(f'[data-rule="{rule}"]')).to_be_in_viewport()
    page.keyboard.press("Escape")

    page.locator("button.undo").click()
    expect(refusal).to_have_count(0)
    expect(page.locator(CHOSEN)).not_to_have_count(laid)
    undo = page.locator("button.undo").bounding_box()
    assert undo
    page.mouse.move(undo["x"] + undo["width"] / 2, undo["y"] + undo["height"] / 2)
    page.mouse.down()
    expect(page.locator(CHOSEN)).to_have_count(0)
    page.mouse.up()


def test_a_decision_is_taken_back_while_nobody_has_moved(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    # A pawn is set before the first word: the same seat is asked again, and no chance comes between.
    finger = seated(page, "lexigo")
    for _ in range(MOST):
        if not finger.decide(0):
            finger.until_past(finger.state["number"], "nobody moves")
        elif finger.ask("/back?seat=0").get("why") is None:
            break
    before = finger.ask("/state?seat=0")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".story li").last).to_contain_text("takes the last move back")
    after = finger.ask("/state?seat=0")
    assert after["number"] > before["number"]
    assert after["view"] != before["view"]
    play_on([finger], 1)


def test_a_hint_is_shown_as_touches_and_nothing_is_played(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    finger = seated(page, "lexigo")
    until_word(finger)
    number = finger.ask("/state?seat=0")["number"]
    page.get_by_role("button", name="Hint").click()
    hints = page.get_by_role("dialog", name="Hints").get_by_role("listitem")
    expect(hints.first).to_be_visible()
    hints.first.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(CHOSEN).first).to_be_attached()
    assert finger.ask("/state?seat=0")["number"] == number
    finger.confirm()
    expect(page.locator(CHOSEN)).to_have_count(0)


def test_a_typed_word_finds_its_walks_and_its_meaning(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    finger = seated(page, "spelling-brawl")
    word = until_word(finger)
    spelled = re.compile(rf"\b{word}\b", re.I)
    page.keyboard.type(word)
    expect(page.locator(".typed-word")).to_have_attribute("aria-label", word)
    # Several walks may have no space in common: then all that they go over is only possible.
    expect(page.locator(f'{CHOSEN}, .table-stage [data-states~="other-way"]').first).to_be_attached()
    # An arrow confirms the text and goes from one of its ways to the next, if it has several.
    page.keyboard.press("ArrowRight")
    finger.until_answered()
    ways = page.get_by_role("radio")
    if ways.count() > 1:
        expect(page.locator('[role=radio][aria-checked="true"]')).to_have_count(1)
        at = ways.evaluate_all("all => all.findIndex(one => one.ariaChecked === 'true')")
        there, back = ("ArrowLeft", "ArrowRight") if at else ("ArrowRight", "ArrowLeft")
        page.keyboard.press(there)
        expect(ways.nth(at - 1 if at else 1)).to_have_attribute("aria-checked", "true")
        page.keyboard.press(back)
        expect(ways.nth(at)).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Enter")
    told = page.locator(".story button", has_text=spelled).first
    told.click()
    expect(page.locator(".definition")).to_contain_text(re.compile(r"\w{3,} .*\w{3,}", re.S))


def test_words_are_not_lit_unless_asked_for(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    begin_against_bot(page, find("lexigo").about.title)
    finger = Finger(page)
    assert finger.ask("")["light"] is False
    refused = page.request.post(
        f"/api/tables/{finger.table}/steps", data={"seat": 0, "draft": []}, headers={"Origin": hall.address}
    )
    assert refused.json()["type"] == "no-help"


def test_the_hall_is_started_again_in_the_middle_of_a_game(own_hall: RunningHall, guest: Guest) -> None:
    page = guest(own_hall)
    finger = seated(page, "spell-write")
    play_on([finger], 3)
    own_hall.stop()
    expect(page.locator(".prompt.lost")).to_contain_text("Connection lost")
    own_hall.start_again()
    expect(page.locator(".prompt.lost")).to_have_count(0)
    played = len(finger.played)
    play_on([finger], 3)
    assert len(finger.played) > played


def test_people_on_one_device_see_a_cover_between_their_seats(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, PHONE)
    page.goto("/new/war-of-words")
    page.get_by_role("button", name=re.compile("Change the seat of")).click()
    page.get_by_label(re.compile("Somebody here")).fill("Ana")
    page.get_by_role("button", name="Sits here").click()
    page.get_by_role("button", name="Start the game").click()
    seen: list[str] = []
    while len(seen) < 4:
        cover = page.get_by_role("heading", name=re.compile("^Pass to "))
        expect(cover).to_be_visible()
        assert page.locator("[data-spot], [data-seat], .story").count() == 0
        name = (cover.text_content() or "").removeprefix("Pass to ")
        uncover(page, name)
        finger = Finger(page)
        names = [seat["name"] for seat in finger.ask("")["seats"]]
        hand = finger.ask(f"/state?seat={names.index(name)}&want=scene")["scene"]
        own = [
            spot["name"]
            for region in hand["regions"]
            if region.get("role") == "dock"
            for spot in region["spots"]
        ]
        expect(finger.spot(own[0])).to_be_attached()
        # While the seat is asked the table stays open; the cover comes when it is not.
        while names.index(name) in finger.ask(f"/state?seat={names.index(name)}")["to_act"]:
            finger.decide(names.index(name))
        seen.append(name)
    assert len(set(seen)) == 2


def uncover(page: Page, name: str) -> None:
    """For a moment the cover sleeps, so that nobody uncovers it by a touch that was meant for the board."""
    button = page.get_by_role("button", name=f"I am {name}")
    expect(button).not_to_have_attribute("aria-disabled", "true")
    button.click()
    at_the_table(page)


def test_over_plain_http_everything_works_and_nothing_is_offered_to_install(
    hall: RunningHall, guest: Guest
) -> None:
    page = guest(hall, PHONE, base_url=hall.address.replace("127.0.0.1", "hall.test"))
    begin_against_bot(page, find(spellhall.games()[0]).about.title)
    assert page.evaluate("isSecureContext") is False
    expect(page.locator(f".table [data-touch], .table {OPEN}").first).to_be_attached()
    for address in (page.url, "/"):
        page.goto(address)
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        expect(page.get_by_text(re.compile("install|home screen|offline", re.I))).to_have_count(0)
