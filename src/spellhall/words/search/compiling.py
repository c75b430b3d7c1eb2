"""What all compiled searches share: how they are compiled, and the numbers of a node of the trie."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.caching import UserProvidedCacheLocator
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import Dispatcher
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


def sources_digest(function: Callable[..., Any]) -> str:
    """Names all that a kernel is compiled from.

    Compiled code contains the kernels that it calls and the values of the global numbers that it names. So
    this is the text of its file and of those whose kernels it calls, and the numbers they have by now. What
    is defined further down in a file is part of its text.
    """
    digest = hashlib.sha256()
    modules = {module["__file__"]: module for module in (globals(), function.__globals__)}
    waiting = [*modules]
    while waiting:
        file = waiting.pop()
        digest.update(Path(file).read_bytes())
        for name, value in sorted(modules[file].items()):
            if isinstance(value, Dispatcher):
                other = value.py_func.__globals__
                if other["__file__"] not in modules:
                    modules[other["__file__"]] = other
                    waiting.append(other["__file__"])
            elif _is_number(value) or (isinstance(value, tuple) and all(map(_is_number, value))):
                digest.update(f"{name}={value!r};".encode())
    return digest.hexdigest()


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float, np.number))


class Locator(UserProvidedCacheLocator):
    """Tells Numba's disk cache whether compiled code is still true.

    Its own locators look at the kernel's own file alone, and use old code of what it calls from another.
    """

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        begin: Any = super().__init__  # Numba publishes no types
        begin(function, file)
        self._function = function

    def get_source_stamp(self) -> str:
        return sources_digest(self._function)


def compiled(function: F) -> F:
    """Compile at the first call; keep the code in our cache folder unless the user chose another."""
    chosen, locators = settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES
    settings.CACHE_DIR = chosen or str(cache.folder() / "numba")
    settings.CACHE_LOCATOR_CLASSES = f"{__name__}.{Locator.__name__}"
    result: Any
    try:
        result = numba.njit(nogil=True, cache=True)(function)
    except (RuntimeError, OSError):  # no folder can be written: compile anew in each process
        result = numba.njit(nogil=True)(function)
    finally:
        settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES = chosen, locators
    return cast(F, result)


def compiled_plainly(function: F) -> F:
    """The same, with loops as they are written and not as loops over vectors of numbers.

    For loops of a handful of turns, such as the neighbours of a space: the code around a vector costs them
    more than it saves. Numba has this as a setting of the whole process, so it is set back.
    """
    result: Any = compiled(function)
    compile_for = result.compile

    def without_vectors(signature: Any) -> Any:
        with global_compiler_lock:
            usual = settings.LOOP_VECTORIZE
            settings.LOOP_VECTORIZE = 0
            try:
                return compile_for(signature)
            finally:
                settings.LOOP_VECTORIZE = usual

    result.compile = without_vectors
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
