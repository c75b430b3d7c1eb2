"""A game in numbers, for programs that learn: what a seat sees as bytes, and a decision as a few small ones.

Number 0 is `ACT`: do what has been chosen so far, or wait where others are asked. All other numbers are the
game's own touches. A decision is a tree of forks: what is open now, and where each number leads. Both follow
from a view, so nothing here can tell a seat more than it may know.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from spellhall.core.chance import Rng

if TYPE_CHECKING:
    from spellhall.core.contract import Over

S = TypeVar("S")
A = TypeVar("A")

ACT = 0


class Field(Struct, frozen=True):
    """Numbers of an observation that belong together, each from 0 to `values` - 1."""

    name: str
    size: int
    values: int


class Spaces(Struct, frozen=True):
    """What stays the same for all games of these options and so many seats."""

    fields: tuple[Field, ...]
    numbers: tuple[str, ...]
    """What each number touches, in the words of the game; the first is `ACT`."""
    longest: int
    """So many numbers of a draft are observed; a decision may take more."""

    @property
    def size(self) -> int:
        return sum(field.size for field in self.fields)


class Fork(Struct, Generic[A], frozen=True):
    """A point of a decision. `open` has a 1 for each number that may be taken; `take` leads on from one of
    these, to another fork or to the action itself."""

    open: bytes
    take: Callable[[int], Any]  # Fork[A] | A


DRAFTED, CHANCE, OVER = -1, 0, -2
"""What a game that is laid flat answers: the decision goes on, chance is asked, the game has ended. Any other
answer has a bit for each seat that is asked."""


class Flat(Struct, Generic[S], frozen=True):
    """A game as two arrays that compiled code changes in place, for programs that play millions of steps.

    `rows` are bytes: for each seat its observation with the draft, then its mask. `notes` are whole numbers,
    as the game wants them. No rule stands here alone: all that is told and answered is what the rules,
    `observe` and `decide` tell in their own form. They are the oracle of its tests, and play without Numba.
    """

    notes: int
    """How many there are."""
    lay: Callable[[S, Any, Any], int]
    """A state in which somebody is asked, without drafts: `state, rows, notes`."""
    lift: Callable[[Any], S]
    """The state that is laid there."""
    take: Callable[[Any, Any, int, int], int]
    """`rows, notes, seat, number`: take a number that is open to a seat that is asked."""
    chance: Callable[[Any, Any, Rng], int]
    """Answer what chance is asked, drawn as the rules' own question draws it."""
    standing: Callable[[Any], tuple[int, ...]]
    outcome: Callable[[Any], Over]
    """How a game ended that has."""


def never_flat(state: Any) -> None:
    """What a game says that is always played by its rules."""


class Learning(Struct, Generic[S, A], frozen=True):
    spaces: Callable[[S], Spaces]
    """By any state of the game: only what was agreed on and the number of seats count."""
    observe: Callable[[S, int], bytes]
    """A view as a seat's observation: one byte for each number of the fields, in their order."""
    decide: Callable[[S, int], Fork[A]]
    """The decision that a seat is asked for, from its view. Every way through it ends in a legal action."""
    numbers: Callable[[S, int, A], tuple[int, ...]]
    """The numbers that make a legal action, `ACT` at the end where the word could go on."""
    flat: Callable[[S], Flat[S] | None] = never_flat
    """The game laid flat, by its first state; None for options, or a machine, with which it is not."""


def marked(size: int, numbers: Iterable[int]) -> bytes:
    """A mask in which these numbers are open."""
    mask = bytearray(size)
    for number in numbers:
        mask[number] = 1
    return bytes(mask)


def among(size: int, made: Mapping[str, A], at: int = 0) -> Fork[A]:
    """The decision between a few actions, each under its numbers as the characters of a text."""
    following: dict[int, dict[str, A]] = {}
    for numbers, action in made.items():
        number = ord(numbers[at]) if len(numbers) > at else ACT
        following.setdefault(number, {})[numbers] = action

    def take(number: int) -> Fork[A] | A:
        left = following[number]
        if len(left) == 1:
            (numbers,) = left
            if len(numbers) <= at + 1:
                return left[numbers]
        return among(size, left, at + 1)

    return Fork(marked(size, following), take)


def text_of(*numbers: int) -> str:
    """Numbers as `among` wants them."""
    return "".join(map(chr, numbers))


BEHIND_THE_WAY = "\n"
"""A way is one text: its steps with spaces between them and, behind this sign, what else the game needs."""
Code = Callable[[str, str, list[str]], Iterable[tuple[str, list[str]]]]
"""The numbers of a step, as characters, each with the ways that they lead on to: `the steps before it,
this one, the ways that take it`. Mostly that is one; a step that means several things has several."""
Leading = dict[int, Callable[[int], Any]]
"""By each number that is open, what makes of it what it leads to."""


def opened(size: int, leading: Leading) -> Fork[Any]:
    return Fork(marked(size, leading), lambda number: leading[number](number))


_BEHIND_A_SPACE = "!"
"""The character that follows the space: in order, all ways with the same steps stand before these with it."""
_FEW = 512


def _groups(ways: list[str], start: int) -> Iterable[tuple[str, list[str]]]:
    """Ways that are the same as far as the step that begins here, after all that they share."""
    if len(ways) > _FEW:
        groups: defaultdict[str, list[str]] = defaultdict(list)
        for way in ways:
            groups[_as_far_as(way, start)].append(way)
        yield from groups.items()
        return
    # Of few it is quicker to put them in order, and to look at the ends of each group alone.
    ways = sorted(ways)
    place = 0
    while place < len(ways):
        begun = _as_far_as(ways[place], start)
        after = bisect_left(ways, begun + _BEHIND_A_SPACE, place)
        yield begun, ways[place:after]
        place = after


def _as_far_as(way: str, start: int) -> str:
    end = way.find(" ", start)
    return way[:end] if end > 0 else way.partition(BEHIND_THE_WAY)[0]


def ways_on(size: int, ways: list[str], code: Code, make: Callable[[str], Any], before: str = "") -> Leading:
    """The first numbers of many ways, all of which begin with the steps before. `make` makes the action of
    one.

    Thousands of ways are taken apart a step at a time, and only those that the numbers so far leave. They are
    texts: as many actions would have to be written, and tuples would keep the garbage collector busy.
    """
    if len(ways) == 1:  # so it mostly is from the third step on
        leading = _only(size, ways[0], code, make, before)
        if leading is not None:
            return leading
    start = len(before) + 1 if before else 0
    steps = {
        numbers: (begun, some)
        for begun, left in _groups(ways, start)
        for numbers, some in code(before, begun[start:], left)
    }

    def within(begun: str) -> Leading:
        """What goes on with a step of which some numbers are taken."""
        place = len(begun)
        longer = [
            ord(numbers[place]) for numbers in steps if len(numbers) > place and numbers.startswith(begun)
        ]
        return dict.fromkeys(longer, lambda number: entered(begun + chr(number)))

    def entered(begun: str) -> Any:
        leading = within(begun)
        if begun in steps:
            way, left = steps[begun]
            longer = f"{way} "
            further = [one for one in left if one.startswith(longer)]
            if further:
                leading |= ways_on(size, further, code, make, way)
            if len(further) < len(left):
                whole = next(one for one in left if not one.startswith(longer))
                if not leading:
                    return make(whole)
                leading[ACT] = lambda _: make(whole)
        return opened(size, leading)

    return within("")


def _only(size: int, way: str, code: Code, make: Callable[[str], Any], before: str) -> Leading | None:
    """The same for a single way: one number after the other. None if its next step means several things."""
    start = len(before) + 1 if before else 0
    begun = _as_far_as(way, start)
    means = [*code(before, begun[start:], [way])]
    if len(means) != 1 or not means[0][0]:
        return None
    numbers = means[0][0]

    def follow(taken: int) -> Any:
        if taken < len(numbers):
            return Fork(_single(size, ord(numbers[taken])), lambda _: follow(taken + 1))
        if way.find(" ", start) <= 0:
            return make(way)
        return opened(size, ways_on(size, [way], code, make, begun))

    return {ord(numbers[0]): lambda _: follow(1)}


@lru_cache(1 << 10)
def _single(size: int, number: int) -> bytes:
    return marked(size, (number,))
