"""Bags of one-character tiles, as sorted strings: `"?AABE"`.

A string is flat, hashes fast, compares as a multiset because it is sorted, and is its own notation.
Arguments named `bag` must be sorted; `tiles` may come in any order.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb

from spellhall.parts import draws
from spellhall.parts.rng import Rng, subset

_MANY = 8  # tiles, from which on equal ones are taken together


def make(tiles: Iterable[str]) -> str:
    """The bag that holds these tiles."""
    return "".join(sorted(tiles))


def from_counts(numbers: Mapping[str, int]) -> str:
    """The bag with so many of each tile: `{"A": 2, "B": 1}` is `"AAB"`."""
    for tile, number in numbers.items():
        if len(tile) != 1 or number < 0:
            raise ValueError(
                f"a bag cannot hold {number} of {tile!r}: tiles are one character, numbers 0 or more"
            )
    return "".join(tile * numbers[tile] for tile in sorted(numbers))


def counts(bag: str) -> dict[str, int]:
    """How many of each tile, in code point order."""
    return dict(Counter(bag))


def is_bag(text: str) -> bool:
    """Whether a text is a bag as it stands: its tiles in code point order."""
    return "".join(sorted(text)) == text


def add(bag: str, tiles: str) -> str:
    """The bag with these tiles put in."""
    if len(tiles) == 1:  # the usual case, and much quicker than sorting anew
        place = bisect(bag, tiles)
        return bag[:place] + tiles + bag[place:]
    return "".join(sorted(bag + tiles))


def difference(tiles: str, others: str) -> str:
    """The tiles beyond the others, each as often as it is too many: `difference("AAB", "AC")` is `"AB"`."""
    return "".join(draws.surplus(tiles, others))


def contains(bag: str, tiles: str) -> bool:
    """Whether all these tiles are in the bag at once."""
    left = bag
    for tile in tiles:
        shorter = left.replace(tile, "", 1)
        if len(shorter) == len(left):
            return False
        left = shorter
    return True


def remove(bag: str, tiles: str) -> str:
    """The bag without these tiles; ValueError names those that it lacks."""
    left = bag
    if len(tiles) < _MANY:
        for tile in tiles:
            left = left.replace(tile, "", 1)
    else:
        for tile in set(tiles):
            left = left.replace(tile, "", tiles.count(tile))
    if len(left) + len(tiles) != len(bag):
        raise ValueError(f"the bag lacks {difference(tiles, bag)}")
    return left


def objection(tiles: str, box: str) -> str | None:
    """None if all tiles can come from this box, else what is too many."""
    for tile in difference(tiles, box):
        return f"{tiles.count(tile)} of {tile}, where the box has {box.count(tile)}"
    return None


def draw(bag: str, count: int, rng: Rng) -> tuple[str, str]:
    """Draw tiles at random: those drawn, sorted, and the bag that is left."""
    draws.check_count(len(bag), count)
    drawn = []
    left = []
    start = 0
    for index in subset(len(bag), count, rng):
        drawn.append(bag[index])
        left.append(bag[start:index])
        start = index + 1
    left.append(bag[start:])
    return "".join(drawn), "".join(left)


def draw_in_order(bag: str, count: int, rng: Rng) -> tuple[str, str]:
    """Draw tiles one after the other: those drawn, in the order they came, and the bag that is left."""
    draws.check_count(len(bag), count)
    left = list(bag)
    drawn = [left.pop(rng.randrange(size)) for size in range(len(bag), len(bag) - count, -1)]
    return "".join(drawn), "".join(left)


def probability(bag: str, drawn: str) -> Fraction:
    """How likely a draw of so many gives exactly these, in any order; 0 if it cannot."""
    return draws.probability(bag, drawn)


def probability_in_order(bag: str, drawn: str) -> Fraction:
    """How likely drawing one by one gives exactly this sequence; 0 if it cannot."""
    return draws.probability_in_order(bag, drawn)


def number_of_draws(bag: str, count: int) -> int:
    """How many different draws of `count` there are."""
    return draws.number_of_draws(bag, count)


def all_draws(bag: str, count: int, at_most: int) -> list[tuple[str, Fraction]] | None:
    """Each different draw with its probability, in code point order; None if more than `at_most`."""
    if draws.number_of_draws(bag, count) > at_most:
        return None
    total = comb(len(bag), count)
    return [("".join(drawn), Fraction(ways, total)) for drawn, ways in draws.every_draw(bag, count)]
