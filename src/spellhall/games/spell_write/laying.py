"""A table of SPELL Write in the real world: sheets copied letter by letter, and dice that somebody rolled.

The table is laid as it is between two rounds, or right after a roll. A letter crosses off the first free cell
that gives it; where another was crossed, that is said among the cells.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from spellhall.core.errors import Illegal, Malformed, Refused, Unknown
from spellhall.core.laying import Ask, Field, Key, Laid, Part, Problem, whole_number
from spellhall.core.options import settle
from spellhall.core.scene import Mark, Piece, Region, Spot, SpotState, Touch
from spellhall.games.spell_write.actions import Dice, Outcome, Redie
from spellhall.games.spell_write.board import (
    CELLS,
    CORNERS,
    DOTS,
    GRID,
    LETTERS,
    ROUNDS,
    SIDE,
    SQUARES,
    block,
    read_cell,
    show_cell,
    show_dot,
    show_square,
)
from spellhall.games.spell_write.dice import OneDie
from spellhall.games.spell_write.options import OPTIONS, setup_of
from spellhall.games.spell_write.position import MOST_SEATS, PlayerTold, Told, dump, read_sheet_of, shaped
from spellhall.games.spell_write.scene import BLACK, BONUS, CROSSED, LIT, STAR
from spellhall.games.spell_write.speech import place_of, say
from spellhall.games.spell_write.state import Setup, Sheet, State
from spellhall.games.spell_write.turn import pending, start

_BETWEEN = ({"wait"}, {"write"}, {"doubles"})  # phases of all, where they follow from the dice
_LOWEST, _HIGHEST = -60, 200
_ALPHABET = "".join(sorted(set(LETTERS)))
_CROSS, _LIGHT, _DOT = "x", "o", "*"


def begin(options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    return {name: value for name, value in dump(start(options, seats)).items() if value is not None}


class _Table:
    def __init__(self, draft: Mapping[str, Any]) -> None:
        self.told: Told = shaped(draft)
        if not 1 <= len(self.told.players) <= MOST_SEATS:
            raise Refused(f"SPELL Write seats 1 to {MOST_SEATS} players, not {len(self.told.players)}")
        try:
            setup: Setup = setup_of(settle(OPTIONS, self.told.options))
            self.sheets: list[Sheet] = [
                read_sheet_of(player, setup, seat) for seat, player in enumerate(self.told.players)
            ]
        except (Unknown, IndexError) as error:
            raise Refused(str(error)) from None
        for player in self.told.players:
            rows = player.grid or []
            if [len(row) for row in rows] != [SIDE] * SIDE:
                raise Refused(f"a grid is {SIDE} rows of {SIDE}, not {rows}")
        self.grids = ["".join(player.grid or []) for player in self.told.players]

    def settled(self) -> dict[str, Any]:
        told = self.told
        for player, grid in zip(told.players, self.grids, strict=True):
            player.grid = [grid[at : at + SIDE] for at in range(0, len(grid), SIDE)]
            # Each dot lies between letters: whoever wipes a letter away loses its dots.
            player.dots = [name for name in player.dots if _between(name, grid)]
        if {player.phase for player in told.players} in _BETWEEN:
            told.round = min(ROUNDS, 1 + max(map(_written, self.grids)))
            rolled = len(told.dice) == 2 and all(told.dice)
            doubles = rolled and told.dice[0] == told.dice[1]
            for player in told.players:
                player.phase = "doubles" if doubles else "write" if rolled else "wait"
        made: dict[str, Any] = msgspec.to_builtins(told)
        return made


def _written(grid: str) -> int:
    return sum(letter not in ".#" for letter in grid)


def _between(dot: str, grid: str) -> bool:
    ends = dot.split("-")
    return len(ends) == 2 and all(end in GRID.names and grid[GRID.read(end)] not in ".#" for end in ends)


# What lies where
def show(draft: Mapping[str, Any]) -> Laid:
    table = _Table(draft)
    told, seats = table.told, range(len(table.told.players))
    written = [*map(_written, table.grids)]
    letters = tuple(Key(one, say("laying.key", letter=one), Piece("print", one)) for one in _ALPHABET)
    marks = (
        Key(_CROSS, say("laying.crossed"), Piece("print", glyph="cross")),
        Key(_LIGHT, say("laying.lit"), Piece("print", glyph="ring")),
    )
    dice = (*told.dice, 0, 0)[:2]
    fields = tuple(
        Field(
            f"score-{seat}",
            say("laying.score", seat=seat),
            str(told.players[seat].score),
            (),
            _LOWEST,
            _HIGHEST,
        )
        for seat in seats
    )
    rolled = tuple(Field(f"die-{n}", say("laying.die", n=n), str(dice[n - 1]), most=6) for n in (1, 2))
    return Laid(
        (
            Part(
                "sheets",
                say("laying.sheets"),
                tuple(_sheet(table, seat) for seat in seats),
                letters,
                things={
                    f"sheet{seat}:{show_square(square)}": (table.grids[seat][square],)
                    for seat in seats
                    for square in SQUARES
                    if table.grids[seat][square] not in ".#"
                },
                count=sum(written),
            ),
            Part(
                "cells",
                say("laying.cells"),
                tuple(_letters(seat, player) for seat, player in enumerate(told.players)),
                marks,
                things=_marked(told),
            ),
            Part(
                "dots",
                say("laying.dots"),
                tuple(_dots(table, seat) for seat in seats),
                (Key(_DOT, say("laying.dot"), Piece("print", glyph="dot")),),
                things={f"dots{seat}:{dot}": (_DOT,) for seat in seats for dot in told.players[seat].dots},
            ),
            Part("turn", say("laying.turn"), fields=(*fields, *rolled)),
        ),
        (*_from_nowhere(table), *_uneven(written)),
        say("laying.unseen", n=ROUNDS - min(ROUNDS, max(written))),
        seats=len(seats),
    )


def _sheet(table: _Table, seat: int) -> Region:
    sheet, grid = table.sheets[seat], table.grids[seat]
    spots = []
    for square in SQUARES:
        letter = grid[square]
        black = letter == "#"
        star = bool(sheet.stars >> square & 1)
        what = {"#": say("label.black"), ".": say("label.star" if star else "label.empty")}.get(
            letter, letter
        )
        marks = {BLACK: black, BONUS: bool(sheet.bonus >> square & 1), STAR: star}
        states: tuple[SpotState, ...] = () if black else ("open",)
        spots.append(
            Spot(
                f"sheet{seat}:{show_square(square)}",
                say("label.square", place=place_of(square), what=what),
                (square % SIDE, square // SIDE),
                (Piece("print", letter),) if letter not in ".#" else (),
                states,
                marks=tuple(mark for mark, so in marks.items() if so),
            )
        )
    label = say("label.sheet", seat=seat)
    columns, rows = tuple("abcd"), tuple("1234")
    return Region(f"sheet{seat}", "squares", label, tuple(spots), seat=seat, columns=columns, rows=rows)


def _letters(seat: int, player: PlayerTold) -> Region:
    lit = {cell for name in player.lights if _is_corner(name) for cell in block(read_cell(name))}
    spots = []
    for cell in CELLS:
        crossed = show_cell(cell) in player.crossed
        key = "label.cell-crossed" if crossed else "label.cell"
        label = say(key, letter=LETTERS[cell], row=cell // 6 + 1, column=cell % 6 + 1)
        marks: list[Mark] = [CROSSED] if crossed else []
        marks += [LIT] if cell in lit else []
        at = (cell % 6, cell // 6)
        spots.append(
            Spot(
                _cell(seat, cell), label, at, (Piece("print", LETTERS[cell]),), ("open",), marks=tuple(marks)
            )
        )
    numbers = tuple("123456")
    label = say("laying.letters", seat=seat)
    return Region(f"cells{seat}", "squares", label, tuple(spots), seat=seat, columns=numbers, rows=numbers)


def _cell(seat: int, cell: int) -> Touch:
    return f"cells{seat}:{show_cell(cell)}"


def _is_corner(name: str) -> bool:
    return len(name) == 2 and set(name) <= set("123456") and read_cell(name) in CORNERS


def _marked(told: Told) -> dict[Touch, tuple[str, ...]]:
    marked: dict[Touch, tuple[str, ...]] = {}
    for seat, player in enumerate(told.players):
        for cell in CELLS:
            name = show_cell(cell)
            things = ((_CROSS,) if name in player.crossed else ()) + (
                (_LIGHT,) if name in player.lights else ()
            )
            if things:
                marked[_cell(seat, cell)] = things
    return marked


def _dots(table: _Table, seat: int) -> Region:
    """The sheet at double size, with a place for each dot between two letters."""
    grid, filled = table.grids[seat], set(table.told.players[seat].dots)
    spots = []
    for square in SQUARES:
        letter = grid[square]
        row, column = divmod(square, SIDE)
        spots.append(
            Spot(
                f"dots{seat}:{show_square(square)}",
                say("label.square", place=place_of(square), what=letter.strip(".#") or say("label.empty")),
                (2 * column, 2 * row),
                (Piece("print", letter),) if letter not in ".#" else (),
                marks=(BLACK,) if letter == "#" else (),
            )
        )
    for dot, (first, last) in enumerate(DOTS):
        name = show_dot(dot)
        key = "laying.dot-filled" if name in filled else "laying.dot-label"
        label = say(key, first=show_square(first), last=show_square(last))
        at = (first % SIDE + last % SIDE, first // SIDE + last // SIDE)
        states: tuple[SpotState, ...] = ("open",) if _between(name, grid) else ()
        pieces = (Piece("print", glyph="dot"),) if name in filled else ()
        spots.append(Spot(f"dots{seat}:{name}", label, at, pieces, states))
    spots.sort(key=lambda spot: (spot.at[1], spot.at[0]))
    return Region(f"dots{seat}", "squares", say("laying.dots-of", seat=seat), tuple(spots), seat=seat)


# What is impossible
def _from_nowhere(table: _Table) -> Iterator[Problem]:
    for seat, player in enumerate(table.told.players):
        given = {LETTERS[cell] for cell in CELLS if show_cell(cell) in player.crossed}
        for square in SQUARES:
            letter = table.grids[seat][square]
            if letter not in ".#" and letter not in given:
                head = say("laying.no-cell", letter=letter)
                cells = tuple(_cell(seat, cell) for cell in CELLS if LETTERS[cell] == letter)
                yield Problem(head, say("laying.cross-it"), (f"sheet{seat}:{show_square(square)}", *cells))


def _uneven(written: Sequence[int]) -> Iterator[Problem]:
    for seat, number in enumerate(written):
        if number < max(written):
            head = say("laying.few", seat=seat, n=number)
            yield Problem(head, say("laying.rounds", n=max(written)))


# Laying
def lay(draft: Mapping[str, Any], part: str, spot: Touch, thing: str) -> dict[str, Any]:
    table = _Table(draft)
    region, _, place = spot.partition(":")
    match part:
        case "sheets":
            seat = _seat(table, region, "sheet")
            _write(table, seat, place, thing)
        case "cells":
            seat = _seat(table, region, "cells")
            _mark(table.told.players[seat], place, thing)
        case "dots":
            seat = _seat(table, region, "dots")
            dots = table.told.players[seat].dots
            if not _between(place, table.grids[seat]) or place not in map(show_dot, range(len(DOTS))):
                raise Illegal(say("laying.loose"))
            table.told.players[seat].dots = sorted({*dots, place} if thing else {*dots} - {place})
        case "turn":
            _lay_field(table, spot, thing)
        case _:
            raise Illegal(f"there is no part {part!r}; there are sheets, cells, dots and turn")
    return table.settled()


def _seat(table: _Table, region: str, beginning: str) -> int:
    number = region.removeprefix(beginning)
    if not region.startswith(beginning) or number not in map(str, range(len(table.grids))):
        raise Illegal(f"there is no {region!r}; seats are 0 to {len(table.grids) - 1}")
    return int(number)


def _write(table: _Table, seat: int, place: str, thing: str) -> None:
    grid, player = table.grids[seat], table.told.players[seat]
    if place not in GRID.names or grid[GRID.read(place)] == "#":
        raise Illegal(f"there is no square {place!r} to write on")
    if thing and thing not in _ALPHABET:
        raise Illegal(f"a letter A to Z is written, not {thing!r}")
    square = GRID.read(place)
    was = grid[square]
    grid = table.grids[seat] = grid[:square] + (thing or ".") + grid[square + 1 :]
    if was not in (".", thing):
        # The cell goes with the letter, unless another letter came from one of its kind.
        own = [name for name in _cells_of(was) if name in player.crossed]
        if len(own) > grid.count(was):
            player.crossed.remove(own[-1])
    if thing and was != thing:
        free = [name for name in _cells_of(thing) if name not in player.crossed]
        player.crossed = sorted({*player.crossed, *free[:1]})


def _cells_of(letter: str) -> list[str]:
    return [show_cell(cell) for cell in CELLS if LETTERS[cell] == letter]


def _mark(player: PlayerTold, place: str, thing: str) -> None:
    if place not in map(show_cell, CELLS) or thing not in ("", _CROSS, _LIGHT):
        raise Illegal(
            f"cells 11 to 66 are crossed off with {_CROSS} or lit with {_LIGHT}, not {place} {thing!r}"
        )
    if thing == _LIGHT and not _is_corner(place):
        raise Illegal(say("why.corner"))
    if not thing:
        player.crossed = [name for name in player.crossed if name != place]
        player.lights = [name for name in player.lights if name != place]
    elif thing == _CROSS:
        player.crossed = sorted({*player.crossed, place})
    else:
        player.lights = sorted({*player.lights, place})


def _lay_field(table: _Table, field: str, value: str) -> None:
    told = table.told
    if field.startswith("score-"):
        seat = _seat(table, field, "score-")
        told.players[seat].score = whole_number(value, _LOWEST, _HIGHEST)
    elif field in ("die-1", "die-2"):
        dice = [*told.dice, 0, 0][:2]
        dice[int(field[-1]) - 1] = whole_number(value, 0, 6)
        told.dice = dice if any(dice) else []
    else:
        raise Illegal(f"there is no field {field!r}; there are die-1, die-2, and score- with a seat")


# Following
def ask(state: State) -> Ask:
    keys = tuple(
        Key(str(face), say("laying.die-key", face=face), Piece("die", number=face)) for face in range(1, 7)
    )
    now = pending(state)
    if isinstance(now, OneDie):
        return Ask(say("laying.ask-redie", kept=now.kept), keys)
    return Ask(say("laying.ask-dice"), keys, 2)


def answer(state: State, things: Sequence[str]) -> Outcome:
    if len(things) != ask(state).number or not set(things) <= set("123456"):
        raise Malformed(say("laying.answer-dice"))
    faces = sorted(map(int, things))
    return Redie(faces[0]) if len(faces) == 1 else Dice(*faces)
