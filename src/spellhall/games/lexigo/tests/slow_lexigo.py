"""A second player of Lexigo's rules, slow and plain: it reads a position as text and lists the legal lines.

It was written from the rules alone and shares no code with the game: no trie, no kernel, no windows, no
prices of holes. Every path is walked letter by letter, every tile of the bank is tried on every empty
neighbour, and whether tiles may be laid is found by trying the orders of laying.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

Space = tuple[int, int]
AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Dictionary:
    def __init__(self, words: frozenset[str]) -> None:
        self.words = words
        self.beginnings = {word[:end] for word in words for end in range(1, len(word) + 1)}


def space(name: str) -> Space:
    q, r = name.split(",")
    return int(q), int(r)


def neighbours(here: Space) -> list[Space]:
    return [(here[0] + q, here[1] + r) for q, r in AROUND]


class SlowLexigo:
    def __init__(self, position: dict[str, Any], dictionary: Dictionary) -> None:
        self.position = position
        self.dictionary = dictionary
        self.options = {"words": "referee", "min-length": 2, **position["options"]}
        self.grid = {space(name): tile for name, tile in position["grid"].items()}
        self.players = position["players"]
        self.turn = position["turn"]
        self.pawns = [None if one["pawn"] is None else space(one["pawn"]) for one in self.players]
        self.bank = list(self.players[self.turn]["bank"])
        self.layings: dict[frozenset[Space], bool] = {}

    def lines(self) -> set[str]:
        phase = self.position["phase"]
        if phase == "pawn":
            return {f"pawn {name}" for name in self.free()}
        if phase == "challenge":
            return {"accept", "challenge"}
        if phase == "knock":
            return {f"knock {seat} {name}" for seat in self.position["knocked"] for name in self.free()}
        if phase == "trade":
            return self.trades()
        return self.turns()

    def free(self) -> list[str]:
        """The names of tiles on which no pawn stands."""
        return [f"{q},{r}" for q, r in self.grid if (q, r) not in self.pawns]

    def trades(self) -> set[str]:
        used = len(self.grid) + sum(len(one["bank"]) + one["stack"] for one in self.players)
        pouch = 100 - used
        found = {"trade -"}
        for size in range(1, min(len(self.bank), pouch - 1) + 1):
            found |= {"trade " + "".join(sorted(some)) for some in combinations(self.bank, size)}
        return found

    def turns(self) -> set[str]:
        start = self.pawns[self.turn]
        assert start is not None
        first = self.position.get("first", False)
        relocated = self.position.get("relocated", False)
        found = set(self.words(start))
        stuck = not found
        if not first and not relocated:
            found |= {f"relocate {name}" for name in self.free()}
            stuck = stuck and not any(True for name in self.free() for _ in self.words(space(name)))
        if stuck or self.options["words"] == "challenge":
            found.add("pass")
        return found

    def words(self, start: Space) -> Iterator[str]:
        """The lines of all words that begin on this tile."""
        tile = self.grid[start]
        for letter in ALPHABET if tile == "?" else tile:
            yield from self.walk(letter, [(start, "")], {start: letter}, self.bank)

    def walk(
        self, word: str, path: list[tuple[Space, str]], meant: dict[Space, str], bank: list[str]
    ) -> Iterator[str]:
        """`meant` is what each space of the path stands for; `bank` what is still in it."""
        if word not in self.dictionary.beginnings:
            return
        laid = frozenset(where for where, tile in path if tile)
        whole = word in self.dictionary.words and len(word) >= self.options["min-length"]
        if whole and laid and self.can_be_laid(laid):
            steps = (f"{q},{r}={tile}" if tile else f"{q},{r}" for (q, r), tile in path)
            yield f"spell {word} {' '.join(steps)}"
        for there in neighbours(path[-1][0]):
            if self.forbidden(there):
                continue
            if there in meant:
                yield from self.walk(word + meant[there], [*path, (there, "")], meant, bank)
            elif there in self.grid:
                tile = self.grid[there]
                for letter in ALPHABET if tile == "?" else tile:
                    yield from self.walk(word + letter, [*path, (there, "")], {**meant, there: letter}, bank)
            else:
                for tile in sorted(set(bank)):
                    rest = list(bank)
                    rest.remove(tile)
                    for letter in ALPHABET if tile == "?" else tile:
                        yield from self.walk(
                            word + letter, [*path, (there, tile)], {**meant, there: letter}, rest
                        )

    def forbidden(self, there: Space) -> bool:
        """On a first turn, a tile with another's pawn on it."""
        others = [pawn for seat, pawn in enumerate(self.pawns) if seat != self.turn]
        return self.position.get("first", False) and there in others

    def can_be_laid(self, tiles: frozenset[Space], on: frozenset[Space] = frozenset()) -> bool:
        """Whether some order lets each tile touch two that lie there when it is laid."""
        if not tiles:
            return True
        if not on and tiles in self.layings:
            return self.layings[tiles]
        answer = False
        for tile in tiles:
            touching = sum(near in self.grid or near in on for near in neighbours(tile))
            if touching >= 2 and self.can_be_laid(tiles - {tile}, on | {tile}):
                answer = True
                break
        if not on:
            self.layings[tiles] = answer
        return answer
