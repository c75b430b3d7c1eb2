"""Settings of all tests, those in `tests/` and those in the games' own folders."""

import gc
import re
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

# The first search of a run may compile for seconds, and machines are shared: time says nothing about truth.
# What hypothesis itself sets on a CI machine (fixed examples) is kept.
settings.register_profile("house", settings(), deadline=None, max_examples=30)
settings.register_profile("whole", settings(), deadline=None, max_examples=300)

# Where the seconds are, the slowest first, as measured: what takes long is begun first, so that no worker is
# left alone with it in the middle, where workers meet. All other files come after these.
SLOW = (
    "tests/browser/test_whole_games.py",
    "tests/browser/test_two_browsers.py",
    "tests/browser/",
    "tests/words/test_search_engine.py",
    "tests/web/api/test_siege.py",
    "tests/web/api/test_two_processes.py",
    "tests/web/api/test_killed.py",
    "tests/web/api/test_interchange.py",
    "tests/web/api/test_openapi.py",
    "tests/web/api/",
    "tests/laws/",
    "tests/page/",
    "tests/docs/",
    "tests/repo/test_planted.py",
    "tests/web/",
    "tests/cli/",
    "tests/bots/",
    "src/spellhall/games/spell_write/tests/test_spell_write_bots.py",
    "src/spellhall/games/brawl_mart/tests/test_brawl_mart_faces.py",
)

# Whoever takes the first of these starts a browser and a hall.
BROWSER = "tests/browser/"

# Tests that share what is costly to make or to start: one worker takes them all.
TOGETHER = re.compile(
    r"tests/web/api/test_two_processes\.py::test_a_game_across_two_processes\[[a-z]+"
    r"|tests/docs/test_(add_a_game|scene_values)\.py"
)


class Scheduling(LoadScopeScheduling):
    """Tests where the seconds are go one by one to whoever is free; other files go whole."""

    def _split_scope(self, nodeid: str) -> str:
        together = TOGETHER.match(nodeid)
        if together:
            return together.group()
        return nodeid if nodeid.startswith(SLOW) else nodeid.partition("::")[0]

    def _assign_work_unit(self, node: WorkerController) -> None:
        """Half of the workers begin with the browser, then with what computes, at the end of the queue; the
        others with what waits for halls and databases. So both go on at the same time."""
        if self.nodes.index(node) < (len(self.nodes) + 1) // 2:
            wanted = next((scope for scope in self.workqueue if scope.startswith(BROWSER)), None)
            wanted = wanted or next(reversed(self.workqueue))
        else:
            first = next(iter(self.workqueue))
            wanted = next((scope for scope in self.workqueue if not scope.startswith(BROWSER)), first)
        self.workqueue.move_to_end(wanted, last=False)
        super()._assign_work_unit(node)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling:
    return Scheduling(config, log)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, default=1, help="what the tables of tests deal")
    parser.addoption(
        "--whole", action="store_true", help="play whole games and look at all pages where a sample is usual"
    )


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("whole" if config.getoption("--whole") else "house")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        return next((place for place, slow in enumerate(SLOW) if item.nodeid.startswith(slow)), len(SLOW))

    items.sort(key=place)


def pytest_collection_finish() -> None:
    """All tests with their modules are a million things that stay: nobody looks for garbage among them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)  # most of what tests make goes at once


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What was measured is told at the end; no test fails for it."""
    reports = [report for found in terminalreporter.stats.values() for report in found]
    felt = sorted(
        {text for one in reports for name, text in getattr(one, "user_properties", ()) if name == "felt"}
    )
    if felt:
        terminalreporter.section("felt in the browser")
        for text in felt:
            terminalreporter.write_line(text)
        folder = terminalreporter.config.cache.mkdir("browser")
        (folder / "felt.txt").write_text("\n".join([*felt, ""]), "utf-8")
