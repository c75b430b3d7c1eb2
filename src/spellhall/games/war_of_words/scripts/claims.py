#!/usr/bin/env python3
"""Ask the strongest bot for its claims and its answers to claims, and hold each against the whole list.

python src/spellhall/games/war_of_words/scripts/claims.py --claims 1000 --seed 1

Cards are played by a quick policy. Wherever somebody leads, the bot is asked what it would claim: none of
that may be rebutted by any word that the cards not on the table make. Now and then somebody claims at random:
the bot must rebut whenever that is possible with a word that bots say at all.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from spellhall import bots
from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.core.thought import Budget
from spellhall.games import find
from spellhall.games.war_of_words.actions import Claim, Done, Rebut
from spellhall.games.war_of_words.claims import holds, rebuttals
from spellhall.games.war_of_words.legal import led_by
from spellhall.words import shipped

GAME: Any = find("war-of-words")


def judged(wanted: int, seed: int, tell: Callable[[Counter[str]], None]) -> Counter[str]:
    """What became of so many claims of the bot, and of at least as many that it answered."""
    found: Counter[str] = Counter()
    rng = random.Random(seed)
    while min(found["claims"], found["answers"]) < wanted:
        _one_game(rng, found)
        tell(found)
    return found


def _one_game(rng: random.Random, found: Counter[str]) -> None:
    rules, secrets, bot = GAME.rules, GAME.secrets, bots.find(bots.strongest())
    state = rules.start(settle(GAME.options, {}), 2)
    while not isinstance(now := rules.pending(state), Over):
        if not isinstance(now, Decide):
            state, _ = rules.play(state, None, now.draw(rng))
            continue
        seat = now.seats[0]
        view = secrets.redact(state, seat)
        if state.phase == "play":
            action = GAME.mind.policy(view, seat, rng)
        else:
            action = bot.choose(GAME, view, seat, rng, Budget(nodes=60))
            if state.phase == "claim":
                action = _claimed(state, seat, action, rng, found)
            else:
                _answered(state, seat, action, found)
        state, _ = rules.play(state, seat, action)


def _claimed(state: Any, seat: int, action: Any, rng: random.Random, found: Counter[str]) -> Any:
    """What is played: the bot's own claim, or where it sees none, sometimes a bold one."""
    led = led_by(state, seat)
    if isinstance(action, Claim):
        found["claims"] += 1
        found["rebuttable claims"] += bool(rebuttals(state, action.at, seat, limit=1))
        return action
    found["safe claims not made"] += sum(not rebuttals(state, at, seat, limit=1) for at in led)
    bold = led and rng.randrange(4) == 0
    return Claim(led[rng.randrange(len(led))]) if bold else Done()


def _answered(state: Any, seat: int, action: Any, found: Counter[str]) -> None:
    every = rebuttals(state, state.claim, 1 - seat)
    polite = [word for word in every if word not in shipped.rude()]
    found["answers"] += 1
    found["that can be rebutted"] += bool(polite)
    if isinstance(action, Rebut):
        found["rebuttals"] += 1
        found["rebuttals that fail"] += not holds(state, state.claim, 1 - seat, action.word)
    else:
        found["rebuttals missed"] += bool(polite)
        found["rebuttals only by words that bots do not say"] += bool(every) and not polite


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--claims", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()

    def tell(found: Counter[str]) -> None:
        print(f"\r{found['claims']} claims, {found['answers']} answers", end="", file=sys.stderr, flush=True)

    found = judged(asked.claims, asked.seed, tell)
    print("\r" + ", ".join(f"{number} {what}" for what, number in found.items()))
    return int(any(found[wrong] for wrong in WRONG))


WRONG = ("rebuttable claims", "safe claims not made", "rebuttals that fail", "rebuttals missed")

if __name__ == "__main__":
    sys.exit(main())
