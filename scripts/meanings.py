#!/usr/bin/env python3
"""How many of the words that bots play have a meaning, or refer to a word that has one.

    PYTHONPATH=src python scripts/meanings.py --seed 1 --games 1000

Bots play whole games of every game that has words, with the default list; each different word counts once.
The quick ones play by the policy of a game; `--level casual` lets bots of that level play, more slowly.
`--lacking FILE` writes down the words without a meaning, the most said first.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from spellhall import bots
from spellhall.core.contract import Game
from spellhall.core.options import settle
from spellhall.games import find, names
from spellhall.table.sitting import Sitting
from spellhall.words import Definition, define, lexicon

MOST_MOVES = 2000

Choice = Callable[[Sitting, int, random.Random], Any]


def by_policy(sitting: Sitting, seat: int, rng: random.Random) -> Any:
    return sitting.game.mind.policy(sitting.view(seat), seat, rng)


def by_level(level: str) -> Choice:
    bot = bots.find(level)
    return lambda sitting, seat, rng: bot.choose(sitting.game, sitting.view(seat), seat, rng)


def with_words() -> list[Game[Any, Any]]:
    """The games that are judged by a word list, as they are played without options."""
    found = []
    for name in names():
        game = find(name)
        start = game.rules.start(settle(game.options, {}), game.about.seats[0])
        if game.mind.words(start) is not None:
            found.append(game)
    return found


def said_in(game: Game[Any, Any], seed: int, choose: Choice) -> Iterator[str]:
    """The words of the default list that are played in one game of two."""
    rng, listed = random.Random(seed), lexicon("default")
    seats = max(game.about.seats[0], min(2, game.about.seats[1]))
    sitting = Sitting(game, game.rules.start(settle(game.options, {}), seats))
    sitting.draw(rng)
    for _ in range(MOST_MOVES):
        if sitting.result is not None:
            return
        seat = sitting.to_act[0]
        action = choose(sitting, seat, rng)
        yield from (word for word in game.text.words_of(action) if word in listed)
        sitting.play(seat, action)
        sitting.draw(rng)


class Measured:
    def __init__(self) -> None:
        self.said: Counter[str] = Counter()

    def add(self, words: Iterator[str]) -> None:
        self.said.update(words)

    def found(self) -> dict[str, Definition | None]:
        return {word: define(word) for word in self.said}

    def lacking(self) -> list[str]:
        """The most said first."""
        found = self.found()
        return [word for word, _ in self.said.most_common() if found[word] is None]

    def summary(self) -> str:
        found, lacking = self.found(), sorted(self.lacking())
        told = ((word, meant) for word, meant in found.items() if meant)
        kinds = Counter(meant.relation if meant.base != word else "own" for word, meant in told)
        times = sum(self.said.values())
        meant = times - sum(self.said[word] for word in lacking)
        return "\n".join(
            [
                f"{len(found):,} different words, said {times:,} times",
                f"with a meaning: {len(found) - len(lacking):,} of {len(found):,}"
                f" ({1 - len(lacking) / max(1, len(found)):.1%}),"
                f" as often as said {meant / max(1, times):.1%}",
                "of these " + ", ".join(f"{kind} {number:,}" for kind, number in kinds.most_common()),
                "without one: " + " ".join(lacking[:: max(1, len(lacking) // 60)]),
            ]
        )


def main() -> None:
    layout = argparse.RawDescriptionHelpFormatter
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    reader.add_argument("--games", type=int, default=1000, help="of all kinds together")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--level", help="of the bots; without it they play by the policy of a game")
    reader.add_argument("--atleast", type=float, default=0.0, help="fail below this share of the words")
    reader.add_argument("--lacking", type=Path, metavar="FILE", help="gets the words without a meaning")
    given = reader.parse_args()
    games, choose = with_words(), by_level(given.level) if given.level else by_policy
    measured = Measured()
    for number in range(given.games):
        measured.add(said_in(games[number % len(games)], given.seed * 1_000_000 + number, choose))
        if (number + 1) % 50 == 0:
            print(f"{number + 1} games, {len(measured.said):,} words", file=sys.stderr, flush=True)
    print(f"seed {given.seed}, {given.games} games of {len(games)} kinds, {given.level or 'policy'}")
    print(measured.summary())
    if given.lacking:
        given.lacking.write_text("".join(f"{word}\n" for word in measured.lacking()), "utf-8")
    found = measured.found()
    if sum(one is not None for one in found.values()) < given.atleast * len(found):
        raise SystemExit(f"fewer than {given.atleast:.0%} have a meaning")


if __name__ == "__main__":
    main()
