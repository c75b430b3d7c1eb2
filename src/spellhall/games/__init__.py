"""One folder a game. Games are found, not listed: every folder here is one, and packages and folders from
outside bring more."""

import pkgutil
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from msgspec import Struct

from spellhall.core.contract import Game
from spellhall.core.errors import Refused, Unknown
from spellhall.core.outside import Brought, Source, bring, in_folder, installed

_folders: tuple[Path, ...] = ()
"""Taken in so far, in their order. Everything else follows from them and from what is installed."""


class Shelf(Struct, frozen=True):
    """What came from outside, and why some of it did not."""

    games: dict[str, Brought]
    left_out: tuple[str, ...]


def names() -> tuple[str, ...]:
    """The names of all games there are; of a folder here, its name with hyphens."""
    return _names(_folders)


def find(name: str) -> Game[Any, Any]:
    """The game of that name."""
    if name in _own():
        return _load(name)
    brought = _shelf(_folders).games.get(name)
    if brought is None:
        raise Unknown(f"there is no game {name!r:.60}; there are {', '.join(names())}")
    return brought.game


def folder_of(name: str) -> Traversable:
    """Where its rulebook and posters lie."""
    brought = _shelf(_folders).games.get(find(name).about.name)
    return files(__name__) / name.replace("-", "_") if brought is None else brought.folder


def left_out() -> tuple[str, ...]:
    """A sentence for each package or folder that was to bring a game and could not."""
    return _shelf(_folders).left_out


def folders() -> tuple[Path, ...]:
    """The folders taken in, for another process that is to find the same games."""
    return _folders


def take_in(folder: Path) -> tuple[str, ...]:
    """Find the games of a folder, too: their names. `Refused` if there is nothing like a game in it."""
    global _folders  # noqa: PLW0603 (which games there are is a fact of the whole process)
    place = folder.resolve()
    list(in_folder(place))  # refuses a folder without games
    if place not in _folders:
        _folders = (*_folders, place)
    there = _shelf(_folders).games.items()
    return tuple(sorted(name for name, one in there if Path(str(one.folder)).is_relative_to(place)))


@cache
def _own() -> tuple[str, ...]:
    found = (module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return tuple(name.replace("_", "-") for name in found)


@cache
def _names(folders: tuple[Path, ...]) -> tuple[str, ...]:
    return tuple(sorted((*_own(), *_shelf(folders).games)))


@cache
def _load(name: str) -> Game[Any, Any]:
    game: Game[Any, Any] = import_module(f"{__name__}.{name.replace('-', '_')}").game
    return game


@cache
def _shelf(folders: tuple[Path, ...]) -> Shelf:
    games: dict[str, Brought] = {}
    left_out: list[str] = []
    sources: list[Source] = list(installed())
    for folder in folders:
        try:
            sources += in_folder(folder)
        except Refused as error:
            left_out.append(str(error))
    for source in sources:
        try:
            brought = bring(source)
            _put(brought, games)
        except Refused as error:
            left_out.append(str(error))
    return Shelf(games, tuple(left_out))


def _put(brought: Brought, games: dict[str, Brought]) -> None:
    name = brought.game.about.name
    first = games.get(name)
    if first is not None and str(first.folder) == str(brought.folder):
        return  # installed from the very folder that was taken in
    if first is not None or name in _own():
        other = "the house itself" if first is None else first.origin
        raise Refused(f"{brought.origin}: a game named {name!r} is there already, from {other}")
    games[name] = brought


def warm() -> bool:
    """Load or compile every kernel now, those of all games too; False where the twins will be used."""
    from spellhall.words import search

    for name in names():
        find(name)
    return search.warm()
