"""Home, new table, waiting room, other devices: the ways into a game, by mouse, finger and keyboard."""

import re

import pytest
from playwright.sync_api import Route, expect

from .conftest import PHONE, WIDE, Guest
from .hall import RunningHall
from .visits import close_sheet, invite_friend

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


@SIZES
def test_home_shows_five_games(size: tuple[int, int], hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, size)
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("^Play"))).to_have_count(5)
    expect(page.get_by_text("Nobody is looking for players.")).to_be_visible()
    for picture in page.locator(".posters img, .strips img").all():
        assert picture.evaluate("async one => { await one.decode(); return one.naturalWidth > 0 }")


def test_a_seat_is_chosen_and_a_switch_turned_by_keyboard(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    page.goto("/new/lexigo")
    page.get_by_role("button", name="Add a seat").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_label(re.compile("Somebody here")).fill("Ana")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Ana")).to_be_visible()
    expect(page.get_by_role("button", name="Add a seat")).to_be_focused()
    page.get_by_role("radio", name="10 tiles").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="4 tiles")).to_be_checked()
    page.get_by_role("button", name="Start the game").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/t/"))
    table = page.request.get(f"/api/tables/{page.url.split('/t/')[1]}").json()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "person"]
    assert table["options"]["stack"] == 4
    page.goto("/new/lexigo")
    expect(page.get_by_role("radio", name="4 tiles")).to_be_checked()


def test_a_sheet_closes_by_escape_and_gives_the_focus_back(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, PHONE)
    page.goto("/")
    page.get_by_role("button", name="Menu").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Menu")).to_be_focused()


def test_a_friend_joins_by_link_and_both_are_at_the_table(hall: RunningHall, guest: Guest) -> None:
    host, friend = guest(hall), guest(hall, PHONE)
    invite_friend(host, "lexigo")
    table = host.url.split("/t/")[1]
    invite = host.request.get(f"/api/tables/{table}").json()["invite"]
    friend.goto("/")
    friend.get_by_role("button", name="Join with a link").click()
    field = friend.get_by_label("The link that a friend sent you")
    field.fill("no link")
    field.press("Enter")
    expect(friend.get_by_role("alert")).to_contain_text("That is no link")
    field.fill(f"{hall.address}/t/{table}?invite={invite}")
    field.press("Enter")
    friend.get_by_role("button", name="Sit down").click()
    for page in (host, friend):
        expect(page.locator(".dock")).to_be_visible()


def test_a_private_table_lets_nobody_in_without_the_link(hall: RunningHall, guest: Guest) -> None:
    host, stranger = guest(hall), guest(hall)
    invite_friend(host, "lexigo")
    stranger.goto(host.url)
    expect(stranger.get_by_text("This table is private.")).to_be_visible()
    expect(stranger.get_by_role("button", name="Sit down")).to_have_attribute("aria-disabled", "true")


def test_no_code_is_shown_while_nobody_could_reach_the_hall(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    invite_friend(page, "lexigo")
    closed = page.get_by_role("button", name="Let others on this network join")
    expect(closed.or_(page.get_by_text("no address that a friend could reach"))).to_be_visible()
    expect(page.locator(".invite-code")).to_have_count(0)


def test_a_name_full_of_html_stays_text(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    page.goto("/")
    page.get_by_role("button", name="Change name").click()
    page.get_by_label("Your name").fill("<img src=x><b>Bo</b>")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_text("That is your name now.")).to_be_visible()
    close_sheet(page)
    expect(page.get_by_text("You are <img src=x><b>Bo</b>")).to_be_visible()
    invite_friend(page, "lexigo")
    expect(page.get_by_text("<img src=x><b>Bo</b> (you)")).to_be_visible()
    assert page.locator("img[src=x]").count() == 0


def test_nothing_moves_in_the_menu_while_it_is_open(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/messages", hold)
    with page.expect_request("**/api/messages"):
        page.goto("/")
    page.get_by_role("button", name="Menu").click()
    keep = page.get_by_role("button", name="Keep")
    expect(keep).to_be_visible()
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
    before = keep.bounding_box()
    with page.expect_response("**/api/messages"):
        held[0].fulfill(json={"mail": True, "push": True, "webhooks": True})
    # What is asked now is answered to the page after that.
    page.evaluate("fetch('/api/me').then((answer) => answer.json())")
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    assert keep.bounding_box() == before
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name="When it is your turn")).to_be_visible()


def test_seats_are_carried_to_another_device(hall: RunningHall, guest: Guest) -> None:
    one, other = guest(hall), guest(hall, PHONE)
    invite_friend(one, "lexigo")
    code = one.request.post("/api/me/carry", data={}).json()["code"]
    other.goto(f"/#carry={code}")
    other.get_by_role("button", name="Come in").click()
    expect(other.locator(".large-ticket")).to_be_visible()
    assert one.request.get("/api/me").json() == other.request.get("/api/me").json()


def test_light_and_sound_are_remembered(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, color_scheme="light")
    page.goto("/")
    page.get_by_role("button", name="Dark").click()
    page.get_by_role("button", name="Sound off").click()
    page.reload()
    expect(page.get_by_role("button", name="Light")).to_be_visible()
    expect(page.get_by_role("button", name="Sound on")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(26, 22, 19)"


def test_a_table_that_is_not_there_is_a_poster(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall)
    page.goto("/t/nothing")
    expect(page.get_by_role("heading", name="No such bout")).to_be_visible()
    page.get_by_role("link", name="Back to the hall").click()
    expect(page.get_by_role("heading", name="Spellhall")).to_be_visible()


def test_back_closes_a_sheet_before_it_leaves_and_a_friend_goes_along(
    hall: RunningHall, guest: Guest
) -> None:
    page = guest(hall, PHONE)
    page.goto("/")
    page.goto("/new/war-of-words")
    # What a button is called begins with what is printed on it.
    expect(page.get_by_role("button", name=re.compile("^Stronger: another level for"))).to_have_text(
        "Stronger"
    )
    page.get_by_role("button", name=re.compile("Change the seat of")).click()
    page.get_by_role("dialog").get_by_role("button", name="A friend").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Change game").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile("/new/war-of-words$"))
    page.get_by_role("button", name="Change game").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Lexigo")).click()
    expect(page).to_have_url(re.compile("/new/lexigo$"))
    expect(page.locator(".seat-list")).to_contain_text("A friend")


def test_a_hall_that_does_not_answer_is_told_of(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, PHONE)
    page.goto("/")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/me/records/**", hold)
    page.clock.install()
    page.get_by_role("button", name=re.compile("^Play.*: Lexigo")).click()
    expect(page.get_by_role("status")).to_have_text("The bell rings for Lexigo")
    page.clock.fast_forward(5000)
    expect(page.get_by_role("status")).to_have_text("The hall has not answered yet. Still trying.")
    held[0].abort()
