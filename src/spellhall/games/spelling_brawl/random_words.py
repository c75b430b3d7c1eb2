"""Single words without listing all: one at random, and whether a walk begun can still end in one."""

from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.games.spelling_brawl.actions import Spell
from spellhall.games.spelling_brawl.attacks import choices, hot_steps
from spellhall.games.spelling_brawl.board import SHORTEST, Board
from spellhall.games.spelling_brawl.fights import attacking
from spellhall.games.spelling_brawl.state import EMPTY, State
from spellhall.games.spelling_brawl.walks import CLOSED, ground, others
from spellhall.words.search import KINDS, RandomSearch
from spellhall.words.trie import FIRST, WORD, Trie

_BITS = {chr(65 + place): 1 << place for place in range(26)}
_CLOSED, _SMALL = ord(CLOSED), 32


class _Walker(Struct, frozen=True):
    """What random walks on a board need: the search, and each step as it is written."""

    search: RandomSearch
    written: tuple[str, ...]


@lru_cache(maxsize=8)
def _walker(trie: Trie, board: Board) -> _Walker:
    laid = ("", *[f"={letter}" for letter in _BITS])
    kinds = [*laid, *[""] * (KINDS - len(laid))]
    return _Walker(
        RandomSearch(trie, board.graph, SHORTEST),
        tuple([name + how for name in board.names for how in kinds]),
    )


def random_spell(state: State, seat: int, chance: int, rng: Rng) -> Spell | None:
    """A spell line, every one of which can come; None if there is none.

    Not each is as likely: the walk is that of `RandomSearch` with this chance, and then each step past others
    takes one of the attacks that it allows, or none, each as likely.
    """
    player, setup = state.players[seat], state.setup
    here = player.at
    if here is None:
        return None
    text = bytearray(state.letters + (player.hand or ""), "ascii")
    for other in state.players:
        if other.at is not None:
            text[other.at] = _CLOSED
        if other.block is not None:
            text[other.block] = _CLOSED
    for space in state.placed:
        text[space] |= _SMALL
    board = setup.ring
    walker = _walker(setup.trie, board)
    found = walker.search.one(text, here, chance)
    if found is None:
        return None
    word, numbers = found
    written = walker.written
    steps = [written[number] for number in numbers]
    way = [here, *[number // KINDS for number in numbers]]
    for other in state.players:
        # Every attack is on somebody whom the step begins or ends beside.
        if other is not player and other.at is not None and not board.beside[other.at].isdisjoint(way):
            _attack(state, seat, way, steps, rng)
            break
    return Spell(word, " ".join(steps))


def _attack(state: State, seat: int, way: list[int], steps: list[str], rng: Rng) -> None:
    """Add attacks by chance to the steps of a walk."""
    board, at = state.setup.ring, others(state, seat)
    hot = hot_steps(board, seat, at)
    for place, pair in enumerate(pairwise(way)):
        if pair in hot:
            possible = choices(board.edges[pair[0]][pair[1]], at, seat, way[place + 2 :])
            if len(possible) > 1:
                choice = possible[rng.randrange(len(possible))]
                if choice.hits:
                    steps[place] = attacking(steps[place], choice.hits)
                if choice.out:
                    break
                at, hot = choice.at, hot_steps(board, seat, choice.at)


class Rest(Struct):
    """What the rest of a walk meets: the walk and its word so far, letters laid, spaces closed by attacks."""

    state: State
    seat: int
    path: tuple[int, ...]
    word: str
    laid: dict[int, str]
    landings: frozenset[int]


def finishes(rest: Rest, hand: str, space: int, tile: str = "") -> bool:
    """Whether some word goes on from a walk by this space, with this tile from the hand laid there if any."""
    state, trie = rest.state, rest.state.setup.trie
    if space in rest.landings:
        return False
    cells = ground(state)
    for other, letter in rest.laid.items():
        cells[other] = letter
    for other in rest.landings:
        cells[other] = CLOSED
    if tile:
        cells[space] = tile
        hand = hand.replace(tile, "", 1)
    node = trie.find(rest.word + cells[space])
    if node is None:
        return False
    nodes, around = trie.packed.data, state.setup.ring.hexes.neighbours
    held = {letter: hand.count(letter) for letter in hand}
    path = [*rest.path, space]

    def go(node: int) -> bool:
        if node & WORD and len(path) >= SHORTEST and set(state.placed).issubset(path):
            return True
        first = node >> FIRST
        for other in around[path[-1]]:
            cell = cells[other]
            laying = cell == EMPTY
            for letter in [one for one, count in held.items() if count] if laying else cell:
                bit = 0 if letter == CLOSED else _BITS[letter]
                if not bit & node:
                    continue
                path.append(other)
                cells[other] = letter
                held[letter] = held.get(letter, 0) - laying
                found = go(nodes[first + (node & (bit - 1)).bit_count()])
                held[letter] += laying
                cells[other] = cell
                path.pop()
                if found:
                    return True
        return False

    return go(nodes[node])
