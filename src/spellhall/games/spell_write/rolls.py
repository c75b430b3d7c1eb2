"""A look at the rolls to come in plain Python: the twin of `paper_kernel`, for its tests and where there is
no Numba. Papers and tables are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellhall.games.spell_write.board import CELLS, ROUNDS, SIDE, SQUARES, members
from spellhall.games.spell_write.lines import BASE, DIGIT, pay, through

if TYPE_CHECKING:
    from spellhall.games.spell_write.outlook import Tables

_LINES = 2 * SIDE
_DOTS, _FILLED, _CROSSED, _LIGHTS = 8, 16, 17, 18
_FULL = (1 << len(SQUARES)) - 1


def expected(tables: Tables, paper: list[int], rolls: int, width: int) -> float:
    if rolls <= 0:
        return _worth(tables, paper)
    if paper[_FILLED] == _FULL:
        return 0.0
    found = readings(tables, paper, rolls, width)
    total = 0.0
    for x in range(6):
        either = [max(found[6 * x + y], found[6 * y + x]) for y in range(6)]
        total += sum(either) - either[x] + max(found[7 * x], sum(either) / 6)
    return total / 36


def readings(tables: Tables, paper: list[int], rolls: int, width: int) -> list[float]:
    if paper[_FILLED] == _FULL:
        return [0.0] * len(CELLS)
    letters = {letter: _best(tables, paper, letter, rolls, width) for letter in range(1, BASE)}
    written = _written(tables, paper) + 1
    options = []
    for cell in CELLS:
        cost = -1.0 if paper[_CROSSED] >> cell & 1 else float(tables.cross[written, cell])
        options.append(letters[int(tables.letters[cell])] + cost)
    lit = [members(int(tables.blocks[corner])) for corner in members(paper[_LIGHTS])]
    return [
        max([options[cell], *(options[other] for block in lit if cell in block for other in block)])
        for cell in CELLS
    ]


def played_on(tables: Tables, paper: list[int], dice: list[list[list[int]]]) -> float:
    total = 0
    for rolls in dice:
        now = paper
        while now[_FILLED] != _FULL:
            x, y, again = rolls[_written(tables, now)]
            points, now = _chosen(tables, now, x, y, again)
            total += points
    return total / len(dice)


def _chosen(tables: Tables, paper: list[int], x: int, y: int, again: int) -> tuple[int, list[int]]:
    """What the first look takes for a roll: the points and the paper after it."""

    def best(*readings: int) -> tuple[float, int, list[int]]:
        cells = set(readings)
        for corner in members(paper[_LIGHTS]):
            block = members(int(tables.blocks[corner]))
            if any(reading in block for reading in readings):
                cells |= set(block)
        empty = [square for square in SQUARES if not paper[_FILLED] >> square & 1]
        ways = [_put(tables, paper, cell, square) for square in empty for cell in sorted(cells)]
        return max(
            ((points + _worth(tables, after), points, after) for points, after in ways),
            key=lambda way: way[0],
        )

    if x != y:
        return best(6 * x + y, 6 * y + x)[1:]
    kept = best(7 * x)
    faces = [best(6 * x + face, 6 * face + x) for face in range(6)]
    return (faces[again] if sum(face[0] for face in faces) / 6 > kept[0] else kept)[1:]


def _best(tables: Tables, paper: list[int], letter: int, rolls: int, width: int) -> float:
    """What a letter is worth on its best square, without what its cell costs."""
    written = _written(tables, paper) + 1
    first, last = (int(cell) for cell in tables.cells[letter])
    cell = last if paper[_CROSSED] >> first & 1 and not paper[_CROSSED] >> last & 1 else first
    cost = -1.0 if paper[_CROSSED] >> cell & 1 else float(tables.cross[written, cell])
    papers = []
    for square in SQUARES:
        if not paper[_FILLED] >> square & 1:
            points, after = _put(tables, paper, cell, square)
            papers.append((points - cost, after))
    if rolls == 1:
        return max(points + _worth(tables, after) for points, after in papers)
    papers.sort(key=lambda one: -(one[0] + _worth(tables, one[1])))
    return max(points + expected(tables, after, rolls - 1, width) for points, after in papers[:width])


def _put(tables: Tables, paper: list[int], cell: int, square: int) -> tuple[int, list[int]]:
    """The points for the letter of a cell on a square, and the paper after it, a block lit if that is due."""
    after = list(paper)
    points, touches = 0, 0
    for line, place in through(square):
        after[line] += int(tables.letters[cell]) * DIGIT[place]
        paid, dots = pay(place, int(tables.words[after[line]]), paper[_DOTS + line])
        after[_DOTS + line] |= dots
        points += paid
        touches |= dots & int(tables.touch[line])
    points += bool(touches)
    points -= paper[_CROSSED] >> cell & 1
    after[_CROSSED] |= 1 << cell
    after[_FILLED] |= 1 << square
    if tables.stars >> square & 1:
        after[_LIGHTS] |= best_light(tables, paper[_LIGHTS], _written(tables, after))
    return points, after


def best_light(tables: Tables, lights: int, written: int) -> int:
    """The block to light as a bit, or none."""
    options = [0] + [1 << cell for cell in CELLS if tables.blocks[cell] and not lights >> cell & 1]
    return max(options, key=lambda bit: _light_worth(tables, lights | bit, written))


def _light_worth(tables: Tables, lights: int, written: int) -> float:
    lit = members(lights)
    total = sum(float(tables.light[written, corner]) for corner in lit)
    both = sum(float(tables.pair[one, two]) for one in lit for two in lit if one < two)
    return total + both * (ROUNDS - written)


def _written(tables: Tables, paper: list[int]) -> int:
    return (paper[_FILLED] & ~tables.black).bit_count()


def _worth(tables: Tables, paper: list[int]) -> float:
    written = _written(tables, paper)
    total = float(tables.fill[paper[_FILLED]]) + _light_worth(tables, paper[_LIGHTS], written)
    for line in range(_LINES):
        code = paper[line]
        total += float(tables.general[line, written, tables.kinds[line, code]]) + float(
            tables.special[line, code]
        )
    return total + sum(float(tables.cross[written, cell]) for cell in members(paper[_CROSSED]))
