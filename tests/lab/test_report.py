"""Reports: the numbers are right, and the page stands by itself."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from spellhall.core.study import Feature, Study, Trait
from spellhall.games import find, take_in
from spellhall.lab.experiments.plan import parse
from spellhall.lab.experiments.running import run
from spellhall.lab.experiments.store import tables
from spellhall.lab.experiments.workers import Here
from spellhall.lab.report import report
from spellhall.lab.report.figures import Figures
from spellhall.lab.report.statistics import corrected, mean, paired, share, worths

from ..outside import NOUGHTS, as_before


def test_the_interval_of_a_share_is_wilsons() -> None:
    none = share(0.0, 10)
    assert (none.low, round(none.high, 4)) == (0.0, 0.2775)  # as tables have it
    half = share(0.5, 100)
    assert (round(half.low, 4), round(half.high, 4)) == (0.4038, 0.5962)
    assert share(1.0, 10).high == 1.0


def test_a_mean_has_an_interval_of_its_standard_error() -> None:
    found = mean(np.array([1.0, 2.0, 3.0, 4.0]))
    assert found.value == 2.5
    assert round(found.error, 4) == round(1.96 * 1.29099 / 2, 4)


def test_a_difference_over_the_same_chances_sees_what_two_means_cannot() -> None:
    rng = np.random.default_rng(1)
    luck = rng.normal(0, 10, 400)
    ours, theirs = luck + rng.normal(0.5, 1, 400), luck + rng.normal(0, 1, 400)
    assert mean(ours).low < mean(theirs).value < mean(ours).high
    found = paired(ours, theirs)
    assert 0.3 < found.interval.low < 0.5 < found.interval.high < 0.75
    assert found.p < 1e-6
    same = paired(theirs, theirs)
    assert (same.interval.value, same.p) == (0.0, 1.0)


def test_several_comparisons_are_corrected_in_order() -> None:
    assert corrected([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert corrected([]) == []


@pytest.mark.parametrize("equally", [False, True])
def test_what_things_are_worth_is_found_again(equally: bool) -> None:
    """Two things of which one brings a point more, whether or not all have equally many in all."""
    rng = np.random.default_rng(7)
    counts = rng.integers(0, 5, (4000, 2)).astype(float)
    if equally:
        counts[:, 1] = 4 - counts[:, 0]
    groups = rng.integers(0, 3, 4000)
    results = counts @ np.array([1.5, 0.5]) + groups * 10 + rng.normal(0, 2, 4000)
    first, second = worths(counts, results, groups, np.arange(4000) // 2, relative=True)
    gap = first.value - second.value
    assert abs(gap - 1.0) < 0.1
    assert first.low < first.value < first.high
    assert first.error < 0.1


@pytest.fixture
def noughts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Some games of noughts and crosses that counts its squares, in two line-ups."""
    with as_before():
        take_in(NOUGHTS)
        game = find("noughts")
        counted = Study(
            (Trait("square", "Squares & lines"),),
            lambda before, events: [Feature("square", event.square) for event in events],
        )
        studied = replace(game, study=counted)
        for where in ("experiments.rows", "experiments.plan", "report.figures"):
            monkeypatch.setattr(f"spellhall.lab.{where}.find", lambda name: studied)
        text = 'game = "noughts"\ngames = 80\nbots = [["random"], ["random", "novice"]]\ntitle = "1 < 2"'
        run(parse(text), tmp_path, Here)
        yield tmp_path


def test_figures_say_what_the_tables_hold(noughts: Path) -> None:
    planned = parse('game = "noughts"\ngames = 80\nbots = [["random"], ["random", "novice"]]')
    with tables(noughts) as base:
        found = Figures(base, planned)
        first, second = found.by_seat(0)
        assert first.interval.value + second.interval.value == pytest.approx(1.0)
        assert found.by_start(0) == []  # it is always the same seat, so there is nothing to tell apart
        assert sum(found.lengths(0).bars) == 80
        assert sum(bar.interval.value for bar in found.endings(1)) == pytest.approx(1.0)
        assert found.scores(0) is None
        (meeting,) = found.meetings().items()
        assert meeting[0] == ("random", "novice")
        assert meeting[1][1] == 80
        assert meeting[1][0] < 40
        (worth,) = found.worths()
        middle = next(bar for bar in worth.bars if bar.name == "b2")
        assert middle.interval.low > 0
        assert middle.interval.value > mean(np.array([bar.interval.value for bar in worth.bars])).value


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.titles: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "path", "rect"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "rect"):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "h2":
            self.titles.append(data)


def test_the_page_is_whole_and_needs_no_network(noughts: Path) -> None:
    page = report(noughts, "/* sheet */")
    reader = _Reader()
    reader.feed(page)
    assert reader.open == []
    assert reader.titles == [
        "Who wins",
        "The skill ladder",
        "How long, and how high",
        "How games end",
        "Squares & lines",
        "How this was counted",
    ]
    assert "<title>1 &lt; 2</title>" in page
    assert not re.search(r"https?:|<script|<link|<img|@import|url\(", page)
    assert not re.search(r"\b(nan|inf|None)\b", page)
