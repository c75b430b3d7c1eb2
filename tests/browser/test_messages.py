"""Being told that it is one's turn: asked for on the page, sent by the hall, shown by the service worker."""

import json
import re
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from playwright.sync_api import CDPSession, Page, expect

from ..web.receivers import Browser
from .conftest import PHONE, WIDE, Guest
from .hall import PATIENCE, RunningHall
from .test_looks import troubles
from .visits import asked

BYTES = "00112233445566778899aabbccddeeff"
# Headless Chromium has no push service and shows no notifications: how a browser gets an address at one, and
# what it shows, are replaced; what the page and its worker do is their own.
_SUBSCRIBE = """() => {
  Object.defineProperty(Notification, "permission", { get: () => "default" });
  Notification.requestPermission = async () => "granted";
  const made = { toJSON: () => (%s), unsubscribe: async () => true };
  PushManager.prototype.subscribe = async () => made;
  PushManager.prototype.getSubscription = async () => null;
}"""
_SHOW = """() => {
  self.shown = new Promise((tell) => {
    self.registration.showNotification = async (title, how) => tell({ title, ...how });
  });
  WindowClient.prototype.focus = async function () { return this; };
}"""
_PRESS = """async () => {
  const press = new ExtendableEvent("notificationclick");
  press.notification = { ...(await self.shown), close() {} };
  press.waitUntil = () => {};
  self.dispatchEvent(press);
}"""


class PushService:
    def __init__(self) -> None:
        self.got: list[bytes] = []
        self.came = threading.Event()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                service.got.append(self.rfile.read(int(self.headers["Content-Length"])))
                self.send_response(201)
                self.end_headers()
                service.came.set()

            def log_message(self, *said: object) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.endpoint = f"http://127.0.0.1:{self._server.server_port}/send/1"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture
def push_service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


def registration_of(page: Page) -> tuple[CDPSession, str]:
    """The page's service worker, as the browser's own tools know it."""
    tools = page.context.new_cdp_session(page)
    found: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    page.wait_for_function("async () => Boolean((await navigator.serviceWorker.ready).active)")
    # The tools tell by a channel of their own, which may be slower than the page.
    until = time.monotonic() + PATIENCE
    while not found:
        assert time.monotonic() < until, "the browser's tools know of no service worker"
        page.wait_for_timeout(20)
    return tools, found[-1]


def begin_over_days(page: Page, friend: Page) -> str:
    """A table where the first of them begins, which chance decides."""
    for _ in range(20):
        wish = {"game": "lexigo", "seats": 2, "clock": 172_800, "fixed": True}
        table = page.request.post("/api/tables", data=wish).json()
        for one in (page, friend):
            place = {"bytes": BYTES, "invite": table["invite"]}
            assert one.request.post(f"/api/tables/{table['id']}/sit", data=place).ok
        if asked(page, "/api/me/tables")[0]["to_act"] == [0]:
            return str(table["id"])
    raise AssertionError("chance never chose the first")


@pytest.mark.slow
def test_a_browser_is_told_and_a_press_opens_the_table(
    hall: RunningHall, guest: Guest, push_service: PushService
) -> None:
    browser = Browser()
    page = guest(hall, WIDE, service_workers="allow")
    friend = guest(hall, PHONE)
    keys = f"{{p256dh: '{browser.p256dh}', auth: '{browser.auth}'}}"
    page.add_init_script(f"({_SUBSCRIBE % f'{{endpoint: {push_service.endpoint!r}, keys: {keys}}}'})()")
    page.goto("/messages")
    page.get_by_role("button", name="Tell me here").click()
    expect(page.get_by_text("You are told in this browser.")).to_be_visible()
    friend.goto("/messages")
    # By then the page has asked who they are.
    expect(friend.get_by_role("button", name="Go on holiday now")).to_be_visible()
    assert friend.request.patch("/api/me", data={"name": "Ben"}).ok
    friend.get_by_role("button", name="Go on holiday now").click()
    expect(friend.get_by_text("You are on holiday until")).to_be_visible()
    found = troubles(page, "messages") + troubles(friend, "messages on a phone")
    friend.get_by_role("button", name="I am back").click()
    expect(friend.get_by_role("button", name="Go on holiday now")).to_be_visible()

    table = begin_over_days(page, friend)
    assert push_service.came.wait(PATIENCE)
    told = browser.opened(push_service.got[0])
    assert (told["title"], told["path"]) == ("Your turn: Lexigo with Ben", f"/t/{table}")

    tools, registration = registration_of(page)
    (worker,) = page.context.service_workers
    worker.evaluate(_SHOW)
    tools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": hall.address, "registrationId": registration, "data": json.dumps(told)},
    )
    shown = worker.evaluate("() => self.shown")
    assert (shown["title"], shown["tag"]) == (told["title"], table)
    worker.evaluate(_PRESS)
    expect(page).to_have_url(re.compile(f"/t/{table}"))
    expect(page.locator(".day-clocks")).to_have_text("You 1 day 23 h left")
    found += troubles(page, "a table over days")
    assert not found, "\n".join(found)
