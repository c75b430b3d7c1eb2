"""What the players agreed on, checked against what the game declares."""

from collections.abc import Mapping
from typing import Any

from spellhall.core.contract import Choice, Option
from spellhall.core.errors import Unknown


def named_choice(value: str | int | bool, name: str, meaning: str = "") -> Choice:
    return Choice(value, f"{name}: {meaning}" if meaning else name, name, meaning)


def settle(declared: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values, defaults filled in; `Unknown` for a name or value there is not."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            raise Unknown(f"there is no option {name!r}; this game has {', '.join(names)}")
    settled = {}
    for option in declared:
        value = given.get(option.name, option.default)
        allowed = [choice.value for choice in option.choices]
        if not option.free and not any(_same(value, one) for one in allowed):
            raise Unknown(f"option {option.name} is one of {', '.join(map(str, allowed))}, not {value!r:.60}")
        settled[option.name] = value
    return settled


def spoken(declared: tuple[Option, ...], settled: Mapping[str, Any]) -> dict[str, Any]:
    """The options that differ from their defaults: what a position or a record has to say."""
    return {
        option.name: settled[option.name]
        for option in declared
        if not _same(settled[option.name], option.default)
    }


def _same(value: Any, other: Any) -> bool:
    """`True == 1`, so the type counts as well."""
    return type(value) is type(other) and bool(value == other)
