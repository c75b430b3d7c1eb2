"""What the player agrees on before the first brawl."""

from collections.abc import Mapping
from typing import Any

from spellhall.core.contract import Choice, Option
from spellhall.core.errors import Unknown
from spellhall.core.options import named_choice
from spellhall.games.brawl_mart.sets import HOUSE, find_set
from spellhall.games.brawl_mart.speech import may_say, say
from spellhall.games.brawl_mart.state import Setup

_CHALLENGES = ("hardcore", "pacifist", "rampage", "no-items", "no-recruits")


def _choice(option: str, value: str | bool, key: str) -> Choice:
    key = f"option.{option}.{key}"
    return named_choice(value, say(key), may_say(f"{key}-meaning"))


def _challenge(name: str) -> Option:
    choices = _choice(name, False, "no"), _choice(name, True, "yes")
    return Option(name, say(f"option.{name}.label"), choices, False)


OPTIONS = (
    *map(_challenge, _CHALLENGES),
    Option("set", say("option.set.label"), (_choice("set", HOUSE, HOUSE),), HOUSE, free=True),
)


def setup_of(options: Mapping[str, Any]) -> Setup:
    """The agreement as the rules use it; a set that does not exist is `Unknown`."""
    name = options["set"]
    if not isinstance(name, str):
        raise Unknown(say("set.no-name", name=repr(name)))
    return Setup(find_set(name), *(options[challenge] for challenge in _CHALLENGES))


def options_of(setup: Setup) -> dict[str, Any]:
    values = (setup.hardcore, setup.pacifist, setup.rampage, setup.no_items, setup.no_recruits)
    return {**dict(zip(_CHALLENGES, values, strict=True)), "set": setup.cards.name}


def clash(options: Mapping[str, Any], seats: int) -> str | None:
    return say("objection.clash") if options["pacifist"] and options["rampage"] else None
