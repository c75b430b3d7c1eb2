"""All laws on one game, over many random games of all that can be agreed on."""

import traceback
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from spellhall import words
from spellhall.core.laws import LawBroken, Laws, Walkers
from spellhall.core.options import settle
from spellhall.facade.laws import bots_go_by_views, laid, positions_return, records_replay
from spellhall.games import find
from spellhall.words.walking import random_walk

_LOOKS, _NEVER = 8, 1_000_000
_AT_TABLES = 10  # the laws of tables, which cost more, are looked at in one game of so many

Agreement = tuple[dict[str, Any], int]


class Judged(Struct, frozen=True):
    """One random game: the decisions made, and what broke, if anything."""

    number: int
    decisions: int = 0
    broken: str = ""


@cache
def walkers() -> Walkers:
    """Who walks over the graphs of Scenes, and the list in which every string is a word."""
    return Walkers(random_walk, words.register(words.Unchecked("every-word")).name)


def agreements(name: str) -> list[Agreement]:
    """Every combination of listed options with every number of seats, as far as they go together."""
    game = find(name)
    values = []
    for option in game.options:
        # Sheets, word lists and the like multiply without adding rules: the first two of them will do.
        choices = [option.default, *(choice.value for choice in option.choices)]
        values.append(
            [(option.name, value) for value in dict.fromkeys(choices[:2] if option.free else choices)]
        )
    fewest, most = game.about.seats
    found = []
    for chosen, seats in product(product(*values), range(fewest, most + 1)):
        options = {key: value for key, value in chosen if value is not None}
        if game.rules.clash(settle(game.options, options), seats) is None:
            found.append((options, seats))
    if not found:
        raise LawBroken(f"{name}: some options go together with some number of seats")
    return found


def fitting_share(name: str, seed: int) -> int:
    """With it some eight positions of a random game are looked at closely, however long it is."""
    decisions = judge_one(name, agreements(name)[0], seed, 1, share=_NEVER).decisions
    return max(1, decisions // _LOOKS)


def judge(name: str, seed: int, numbers: range, share: int) -> Iterator[Judged]:
    """Play the random games of these numbers; every `share`-th position of each is looked at closely."""
    every = agreements(name)
    for number in numbers:
        yield judge_one(name, every[number % len(every)], seed, number, share)


def judge_one(name: str, agreed: Agreement, seed: int, number: int, share: int) -> Judged:
    """What a game does depends on the seed and its number alone, so it can be played again by itself."""
    rng = Random(f"{seed}/{number}")
    decisions = 0

    def play() -> None:
        nonlocal decisions
        decisions = Laws(find(name), rng, walkers()).play(*agreed, share)
        if number % _AT_TABLES == 0:
            records_replay(laid(name, *agreed, seed=f"{seed}/{number}"), rng)
            bots_go_by_views(laid(name, *agreed, seed=f"{seed}/{number}"), rng)
            positions_return(laid(name, *agreed, seed=f"{seed}/{number}", chance="manual"), rng)

    broken = broken_by(play)
    options, seats = agreed
    return Judged(number, decisions, broken and f"game {number} ({options}, {seats} seats): {broken}")


def broken_by(judging: Callable[[], object]) -> str:
    """The law that breaks, or where the game's own code fails; else nothing."""
    try:
        judging()
    except LawBroken as law:
        return str(law)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        where = f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}, in {frames[-1].name}"
        return f"no function fails, but {where}: {type(error).__name__}: {error}"
    return ""
