"""The report of a folder of results as one HTML page."""

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path

from spellhall.core.sentences import Sentences
from spellhall.lab.experiments.store import experiment_of, tables
from spellhall.lab.ratings import rate
from spellhall.lab.report import drawing
from spellhall.lab.report.figures import Bar, Compared, Figures, Histogram
from spellhall.lab.report.statistics import Interval, share

_DOCUMENT = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>{style}
:root {{
  --house: var(--fill-{house});
  --on-house: var(--on-{house});
  --line-house: var(--line-{house});
}}</style>
</head>
<body>
<header><h1>{title}</h1>{head}</header>
<main>
{sections}
</main>
</body>
</html>
"""
_LEVEL = 0.05
say = Sentences.of(__package__).say


def report(folder: Path, sheet: str = "") -> str:
    """The page. `sheet` has the colours and letters of the house, as CSS."""
    experiment = experiment_of(folder)
    with tables(folder) as base:
        found = Figures(base, experiment)
        sections = [
            _seats(found),
            _comparisons(found),
            _ladder(found),
            _distributions(found),
            _endings(found),
            *_worths(found),
            _method(),
        ]
        about = found.game.about
        asks = f"<p>{escape(experiment.asks)}</p>" if experiment.asks else ""
        facts = say(
            "fact.games",
            title=about.title,
            games=f"{found.games:,}",
            of=f"{experiment.size:,}",
            decisions=f"{found.decided:,}",
            cells=len(experiment.cells),
            bots=", ".join(found.bots()),
            seed=experiment.seed,
        )
        return _DOCUMENT.format(
            title=escape(experiment.title or about.title),
            style=sheet + (files(__package__) / "style.css").read_text(encoding="utf-8"),
            house=about.house,
            head=f'{asks}<p class="facts">{escape(facts)}</p>',
            sections="\n".join(section for section in sections if section),
        )


def _section(title: str, lead: str, *parts: str) -> str:
    """A section of the page; none where there is nothing to show."""
    inner = "".join(parts)
    if not inner:
        return ""
    told = f"<p>{escape(lead)}</p>" if lead else ""
    return f"<section><h2>{escape(title)}</h2>{told}{inner}</section>"


def _of_cells(found: Figures, made: Iterable[tuple[int, str]]) -> str:
    """What was made for each cell, under its name where there are several."""
    told = [(cell, text) for cell, text in made if text]
    if len(found.cells) == 1:
        return "".join(text for _, text in told)
    return "".join(f"<div><h3>{escape(found.cell_name(cell))}</h3>{text}</div>" for cell, text in told)


# Seats
def _percent(one: Interval) -> str:
    return f"{one.value:.1%}, {one.low:.1%} to {one.high:.1%}"


def _seats(found: Figures) -> str:
    if found.alone:
        return ""
    fair = 1 / found.experiment.seats

    def plot(bars: Sequence[Bar]) -> str:
        return drawing.intervals(bars, [_percent(bar.interval) for bar in bars], mark=fair)

    told = [f"<li>{escape(_verdict(found, cell, fair))}</li>" for cell in found.cells]
    starts = _of_cells(found, ((cell, plot(found.by_start(cell))) for cell in found.cells))
    seats = _of_cells(found, ((cell, plot(found.by_seat(cell))) for cell in found.cells))
    return _section(
        say("seats.title"),
        say("seats.lead", seats=found.experiment.seats),
        f'<ul class="short">{"".join(told)}</ul>',
        starts and f"<h3>{say('seats.by-start')}</h3>{starts}",
        f"<h3>{say('seats.by-seat')}</h3>{seats}",
    )


def _verdict(found: Figures, cell: int, fair: float) -> str:
    """What the shares say about beginning, in a sentence."""
    shares = found.first_shares(cell)
    one = share(sum(shares.values()) / len(shares), len(shares))
    key = "nothing" if one.low <= fair <= one.high else "more" if one.value > fair else "less"
    return say(
        "seats.verdict",
        who=say("seats.begins" if found.begins(cell) else "seats.together"),
        share=f"{one.value:.1%}",
        number=f"{one.number:,}",
        cell=f" ({found.cell_name(cell)})" if len(found.cells) > 1 else "",
        low=f"{one.low:.1%}",
        high=f"{one.high:.1%}",
        says=say(f"seats.{key}"),
    )


# Options against each other
def _comparisons(found: Figures) -> str:
    rows = found.comparisons()
    if not rows:
        return ""
    cells = "".join(_compared(row) for row in rows)
    return _section(
        say("compared.title"),
        say("compared.lead", often=f"{1 / _LEVEL:.0f}"),
        '<div class="wide"><table><thead><tr><th>compared</th><th>of</th><th class="number">difference</th>'
        '<th class="number">95% interval</th><th class="number">p</th><th>certain</th></tr></thead>'
        f"<tbody>{cells}</tbody></table></div>",
    )


def _compared(row: Compared) -> str:
    one, certain = row.difference.interval, row.corrected < _LEVEL
    form = "{:+.1%}" if row.measure.startswith("share") else "{:+.2f}"
    value, low, high = (form.format(number) for number in (one.value, one.low, one.high))
    p = f"{row.corrected:.3f}" if row.corrected >= 0.001 else "< 0.001"
    return (
        f"<tr><td>{escape(row.name)}</td><td>{escape(row.measure)}</td><td class='number'>{value}</td>"
        f"<td class='number'>{low} to {high}</td><td class='number'>{p}</td>"
        f"<td class='{'yes' if certain else ''}'>{'yes' if certain else 'no'}</td></tr>"
    )


# Bots
def _ladder(found: Figures) -> str:
    if len(found.bots()) < 2:
        return ""
    meetings = found.meetings()
    if not meetings:
        bars = found.mean_scores()
        said = [f"{bar.interval.value:.1f} ± {bar.interval.error:.1f}" for bar in bars]
        return _section(say("bots.scores-title"), say("bots.scores-lead"), drawing.intervals(bars, said))
    rated = rate(found.bots(), meetings)
    bars = [
        Bar(one.name, Interval(one.rating, one.rating - one.error, one.rating + one.error, one.games))
        for one in rated
        if one.games
    ]
    plot = drawing.intervals(bars, [f"{bar.interval.value:.0f} ± {bar.interval.error:.0f}" for bar in bars])
    rows = "".join(
        f"<tr><td>{escape(first)} against {escape(second)}</td><td class='number'>"
        f"{_percent(share(points / number, number))}</td><td class='number'>{number:,}</td></tr>"
        for (first, second), (points, number) in meetings.items()
    )
    return _section(
        say("bots.title"),
        say("bots.lead"),
        plot,
        '<div class="wide"><table><thead><tr><th>meeting</th><th class="number">share of the first</th>'
        f'<th class="number">games</th></tr></thead><tbody>{rows}</tbody></table></div>',
    )


# Distributions
def _distributions(found: Figures) -> str:
    unit = found.game.about.tally.unit or say("spread.points")

    def told(cell: int) -> str:
        made = [(found.lengths(cell), say("spread.decisions"))]
        scores, margins = found.scores(cell), found.margins(cell)
        made += [(scores, unit)] if scores else []
        made += [(margins, say("spread.ahead", unit=unit))] if margins else []
        return f'<div class="pair">{"".join(_spread(one, label) for one, label in made)}</div>'

    return _section(
        say("spread.title"),
        say("spread.lead"),
        _of_cells(found, ((cell, told(cell)) for cell in found.cells)),
    )


def _spread(one: Histogram, label: str) -> str:
    mean, error, middle = f"{one.mean.value:.2f}", f"{one.mean.error:.2f}", f"{one.middle:g}"
    told = say("spread.told", mean=mean, error=error, middle=middle)
    return f'<div>{drawing.histogram(one, label)}<p class="small">{escape(told)}</p></div>'


def _endings(found: Figures) -> str:
    def plot(cell: int) -> str:
        bars = found.endings(cell)
        return drawing.shares(bars, [_percent(bar.interval) for bar in bars])

    failed = "".join(f"<li>{escape(why)} ({number:,})</li>" for why, number in found.failures())
    return _section(
        say("endings.title"),
        "",
        _of_cells(found, ((cell, plot(cell)) for cell in found.cells)),
        failed and f"<h3>{say('endings.forfeited')}</h3><ul>{failed}</ul>",
    )


# What things are worth
def _worths(found: Figures) -> list[str]:
    unit = say("worth.points" if found.by_score else "worth.share")
    factor = 1.0 if found.by_score else 100.0
    sections = []
    for worth in found.worths():
        said = []
        for bar in worth.bars:
            one = bar.interval
            said.append(f"{factor * one.value:+.2f} ± {factor * one.error:.2f} · {one.number:,}")
        lead = say("worth.dealt" if worth.trait.dealt else "worth.chosen", unit=unit)
        rare = escape(say("worth.rare", names=", ".join(worth.rare))) if worth.rare else ""
        plot = drawing.intervals(worth.bars, said, mark=0.0)
        sections.append(_section(worth.trait.title, lead, plot, rare and f'<p class="small">{rare}</p>'))
    return sections


_QUESTIONS = """\
duckdb -c "SELECT reason, count(*) FROM 'games.parquet' GROUP BY reason"
duckdb -c "SELECT act, avg(gain) FROM 'decisions.parquet' GROUP BY act"
"""


def _method() -> str:
    told = f"<p>{escape(say('method.counted'))}</p><p>{escape(say('method.tables'))}</p>"
    return _section(say("method.title"), "", told, f"<pre><code>{escape(_QUESTIONS)}</code></pre>")
