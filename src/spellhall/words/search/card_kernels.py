"""The compiled search of words that cards can continue.

Letters are counted in fields of four bits, A to M in one number and N to Z in the next: three bits for the
count, where 7 stands for 7 or more, and a guard above them. With all guards set in what there is, one
subtraction of what is needed compares all fields at once: a guard is lost where there is too little.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spellhall.words.search.compiling import NONE, ONE, U, compiled, popcount

ALPHABET = U(26)
CODE_OF_A = U(65)
FIELD, HALF = U(4), U(13)
MANY = U(7)
GUARDS = U(0x8888888888888)
LOWER_HALVES, BYTE = U(0x0F0F0F0F0F0F0F0F), U(0xFF)
# Above the fields of A to M stands how many letters there are in all.
LENGTH, LONGEST = U(52), U((1 << 12) - 1)
# So few that MANY letters of a kind, or more, always lack more than these.
MOST_JOKERS = U(3)
MOST_KINDS = 64
SELDOM = U(sum(1 << ord(letter) - 65 for letter in "JKQUVWXYZ"))
# Words that are judged at once: few enough to stop early, many enough for the processor's wide registers.
BLOCK = U(256)
NO, YES, PERHAPS = np.uint8(0), np.uint8(1), np.uint8(2)


@compiled
def count_letters(text: Any, starts: Any, lows: Any, highs: Any) -> None:
    """Both numbers of each word."""
    for word in range(U(len(starts)) - ONE):
        begin, end = U(starts[word]), U(starts[word + ONE])
        low, high = NONE, NONE
        for place in range(begin, end):
            letter = U(text[place]) - CODE_OF_A
            if letter < HALF:
                if (low >> (letter * FIELD)) & MANY != MANY:
                    low += ONE << (letter * FIELD)
            elif (high >> ((letter - HALF) * FIELD)) & MANY != MANY:
                high += ONE << ((letter - HALF) * FIELD)
        lows[word] = low | (min(end - begin, LONGEST) << LENGTH)
        highs[word] = high


@compiled
def supply(kinds: Any, copies: Any, made: Any) -> None:
    """What the letters can surely have all at once, what each could have at most, and the jokers beyond both.

    Cards that can be any letter are jokers. Of the others the choosiest come first, and each goes to the
    letter that has the least so far, counting one more for letters of which words seldom have several.
    """
    sure, most = np.zeros(ALPHABET, dtype=np.uint64), np.zeros(ALPHABET, dtype=np.uint64)
    everything = ~NONE
    for letter in range(ALPHABET):
        everything &= kinds[letter]
    jokers = NONE
    for kind in range(U(len(copies))):
        left = U(copies[kind])
        if (everything >> kind) & ONE:
            kept = min(left, MOST_JOKERS - jokers)
            jokers += kept
            left -= kept
        for letter in range(ALPHABET):
            if (kinds[letter] >> kind) & ONE:
                most[letter] += left
        for _ in range(left):
            poorest, least = NONE, ~NONE
            for letter in range(ALPHABET):
                has = sure[letter] + ((SELDOM >> letter) & ONE)
                if (kinds[letter] >> kind) & ONE and has < least:
                    poorest, least = letter, has
            sure[poorest] += ONE
    made[0], made[1], made[2], made[3], made[4] = GUARDS, GUARDS, GUARDS, GUARDS, jokers
    for letter in range(HALF):
        shift = letter * FIELD
        made[0] |= min(sure[letter], MANY - ONE - jokers) << shift
        made[1] |= min(sure[letter + HALF], MANY - ONE - jokers) << shift
        made[2] |= min(most[letter], MANY) << shift
        made[3] |= min(most[letter + HALF], MANY) << shift


@compiled
def more(low: Any, high: Any, letter: Any, most: Any) -> Any:
    """One letter more, unless there are so many already."""
    if letter < HALF:
        if (low >> (letter * FIELD)) & MANY < most:
            low += ONE << (letter * FIELD)
    elif (high >> ((letter - HALF) * FIELD)) & MANY < most:
        high += ONE << ((letter - HALF) * FIELD)
    return low, high


@compiled
def lacking(low: Any, high: Any) -> Any:
    """How many letters are missing, after the subtraction, in the fields that lost their guards."""
    lost_low, lost_high = ~low & GUARDS, ~high & GUARDS
    low = lost_low - (low & (lost_low - (lost_low >> U(3))))
    high = lost_high - (high & (lost_high - (lost_high >> U(3))))
    total = (low & LOWER_HALVES) + ((low >> FIELD) & LOWER_HALVES)
    total += (high & LOWER_HALVES) + ((high >> FIELD) & LOWER_HALVES)
    total += total >> U(32)
    total += total >> U(16)
    return (total + (total >> U(8))) & BYTE


@compiled
def cover(text: Any, begin: Any, end: Any, kinds: Any, copies: Any) -> bool:
    """Can the letters of this stretch of the text be given to cards, one card each?

    A letter takes a free card, or an augmenting path makes one free.
    """
    given = np.empty(end - begin, dtype=np.uint64)
    freed_by = np.empty(MOST_KINDS, dtype=np.uint64)
    left = copies.copy()
    free = NONE
    for kind in range(U(len(copies))):
        if copies[kind]:
            free |= ONE << kind
    for place in range(end - begin):
        fitting = kinds[U(text[begin + place]) - CODE_OF_A]
        usable = fitting & free
        if usable == NONE:
            reached = fitting
            grown = True
            while grown and usable == NONE:
                grown = False
                for other in range(place):
                    if (reached >> given[other]) & ONE:
                        further = kinds[U(text[begin + other]) - CODE_OF_A] & ~reached
                        while further:
                            kind = popcount((further & (~further + ONE)) - ONE)
                            further &= further - ONE
                            freed_by[kind] = other
                            reached |= ONE << kind
                            grown = True
                            if (free >> kind) & ONE:
                                usable = ONE << kind
                                break
                        if usable:
                            break
            if usable == NONE:
                return False
            # Move each card's letter on along the path, until a card that fits is free.
            while not usable & fitting:
                kind = popcount(usable - ONE)
                other = freed_by[kind]
                left[kind] -= ONE
                if left[kind] == NONE:
                    free &= ~usable
                kind = given[other]
                given[other] = popcount(usable - ONE)
                left[kind] += ONE
                usable = ONE << kind
                free |= usable
        usable &= ~usable + ONE
        kind = popcount(usable - ONE)
        left[kind] -= ONE
        if left[kind] == NONE:
            free &= ~usable
        given[place] = kind
    return True


@compiled
def judge(lows: Any, highs: Any, first: Any, given: Any, fewest: Any, marks: Any) -> None:
    """For as many words as there are marks what `given` tells of them; no branches, so several at once."""
    low, high, most_low, most_high, jokers = given[0], given[1], given[2], given[3], given[4]
    for index in range(U(len(marks))):
        need_low, need_high = lows[first + index], highs[first + index]
        sure = lacking(low - need_low, high - need_high) <= jokers
        possible = lacking(most_low - need_low, most_high - need_high) <= jokers
        mark = YES if sure else PERHAPS if possible else NO
        marks[index] = mark if need_low >> LENGTH >= fewest else NO


@compiled
def complete(
    lows: Any, highs: Any, text: Any, starts: Any, first: Any, begun: Any,
    kinds: Any, copies: Any, supplied: Any, shortest: Any, wanted: Any, marks: Any,
) -> Any:  # fmt: skip
    """Mark from word `first` on the words whose letters after the `begun` first ones can be given to cards.

    `kinds[l]` has a bit for each kind of card that can be letter l, the choosiest kinds lowest; `copies`
    counts the cards of each kind, `supplied` is what `supply` made of them. Only words between what is sure
    and what is out of reach need a proof card by card: fewer than one in a hundred.

    Returns how many words are marked; looks at no more words once there are as many as `wanted`.
    """
    if len(marks) == 0:  # then there may be no word `first` either
        return NONE
    given = supplied.copy()
    for place in range(U(begun)):  # these letters need no cards
        letter = U(text[U(starts[first]) + place]) - CODE_OF_A
        given[0], given[1] = more(given[0], given[1], letter, MANY - ONE - given[4])
        given[2], given[3] = more(given[2], given[3], letter, MANY)
    at, size = NONE, U(len(marks))
    count = NONE
    while at < size and count < U(wanted):
        block = marks[at : min(at + BLOCK, size)]
        judge(lows, highs, U(first) + at, given, U(shortest), block)
        for index in range(U(len(block))):
            if block[index] == PERHAPS:
                word = U(first) + at + index
                begin = U(starts[word]) + U(begun)
                block[index] = YES if cover(text, begin, U(starts[word + ONE]), kinds, copies) else NO
            count += U(block[index])
        at += BLOCK
    return count
