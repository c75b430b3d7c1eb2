#!/usr/bin/env python3
"""Measure the search for rebuttals in War of Words on random tables, and hold it against the whole list.

    src/spellhall/games/war_of_words/scripts/rebuttals.py --tables 1000 --seed 1

Tables are of two kinds. *Built*: the answering column begins a word, other cards lie about at random, and
8 to 45 of the 74 are on the table. *Played*: somebody leads after 20 to 50 random turns, whatever the other
column is. A query goes from the state to the list of words, the cards made ready included. Agreement is
checked against a filter over the whole word list that gives cards to letters in its own, slower way.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from statistics import median
from string import ascii_uppercase

from msgspec import Struct

from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.games.war_of_words.cards import LOCATIONS, card_of, faces, spell, whole
from spellhall.games.war_of_words.claims import forget, rebuttals
from spellhall.games.war_of_words.options import OPTIONS, setup_of
from spellhall.games.war_of_words.state import State
from spellhall.words import lexicon

VOWELS = "AEIOU"
COLUMN_LENGTHS = (0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5)


class Query(Struct, frozen=True):
    state: State
    at: int
    claimant: int


# Random tables
def built(rng: random.Random, words: list[str]) -> Query:
    """A claim of 3 to 6 letters against a column of 0 to 5 that begins a word."""
    while True:
        left = list(whole("semi-wild"))
        rng.shuffle(left)
        claim = _laid(rng.choice(words)[:6], left)
        column = _laid(rng.choice(words)[: rng.choice(COLUMN_LENGTHS)], left)
        if claim is not None and column is not None and len(claim) >= 3:
            break
    about: list[list[str]] = [[] for _ in range(2 * LOCATIONS)]
    about[0], about[1] = claim, column
    for _ in range(rng.randint(0, 34)):
        about[rng.randrange(2, 2 * LOCATIONS)].append(rng.choice(faces(left.pop())))
    columns = tuple(map(tuple, about))
    stands = (len(claim), *[0] * (2 * LOCATIONS - 1))
    setup = setup_of(settle(OPTIONS, {}))
    spelled = tuple(map(spell, columns))
    return Query(State(setup, (0, 0), len(left), "answer", 0, 0, columns, spelled, stands), 0, 0)


def _laid(letters: str, left: list[str]) -> list[str] | None:
    """Cards for these letters, taken from those left; None if they are not there."""
    column = []
    for letter in letters:
        card = next((card for card in left if letter in card or card == "?"), None)
        if card is None:
            return None
        left.remove(card)
        column.append(next(face for face in faces(card) if face[-1] == letter))
    return column


def played(rng: random.Random) -> Iterator[Query]:
    """Where somebody leads in random games, one location of each game."""
    game = find("war-of-words")
    options = settle(game.options, {})
    while True:
        state, turns = game.rules.start(options, 2), 2 * rng.randint(20, 50)
        while True:
            now = game.rules.pending(state)
            if isinstance(now, Over):
                break
            if not isinstance(now, Decide):
                state, _ = game.rules.play(state, None, now.draw(rng))
                continue
            turns -= 1
            led = [at for at, leader in enumerate(state.lead) if leader is not None]
            if turns < 0 and led:
                at = rng.choice(led)
                yield Query(state, at, state.lead[at])
                break
            state, _ = game.rules.play(state, now.seats[0], game.rules.pick(state, now.seats[0], rng))


# The whole list, slowly
def by_the_whole_list(query: Query, words: Iterable[str]) -> list[str]:
    state, at = query.state, query.at
    column = state.spelled[2 * at + 1 - query.claimant]
    longer_than = state.stands[2 * at + query.claimant]
    visible = Counter(card_of(one) for cards in state.columns for one in cards)
    cards = Counter(whole(state.setup.deck)) - visible
    wanting = Wanting(cards)
    return [
        word
        for word in words
        if word.startswith(column) and len(word) > longer_than and wanting.none(word[len(column) :])
    ]


class Wanting:
    """Whether letters can be given to cards, by Hall's theorem: counting instead of trying.

    Consonants have cards of their own. For vowels every set of them must find enough cards that show one of
    it. Wild cards make up for what is wanting, wherever that is.
    """

    def __init__(self, cards: Counter[str]) -> None:
        self.wild = cards["?"]
        self.single = {letter: cards[letter] for letter in ascii_uppercase if letter not in VOWELS}
        self.there = {
            some: sum(number for card, number in cards.items() if set(card) & set(some))
            for some in _sets(VOWELS)
        }

    def none(self, letters: str) -> bool:
        wanting = 0
        vowels = ""
        for letter in sorted(set(letters)):
            if letter in self.single:
                wanting += max(0, letters.count(letter) - self.single[letter])
            else:
                vowels += letter
        worst = 0
        for some in _sets(vowels):
            worst = max(worst, sum(letters.count(vowel) for vowel in some) - self.there[some])
        return wanting + worst <= self.wild


@cache
def _sets(letters: str) -> list[str]:
    return ["".join(some) for size in range(1, len(letters) + 1) for some in combinations(letters, size)]


def agree(queries: Iterable[Query], words: list[str], tell: Callable[[int], None]) -> tuple[int, float]:
    """How many queries differ from the whole list, and the median seconds of a filter over it."""
    differing, spent = 0, []
    for number, query in enumerate(queries, start=1):
        begin = time.perf_counter()
        expected = by_the_whole_list(query, words)
        spent.append(time.perf_counter() - begin)
        differing += rebuttals(query.state, query.at, query.claimant) != expected
        tell(number)
    return differing, median(spent)


def times(queries: list[Query]) -> list[float]:
    """Seconds of each query; nothing is remembered from one to the next."""
    spent = []
    for query in queries:
        forget()
        begin = time.perf_counter()
        rebuttals(query.state, query.at, query.claimant)
        spent.append(time.perf_counter() - begin)
    return spent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=1000, help="random tables of each kind")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    words = sorted(lexicon("default"))
    rng = random.Random(asked.seed)
    games = played(rng)
    kinds = {
        "built": [built(rng, words) for _ in range(asked.tables)],
        "played": [next(games) for _ in range(asked.tables)],
    }
    failed = False
    for name, queries in kinds.items():
        times(queries[:50])  # warm up
        ours = sorted(map(min, zip(*(times(queries) for _ in range(3)), strict=True)))

        def tell(number: int, name: str = name) -> None:
            if number % 50 == 0:
                print(f"\r{name}: {number} of {asked.tables}", end="", file=sys.stderr, flush=True)

        differing, slow = agree(queries, words, tell)
        failed |= differing > 0
        found = median(len(rebuttals(one.state, one.at, one.claimant)) for one in queries)
        print(
            f"\r{name}: {len(queries)} tables, median {median(ours) * 1e6:.1f} us a query "
            f"(90% under {ours[len(ours) * 9 // 10] * 1e6:.0f} us), median {found:.0f} rebuttals; "
            f"a filter over the whole list takes {slow * 1e3:.1f} ms, "
            f"{slow / median(ours):,.0f} times as long; "
            f"{differing} differ"
        )
    print("the searches differ" if failed else "all agree with the whole list")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
