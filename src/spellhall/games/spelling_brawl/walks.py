"""Walks that spell, all of them, by the kernel of `words`.

Whatever is attacked, a walk leads only where the board as it stands lets it lead (see `attacks`), and without
attacks every such walk is legal. So the search looks at one fixed board; attacks are added to what it finds.
"""

from collections.abc import Iterator

from spellhall.games.spelling_brawl.actions import Spell
from spellhall.games.spelling_brawl.attacks import Hits, Standing, hot_steps, variants
from spellhall.games.spelling_brawl.board import GONE, SHORTEST, Board
from spellhall.games.spelling_brawl.state import State
from spellhall.words.search import Play, Walks

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
    board, at, here = state.setup.ring, others(state, seat), state.players[seat].at
    if here is None:
        return
    # A walk whose steps reach nobody as they stand never moves anybody either.
    hot = hot_steps(board, seat, at)
    near = frozenset([end for _, end in hot])
    for play in question(state, seat):
        word, path, _ = play
        plain = plain_steps(board, play)
        if near.isdisjoint(path) or hot.isdisjoint(zip((here, *path), path, strict=False)):
            yield Spell(word, plain)
        else:
            for hits in variants(board, seat, at, (here, *path)):
                yield with_hits(word, plain, hits)


def plain_steps(board: Board, play: Play) -> tuple[str, ...]:
    """The steps of a walk without attacks."""
    _, path, laid = play
    names = map(board.names.__getitem__, path)
    if not laid:
        return tuple(names)
    steps = list(names)
    for space, letter in laid:
        steps[path.index(space)] += "=" + letter
    return tuple(steps)


def with_hits(word: str, plain: tuple[str, ...], hits: Hits) -> Spell:
    """The spell line of a walk with these attacks on its steps."""
    if not any(hits):
        return Spell(word, plain)
    steps = [
        step + "".join([f"+{one}" for one in struck]) if struck else step
        for step, struck in zip(plain, hits, strict=True)
    ]
    return Spell(word, tuple(steps))
