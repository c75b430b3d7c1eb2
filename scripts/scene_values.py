#!/usr/bin/env python3
"""Every value of the Scene with the games that use it, counted in real games: the table of docs/scene.md.

    PYTHONPATH=src python scripts/scene_values.py           # write it
    PYTHONPATH=src python scripts/scene_values.py --check   # only say whether it is current

Each game is played with a second choice of each of its options once, by chance. Whoever acts looks at the
position and at each touch on the way, a spectator now and then. After many looks a game shows little that is
new: from then on only some positions are looked at.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import fields

from spellhall.core import layout, scene
from spellhall.core.contract import Decide, Game, Over
from spellhall.core.options import settle
from spellhall.core.scene import Happening, Link, Mark, Meter, Piece, Region, Scene, Spot
from spellhall.games import find, names

TARGET = Path(__file__).parents[1] / "docs" / "scene.md"
BEGIN, END = "<!-- values: begin -->\n", "<!-- values: end -->\n"
SEED, MOVES = 5, 200
MANY_LOOKS, SOME, NOW_AND_THEN = 400, 4, 5

Used = dict[tuple[str, str], set[str]]
"""Games by a heading of the table and a value below it."""

WORDS: dict[str, tuple[str, ...]] = {
    "Region, kind": get_args(scene.RegionKind),
    "Region, role": get_args(scene.Role),
    "Piece, shape": get_args(scene.Shape),
    "Glyph": scene.GLYPHS,
    "Ink": get_args(scene.Ink)[1:],
    "Spot, state": get_args(scene.SpotState),
    "Link, kind": get_args(Link.__annotations__["kind"]),
    "Motion": get_args(scene.Motion),
    "Box, line": get_args(layout.Line),
    "Box, frame": get_args(layout.Frame)[1:],
    "Box, look": get_args(layout.Look)[1:],
    "Box, caption": get_args(layout.Caption)[1:],
    "Box, draws": ("region", layout.ODDS, layout.STATUS),
    **{
        f"{kind.__name__}, field": tuple(one.name for one in fields(kind) if not one.required)
        for kind in (Piece, Spot, Region, Meter)
    },
}


def agreements(game: Game[Any, Any]) -> Iterator[tuple[dict[str, Any], int]]:
    """The defaults, then another choice of each option alone; with most seats, fewest, one more and so on."""
    fewest, most = game.about.seats
    chosen: list[dict[str, Any]] = [{}]
    for option in game.options:
        others = [choice.value for choice in option.choices if choice.value != option.default]
        chosen += [{option.name: value} for value in others[:1]]
    for number, options in enumerate(chosen):
        yield options, fewest + (number + most - fewest) % (most - fewest + 1)


@cache
def defaults(kind: type[Struct]) -> list[tuple[str, object]]:
    """The fields that may be left out, and what they are then."""
    return [(one.name, one.default) for one in fields(kind) if not one.required]


class Census:
    def __init__(self) -> None:
        self.used: Used = {}
        self._game = ""
        self._looks = 0
        self._seen: set[Spot] = set()  # most spots look as they did a touch ago

    def play(self, name: str) -> None:
        game = find(name)
        self._game = name
        self._looks = 0
        self._seen.clear()
        for number, (options, seats) in enumerate(agreements(game)):
            self._play(game, options, seats, random.Random(f"{SEED}/{name}/{number}"))

    def _play(self, game: Game[Any, Any], options: dict[str, Any], seats: int, rng: random.Random) -> None:
        state = game.rules.start(settle(game.options, options), seats)
        for number in range(MOVES):
            now = game.rules.pending(state)
            looks = self._looks < MANY_LOOKS or number % SOME == 0
            if isinstance(now, Over) or (looks and number % NOW_AND_THEN == 0):
                self._look(game, game.secrets.redact(state, None), None)
            if isinstance(now, Over):
                return
            if isinstance(now, Decide):
                seat = now.seats[rng.randrange(len(now.seats))]
                action = game.rules.pick(state, seat, rng)
                if looks:
                    view = game.secrets.redact(state, seat)
                    self._look(game, view, seat, game.face.touches(view, seat, action))
                after, events = game.rules.play(state, seat, action)
            else:
                after, events = game.rules.play(state, None, now.draw(rng))
            for happening in game.face.happenings(state, events, after, None):
                self._happening(happening)
            state = after

    def _look(self, game: Game[Any, Any], view: Any, seat: int | None, touches: Sequence[str] = ()) -> None:
        sketch = game.face.begin(view, seat)
        self._scene(game.face.scene(sketch))
        for touch in touches:
            sketch = game.face.touch(sketch, touch)
            self._scene(game.face.scene(sketch))
        self._looks += 1 + len(touches)

    def _note(self, heading: str, value: str) -> None:
        self.used.setdefault((heading, value), set()).add(self._game)

    def _fields(self, heading: str, one: Struct) -> None:
        for name, default in defaults(type(one)):
            if getattr(one, name) != default:
                self._note(f"{heading}, field", name)

    def _scene(self, seen: Scene) -> None:
        for meter in seen.meters:
            self._fields("Meter", meter)
            if meter.sign:
                self._glyph(meter.sign)
        if seen.layout is not None:
            self._box(seen.layout.wide)
            self._box(seen.layout.tall)
        for badge in seen.seats:
            for piece in badge.pieces:
                self._piece(piece)
        for region in seen.regions:
            self._region(region)

    def _region(self, region: Region) -> None:
        if region.sign:
            self._glyph(region.sign)
        self._note("Region, kind", region.kind)
        self._note("Region, role", region.role)
        self._fields("Region", region)
        for link in region.links:
            self._note("Link, kind", link.kind)
        for spot in {*region.spots} - self._seen:
            self._seen.add(spot)
            self._spot(spot)

    def _spot(self, spot: Spot) -> None:
        self._fields("Spot", spot)
        for state in spot.states:
            self._note("Spot, state", state)
        for mark in spot.marks:
            self._mark(mark)
        for piece in spot.pieces:
            self._piece(piece)

    def _mark(self, mark: Mark) -> None:
        self._glyph(mark.glyph)
        self._ink(mark.ink)

    def _piece(self, piece: Piece) -> None:
        self._note("Piece, shape", piece.shape)
        self._fields("Piece", piece)
        for glyph in filter(None, (piece.glyph, piece.sign)):
            self._glyph(glyph)
        self._ink(piece.ink)

    def _glyph(self, glyph: str) -> None:
        self._note("Glyph" if glyph in scene.GLYPHS else "Glyph of its own", glyph)

    def _ink(self, ink: str) -> None:
        if ink:
            self._note("Ink", ink)

    def _box(self, box: layout.Box) -> None:
        if box.draws:
            own = box.draws not in (layout.ODDS, layout.STATUS)
            self._note("Box, draws", "region" if own else box.draws)
        if box.parts:
            self._note("Box, line", box.line)
        for name in ("frame", "look", "caption"):
            if getattr(box, name):
                self._note(f"Box, {name}", getattr(box, name))
        for part in box.parts:
            self._box(part)

    def _happening(self, told: Happening) -> None:
        self._note("Motion", told.motion)
        if told.piece is not None:
            self._piece(told.piece)


def census() -> Used:
    found = Census()
    for name in names():
        found.play(name)
    return found.used


def table(used: Used) -> str:
    lines = ["| what | value | games |", "|---|---|---|"]
    for heading, values in WORDS.items():
        for value in values:
            lines.append(
                f"| {heading} | `{value}` | {', '.join(sorted(used.get((heading, value), ()))) or '–'} |"
            )
    own: dict[str, list[str]] = {}
    for (heading, value), games in used.items():
        if heading == "Glyph of its own":
            for game in games:
                own.setdefault(game, []).append(value)
    for game, glyphs in sorted(own.items()):
        lines.append(f"| Glyph of its own | {', '.join(f'`{glyph}`' for glyph in sorted(glyphs))} | {game} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    text = TARGET.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    told, _, after = rest.partition(END)
    now = "\n" + table(census()) + "\n"
    if asked.check:
        print("current" if told == now else "docs/scene.md is not current: run scripts/scene_values.py")
        return int(told != now)
    TARGET.write_text(before + BEGIN + now + END + after, encoding="utf-8")
    print(f"wrote {TARGET.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
