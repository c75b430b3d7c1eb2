#!/usr/bin/env python3
"""Learn what half-filled papers are worth, by playing alone and comparing each guess with those after all
rolls that may come next.

src/spellhall/games/spell_write/scripts/train.py --games 2500000 --seed 1

First what kinds of lines are worth, with lists of all vocabularies in turn; then, with the default list,
single lines as well: those that are the same but for their direction and place learn together. At last all
learn once more as quickly as what is new, for by then the guesses that they follow are better. What comes of
it is packed into `outlook.z` in the game's folder; a seed gives the same file. A run that was broken off goes
on where it was.
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
from spellhall.games.spell_write.outlook import (
    LEARNED_ON,
    LEARNED_WITH,
    Learned,
    Tables,
    alike,
    closed_in,
    printed,
    turned_around,
)
from spellhall.games.spell_write.paper_kernel import (
    CELLS,
    CROSSED,
    FILLED,
    LIGHTS,
    LINES,
    ROUNDS,
    SIZE,
    SQUARES,
    best_light,
    chosen,
    count,
    either,
    look,
    one_roll,
    put,
    worth,
)
from spellhall.games.spell_write.promise import KINDS, promise
from spellhall.words import lexicon
from spellhall.words.search.compiling import compiled

TIERS = (95, 35, 70, 20, 50)  # the vocabularies that kinds of lines are learned with
HOPE = 0.5  # of what the word list promises is believed at first: who begins with too little never tries
LIGHT = 0.3  # points a round that a light is believed to bring at first
STEPS = 0.1, 0.005  # of an error that is learned, at first and at last
AGAIN = 0.05, 0.01  # the same where all learn once more
RARE, RARER = 10.0, 0.1  # weights seen seldom learn faster
SEEDS = ("kinds", "single", "again")  # parts of the learning, each with a seed of its own
KEPT = 4  # parts between two times that all is written to the disk
TRIED = 30  # one light in so many is any block
CROSSED_PART = 0.25  # cells crossed off are many: each learns less
PAIR_PART = 0.025  # two blocks count for each letter to come: they learn less for each
STRAY, ASTRAY = 0.3, 3.0  # the share of letters that are tried, and points by which they may seem worse
SAME, AROUND = 1, 2  # how single lines learn together: in the same direction, turned around


class Lines(NamedTuple):
    squares: np.ndarray  # by line, as bits
    alike: np.ndarray  # by two lines, how they learn together
    around: np.ndarray  # by code, that from the other end


def lines_of() -> Lines:
    pairs = np.zeros((LINES, LINES), dtype=np.int64)
    for line, other in np.ndindex(pairs.shape):
        same, around = alike(line, other)
        pairs[line, other] = SAME * same | AROUND * around
    return Lines(np.array([mask(squares) for squares in SQUARES_OF]), pairs, turned_around())


class Visits(NamedTuple):
    general: np.ndarray
    special: np.ndarray
    fill: np.ndarray
    cross: np.ndarray
    light: np.ndarray
    pair: np.ndarray


@compiled
def nudge(weights, visits, at, change):
    visits[at] += 1.0
    weights[at] += change * max(1.0, RARE / (1.0 + RARER * visits[at]))


@compiled
def nudge_alike(tables, visits, lines, line, code, change):
    back = lines.around[code]
    for other in range(LINES):
        way = lines.alike[line, other]
        if way & SAME:
            nudge(tables.special[other], visits.special[other], code, change)
        if way & AROUND and not (way & SAME and back == code):
            nudge(tables.special[other], visits.special[other], back, change)


@compiled
def learn(tables, visits, paper, error, step, single, lines):
    written = count(paper[FILLED] & ~tables.black)
    active = 2
    for line in range(LINES):
        if lines.squares[line] & ~paper[FILLED]:
            active += 1
    change = error * step / active
    for line in range(LINES):
        if lines.squares[line] & ~paper[FILLED]:
            code = paper[line]
            if single:
                nudge_alike(tables, visits, lines, line, code, change)
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
                    more = change * PAIR_PART * (ROUNDS - written)
                    nudge(tables.pair[other], visits.pair[other], cell, more)


@compiled
def tried(tables, paper, x, y):
    """A cell and a square that look good enough to be tried."""
    written = count(paper[FILLED] & ~tables.black) + 1
    cells, noise = either(tables, paper, x, y), ASTRAY * np.random.random() ** 2
    top, taken, where = -np.inf, -1, -1
    for square in range(SQUARES):
        bit = 1 << square
        if paper[FILLED] & bit:
            continue
        for cell in range(CELLS):
            if cells >> cell & 1:
                gain = look(tables, paper, tables.letters[cell], square, written)
                gain += tables.fill[paper[FILLED] | bit] + noise * np.random.random()
                gain += -1.0 if paper[CROSSED] >> cell & 1 else tables.cross[written, cell]
                if gain > top:
                    top, taken, where = gain, cell, square
    return taken, where


@compiled
def play(tables, visits, games, seed, step, single, lines):
    """Play so many games and learn from them; the mean score."""
    np.random.seed(seed)
    total = 0.0
    stack, room = np.zeros((2, SIZE), dtype=np.int64), np.zeros((1, 4, CELLS))
    paper = stack[0]
    for _ in range(games):
        paper[:] = 0
        paper[FILLED] = tables.black
        for number in range(ROUNDS):
            x, y, again = np.random.randint(0, 6), np.random.randint(0, 6), np.random.randint(0, 6)
            if number:
                error = one_roll(tables, stack, room, 0, 1) - worth(tables, paper)
                learn(tables, visits, paper, error, step, single, lines)
            _, cell, square = chosen(tables, paper, x, y, again)
            if single and np.random.random() < STRAY:
                cell, square = tried(tables, paper, x, y)
            corner, _ = best_light(tables, paper, number + 1)
            total += put(tables, paper, cell, square)
            if tables.stars >> square & 1 and corner >= 0:
                if np.random.randint(0, TRIED) == 0:
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


class Course:
    """A part of the learning that can be broken off and resumed: weights and visits are kept in a file."""

    def __init__(
        self, kept: Path, first: Tables, others: list[Tables], steps: tuple[float, float], single: bool
    ) -> None:
        self._kept = kept
        self._steps = steps
        self._single = single
        self.tables = first
        self._visits = Visits(*[np.zeros_like(getattr(first, name)) for name in Visits._fields])
        shared = {name: getattr(first, name) for name in Visits._fields}
        self._lists = [first] + [one._replace(**shared) for one in others]
        self._done = 0
        if kept.exists():
            found = np.load(kept)
            self._done = int(found["done"])
            for name in Visits._fields:
                getattr(first, name)[:] = found[name]
                getattr(self._visits, name)[:] = found[f"visits_{name}"]

    def run(self, games: int, part: int, seed: int) -> None:
        lines, begun, first = lines_of(), time.time(), self._done
        while self._done < games:
            step = self._steps[0] * (self._steps[1] / self._steps[0]) ** (self._done / games)
            number = self._done // part
            which = number % len(self._lists)
            mean = play(
                self._lists[which], self._visits, part, seed * 100_003 + number, step, self._single, lines
            )
            self._done += part
            what = "single lines" if self._single else f"kinds with list {which}"
            left = (time.time() - begun) / (self._done - first) * (games - self._done)
            print(f"{what}: {self._done} of {games}, mean {mean:.2f}, about {left:.0f} s left", flush=True)
            if number % KEPT == KEPT - 1 or self._done >= games:
                self._keep()

    def _keep(self) -> None:
        self._kept.parent.mkdir(parents=True, exist_ok=True)
        held = {name: getattr(self.tables, name) for name in Visits._fields}
        held |= {f"visits_{name}": getattr(self._visits, name) for name in Visits._fields}
        written = self._kept.with_suffix(".new.npz")
        np.savez(written, done=self._done, **held)
        written.replace(self._kept)


def learned_from(tables: Tables) -> Learned:
    return Learned(*[getattr(tables, name).copy() for name in Learned._fields])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=2_500_000)
    parser.add_argument("--part", type=int, default=50_000, help="games between two lines of progress")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=Path("reports/train-spell-write"))
    parser.add_argument("--to", type=Path, default=Path(outlook.__file__).with_name("outlook.z"))
    asked = parser.parse_args()
    sheet, usual = sheets()[LEARNED_ON], lexicon(LEARNED_WITH)
    view = game.rules.start({option.name: option.default for option in game.options}, 1)
    vocabularies = [game.mind.words(limited(game, view, tier)) for tier in TIERS[1:]]
    asked.kept.mkdir(parents=True, exist_ok=True)

    def learned(name: str, tables: Tables, others: list[Tables], games: int) -> Learned:
        kept = asked.kept / f"{asked.seed}-{asked.games}-{asked.part}-{name}.npz"
        steps = AGAIN if name == "again" else STEPS
        course = Course(kept, tables, others, steps, name != "kinds")
        course.run(games, asked.part, asked.seed + SEEDS.index(name))
        return learned_from(course.tables)

    def beginning() -> Tables:
        tables = printed(sheet, usual)
        hopeful(tables, usual)
        return tables

    fifth = asked.games // 5
    others = [printed(sheet, words) for words in vocabularies]
    general = learned("kinds", beginning(), others, fifth)
    # Single lines begin with hope again: who already knows what to expect tries nothing new.
    single = learned("single", beginning(), [], asked.games - 2 * fifth)
    again = learned("again", printed(sheet, usual)._replace(**single._asdict()), [], fifth)
    asked.to.write_bytes(outlook.packed(general, again))
    print(f"{asked.to.name}: {asked.to.stat().st_size} bytes")


if __name__ == "__main__":
    main()
