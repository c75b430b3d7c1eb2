"""Puzzles from bots' games: positions that a game proves to have one answer, and how many bots find it."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from spellhall import bots
from spellhall.bots.bot import Bot
from spellhall.core.contract import Decide, Game, Over
from spellhall.core.options import settle
from spellhall.core.puzzle import Found, Puzzles
from spellhall.core.thought import Budget
from spellhall.facade.puzzles.book import Puzzle, opened
from spellhall.games import find
from spellhall.lab.match import LONGEST

_LONGEST_ANSWER = 40  # actions of a bot that goes on and on


class NoPuzzles(Exception):
    """The game knows nothing of puzzles."""


def known(game: Game[Any, Any]) -> Puzzles[Any, Any]:
    if game.puzzles is None:
        raise NoPuzzles(f"{game.about.name} knows nothing of puzzles")
    return game.puzzles


class Wanted(Struct, frozen=True):
    """Which puzzles are looked for in a game."""

    most: int = 2  # by chance, of all that it has: neighbours are too much alike
    theme: str = ""  # else of any theme
    again: int = 0
    """So often is the game played on by the quick policy, with other chance, from where the theme begins."""


ANY = Wanted()


def made(name: str, seed: str, level: str = "", wanted: Wanted = ANY) -> list[Puzzle]:
    """The puzzles of one game that bots of a level play, or without a level the quick policy of the game."""
    game, rng = find(name), random.Random(f"{seed}/choice")
    found: dict[str, Puzzle] = {}
    for view, seat, puzzle in _met(game, seed, level, wanted):
        shown = game.text.moves.show
        position = game.text.dump(view)
        lines = tuple(shown(one) for one in puzzle.solution)
        found.setdefault(str(position), Puzzle(puzzle.theme, seat, position, lines))
    return rng.sample(list(found.values()), min(wanted.most, len(found)))


def _met(
    game: Game[Any, Any], seed: str, level: str, wanted: Wanted
) -> Iterator[tuple[Any, int, Found[Any]]]:
    puzzles = known(game)

    def spotted(view: Any, seat: int) -> Iterator[tuple[Any, int, Found[Any]]]:
        for puzzle in puzzles.spot(view, seat):
            if wanted.theme in ("", puzzle.theme):
                yield view, seat, puzzle

    state = game.rules.start(settle(game.options, puzzles.options), puzzles.seats)
    again = wanted.again
    for at, view, seat in _played_on(game, state, seed, bots.find(level) if level else None):
        if wanted.theme and puzzles.theme is not None and puzzles.theme(view, seat) != wanted.theme:
            continue
        yield from spotted(view, seat)
        for number in range(again):
            for _, other, whose in _played_on(game, at, f"{seed}/again/{number}", None):
                yield from spotted(other, whose)
        again = 0


def _played_on(
    game: Game[Any, Any], state: Any, seed: str, bot: Bot | None
) -> Iterator[tuple[Any, Any, int]]:
    """Every decision from here on: the state, what the seat sees of it, and the seat."""
    rng = random.Random(seed)
    for _ in range(LONGEST):
        now = game.rules.pending(state)
        if isinstance(now, Over):
            return
        if not isinstance(now, Decide):
            state, _ = game.rules.play(state, None, now.draw(rng))
            continue
        seat = now.seats[0]
        view = game.secrets.redact(state, seat)
        yield state, view, seat
        if bot is None:
            action = game.mind.policy(view, seat, rng)
        else:
            action = bot.choose(game, view, seat, rng, Budget(seconds=1))
        state, _ = game.rules.play(state, seat, action)


def proved(name: str, puzzle: Puzzle) -> Puzzle | None:
    """The puzzle, if the game, asked again, proves it with the same answer; with its theme of now."""
    game = find(name)
    view, solution = opened(game, puzzle)
    puzzles = known(game)
    for found in puzzles.spot(view, puzzle.seat):
        if puzzles.answer(found.solution) == puzzles.answer(solution):
            return replace(puzzle, theme=found.theme)
    return None


class Tried(Struct, frozen=True):
    """How an answer fared."""

    state: str
    answer: str


def tried(name: str, puzzle: Puzzle, bot: Bot, seed: str) -> Tried:
    """A bot at a puzzle: it plays on until the puzzle is settled."""
    game, rng = find(name), random.Random(seed)
    puzzles = known(game)
    view, solution = opened(game, puzzle)
    state = view
    played: list[Any] = []
    for _ in range(_LONGEST_ANSWER):
        action = bot.choose(game, game.secrets.redact(state, puzzle.seat), puzzle.seat, rng, Budget())
        played.append(action)
        became = puzzles.state(view, puzzle.seat, puzzle.theme, solution, tuple(played))
        if became != "open":
            return Tried(became, puzzles.answer(tuple(played)) if became == "solved" else "")
        state, _ = game.rules.play(state, puzzle.seat, action)
    return Tried("open", "")


def rated(name: str, puzzle: Puzzle, seed: str, times: int) -> tuple[int, ...]:
    """How many of so many bots of each level solve it, from the weakest level to the strongest."""
    return tuple(
        sum(
            tried(name, puzzle, bots.find(level), f"{seed}/{level}/{number}").state == "solved"
            for number in range(times)
        )
        for level in bots.offered()
    )


def searched(name: str, puzzle: Puzzle, seed: str, limit: int = 200_000) -> frozenset[str]:
    """The answers of all that solves a puzzle, found by playing everything that is legal, in an order that
    follows from the seed; the game's own search for puzzles is not asked."""
    game, rng = find(name), random.Random(seed)
    puzzles = known(game)
    view, solution = opened(game, puzzle)
    answers: set[str] = set()
    met: set[Any] = {view}
    waiting: list[tuple[Any, tuple[Any, ...]]] = [(view, ())]
    while waiting:
        state, played = waiting.pop()
        actions = list(game.rules.actions(state, puzzle.seat))
        rng.shuffle(actions)
        for action in actions:
            limit -= 1
            if not limit:
                raise RuntimeError(f"{name}: a puzzle with more than so many lines")
            line = (*played, action)
            became = puzzles.state(view, puzzle.seat, puzzle.theme, solution, line)
            if became == "solved":
                answers.add(puzzles.answer(line))
            elif became == "open":
                after, _ = game.rules.play(state, puzzle.seat, action)
                if after not in met:
                    met.add(after)
                    waiting.append((after, line))
    return frozenset(answers)
