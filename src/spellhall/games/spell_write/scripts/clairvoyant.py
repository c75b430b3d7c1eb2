#!/usr/bin/env python3
"""How many points somebody would make alone who knows all dice: a beam search over whole sequences.

src/spellhall/games/spell_write/scripts/clairvoyant.py --games 200 --width 4000
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from spellhall.games.spell_write.paper_kernel import (
    CROSSED,
    FILLED,
    LIGHTS,
    SIZE,
    count,
    light_worth,
    look,
    lines_worth,
    crossed_worth,
    put,
    reach,
)
from spellhall.words.search.compiling import compiled

SCORE = SIZE  # behind the paper: the points so far


@compiled
def hashed(paper):
    """A number for what matters of a paper, so that one reached in two orders is kept once."""
    found = np.uint64(1469598103934665603)
    for place in range(SIZE + 1):
        found = (found ^ np.uint64(paper[place])) * np.uint64(1099511628211)
        found ^= found >> np.uint64(29)
    return found


@compiled
def widened(tables, beam, kept, cells, most, room, scores, moves):
    """All papers after one more letter of these cells; the best so many by points and worth replace the beam."""
    found = 0
    written = count(beam[0, FILLED] & ~tables.black) + 1
    for number in range(kept):
        paper = beam[number]
        allowed = cells[number]
        rest = paper[SCORE] + lines_worth(tables, paper, written)
        rest += crossed_worth(tables, paper[CROSSED], written)
        lit = light_worth(tables, paper[LIGHTS], written)
        for cell in range(36):
            if not allowed >> cell & 1:
                continue
            extra = -1.0 if paper[CROSSED] >> cell & 1 else tables.cross[written, cell]
            for square in range(16):
                bit = 1 << square
                if paper[FILLED] & bit:
                    continue
                value = rest + look(tables, paper, tables.letters[cell], square, written) + extra
                value += tables.fill[paper[FILLED] | bit]
                if found + 40 > len(scores):
                    return -1
                scores[found] = value + lit
                moves[found, 0], moves[found, 1], moves[found, 2], moves[found, 3] = number, cell, square, -1
                found += 1
                if tables.stars & bit:
                    for corner in range(36):
                        if tables.blocks[corner] and not paper[LIGHTS] >> corner & 1:
                            scores[found] = value + light_worth(tables, paper[LIGHTS] | (1 << corner), written)
                            moves[found, 0], moves[found, 1] = number, cell
                            moves[found, 2], moves[found, 3] = square, corner
                            found += 1
    return found


@compiled
def followed(tables, beam, order, moves, most, after):
    """The papers after the best moves, each once."""
    seen = set()
    seen.add(np.uint64(0))
    count_ = 0
    for place in range(len(order)):
        if count_ == most:
            break
        number, cell, square, corner = moves[order[place]]
        paper = after[count_]
        paper[:] = beam[number]
        points = put(tables, paper[:SIZE], cell, square)
        paper[SCORE] += points
        if corner >= 0:
            paper[LIGHTS] |= 1 << corner
        key = hashed(paper)
        if key not in seen:
            seen.add(key)
            count_ += 1
    return count_


@compiled
def allowed(tables, beam, kept, x, y, again, cells):
    for number in range(kept):
        lights = beam[number, LIGHTS]
        found = reach(tables, lights, 6 * x + y) | reach(tables, lights, 6 * y + x)
        if x == y:
            found |= reach(tables, lights, 6 * x + again) | reach(tables, lights, 6 * again + x)
        cells[number] = found


def best(tables, dice, width):
    """The most points found for these dice: for each round two, and the one that is rolled again."""
    beam = np.zeros((width, SIZE + 1), dtype=np.int64)
    beam[0, FILLED] = tables.black
    after = np.zeros_like(beam)
    kept = 1
    cells = np.zeros(width, dtype=np.int64)
    room = width * 14 * 6 + 100000
    scores = np.zeros(room)
    moves = np.zeros((room, 4), dtype=np.int64)
    for x, y, again in dice:
        allowed(tables, beam, kept, x, y, again, cells)
        found = widened(tables, beam, kept, cells, width, None, scores, moves)
        while found < 0:
            room *= 2
            scores = np.zeros(room)
            moves = np.zeros((room, 4), dtype=np.int64)
            found = widened(tables, beam, kept, cells, width, None, scores, moves)
        if found > 3 * width:
            order = np.argpartition(-scores[:found], 3 * width)[: 3 * width]
            order = order[np.argsort(-scores[order], kind="stable")]
        else:
            order = np.argsort(-scores[:found], kind="stable")
        kept = followed(tables, beam, order, moves, width, after)
        beam, after = after, beam
    return int(beam[:kept, SCORE].max())
