"""War of Words in numbers: what columns may become, and games played on by a quick policy.

Compiled where there is Numba; the same functions run as plain Python where there is none, so this file is
its own twin. Import it only through `duel`: it may load Numba. All numbers are signed 64-bit or floats.

A board is one row of numbers: by column (`2 * location + seat`) the node of the trie that its letters lead to
(the last node, which leads nowhere, if they lead to none), its cards and the length of its word; by location
who leads and who has won, -1 for nobody; last, whose turn it is. A hand is the number of cards of each kind.
"""

from typing import Any

import numpy as np

from spellhall.words.search import engine

if engine.kernels() is None:

    def compiled(function: Any) -> Any:
        return function
else:
    from spellhall.words.search.compiling import compiled

COLUMNS, LOCATIONS, SEVEN, SHORTEST = 18, 9, 7, 2
NODE, CARDS, STANDS, LEAD, WON, TURN, BOARD = 0, 18, 36, 54, 63, 72, 73
LENGTHS = SEVEN - SHORTEST + 1
LANES = 8  # as many as fit a wide register; the last ones stay unused
NOBODY = -1

# Places in `taste`: how a player weighs things.
ROW, STEEP, HASTE, PACE, HURRY, TASTE = 0, 1, 2, 3, 4, 5
WINDOWS = LOCATIONS - 2


@compiled
def reach(parent: Any, letter: Any, sure: Any, likely: Any, rows: Any) -> None:
    """For each node how likely the cards for a word of at least 2, 3, ... 7 letters come.

    `likely` says by letter how surely its card comes in time, `sure` how many of these lengths the word has
    that ends there. Children come after their parents: what a row holds until its turn is the chance that
    none of the children comes.
    """
    rows[:] = 1.0
    one = np.float32(1.0)
    for node in range(len(parent) - 1, -1, -1):
        chance, above, known = likely[letter[node]], parent[node], sure[node]
        for length in range(LANES):
            comes = one if length < known else one - rows[node, length]
            rows[node, length] = comes
            rows[above, length] *= one - chance * comes


@compiled
def longest(parent: Any, letter: Any, own: Any, there: Any, most: Any) -> None:
    """For each node the longest word below it whose letters are all still there; `own`: that ends there."""
    most[:] = own
    for node in range(len(parent) - 1, 0, -1):
        if there[letter[node]] and most[node] > most[parent[node]]:
            most[parent[node]] = most[node]


@compiled
def pace(turns: Any, taste: Any, paces: Any) -> None:
    """How likely there is time for so many letters more in one column, by the turns that are left."""
    paces[0] = 1.0
    steady = 1.0
    for letters in range(1, SEVEN + 1):
        steady *= taste[PACE]
        paces[letters] = steady * max(0.0, 1.0 - letters / (turns + 1.0)) ** taste[HURRY]


@compiled
def odds(
    rows: Any, paces: Any, board: Any, at: Any, seat: Any, node: Any, cards: Any, stands: Any, haste: Any
) -> Any:
    """The chances of a seat and of the other to get a counter, if the seat's column there were so."""
    rival = 2 * at + 1 - seat
    theirs, their_node = board[STANDS + rival], board[NODE + rival]
    share = min(1.0, max(0.0, 0.5 + haste * (cards - board[CARDS + rival])))
    own, other = 0.0, 0.0
    beyond, their_beyond = 0.0, 0.0
    for length in range(SEVEN, SHORTEST - 1, -1):
        reached, they = 1.0, 1.0
        if length > stands:
            need = max(1, length - cards)
            reached = max(beyond, rows[node, length - SHORTEST] * paces[need])
        if length > theirs:
            need = max(1, length - board[CARDS + rival])
            they = max(their_beyond, rows[their_node, length - SHORTEST] * paces[need])
        here, there = reached - beyond, they - their_beyond
        own += here * (1.0 - they)
        other += there * (1.0 - reached)
        if length == stands and length == theirs:
            first = 1.0 if board[LEAD + at] == seat else 0.0
        elif length == stands:
            first = 1.0
        elif length == theirs:
            first = 0.0
        else:
            first = share
        own += here * there * first
        other += here * there * (1.0 - first)
        beyond, their_beyond = reached, they
    return own, other


@compiled
def all_odds(rows: Any, paces: Any, board: Any, seat: Any, haste: Any, own: Any, other: Any) -> None:
    for at in range(LOCATIONS):
        if board[WON + at] != NOBODY:
            own[at] = 1.0 if board[WON + at] == seat else 0.0
            other[at] = 1.0 - own[at]
        else:
            column = 2 * at + seat
            node, cards, stands = board[NODE + column], board[CARDS + column], board[STANDS + column]
            own[at], other[at] = odds(rows, paces, board, at, seat, node, cards, stands, haste)


@compiled
def in_rows(chances: Any) -> Any:
    """What three neighbours are worth beyond their number."""
    total = 0.0
    for start in range(WINDOWS):
        total += chances[start] * chances[start + 1] * chances[start + 2]
    return total


@compiled
def slopes(chances: Any, row: Any, found: Any) -> None:
    """How much each counter's chance counts, given the others."""
    for at in range(LOCATIONS):
        found[at] = 1.0
        for start in range(max(0, at - 2), min(WINDOWS - 1, at) + 1):
            product = row
            for place in range(start, start + 3):
                if place != at:
                    product *= chances[place]
            found[at] += product


@compiled
def worth(rows: Any, board: Any, seat: Any, turns: Any, taste: Any) -> Any:
    """The share of the win, when each has so many turns left."""
    own, other, paces = np.empty(LOCATIONS), np.empty(LOCATIONS), np.empty(SEVEN + 1)
    pace(turns, taste, paces)
    all_odds(rows, paces, board, seat, taste[HASTE], own, other)
    lead = own.sum() - other.sum() + taste[ROW] * (in_rows(own) - in_rows(other))
    return 1.0 / (1.0 + np.exp(-taste[STEEP] * lead))


@compiled
def go(first: Any, degree: Any, letter: Any, node: Any, to: Any) -> Any:
    """The node that a letter leads to."""
    for child in range(first[node], first[node] + degree[node]):
        if letter[child] == to:
            return child
    return len(degree) - 1


@compiled
def choose(
    first: Any, degree: Any, letter: Any, word: Any, rows: Any, board: Any, hand: Any, turns: Any,
    serving: Any, prices: Any, taste: Any, chosen: Any,
) -> None:  # fmt: skip
    """The card, the node it leads to and the location that look best to whose turn it is.

    `serving` lists by letter the kinds of cards that can be it, the least precious first.
    """
    seat = board[TURN]
    own, other = np.empty(LOCATIONS), np.empty(LOCATIONS)
    up, down = np.empty(LOCATIONS), np.empty(LOCATIONS)
    paces = np.empty(SEVEN + 1)
    pace(turns, taste, paces)
    all_odds(rows, paces, board, seat, taste[HASTE], own, other)
    slopes(own, taste[ROW], up)
    slopes(other, taste[ROW], down)
    card_for = np.full(26, -1)
    for to in range(26):
        for place in range(serving.shape[1]):
            kind = serving[to, place]
            if kind >= 0 and hand[kind] > 0:
                card_for[to] = kind
                break
    cheapest, least = -1, 0.0
    for kind in range(len(hand)):
        if hand[kind] > 0 and (cheapest < 0 or prices[kind] < least):
            cheapest, least = kind, prices[kind]
    nowhere = len(degree) - 1
    best = -1e9
    for at in range(LOCATIONS):
        if board[WON + at] != NOBODY:
            continue
        column = 2 * at + seat
        node, cards = board[NODE + column], board[CARDS + column] + 1
        gain, loss = odds(rows, paces, board, at, seat, nowhere, cards, 0, taste[HASTE])
        good = up[at] * (gain - own[at]) - down[at] * (loss - other[at]) - least
        if good > best:
            best = good
            chosen[0], chosen[1], chosen[2] = cheapest, nowhere, at
        for child in range(first[node], first[node] + degree[node]):
            kind = card_for[letter[child]]
            if kind < 0:
                continue
            stands = cards if word[child] and cards >= SHORTEST else 0
            if stands >= SEVEN:
                gain, loss = 1.0, 0.0
            else:
                gain, loss = odds(rows, paces, board, at, seat, child, cards, stands, taste[HASTE])
            good = up[at] * (gain - own[at]) - down[at] * (loss - other[at]) - prices[kind]
            if good > best:
                best = good
                chosen[0], chosen[1], chosen[2] = kind, child, at


@compiled
def won_by(board: Any, seat: Any) -> Any:
    """Whether a seat has five counters, or three in a row."""
    count, run = 0, 0
    for at in range(LOCATIONS):
        if board[WON + at] == seat:
            count += 1
            run += 1
            if run == 3 or count == 5:
                return True
        else:
            run = 0
    return False


@compiled
def lay(word: Any, most: Any, board: Any, node: Any, at: Any) -> Any:
    """Lay a card that leads to a node, claim all that is safe, and say whether that wins."""
    seat = board[TURN]
    column, rival = 2 * at + seat, 2 * at + 1 - seat
    cards = board[CARDS + column] + 1
    stands = cards if word[node] and cards >= SHORTEST else 0
    theirs = board[STANDS + rival]
    board[NODE + column], board[CARDS + column], board[STANDS + column] = node, cards, stands
    took = stands >= SEVEN
    if took:
        board[WON + at] = seat
    elif stands > theirs:
        board[LEAD + at] = seat
    elif stands == 0 and board[LEAD + at] == seat:
        board[LEAD + at] = 1 - seat if theirs else NOBODY
    for place in range(LOCATIONS):
        if board[WON + place] == NOBODY and board[LEAD + place] == seat:
            column = 2 * place + seat
            if most[board[NODE + 2 * place + 1 - seat]] <= board[STANDS + column]:
                board[WON + place] = seat
                took = True
    return took and won_by(board, seat)


@compiled
def settled(board: Any, seat: Any) -> Any:
    """The share of the win when all cards are played."""
    balance = 0
    for at in range(LOCATIONS):
        holder = board[WON + at] if board[WON + at] != NOBODY else board[LEAD + at]
        if holder != NOBODY:
            balance += 1 if holder == seat else -1
    return 0.5 if balance == 0 else 1.0 if balance > 0 else 0.0


@compiled
def play_on(
    first: Any, degree: Any, letter: Any, word: Any, rows: Any, most: Any, board: Any, hands: Any,
    deck: Any, drawn: Any, seat: Any, plies: Any, serving: Any, prices: Any, taste: Any,
) -> Any:  # fmt: skip
    """The share of the win of a seat after so many cards more, each player taking what looks best."""
    chosen = np.zeros(3, dtype=np.int64)
    for _ in range(plies):
        mover = board[TURN]
        if hands[mover].sum() == 0:
            mover = 1 - mover
            board[TURN] = mover
            if hands[mover].sum() == 0:
                return settled(board, seat)
        turns = hands[mover].sum() + 0.5 * (len(deck) - drawn)
        choose(first, degree, letter, word, rows, board, hands[mover], turns, serving, prices, taste, chosen)
        hands[mover, chosen[0]] -= 1
        if lay(word, most, board, chosen[1], chosen[2]):
            return 1.0 if mover == seat else 0.0
        if drawn < len(deck):
            hands[mover, deck[drawn]] += 1
            drawn += 1
        board[TURN] = 1 - mover
    if hands.sum() == 0:
        return settled(board, seat)
    return worth(rows, board, seat, 0.5 * (hands.sum() + len(deck) - drawn), taste)


@compiled
def shuffle(cards: Any, seed: Any) -> None:
    """By a generator of 31 bits (Lehmer's): without overflow, the same everywhere, good enough for cards."""
    state = seed % 2147483646 + 1
    for last in range(len(cards) - 1, 0, -1):
        state = state * 48271 % 2147483647
        place = (state >> 7) % (last + 1)
        cards[last], cards[place] = cards[place], cards[last]


@compiled
def try_in_worlds(
    first: Any, degree: Any, letter: Any, word: Any, rows: Any, most: Any, board: Any, hand: Any, unseen: Any,
    held: Any, options: Any, alive: Any, seeds: Any, plies: Any, serving: Any, prices: Any, taste: Any,
    totals: Any,
) -> None:  # fmt: skip
    """Add to the totals of the options that are alive what each comes to in each world.

    An option is a kind of card, the node that it leads to and a location, for whose turn it is. A world deals
    the unseen cards: the first `held` to the other's hand, the rest to the deck; all options share it.
    """
    seat = board[TURN]
    hands = np.zeros((2, len(hand)), dtype=np.int64)
    cards, table = unseen.copy(), board.copy()
    for seed in seeds:
        cards[:] = unseen
        shuffle(cards, seed)
        for option in alive:
            table[:] = board
            hands[:] = 0
            hands[seat] = hand
            for card in cards[:held]:
                hands[1 - seat, card] += 1
            hands[seat, options[option, 0]] -= 1
            if lay(word, most, table, options[option, 1], options[option, 2]):
                totals[option] += 1.0
                continue
            drawn = held
            if drawn < len(cards):
                hands[seat, cards[drawn]] += 1
                drawn += 1
            table[TURN] = 1 - seat
            totals[option] += play_on(
                first, degree, letter, word, rows, most, table, hands, cards, drawn, seat, plies, serving,
                prices, taste,
            )  # fmt: skip


@compiled
def appraise(
    word: Any, rows: Any, most: Any, board: Any, turns: Any, options: Any, prices: Any, taste: Any, found: Any
) -> None:
    """The share of the win right after each option, as if the price of the card were a part of a counter."""
    seat = board[TURN]
    table = board.copy()
    for option in range(len(options)):
        table[:] = board
        if lay(word, most, table, options[option, 1], options[option, 2]):
            found[option] = 1.0
            continue
        share = worth(rows, table, seat, turns, taste)
        found[option] = share - prices[options[option, 0]] * taste[STEEP] * share * (1.0 - share)
