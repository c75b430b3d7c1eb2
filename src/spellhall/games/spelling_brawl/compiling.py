"""How the functions of `bout_kernel` and its neighbours run: compiled, or as they stand where there is no
Numba."""

from collections.abc import Callable
from typing import Any, TypeVar

from spellhall.words.search import engine

F = TypeVar("F", bound=Callable[..., Any])


def _as_it_stands(function: F) -> F:
    return function


compiled: Callable[[F], F] = _as_it_stands
popcount: Any = int.bit_count
if engine.kernels() is not None:
    from spellhall.words.search.compiling import compiled, popcount

__all__ = ["compiled", "popcount"]
