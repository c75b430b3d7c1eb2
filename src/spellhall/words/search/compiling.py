"""What all compiled searches share: how they are compiled, and the numbers of a node of the trie.

Numba's disk cache notices edits in a kernel's own file only, so nothing that changes lives here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.extending import intrinsic

from spellhall.words import cache

F = TypeVar("F", bound=Callable[..., Any])
# Compiled code has Numba's types, not mypy's: here both names are left open.
U: Any = np.uint64
settings: Any = numba.config

NONE, ONE = U(0), U(1)
LETTERS = U((1 << 26) - 1)
WORD = U(1 << 26)
HEIGHT, DEEPEST = U(27), U(31)
FIRST = U(32)
LAST_LETTER = U(26)


def compiled(function: F) -> F:
    """Compile at the first call; keep the code in our cache folder unless the user chose another."""
    chosen = settings.CACHE_DIR
    settings.CACHE_DIR = chosen or str(cache.folder() / "numba")
    result: Any
    try:
        result = numba.njit(nogil=True, cache=True)(function)
    except (RuntimeError, OSError):  # no folder can be written: compile anew in each process
        result = numba.njit(nogil=True)(function)
    finally:
        settings.CACHE_DIR = chosen
    return cast(F, result)


def inlined(function: F) -> F:
    """Compile into whoever calls it: a call passes seven numbers for each array."""
    return cast(F, numba.njit(nogil=True, forceinline=True)(function))


def _popcount(typing_context: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return number(number), generate


# The processor's own count of set bits.
popcount: Any = intrinsic(_popcount)
