"""Games from outside, for tests: taken in for one test, and forgotten after it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

# `spellhall.games` itself is the facade's function of that name.
games: Any = import_module("spellhall.games")

NOUGHTS = Path(__file__).parents[1] / "examples" / "noughts"


def package(folder: Path, name: str, code: str = "", rulebook: str | None = "# It\n") -> Path:
    """A package of this code in a folder; without a rulebook if that is None."""
    place = folder / name
    place.mkdir(parents=True)
    (place / "__init__.py").write_text(code)
    if rulebook is not None:
        (place / "RULEBOOK.md").write_text(rulebook)
    return place


def renamed(name: str, **about: object) -> str:
    """The code of a game that plays like noughts, under another name."""
    told = "".join(f", {key}={value!r}" for key, value in about.items())
    return (
        f"import sys\nsys.path.append({str(NOUGHTS)!r})\n"
        "from msgspec.structs import replace\nfrom noughts import game as noughts\n"
        f"game = replace(noughts, about=replace(noughts.about, name={name!r}{told}))\n"
    )


@contextmanager
def as_before() -> Iterator[None]:
    """Which games there are, and what can be imported, is afterwards as it was."""
    folders, path = games._folders, list(sys.path)
    try:
        yield
    finally:
        added = tuple(set(sys.path) - set(path))
        for name, module in list(sys.modules.items()):
            if added and (getattr(module, "__file__", None) or "").startswith(added):
                del sys.modules[name]
        sys.path[:] = path
        games._folders = folders
        games._shelf.cache_clear()
        games._names.cache_clear()
