"""One folder a game. Games are found, not listed: a folder with a `game` in it is a game."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from spellhall.core.contract import Game
from spellhall.core.errors import Unknown


@cache
def names() -> tuple[str, ...]:
    """The names of all games there are; the folder's name with hyphens."""
    found = (module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return tuple(sorted(name.replace("_", "-") for name in found))


def find(name: str) -> Game[Any, Any]:
    """The game of that name."""
    if name not in names():
        raise Unknown(f"there is no game {name!r:.60}; there are {', '.join(names())}")
    return _load(name)


@cache
def _load(name: str) -> Game[Any, Any]:
    game: Game[Any, Any] = import_module(f"{__name__}.{name.replace('-', '_')}").game
    return game


def warm() -> bool:
    """Load or compile every kernel now, those of all games too; False where the twins will be used."""
    from spellhall.words import search

    for name in names():
        _load(name)
    return search.warm()
