#!/usr/bin/env python3
"""Compare a bot alone with somebody who knows all dice beforehand, on the same dice.

src/spellhall/games/spell_write/scripts/clairvoyant.py --games 200 --width 2000

Who knows all dice searches with a beam: after each letter the papers are kept that are best by points and by
what they may still become. With twice the width it must find hardly more. What was played is kept in reports,
and not played again.

What a bot makes depends on luck more than on skill. So a second estimate of its mean leaves out how much
better or worse each roll was than the mean of all rolls, by the tables with a look at that roll: over all
dice that is nothing, whatever the bot does, but few sequences show the mean more closely.
"""

import argparse
import os
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from spellhall import bots
from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games import find, warm
from spellhall.games.spell_write.actions import Dice, Redie
from spellhall.games.spell_write.dice import OneDie
from spellhall.games.spell_write.estimate import judge_of, paper_of
from spellhall.games.spell_write.outlook import Tables, tables_for
from spellhall.games.spell_write.paper_kernel import (
    CELLS,
    CROSSED,
    FILLED,
    LIGHTS,
    SIZE,
    SQUARES,
    count,
    light_worth,
    look,
    put,
    reach,
    unchanged,
)
from spellhall.games.spell_write.state import State
from spellhall.lab.runner import progress, run
from spellhall.lab.tally import estimate
from spellhall.words import lexicon
from spellhall.words.search.compiling import compiled

ROUNDS = 14
SCORE = SIZE  # behind the paper: the points so far
ROOM = 64  # moves from one paper that more room is kept for
TWICE = 3  # times as many moves are followed as papers are kept, for some lead to the same paper


def sequence(seed: int, number: int) -> list[tuple[int, int, int]]:
    """For each round two dice, and the one that is rolled again at doubles."""
    rng = Random(f"clairvoyant/{seed}/{number}")
    return [(rng.randrange(6), rng.randrange(6), rng.randrange(6)) for _ in range(ROUNDS)]


class Rolls:
    """What each roll is worth on a paper, by the tables."""

    def __init__(self, state: State) -> None:
        player = state.players[0]
        own, paper = judge_of(state, player), paper_of(state, player)
        self.mean = own.expected(paper, 1, 1)
        self._readings = own.readings(paper, 1, 1)

    def kept(self, x: int, y: int) -> float:
        return max(self._readings[6 * x + y], self._readings[6 * y + x])

    def again(self, x: int) -> float:
        return sum(self.kept(x, face) for face in range(6)) / 6

    def first(self, x: int, y: int) -> float:
        return max(self.kept(x, y), self.again(x)) if x == y else self.kept(x, y)


def played(level: str, dice: list[tuple[int, int, int]], name: str) -> tuple[int, float]:
    """The points of a bot alone with these dice, and how many of them were luck."""
    game: Any = find("spell-write")
    state = game.rules.start(settle(game.options, {}), 1)
    luck = 0.0
    bot, rng = bots.find(level), Random(f"{name}/bot")
    while not isinstance(now := game.rules.pending(state), Over):
        x, y, again = dice[state.round - 1]
        if isinstance(now, Decide):
            state, _ = game.rules.play(state, 0, bot.choose(game, game.secrets.redact(state, 0), 0, rng))
        elif isinstance(now, OneDie):
            rolls = Rolls(state)
            luck += rolls.kept(x, again) - rolls.again(x)
            state, _ = game.rules.play(state, None, Redie(again + 1))
        else:
            rolls = Rolls(state)
            luck += rolls.first(x, y) - rolls.mean
            state, _ = game.rules.play(state, None, Dice(min(x, y) + 1, max(x, y) + 1))
    return int(now.scores[0]), luck


@compiled
def hashed(paper):
    """A number for a paper and its points, so that one reached in two orders is kept once."""
    found = np.uint64(1469598103934665603)
    for place in range(SIZE + 1):
        found = (found ^ np.uint64(paper[place])) * np.uint64(1099511628211)
        found ^= found >> np.uint64(29)
    return found


@compiled
def moves_from(tables, beam, kept, roll, scores, moves):
    """All ways to write one more letter: points and worth after each. How many, or -1 without more room."""
    found = 0
    x, y, again = roll
    written = count(beam[0, FILLED] & ~tables.black) + 1
    for number in range(kept):
        paper = beam[number]
        lights = paper[LIGHTS]
        cells = reach(tables, lights, 6 * x + y) | reach(tables, lights, 6 * y + x)
        if x == y:
            cells |= reach(tables, lights, 6 * x + again) | reach(tables, lights, 6 * again + x)
        rest = paper[SCORE] + unchanged(tables, paper, written)
        dark = light_worth(tables, lights, written)
        for cell in range(CELLS):
            if not cells >> cell & 1:
                continue
            extra = -1.0 if paper[CROSSED] >> cell & 1 else tables.cross[written, cell]
            for square in range(SQUARES):
                bit = 1 << square
                if paper[FILLED] & bit:
                    continue
                if found + CELLS + 1 > len(scores):
                    return -1
                value = rest + look(tables, paper, tables.letters[cell], square, written) + extra
                value += tables.fill[paper[FILLED] | bit]
                scores[found] = value
                moves[found] = (number, cell, square, -1)
                found += 1
                if tables.stars & bit:
                    for corner in range(CELLS):
                        if tables.blocks[corner] and not lights >> corner & 1:
                            lit = light_worth(tables, lights | (1 << corner), written)
                            scores[found] = value + lit - dark
                            moves[found] = (number, cell, square, corner)
                            found += 1
    return found


@compiled
def followed(tables, beam, moves, order, most, after):
    """The papers after the best moves, each once; how many."""
    seen = {np.uint64(0)}
    kept = 0
    for place in order:
        if kept == most:
            break
        number, cell, square, corner = moves[place]
        paper = after[kept]
        paper[:] = beam[number]
        paper[SCORE] += put(tables, paper[:SIZE], cell, square)
        if corner >= 0:
            paper[LIGHTS] |= 1 << corner
        key = hashed(paper)
        if key not in seen:
            seen.add(key)
            kept += 1
    return kept


def best(tables: Tables, dice: list[tuple[int, int, int]], width: int) -> int:
    """The most points found for these dice."""
    beam = np.zeros((width, SIZE + 1), dtype=np.int64)
    beam[0, FILLED] = tables.black
    after, kept = np.zeros_like(beam), 1
    room = width * ROOM
    scores, moves = np.zeros(room), np.zeros((room, 4), dtype=np.int64)
    for roll in dice:
        while (found := moves_from(tables, beam, kept, roll, scores, moves)) < 0:
            room *= 2
            scores, moves = np.zeros(room), np.zeros((room, 4), dtype=np.int64)
        order = np.arange(found)
        if found > TWICE * width:
            order = np.argpartition(-scores[:found], TWICE * width)[: TWICE * width]
        order = order[np.lexsort((order, -scores[order]))]
        kept = followed(tables, beam, moves, order, width, after)
        beam, after = after, beam
    return int(beam[:kept, SCORE].max())


def compared(level: str, seed: int, number: int, width: int) -> dict[str, Any]:
    warm()
    dice = sequence(seed, number)
    tables = tables_for(lexicon("default"), None)
    name = f"{seed}/{number}"
    beams = [best(tables, dice, wide) for wide in (width, 2 * width)]
    points, luck = played(level, dice, name)
    return {"bot": points, "fair": points - luck, "narrow": beams[0], "wide": beams[1]}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("level", nargs="?", default="master")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--width", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--to", type=Path, default=Path("reports/clairvoyant"))
    asked = parser.parse_args()
    jobs = {f"{n}": (asked.level, asked.seed, n, asked.width) for n in range(asked.games)}
    kept = asked.to / f"{asked.level}-{asked.seed}-{asked.width}.jsonl"
    found = run(compared, jobs, kept, asked.workers, progress(f"{asked.level} and the clairvoyant"))
    parts = ("bot", "fair", "narrow", "wide")
    bot, fair, narrow, wide = [estimate([one[part] for one in found.values()]) for part in parts]
    print(f"{asked.level} alone: {bot}, without luck {fair}")
    print(f"who knows all dice: {narrow}, with twice the width {wide} ({wide.mean / narrow.mean - 1:+.2%})")
    print(f"{asked.level} reaches {bot.mean / wide.mean:.1%} of it, without luck {fair.mean / wide.mean:.1%}")


if __name__ == "__main__":
    main()
