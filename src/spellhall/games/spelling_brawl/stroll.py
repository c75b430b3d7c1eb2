"""Single words without listing all: one at random, and whether a walk begun can still end in one."""

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.games.spelling_brawl.actions import Spell
from spellhall.games.spelling_brawl.attacks import choices, hot_steps
from spellhall.games.spelling_brawl.board import SHORTEST
from spellhall.games.spelling_brawl.state import EMPTY, State
from spellhall.games.spelling_brawl.walks import CLOSED, ground, others, plain_steps, question, with_hits
from spellhall.words.search import Play
from spellhall.words.trie import FIRST, LETTERS, WORD

_TRIES = 400  # letters tried before the kernel takes over
_FEW = 512


def random_spell(state: State, seat: int, rng: Rng) -> Spell | None:
    """A spell line, every one of which can come; None if there is none."""
    play = _stroll(state, seat, rng)
    if play is None:
        found = question(state, seat).plays(limit=_FEW)
        if not found:
            return None
        play = found[rng.randrange(len(found))]
    board, at, here = state.setup.ring, others(state, seat), state.players[seat].at or 0
    plain = plain_steps(board, play)
    if hot_steps(board, seat, at).isdisjoint(zip((here, *play.path), play.path, strict=False)):
        return Spell(play.word, plain)
    hits: list[tuple[int, ...]] = []
    for number, there in enumerate(play.path, start=1):
        found_choices = choices(board.edges[here][there], at, seat, play.path[number:])
        choice = (
            found_choices[rng.randrange(len(found_choices))] if len(found_choices) > 1 else found_choices[0]
        )
        hits.append(choice.hits)
        if choice.out:
            hits += [()] * (len(play.path) - number)
            break
        at, here = choice.at, there
    return with_hits(play.word, plain, tuple(hits))


_BITS = {chr(65 + place): 1 << place for place in range(26)}
_BIT_OF_CELL = {**_BITS, CLOSED: 0, EMPTY: -1}
_STEP = 0x5851F42D4C957F2D
_ROOM = (1 << 64) - 1


def _stroll(state: State, seat: int, rng: Rng) -> Play | None:
    """Walk at random over board and trie at once, back out of dead ends, and stop at some word.

    Most boards hold words everywhere, so a few dozen letters do. None after too many, or if there is no word.
    """
    nodes = state.setup.trie.packed.data
    player, turned = state.players[seat], state.setup.ring.turned
    if player.at is None:
        return None
    cells = [_BIT_OF_CELL[cell] for cell in ground(state)]
    hand = dict.fromkeys(_BITS.values(), 0)
    held = 0  # the letters that the hand still has
    for letter in player.hand or "":
        hand[_BITS[letter]] += 1
        held |= _BITS[letter]
    wanted = state.placed
    path: list[int] = []
    laid: list[tuple[int, int]] = []
    # One draw feeds a generator of our own: asking for a number a step would take longer than the walk.
    chance = rng.randrange(_ROOM)
    tries = _TRIES

    def leave(space: int, node: int) -> bool:
        nonlocal chance, held
        chance = (chance * _STEP + 1) & _ROOM
        ways = turned[space]
        first = node >> FIRST
        for other in ways[(chance >> 40) % len(ways)]:
            bit = cells[other]
            if bit < 0:
                fitting = held & node
                # Begin at some letter of the alphabet and go around.
                pivot = (1 << ((chance >> 20) % 26)) - 1
                for some in (fitting & ~pivot, fitting & pivot) if fitting else ():
                    untried = some
                    while untried:
                        bit = untried & -untried
                        untried ^= bit
                        hand[bit] -= 1
                        held = held if hand[bit] else held ^ bit
                        cells[other] = bit
                        laid.append((other, bit))
                        if enter(other, nodes[first + (node & (bit - 1)).bit_count()]):
                            return True
                        laid.pop()
                        cells[other] = -1
                        hand[bit] += 1
                        held |= bit
            elif bit & node and enter(other, nodes[first + (node & (bit - 1)).bit_count()]):
                return True
        return False

    def enter(space: int, node: int) -> bool:
        nonlocal tries
        tries -= 1
        if tries < 0:
            return False
        path.append(space)
        ends = node & WORD and len(path) >= SHORTEST and (not wanted or set(wanted).issubset(path))
        # Five of eight times a word is good enough; else a longer one may be found.
        if (ends and chance >> 61 < 5) or (node & LETTERS and leave(space, node)) or ends:
            return True
        path.pop()
        return False

    if not leave(player.at, nodes[0]):
        return None
    word = "".join([chr(64 + cells[space].bit_length()) for space in path])
    return Play(word, tuple(path), tuple([(space, chr(64 + bit.bit_length())) for space, bit in laid]))


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
