#!/usr/bin/env python3
"""Cases for the rules of walking: `scripts/walk_cases.py` writes `tests/data/walks.json`, the same each time.

Each case is a small spelling graph with a rack, and what a slow judge says of walks on it. The judge shares
no code with `spellhall.words.walking` or with the page's mirror, both of which are held to this file: it
tries every order of laying, every set of pieces and every way on.
"""

import json
import random
from collections.abc import Iterator
from itertools import combinations, pairwise, permutations
from pathlib import Path
from typing import Any, NamedTuple

OUT = Path(__file__).parents[1] / "tests" / "data" / "walks.json"
SEED = 20
CASES_OF_A_THEME = 3
ATTEMPTS = 12
LETTERS = "ABENT"
MOST_WALKS = 40  # of a text: nobody finds an order of hundreds worth reading
HEX = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
SQUARE = ((1, 0), (-1, 0), (0, 1), (0, -1))

THEMES: dict[str, dict[str, Any]] = {
    "plain": {},
    "spots again": {"reuse": True},
    "a spot beside itself": {"reuse": True, "loops": True},
    "straight": {"straight": True},
    "straight and again": {"straight": True, "reuse": True},
    "one of some spots": {"any_of": 2},
    "straight over one of some spots": {"straight": True, "any_of": 2},
    "all of some spots": {"all_of": 2},
    "all of some spots, and again": {"all_of": 2, "reuse": True},
    "straight over all of some spots": {"straight": True, "all_of": 2},
    "one of some steps": {"any_step": 3},
    "straight along one of some steps": {"straight": True, "any_step": 3, "any_of": 1},
    "laying": {"empty": 3, "rack": 3},
    "something must be laid": {"empty": 3, "rack": 3, "lays": True},
    "touching one": {"empty": 6, "rack": 3, "touching": 1, "lays": True},
    "touching two": {"empty": 6, "rack": 4, "touching": 2, "lays": True},
    "touching two, and again": {"empty": 7, "rack": 4, "touching": 2, "reuse": True},
    "touching three": {"empty": 6, "rack": 4, "touching": 3},
    "wild pieces": {"wild": 2, "reuse": True},
    "wild pieces in the rack": {"wild": 1, "empty": 3, "rack": 3, "rack_wild": 1, "reuse": True},
    "few starts": {"starts": 2},
    "long ones only": {"least": 4},
    "short ones only": {"least": 1, "most": 2},
    "closed spots": {"closed": 3},
    "some of everything": {
        "reuse": True, "any_of": 2, "all_of": 1, "any_step": 4, "empty": 3, "rack": 3, "rack_wild": 1,
        "wild": 1, "touching": 1,
    },
}  # fmt: skip


class Step(NamedTuple):
    spot: str
    tile: str | None
    letter: str


Walk = tuple[Step, ...]


def cases() -> list[dict[str, Any]]:
    return [
        case(theme, number, wishes)
        for theme, wishes in THEMES.items()
        for number in range(1, CASES_OF_A_THEME + 1)
    ]


def case(theme: str, number: int, wishes: dict[str, Any]) -> dict[str, Any]:
    rng = random.Random(f"{SEED}/{theme}/{number}")
    judge = Judge(*board(wishes, rng))
    attempts = [walk for _ in range(ATTEMPTS) if (walk := judge.attempt(rng))]
    return {
        "name": f"{theme}, {number}",
        "spelling": judge.spelling,
        "rack": judge.rack,
        "walks": [judge.told(walk) for walk in dict.fromkeys(attempts)],
        "prices": judge.prices(),
        "texts": judge.texts(attempts),
    }


def board(wishes: dict[str, Any], rng: random.Random) -> tuple[dict[str, Any], dict[str, str]]:
    """A clump of hexagons or squares with some of what the theme wishes for."""
    steps = SQUARE if wishes.get("straight") or rng.random() < 0.2 else HEX
    places = [(0, 0)]
    while len(places) < 9:
        (x, y), (right, down) = rng.choice(places), rng.choice(steps)
        if (x + right, y + down) not in places:
            places.append((x + right, y + down))
    names = {place: f"s:{number}" for number, place in enumerate(sorted(places))}
    spots = list(names.values())
    letters = {spot: rng.choice("AABEENNT") for spot in spots}
    for spot in rng.sample(spots, wishes.get("wild", 0)):
        letters[spot] = "?"
    for spot in rng.sample(spots, wishes.get("empty", 0)):
        letters[spot] = ""
    closed = set(rng.sample(spots, wishes.get("closed", 0)))
    tiles = [rng.choice("AENT") for _ in range(wishes.get("rack", 0))]
    tiles[: wishes.get("rack_wild", 0)] = "?" * wishes.get("rack_wild", 0)
    rack = {f"rack:{place}": letter for place, letter in enumerate(tiles)}
    nodes = []
    for (x, y), spot in names.items():
        around: list[str | None] = [names.get((x + right, y + down)) for right, down in steps]
        if wishes.get("loops"):
            around.append(spot)
        node: dict[str, Any] = {"spot": spot, "next": around}
        if letters[spot]:
            node["letter"] = letters[spot]
        if spot in closed:
            node["enter"] = False
        if not letters[spot] and rack:
            node["lay"] = list(rack)
        nodes.append(node)
    edges = sorted({(one["spot"], two) for one in nodes for two in one["next"] if two and one["spot"] < two})
    asked = {name: wishes[name] for name in ("reuse", "straight", "lays", "touching") if name in wishes}
    for name in ("any_of", "all_of"):
        if name in wishes:
            asked[name] = rng.sample(spots, wishes[name])
    if "any_step" in wishes:
        asked["any_step"] = [list(edge) for edge in rng.sample(edges, min(wishes["any_step"], len(edges)))]
    starts = rng.sample(spots, wishes["starts"]) if "starts" in wishes else spots
    spelling = {
        "nodes": nodes,
        "starts": starts,
        "least": wishes.get("least", 2),
        "most": wishes.get("most", 5),
    }
    return {**spelling, **asked}, rack


class Judge:
    def __init__(self, spelling: dict[str, Any], rack: dict[str, str]) -> None:
        self.spelling = spelling
        self.rack = rack
        self.nodes = {node["spot"]: node for node in spelling["nodes"]}
        self.lying = {spot for spot, node in self.nodes.items() if node.get("letter")}

    def asks(self, name: str) -> Any:
        return self.spelling.get(name, ())

    # Walks
    def attempt(self, rng: random.Random) -> Walk:
        """Steps that mostly keep the rules, and now and then break one of them."""
        walk: Walk = ()
        for _ in range(rng.randint(1, self.spelling["most"] + 1)):
            anything = list(self._steps(walk, [*self.nodes]))
            proper = [step for step in anything if self.is_walk((*walk, step))]
            choice = anything if rng.random() < 0.06 else proper
            if not choice:
                break
            walk = (*walk, rng.choice(choice))
        return walk

    def _steps(self, walk: Walk, spots: list[str]) -> Iterator[Step]:
        for spot in spots:
            letter = next(
                (step.letter for step in walk if step.spot == spot), self.nodes[spot].get("letter", "")
            )
            if letter == "?":
                yield from (Step(spot, None, one) for one in LETTERS)
            elif letter:
                yield Step(spot, None, letter)
            for tile in self.nodes[spot].get("lay", ()):
                wild = self.rack[tile] == "?"
                yield from (Step(spot, tile, one) for one in (LETTERS if wild else self.rack[tile]))

    def told(self, walk: Walk) -> dict[str, Any]:
        touches = self.touches(walk)
        if not self.is_walk(walk):
            return {"touches": touches, "broken": True}
        steps = self._steps(walk, [*self.nodes])
        onward = {step.spot for step in steps if self.is_walk((*walk, step))}
        laid = [step.spot for step in walk if step.tile]
        return {
            "touches": touches,
            "word": "".join(step.letter for step in walk),
            "onward": sorted(onward),
            "hanging": [spot for spot in laid if spot not in self.held(frozenset(laid))],
            "complete": self.is_complete(walk),
        }

    def touches(self, walk: Walk) -> list[str]:
        touched: list[str] = []
        named: set[str] = set()
        for spot, tile, letter in walk:
            touched += [tile, spot] if tile else [spot]
            if (self.rack[tile] if tile else self.nodes[spot].get("letter")) == "?" and spot not in named:
                touched.append(f"say:{letter}")
            named.add(spot)
        return touched

    def is_walk(self, walk: Walk) -> bool:
        path = [step.spot for step in walk]
        if len(path) > self.spelling["most"] or (path and path[0] not in self.spelling["starts"]):
            return False
        if any(not self.nodes[spot].get("enter", True) for spot in path):
            return False
        if any(two not in self.nodes[one]["next"] or one == two for one, two in pairwise(path)):
            return False
        if len({*path}) < len(path) and not self.asks("reuse"):
            return False
        if self.asks("straight") and len(path) > 1 and not any(map(self.passes, self._lines(path))):
            return False
        return self._letters_fit(walk)

    def _lines(self, path: list[str]) -> Iterator[list[str]]:
        """Every straight walk that begins so."""
        for way in range(len(self.nodes[path[0]]["next"])):
            line = path[:1]
            while len(line) <= self.spelling["most"]:
                if line[: len(path)] == path:
                    yield [*line]
                spot = self.nodes[line[-1]]["next"][way]
                if spot is None or not self.nodes[spot].get("enter", True):
                    break
                line.append(spot)

    def _letters_fit(self, walk: Walk) -> bool:
        means: dict[str, str] = {}
        used: set[str] = set()
        for spot, tile, letter in walk:
            there = means.get(spot) or self.nodes[spot].get("letter", "")
            if tile:
                if there or tile in used or tile not in self.nodes[spot].get("lay", ()):
                    return False
                there = self.rack[tile]
                used.add(tile)
            if there not in (letter, "?"):
                return False
            means[spot] = letter
        return True

    def passes(self, path: list[str]) -> bool:
        steps = [{*step} for step in pairwise(path)]
        return (
            (not self.asks("any_of") or any(spot in path for spot in self.asks("any_of")))
            and all(spot in path for spot in self.asks("all_of"))
            and (not self.asks("any_step") or any({*step} in steps for step in self.asks("any_step")))
        )

    def is_complete(self, walk: Walk) -> bool:
        laid = frozenset(step.spot for step in walk if step.tile)
        return (
            len(walk) >= self.spelling["least"]
            and (bool(laid) or not self.asks("lays"))
            and self.passes([step.spot for step in walk])
            and self.held(laid) == laid
        )

    # What is laid
    def held(self, laid: frozenset[str]) -> frozenset[str]:
        """The most that some order of laying can lay."""
        most: frozenset[str] = frozenset()
        for order in permutations(sorted(laid)):
            down = {*self.lying}
            for spot in order:
                if sum(near in down for near in self.nodes[spot]["next"]) < (self.asks("touching") or 0):
                    break
                down.add(spot)
            most = max(most, frozenset(down - self.lying), key=len)
        if most != laid:  # no order lays all, so those that hang are found by leaving them out
            smaller = [self.held(laid - {spot}) for spot in sorted(laid)]
            most = max([most, *smaller], key=len)
        return most

    def prices(self) -> dict[str, int]:
        """The fewest pieces of the rack that fill each empty spot, found by trying every set of them."""
        empty = [spot for spot in self.nodes if spot not in self.lying]
        found: dict[str, int] = {}
        for number in range(1, max(len(self.rack), 1) + 1 if self.asks("touching") else 2):
            for some in combinations(empty, number):
                if self.held(frozenset(some)) == frozenset(some):
                    for spot in some:
                        found.setdefault(spot, number)
        return found

    # Texts
    def texts(self, attempts: list[Walk]) -> dict[str, list[list[str]]]:
        """Some words with all walks that spell them, in the order of the graph."""
        words = dict.fromkeys("".join(step.letter for step in walk) for walk in attempts)
        found: dict[str, list[list[str]]] = {}
        for word in words:
            walks = [self.touches(walk) for walk in self._spelled(word, ())]
            if len(walks) <= MOST_WALKS:
                found[word] = walks
        return found

    def _spelled(self, word: str, walk: Walk) -> Iterator[Walk]:
        if len(walk) == len(word):
            if self.is_complete(walk):
                yield walk
            return
        spots = (
            [spot for spot in self.nodes[walk[-1].spot]["next"] if spot] if walk else self.spelling["starts"]
        )
        for spot in spots:
            tried = set()
            for step in self._steps(walk, [spot]):
                piece = self.rack[step.tile] if step.tile else ""
                if step.letter != word[len(walk)] or piece in tried or not self.is_walk((*walk, step)):
                    continue
                tried.add(piece)
                yield from self._spelled(word, (*walk, step))


def written() -> str:
    lines = [json.dumps(one, separators=(",", ":")) for one in cases()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    OUT.write_text(written(), "utf-8")
    print(f"{OUT.name}: {len(THEMES) * CASES_OF_A_THEME} cases, {OUT.stat().st_size // 1000} KB")
