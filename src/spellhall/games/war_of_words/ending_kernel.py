"""The end of a game, when the deck is empty and both hands are known: searched, not guessed.

As `duel_kernel`, this is compiled where there is Numba and runs as it is where there is none.
"""

from typing import Any

import numpy as np

from spellhall.games.war_of_words.duel_kernel import CARDS as LAID
from spellhall.games.war_of_words.duel_kernel import (
    HASTE,
    LOCATIONS,
    NOBODY,
    NODE,
    ROW,
    SEVEN,
    SHORTEST,
    TURN,
    WON,
    all_odds,
    compiled,
    lay,
    odds,
    pace,
    play_on,
    settled,
    slopes,
)

MOST_MOVES = 400


@compiled
def moves(
    first: Any, degree: Any, letter: Any, word: Any, rows: Any, board: Any, hand: Any, serving: Any,
    prices: Any, taste: Any, found: Any,
) -> Any:  # fmt: skip
    """What is worth a try, the best looking first, and how much that is.

    Every letter that leads on with the least precious card for it, every card where being rid of it costs
    least, and the least precious card everywhere.
    """
    seat = board[TURN]
    own, other = np.empty(LOCATIONS), np.empty(LOCATIONS)
    up, down, paces = np.empty(LOCATIONS), np.empty(LOCATIONS), np.empty(SEVEN + 1)
    haste = taste[HASTE]
    pace(hand.sum(), taste, paces)
    all_odds(rows, paces, board, seat, haste, own, other)
    slopes(own, taste[ROW], up)
    slopes(other, taste[ROW], down)
    goods = np.empty(MOST_MOVES)
    number = 0
    nowhere = len(degree) - 1
    cheapest = -1
    for kind in range(len(hand)):
        if hand[kind] > 0 and (cheapest < 0 or prices[kind] < prices[cheapest]):
            cheapest = kind
    heap, mildest = -1, 0.0
    for at in range(LOCATIONS):
        if board[WON + at] != NOBODY:
            continue
        column = 2 * at + seat
        node, cards = board[NODE + column], board[LAID + column] + 1
        gain, loss = odds(rows, paces, board, at, seat, nowhere, cards, 0, haste)
        good = up[at] * (gain - own[at]) - down[at] * (loss - other[at])
        if heap < 0 or good > mildest:
            heap, mildest = at, good
        goods[number] = good - prices[cheapest]
        found[number, 0], found[number, 1], found[number, 2] = cheapest, nowhere, at
        number += 1
        for child in range(first[node], first[node] + degree[node]):
            kind = -1
            for place in range(serving.shape[1]):
                kind = serving[letter[child], place]
                if kind < 0 or hand[kind] > 0:
                    break
            if kind < 0 or hand[kind] == 0:
                continue
            stands = cards if word[child] and cards >= SHORTEST else 0
            if stands >= SEVEN:
                gain, loss = 1.0, 0.0
            else:
                gain, loss = odds(rows, paces, board, at, seat, child, cards, stands, haste)
            goods[number] = up[at] * (gain - own[at]) - down[at] * (loss - other[at]) - prices[kind]
            found[number, 0], found[number, 1], found[number, 2] = kind, child, at
            number += 1
    for kind in range(len(hand)):
        if hand[kind] > 0 and kind != cheapest:
            goods[number] = mildest - prices[kind]
            found[number, 0], found[number, 1], found[number, 2] = kind, nowhere, heap
            number += 1
    order = np.argsort(-goods[:number])
    found[:number] = found[:number][order]
    return number


@compiled
def look(
    first: Any, degree: Any, letter: Any, word: Any, rows: Any, most: Any, board: Any, hands: Any,
    serving: Any, prices: Any, taste: Any, depth: Any, width: Any, least: Any, enough: Any, left: Any,
) -> Any:  # fmt: skip
    """The share of the win of whose turn it is: so many cards deep by search, then by the quick policy.

    What is at most `least` or at least `enough` need not be known better. `left` counts the lines to come.
    """
    mover = board[TURN]
    if hands[mover].sum() == 0:
        if hands[1 - mover].sum() == 0:
            return settled(board, mover)
        board = board.copy()
        board[TURN] = 1 - mover
        return 1.0 - look(
            first, degree, letter, word, rows, most, board, hands, serving, prices, taste, depth, width,
            1.0 - enough, 1.0 - least, left,
        )  # fmt: skip
    if depth == 0 or left[0] <= 0:
        left[0] -= 1
        nothing = np.empty(0, dtype=np.int64)
        return play_on(
            first, degree, letter, word, rows, most, board.copy(), hands.copy(), nothing, 0, mover,
            2 * SEVEN + 1, serving, prices, taste,
        )  # fmt: skip
    found = np.empty((MOST_MOVES, 3), dtype=np.int64)
    number = moves(first, degree, letter, word, rows, board, hands[mover], serving, prices, taste, found)
    best = 0.0
    for move in range(min(number, width)):
        table, held = board.copy(), hands.copy()
        held[mover, found[move, 0]] -= 1
        if lay(word, most, table, found[move, 1], found[move, 2]):
            return 1.0
        table[TURN] = 1 - mover
        share = 1.0 - look(
            first, degree, letter, word, rows, most, table, held, serving, prices, taste, depth - 1, width,
            1.0 - enough, 1.0 - max(least, best), left,
        )  # fmt: skip
        best = max(best, share)
        if best >= enough:
            break
    return best


@compiled
def finish(
    first: Any, degree: Any, letter: Any, word: Any, rows: Any, most: Any, board: Any, hands: Any,
    options: Any, serving: Any, prices: Any, taste: Any, width: Any, lines: Any, shares: Any,
) -> Any:  # fmt: skip
    """The share of the win after each option, in their order, searched deeper until the lines are used up.

    How many cards deep the last whole search went.
    """
    mover = board[TURN]
    left = np.full(1, lines)
    found = np.empty(len(options))
    deepest = hands.sum() - 1
    for depth in range(deepest + 1):
        best = 0.0
        for option in range(len(options)):
            table, held = board.copy(), hands.copy()
            held[mover, options[option, 0]] -= 1
            if lay(word, most, table, options[option, 1], options[option, 2]):
                found[option] = 1.0
            else:
                table[TURN] = 1 - mover
                found[option] = 1.0 - look(
                    first, degree, letter, word, rows, most, table, held, serving, prices, taste, depth,
                    width, 0.0, 1.0 - best, left,
                )  # fmt: skip
            if left[0] <= 0 and depth:
                return depth - 1
            best = max(best, found[option])
        # An option that only equals a better looking one was not proved to: it may be worse.
        shares[:] = found
        if best == 1.0 and depth == deepest:
            break
    return deepest
