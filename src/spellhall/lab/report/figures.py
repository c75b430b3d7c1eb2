"""What the tables are asked. Everything is counted by DuckDB; what comes back is small."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct

from spellhall.core.study import Trait
from spellhall.games import find
from spellhall.lab.experiments.plan import Experiment
from spellhall.lab.report.statistics import Difference, Interval, corrected, mean, paired, share, worths

_FEWEST = 20  # seats that had a thing, below which nothing is said of it
_CHANCES_EACH = 3  # chances for each thing of a kind, below which their worths cannot be told apart
_MOST_ROWS = 300_000  # of seats, for what things are worth; more would only make the intervals shorter
_BINS = 24
_SEATS = """
CREATE TEMP TABLE seats AS
SELECT *, (row_number() OVER (ORDER BY cell, fate, turned, seat) - 1)::INTEGER AS place FROM (
    SELECT cell, fate, turned, seat::INTEGER AS seat, bots[seat + 1] AS bot, points[seat + 1] AS share,
           scores[seat + 1] AS score, seat = starter AS began
    FROM games, unnest(range(len(bots))) AS every(seat))
"""
_FEATURES = """
CREATE TEMP TABLE features AS
WITH counted AS (
    SELECT cell, fate, turned, seat, one.kind AS kind, one.name AS name, count(*) AS number
    FROM (SELECT cell, fate, turned, seat, unnest(features) AS one FROM decisions WHERE fate < $most)
    GROUP BY ALL),
given AS (
    SELECT cell, fate, turned, one.seat AS seat, one.kind AS kind, one.name AS name, one.number AS number
    FROM (SELECT cell, fate, turned, unnest(given) AS one FROM games WHERE fate < $most))
SELECT place, kind, name, sum(number)::INTEGER AS number
FROM (SELECT * FROM counted UNION ALL SELECT * FROM given) AS every
JOIN seats ON seats.cell = every.cell AND seats.fate = every.fate AND seats.turned = every.turned
    AND (every.seat IS NULL OR every.seat = seats.seat)
GROUP BY ALL
"""


class Bar(Struct, frozen=True):
    name: str
    interval: Interval


class Compared(Struct, frozen=True):
    """A cell against the first one of the same bots."""

    name: str
    measure: str
    difference: Difference
    corrected: float


class Histogram(Struct, frozen=True):
    low: float
    high: float
    bars: tuple[int, ...]
    middle: float
    mean: Interval


class Worth(Struct, frozen=True):
    trait: Trait
    bars: tuple[Bar, ...]
    rare: tuple[str, ...]  # too rare to be told


class Figures:
    """The questions of a report, asked of one set of tables."""

    def __init__(self, base: Any, experiment: Experiment) -> None:
        self._base, self.experiment = base, experiment
        self.game = find(experiment.game)
        base.execute(_SEATS)
        self.games, self.fates, self.moves = base.execute(
            "SELECT count(*), count(DISTINCT fate), sum(moves) FROM games"
        ).fetchone()
        self.decided: int = base.execute("SELECT sum(list_sum(decided)) FROM games").fetchone()[0]
        self.alone = experiment.seats == 1
        self.by_score = self.alone or self.game.about.tally.lead == "mean"
        """Whether a result is a score, and not a share of the win."""

    def _numbers(self, query: str, *given: Any) -> dict[str, Any]:
        found: dict[str, Any] = self._base.execute(query, list(given)).fetchnumpy()
        return found

    # Cells
    def cell_name(self, number: int) -> str:
        """What sets a cell apart from the others."""
        cell = self.experiment.cells[number]
        said = [f"{name}: {cell.agreed.get(name, False)}" for name in self.experiment.varied]
        lineups = {one.bots for one in self.experiment.cells}
        who = [cell.bots[0]] if len(set(cell.bots)) == 1 else [" and ".join(cell.bots)]
        return " · ".join([*(who if len(lineups) > 1 or not said else []), *said])

    @property
    def cells(self) -> list[int]:
        rows = self._base.execute("SELECT DISTINCT cell FROM games ORDER BY cell").fetchall()
        return [row[0] for row in rows]

    # Seats
    def by_seat(self, cell: int) -> list[Bar]:
        """The share of the win of each seat."""
        return self._shares(cell, "seat::VARCHAR", "seat {}")

    def by_start(self, cell: int) -> list[Bar]:
        """The share of the win of who began, where somebody does and it is not always the same seat."""
        rows = self._base.execute(
            "SELECT count(DISTINCT starter), count(starter) FROM games WHERE cell = ?", [cell]
        ).fetchone()
        if rows[0] < 2:
            return []
        return self._shares(cell, "CASE WHEN began THEN 'begins' ELSE 'follows' END", "who {}")

    def _shares(self, cell: int, by: str, name: str) -> list[Bar]:
        rows = self._base.execute(
            f"SELECT {by} AS who, avg(share), count(DISTINCT fate) FROM seats WHERE cell = ? "
            "GROUP BY who ORDER BY who",
            [cell],
        ).fetchall()
        return [Bar(name.format(who), share(average, number)) for who, average, number in rows]

    def begins(self, cell: int) -> bool:
        """Whether somebody begins at all; else all are asked at once."""
        found: int = self._base.execute("SELECT count(starter) FROM games WHERE cell = ?", [cell]).fetchone()[
            0
        ]
        return found > 0

    def first_shares(self, cell: int) -> dict[int, float]:
        """By fate, the share of who began; where all begin together, of seat 0."""
        rows = self._base.execute(
            "SELECT fate, avg(points[coalesce(starter, 0) + 1]) FROM games WHERE cell = ? GROUP BY fate",
            [cell],
        ).fetchall()
        return dict(rows)

    # Options against each other
    def comparisons(self) -> list[Compared]:
        """Each cell against the first one of its line-up, over the fates that both have played."""
        found: list[tuple[str, str, Difference]] = []
        measures = self._measures()
        base_of: dict[tuple[str, ...], int] = {}
        for cell in self.cells:
            bots = self.experiment.cells[cell].bots
            base = base_of.setdefault(bots, cell)
            if base == cell:
                continue
            for measure, query in measures.items():
                rows = self._base.execute(
                    f"WITH ours AS ({query}), theirs AS ({query}) SELECT ours.value, theirs.value "
                    "FROM ours JOIN theirs USING (fate) ORDER BY fate",
                    [cell, base],
                ).fetchnumpy()
                ours, theirs = (np.asarray(rows[name], dtype=float) for name in rows)
                name = f"{self.cell_name(cell)}, against {self.cell_name(base)}"
                found.append((name, measure, paired(ours, theirs)))
        chances = corrected([one.p for _, _, one in found])
        return [Compared(*one, p) for one, p in zip(found, chances, strict=True)]

    def _measures(self) -> dict[str, str]:
        by_fate = "FROM games WHERE cell = ? GROUP BY fate"
        measures = {}
        if not self.alone:
            first = f"SELECT fate, avg(points[coalesce(starter, 0) + 1]) AS value {by_fate}"
            measures["share of who begins"] = first
        if self.by_score:
            measures["mean score"] = f"SELECT fate, avg(list_avg(scores)) AS value {by_fate}"
        measures["decisions a game"] = f"SELECT fate, avg(list_sum(decided)) AS value {by_fate}"
        return measures

    # Distributions
    def lengths(self, cell: int) -> Histogram:
        return self._histogram("SELECT list_sum(decided) AS value FROM games WHERE cell = ?", cell)

    def scores(self, cell: int) -> Histogram | None:
        """Of all seats; None where scores only say who has won."""
        found = self._histogram("SELECT score AS value FROM seats WHERE cell = ?", cell)
        return found if found.high > 1 or found.low < 0 else None

    def margins(self, cell: int) -> Histogram | None:
        """How far the best was ahead of the second."""
        if self.alone or self.scores(cell) is None:
            return None
        ordered = "list_reverse_sort(scores)"
        return self._histogram(f"SELECT {ordered}[1] - {ordered}[2] AS value FROM games WHERE cell = ?", cell)

    def _histogram(self, query: str, cell: int) -> Histogram:
        values = np.asarray(self._numbers(query, cell)["value"], dtype=float)
        low, high = float(values.min()), float(values.max())
        wide = max(1, int(np.ceil((high - low + 1) / _BINS)))  # whole numbers, equally many in each bar
        edges = np.arange(low, high + wide + 1, wide)
        bars, _ = np.histogram(values, edges)
        return Histogram(
            low, float(edges[-1] - 1), tuple(map(int, bars)), float(np.median(values)), mean(values)
        )

    # Endings
    def endings(self, cell: int) -> list[Bar]:
        rows = self._base.execute(
            "SELECT reason, count(*), sum(count(*)) OVER () FROM games WHERE cell = ? GROUP BY reason "
            "ORDER BY count(*) DESC, reason",
            [cell],
        ).fetchall()
        return [Bar(reason, share(number / of, of)) for reason, number, of in rows]

    def failures(self) -> list[tuple[str, int]]:
        rows: list[tuple[str, int]] = self._base.execute(
            "SELECT why, count(*) FROM games WHERE why IS NOT NULL GROUP BY why ORDER BY 2 DESC, 1 LIMIT 5"
        ).fetchall()
        return rows

    # What things are worth
    def worths(self) -> list[Worth]:
        most = self._fates_looked_at()
        self._base.execute(_FEATURES.replace("$most", str(most)))
        rows = self._numbers(
            "SELECT place, fate, cell, bot, score, share FROM seats WHERE fate < ? ORDER BY place", most
        )
        self._places = np.asarray(rows["place"])
        self._fates = np.asarray(rows["fate"], dtype=np.int64)
        kinds = [f"{cell} {bot}" for cell, bot in zip(rows["cell"], rows["bot"], strict=True)]
        self._groups = np.unique(kinds, return_inverse=True)[1].astype(np.int64)
        self._results = np.asarray(rows["score" if self.by_score else "share"], dtype=float)
        found = [self._worth(trait) for trait in self.game.study.traits]
        return [one for one in found if one.bars]

    def _fates_looked_at(self) -> int:
        of: int = self._base.execute("SELECT max(fate) + 1 FROM games").fetchone()[0]
        rows = self._base.execute("SELECT count(*) FROM seats").fetchone()[0]
        return of if rows <= _MOST_ROWS else max(1, of * _MOST_ROWS // rows)

    def _worth(self, trait: Trait) -> Worth:
        rows = self._numbers("SELECT place, name, number FROM features WHERE kind = ?", trait.name)
        names, columns = np.unique(np.asarray(rows["name"], dtype=str), return_inverse=True)
        if not len(names):
            return Worth(trait, (), ())
        counts = np.zeros((len(self._places), len(names)))
        counts[np.searchsorted(self._places, rows["place"]), columns] = rows["number"]
        often = (counts > 0).sum(axis=0) >= _FEWEST
        rare = tuple(map(str, names[~often]))
        # What everybody has equally often in every game has nothing to be compared with.
        often &= counts.std(axis=0) > 0
        if not often.any() or len(np.unique(self._fates)) < _CHANCES_EACH * often.sum():
            return Worth(trait, (), rare)
        told = worths(counts[:, often], self._results, self._groups, self._fates, trait.dealt)
        bars = [Bar(str(name), one) for name, one in zip(names[often], told, strict=True)]
        numbered = all(bar.name.isdigit() for bar in bars)
        ordered = sorted(bars, key=lambda bar: int(bar.name) if numbered else -bar.interval.value)
        return Worth(trait, tuple(ordered), rare)

    # Bots
    def bots(self) -> list[str]:
        return list(dict.fromkeys(bot for cell in self.experiment.cells for bot in cell.bots))

    def meetings(self) -> dict[tuple[str, str], tuple[float, int]]:
        """Points of the first against the second and in how many games, of games of two different bots."""
        order = {bot: place for place, bot in enumerate(self.bots())}
        rows: Sequence[tuple[str, str, float, int]] = self._base.execute(
            "SELECT bots[1], bots[2], sum(points[1]), count(*) FROM games "
            "WHERE len(bots) = 2 AND bots[1] <> bots[2] GROUP BY ALL"
        ).fetchall()
        found: dict[tuple[str, str], tuple[float, int]] = {}
        for first, second, points, number in rows:
            turned = order[first] > order[second]
            pair = (second, first) if turned else (first, second)
            had = found.get(pair, (0.0, 0))
            found[pair] = had[0] + (number - points if turned else points), had[1] + number
        return found

    def mean_scores(self) -> list[Bar]:
        found = []
        for bot in self.bots():
            rows = self._numbers("SELECT avg(score) AS value FROM seats WHERE bot = ? GROUP BY fate", bot)
            found.append(Bar(bot, mean(np.asarray(rows["value"], dtype=float))))
        return sorted(found, key=lambda bar: -bar.interval.value)
