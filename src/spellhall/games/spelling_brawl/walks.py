"""Walks that spell, all of them, by the kernel of `words`.

Whatever is attacked, a walk leads only where the board as it stands lets it lead (see `attacks`), and without
attacks every such walk is legal. So the search looks at one fixed board; attacks are added to what it finds.
"""

from collections.abc import Iterator
from itertools import chain

from spellhall.games.spelling_brawl.actions import Spell
from spellhall.games.spelling_brawl.attacks import Hits, Standing
from spellhall.games.spelling_brawl.board import GONE, SHORTEST
from spellhall.games.spelling_brawl.fights import Fights, attacking
from spellhall.games.spelling_brawl.state import State, is_calm
from spellhall.words.search import Walks, chunks

CLOSED = "#"


def ground(state: State) -> list[str]:
    """The board as a walk meets it: fighters and blocks close their spaces."""
    letters = list(state.letters)
    for player in state.players:
        if player.at is not None:
            letters[player.at] = CLOSED
        if player.block is not None:
            letters[player.block] = CLOSED
    return letters


def others(state: State, seat: int) -> Standing:
    """Where everybody stands whom the mover may attack."""
    if is_calm(state):
        return (GONE,) * len(state.players)
    return tuple(
        [
            GONE if player.at is None or other == seat else player.at
            for other, player in enumerate(state.players)
        ]
    )


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
    # Parts are made when they are reached, without a line of Python for each spell.
    return chain.from_iterable(map(Spell, part[::2], part[1::2]) for part in _parts(state, seat))


def lines(state: State, seat: int) -> tuple[list[str], list[str]]:
    """The same, all at once: their words, and their ways as they are written."""
    every = list(chain.from_iterable(_parts(state, seat)))
    return every[::2], every[1::2]


def _parts(state: State, seat: int) -> Iterator[list[str]]:
    """Words and ways by turns, some at a time."""
    board, here = state.setup.ring, state.players[seat].at
    if here is None:
        return
    fights = Fights(board, seat, others(state, seat), here, state.setup.trie.longest)
    for found in chunks(question(state, seat)):
        yield from fights.lines(found)


def with_hits(word: str, plain: tuple[str, ...], hits: Hits) -> Spell:
    """The spell line of a walk with these attacks on its steps."""
    if not any(hits):
        return Spell(word, " ".join(plain))
    steps = [attacking(step, struck) if struck else step for step, struck in zip(plain, hits, strict=True)]
    return Spell(word, " ".join(steps))
