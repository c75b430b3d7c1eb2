#!/usr/bin/env python3
"""Learn what half-filled papers are worth, by playing alone and comparing each guess with the next one.

src/spellhall/games/spell_write/scripts/train.py --games 6000000 --seed 1
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from spellhall.games.spell_write import outlook
from spellhall.games.spell_write.board import members, sheets
from spellhall.games.spell_write.paper_kernel import (
    CROSSED, FILLED, LIGHTS, LINES, SIZE,
    best_light, best_of_cells, count, put, reach, worth,
)
from spellhall.words import lexicon
from spellhall.words.search.compiling import compiled


@compiled
def roll():
    return np.random.randint(0, 6)


@compiled
def chosen(tables, paper, x, y, again):
    """Points and worth, cell and square for a roll; `again` is the third die, for doubles rolled again."""
    if x != y:
        return best_of_cells(tables, paper, reach(tables, paper[LIGHTS], 6 * x + y) | reach(tables, paper[LIGHTS], 6 * y + x))
    kept = best_of_cells(tables, paper, reach(tables, paper[LIGHTS], 7 * x))
    mean = 0.0
    taken = kept
    for face in range(6):
        one = best_of_cells(tables, paper, reach(tables, paper[LIGHTS], 6 * x + face) | reach(tables, paper[LIGHTS], 6 * face + x))
        mean += one[0] / 6
        if face == again:
            taken = one
    return taken if mean > kept[0] else kept


@compiled
def learn_weight(weights, error, at, step):
    # Seldom seen weights learn faster.
    visits = weights[1][at] + 1.0
    weights[1][at] = visits
    weights[0][at] += step * max(1.0, 10.0 / (1.0 + 0.1 * visits)) * error


@compiled
def learn(tables, memory, paper, error, step, open_lines, special):
    written = count(paper[FILLED] & ~tables.black)
    active = 2
    for line in range(LINES):
        if open_lines[line] & ~paper[FILLED]:
            active += 1
    part = step / active
    for line in range(LINES):
        if open_lines[line] & ~paper[FILLED]:
            if special > 0:
                learn_weight((tables.special[line], memory.worth_sum[line], memory.worth_size[line]), error, paper[line], part * special)
            learn_weight((tables.general[line, written], memory.general_sum[line, written], memory.general_size[line, written]), error, tables.kinds[line, paper[line]], part)
    learn_weight((tables.fill, memory.fill_sum, memory.fill_size), error, paper[FILLED], part)
    for cell in range(36):
        if paper[CROSSED] >> cell & 1:
            learn_weight((tables.cross[written], memory.cross_sum[written], memory.cross_size[written]), error, cell, part / 4)
        if paper[LIGHTS] >> cell & 1:
            learn_weight((tables.light[written], memory.light_sum[written], memory.light_size[written]), error, cell, part)
            for other in range(cell):
                if paper[LIGHTS] >> other & 1:
                    learn_weight((tables.pair[other], memory.pair_sum[other], memory.pair_size[other]), error, cell, part)


@compiled
def play(tables, memory, start, games, seed, step, open_lines, special):
    """Play alone, learning if the step is not 0; the mean score."""
    np.random.seed(seed)
    total = 0.0
    squares = 0.0
    paper = start.copy()
    for _ in range(games):
        paper[:] = start
        score = 0
        for number in range(14):
            value, cell, square = chosen(tables, paper, roll(), roll(), roll())
            if number and step > 0:
                learn(tables, memory, paper, value - worth(tables, paper), step, open_lines, special)
            corner = best_light(tables, paper, number + 1)[0]
            score += put(tables, paper, cell, square)
            if tables.stars >> square & 1 and corner >= 0:
                # Now and then another block, so that all are tried.
                if step > 0 and np.random.randint(0, 30) == 0:
                    corner = 6 * np.random.randint(0, 5) + np.random.randint(0, 5)
                paper[LIGHTS] |= 1 << corner
        total += score
        squares += score * score
    mean = total / games
    return mean, (squares / games - mean * mean) ** 0.5


from typing import NamedTuple


class Memory(NamedTuple):
    general_sum: np.ndarray
    general_size: np.ndarray
    worth_sum: np.ndarray
    worth_size: np.ndarray
    fill_sum: np.ndarray
    fill_size: np.ndarray
    cross_sum: np.ndarray
    cross_size: np.ndarray
    light_sum: np.ndarray
    light_size: np.ndarray
    pair_sum: np.ndarray
    pair_size: np.ndarray


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--part", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--step", type=float, default=0.1)
    parser.add_argument("--special", type=float, default=0.0)
    parser.add_argument("--init", type=float, default=0.5)
    parser.add_argument("--out", type=Path, default=Path("/tmp/write-learned.npz"))
    asked = parser.parse_args()
    sheet = sheets()["S1"]
    tables = outlook.printed(sheet, lexicon("default"))
    for line, squares in enumerate(SQUARES_OF):
        closed = sum((sheet.black >> square & 1) << place for place, square in enumerate(squares))
        promised = promise(lexicon("default"), closed)
        size = np.bincount(promised.kinds, minlength=KINDS)
        tables.general[line, :14] = asked.init * np.bincount(promised.kinds, promised.strength, KINDS) / np.maximum(size, 1)
    memory = Memory(*[np.zeros_like(one) for one in (tables.general, tables.special, tables.fill, tables.cross, tables.light, tables.pair) for _ in range(2)])
    start = np.zeros(SIZE, dtype=np.int64)
    start[FILLED] = sheet.black
    open_lines = np.array([sum(1 << s for s in squares) for squares in SQUARES_OF], dtype=np.int64)
    done = 0
    began = time.time()
    while done < asked.games:
        step = asked.step * 0.05 ** (done / asked.games)
        mean, spread = play(tables, memory, start, asked.part, asked.seed * 1000 + done // asked.part, step, open_lines, asked.special)
        done += asked.part
        print(f"{done} games, {time.time() - began:.0f} s: mean {mean:.2f}, spread {spread:.2f}", flush=True)
        if done % (5 * asked.part) == 0 or done >= asked.games:
            mean, spread = play(tables, memory, start, 20000, 99, 0.0, open_lines, 0.0)
            print(f"  without learning: {mean:.2f} spread {spread:.2f}", flush=True)
            np.savez_compressed(asked.out, general=tables.general, special=tables.special, fill=tables.fill, cross=tables.cross, light=tables.light, pair=tables.pair)


if __name__ == "__main__":
    main()
