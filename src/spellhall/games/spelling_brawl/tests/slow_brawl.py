"""A second reading of the rules, slow and plain: it plays out every line on a board kept as dictionaries.

It shares nothing with the game's own generator but the position, as JSON would carry it: it knows axial
coordinates, a set of words and their beginnings, and the sentences of the rules.
"""

from itertools import chain, combinations, permutations
from typing import Any

Hex = tuple[int, int]
WAYS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class SlowBrawl:
    def __init__(self, words: Any) -> None:
        self.words = {word for word in words if len(word) >= 3}
        self.beginnings = {word[:end] for word in self.words for end in range(len(word) + 1)}

    def lines(self, position: dict[str, Any]) -> list[str]:
        """Every legal line of the seat to act, sorted."""
        self._read(position)
        phase, player = position["phase"], position["players"][self.mover]
        if phase == "enter":
            blue = {4: ("c4", "d3", "d6", "f3", "f6", "g4"), 3: ("b2", "b4", "d2", "d6", "f2", "f4")}[
                self.radius
            ]
            return sorted(f"enter {name}" for name in blue if self.hex[name] not in self.fighters.values())
        if phase in ("guard", "defend"):
            found = ["block -"]
            for space in self._around(self.fighters[self.mover]):
                if space not in self.fighters.values() and space not in self.blocks.values():
                    found.append(f"block {self.name[space]}")
            if phase == "defend" and player["wind"]:
                found.append("wind")
            return sorted(found)
        placed = [self.hex[name] for name in position.get("placed", [])]
        waiting = bool(placed) and player["wind"]
        found = []
        if not waiting:
            found = self._spells(placed)
            if not found or position["options"].get("pins") == "called":
                found.append("pinned")
        if player["wind"]:
            found.append("wind")
            last = max((self.name[space] for space in placed), default="")
            for space, name in self.name.items():
                taken = (
                    space in self.letters or space in self.fighters.values() or space in self.blocks.values()
                )
                if not taken and name > last:
                    found += [f"place {letter} {name}" for letter in set(self.hand)]
        return sorted(found)

    def _read(self, position: dict[str, Any]) -> None:
        self.radius = 3 if position["options"].get("board") == "small" else 4
        self.name: dict[Hex, str] = {}
        for r in range(-self.radius, self.radius + 1):
            row = [q for q in range(-self.radius, self.radius + 1) if abs(q + r) <= self.radius]
            for number, q in enumerate(row, start=1):
                self.name[q, r] = f"{'abcdefghi'[r + self.radius]}{number}"
        self.hex = {name: space for space, name in self.name.items()}
        self.mover = position["turn"]
        self.letters = {self.hex[name]: letter for name, letter in position["letters"].items()}
        self.fighters = {
            seat: self.hex[player["at"]] for seat, player in enumerate(position["players"]) if player["at"]
        }
        self.blocks = {
            seat: self.hex[player["block"]]
            for seat, player in enumerate(position["players"])
            if player["block"]
        }
        self.hand = position["players"][self.mover]["hand"]

    def _around(self, space: Hex) -> list[Hex]:
        near = [(space[0] + q, space[1] + r) for q, r in WAYS]
        return [other for other in near if other in self.name]

    def _spells(self, placed: list[Hex]) -> list[str]:
        """Choose the word and the spaces first, then every set of attacks, and try each line out."""
        found: list[str] = []
        start = self.fighters[self.mover]
        standing = set(self.fighters.values()) | set(self.blocks.values())

        def go(word: str, path: list[Hex], laid: dict[Hex, str], hand: str) -> None:
            if word in self.words and set(placed) <= set(path):
                found.extend(self._attacked(word, path, laid))
            for space in self._around(path[-1] if path else start):
                if space in standing:
                    continue
                if space in self.letters or space in laid:
                    letter = self.letters.get(space) or laid[space]
                    if word + letter in self.beginnings:
                        go(word + letter, [*path, space], laid, hand)
                    continue
                for letter in set(hand):
                    if word + letter in self.beginnings:
                        go(
                            word + letter,
                            [*path, space],
                            {**laid, space: letter},
                            hand.replace(letter, "", 1),
                        )

        go("", [], {}, self.hand)
        return found

    def _attacked(self, word: str, path: list[Hex], laid: dict[Hex, str]) -> list[str]:
        """All lines of one walk: any fighters in any order on any step, as far as the rules let them."""
        others = [seat for seat in self.fighters if seat != self.mover]
        orders = list(
            chain.from_iterable(
                permutations(some) for size in range(len(others) + 1) for some in combinations(others, size)
            )
        )
        lines: list[str] = []

        def go(
            step: int, texts: list[str], fighters: dict[int, Hex], letters: dict[Hex, str], out: bool
        ) -> None:
            if step == len(path):
                lines.append(" ".join(["spell", word, *texts]))
                return
            x, y = (path[step - 1] if step else self.fighters[self.mover]), path[step]
            if y in fighters.values() or letters.get(y) != word[step]:
                return
            here = {**fighters, self.mover: y}
            text = self.name[y] + (f"={laid[y]}" if y in laid and y not in path[:step] else "")
            for order in orders:
                done = self._attack(order, x, y, here, letters, out)
                if done is not None:
                    go(step + 1, [*texts, text + "".join(f"+{seat}" for seat in order)], *done)

        go(0, [], self.fighters, {**self.letters, **laid}, False)
        return lines

    def _attack(
        self,
        order: tuple[int, ...],
        x: Hex,
        y: Hex,
        fighters: dict[int, Hex],
        letters: dict[Hex, str],
        out: bool,
    ) -> tuple[dict[int, Hex], dict[Hex, str], bool] | None:
        """Attack these fighters in this order after the step from x to y; None if that is not allowed."""
        way = (y[0] - x[0], y[1] - x[1])
        before = (0, -1)
        for seat in order:
            if out or seat not in fighters:
                return None
            t = fighters[seat]
            landing = None
            if t in self._around(x) and t in self._around(y):
                rank = (1, seat)
            elif t == (y[0] + way[0], y[1] + way[1]):
                rank = (2, 0)
                landing = (t[0] + way[0], t[1] + way[1])
                if landing in fighters.values():
                    landing = None
            elif t == (x[0] - way[0], x[1] - way[1]):
                rank = (3, 0)
                landing = (y[0] + way[0], y[1] + way[1])
                if landing in fighters.values():
                    return None
            else:
                return None
            if rank < before:
                return None
            before = rank
            if landing is not None and landing not in self.name:
                out = True
                fighters = {other: space for other, space in fighters.items() if other != seat}
            elif landing is not None:
                fighters = {**fighters, seat: landing}
                letters = {space: letter for space, letter in letters.items() if space != landing}
        return fighters, letters, out
