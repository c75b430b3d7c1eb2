"""Positions in the middle of random games, on which the game and its slow double must agree."""

import random
from functools import cache
from typing import Any

import spellhall
from spellhall import words
from spellhall.words import Lexicon

COMMON = "lexigo-common"


@cache
def common_words() -> frozenset[str]:
    """Common short words, registered as `COMMON`: with blanks a long list takes too long."""
    default = words.lexicon("default")
    some = frozenset(word for word in default if len(word) <= 6 and (default.tier(word) or 99) <= 10)
    words.register(Lexicon(COMMON, some))
    return some


def position(rng: random.Random) -> dict[str, Any]:
    """One position of a random game: any seats, options and phase; blanks in a bank only with few words."""
    common_words()
    while True:
        blanks = rng.random() < 0.5
        table = spellhall.new(
            "lexigo",
            seats=rng.randint(2, 4),
            seed=rng.randrange(1 << 30),
            words=rng.choice(["referee", "referee", "challenge"]),
            stack=rng.choice([4, 10]),
            min_length=rng.choice([2, 2, 2, 3, 4]),
            lexicon=COMMON if blanks else "default",
        )
        for _ in range(rng.randrange(3, 60)):
            if table.to_act:
                table.bot_move(table.to_act[0], "random")
        if not table.to_act:
            continue
        told = table.position()
        # Of the phases that have few actions, some are enough.
        if told["phase"] != "spell" and rng.random() < 0.6:
            continue
        held = told["players"][told["turn"]]["bank"].count("?")
        lying = list(told["grid"].values()).count("?")
        if told["phase"] != "spell" or (
            held <= 1 and held + lying <= 2 if blanks else held == 0 and lying <= 1
        ):
            return told
