"""Settings of all tests, those in `tests/` and those in the games' own folders."""

from typing import Any

from hypothesis import settings

# The first search of a run may compile for seconds, and machines are shared: time says nothing about truth.
# What hypothesis itself sets on a CI machine (fixed examples) is kept.
settings.register_profile("house", settings(), deadline=None)
settings.load_profile("house")


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
