#!/usr/bin/env python3
"""A club of people whose strength is known: do ratings find their order, and how long does anybody wait?

    .venv/bin/python scripts/club.py [--people 500] [--games 20000] [--seed 1]

Everybody has one game and comes back to it again and again, mostly live, at times a day a move; they are
paired as in a hall and rated by the same arithmetic. Nothing is really played: who is 400 points stronger
wins ten times to one. Wanted: a rank correlation of ratings with strength of 0.95 or more in every game, and
no pool in which somebody waits for half an hour.
"""

import argparse
import heapq
import random
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from spellhall.web.hall.matching import Wish, matched
from spellhall.web.hall.rating import newcomer, rated
from spellhall.web.store import Standing

SHARES = {"popular": 0.5, "liked": 0.25, "known": 0.15, "rare": 0.1}  # of the people who play each game
LIVE, DAYS = "live", "a day a move"
LIVELY = 0.85  # of the wishes that are for a live game
AWAY, PLAYING = 1200.0, 720.0  # seconds in the mean between two wishes, and of a live game
TICK = 1.0  # seconds between two looks at the pools
SLOWEST = 1800.0  # seconds after which a pool is said to starve
WANTED = 0.95


@dataclass
class Member:
    name: str
    game: str
    strength: float
    standing: Standing = field(default_factory=newcomer)
    games: int = 0


@dataclass
class Club:
    members: dict[str, Member]
    rng: random.Random
    played: int = 0
    waits: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    pools: dict[tuple[str, str], dict[str, float]] = field(default_factory=lambda: defaultdict(dict))
    coming: list[tuple[float, str]] = field(default_factory=list)

    def away(self, name: str, now: float, busy: float = 0.0) -> None:
        heapq.heappush(self.coming, (now + busy + self.rng.expovariate(1 / AWAY), name))

    def look(self, now: float) -> None:
        """Let those in who come, pair who waits, and play."""
        while self.coming and self.coming[0][0] <= now:
            _, name = heapq.heappop(self.coming)
            pace = LIVE if self.rng.random() < LIVELY else DAYS
            self.pools[self.members[name].game, pace][name] = now
        for pool, waiting in self.pools.items():
            if len(waiting) < 2:
                continue
            wishes = [
                Wish(
                    name, self.members[name].standing.points, self.members[name].standing.spread, now - since
                )
                for name, since in waiting.items()
            ]
            for pair in matched(wishes):
                self.waits[pool] += [now - waiting.pop(name) for name in pair]
                self.play([self.members[name] for name in pair])
                busy = self.rng.expovariate(1 / PLAYING) if pool[1] == LIVE else 0.0
                for name in pair:
                    self.away(name, now, busy)

    def play(self, pair: Sequence[Member]) -> None:
        first, other = pair
        wins = self.rng.random() < 1 / (1 + 10 ** ((other.strength - first.strength) / 400))
        after = rated([first.standing, other.standing], [0, 1] if wins else [1, 0])
        for member, standing in zip(pair, after, strict=True):
            member.standing = standing
            member.games += 1
        self.played += 1


def made(people: int, seed: int) -> Club:
    rng = random.Random(seed)
    games = [game for game, share in SHARES.items() for _ in range(round(people * share))]
    members = {
        f"{number:04}": Member(f"{number:04}", game, rng.gauss(1500, 250))
        for number, game in enumerate(games)
    }
    club = Club(members, rng)
    for name in members:
        club.away(name, 0.0)
    return club


def correlation(members: Sequence[Member]) -> float:
    """Spearman's: of the places by strength with the places by rating."""
    by_strength = {one.name: place for place, one in enumerate(sorted(members, key=lambda one: one.strength))}
    by_rating = sorted(members, key=lambda one: one.standing.points)
    off = sum((by_strength[one.name] - place) ** 2 for place, one in enumerate(by_rating))
    size = len(members)
    return 1 - 6 * off / (size * (size * size - 1))


def share(values: Sequence[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def run(people: int, games: int, seed: int, progress: bool = True) -> Club:
    club, now, told = made(people, seed), 0.0, 0
    while club.played < games:
        now += TICK
        club.look(now)
        if progress and club.played >= told + games // 10:
            told = club.played
            print(f"{club.played} games, {now / 3600:.0f} hours", file=sys.stderr)
    for pool, waiting in club.pools.items():
        club.waits[pool] += [now - since for since in waiting.values()]  # who still waits has waited, too
    return club


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    club = run(given.people, given.games, given.seed)
    good = True
    for game in SHARES:
        members = [one for one in club.members.values() if one.game == game]
        found = correlation(members)
        good &= found >= WANTED
        mean = sum(one.games for one in members) / len(members)
        print(f"{game}: {len(members)} people, {mean:.0f} games each, rank correlation {found:.3f}")
    for (game, pace), waits in sorted(club.waits.items()):
        slowest = max(waits)
        good &= slowest < SLOWEST
        print(
            f"{game}, {pace}: {len(waits)} wishes, waited {share(waits, 0.5):.0f} s (half), "
            f"{share(waits, 0.95):.0f} s (95 of 100), {slowest:.0f} s at most"
        )
    every = [wait for waits in club.waits.values() for wait in waits]
    print(f"all: {club.played} games, p95 of the wait {share(every, 0.95):.0f} s, seed {given.seed}")
    print("as wanted" if good else "NOT as wanted")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
