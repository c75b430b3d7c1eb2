"""War of Words with a referee, laid flat and compiled: what a number of a seat changes, and what the seats
see then. Import it only through `flat`.

What belongs to both seats lies side by side: the hand of the second behind that of the first.
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import Any

import numpy as np

from spellhall.core.learning import ACT, CHANCE, DRAFTED, OVER
from spellhall.games.war_of_words.cards import (
    ADJACENT,
    AT_ONCE,
    KINDS,
    LOCATIONS,
    MOST,
    SHORTEST,
    faces,
    size,
)
from spellhall.games.war_of_words.numbering import CARD, CONCEDE, DONE, LETTER, OWN, SIZE
from spellhall.games.war_of_words.observing import LONGEST, PHASES
from spellhall.words.search.card_kernels import MANY, cover, lacking, more, supply
from spellhall.words.search.compiling import (
    DEEPEST,
    FIRST,
    HEIGHT,
    LETTERS,
    NONE,
    ONE,
    WORD,
    U,
    compiled,
    popcount,
)

N_KINDS = len(KINDS)
ALPHABET = len(ascii_uppercase)
SHOWN = tuple(sum(1 << ord(face[-1]) - 65 for face in faces(kind)) for kind in KINDS)
"""The letters of each card, as bits."""
CODE_OF_A = ord("A")
DEPTHS = LONGEST + 1

# Notes. Nobody is -1; a seat's draft is counted, and what it says so far stands by itself.
PHASE, TURN, CLAIMED, REASON, TAKEN = 0, 1, 2, 3, 4
HELD, SHOWING, NODE = 5, 6, 7  # the card and letter of a draft; how far a rebuttal has come in the trie
HAND_SIZES, DECK_SIZE, LOGGED = 8, 10, 11
HANDS = 12
DECK = HANDS + 2 * N_KINDS
LEAD = DECK + N_KINDS
WON = LEAD + LOCATIONS
STANDS = WON + LOCATIONS
LENGTHS = STANDS + 2 * LOCATIONS
NODES = LENGTHS + 2 * LOCATIONS
"""Where the letters of a column lead to in the trie; nobody's place, if no word begins so."""
COLUMNS = NODES + 2 * LOCATIONS
SPOKEN = COLUMNS + 2 * LOCATIONS * LONGEST
LOG = SPOKEN + LONGEST
PER_CARD = 3
"""Of each card that was played: its kind, its letter, and its column."""
NOTES = LOG + PER_CARD * max(size("semi-wild"), size("plain"))

NOBODY = -1
DEALING, PLAYING, CLAIMING, ANSWERING, DRAWING, DOUBTING, FINISHED = range(len(PHASES))
THREE_ADJACENT, FIVE, CARDS_PLAYED = 1, 2, 3

# An observation.
TOLD_HAND = 2
TOLD_SIZES = TOLD_HAND + N_KINDS
TOLD_LEAD = TOLD_SIZES + 2
TOLD_STANDS = TOLD_LEAD + 2 * LOCATIONS
TOLD_COLUMNS = TOLD_STANDS + 2 * LOCATIONS
DRAFT = TOLD_COLUMNS + 2 * LOCATIONS * LONGEST
MASK = DRAFT + LONGEST
ROW = MASK + SIZE


@compiled
def take(nodes: Any, rows: Any, notes: Any, seat: Any, number: Any) -> Any:
    phase = notes[PHASE]
    if phase == PLAYING:
        if notes[TAKEN] == 0:
            kind = number - CARD
            letters = SHOWN[kind]
            notes[HELD] = kind
            notes[SHOWING] = bit_of(letters) if letters & (letters - 1) == 0 else NOBODY
            return drafted(nodes, rows, notes, seat, number)
        if notes[SHOWING] == NOBODY:
            notes[SHOWING] = number - LETTER
            return drafted(nodes, rows, notes, seat, number)
        play(nodes, notes, seat, number - OWN)
    elif phase == CLAIMING:
        if number == DONE:
            done(notes, seat)
        else:
            at = number - OWN
            notes[PHASE], notes[CLAIMED] = ANSWERING, at
            notes[NODE] = notes[NODES + LOCATIONS * (1 - seat) + at]
    elif number == CONCEDE:
        win(notes, 1 - seat)
    else:
        if number != ACT:
            letter = number - LETTER
            notes[SPOKEN + notes[TAKEN]] = letter
            notes[NODE] = child(nodes, notes[NODE], letter)
            drafted(nodes, rows, notes, seat, number)
            further = False
            for one in range(ALPHABET):
                further |= rows[ROW * seat + MASK + LETTER + one] != 0
            if further or not rows[ROW * seat + MASK + ACT]:
                return DRAFTED
        win(notes, seat)
    return show(nodes, rows, notes)


@compiled
def drafted(nodes: Any, rows: Any, notes: Any, seat: Any, number: Any) -> Any:
    rows[ROW * seat + DRAFT + notes[TAKEN]] = number + 1
    notes[TAKEN] += 1
    open_now(nodes, rows, notes, seat)
    return DRAFTED


@compiled
def bit_of(single: Any) -> Any:
    return np.int64(popcount(U(single) - ONE))


@compiled
def child(nodes: Any, node: Any, letter: Any) -> Any:
    """Where a letter leads to from a node of the trie, or nobody's place."""
    if node < 0:
        return np.int64(NOBODY)
    packed = nodes[node]
    bit = ONE << U(letter)
    if not packed & bit:
        return np.int64(NOBODY)
    return np.int64((packed >> FIRST) + popcount(packed & (bit - ONE)))


# What a decision changes
@compiled
def play(nodes: Any, notes: Any, seat: Any, at: Any) -> None:
    kind, letter = notes[HELD], notes[SHOWING]
    column, other = LOCATIONS * seat + at, LOCATIONS * (1 - seat) + at
    notes[HANDS + N_KINDS * seat + kind] -= 1
    notes[HAND_SIZES + seat] -= 1
    logged = LOG + PER_CARD * notes[LOGGED]
    notes[logged], notes[logged + 1], notes[logged + 2] = kind, letter, column
    notes[LOGGED] += 1
    if notes[LENGTHS + column] < LONGEST:
        notes[COLUMNS + LONGEST * column + notes[LENGTHS + column]] = letter + 1
    notes[LENGTHS + column] += 1
    node = child(nodes, notes[NODES + column], letter)
    notes[NODES + column] = node
    length = notes[LENGTHS + column]
    is_word = node >= 0 and nodes[node] & WORD != NONE and length >= SHORTEST
    stands = length if is_word else 0
    notes[STANDS + column] = stands
    notes[PHASE] = CLAIMING
    if stands >= AT_ONCE:
        notes[CLAIMED] = at
        win(notes, seat)
    elif stands > notes[STANDS + other]:
        notes[LEAD + at] = seat
    elif stands == 0 and notes[LEAD + at] == seat:
        notes[LEAD + at] = 1 - seat if notes[STANDS + other] else NOBODY


@compiled
def win(notes: Any, seat: Any) -> None:
    """The counter that is claimed."""
    at = notes[CLAIMED]
    close(notes, seat, at)
    notes[CLAIMED] = NOBODY
    notes[PHASE] = CLAIMING
    own, run, longest = 0, 0, 0
    for one in range(LOCATIONS):
        mine = notes[WON + one] == seat
        run = run + 1 if mine else 0
        longest = max(longest, run)
        own += mine
    if longest >= ADJACENT or own >= MOST:
        notes[PHASE] = FINISHED
        notes[REASON] = THREE_ADJACENT if longest >= ADJACENT else FIVE


@compiled
def close(notes: Any, seat: Any, at: Any) -> None:
    notes[WON + at], notes[LEAD + at] = seat, NOBODY
    notes[STANDS + at], notes[STANDS + LOCATIONS + at] = 0, 0


@compiled
def done(notes: Any, seat: Any) -> None:
    if notes[DECK_SIZE]:
        notes[PHASE] = DRAWING
    elif notes[HAND_SIZES] or notes[HAND_SIZES + 1]:
        next_turn(notes)
    else:
        for at in range(LOCATIONS):
            if notes[LEAD + at] != NOBODY:
                close(notes, notes[LEAD + at], at)
        notes[PHASE], notes[REASON] = FINISHED, CARDS_PLAYED


@compiled
def next_turn(notes: Any) -> None:
    other = 1 - notes[TURN]
    notes[PHASE] = PLAYING
    if notes[HAND_SIZES + other]:
        notes[TURN] = other


@compiled
def drawn(nodes: Any, rows: Any, notes: Any, which: Any) -> Any:
    """The card at this place of the deck goes to the hand of whose turn it was."""
    kind = 0
    while which >= notes[DECK + kind]:
        which -= notes[DECK + kind]
        kind += 1
    notes[DECK + kind] -= 1
    notes[DECK_SIZE] -= 1
    notes[HANDS + N_KINDS * notes[TURN] + kind] += 1
    notes[HAND_SIZES + notes[TURN]] += 1
    next_turn(notes)
    return show(nodes, rows, notes)


# What the seats see
@compiled
def show(nodes: Any, rows: Any, notes: Any) -> Any:
    """Write what both seats are told; who is asked now, if that is not chance, behind which nothing is as it
    was."""
    notes[TAKEN] = 0
    phase = notes[PHASE]
    if phase == DRAWING:
        return CHANCE
    half = LOCATIONS * LONGEST
    for seat in range(2):
        row, other = ROW * seat, 1 - seat
        rows[row], rows[row + 1] = phase, notes[CLAIMED] + 1
        hand = HANDS + N_KINDS * seat
        rows[row + TOLD_HAND : row + TOLD_SIZES] = notes[hand : hand + N_KINDS]
        rows[row + TOLD_SIZES] = notes[HAND_SIZES + other]
        rows[row + TOLD_SIZES + 1] = notes[DECK_SIZE]
        for place in range(2 * LOCATIONS):  # who leads, then who has won
            whose = notes[LEAD + place]
            rows[row + TOLD_LEAD + place] = 0 if whose == NOBODY else 1 if whose == seat else 2
        for further in range(2):
            one = other if further else seat
            stands, told = STANDS + LOCATIONS * one, row + TOLD_STANDS + LOCATIONS * further
            rows[told : told + LOCATIONS] = notes[stands : stands + LOCATIONS]
            column, told = COLUMNS + half * one, row + TOLD_COLUMNS + half * further
            rows[told : told + half] = notes[column : column + half]
        rows[row + DRAFT : row + ROW] = 0
        rows[row + MASK + ACT] = 1
    if phase == FINISHED:
        return OVER
    asked = 1 - notes[TURN] if phase == ANSWERING else notes[TURN]
    open_now(nodes, rows, notes, asked)
    return 1 << asked


@compiled
def open_now(nodes: Any, rows: Any, notes: Any, seat: Any) -> None:
    """The mask of the seat that is asked."""
    mask, phase = ROW * seat + MASK, notes[PHASE]
    rows[mask : mask + SIZE] = 0
    if phase == CLAIMING:
        rows[mask + DONE] = 1
        for at in range(LOCATIONS):
            rows[mask + OWN + at] = notes[LEAD + at] == seat
    elif phase == ANSWERING:
        rows[mask + CONCEDE] = notes[TAKEN] == 0
        open_letters(nodes, rows, mask, notes, seat)
    elif notes[TAKEN] == 0:
        for kind in range(N_KINDS):
            rows[mask + CARD + kind] = notes[HANDS + N_KINDS * seat + kind] > 0
    elif notes[SHOWING] == NOBODY:
        letters = SHOWN[notes[HELD]]
        for letter in range(ALPHABET):
            rows[mask + LETTER + letter] = letters >> letter & 1
    else:
        for at in range(LOCATIONS):
            rows[mask + OWN + at] = notes[WON + at] == NOBODY


@compiled
def open_letters(nodes: Any, rows: Any, mask: Any, notes: Any, seat: Any) -> None:
    """Which letters lead on to a word that rebuts, and whether what is spelled so far is one."""
    if notes[NODE] < 0:
        return
    at, taken = notes[CLAIMED], notes[TAKEN]
    spelled = notes[LENGTHS + LOCATIONS * seat + at] + taken
    fewest = notes[STANDS + LOCATIONS * (1 - seat) + at] + 1
    kinds, copies = np.zeros(ALPHABET, dtype=np.uint64), np.zeros(N_KINDS, dtype=np.uint64)
    supplied = np.empty(5, dtype=np.uint64)
    for kind in range(N_KINDS):
        hidden = notes[DECK + kind] + notes[HANDS + kind] + notes[HANDS + N_KINDS + kind]
        if hidden:
            place = N_KINDS - 1 - kind  # the wild cards last, as the search wants them
            copies[place] = hidden
            for letter in range(ALPHABET):
                if SHOWN[kind] >> letter & 1:
                    kinds[letter] |= ONE << U(place)
    supply(kinds, copies, supplied)
    text = np.empty(DEPTHS, dtype=np.uint8)
    low, high = NONE, NONE
    for place in range(taken):
        text[place] = notes[SPOKEN + place] + CODE_OF_A
        low, high = more(low, high, U(notes[SPOKEN + place]), MANY)
    packed = nodes[notes[NODE]]
    rows[mask + ACT] = packed & WORD != NONE and spelled >= fewest
    for letter in range(ALPHABET):
        if packed >> U(letter) & ONE:
            node = child(nodes, notes[NODE], letter)
            text[taken] = letter + CODE_OF_A
            further_low, further_high = more(low, high, U(letter), MANY)
            rows[mask + LETTER + letter] = leads(
                nodes, node, fewest - spelled - 1, text, taken + 1, further_low, further_high,
                kinds, copies, supplied,
            )  # fmt: skip


@compiled
def leads(
    nodes: Any, node: Any, fewest: Any, text: Any, size: Any, low: Any, high: Any,
    kinds: Any, copies: Any, supplied: Any,
) -> Any:  # fmt: skip
    """Whether at this node or below it a word of so many letters more ends, whose letters, with those of the
    text before them, can be given to cards; the first that is found will do."""
    if not given(text, size, low, high, kinds, copies, supplied):
        return False
    ways = np.empty(DEPTHS, dtype=np.uint64)
    left = np.empty(DEPTHS, dtype=np.uint64)
    lows, highs = np.empty(DEPTHS, dtype=np.uint64), np.empty(DEPTHS, dtype=np.uint64)
    depth = 0
    ways[0], lows[0], highs[0] = nodes[node], low, high
    left[0] = ways[0] & LETTERS
    if ways[0] & WORD and fewest <= 0:
        return True
    while True:
        packed = ways[depth]
        if left[depth] == NONE:
            if depth == 0:
                return False
            depth -= 1
            continue
        bit = left[depth] & (~left[depth] + ONE)
        left[depth] ^= bit
        letter = popcount(bit - ONE)
        further = nodes[(packed >> FIRST) + popcount(packed & (bit - ONE))]
        if depth + 1 + np.int64((further >> HEIGHT) & DEEPEST) < fewest:
            continue
        low, high = more(lows[depth], highs[depth], letter, MANY)
        text[size + depth] = letter + U(CODE_OF_A)
        if given(text, size + depth + 1, low, high, kinds, copies, supplied):
            depth += 1
            if further & WORD and depth >= fewest:
                return True
            ways[depth], left[depth], lows[depth], highs[depth] = further, further & LETTERS, low, high


@compiled
def given(text: Any, size: Any, low: Any, high: Any, kinds: Any, copies: Any, supplied: Any) -> Any:
    """Whether the letters of the text, counted in `low` and `high`, can be given to cards."""
    if lacking(supplied[0] - low, supplied[1] - high) <= supplied[4]:
        return True
    if lacking(supplied[2] - low, supplied[3] - high) > supplied[4]:
        return False
    return cover(text, NONE, U(size), kinds, copies)
