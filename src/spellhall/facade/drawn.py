"""A table as a small drawn board in a text file, in one format for every game that can be laid by hand.

The file begins with its game and what was agreed on, a line each. Then come the parts of laying, headed by
their names in brackets. What has a number or a name is `NAME = VALUE`; what lies in a row or a column is
`NAME = THING THING`. Boards are drawn, each row behind a bar: squares as one sign after the other with spaces
between, hexagons as they lie, so that a row is half a space further than the one above it. A point is an
empty space, `#` one where nothing can lie. Lines that begin with a hyphen are remarks.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from spellhall.core.errors import Illegal, Refused, SpellhallError, Unknown
from spellhall.core.laying import Laid, Laying, Part
from spellhall.core.scene import Region, Spot
from spellhall.facade.laying import agreed, laying_of
from spellhall.games import find

_EMPTY, _NONE, _BAR = ".", "#", "|"
_HEAD = re.compile(r"(game|seats|option ([a-z-]+)): (.+)")
_PART = re.compile(r"\[([a-z-]+)\]")
_VALUE = re.compile(r"(\S+) =(?: (.*))?")
_BOARD = re.compile(r"([a-z0-9-]+)(?: at (-?\d{1,4}),(-?\d{1,4}))?")
_DRAWN = ("hexagons", "squares")
_LONGEST = 20_000


# Writing
def draw(game: str, draft: Mapping[str, Any]) -> str:
    """The text of a draft; read again, it gives the same table."""
    found, laying = laying_of(game)
    laid = laying.show(draft)
    if not laid.parts:
        raise Unknown(f"tables of {found.about.title} are not drawn: they are written as JSON")
    lines = [f"game: {game}", f"seats: {laid.seats}"]
    lines += [
        f"option {name}: {_plain(value)}" for name, value in sorted((draft.get("options") or {}).items())
    ]
    for part in laid.parts:
        lines += ["", f"[{part.name}]", *_part_lines(part)]
    return "\n".join(lines) + "\n"


def _plain(value: Any) -> str:
    if not isinstance(value, str | int):
        raise Unknown("a table with options that are no words or numbers is written as JSON")
    return str(value).lower() if isinstance(value, bool) else str(value)


def _part_lines(part: Part) -> Iterator[str]:
    # Fields come first: some of them say how many there are of what then becomes known.
    for field in part.fields:
        yield f"{field.name} = {field.value}"
    for region in part.regions:
        if region.kind in _DRAWN:
            yield from _board(part, region)
        elif region.kind == "row":
            things = (one for spot in region.spots for one in part.things.get(spot.name, ()))
            yield _named(region.name, things)
        else:
            # Where nothing lies, too: whoever fills in a blank table sees what everything is called.
            for spot in region.spots:
                if "open" in spot.states or part.things.get(spot.name):
                    yield _named(spot.name, part.things.get(spot.name, ()))


def _named(name: str, things: Iterable[str]) -> str:
    return f"{name} = {' '.join(things)}".rstrip()


def _board(part: Part, region: Region) -> Iterator[str]:
    places = {_place(region, spot): _sign(part, spot) for spot in region.spots}
    left, top = _corner(region)
    first = "" if region.bounded else f" at {(left - top) // 2},{top}"
    yield f"{region.name}{first}"
    rows = sorted({row for _, row in places})
    right = max(column for column, _ in places)
    for row in range(rows[0], rows[-1] + 1):
        gap = " " if region.kind == "hexagons" else _NONE
        signs = [places.get((column, row), gap) for column in range(left, right + 1)]
        yield f"{_BAR}" + ("" if region.kind == "hexagons" else " ").join(signs).rstrip()


def _sign(part: Part, spot: Spot) -> str:
    return "".join(part.things.get(spot.name, ())) or (_EMPTY if "open" in spot.states else _NONE)


def _place(region: Region, spot: Spot) -> tuple[int, int]:
    """Column and row of the drawing; a hexagon's row is half a space further than the one above."""
    across, down = spot.at
    return (2 * across + down, down) if region.kind == "hexagons" else (across, down)


def _corner(region: Region) -> tuple[int, int]:
    places = [_place(region, spot) for spot in region.spots]
    top = min(row for _, row in places)
    left = min(column for column, _ in places)
    # The corner of hexagons is a space of its row, so that it has a name.
    return (left - (left - top) % 2, top) if region.kind == "hexagons" and not region.bounded else (left, top)


# Reading
def read(text: str) -> dict[str, Any]:
    """The draft that a drawn table is, possible or not; `Refused` says which line is not understood."""
    if len(text) > _LONGEST:
        raise Refused(f"a drawn table has at most {_LONGEST} signs")
    return _Reader(text).draft


class _Reader:
    def __init__(self, text: str) -> None:
        self.heads: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.draft: dict[str, Any] = {}
        self.part = ""
        self.board: tuple[Region, int, int] | None = None
        self.row = 0
        self.laying: Laying[Any] | None = None
        for number, line in enumerate(text.splitlines(), start=1):
            if not line.strip() or line.startswith("-"):
                continue
            try:
                self._line(line.rstrip())
            except SpellhallError as error:
                raise Refused(f"line {number}: {error}") from None
        if self.laying is None:
            self._begin()

    def _line(self, line: str) -> None:
        if line.startswith(_BAR):
            self._drawn(line[1:])
            return
        line = line.strip()
        head, part, value, board = (one.fullmatch(line) for one in (_HEAD, _PART, _VALUE, _BOARD))
        if head and self.laying is None:
            if head[2]:
                self.options[head[2]] = head[3]
            else:
                self.heads[head[1]] = head[3]
        elif part:
            if self.laying is None:
                self._begin()
            self.part, self.board = part[1], None
            self._shown()
        elif value and self.laying is not None:
            self._value(value[1], (value[2] or "").split())
        elif board and self.laying is not None:
            self._board(board)
        else:
            raise Refused(f"{line[:60]!r} is not understood: heads come first (game, seats), then [parts]")

    def _begin(self) -> None:
        if "game" not in self.heads:
            raise Refused("a drawn table begins with its game, as in game: NAME")
        game = self.heads["game"]
        found, self.laying = laying_of(game)
        seats = self.heads.get("seats", str(found.about.seats[0]))
        if not seats.isdecimal():
            raise Refused(f"seats is a number, not {seats!r}")
        declared = {option.name: option for option in find(game).options}
        options = {
            name: next((one.value for one in declared[name].choices if _plain(one.value) == value), value)
            if name in declared
            else value
            for name, value in self.options.items()
        }
        self.draft = self.laying.begin(agreed(found, int(seats[:4]), options), int(seats[:4]))

    def _shown(self) -> Part:
        assert self.laying is not None
        laid: Laid = self.laying.show(self.draft)
        names = [part.name for part in laid.parts]
        if self.part not in names:
            raise Refused(f"there is no part [{self.part}]; there are {', '.join(names)}")
        return laid.parts[names.index(self.part)]

    def _lay(self, spot: str, thing: str) -> None:
        assert self.laying is not None
        self.draft = self.laying.lay(self.draft, self.part, spot, thing)

    def _value(self, name: str, things: list[str]) -> None:
        part = self._shown()
        row = next((region for region in part.regions if region.name == name and region.kind == "row"), None)
        if row is not None:
            if len(things) > len(row.spots):
                raise Refused(f"{name} has room for {len(row.spots)}, not for {len(things)}")
            for spot, thing in zip(row.spots, things, strict=False):
                self._lay(spot.name, thing)
        elif any(field.name == name for field in part.fields):
            self._lay(name, " ".join(things))
        else:
            for thing in things:
                self._lay(name, thing)

    def _board(self, match: re.Match[str]) -> None:
        regions = {region.name: region for region in self._shown().regions if region.kind in _DRAWN}
        region = regions.get(match[1])
        if region is None:
            raise Refused(f"there is no board {match[1]!r}; there are {', '.join(regions) or 'none'}")
        left, top = _corner(region)
        if match[2]:
            across, down = int(match[2]), int(match[3])
            left, top = (2 * across + down, down) if region.kind == "hexagons" else (across, down)
        self.board, self.row = (region, left, top), 0

    def _drawn(self, drawn: str) -> None:
        if self.board is None:
            raise Refused("a row of a board comes after the name of the board")
        region, left, top = self.board
        row = top + self.row
        self.row += 1
        names = {_place(region, spot): spot.name for spot in region.spots}
        things = self._shown().things
        for column, sign in _signs(region, drawn):
            if sign == _NONE:
                continue
            spot = names.get((left + column, row)) or _unbounded(region, left + column, row)
            if spot is None:
                if sign == _EMPTY:
                    continue
                raise Illegal(f"{sign} lies where the board {region.name} has no space")
            for _ in things.get(spot, ()):
                self._lay(spot, "")
            for thing in sign if sign != _EMPTY else ():
                self._lay(spot, thing)


def _signs(region: Region, drawn: str) -> Iterator[tuple[int, str]]:
    if region.kind == "hexagons":
        return ((place, sign) for place, sign in enumerate(drawn) if sign != " ")
    return enumerate(drawn.split())


def _unbounded(region: Region, column: int, row: int) -> str | None:
    """A field without end names its spaces by column and row of the hexagons."""
    if region.bounded or (column - row) % 2:
        return None
    return f"{region.name}:{(column - row) // 2},{row}"
