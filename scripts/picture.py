#!/usr/bin/env python3
"""Draw the README's picture: a moment of a real game in the terminal, as docs/pictures/terminal.svg."""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.theme import Theme

import spellhall
from spellhall.term.draw import draw
from spellhall.term.ink import STYLES
from spellhall.term.screen import Screen

TARGET = Path(__file__).parents[1] / "docs" / "pictures" / "terminal.svg"
FONT = "DejaVu Sans Mono, Menlo, Consolas, monospace"
NAMES = ("Red", "Mabel", "Bot Bruno")
INK, FADED = (34, 26, 20), (94, 79, 64)
COLOURS = [(194, 58, 28), (28, 107, 79), (133, 86, 0), (29, 78, 158), (176, 48, 106), (26, 127, 114)]
PAPER = TerminalTheme(
    (252, 246, 232),
    INK,
    [INK, *COLOURS, FADED],
    [FADED, *COLOURS, INK],
)


def main() -> None:
    table = spellhall.new("spell-write", seats=3, seed=27)
    while table.position()["round"] < 9 or not any(line.startswith("score") for line in table.legal(0)):
        seat = next((seat for seat in table.to_act if seat), 0)
        table.bot_move(seat, "casual")
    console = Console(
        theme=Theme(STYLES),
        highlight=False,
        markup=False,
        emoji=False,
        record=True,
        width=100,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
    )
    screen = Screen(NAMES, console)
    console.print(draw(table.scene(0), screen.ink))
    svg = console.export_svg(title="spellhall play", theme=PAPER, unique_id="hall")
    # The reader's own monospaced font will do: nothing is fetched from afar.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", FONT)
    TARGET.write_text("\n".join(line.rstrip() for line in svg.splitlines()) + "\n", encoding="utf-8")
    print(f"wrote {TARGET.name}")


if __name__ == "__main__":
    main()
