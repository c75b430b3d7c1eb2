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


@contextmanager
def as_before() -> Iterator[None]:
    """Which games there are, and what can be imported, is afterwards as it was."""
    folders, path, modules = games._folders, list(sys.path), set(sys.modules)
    try:
        yield
    finally:
        games._folders = folders
        sys.path[:] = path
        for name in set(sys.modules) - modules:
            if not name.startswith("spellhall"):
                del sys.modules[name]
        games._shelf.cache_clear()
        games._names.cache_clear()
