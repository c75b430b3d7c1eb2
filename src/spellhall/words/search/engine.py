"""Finds the compiled kernels, or says that there are none and the twins must do."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

Asking = TypeVar("Asking", bound=Callable[[], object])

NOTICE = "Preparing the word search, once on this machine ..."

_lock = threading.Lock()
_kernels: ModuleType | None = None
_laying: ModuleType | None = None
_looked = False


def to_stderr(notice: str) -> None:
    """How it is told unless a face says otherwise."""
    print(notice, file=sys.stderr, flush=True)


_announce: Callable[[str], None] = to_stderr


def announce_with(say: Callable[[str], None]) -> None:
    """Let a face tell in its own way that the first search is being compiled."""
    global _announce  # noqa: PLW0603
    _announce = say


def kernels() -> ModuleType | None:
    """The module of compiled searches; None where Numba is missing or SPELLHALL_NO_NUMBA is set."""
    global _kernels, _looked  # noqa: PLW0603
    if not _looked:
        with _lock:
            if not _looked:
                _kernels = _load()
                _looked = True
    return _kernels


def laying() -> ModuleType | None:
    """The same for what a hand could lay."""
    return None if kernels() is None else _laying


def _load() -> ModuleType | None:
    global _laying  # noqa: PLW0603
    if os.environ.get("SPELLHALL_NO_NUMBA", "0") not in ("", "0"):
        return None
    try:
        from spellhall.words.search import kernels as module
        from spellhall.words.search import laying_kernels
    except ImportError:
        return None
    _laying = laying_kernels
    _listen()
    return module


def _listen() -> None:
    """Numba tells of a compilation only when its disk cache had nothing: then it is worth a notice."""
    from numba.core import event

    register: Any = event.register

    class Compilation(event.Listener):
        told = False

        def on_start(self, event: object) -> None:
            if not self.told:
                self.told = True
                _announce(NOTICE)

        def on_end(self, event: object) -> None:
            pass

    register("numba:compile", Compilation())


_asking: list[Callable[[], object]] = []


def warmed(ask: Asking) -> Asking:
    """Let `warm` ask this too: for a kernel that knows a game, and so lies beside it."""
    _asking.append(ask)
    return ask


def warm() -> bool:
    """Load or compile every kernel now; False where the twins will be used.

    Of the kernels of games, those of games that are loaded: `games.warm` loads all.
    """
    from spellhall.words.search import (
        Cards,
        Completions,
        Graph,
        RandomSearch,
        RandomWalks,
        Steps,
        Walks,
        chunks,
        grid_words,
        open_holes,
        prices,
    )
    from spellhall.words.trie import Trie

    if kernels() is None:
        return False
    trie = Trie.build(["AB"])
    pair = Graph.from_neighbours([[1], [0]])
    Walks(trie=trie, graph=pair, board="AB").words()
    steps = Steps(2, str)
    for found in chunks(Walks(trie=trie, graph=pair, board="AB")):
        steps.lines(found)
    RandomWalks(trie, pair).one(bytearray(b"A.B"), 0, 2, 2, 0, tries=1)
    prices(pair, b"A.", b"01", 1)
    open_holes(pair, bytearray(b"A."), bytearray(b"\0\1"), 1)
    RandomSearch(trie, pair, 2).one(bytearray(b"AB"), 1, 0)
    Completions(trie).words("A", Cards(["B"]))
    grid_words(trie, ["AB", ".."])
    for ask in _asking:
        ask()
    return True
