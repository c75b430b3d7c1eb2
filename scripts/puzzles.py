#!/usr/bin/env python3
"""Make, rate, pack and check the puzzles of a game.

    scripts/puzzles.py make GAME --wanted 400     # from bots' games; can be broken off and goes on from there
    scripts/puzzles.py rate GAME                  # how many bots of each level find each one; the same
    scripts/puzzles.py pack GAME                  # into the game's folder
    scripts/puzzles.py make GAME --theme THEME --again 25 --seed 2    # more of one theme; then rate and
                                                  # pack --add, with the same seed
    scripts/puzzles.py check GAME --sample 50     # another search, with another seed, finds the same answers

What is made and rated is kept in --folder (build/puzzles), one line a game or a puzzle.
"""

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path

import msgspec

from spellhall import bots
from spellhall.facade.puzzles.book import FILE, Puzzle, pack, puzzles_of
from spellhall.games import find, folder_of, warm
from spellhall.lab.puzzles import ANY, Wanted, known, made, proved, rated, searched, tried
from spellhall.lab.runner import done, progress, run

BATCH = 20  # games between two looks at how many there are


def making(name: str, seed: str, level: str, theme: str, again: int, most: int) -> dict[str, object]:
    wanted = Wanted(most, theme, again)
    return {"puzzles": msgspec.to_builtins(made(name, seed, level, wanted))}


def rating(name: str, puzzle: dict[str, object], seed: str, times: int) -> dict[str, object]:
    return {"found": rated(name, msgspec.convert(puzzle, Puzzle), seed, times)}


def kept(folder: Path, name: str, seed: int) -> dict[str, Puzzle]:
    """The puzzles made so far, each once."""
    found: dict[str, Puzzle] = {}
    for job, result in done(folder / f"{name}-{seed}.made").items():
        for number, one in enumerate(result["puzzles"]):
            found[f"{job}.{number}"] = msgspec.convert(one, Puzzle)
    return found


def standing(asked: argparse.Namespace) -> dict[str, Puzzle]:
    """Those that are still proved, for a game may have become stricter; as many as are wanted."""
    found: dict[str, Puzzle] = {}
    for key, one in kept(asked.folder, asked.game, asked.seed).items():
        still = proved(asked.game, one) if len(found) < asked.wanted else None
        if still is not None:
            found[key] = still
    return found


def make(asked: argparse.Namespace) -> int:
    began, first = time.monotonic(), 0
    file = asked.folder / f"{asked.game}-{asked.seed}.made"
    first = len(done(file))
    while len(found := kept(asked.folder, asked.game, asked.seed)) < asked.wanted:
        numbers = range(first, first + BATCH)
        jobs = {
            str(one): (asked.game, f"{asked.seed}/{one}", asked.level, asked.theme, asked.again, asked.most)
            for one in numbers
        }
        run(making, jobs, file, 1)
        first += BATCH
        print(f"{asked.game}: {len(kept(asked.folder, asked.game, asked.seed))} of {asked.wanted} puzzles, "
              f"{first} games, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)  # fmt: skip
    themes = Counter(one.theme for one in found.values())
    print(f"{asked.game}: {len(found)} puzzles of {first} games, seed {asked.seed}: {dict(themes)}")
    return 0


def rate(asked: argparse.Namespace) -> int:
    jobs = {
        key: (asked.game, msgspec.to_builtins(one), f"{asked.seed}/{key}", asked.times)
        for key, one in standing(asked).items()
    }
    results = run(rating, jobs, asked.folder / f"{asked.game}-{asked.seed}.rated", 1, progress(asked.game))
    shares = [sum(one["found"][at] for one in results.values()) for at in range(len(bots.offered()))]
    of = asked.times * len(results)
    told = ", ".join(
        f"{level} {100 * share / of:.0f} %" for level, share in zip(bots.offered(), shares, strict=True)
    )
    print(f"{asked.game}: {len(results)} puzzles, {asked.times} bots of each level; found by {told}")
    return 0


def pack_up(asked: argparse.Namespace) -> int:
    """In an order by chance, so that days that follow each other have nothing to do with each other."""
    ratings = done(asked.folder / f"{asked.game}-{asked.seed}.rated")
    puzzles = list(puzzles_of(asked.game)) if asked.add else []
    for key, one in standing(asked).items():
        found = ratings.get(key, {}).get("found", ())
        tries = asked.times if found else 0
        puzzles.append(msgspec.structs.replace(one, found=tuple(found), tries=tries))
    random.Random(asked.seed).shuffle(puzzles)
    file = Path(str(folder_of(asked.game))) / FILE
    file.write_bytes(pack(puzzles))
    rated_ones, themes = sum(bool(one.found) for one in puzzles), Counter(one.theme for one in puzzles)
    size = file.stat().st_size
    print(f"{asked.game}: {len(puzzles)} puzzles {dict(themes)}, {rated_ones} rated, {size} bytes")
    return 0


def check(asked: argparse.Namespace) -> int:
    """Everything that is legal is played, in another order; and a bot of the strongest level has a try."""
    game = find(asked.game)
    rng = random.Random(f"check/{asked.seed}")
    every = puzzles_of(asked.game)
    wrong, agreed, bot = 0, 0, bots.find(bots.strongest())
    for number in sorted(rng.sample(range(len(every)), min(asked.sample, len(every)))):
        puzzle = every[number]
        solution = tuple(map(game.text.moves.read, puzzle.solution))
        answer = known(game).answer(solution)
        answers = searched(asked.game, puzzle, f"check/{asked.seed}/{number}")
        if answers != {answer}:
            wrong += 1
            print(f"{asked.game} {number}: {sorted(answers)} instead of {answer!r}")
        found = tried(asked.game, puzzle, bot, f"check/{asked.seed}/{number}")
        agreed += found.answer == answer
    of = min(asked.sample, len(every))
    print(f"{asked.game}: of {of} puzzles {of - wrong} have one answer and it is theirs; "
          f"a bot of level {bots.strongest()} finds {agreed}")  # fmt: skip
    return int(wrong > 0)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("deed", choices=["make", "rate", "pack", "check"])
    parser.add_argument("game")
    parser.add_argument("--wanted", type=int, default=400, help="puzzles")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="", help="of the bots that play; without it, the quick policy")
    parser.add_argument("--theme", default="", help="look for puzzles of this theme alone")
    parser.add_argument(
        "--again", type=int, default=0, help="with a theme: play on so often from where it begins"
    )
    parser.add_argument("--most", type=int, default=ANY.most, help="puzzles of one game")
    parser.add_argument("--add", action="store_true", help="pack: those that are there stay")
    parser.add_argument("--times", type=int, default=3, help="bots of each level that try a puzzle")
    parser.add_argument("--sample", type=int, default=50)
    parser.add_argument("--folder", type=Path, default=Path("build/puzzles"))
    asked = parser.parse_args()
    warm()
    return {"make": make, "rate": rate, "pack": pack_up, "check": check}[asked.deed](asked)


if __name__ == "__main__":
    sys.exit(main())
