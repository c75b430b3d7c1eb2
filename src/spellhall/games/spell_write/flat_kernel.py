"""SPELL Write laid flat, compiled: what a number of a seat changes, and what the seats see then.

Import it only through `flat`. A seat keeps its paper twice, as it is and as it was when the round began, both
as observations tell them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spellhall.core.learning import ACT, CHANCE, DRAFTED, OVER
from spellhall.games.spell_write.board import (
    BONUS,
    CELLS,
    DOTS,
    LETTERS,
    LINES,
    PENALTY,
    ROUNDS,
    SQUARES,
    members,
)
from spellhall.games.spell_write.lines import BASE
from spellhall.games.spell_write.numbering import (
    CELL,
    CHALLENGE,
    DECLINE,
    DONE,
    KEEP,
    LONGEST,
    REROLL,
    SQUARE,
)
from spellhall.games.spell_write.observing import PHASES
from spellhall.words.search.compiling import compiled

# What all share; the first four are told as they stand.
ROUND, FIRST_DIE, SECOND_DIE, REDIE = 0, 1, 2, 3
TABLE = 4
SEATS, VEILED, ENDING = 4, 5, 6  # papers are hidden in a round; a look-up ends the game
SEAT = 7  # where the first seat begins

# A paper.
N_SQUARES, N_CELLS, N_DOTS = len(SQUARES), len(CELLS), len(DOTS)
GRID = 0
CROSSED = GRID + N_SQUARES
LIGHTS = CROSSED + N_CELLS
LIT_DOTS = LIGHTS + N_CELLS
STARS = LIT_DOTS + N_DOTS
BONUSES = STARS + N_SQUARES
PHASE = BONUSES + N_SQUARES
SCORE, WROTE, REROLLED, HAS_LOOKUP = PHASE + 1, PHASE + 2, PHASE + 3, PHASE + 4
PAPER = PHASE + 5
# Behind both papers of a seat.
CHOSE, PAID, TAKEN = 2 * PAPER, 2 * PAPER + 1, 2 * PAPER + 2
DRAFT = TAKEN + 1
PER_SEAT = DRAFT + LONGEST

DOUBLES, WRITE, LIGHT, SCORING, CHALLENGING, WAIT, END, FINISHED = range(len(PHASES))
UNDECIDED, KEPT, AGAIN = 0, 1, 2
EMPTY, BEFORE_A = 0, 1  # a letter is told as its place in the alphabet and this

SIZE = CHALLENGE  # of a mask: nobody challenges here
LETTER_OF = tuple(ord(letter) - 64 for letter in LETTERS)
SIX = 6  # cells in a row of the letter grid

# A line: its length, its squares, its dots.
LINE_SQUARES, LINE_DOTS, LINE_NUMBERS = 1, 5, 8
_LINES = tuple(
    number
    for line in LINES
    for number in (len(line.squares), *(*line.squares, -1, -1)[:4], *(*members(line.dots), -1, -1)[:3])
)
"""As plain numbers, by which compiled code that was kept is known to be still true."""
ALL_LINES = np.array(_LINES, dtype=np.int32).reshape(-1, LINE_NUMBERS)


@compiled
def take(words: Any, rows: Any, notes: Any, seat: Any, number: Any) -> Any:
    mask = mask_of(notes, seat)
    own = SEAT + PER_SEAT * seat
    phase = notes[own + PHASE]
    everybody = False
    if phase == DOUBLES:
        everybody = choose(notes, own, AGAIN if number == REROLL else KEPT)
    elif phase == WRITE:
        if notes[own + TAKEN] == 0:
            draft(rows, notes, seat, number)
            open_now(words, rows, notes, seat)
            return DRAFTED
        write(notes, own, notes[own + DRAFT] - 1 - CELL, number - SQUARE)
    elif phase == LIGHT:
        if number != DECLINE:
            notes[own + LIGHTS + number - CELL] = 1
        notes[own + PHASE] = SCORING
    elif number == DONE:
        everybody = done(notes, own)
    else:
        if number != ACT:
            draft(rows, notes, seat, number)
        traced, others = words_from(words, rows, mask, notes, own)
        if number != ACT and (others or traced < 0):
            return DRAFTED
        pay(ALL_LINES[traced], notes, own)
        if phase == END:
            notes[own + HAS_LOOKUP] = 0
            notes[own + PHASE] = WAIT
            everybody = finish(notes)
    notes[own + TAKEN] = 0
    return show(words, rows, notes, seat, everybody)


@compiled
def mask_of(notes: Any, seat: Any) -> Any:
    """Where the mask of a seat begins, right behind its observation."""
    told = TABLE + PAPER * notes[SEATS] + LONGEST
    return (told + SIZE) * seat + told


@compiled
def draft(rows: Any, notes: Any, seat: Any, number: Any) -> None:
    own = SEAT + PER_SEAT * seat
    notes[own + DRAFT + notes[own + TAKEN]] = number + 1
    notes[own + TAKEN] += 1
    rows[mask_of(notes, seat) - LONGEST + notes[own + TAKEN] - 1] = number + 1


# What a decision changes; whether it changes what others may do is the answer.
@compiled
def choose(notes: Any, own: Any, choice: Any) -> Any:
    notes[own + PHASE] = WAIT
    notes[own + CHOSE] = choice
    notes[own + REROLLED] = choice == AGAIN
    again = False
    for seat in range(notes[SEATS]):
        one = SEAT + PER_SEAT * seat
        if notes[one + PHASE] == DOUBLES:
            return False
        again |= notes[one + CHOSE] == AGAIN
    if not again:
        all_to(notes, WRITE)
    return True


@compiled
def all_to(notes: Any, phase: Any) -> None:
    for seat in range(notes[SEATS]):
        notes[SEAT + PER_SEAT * seat + PHASE] = phase


@compiled
def write(notes: Any, own: Any, cell: Any, square: Any) -> None:
    notes[own + PAPER : own + 2 * PAPER] = notes[own : own + PAPER]
    notes[own + GRID + square] = LETTER_OF[cell] + BEFORE_A
    if notes[own + CROSSED + cell]:
        notes[own + SCORE] -= PENALTY
    notes[own + CROSSED + cell] = 1
    notes[own + WROTE] = square + 1
    notes[own + PHASE] = LIGHT if notes[own + STARS + square] else SCORING


@compiled
def pay(line: Any, notes: Any, own: Any) -> None:
    notes[own + SCORE] += line[0]
    touches = False
    for place in range(line[0]):
        touches |= notes[own + BONUSES + line[LINE_SQUARES + place]] != 0
    for place in range(line[0] - 1):
        notes[own + LIT_DOTS + line[LINE_DOTS + place]] = 1
    if touches and not notes[own + PAID]:
        notes[own + PAID] = 1
        notes[own + SCORE] += BONUS


@compiled
def done(notes: Any, own: Any) -> Any:
    scoring = notes[own + PHASE] == SCORING
    notes[own + PHASE] = WAIT
    for seat in range(notes[SEATS]):
        if notes[SEAT + PER_SEAT * seat + PHASE] != WAIT:
            return False
    if not scoring:
        return finish(notes)
    for seat in range(notes[SEATS]):
        one = SEAT + PER_SEAT * seat
        notes[one + CHOSE], notes[one + REROLLED] = UNDECIDED, 0
        notes[one + WROTE], notes[one + PAID] = 0, 0
    if notes[ROUND] < ROUNDS:
        notes[ROUND] += 1
        notes[FIRST_DIE], notes[SECOND_DIE], notes[REDIE] = 0, 0, 0
    else:
        all_to(notes, END if notes[ENDING] else FINISHED)
    return True


@compiled
def finish(notes: Any) -> Any:
    for seat in range(notes[SEATS]):
        if notes[SEAT + PER_SEAT * seat + PHASE] == END:
            return False
    all_to(notes, FINISHED)
    return True


@compiled
def rolled(words: Any, rows: Any, notes: Any, low: Any, high: Any) -> Any:
    notes[FIRST_DIE], notes[SECOND_DIE] = low, high
    all_to(notes, DOUBLES if low == high else WRITE)
    return show(words, rows, notes, 0, True)


@compiled
def rerolled(words: Any, rows: Any, notes: Any, die: Any) -> Any:
    notes[REDIE] = die
    all_to(notes, WRITE)
    return show(words, rows, notes, 0, True)


# What the seats see
@compiled
def show(words: Any, rows: Any, notes: Any, seat: Any, everybody: Any) -> Any:
    """Write the observations of all, and the masks of those whom it concerns; who is asked now, if that is
    not chance, behind which nothing is as it was."""
    seats = notes[SEATS]
    asked, doubles, writing = CHANCE, False, False
    for other in range(seats):
        phase = notes[SEAT + PER_SEAT * other + PHASE]
        doubles |= phase == DOUBLES
        writing |= WRITE <= phase <= SCORING
        if phase not in (WAIT, FINISHED):
            asked |= 1 << other
    over = notes[SEAT + PHASE] == FINISHED
    if asked == CHANCE and not over:
        return CHANCE
    veiled = writing and notes[VEILED]
    told = TABLE + PAPER * seats + LONGEST
    for viewer in range(seats):
        row = (told + SIZE) * viewer
        rows[row : row + TABLE] = notes[:TABLE]
        row += TABLE
        for further in range(seats):
            other = SEAT + PER_SEAT * ((viewer + further) % seats)
            phase = notes[other + PHASE]
            hidden = further and veiled
            paper = other + PAPER if hidden and notes[other + WROTE] else other
            rows[row : row + PAPER] = notes[paper : paper + PAPER]
            if hidden:
                rows[row + PHASE] = WRITE if WRITE <= phase <= SCORING else phase
            if further and doubles:
                rows[row + REROLLED] = 0
            row += PAPER
        if viewer == seat or everybody:
            rows[row : row + LONGEST] = 0
            open_now(words, rows, notes, viewer)
    return OVER if over else asked


@compiled
def open_now(words: Any, rows: Any, notes: Any, seat: Any) -> None:
    """The mask of a seat, from its paper and its draft."""
    mask = mask_of(notes, seat)
    own = SEAT + PER_SEAT * seat
    phase = notes[own + PHASE]
    rows[mask : mask + SIZE] = 0
    if phase in (WAIT, FINISHED):
        rows[mask + ACT] = 1
    elif phase == DOUBLES:
        rows[mask + KEEP], rows[mask + REROLL] = 1, 1
    elif phase == LIGHT:
        rows[mask + DECLINE] = 1
        for cell in range(N_CELLS):
            corner = cell % SIX < SIX - 1 and cell < SIX * (SIX - 1)
            rows[mask + CELL + cell] = corner and not notes[own + LIGHTS + cell]
    elif phase == WRITE:
        if notes[own + TAKEN]:
            for square in range(N_SQUARES):
                rows[mask + SQUARE + square] = notes[own + GRID + square] == EMPTY
        else:
            open_cells(rows, mask, notes, own)
    else:
        rows[mask + DONE] = notes[own + TAKEN] == 0
        words_from(words, rows, mask, notes, own)


@compiled
def open_cells(rows: Any, mask: Any, notes: Any, own: Any) -> None:
    one, other = notes[FIRST_DIE], notes[SECOND_DIE]
    if notes[own + CHOSE] == AGAIN and notes[REDIE]:
        other = notes[REDIE]
    for row, column in ((one - 1, other - 1), (other - 1, one - 1)):
        rows[mask + CELL + SIX * row + column] = 1
        for up in range(2):
            for left in range(2):
                corner = SIX * (row - up) + column - left
                # The corners of blocks stand in the first five rows and columns, and only these are ever lit.
                if row >= up and column >= left and notes[own + LIGHTS + corner]:
                    for cell in (corner, corner + 1, corner + SIX, corner + SIX + 1):
                        rows[mask + CELL + cell] = 1


@compiled
def words_from(words: Any, rows: Any, mask: Any, notes: Any, own: Any) -> Any:
    """Open what goes on to a word from the squares that are traced. Which line they are, if that is a word,
    and how many others there are."""
    taken, wrote = notes[own + TAKEN], notes[own + WROTE] - 1
    ending = notes[own + PHASE] == END
    anywhere = ending or not notes[VEILED] or wrote < 0
    traced, others = -1, 0
    if taken:
        rows[mask : mask + SIZE] = 0
    if ending and not notes[own + HAS_LOOKUP]:
        return traced, others
    for which in range(len(ALL_LINES)):
        line = ALL_LINES[which]
        size = line[0]
        fits = size >= taken
        through = anywhere
        for place in range(min(size, taken)):
            fits &= notes[own + DRAFT + place] - 1 - SQUARE == line[LINE_SQUARES + place]
        for place in range(size):
            through |= line[LINE_SQUARES + place] == wrote
        if fits and through and is_new(line, notes, own) and is_word(words, line, notes, own):
            if size == taken:
                traced = which
                rows[mask + ACT] = 1
            else:
                others += 1
                rows[mask + SQUARE + line[LINE_SQUARES + taken]] = 1
    return traced, others


@compiled
def is_new(line: Any, notes: Any, own: Any) -> Any:
    found = False
    for place in range(line[0] - 1):
        found |= notes[own + LIT_DOTS + line[LINE_DOTS + place]] == 0
    return found


@compiled
def is_word(words: Any, line: Any, notes: Any, own: Any) -> Any:
    forth, back, digit = 0, 0, 1
    for place in range(line[0]):
        letter = notes[own + GRID + line[LINE_SQUARES + place]] - BEFORE_A
        if letter <= 0:
            return False
        forth += letter * digit
        back = back * BASE + letter
        digit *= BASE
    # What reads alike in both directions stands there once, in the order of its squares.
    backwards = line[LINE_SQUARES] > line[LINE_SQUARES + line[0] - 1]
    return words[forth] != 0 and not (backwards and forth == back)
