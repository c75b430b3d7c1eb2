"""Games that others bring: packages that name one among their entry points, and folders.

A package says where its game is: `noughts = "noughts:game"` in the group `spellhall.games`. A folder holds
one game or several: it is a package itself, or a project whose pyproject.toml has such entry points, or it
holds packages and projects. What is wrong with one of them is a sentence, and the others go on without it.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct

from spellhall.core.contract import About, Face, Game, Mind, Rules, Secrets, Text
from spellhall.core.errors import Refused
from spellhall.core.rulebook import read_rulebook

GROUP = "spellhall.games"
RULEBOOK = "RULEBOOK.md"

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST, _INKS = 60, 6
_PARTS = (("about", About), ("rules", Rules), ("text", Text), ("face", Face), ("mind", Mind))


class Source(Struct, frozen=True):
    """Where a game is said to be: `module` or `module:attribute`, and who says so."""

    reference: str
    origin: str  # "the package noughts", "the folder /srv/games/noughts"
    root: Path | None = None  # what must be on the path to import it, and must hold it
    wrong: str = ""  # why nobody can say where it is


class Brought(Struct, frozen=True):
    """A game that was looked over, and the folder with its rulebook and posters."""

    game: Game[Any, Any]
    folder: Traversable
    origin: str


def installed() -> Iterator[Source]:
    """What installed packages name."""
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        package = entry.dist.name if entry.dist is not None else entry.module
        yield Source(entry.value, f"the package {package}")


def in_folder(folder: Path) -> Iterator[Source]:
    """What lies in a folder, in the order of its names; `Refused` if that is nothing."""
    if not folder.is_dir():
        raise Refused(f"there is no folder {folder} to take games from")
    own = list(_held(folder))
    if not own:
        there = (child for child in sorted(folder.iterdir()) if child.is_dir())
        own = [source for child in there if child.name[0] not in "._" for source in _held(child)]
    if not own:
        raise Refused(
            f"the folder {folder} holds no game: neither a package (a folder with __init__.py) "
            f"nor a pyproject.toml with entry points of the group {GROUP}"
        )
    yield from own


def _held(folder: Path) -> Iterator[Source]:
    origin = f"the folder {folder}"
    if (folder / "__init__.py").is_file():
        yield Source(folder.name, origin, folder.parent)
    elif (folder / "pyproject.toml").is_file():
        root = folder / "src" if (folder / "src").is_dir() else folder
        try:
            told: Any = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
            named = told.get("project", {}).get("entry-points", {}).get(GROUP, {})
            for _, reference in sorted(named.items()):
                yield Source(str(reference), origin, root)
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, AttributeError) as error:
            yield Source("", origin, wrong=f"its pyproject.toml cannot be read: {error}")


def bring(source: Source) -> Brought:
    """The game, looked over; `Refused` names who brought it and says what is wrong."""
    if source.wrong:
        raise Refused(f"{source.origin}: {source.wrong}")
    module = _imported(source)
    if module.__spec__ is None or not module.__spec__.parent:
        raise Refused(
            f"{source.origin}: {source.reference} is a module; a game is a package, with {RULEBOOK}"
        )
    folder = files(module.__spec__.parent)
    try:
        game = _game(module, source.reference.partition(":")[2])
        _look_over(game.about)
        _look_into(folder)
    except Refused as error:
        raise Refused(f"{source.origin}: {error}") from None
    return Brought(game, folder, source.origin)


def _imported(source: Source) -> ModuleType:
    name = source.reference.partition(":")[0].strip()
    if source.root is not None and str(source.root) not in sys.path:
        sys.path.append(str(source.root))  # at the end: it may add modules but hide none
    try:
        module = import_module(name)
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {error}".rstrip(": ")
        raise Refused(f"{source.origin}: {name} cannot be imported: {why}") from None
    there = Path(module.__file__ or "nowhere").resolve()
    if source.root is not None and not there.is_relative_to(source.root.resolve()):
        raise Refused(f"{source.origin}: its name, {name}, is already that of {there}; choose another")
    return module


def _game(module: ModuleType, attribute: str) -> Game[Any, Any]:
    found: Any = module
    for part in attribute.strip().split(".") if attribute else ():
        found = getattr(found, part, None)
    if isinstance(found, ModuleType):
        found = getattr(found, "game", None)
    said = f"{module.__name__}:{attribute or 'game'}"
    if found is None:
        raise Refused(f"there is no {said}")
    if not isinstance(found, Game):
        raise Refused(f"{said} is no Game but of type {type(found).__name__}")
    for name, kind in (*_PARTS, ("secrets", Secrets)):
        if not isinstance(getattr(found, name), kind):
            raise Refused(f"the part {name!r} of {said} is no {kind.__name__}")
    return found


def _look_over(about: About) -> None:
    try:
        msgspec.convert(msgspec.to_builtins(about), About)
    except (msgspec.ValidationError, TypeError) as error:
        raise Refused(f"what the game says about itself is wrong: {error}") from None
    if len(about.name) > _LONGEST or not _NAME.fullmatch(about.name):
        raise Refused(f"a game's name is written in small letters with hyphens, not {about.name!r:.80}")
    if not 1 <= about.seats[0] <= about.seats[1]:
        raise Refused(f"seats are fewest and most, such as (2, 4), not {about.seats}")
    if not 0 <= about.house < _INKS:
        raise Refused(f"the house ink is 0 to {_INKS - 1}, not {about.house}")


def _look_into(folder: Traversable) -> None:
    try:
        read_rulebook((folder / RULEBOOK).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Refused(f"{RULEBOOK} is missing from {folder}") from None
    except (OSError, UnicodeDecodeError, Refused) as error:
        raise Refused(f"{RULEBOOK} cannot be read: {error}") from None
