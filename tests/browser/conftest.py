"""Real Chromium at a real hall. Every page is watched: an error in its console fails the test."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import spellhall

from .hall import PATIENCE, RunningHall
from .sight import Sight

WIDE, PHONE = (1280, 800), (390, 844)

expect.set_options(timeout=PATIENCE * 1000)

_PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
_QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    # A name that is not this machine's own, as others on the network would type it.
    "--host-resolver-rules=MAP hall.test 127.0.0.1",
)


def _program() -> str:
    found = next(filter(None, map(shutil.which, _PROGRAMS)), None)
    if found is None:
        reason = "there is no Chromium here (Debian, Ubuntu: apt install chromium libatomic1)"
        if os.environ.get("REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


# Not for the whole session: while it is there an event loop runs, and tests of others could not run theirs.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    program = _program()
    # Chromium's own sandbox does not run as root.
    quiet = [*_QUIET, "--no-sandbox"] if os.geteuid() == 0 else list(_QUIET)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=quiet)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    running = RunningHall(tmp_path_factory.mktemp("hall"))
    yield running
    running.close()


@pytest.fixture
def own_hall(tmp_path: Any) -> Iterator[RunningHall]:
    """A hall that a test may stop and start."""
    running = RunningHall(tmp_path)
    yield running
    running.close()


Guest = Callable[..., Page]


def spread() -> list[tuple[str, tuple[int, int]]]:
    """Every game once, and both sizes among them."""
    return [(game, WIDE if number % 2 else PHONE) for number, game in enumerate(spellhall.games())]


@pytest.fixture
def guest(chromium: Browser) -> Iterator[Guest]:
    """Makes somebody with a browser of their own: `guest(hall, size)`."""
    seen: list[Sight] = []

    def arrive(hall: RunningHall, size: tuple[int, int] = WIDE, **more: Any) -> Page:
        context = chromium.new_context(
            base_url=more.pop("base_url", hall.address),
            viewport={"width": size[0], "height": size[1]},
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
            reduced_motion=more.pop("reduced_motion", "reduce"),
            **more,
        )
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        seen.append(Sight(page))
        return page

    yield arrive
    for sight in seen:
        sight.page.context.close()
    troubles = [trouble for sight in seen for trouble in sight.troubles]
    assert not troubles, troubles
