"""Completions by cards against two good tries that list a prefix and filter in Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations
from statistics import median
from time import perf_counter

import dawg
import marisa_trie

from benchmarks import boards
from benchmarks.rounds import Plan, Row, best_times
from spellhall.words import lexicon
from spellhall.words.search import Cards, Completions

TITLE = "Completions of 2 to 5 letters with 20 to 60 of 74 cards (times faster than theirs)"
PAIRS = ["".join(pair) for pair in combinations("AEIOU", 2)]
DECK = [*"DLNRST" * 3, *"BCFGHMPWY" * 2, *"JKQVXZ", *PAIRS * 3, "?", "?"]
QUERIES = 200

Query = tuple[str, Cards, int]


def measure(plan: Plan) -> Iterator[Row]:
    words = sorted(lexicon("default"))
    rng = random.Random(plan.seed)
    queries: list[Query] = []
    for _ in range(QUERIES):
        prefix = rng.choice(words)[: rng.randint(2, 5)]
        queries.append((prefix, Cards(rng.sample(DECK, rng.randint(20, 60))), len(prefix) + 1))
    ours = Completions(boards.trie())

    def by_kernel(query: Query) -> list[str]:
        return ours.words(*query)

    def filtered(tree: marisa_trie.Trie | dawg.CompletionDAWG) -> Callable[[Query], list[str]]:
        def search(query: Query) -> list[str]:
            prefix, cards, shortest = query
            begin, cover = len(prefix), cards.cover
            return [word for word in tree.keys(prefix) if len(word) >= shortest and cover(word[begin:])]

        return search

    def all_of(search: Callable[[Query], list[str]]) -> Callable[[], Callable[[], object]]:
        return lambda: lambda: [search(query) for query in queries]

    rivals = {"dawg2": filtered(dawg.CompletionDAWG(words)), "marisa-trie": filtered(marisa_trie.Trie(words))}
    for query in queries:
        expected = by_kernel(query)
        if any(sorted(rival(query)) != expected for rival in rivals.values()):
            raise RuntimeError(f"the searches differ on {query[0]}")
    few = Plan(plan.seed, max(3, plan.rounds // 5))
    mine, *others = best_times(few, all_of(by_kernel), *map(all_of, rivals.values()))
    for name, seconds in zip(rivals, others, strict=True):
        yield Row(
            f"against {name} and a filter",
            f"{mine / QUERIES * 1e6:.0f} us",
            f"{seconds / QUERIES * 1e6:.0f} us",
            seconds / mine,
            ">= 60",
        )
    for name, ask in (("to words", by_kernel), ("is there any", lambda query: ours.any(*query))):
        yield Row(f"median query, {name}", f"{_median(ask, queries) * 1e6:.1f} us", "", None)


def _median(ask: Callable[[Query], object], queries: list[Query]) -> float:
    spent = []
    for query in queries * 3:
        begin = perf_counter()
        ask(query)
        spent.append(perf_counter() - begin)
    return median(spent)
