#!/usr/bin/env python3
"""Hold exact distributions of exchanges in BRAWL x MART against sampled dice, for every pair of brawlers.

    src/spellhall/games/brawl_mart/scripts/exchanges.py --samples 1000000 --set house

Faces of all dice are drawn at random; what they lead to is asked of the rules, once for each different roll.
The exact side never rolls: it counts the ways of every value. A share may differ from the exact one by
`--sigmas` standard deviations of the sample.
"""

import argparse
import sys
import time
from itertools import product
from math import sqrt

import numpy as np

from spellhall.games.brawl_mart.abilities import ABILITIES
from spellhall.games.brawl_mart.cards import CardSet
from spellhall.games.brawl_mart.chances import distribution
from spellhall.games.brawl_mart.dice import NOTHING, Roll
from spellhall.games.brawl_mart.exchange import resolve
from spellhall.games.brawl_mart.field import Field, Roller, before_the_dice, rollers
from spellhall.games.brawl_mart.sets import find_set
from spellhall.games.brawl_mart.state import DRINK, Fighter

Outcome = tuple[int, int]
"""How attacker and target are afterwards."""


def fields(cards: CardSet) -> list[Field]:
    """Every pair, attacker first; with both plain and with an Energy Drink for the target; odd and even."""
    place = cards.departments[cards.start]
    found = []
    for (one, card), other in product(cards.brawlers.items(), cards.brawlers):
        if one == other:
            continue
        for number, effects in ((1, 0), (0, DRINK)):
            sides = (Fighter(one),), (Fighter(other, effects=effects),)
            found.append(Field(cards, place, number, sides, 0, (0,), 3 if card.proud else 0))
    return found


def exact(field: Field) -> dict[Outcome, float]:
    shares: dict[Outcome, float] = {}
    for fate, chance in distribution(field):
        key = fate.allies[0].health, fate.enemies[0].health
        shares[key] = shares.get(key, 0.0) + float(chance)
    return shares


def sampled(field: Field, samples: int, rng: np.random.Generator) -> dict[Outcome, float]:
    before = before_the_dice(field.cards, *field.sides, field.attacker, field.targets)
    assert not before.happened
    rolling = rollers(field)
    columns = [faces(roller, samples, rng) for roller in rolling]
    widths = [len(column[0]) for column in columns]
    every = np.concatenate(columns, axis=1)
    # A row of faces as one number in base 10, which is much faster to count than rows.
    codes = (every * 10 ** np.arange(every.shape[1])).sum(axis=1)
    _, firsts, counts = np.unique(codes, return_index=True, return_counts=True)
    rows = every[firsts]
    shares: dict[Outcome, float] = {}
    for row, count in zip(rows.tolist(), counts.tolist(), strict=True):
        thrown, at = [], 0
        for roller, width in zip(rolling, widths, strict=True):
            fallen = row[at : at + width]
            at += width
            thrown.append(NOTHING if roller.roll is None else roller.roll.read(trimmed(roller.roll, fallen)))
        ended = resolve(field, rolling, tuple(thrown))
        key = ended.allies[0].health, ended.enemies[0].health
        shares[key] = shares.get(key, 0.0) + count / samples
    return shares


def faces(roller: Roller, samples: int, rng: np.random.Generator) -> np.ndarray:
    """Dice for every sample: base, as many extra ones as there might be, and the drink's."""
    roll = roller.roll
    if roll is None:
        return np.zeros((samples, 0), dtype=np.int64)
    own = rng.integers(1, roll.sides, (samples, roll.count + spare(roll)), endpoint=True)
    if not roll.drink:
        return own
    return np.concatenate([own, rng.integers(1, roll.drink, (samples, 1), endpoint=True)], axis=1)


def spare(roll: Roll) -> int:
    """The most extra dice that the ability can bring."""
    return roll.count if ABILITIES[roll.ability].moment == "extra" else 0


def trimmed(roll: Roll, fallen: list[int]) -> tuple[int, ...]:
    """Without the extra dice that the ability does not bring."""
    base = fallen[: roll.count]
    drink = fallen[roll.count + spare(roll) :]
    return (*base, *fallen[roll.count : roll.count + roll.extra(base)], *drink)


def deviation(field: Field, samples: int, rng: np.random.Generator) -> float:
    """The largest difference of a share, in standard deviations."""
    ours, theirs = exact(field), sampled(field, samples, rng)
    worst = 0.0
    for key in {*ours, *theirs}:
        share = ours.get(key, 0.0)
        if not 0 < share < 1:
            worst = max(worst, 0.0 if abs(theirs.get(key, 0.0) - share) < 1e-12 else float("inf"))
            continue
        spread = sqrt(share * (1 - share) / samples)
        worst = max(worst, abs(theirs.get(key, 0.0) - share) / spread)
    return worst


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--samples", type=int, default=1_000_000)
    parser.add_argument("--set", default="house")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sigmas", type=float, default=5.0)
    asked = parser.parse_args()
    rng = np.random.default_rng(asked.seed)
    every = fields(find_set(asked.set))
    began, worst, bad = time.perf_counter(), 0.0, 0
    for number, field in enumerate(every, start=1):
        found = deviation(field, asked.samples, rng)
        worst = max(worst, found)
        if found > asked.sigmas:
            bad += 1
            names = " against ".join(side[0].name for side in field.sides)
            print(f"\n{names}: {found:.1f} standard deviations")
        print(f"\r{number} of {len(every)} exchanges", end="", file=sys.stderr, flush=True)
    took = time.perf_counter() - began
    told = f"{len(every)} exchanges of {asked.samples:,} samples, seed {asked.seed}, {took:.0f} s"
    print(f"\r{told}: at most {worst:.2f} standard deviations apart")
    print("the distributions agree" if not bad else f"{bad} do not agree")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
