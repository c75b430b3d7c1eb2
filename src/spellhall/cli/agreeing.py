"""What the players agree on, as it is typed: --option deck=plain."""

import json
from collections.abc import Iterable
from typing import Any

import spellhall
from spellhall.core.errors import Unknown


def agreed(game: str, given: Iterable[str]) -> dict[str, Any]:
    """Options by name: a choice by what is typed for it, else JSON, else the text."""
    known = {option.name: option for option in spellhall.options(game)}
    options: dict[str, Any] = {}
    for setting in given:
        name, equals, value = setting.partition("=")
        name = name.replace("_", "-")
        if not equals:
            raise Unknown(f"an option is given as name=value, not {setting!r}; there are {', '.join(known)}")
        options[name] = next(
            (
                choice.value
                for choice in (known[name].choices if name in known else ())
                if str(choice.value).casefold() == value.casefold()
            ),
            _as_json(value),
        )
    return options


def _as_json(value: str) -> Any:
    try:
        return json.loads(value)
    except ValueError:
        return value
