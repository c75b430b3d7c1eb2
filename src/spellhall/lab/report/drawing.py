"""Plots of a report. Shapes are SVG that stretches with the page, names and numbers are text beside it, so
that both can be read on a phone. Colours are the page's own."""

from collections.abc import Sequence
from html import escape

from spellhall.lab.report.figures import Bar, Histogram


def intervals(rows: Sequence[Bar], said: Sequence[str], mark: float | None = None, zero: bool = False) -> str:
    """A row for each value: a dot on a line as long as its interval; `mark` is drawn through all of them."""
    if not rows:
        return ""
    marks = [mark] if mark is not None else []
    low = min([*(row.interval.low for row in rows), *marks, *([0.0] if zero else [])])
    high = max([*(row.interval.high for row in rows), *marks])
    room = (high - low) * 0.04 or 1.0
    low, high = low - (0.0 if zero and low == 0 else room), high + room

    def across(value: float) -> float:
        return 100 * (value - low) / (high - low)

    drawn = []
    for row, text in zip(rows, said, strict=True):
        one = row.interval
        shapes = [f'<path class="mark" d="M{across(at):.2f} 0V20"/>' for at in marks]
        shapes.append(f'<path class="span" d="M{across(one.low):.2f} 10H{across(one.high):.2f}"/>')
        shapes.append(f'<path class="dot" d="M{across(one.value):.2f} 10h.01"/>')
        drawn.append(_row(row.name, "".join(shapes), text))
    return f'<div class="plot">{"".join(drawn)}</div>'


def shares(rows: Sequence[Bar], said: Sequence[str]) -> str:
    """Bars of shares of a whole, each with its interval."""
    drawn = []
    for row, text in zip(rows, said, strict=True):
        one = row.interval
        shapes = f'<rect class="bar" x="0" y="3" width="{100 * one.value:.2f}" height="14"/>'
        shapes += f'<path class="thin" d="M{100 * one.low:.2f} 10H{100 * one.high:.2f}"/>'
        drawn.append(_row(row.name, shapes, text))
    return f'<div class="plot">{"".join(drawn)}</div>'


def _row(name: str, shapes: str, text: str) -> str:
    svg = f'<svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">{shapes}</svg>'
    named, valued = f'<span class="name">{escape(name)}</span>', f'<span class="value">{escape(text)}</span>'
    return f'<div class="row">{named}{svg}{valued}</div>'


def histogram(found: Histogram, label: str) -> str:
    """How often each value came; the mean is marked."""
    most = max(found.bars)
    wide = 100 / len(found.bars)
    span = (found.high - found.low + 1) / len(found.bars)
    shapes = "".join(
        f'<rect class="bar" x="{wide * place + wide * 0.06:.2f}" y="{60 - 58 * number / most:.2f}" '
        f'width="{wide * 0.88:.2f}" height="{58 * number / most:.2f}"/>'
        for place, number in enumerate(found.bars)
    )
    at = 100 * (found.mean.value - found.low + 0.5 / span) / (found.high - found.low + 1)
    shapes += f'<path class="mark" d="M{at:.2f} 0V60"/>'
    ends = f"<span>{found.low:g}</span><span>{escape(label)}</span><span>{found.high:g}</span>"
    svg = f'<svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">{shapes}</svg>'
    told = f"{label}: from {found.low:g} to {found.high:g}, half of them up to {found.middle:g}"
    inner = f'{svg}<div class="axis">{ends}</div>'
    return f'<figure class="histogram" role="img" aria-label="{escape(told)}">{inner}</figure>'
