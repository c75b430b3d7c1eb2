"""What workers are asked, as they see it: a view as JSON, and nothing else of the hall.

Light to import: a worker begins by loading this, and needs neither the server nor the store.
"""

import contextlib
import ctypes
import multiprocessing
import os
import random
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from spellhall import bots
from spellhall.bots.review import Option, Task, weigh
from spellhall.core.errors import SpellhallError
from spellhall.core.thought import Budget
from spellhall.games import find, take_in
from spellhall.table.sole import is_forced

MOST_LEGAL = 20_000
_NICENESS = 5  # of workers: who serves people comes first on a busy machine, but nobody waits long for a bot
_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG


class Chosen(Struct, frozen=True):
    line: str
    forced: bool  # whoever looks on sees that there is no choice


def choose(game: str, view: bytes, seat: int, level: str, seed: int, seconds: float, public: bytes) -> Chosen:
    """The line that a bot plays after at most about so many seconds; `public` is what a spectator sees."""
    found, state = _seen(game, view)
    action = bots.find(level).choose(found, state, seat, random.Random(seed), Budget(seconds=seconds))
    _, seen_by_all = _seen(game, public)
    return Chosen(found.text.moves.show(action), is_forced(found, seen_by_all, seat))


def legal(game: str, view: bytes, seat: int, limit: int) -> list[str]:
    found, state = _seen(game, view)
    lines: list[str] = []
    for action in found.rules.actions(state, seat):
        if len(lines) >= limit:
            break
        lines.append(found.text.moves.show(action))
    return sorted(lines)


def advise(game: str, view: bytes, seat: int, count: int, seconds: float) -> list[dict[str, Any]]:
    """The best lines that the strongest bot finds, with what speaks for them."""
    found, state = _seen(game, view)
    best = bots.hints(bots.find(bots.strongest()), found, state, seat, count, Budget(seconds=seconds))
    return [
        {
            "line": found.text.moves.show(hint.action),
            "value": hint.value,
            "why": hint.why,
            "draft": found.face.touches(state, seat, hint.action),
        }
        for hint in best
    ]


def glance(game: str, views: list[bytes], seat: int) -> list[float]:
    """What each of these views of a seat is worth at a first look."""
    return [found.mind.value(state, seat) for found, state in (_seen(game, view) for view in views)]


def look_again(game: str, view: bytes, seat: int, task: Task, seconds: float) -> list[Option]:
    """One look at a decision that was made."""
    found, state = _seen(game, view)
    return weigh(found, state, seat, task, Budget(seconds=seconds))


def _seen(game: str, view: bytes) -> tuple[Any, Any]:
    found = find(game)
    return found, found.text.load(msgspec.json.decode(view))


def settle_in(taken: tuple[Path, ...]) -> None:
    """A worker finds the games that the hall has, and gives way to the server."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    _join_hall(taken)


def settle_in_uncompiled(taken: tuple[Path, ...]) -> None:
    """The same for one that answers at once, for somebody waits: no kernel is loaded or compiled for it."""
    os.environ["SPELLHALL_NO_NUMBA"] = "1"
    _join_hall(taken)


def _join_hall(taken: tuple[Path, ...]) -> None:
    """No worker reacts to Ctrl-C, for the server ends it; and none outlives the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
    if sys.platform == "linux":
        # Also while a thought lets no other thread run.
        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    for folder in taken:
        # What the hall could read when it began may be gone: then the other games go on.
        with contextlib.suppress(SpellhallError):
            take_in(folder)
