"""A paper in a few numbers, what letters on it are worth, and a look at the rolls to come, compiled.

Import this module only through `papers`: it loads Numba. A paper is an array of numbers: the codes of its
eight lines, their dots, and then the squares filled, cells crossed off and blocks lit, as bits. Tables are
those of `outlook.Tables`. What a paper is worth are the points still to come.
"""

from __future__ import annotations

from typing import Any

from spellhall.words.search.compiling import compiled, popcount

LINES = 8
DOTS, FILLED, CROSSED, LIGHTS = 8, 16, 17, 18
SIZE = 19
CELLS = 36
SQUARES = 16
ROUNDS = 14
ALPHABET = 27
NEVER = -1.0e9


@compiled
def count(bits: Any) -> Any:
    return popcount(bits)


@compiled
def light_worth(tables: Any, lights: Any, written: Any) -> Any:
    """What the lit blocks are worth after so many letters."""
    total = 0.0
    if not lights:
        return total
    left = ROUNDS - written
    for corner in range(CELLS):
        if lights >> corner & 1:
            total += tables.light[written, corner]
            for other in range(corner):
                if lights >> other & 1:
                    total += tables.pair[other, corner] * left
    return total


@compiled
def best_light(tables: Any, paper: Any, written: Any) -> Any:
    """The block to light when a starred square is next, or -1 for none, and what it adds."""
    best, chosen = 0.0, -1
    lights, left = paper[LIGHTS], ROUNDS - written
    if not tables.stars & ~paper[FILLED]:
        return chosen, best
    for corner in range(CELLS):
        if tables.blocks[corner] and not lights >> corner & 1:
            more = tables.light[written, corner]
            if lights:
                for other in range(CELLS):
                    if lights >> other & 1:
                        more += tables.pair[min(other, corner), max(other, corner)] * left
            if more > best:
                best, chosen = more, corner
    return chosen, best


@compiled
def crossed_worth(tables: Any, crossed: Any, written: Any) -> Any:
    total = 0.0
    for cell in range(CELLS):
        if crossed >> cell & 1:
            total += tables.cross[written, cell]
    return total


@compiled
def line_worth(tables: Any, line: Any, code: Any, written: Any) -> Any:
    return tables.general[line, written, tables.kinds[line, code]] + tables.special[line, code]


@compiled
def lines_worth(tables: Any, paper: Any, written: Any) -> Any:
    total = 0.0
    for line in range(LINES):
        total += line_worth(tables, line, paper[line], written)
    return total


@compiled
def worth(tables: Any, paper: Any) -> Any:
    """The points still to come."""
    written = count(paper[FILLED] & ~tables.black)
    total = lines_worth(tables, paper, written) + tables.fill[paper[FILLED]]
    return (
        total + crossed_worth(tables, paper[CROSSED], written) + light_worth(tables, paper[LIGHTS], written)
    )


@compiled
def written_worth(tables: Any, paper: Any, letter: Any, square: Any, written: Any) -> Any:
    """Points for a letter on a square now, with the worth of its row and column then."""
    row, column = square >> 2, 4 + (square & 3)
    now_row = paper[row] + letter * tables.digit[square & 3]
    now_column = paper[column] + letter * tables.digit[square >> 2]
    across = tables.pays[square & 3, tables.words[now_row], paper[DOTS + row]]
    down = tables.pays[square >> 2, tables.words[now_column], paper[DOTS + column]]
    points = (across >> 3) + (down >> 3)
    if (across & tables.touch[row]) or (down & tables.touch[column]):
        points += 1
    worth_then = line_worth(tables, row, now_row, written) + line_worth(tables, column, now_column, written)
    return points + worth_then


@compiled
def look(tables: Any, paper: Any, letter: Any, square: Any, written: Any) -> Any:
    """Points for a letter on a square now, with how the worth of its row and column changes by it."""
    row, column = square >> 2, 4 + (square & 3)
    was = line_worth(tables, row, paper[row], written) + line_worth(tables, column, paper[column], written)
    return written_worth(tables, paper, letter, square, written) - was


@compiled
def put(tables: Any, paper: Any, cell: Any, square: Any) -> Any:
    """Write the letter of a cell, score its words in the best order; the points."""
    letter = tables.letters[cell]
    row, column = square >> 2, 4 + (square & 3)
    paper[row] += letter * tables.digit[square & 3]
    paper[column] += letter * tables.digit[square >> 2]
    across = tables.pays[square & 3, tables.words[paper[row]], paper[DOTS + row]]
    down = tables.pays[square >> 2, tables.words[paper[column]], paper[DOTS + column]]
    points = (across >> 3) + (down >> 3)
    if (across & tables.touch[row]) or (down & tables.touch[column]):
        points += 1
    paper[DOTS + row] |= across & 7
    paper[DOTS + column] |= down & 7
    points -= paper[CROSSED] >> cell & 1
    paper[CROSSED] |= 1 << cell
    paper[FILLED] |= 1 << square
    return points


@compiled
def reach(tables: Any, lights: Any, reading: Any) -> Any:
    """The cells that may be taken for a reading of the dice, as bits."""
    cells = 1 << reading
    if not lights:
        return cells
    for corner in range(CELLS):
        if lights >> corner & 1 and tables.blocks[corner] >> reading & 1:
            cells |= tables.blocks[corner]
    return cells


@compiled
def best_of_cells(tables: Any, paper: Any, cells: Any, lit: Any) -> Any:
    """The best of these cells on the best square by the first look: points with the worth that changes by it,
    cell, square. `lit` is what a block adds that is lit on a starred square."""
    filled = paper[FILLED]
    written = count(filled & ~tables.black) + 1
    best, chosen, where = NEVER, -1, -1
    for square in range(SQUARES):
        bit = 1 << square
        if filled & bit:
            continue
        row, column = square >> 2, 4 + (square & 3)
        base = tables.fill[filled | bit] - line_worth(tables, row, paper[row], written)
        base -= line_worth(tables, column, paper[column], written)
        if tables.stars & bit:
            base += lit
        rest = cells
        while rest:
            cell = count((rest & -rest) - 1)
            rest &= rest - 1
            gain = base + written_worth(tables, paper, tables.letters[cell], square, written)
            gain += -1.0 if paper[CROSSED] >> cell & 1 else tables.cross[written, cell]
            if gain > best:
                best, chosen, where = gain, cell, square
    return best, chosen, where


@compiled
def unchanged(tables: Any, paper: Any, written: Any) -> Any:
    """The part of the worth after so many letters that lies in what is on the paper before the last."""
    rest = lines_worth(tables, paper, written)
    rest += crossed_worth(tables, paper[CROSSED], written)
    return rest + light_worth(tables, paper[LIGHTS], written)


@compiled
def rolled(found: Any) -> Any:
    """The mean over all rolls of two dice; doubles are rolled again where that is better."""
    total = 0.0
    for x in range(6):
        again = 0.0
        for y in range(6):
            best = max(found[6 * x + y], found[6 * y + x])
            again += best
            if y != x:
                total += best
        total += max(found[7 * x], again / 6)
    return total / 36


@compiled
def first_look(tables: Any, paper: Any, letter: Any, written: Any, lit: Any, seen: Any) -> Any:
    """What a letter is worth on each empty square, into `seen`, and the most."""
    top = NEVER
    for square in range(SQUARES):
        bit = 1 << square
        seen[square] = NEVER
        if paper[FILLED] & bit:
            continue
        gain = look(tables, paper, letter, square, written) + tables.fill[paper[FILLED] | bit]
        if tables.stars & bit:
            gain += lit
        seen[square] = gain
        top = max(top, gain)
    return top


@compiled
def over_rolls(tables: Any, paper: Any, room: Any) -> Any:
    """The mean over all rolls of the best cell for each, from what each letter is worth (row 0 of `room`)."""
    best, options, found = room[0], room[2], room[3]
    written = count(paper[FILLED] & ~tables.black) + 1
    for cell in range(CELLS):
        extra = -1.0 if paper[CROSSED] >> cell & 1 else tables.cross[written, cell]
        options[cell] = best[tables.letters[cell]] + extra
    for reading in range(CELLS):
        top = options[reading]
        if paper[LIGHTS]:
            cells = reach(tables, paper[LIGHTS], reading)
            for cell in range(CELLS):
                if cells >> cell & 1:
                    top = max(top, options[cell])
        found[reading] = top
    return rolled(found)


@compiled
def one_roll(tables: Any, stack: Any, room: Any, level: Any, width: Any) -> Any:
    """The points still to come on a paper of the stack, looking at the next roll and the tables after it.

    For each reading of the dice the best points and worth after it stay in the last row of `room`.
    """
    paper = stack[level]
    if paper[FILLED] == 0xFFFF:
        return 0.0
    written = count(paper[FILLED] & ~tables.black) + 1
    rest = unchanged(tables, paper, written)
    _, lit = best_light(tables, paper, written)
    for letter in range(1, ALPHABET):
        room[level, 0, letter] = rest + first_look(tables, paper, letter, written, lit, room[level, 1])
    return over_rolls(tables, paper, room[level])


@compiled
def begin(tables: Any, paper: Any, letter: Any, room: Any) -> Any:
    """Prepare for the best squares of a letter, one after another."""
    written = count(paper[FILLED] & ~tables.black) + 1
    _, lit = best_light(tables, paper, written)
    first_look(tables, paper, letter, written, lit, room[1])
    return NEVER


@compiled
def next_paper(tables: Any, stack: Any, room: Any, level: Any, letter: Any) -> Any:
    """Write a letter on the next best square, on the next paper of the stack; the points, or NEVER.

    What the cell costs that is crossed off is left out: it is added later, for each cell of the letter.
    """
    paper, seen, after = stack[level], room[level, 1], stack[level + 1]
    square, top = -1, NEVER
    for one in range(SQUARES):
        if seen[one] > top:
            top, square = seen[one], one
    if square < 0:
        return NEVER
    seen[square] = NEVER
    written = count(paper[FILLED] & ~tables.black) + 1
    cell = tables.cells[letter, 0]
    if paper[CROSSED] >> cell & 1 and not paper[CROSSED] >> tables.cells[letter, 1] & 1:
        cell = tables.cells[letter, 1]
    extra = -1.0 if paper[CROSSED] >> cell & 1 else tables.cross[written, cell]
    after[:] = paper
    points = put(tables, after, cell, square)
    if tables.stars >> square & 1:
        corner, _ = best_light(tables, paper, written)
        if corner >= 0:
            after[LIGHTS] |= 1 << corner
    return points - extra


@compiled
def two_rolls(tables: Any, stack: Any, room: Any, level: Any, width: Any) -> Any:
    paper = stack[level]
    if paper[FILLED] == 0xFFFF:
        return 0.0
    for letter in range(1, ALPHABET):
        best = begin(tables, paper, letter, room[level])
        for _ in range(width):
            points = next_paper(tables, stack, room, level, letter)
            if points == NEVER:
                break
            best = max(best, points + one_roll(tables, stack, room, level + 1, width))
        room[level, 0, letter] = best
    return over_rolls(tables, paper, room[level])


@compiled
def three_rolls(tables: Any, stack: Any, room: Any, level: Any, width: Any) -> Any:
    paper = stack[level]
    if paper[FILLED] == 0xFFFF:
        return 0.0
    for letter in range(1, ALPHABET):
        best = begin(tables, paper, letter, room[level])
        for _ in range(width):
            points = next_paper(tables, stack, room, level, letter)
            if points == NEVER:
                break
            best = max(best, points + two_rolls(tables, stack, room, level + 1, width))
        room[level, 0, letter] = best
    return over_rolls(tables, paper, room[level])


@compiled
def four_rolls(tables: Any, stack: Any, room: Any, level: Any, width: Any) -> Any:
    paper = stack[level]
    if paper[FILLED] == 0xFFFF:
        return 0.0
    for letter in range(1, ALPHABET):
        best = begin(tables, paper, letter, room[level])
        for _ in range(width):
            points = next_paper(tables, stack, room, level, letter)
            if points == NEVER:
                break
            best = max(best, points + three_rolls(tables, stack, room, level + 1, width))
        room[level, 0, letter] = best
    return over_rolls(tables, paper, room[level])


@compiled
def expected(tables: Any, stack: Any, room: Any, level: Any, rolls: Any, width: Any) -> Any:
    """The points still to come on a paper of the stack, looking at so many rolls, at most four."""
    if rolls <= 0:
        return worth(tables, stack[level])
    if rolls == 1:
        return one_roll(tables, stack, room, level, width)
    if rolls == 2:
        return two_rolls(tables, stack, room, level, width)
    if rolls == 3:
        return three_rolls(tables, stack, room, level, width)
    return four_rolls(tables, stack, room, level, width)


@compiled
def either(tables: Any, paper: Any, x: Any, y: Any) -> Any:
    return reach(tables, paper[LIGHTS], 6 * x + y) | reach(tables, paper[LIGHTS], 6 * y + x)


@compiled
def chosen(tables: Any, paper: Any, x: Any, y: Any, again: Any) -> Any:
    """The first look at a roll: points with the worth that changes, cell and square; `again` is for doubles
    rolled again."""
    _, lit = best_light(tables, paper, count(paper[FILLED] & ~tables.black) + 1)
    if x != y:
        return best_of_cells(tables, paper, either(tables, paper, x, y), lit)
    kept = best_of_cells(tables, paper, reach(tables, paper[LIGHTS], 7 * x), lit)
    mean, taken = 0.0, kept
    for face in range(6):
        one = best_of_cells(tables, paper, either(tables, paper, x, face), lit)
        mean += one[0] / 6
        if face == again:
            taken = one
    return taken if mean > kept[0] else kept


@compiled
def played_on(tables: Any, stack: Any, dice: Any) -> Any:
    """The mean points still to come on the first paper of the stack, played to the end by the first look.

    Dice are given by sequence and letters written: two, and the one that is rolled again.
    """
    total = 0.0
    paper = stack[1]
    for world in range(dice.shape[0]):
        paper[:] = stack[0]
        while paper[FILLED] != 0xFFFF:
            written = count(paper[FILLED] & ~tables.black)
            x, y, again = dice[world, written]
            _, cell, square = chosen(tables, paper, x, y, again)
            corner = best_light(tables, paper, written + 1)[0] if tables.stars >> square & 1 else -1
            total += put(tables, paper, cell, square)
            if corner >= 0:
                paper[LIGHTS] |= 1 << corner
    return total / dice.shape[0]
