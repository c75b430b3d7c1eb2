"""Two people, each at a browser of their own, and somebody who looks on."""

import pytest
from playwright.sync_api import Page, expect

import spellhall
from spellhall.games import find

from .conftest import PHONE, WIDE, Guest
from .finger import Finger, play_on, play_out
from .hall import RunningHall
from .visits import asked, at_the_table, give_up, invite_friend, sit_down

SHARED = [game for game in spellhall.games() if find(game).about.seats[1] > 1]
SOME = 6
LAST = 4
# One where all are asked at the same time, and one where they take turns. The page is the same for all games:
# with `--whole` each is played, to its end.
SAMPLE = ("spell-write",)


def knows_no_rack(page: Page, seats: list[Finger]) -> None:
    """Nothing that is at somebody's own hand is on this page."""
    expect(page.get_by_text("You are looking on.")).to_be_visible()
    expect(page.locator(".dock [data-spot]")).to_have_count(0)
    expect(page.locator('.table [data-states~="open"], .table [data-touch]')).to_have_count(0)
    for finger in seats:
        regions = finger.ask(f"/state?seat={finger.seats()[0]}&want=scene")["scene"]["regions"]
        for spot in (spot for region in regions if region.get("role") == "dock" for spot in region["spots"]):
            assert page.locator(f'[data-spot="{spot["name"]}"]').count() == 0, spot


def two_at_a_table(game: str, hall: RunningHall, guest: Guest) -> list[Finger]:
    host, friend = guest(hall), guest(hall, PHONE)
    sit_down(friend, invite_friend(host, game))
    for page in (host, friend):
        at_the_table(page)
    return [Finger(host, 1, level=None), Finger(friend, 2, level=None)]


def decisions_of_the_whole(game: str, hall: RunningHall, guest: Guest) -> int:
    """How many decisions the same two would make: what is dealt follows from the seed."""
    fingers = two_at_a_table(game, hall, guest)
    for finger in fingers:
        finger.page.goto("about:blank")
    play_out(fingers, by=Finger.decide_by_request)
    return sum(len(finger.played) for finger in fingers)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", SHARED if metafunc.config.getoption("--whole") else SAMPLE)


def test_two_play_each_other_and_one_reloads(
    game: str, hall: RunningHall, guest: Guest, pytestconfig: pytest.Config
) -> None:
    """The first decisions are touched, and in a whole game the last; those between come as requests."""
    whole = pytestconfig.getoption("--whole")
    count = decisions_of_the_whole(game, hall, guest) if whole else 0
    fingers = two_at_a_table(game, hall, guest)
    host, friend = (finger.page for finger in fingers)
    onlooker = guest(hall, WIDE)
    onlooker.goto(f"/t/{fingers[0].table}")
    at_the_table(onlooker)
    expect(host.locator(".watching")).to_contain_text("1 person looks on")

    knows_no_rack(onlooker, fingers)
    play_on(fingers, SOME)
    if not fingers[0].over():
        knows_no_rack(onlooker, fingers)
    friend.reload()
    at_the_table(friend)
    if whole:
        # They go away, and come back when the game is nearly over.
        for page in (host, friend, onlooker):
            page.goto("about:blank")
        made = sum(len(finger.played) for finger in fingers)
        play_on(fingers, count - made - LAST, by=Finger.decide_by_request)
        assert not fingers[0].over()
        for page in (host, friend, onlooker):
            page.goto(f"/t/{fingers[0].table}")
            at_the_table(page)
        play_out(fingers)
    elif not fingers[0].over():
        give_up(host, fingers[0].table, fingers[0].seats()[0])
    for page in (host, friend, onlooker):
        expect(page.locator(".end-strip")).to_be_visible()
    lines = asked(onlooker, f"/api/tables/{fingers[0].table}/state")["lines"]
    assert len(lines) >= len(fingers[0].played) + len(fingers[1].played)
    host.get_by_role("button", name="Rematch").click()
    expect(friend.get_by_role("button", name="Join the rematch")).to_be_visible()
    expect(onlooker.get_by_role("link", name="Watch the rematch")).to_be_visible()


def test_names_and_talk_full_of_html_stay_text_and_can_be_muted(hall: RunningHall, guest: Guest) -> None:
    game = SHARED[0]
    host, friend = guest(hall), guest(hall)
    host.goto("/")
    host.get_by_role("button", name="Change name").click()
    host.get_by_label("Your name").fill("<b onclick=x>Bo</b>")
    host.get_by_role("button", name="Keep").click()
    expect(host.get_by_text("That is your name now.")).to_be_visible()
    sit_down(friend, invite_friend(host, game))
    expect(friend.locator(".seats")).to_contain_text("<b onclick=x>Bo</b>")

    said = "<img src=x onerror=\"document.title='gone'\"><script>1</script> *WORD* @0"
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill(said)
    host.keyboard.press("Enter")
    friend.get_by_role("tab", name="Chat").click()
    for page in (host, friend):
        expect(page.get_by_role("log", name="Chat")).to_contain_text(said)
        assert page.locator("img[src=x], .table script, [onclick]").count() == 0

    friend.get_by_role("button", name="Mute <b onclick=x>Bo</b>").click()
    expect(friend.get_by_text("Nobody has said anything yet.")).to_be_visible()
    host.get_by_label("Say something").fill("still here?")
    host.keyboard.press("Enter")
    expect(host.get_by_role("log", name="Chat")).to_contain_text("still here?")
    friend.reload()
    friend.get_by_role("tab", name="Chat").click()
    friend.get_by_role("button", name="Hear <b onclick=x>Bo</b> again").click()
    expect(friend.get_by_role("log", name="Chat")).to_contain_text("still here?")
