"""Drawing without replacement from things of which some are alike: what bags and decks have in common."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import comb, perm, prod
from typing import TypeVar

T = TypeVar("T", bound=str)


def check_count(size: int, count: int) -> None:
    """Refuse to draw a negative number of things or more than there are."""
    if not 0 <= count <= size:
        raise ValueError(f"cannot draw {count} of {size}")


def surplus(some: Iterable[T], others: Iterable[T]) -> list[T]:
    """What `some` has beyond `others`, each as often as it is too many; sorted."""
    return sorted((Counter(some) - Counter(others)).elements())


def ways(pile: Sequence[T], drawn: Sequence[T]) -> int:
    """In how many of the `comb(len(pile), len(drawn))` equally likely draws these come out, in any order."""
    have = Counter(pile)
    return prod(comb(have[thing], number) for thing, number in Counter(drawn).items())


def probability(pile: Sequence[T], drawn: Sequence[T]) -> Fraction:
    """How likely a draw of `len(drawn)` gives exactly these, in any order; 0 if it cannot."""
    if len(drawn) > len(pile):
        return Fraction(0)
    return Fraction(ways(pile, drawn), comb(len(pile), len(drawn)))


def probability_in_order(pile: Sequence[T], drawn: Sequence[T]) -> Fraction:
    """How likely drawing one after the other gives exactly this sequence; 0 if it cannot."""
    if len(drawn) > len(pile):
        return Fraction(0)
    have = Counter(pile)
    # perm counts which of the like things came first, second, ...
    favourable = prod(perm(have[thing], number) for thing, number in Counter(drawn).items())
    return Fraction(favourable, perm(len(pile), len(drawn)))


def number_of_draws(pile: Sequence[T], count: int) -> int:
    """How many different draws of `count` there are, order aside."""
    check_count(len(pile), count)
    by_size = [1] + [0] * count
    for number in Counter(pile).values():
        by_size = [sum(by_size[max(0, size - number) : size + 1]) for size in range(count + 1)]
    return by_size[count]


def every_draw(pile: Sequence[T], count: int) -> Iterator[tuple[tuple[T, ...], int]]:
    """Each different draw of `count`, sorted, with its ways; draws come in code point order."""
    check_count(len(pile), count)
    kinds = sorted(Counter(pile).items())
    left_from = [sum(number for _, number in kinds[index:]) for index in range(len(kinds) + 1)]

    def extend(index: int, missing: int) -> Iterator[tuple[tuple[T, ...], int]]:
        if missing == 0:
            yield (), 1
            return
        thing, number = kinds[index]
        # Many of an early kind sort before few of it; fewer than this could not be made up by later kinds.
        fewest = max(0, missing - left_from[index + 1])
        for taken in range(min(number, missing), fewest - 1, -1):
            for rest, rest_ways in extend(index + 1, missing - taken):
                yield (thing,) * taken + rest, comb(number, taken) * rest_ways

    yield from extend(0, count)
