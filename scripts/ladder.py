#!/usr/bin/env python3
"""Let the levels of bots play each other, and all of them the yardstick: who is stronger, and how surely.

scripts/ladder.py spell-write master yardstick --games 200 --seed 1
scripts/ladder.py --all                      # every neighbouring pair in every game; may run for hours

Entrants are levels or dials of bots, `yardstick` (one step ahead with knowledge of the game that stays as it
was), `newcomer` (the longest of five words that it happens to see), each with `@SECONDS` for a limit a move.
Both games of a pair have the same chance with the seats changed. What was played is kept in reports/ladder,
and not played again.
"""

import argparse
import importlib.util
import os
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec.structs import replace

from spellhall import bots
from spellhall.bots.bot import Bot, Choice
from spellhall.bots.manners import mannered
from spellhall.bots.skill import LEVELS
from spellhall.bots.vocabulary import limited
from spellhall.cli.agreeing import agreed
from spellhall.core.contract import Game, Mind
from spellhall.core.thought import Budget
from spellhall.games import find, names, warm
from spellhall.lab.match import Player, play_match
from spellhall.lab.runner import progress, run
from spellhall.lab.tally import Estimate, estimate

ROOT = Path(__file__).parents[1]
COMMON = 20  # the tier of words that a newcomer knows


class OneStep:
    """Tries each candidate in one imagined world and takes the one whose view it likes best."""

    def choose(self, game: Game[Any, Any], view: Any, seat: int, rng: Any, budget: Budget) -> Any:
        return self.rank(game, view, seat, rng, budget)[0].action

    def rank(self, game: Game[Any, Any], view: Any, seat: int, rng: Any, budget: Budget) -> list[Choice]:
        candidates = game.mind.candidates(view, seat, 60, budget, rng)
        considered = mannered(game, view, seat, [one.action for one in candidates])
        if len(considered) == 1:
            return [Choice(considered[0], 0.0)]
        world = game.secrets.imagine(view, seat, rng)
        choices = []
        for action in considered:
            after, _ = game.rules.play(world, seat, action)
            choices.append(Choice(action, game.mind.value(game.secrets.redact(after, seat), seat)))
        return sorted(choices, key=lambda choice: -choice.value)


class Newcomer:
    """The longest of five words that it happens to see among the common ones; else anything legal."""

    def choose(self, game: Game[Any, Any], view: Any, seat: int, rng: Any, budget: Budget) -> Any:
        known = limited(game, view, COMMON)
        picked = [game.rules.pick(known, seat, rng) for _ in range(5)]
        legal = [one for one in picked if game.rules.objection(view, seat, one) is None]
        if not legal:
            return game.rules.pick(view, seat, rng)
        return max(legal, key=lambda one: sum(map(len, game.text.words_of(one))))

    def rank(self, game: Game[Any, Any], view: Any, seat: int, rng: Any, budget: Budget) -> list[Choice]:
        return [Choice(self.choose(game, view, seat, rng, budget), 0.0)]


def of_game(name: str, module: str) -> ModuleType | None:
    """A script of a game's folder, which is no package."""
    path = Path(find(name).rules.start.__code__.co_filename).parent / "scripts" / f"{module}.py"
    if not path.exists():
        return None
    spec = importlib.util.spec_from_file_location(f"{module}_of_{name.replace('-', '_')}", path)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@cache
def entrant(name: str, said: str) -> Player:
    game = find(name)
    if said == "yardstick":
        old = of_game(name, "yardstick")
        assert old is not None
        mind: Mind[Any, Any] = Mind(old.candidates, old.value, old.policy, old.why)
        return Player(OneStep(), replace(game, mind=mind))
    if said == "newcomer":
        own = of_game(name, "newcomer")
        bot: Bot = Newcomer() if own is None else own.Newcomer()
        return Player(bot, game)
    return Player(bots.find(said), game)


def play(name: str, seats: tuple[str, ...], seed: str, options: dict[str, Any]) -> dict[str, Any]:
    """One game; an entrant's `@SECONDS` limits each of its thoughts."""
    warm()
    players, limits = [], []
    for said in seats:
        who, _, seconds = said.partition("@")
        players.append(entrant(name, who))
        limits.append(float(seconds) if seconds else None)
    seated = [Player(Limited(one.bot, limit), one.game) for one, limit in zip(players, limits, strict=True)]
    played = play_match(find(name), seated, seed, options)
    return {
        "seats": seats,
        "points": played.points,
        "scores": played.scores,
        "reason": played.reason,
        "decisions": played.decisions,
        "seconds": played.seconds,
        "slowest": played.slowest,
    }


class Limited:
    """A bot with a limit for each thought."""

    def __init__(self, bot: Bot, seconds: float | None) -> None:
        self._bot = bot
        self._seconds = seconds

    def choose(self, game: Game[Any, Any], view: Any, seat: int, rng: Any, budget: Budget) -> Any:
        own = Budget(seconds=self._seconds)
        return self._bot.choose(game, view, seat, rng, own)

    def rank(self, game: Game[Any, Any], view: Any, seat: int, rng: Any, budget: Budget) -> list[Choice]:
        return self._bot.rank(game, view, seat, rng, Budget(seconds=self._seconds))


def jobs_of(
    name: str, first: str, other: str, games: int, seats: int, seed: int, options: dict[str, Any]
) -> dict[str, tuple[Any, ...]]:
    """Games in groups of the same chance: the first entrant sits once at every seat."""
    jobs: dict[str, tuple[Any, ...]] = {}
    for number in range(games):
        fate, place = divmod(number, seats)
        chosen = [other] * seats
        chosen[place] = first
        jobs[f"{seed}/{fate}/{place}"] = (name, tuple(chosen), f"{name}/{seed}/{fate}", options)
    return jobs


def compare(name: str, first: str, other: str, asked: argparse.Namespace) -> Estimate:
    """The points of the first entrant against the other, or its mean score alone."""
    game = find(name)
    options = agreed(name, asked.option)
    seats = max(game.about.seats[0], 1) if asked.seats is None else asked.seats
    about = ",".join(f"{key}={value}" for key, value in sorted(options.items()))
    title = f"{name}{' ' + about if about else ''}, {seats} seats: {first} against {other}"
    kept = asked.to / "-".join(filter(None, (name, about, str(seats), first, other)))
    if seats == 1:
        means = []
        for who in (first, other):
            jobs = {
                f"{asked.seed}/{number}": (name, (who,), f"{name}/{asked.seed}/{number}", options)
                for number in range(asked.games)
            }
            found = run(
                play, jobs, kept.with_name(f"{kept.name}-{who}.jsonl"), asked.workers, progress(title)
            )
            means.append(estimate([result["scores"][0] for result in found.values()]))
            print(f"{name} alone: {who} {means[-1]}, {_thought(list(found.values()), who)}")
        return means[0]
    jobs = jobs_of(name, first, other, asked.games, seats, asked.seed, options)
    found = run(play, jobs, kept.with_name(kept.name + ".jsonl"), asked.workers, progress(title))
    groups: dict[str, list[float]] = {}
    for key, result in found.items():
        seed, fate, place = key.split("/")
        groups.setdefault(f"{seed}/{fate}", []).append(result["points"][int(place)])
    share = estimate([sum(points) / len(points) for points in groups.values()])
    print(f"{title}: {share}, {len(found)} games, {_thought(list(found.values()), first)}")
    return share


def _thought(results: list[dict[str, Any]], who: str) -> str:
    decisions = seconds = slowest = 0.0
    for result in results:
        for seat, said in enumerate(result["seats"]):
            if said == who:
                decisions += result["decisions"][seat]
                seconds += result["seconds"][seat]
                slowest = max(slowest, result["slowest"][seat])
    return f"{1000 * seconds / max(1, decisions):.0f} ms a move, at most {slowest:.2f} s"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", choices=names())
    parser.add_argument("first", nargs="?", default="master")
    parser.add_argument("other", nargs="?", default="yardstick")
    parser.add_argument("--all", action="store_true", help="every neighbouring pair of levels in every game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--to", type=Path, default=ROOT / "reports" / "ladder")
    asked = parser.parse_args()
    if asked.all:
        steps = list(LEVELS)
        for name in names():
            for lower, higher in pairwise(steps):
                compare(name, higher, lower, asked)
        return 0
    if asked.game is None:
        parser.error("name a game and two entrants, or --all")
    compare(asked.game, asked.first, asked.other, asked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
