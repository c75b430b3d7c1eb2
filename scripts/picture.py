#!/usr/bin/env python3
"""Draw the README's picture: a moment of a real game in the terminal, as docs/pictures/terminal.svg."""

import asyncio
import re
from pathlib import Path

import spellhall
from spellhall.term.full.app import FullApp
from spellhall.term.host import Host
from spellhall.term.ink import Ink
from spellhall.term.seating import Seating

TARGET = Path(__file__).parents[1] / "docs" / "pictures" / "terminal.svg"
FONT = "DejaVu Sans Mono, Menlo, Consolas, monospace"
SIZE = (112, 30)
SEATING = Seating(("Red", "Bot Bruno", "Bot Clara"), (None, "casual", "casual"))


async def drawn() -> str:
    table = spellhall.new("spell-write", seats=3, seed=27)
    while table.position()["round"] < 9 or not any(line.startswith("score") for line in table.legal(0)):
        seat = next((seat for seat in table.to_act if seat), 0)
        table.bot_move(seat, "casual")
    app = FullApp(Host(table, SEATING), Ink(SEATING.names))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await app.table_screen.settled.wait()
        await pilot.press("tab")
        await pilot.pause()
        return app.export_screenshot(title="spellhall play")


def main() -> None:
    svg = asyncio.run(drawn())
    # The reader's own monospaced font will do: nothing is fetched from afar.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", FONT)
    svg = re.sub(r"terminal-\d+", "hall", svg)  # else it would change from run to run
    TARGET.write_text("\n".join(line.rstrip() for line in svg.splitlines()) + "\n", encoding="utf-8")
    print(f"wrote {TARGET.name}")


if __name__ == "__main__":
    main()
