"""Real Chromium at a real hall. Every page is watched: an error in its console fails the test.

What is dealt follows from `--seed`. A failure leaves pictures of the pages, their consoles and the hall's log
in a folder that the report names, with the command that repeats it.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright

import spellhall

from .hall import PATIENCE, RunningHall
from .sight import Sight

HERE = Path(__file__).parent
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
    "--process-per-site",
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


# Nobody takes back what is answered for them, so no test waits for that.
_AT_ONCE = "try { localStorage.setItem('spellhall.lingers', 'false') } catch { /* a page without a place */ }"


class Chromium:
    """One browser for all tests of this folder that a worker runs in a row.

    It leaves before tests of others begin: while it is there an event loop runs, and they could run none.
    """

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self._spare: dict[tuple[int, int], list[BrowserContext]] = {}

    def opened(self) -> Browser:
        if self._playwright is None or self._browser is None:
            program = _program()
            # Chromium's own sandbox does not run as root.
            quiet = [*_QUIET, "--no-sandbox"] if os.geteuid() == 0 else list(_QUIET)
            self._playwright = sync_playwright().start()
            self._browser = self._playwright.chromium.launch(executable_path=program, args=quiet)
        return self._browser

    def context(self, size: tuple[int, int], address: str, **more: Any) -> BrowserContext:
        context = self.opened().new_context(
            base_url=more.pop("base_url", address),
            viewport={"width": size[0], "height": size[1]},
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
            **{
                "reduced_motion": "reduce",
                # It fetches all files once more, which costs as much as the page itself.
                "service_workers": "block",
                **more,
            },
        )
        context.add_init_script(_AT_ONCE)
        return context

    def lent(self, size: tuple[int, int], address: str) -> BrowserContext:
        """A context, perhaps one given back before: then the files of the page are still in its cache."""
        spare = self._spare.get(size)
        return spare.pop() if spare else self.context(size, address)

    def give_back(self, context: BrowserContext, size: tuple[int, int], address: str) -> None:
        cleaner, *others = context.pages or [context.new_page()]
        for page in others:
            page.close()
        # So that nothing is written any more. It stays, and with it the process that shows the hall's pages.
        cleaner.goto(f"{address}/api/health")
        context.new_cdp_session(cleaner).send(
            "Storage.clearDataForOrigin",
            {"origin": address, "storageTypes": "cookies,local_storage,indexeddb,cache_storage"},
        )
        self._spare.setdefault(size, []).append(context)

    def close(self) -> None:
        if self._playwright is not None and self._browser is not None:
            self._browser.close()
            self._playwright.stop()
        self._playwright = self._browser = None
        self._spare = {}


_chromium = Chromium()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    if nextitem is None or HERE not in nextitem.path.parents:
        _chromium.close()


@pytest.fixture
def chromium() -> Chromium:
    return _chromium


@pytest.fixture(scope="session")
def seed(pytestconfig: pytest.Config) -> int:
    chosen: int = pytestconfig.getoption("--seed")
    return chosen


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory, seed: int) -> Iterator[RunningHall]:
    running = RunningHall(tmp_path_factory.mktemp("hall"), seed)
    yield running
    running.close()


@pytest.fixture
def own_hall(tmp_path: Any, seed: int) -> Iterator[RunningHall]:
    """A hall that a test may stop and start."""
    running = RunningHall(tmp_path, seed, compiled=False)
    yield running
    running.close()


Guest = Callable[..., Page]


def spread() -> list[tuple[str, tuple[int, int]]]:
    """Every game once, and both sizes among them."""
    return [(game, WIDE if number % 2 else PHONE) for number, game in enumerate(spellhall.games())]


def at_sizes(metafunc: pytest.Metafunc, name: str) -> None:
    """On a phone, where room is scarce; wide as well in the long run."""
    if name in metafunc.fixturenames:
        sizes = {"phone": PHONE, **({"wide": WIDE} if metafunc.config.getoption("--whole") else {})}
        metafunc.parametrize(name, sizes.values(), ids=sizes)


class Visit(NamedTuple):
    sight: Sight
    hall: RunningHall
    size: tuple[int, int]
    lent: bool


@pytest.fixture
def guest(chromium: Chromium, hall: RunningHall, request: pytest.FixtureRequest) -> Iterator[Guest]:
    """Makes somebody with a browser of their own: `guest(hall, size)`."""
    visits: list[Visit] = []

    def arrive(visited: RunningHall, size: tuple[int, int] = WIDE, **more: Any) -> Page:
        lent = not more and visited is hall
        borrow = chromium.lent if lent else chromium.context
        context = borrow(size, visited.address, **more)
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        visits.append(Visit(Sight(page), visited, size, lent))
        return page

    yield arrive
    troubles = [trouble for visit in visits for trouble in visit.sight.troubles]
    failed = bool(troubles) or request.node.stash.get(FAILED, False)
    if failed:
        print(_kept(request.node.nodeid, visits, request.config))
    for visit in visits:
        context = visit.sight.page.context
        if visit.lent and not failed:
            chromium.give_back(context, visit.size, visit.hall.address)
        else:
            context.close()
    assert not troubles, troubles


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.when == "call" and report.failed:
        item.stash[FAILED] = True
    return report


def _kept(test: str, visits: list[Visit], config: pytest.Config) -> str:
    """Keep what a failure looked like; what to tell about it."""
    name = test.rpartition("/")[2].replace("::", "-").replace("[", "-").rstrip("]")
    folder = config.rootpath / "reports" / "browser" / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    told = [f"Repeat it: ./check -n0 --seed {config.getoption('--seed')} '{test}'"]
    for number, sight in enumerate(visit.sight for visit in visits):
        (folder / f"console-{number}.txt").write_text(
            "\n".join([sight.page.url, *sight.console, ""]), "utf-8"
        )
        told += [f"{sight.page.url} said:", *sight.console[-10:]]
        try:
            sight.page.screenshot(path=folder / f"page-{number}.png", timeout=5000)
        except Error as error:
            told.append(f"no picture of page {number}: {error}")
    for number, hall in enumerate(dict.fromkeys(visit.hall for visit in visits)):
        (folder / f"hall-{number}.log").write_text(hall.said(), "utf-8")
        told += ["The hall said:", *hall.said().splitlines()[-10:]]
    return "\n".join([*told, f"Pictures, consoles and logs: {folder.relative_to(config.rootpath)}"])
