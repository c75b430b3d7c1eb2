#!/usr/bin/env python3
"""Learn what half-filled papers are worth, by playing alone and comparing each guess with the next one.

src/spellhall/games/spell_write/scripts/train.py --games 4000000 --seed 1

First what kinds of lines are worth, with lists of all vocabularies in turn; then, with the default list,
single lines as well. What comes of it is packed into `outlook.z` in the game's folder; a seed gives the same
file.
"""

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from spellhall.bots.vocabulary import limited
from spellhall.games.spell_write import game, outlook
from spellhall.games.spell_write.board import mask, sheets
from spellhall.games.spell_write.lines import SQUARES_OF
from spellhall.games.spell_write.outlook import LEARNED_ON, LEARNED_WITH, Learned, Tables, closed_in, printed
from spellhall.games.spell_write.paper_kernel import (
    CELLS,
    CROSSED,
    FILLED,
    LIGHTS,
    LINES,
    SIZE,
    best_light,
    best_of_cells,
    count,
    put,
    reach,
    worth,
)
from spellhall.games.spell_write.promise import KINDS, promise
from spellhall.words import lexicon
from spellhall.words.search.compiling import compiled

ROUNDS = 14
TIERS = (95, 35, 70, 20, 50)  # the vocabularies that kinds of lines are learned with
HOPE = 0.5  # of what the word list promises is believed at first: who begins with too little never tries
LIGHT = 0.3  # points a round that a light is believed to bring at first
STEP, LAST_STEP = 0.1, 0.005  # of an error that is learned
RARE, RARER = 10.0, 0.1  # weights seen seldom learn faster
TRIED = 30  # one light in so many is any block
CROSSED_PART = 0.25  # cells crossed off are many: each learns less


class Visits(NamedTuple):
    general: np.ndarray
    special: np.ndarray
    fill: np.ndarray
    cross: np.ndarray
    light: np.ndarray
    pair: np.ndarray


@compiled
def either(tables, paper, x, y):
    return reach(tables, paper[LIGHTS], 6 * x + y) | reach(tables, paper[LIGHTS], 6 * y + x)


@compiled
def chosen(tables, paper, x, y, again):
    """Points and worth, cell and square for a roll; `again` is the die of doubles that are rolled again."""
    if x != y:
        return best_of_cells(tables, paper, either(tables, paper, x, y))
    kept = best_of_cells(tables, paper, reach(tables, paper[LIGHTS], 7 * x))
    mean, taken = 0.0, kept
    for face in range(6):
        one = best_of_cells(tables, paper, either(tables, paper, x, face))
        mean += one[0] / 6
        if face == again:
            taken = one
    return taken if mean > kept[0] else kept


@compiled
def nudge(weights, visits, at, change):
    visits[at] += 1.0
    weights[at] += change * max(1.0, RARE / (1.0 + RARER * visits[at]))


@compiled
def learn(tables, visits, paper, error, step, single, lines):
    written = count(paper[FILLED] & ~tables.black)
    active = 2
    for line in range(LINES):
        if lines[line] & ~paper[FILLED]:
            active += 1
    change = error * step / active
    for line in range(LINES):
        if lines[line] & ~paper[FILLED]:
            code = paper[line]
            if single:
                nudge(tables.special[line], visits.special[line], code, change)
            nudge(
                tables.general[line, written], visits.general[line, written], tables.kinds[line, code], change
            )
    nudge(tables.fill, visits.fill, paper[FILLED], change)
    for cell in range(CELLS):
        if paper[CROSSED] >> cell & 1:
            nudge(tables.cross[written], visits.cross[written], cell, change * CROSSED_PART)
        if paper[LIGHTS] >> cell & 1:
            nudge(tables.light[written], visits.light[written], cell, change)
            for other in range(cell):
                if paper[LIGHTS] >> other & 1:
                    nudge(tables.pair[other], visits.pair[other], cell, change)


@compiled
def play(tables, visits, games, seed, step, single, lines):
    """Play so many games, learning unless the step is 0; the mean score."""
    np.random.seed(seed)
    total = 0.0
    paper = np.zeros(SIZE, dtype=np.int64)
    for _ in range(games):
        paper[:] = 0
        paper[FILLED] = tables.black
        for number in range(ROUNDS):
            x, y, again = np.random.randint(0, 6), np.random.randint(0, 6), np.random.randint(0, 6)
            value, cell, square = chosen(tables, paper, x, y, again)
            if number and step > 0:
                learn(tables, visits, paper, value - worth(tables, paper), step, single, lines)
            corner, _ = best_light(tables, paper, number + 1)
            total += put(tables, paper, cell, square)
            if tables.stars >> square & 1 and corner >= 0:
                if step > 0 and np.random.randint(0, TRIED) == 0:
                    corner = 6 * np.random.randint(0, 5) + np.random.randint(0, 5)
                paper[LIGHTS] |= 1 << corner
    return total / games


def hopeful(tables: Tables, words) -> None:
    """Begin with a share of what the word list promises for each kind of line, and with faith in lights."""
    tables.light[:, tables.blocks > 0] = LIGHT * (ROUNDS - np.arange(ROUNDS + 1))[:, None]
    for line, closed in enumerate(closed_in(sheets()[LEARNED_ON])):
        promised = promise(words, closed)
        size = np.maximum(np.bincount(promised.kinds, minlength=KINDS), 1)
        mean = np.bincount(promised.kinds, promised.strength, KINDS) / size
        tables.general[line, :ROUNDS] = HOPE * mean


def train(
    games: int, part: int, seed: int, first: Tables, others: list[Tables], single: bool, begun: float
) -> None:
    """Learn into the tables of the first list, with the others in turn."""
    visits = Visits(*[np.zeros_like(getattr(first, name)) for name in Visits._fields])
    lines = np.array([mask(squares) for squares in SQUARES_OF], dtype=np.int64)
    lists = [first] + [
        one._replace(**{name: getattr(first, name) for name in Visits._fields}) for one in others
    ]
    done = 0
    while done < games:
        step = STEP * (LAST_STEP / STEP) ** (done / games)
        number = done // part
        mean = play(lists[number % len(lists)], visits, part, seed * 100_003 + number, step, single, lines)
        done += part
        what = "single lines" if single else f"kinds, list {number % len(lists)}"
        print(f"{what}: {done} of {games} games, {time.time() - begun:.0f} s, mean {mean:.2f}", flush=True)


def learned_from(tables: Tables) -> Learned:
    return Learned(*[getattr(tables, name).copy() for name in Learned._fields])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=4_000_000)
    parser.add_argument("--part", type=int, default=50_000, help="games between two lines of progress")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=Path(outlook.__file__).with_name("outlook.z"))
    asked = parser.parse_args()
    sheet, usual, begun = sheets()[LEARNED_ON], lexicon(LEARNED_WITH), time.time()
    view = game.rules.start({option.name: option.default for option in game.options}, 1)
    tables = printed(sheet, usual)
    others = [printed(sheet, game.mind.words(limited(game, view, tier))) for tier in TIERS[1:]]
    hopeful(tables, usual)
    train(asked.games // 4, asked.part, asked.seed, tables, others, False, begun)
    general = learned_from(tables)
    # Single lines begin with hope again: who already knows what to expect tries nothing new.
    tables = printed(sheet, usual)
    hopeful(tables, usual)
    train(asked.games - asked.games // 4, asked.part, asked.seed + 1, tables, [], True, begun)
    asked.to.write_bytes(outlook.packed(general, learned_from(tables)))
    print(f"{asked.to.name}: {asked.to.stat().st_size} bytes")


if __name__ == "__main__":
    main()
