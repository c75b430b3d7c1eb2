"""Plots as SVG, drawn by hand: they need no library and open without a network."""

from collections.abc import Sequence
from html import escape

from msgspec import Struct

_ROW, _LEFT, _WIDTH, _TOP = 34, 220, 520, 40
_INK, _PALE = "#1d3a66", "#c9c2b4"


class Whisker(Struct, frozen=True):
    """One value with its interval."""

    name: str
    value: float
    error: float


def whiskers(title: str, rows: Sequence[Whisker], unit: str) -> str:
    """A row for each value: a dot, and a line as long as its interval."""
    low = min(row.value - row.error for row in rows)
    high = max(row.value + row.error for row in rows)
    room = (high - low) * 0.05 or 1.0
    low, high = low - room, high + room
    height = _TOP + _ROW * len(rows) + 40

    def across(value: float) -> float:
        return _LEFT + _WIDTH * (value - low) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LEFT + _WIDTH + 100} {height}" '
        f'font-family="sans-serif" font-size="14" role="img" aria-label="{escape(title)}">',
        '<rect width="100%" height="100%" fill="#fffdf8"/>',
        f'<text x="16" y="26" font-size="17">{escape(title)}</text>',
    ]
    for part in range(5):
        value = low + (high - low) * part / 4
        x = across(value)
        parts.append(f'<path d="M{x:.1f} {_TOP}V{height - 34}" stroke="{_PALE}"/>')
        parts.append(f'<text x="{x:.1f}" y="{height - 14}" text-anchor="middle">{value:.0f}</text>')
    parts.append(f'<text x="{_LEFT + _WIDTH + 16}" y="{height - 14}">{escape(unit)}</text>')
    for number, row in enumerate(rows):
        y = _TOP + _ROW * number + _ROW / 2
        start, end = across(row.value - row.error), across(row.value + row.error)
        parts.append(f'<text x="{_LEFT - 14}" y="{y + 5:.1f}" text-anchor="end">{escape(row.name)}</text>')
        parts.append(f'<path d="M{start:.1f} {y}H{end:.1f}" stroke="{_INK}" stroke-width="3"/>')
        parts.append(f'<circle cx="{across(row.value):.1f}" cy="{y}" r="6" fill="{_INK}"/>')
    return "\n".join([*parts, "</svg>\n"])
