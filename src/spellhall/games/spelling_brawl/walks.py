"""Walks that spell: all of them by the kernel of `words`, one at random by a short search of our own.

Whatever is attacked, a walk leads only where the board as it stands lets it lead (see `attacks`), and without
attacks every such walk is legal. So the search looks at one fixed board; attacks are added to what it finds.
"""

from collections.abc import Iterator

from spellhall.core.chance import Rng
from spellhall.games.spelling_brawl.actions import Spell
from spellhall.games.spelling_brawl.attacks import Standing, choices, hot_steps, variants
from spellhall.games.spelling_brawl.board import GONE, SHORTEST, Board
from spellhall.games.spelling_brawl.state import EMPTY, State
from spellhall.words.search import Play, Walks
from spellhall.words.trie import FIRST, LETTERS, WORD

CLOSED = "#"
_TRIES = 400  # letters tried before the kernel takes over
_FEW = 512


def ground(state: State) -> str:
    """The board as a walk meets it: fighters and blocks close their spaces."""
    letters = list(state.letters)
    for player in state.players:
        if player.at is not None:
            letters[player.at] = CLOSED
        if player.block is not None:
            letters[player.block] = CLOSED
    return "".join(letters)


def standing(state: State) -> Standing:
    return tuple([GONE if player.at is None else player.at for player in state.players])


def question(state: State, seat: int, budget: int = 0) -> Walks:
    """All walks of a seat, asked of the kernel; of a hidden hand nothing is laid."""
    player, board = state.players[seat], state.setup.ring
    return Walks(
        trie=state.setup.trie,
        graph=board.graph,
        board=ground(state),
        hand=player.hand or "",
        starts=() if player.at is None else board.hexes.neighbours[player.at],
        shortest=SHORTEST,
        must_visit=state.placed,
        budget=budget,
    )


def has_word(state: State, seat: int) -> bool:
    """Whether the seat can spell anything; the search is complete."""
    return question(state, seat).first() is not None


def spells(state: State, seat: int) -> Iterator[Spell]:
    """Every spell line of the seat, each once."""
    board, at = state.setup.ring, standing(state)
    hot = hot_steps(board, seat, at)
    here, names = at[seat], board.names
    for play in question(state, seat):
        path = play.path
        if not hot.isdisjoint(zip((here, *path), path, strict=False)):
            yield from _with_attacks(board, seat, at, play)
        elif play.laid:
            yield Spell(play.word, _laid_steps(board, play))
        else:
            yield Spell(play.word, tuple([names[space] for space in path]))


def _laid_steps(board: Board, play: Play) -> tuple[str, ...]:
    names, steps = board.names, []
    laid = dict(play.laid)
    for space in play.path:
        letter = laid.pop(space, "")
        steps.append(f"{names[space]}={letter}" if letter else names[space])
    return tuple(steps)


def _with_attacks(board: Board, seat: int, at: Standing, play: Play) -> Iterator[Spell]:
    plain = _laid_steps(board, play)
    for hits in variants(board, seat, at, play.path):
        yield with_hits(play.word, plain, hits)


def with_hits(word: str, plain: tuple[str, ...], hits: tuple[tuple[int, ...], ...]) -> Spell:
    """The spell line of a walk with these attacks on its steps."""
    steps = [
        step + "".join([f"+{one}" for one in struck]) if struck else step
        for step, struck in zip(plain, hits, strict=True)
    ]
    return Spell(word, tuple(steps))


def random_spell(state: State, seat: int, rng: Rng) -> Spell | None:
    """A spell line, every one of which can come; None if there is none."""
    play = _stroll(state, seat, rng)
    if play is None:
        found = question(state, seat).plays(limit=_FEW)
        if not found:
            return None
        play = found[rng.randrange(len(found))]
    board, at = state.setup.ring, standing(state)
    plain = _laid_steps(board, play)
    if hot_steps(board, seat, at).isdisjoint(zip((at[seat], *play.path), play.path, strict=False)):
        return Spell(play.word, plain)
    hits: list[tuple[int, ...]] = []
    here = at[seat]
    for number, there in enumerate(play.path, start=1):
        found_choices = choices(board.edges[here][there], at, seat, play.path[number:])
        choice = found_choices[rng.randrange(len(found_choices))] if len(found_choices) > 1 else found_choices[0]
        hits.append(choice.hits)
        if choice.out:
            hits += [()] * (len(play.path) - number)
            break
        at, here = choice.at, there
    return with_hits(play.word, plain, tuple(hits))


_BITS = {chr(65 + place): 1 << place for place in range(26)}
_WILD_STEP = 0x5851F42D4C957F2D
_ROOM = (1 << 64) - 1


def _stroll(state: State, seat: int, rng: Rng) -> Play | None:
    """Walk at random over board and trie at once, back out of dead ends, and stop at some word.

    Most boards hold words everywhere, so a few dozen letters do. None after too many, or if there is no word.
    """
    nodes = state.setup.trie.packed.data
    player, around = state.players[seat], state.setup.ring.hexes.neighbours
    if player.at is None:
        return None
    cells = list(ground(state))
    hand = dict.fromkeys(player.hand or "", 0)
    for letter in player.hand or "":
        hand[letter] += 1
    wanted = set(state.placed)
    path: list[int] = []
    word: list[str] = []
    laid: list[tuple[int, str]] = []
    chance = rng.randrange(_ROOM)
    tries = _TRIES

    def enter(space: int, letter: str, node: int) -> bool:
        nonlocal chance, tries
        tries -= 1
        if tries < 0:
            return False
        path.append(space)
        word.append(letter)
        chance = (chance * _WILD_STEP + 1) & _ROOM
        ends = node & WORD and len(path) >= SHORTEST and (not wanted or wanted.issubset(path))
        # Two of three times a word is good enough; else a longer one may be found.
        if ends and chance >> 60 < 10:
            return True
        if (node & LETTERS and leave(space, node)) or ends:
            return True
        path.pop()
        word.pop()
        return False

    def leave(space: int, node: int) -> bool:
        nonlocal chance
        near = around[space]
        chance = (chance * _WILD_STEP + 1) & _ROOM
        turn = (chance >> 40) % len(near)
        first = node >> FIRST
        for other in near[turn:] + near[:turn]:
            cell = cells[other]
            if cell == CLOSED:
                continue
            if cell != EMPTY:
                bit = _BITS[cell]
                if node & bit and enter(other, cell, nodes[first + (node & (bit - 1)).bit_count()]):
                    return True
                continue
            held = [letter for letter, count in hand.items() if count and node & _BITS[letter]]
            if held:
                turn = (chance >> 20) % len(held)
                for letter in held[turn:] + held[:turn]:
                    bit = _BITS[letter]
                    hand[letter] -= 1
                    cells[other] = letter
                    laid.append((other, letter))
                    if enter(other, letter, nodes[first + (node & (bit - 1)).bit_count()]):
                        return True
                    laid.pop()
                    cells[other] = EMPTY
                    hand[letter] += 1
        return False

    if not leave(player.at, nodes[0]):
        return None
    return Play("".join(word), tuple(path), tuple(laid))
