"""The page is there at once when the network is not, and can be put on a home screen."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Guest
from .hall import RunningHall


@pytest.fixture
def own_hall(tmp_path: Path, seed: int) -> Iterator[RunningHall]:
    """Nobody plays here: without bots it loads no word search."""
    running = RunningHall(tmp_path, seed, "--limit", "bots=0", compiled=False)
    yield running
    running.close()


def visit(page: Page) -> None:
    page.goto("/")
    page.locator("[data-house]").first.wait_for()
    # The first visit fetches what the page needs; from the second on the worker stands between.
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.locator("[data-house]").first.wait_for()


def test_it_starts_without_a_network_and_comes_back(own_hall: RunningHall, guest: Guest) -> None:
    page = guest(own_hall, service_workers="allow")
    visit(page)
    games = page.locator("[data-house]").count()
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    own_hall.stop(signal.SIGTERM)
    for path in ("/", "/t/nobody-knows", "/"):
        page.goto(path)
        page.locator("main").wait_for()
    expect(page.locator("[data-house]")).to_have_count(games)
    own_hall.start(int(own_hall.address.rpartition(":")[2]))
    page.goto("/")
    page.locator("[data-house]").first.wait_for()


def test_nothing_of_a_table_is_kept_on_disk(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, service_workers="allow")
    visit(page)
    page.evaluate("fetch('/api/me').then((told) => told.text())")
    page.evaluate("fetch('/api/tables').then((told) => told.text())")
    kept = page.evaluate(
        """async () => {
            const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
            const kept = await Promise.all(shelves.map((shelf) => shelf.keys()));
            return kept.flat().map((request) => new URL(request.url).pathname);
        }"""
    )
    assert "/" in kept
    told = {path for path in kept if path.startswith("/api/")}
    assert told <= {"/api/games", "/api/bots", "/api/lists"}


def test_a_browser_would_install_it(hall: RunningHall, guest: Guest) -> None:
    page = guest(hall, service_workers="allow")
    visit(page)
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"].endswith("/manifest.webmanifest")
    troubles = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Tests browse in private, where nothing is installed; nothing else may speak against it.
    assert {trouble["errorId"] for trouble in troubles} <= {"in-incognito"}
