"""Listing every legal action, on one core, beside Catanatron's random player.

One decision is `pending`, the whole of `actions()`, one of them by chance, and `play`; moves of chance are
made but not counted. Every round plays the same games, so that the best differs from the others by noise
alone. In play without blanks every blank of the box is drawn as an E; positions with one are told apart.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

from msgspec.structs import replace

from benchmarks.rounds import Plan, Row
from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games import find

TITLE = "Lists of all actions, one core (decisions of ours / decisions of Catanatron's random player)"
RIVAL = "catanatron"
SEATS = 2
LEAST = ">= 0.1"
MOST_TURNS = 1000  # where Catanatron itself gives a game up

Decisions = Iterator[tuple[int, bool]]
"""For each decision how many lines were listed, and whether it counts."""


def ours(name: str, rng: random.Random, blanks: bool = False) -> Decisions:
    """Game after game. With blanks, decisions count only where one is in the bank or on the table."""
    game: Any = find(name)
    while True:
        state = game.rules.start(settle(game.options, {}), SEATS)
        if name == "lexigo" and not blanks:
            state = replace(state, pouch="".join(sorted(state.pouch.replace("?", "E"))))
        while True:
            now = game.rules.pending(state)
            if isinstance(now, Decide):
                counts = not blanks or "?" in state.mover.bank or "?" in state.grid.letters.values()
                listed = list(game.rules.actions(state, now.seats[0]))
                state, _ = game.rules.play(state, now.seats[0], rng.choice(listed))
                yield len(listed), counts
            elif isinstance(now, Over):
                break
            else:
                state, _ = game.rules.play(state, None, now.draw(rng))


def theirs(rng: random.Random) -> Decisions:
    from catanatron import Color, Game, RandomPlayer

    while True:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=rng.randrange(1 << 32))
        while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
            game.play_tick()
            yield 0, True


def rates(
    plan: Plan, *contenders: tuple[Callable[[random.Random], Decisions], int]
) -> list[tuple[float, float]]:
    """Decisions and lines a second of each contender's best round, of so many decisions each."""
    best = [(0.0, 0.0)] * len(contenders)
    for turn in range(plan.rounds // 2 + 1):
        for place, (contender, decisions) in enumerate(contenders):
            playing = contender(random.Random(plan.seed))
            made, lines, spent = 0, 0, 0.0
            while made < decisions:
                # Time of this process: others on the same machine take none of it.
                begin = time.process_time()
                number, counts = next(playing)
                took = time.process_time() - begin
                if counts:
                    made, lines, spent = made + 1, lines + number, spent + took
            if turn:  # the first round warms up
                best[place] = max(best[place], (made / spent, lines / spent))
    return best


def measure(plan: Plan) -> Iterator[Row]:
    contenders: dict[str, tuple[Callable[[random.Random], Decisions], int, str]] = {
        "spelling-brawl": (lambda rng: ours("spelling-brawl", rng), 1500, LEAST),
        "lexigo without blanks": (lambda rng: ours("lexigo", rng), 1500, LEAST),
        "lexigo, positions with blanks": (lambda rng: ours("lexigo", rng, blanks=True), 500, ""),
    }
    asked = [(contender, decisions) for contender, decisions, _ in contenders.values()]
    installed = find_spec(RIVAL) is not None
    if installed:
        asked.append((theirs, 10_000))
    found = rates(plan, *asked)
    other = found[-1][0] if installed else None
    beside = "not installed" if other is None else f"{other:,.0f}/s"
    for (name, (_, _, least)), (decisions, lines) in zip(contenders.items(), found, strict=False):
        ratio = None if other is None else decisions / other
        yield Row(f"{name}: {lines:,.0f} lines/s", f"{decisions:,.0f}/s", beside, ratio, least)
