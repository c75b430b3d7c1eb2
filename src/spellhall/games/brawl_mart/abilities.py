"""What brawlers can do: one small function for each ability, by the moment at which it speaks.

A set names an ability for a brawler and may give it a `number`. The moments:

- `roll`: what the dice are worth, after the printed arithmetic.
- `extra`: whether the dice that fell bring another one, which replaces the roll or adds to it.
- `x`: what X is worth. `needs` tells what of the opponent it looks at: value, initial roll or nothing.
- `count`: how many dice are rolled.
- `dodge`, `ignore`: whether a hit misses the brawler, or does nothing to it.
- `take`: the brawler takes slayings of its side. `after`: whether the dice knock the brawler itself out.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from msgspec import Struct

Moment = Literal["roll", "extra", "x", "count", "dodge", "ignore", "take", "after"]
Needs = Literal["nothing", "initial", "value"]


class Facts(Struct, frozen=True):
    """What X may depend on. A knocked-out opponent, or one who does not fight back, has no value: 0."""

    others: int = 0  # other standing brawlers of the same side
    held: int = 0  # items held on both sides by brawlers not slain
    value: int = 0  # the opponent's
    contact: int = 0  # the contact part of it
    initial: int | None = None  # the opponent's initial roll, if there is one


class Ability(Struct, frozen=True):
    name: str
    moment: Moment
    does: Callable[..., Any]
    number: int
    needs: Needs = "nothing"
    hinders: bool = False  # whether a value that wins may still leave both standing


MOST_DICE = 6  # that `pride` may choose

ABILITIES: dict[str, Ability] = {}


def ability(
    moment: Moment, number: int = 0, needs: Needs = "nothing", hinders: bool = False
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Enter a function under its own name, with hyphens."""

    def enter(does: Callable[..., Any]) -> Callable[..., Any]:
        name = does.__name__.replace("_", "-")
        ABILITIES[name] = Ability(name, moment, does, number, needs, hinders)
        return does

    return enter


def equal(dice: Sequence[int]) -> bool:
    """Whether any two dice show the same."""
    return len(set(dice)) < len(dice)


# Each function of the moment `roll` has (value, initial, dice, round, number).
@ability("roll", number=3)
def suffocation(value: int, initial: int, dice: Sequence[int], round_: int, number: int) -> int:
    """An initial roll above the number is doubled."""
    return 2 * value if initial > number else value


@ability("roll")
def reload(value: int, initial: int, dice: Sequence[int], round_: int, number: int) -> int:
    """In even rounds the plain roll counts."""
    return value if round_ % 2 else initial


@ability("roll")
def none(value: int, initial: int, dice: Sequence[int], round_: int, number: int) -> int:
    """A brawler without an ability."""
    return value


# Moment `count`: as `roll`; how many dice there are is told by these two names.
@ability("count", number=2)
def pride(value: int, initial: int, dice: Sequence[int], round_: int, number: int) -> int:
    """The player chooses 1 to 6 dice, an enemy rolls `number`; any two equal dice make the value 0."""
    return 0 if equal(dice) else value


@ability("count", hinders=True)
def there_can_only_be_one(value: int, initial: int, dice: Sequence[int], round_: int, number: int) -> int:
    """One die against each opponent with the same resistance, all at once."""
    return value


# Moment `extra`: (initial, dice, number).
@ability("extra", number=3)
def double_coupon(initial: int, dice: Sequence[int], number: int) -> Literal["again", "more"] | None:
    """An initial roll of the number or less is rolled again once."""
    return "again" if initial <= number else None


@ability("extra")
def rapid_fire(initial: int, dice: Sequence[int], number: int) -> Literal["again", "more"] | None:
    """Equal dice add another one."""
    return "more" if equal(dice) else None


# Moment `x`: (facts, number).
@ability("x", needs="value")
def markup(facts: Facts, number: int) -> int:
    """Half the contact part of the opponent's value."""
    return (facts.contact + 1) // 2


@ability("x", needs="value")
def shoplift(facts: Facts, number: int) -> int:
    """Half the opponent's value if that is even."""
    return 0 if facts.value % 2 else facts.value // 2


@ability("x", needs="initial", hinders=True)
def mimic(facts: Facts, number: int) -> int:
    """The opponent's initial roll, made even; 0 against one who rolls none."""
    initial = facts.initial or 0
    return initial + initial % 2


@ability("x")
def greeting(facts: Facts, number: int) -> int:
    """The number of other standing allies."""
    return facts.others


@ability("x", number=3)
def stocktaking(facts: Facts, number: int) -> int:
    """The number of items held on both sides, at most `number`."""
    return min(facts.held, number)


@ability("x", number=3)
def last_one_out(facts: Facts, number: int) -> int:
    """The number, for the last one standing of a side."""
    return 0 if facts.others else number


# Moments of defence.
@ability("dodge", number=1, hinders=True)
def hit_and_run(value: int, own: int, number: int) -> bool:
    """A value that beats his by exactly the number misses him."""
    return value - own == number


@ability("ignore", number=4, hinders=True)
def thick_cut(value: int, number: int) -> bool:
    """Hits of the number or less do nothing."""
    return value <= number


@ability("take")
def sacrifice() -> bool:
    """While standing, takes every slaying of the others of the same side and is knocked out."""
    return True


@ability("after")
def buy_two(dice: Sequence[int]) -> bool:
    """Equal dice knock the roller out after the exchange."""
    return equal(dice)
