"""JSON from strangers: read strictly and with bounds, so that no text brings its reader down."""

import json
from collections.abc import Mapping
from typing import Any, NoReturn, TypeVar

from spellhall.core.errors import Refused

M = TypeVar("M", bound=Mapping[str, Any])

_DEEPEST = 32  # positions nest about five deep; readers behind this one may walk recursively


def read_object(text: str, what: str) -> dict[str, Any]:
    """The object that a JSON text holds, or `Refused`, in which `what` names the thing read."""
    try:
        value = json.loads(text, object_pairs_hook=_each_once, parse_constant=_no_number)
    except RecursionError:
        raise Refused(f"{what} is nested too deeply") from None
    except ValueError as error:  # also for a number of thousands of digits
        raise Refused(f"{what} is no JSON: {error}") from None
    if not isinstance(value, dict):
        raise Refused(f"{what} is a JSON object, written in braces")
    return check_depth(value, what)


def check_depth(value: M, what: str) -> M:
    if not _within(value, _DEEPEST):
        raise Refused(f"{what} is nested too deeply")
    return value


def _within(value: Any, left: int) -> bool:
    if isinstance(value, Mapping):
        value = value.values()
    elif not isinstance(value, list | tuple):
        return True
    return left > 0 and all(_within(one, left - 1) for one in value)


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(one for one in names if names.count(one) > 1)!r} is given twice")
    return made


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
