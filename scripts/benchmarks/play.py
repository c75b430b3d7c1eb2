"""Random play through the public contract, on one core, beside OpenSpiel's games in a Python loop.

One decision is `pending`, one random legal action, and `play` with its events; moves of chance are made but
not counted. `pick` takes the action from `pick()`, `list` from the whole of `actions()`. Seconds are those of
this process: others on the same machine take none of them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.rounds import Plan, Row
from spellhall.core.contract import Decide, Game, Over
from spellhall.core.options import settle
from spellhall.games import find, names

TITLE = "Random play, one core (decisions of ours / decisions of theirs)"
SLICE = 0.4  # seconds a contender plays in one round

# What each game is held against, and the least share of its speed that `pick` must reach.
RIVALS = {
    "spell-write": ("backgammon", 0.5),
    "spelling-brawl": ("backgammon", 1.02),
    "lexigo": ("backgammon", 0.56),
    "war-of-words": ("gin_rummy", 0.5),
    "brawl-mart": ("gin_rummy", 0.5),
}
# The least share that a whole list must reach, where a list can be very long.
LISTS = {"war-of-words": 0.85, "spelling-brawl": 0.2, "lexigo": 0.08}


def picked(game: Game[Any, Any], state: Any, seat: int, rng: random.Random) -> Any:
    return game.rules.pick(state, seat, rng)


def listed(game: Game[Any, Any], state: Any, seat: int, rng: random.Random) -> Any:
    return rng.choice(list(game.rules.actions(state, seat)))


def ours(name: str, choose: Callable[..., Any], rng: random.Random) -> Callable[[], Iterator[int]]:
    """Plays game after game; yields once for each decision."""
    game = find(name)
    options, seats = settle(game.options, {}), max(2, game.about.seats[0])
    seats = min(seats, game.about.seats[1])

    def play() -> Iterator[int]:
        while True:
            state = game.rules.start(options, seats)
            while True:
                now = game.rules.pending(state)
                if isinstance(now, Decide):
                    seat = now.seats[0]
                    state, _ = game.rules.play(state, seat, choose(game, state, seat, rng))
                    yield 1
                elif isinstance(now, Over):
                    break
                else:
                    state, _ = game.rules.play(state, None, now.draw(rng))

    return play


def theirs(name: str, rng: random.Random) -> Callable[[], Iterator[int]]:
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> Iterator[int]:
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    yield 1

    return play


def rates(plan: Plan, *contenders: Callable[[], Iterator[int]]) -> list[float]:
    """Decisions a second of each contender's best round; they take turns, so that noise hits all alike."""
    running = [contender() for contender in contenders]
    best = [0.0] * len(running)
    for turn in range(plan.rounds // 2 + 1):
        for place, playing in enumerate(running):
            made, begin = 0, time.process_time()
            while (spent := time.process_time() - begin) < SLICE:
                for _ in range(20):
                    made += next(playing)
            if turn:  # the first round warms up
                best[place] = max(best[place], made / spent)
    return best


def measure(plan: Plan) -> Iterator[Row]:
    for name in names():
        if name not in RIVALS:
            continue
        rival, least = RIVALS[name]
        rng = random.Random(plan.seed)
        pick, whole, other = rates(plan, ours(name, picked, rng), ours(name, listed, rng), theirs(rival, rng))
        beside = f"{other:,.0f}/s"
        yield Row(f"{name}, pick, beside {rival}", f"{pick:,.0f}/s", beside, pick / other, f">= {least}")
        target = f">= {LISTS[name]}" if name in LISTS else ""
        yield Row(f"{name}, list, beside {rival}", f"{whole:,.0f}/s", beside, whole / other, target)
