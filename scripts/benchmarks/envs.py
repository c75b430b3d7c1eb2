"""Learning environments, one core: random play beside environments of others, in the same run.

A step is one number taken: the loop asks for the observation and the mask, as a learner must, and takes an
open number at random. PettingZoo's environments are measured as they are handed out, with their wrappers,
and bare (`raw_env`). Seconds are those of this process.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.rounds import Plan, Row
from spellhall.games import find as find_game
from spellhall.games import names, warm

TITLE = "Learning environments, one core (steps of ours / steps of theirs)"
SIDE_BY_SIDE = 64
SLICE = 0.5  # seconds a contender plays in one round

# The least multiple of the speed of connect_four as it is handed out, and of uno.
LEAST = {"spell-write": 3.0, "war-of-words": 3.0}
FURTHER = 1.0


def stepping(env: Any, rng: random.Random) -> Iterator[int]:
    """Plays game after game in a PettingZoo environment; yields once for each step."""
    while True:
        env.reset(seed=rng.randrange(1 << 30))
        while True:
            observation, _, over, cut, _ = env.last()
            if over or cut:
                break
            allowed = observation["action_mask"].nonzero()[0]
            env.step(int(allowed[int(rng.random() * len(allowed))]))
            yield 1


def alone(env: Any, rng: random.Random) -> Iterator[int]:
    """The same in a Gymnasium environment."""
    while True:
        observation, _ = env.reset(seed=rng.randrange(1 << 30))
        over = False
        while not over:
            allowed = observation["action_mask"].nonzero()[0]
            observation, _, over, _, _ = env.step(int(allowed[int(rng.random() * len(allowed))]))
            yield 1


def uno(rng: random.Random) -> Iterator[int]:
    import rlcard

    env = rlcard.make("uno", config={"seed": rng.randrange(1 << 30)})
    while True:
        state, _ = env.reset()
        while not env.is_over():
            allowed = list(state["legal_actions"])
            state, _ = env.step(allowed[int(rng.random() * len(allowed))])
            yield 1


def ours(name: str, rng: random.Random) -> Iterator[int]:
    from spellhall.rl import aec_env, solo_env

    if find_game(name).about.seats[1] == 1:
        return alone(solo_env(name), rng)
    return stepping(aec_env(name, seats=2), rng)


def many(name: str, rng: random.Random) -> Iterator[int]:
    """Games side by side in one process, stepped by one call."""
    import numpy as np

    from spellhall.rl import vector_env

    chance = np.random.default_rng(rng.randrange(1 << 30))
    env = vector_env(name, games=SIDE_BY_SIDE, seats=min(2, find_game(name).about.seats[1]))
    seen, _ = env.reset(seed=rng.randrange(1 << 30))
    while True:
        mask = seen["action_mask"]
        seen, *_ = env.step((mask * chance.random(mask.shape, dtype=np.float32)).argmax(axis=1))
        yield SIDE_BY_SIDE


def rates(plan: Plan, contenders: dict[str, Callable[[], Iterator[int]]]) -> dict[str, float]:
    """Steps a second of each contender's best round; they take turns, so that noise hits all alike."""
    running = {name: contender() for name, contender in contenders.items()}
    best = dict.fromkeys(running, 0.0)
    for turn in range(plan.rounds // 3 + 1):
        for name, playing in running.items():
            made, begin = 0, time.process_time()
            while (spent := time.process_time() - begin) < SLICE:
                target = made + 50
                while made < target:
                    made += next(playing)
            if turn:  # the first round warms up
                best[name] = max(best[name], made / spent)
    return best


def measure(plan: Plan) -> Iterator[Row]:
    from pettingzoo.classic import connect_four_v3

    warm()
    games = [name for name in names() if find_game(name).learning is not None]
    rng = random.Random(plan.seed)
    found = rates(
        plan,
        {
            **{name: (lambda name=name: ours(name, rng)) for name in games},
            **{f"{name}, many": (lambda name=name: many(name, rng)) for name in games},
            "connect_four": lambda: stepping(connect_four_v3.env(), rng),
            "connect_four, bare": lambda: stepping(connect_four_v3.raw_env(), rng),
            "uno": lambda: uno(rng),
        },
    )
    for name in games:
        for rival in ("connect_four", "connect_four, bare", "uno"):
            least = LEAST.get(name, FURTHER if rival == "connect_four" else 0.0)
            target = f">= {least}" if least and "bare" not in rival else ""
            ratio = found[name] / found[rival]
            yield Row(
                f"{name}, beside {rival}", f"{found[name]:,.0f}/s", f"{found[rival]:,.0f}/s", ratio, target
            )
        for rival in ("connect_four", "uno"):
            ratio = found[f"{name}, many"] / found[rival]
            ours_told, theirs_told = f"{found[f'{name}, many']:,.0f}/s", f"{found[rival]:,.0f}/s"
            yield Row(f"{name}, {SIDE_BY_SIDE} in one process, beside {rival}", ours_told, theirs_told, ratio)
