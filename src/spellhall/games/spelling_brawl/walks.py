"""Walks that spell, all of them, by the kernel of `words`.

Whatever is attacked, a walk leads only where the board as it stands lets it lead (see `attacks`), and without
attacks every such walk is legal. So the search looks at one fixed board; attacks are added to what it finds.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import chain, islice, starmap
from typing import TYPE_CHECKING

from spellhall.games.spelling_brawl.actions import Spell
from spellhall.games.spelling_brawl.attacks import Fights, Hits, Standing, hot_steps
from spellhall.games.spelling_brawl.board import GONE, SHORTEST, Board
from spellhall.games.spelling_brawl.state import State
from spellhall.words.search import Steps, Walks, batches

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

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
    """Where everybody but the mover stands."""
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
    return chain.from_iterable(_parts(state, seat))


def _parts(state: State, seat: int) -> Iterator[Iterable[Spell]]:
    """The same in parts. Most walks go past nobody, and nothing looks at those one by one."""
    import numpy as np

    board, at, here = state.setup.ring, others(state, seat), state.players[seat].at
    if here is None:
        return
    reaching = _reaching(board, seat, at)
    fights = Fights(board, seat, at, here, attacking)
    for found in batches(question(state, seat), _steps(board)):
        before = np.empty_like(found.spaces)
        before[1:] = found.spaces[:-1]
        before[found.begins] = here
        # A walk whose steps reach nobody as they stand never moves anybody either.
        hot = np.logical_or.reduceat(reaching[before, found.spaces], found.begins).nonzero()[0]
        walks = zip(found.words, found.ways, strict=True)
        past, spaces = 0, found.spaces.tolist() if len(hot) else []
        for number, begin in zip(hot.tolist(), found.begins[hot].tolist(), strict=True):
            if number > past:
                yield starmap(Spell, islice(walks, number - past))
            word, plain = next(walks)
            yield [Spell(word, begun[0]) for begun in fights.along(spaces[begin : begin + len(plain)], plain)]
            past = number + 1
        yield starmap(Spell, walks)


@lru_cache(maxsize=1 << 8)
def _reaching(board: Board, seat: int, at: Standing) -> "NDArray[np.bool_]":
    """By start and end of a step, whether it could attack somebody as they stand."""
    import numpy as np

    reaching = np.zeros((len(board), len(board)), dtype=np.bool_)
    for start, end in hot_steps(board, seat, at):
        reaching[start, end] = True
    return reaching


@cache
def _steps(board: Board) -> Steps[str]:
    names = board.names
    return Steps(len(board), lambda space, letter: f"{names[space]}={letter}" if letter else names[space])


@lru_cache(maxsize=1 << 14)
def attacking(step: str, hits: tuple[int, ...]) -> str:
    """A step with these attacks."""
    return step + "".join([f"+{one}" for one in hits])


def with_hits(word: str, plain: tuple[str, ...], hits: Hits) -> Spell:
    """The spell line of a walk with these attacks on its steps."""
    if not any(hits):
        return Spell(word, plain)
    steps = [attacking(step, struck) if struck else step for step, struck in zip(plain, hits, strict=True)]
    return Spell(word, tuple(steps))
