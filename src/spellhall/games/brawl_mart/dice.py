"""The dice of one brawler in an exchange: what chance is asked for, and what the faces are worth."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.games.brawl_mart.abilities import ABILITIES
from spellhall.games.brawl_mart.cards import Dice
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import Throw

_MOST_OUTCOMES = 1000


class Thrown(Struct, frozen=True):
    """What a roll is worth before X and bonuses: against each opponent for one who rolls so, else once."""

    initials: tuple[int, ...]
    values: tuple[int, ...]
    drink: int = 0  # the Energy Drink's die
    falls: bool = False  # the dice knock out who rolled them


class Roll(Struct, frozen=True):
    """Asks for the dice of one brawler: the base dice, an ability's extra ones, the Energy Drink's."""

    who: str
    count: int
    sides: int
    bonuses: tuple[int, ...]  # by type, for each base die
    ability: str  # "none" where it is off
    number: int
    drink: int  # sides of the Energy Drink's die; 0: no drink
    parity: int  # of the round
    dice: Dice | None  # the printed arithmetic; None: the plain roll counts
    each: bool = False  # every base die counts for itself

    @property
    def asks(self) -> str:
        return f"roll {self.who}"

    def extra(self, base: Sequence[int]) -> int:
        """How many dice the ability brings after these."""
        ability = ABILITIES[self.ability]
        if ability.moment != "extra":
            return 0
        match ability.does(sum(base) + sum(self.bonuses), base, self.number):
            case "again":
                return self.count
            case "more":
                return 1
        return 0

    def draw(self, rng: Rng) -> Throw:
        faces = [1 + rng.randrange(self.sides) for _ in range(self.count)]
        faces += [1 + rng.randrange(self.sides) for _ in range(self.extra(faces))]
        if self.drink:
            faces.append(1 + rng.randrange(self.drink))
        return Throw(self.who, tuple(faces))

    def objection(self, outcome: object) -> str | None:
        if not isinstance(outcome, Throw) or outcome.who != self.who:
            return say("objection.asked-roll", who=self.who)
        faces = outcome.dice
        base = faces[: self.count]
        extra = self.extra(base) if len(base) == self.count else 0
        if len(faces) != self.count + extra + bool(self.drink):
            return say("objection.dice", who=self.who, dice=self.count + extra + bool(self.drink))
        sides = [self.sides] * (self.count + extra) + [self.drink] * bool(self.drink)
        for face, most in zip(faces, sides, strict=True):
            if not 1 <= face <= most:
                return say("objection.face", face=face, most=most)
        return None

    def probability(self, outcome: object) -> float:
        if self.objection(outcome) or not isinstance(outcome, Throw):
            return 0.0
        dice = len(outcome.dice) - bool(self.drink)
        return 1 / (prod([self.sides] * dice) * (self.drink or 1))

    def outcomes(self) -> Sequence[tuple[Throw, float]] | None:
        if self.sides**self.count * (self.drink or 1) > _MOST_OUTCOMES:
            return None
        found = [Throw(self.who, faces) for faces in self._every()]
        return None if len(found) > _MOST_OUTCOMES else [(one, self.probability(one)) for one in found]

    def _every(self) -> Iterator[tuple[int, ...]]:
        faces = range(1, self.sides + 1)
        last = list(product(range(1, self.drink + 1), repeat=bool(self.drink)))
        for base in product(faces, repeat=self.count):
            for extra in product(faces, repeat=self.extra(base)):
                for drink in last:
                    yield (*base, *extra, *drink)

    # What faces are worth
    def read(self, faces: Sequence[int]) -> Thrown:
        base, rest = faces[: self.count], faces[self.count :]
        drink = rest[-1] if self.drink else 0
        extra = rest[:-1] if self.drink else rest
        return self._worth(tuple(base), tuple(extra), drink)

    def _worth(self, base: tuple[int, ...], extra: tuple[int, ...], drink: int) -> Thrown:
        ability = ABILITIES[self.ability]
        if self.each:
            values = tuple(face + bonus for face, bonus in zip(base, self.bonuses, strict=True))
            return Thrown(values, values, drink)
        bonus = sum(self.bonuses)
        initial = sum(base) + bonus
        added = 0
        if extra:
            if ability.does(initial, base, self.number) == "again":
                initial = sum(extra) + bonus
            else:
                added = sum(extra) + self.bonuses[0]
        value = (initial if self.dice is None else self.dice.worth(initial)) + added
        if ability.moment in ("roll", "count"):
            value = ability.does(value, initial, base, self.parity, self.number)
        falls = ability.moment == "after" and ability.does(base)
        return Thrown((initial,), (value,), drink, falls)


NOTHING = Thrown((0,), (0,))
"""Of a brawler who fights without dice."""


@lru_cache(maxsize=4096)
def spread(roll: Roll) -> tuple[tuple[Thrown, int], ...]:
    """Everything a roll can be worth with its ways; all ways together are the roll's total."""
    ways: dict[Thrown, int] = {}
    faces = range(1, roll.sides + 1)
    most = 0
    bases = list(_bases(roll))
    if ABILITIES[roll.ability].moment == "extra":
        most = max(roll.extra(base) for base, _ in bases)
    drinks = range(1, roll.drink + 1) if roll.drink else (0,)
    for base, weight in bases:
        wanted = roll.extra(base)
        # Fewer extra dice than the most are worth the more ways.
        scale = weight * roll.sides ** (most - wanted)
        for extra in product(faces, repeat=wanted):
            for drink in drinks:
                thrown = roll._worth(base, extra, drink)
                ways[thrown] = ways.get(thrown, 0) + scale
    return tuple(ways.items())


def _bases(roll: Roll) -> Iterator[tuple[tuple[int, ...], int]]:
    """Base dice with their ways; in sorted order only, where the order does not matter."""
    faces = range(1, roll.sides + 1)
    if roll.each:
        yield from ((base, 1) for base in product(faces, repeat=roll.count))
        return
    yield from _sorted_faces(roll.sides, roll.count)


@lru_cache(maxsize=64)
def _sorted_faces(sides: int, count: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    found = []
    for base in combinations_with_replacement(range(1, sides + 1), count):
        ways = factorial(count)
        for face in set(base):
            ways //= factorial(base.count(face))
        found.append((base, ways))
    return tuple(found)
