"""The walk in C, built by gcc for this machine, and both walks as contenders on the same questions."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from spellhall.words.search import Walks, engine
from spellhall.words.search.walks import WalkRun

FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")
STATE, COUNT = 10, 9  # where the kernel's state lies among its inputs, and its number of results in it
ROOM = 1 << 19


@cache
def c_walk() -> Any:
    """The function from walk.c; None where there is no gcc."""
    if shutil.which("gcc") is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "walk.so"
        subprocess.run(["gcc", *FLAGS, "-o", target, Path(__file__).with_name("walk.c")], check=True)
        return ctypes.CDLL(str(target)).walk


class Arena:
    """Runs questions through either walk, with the same arrays laid out before the clock starts."""

    def __init__(self, questions: Sequence[Walks], *, plays: bool) -> None:
        module = engine.kernels()
        if module is None:
            raise RuntimeError("there is nothing to measure without Numba")
        self.module = module
        self.questions = questions
        self.plays = plays
        self.outputs = tuple(np.empty(ROOM * size, kind) for size, kind in ((1, "u4"), (1, "u4"), (16, "u4")))

    def inputs(self) -> list[tuple[Any, ...]]:
        return [WalkRun(self.module, asked, plays=self.plays).inputs for asked in self.questions]

    def ours(self) -> Callable[[], object]:
        calls = [(*given, *self.outputs) for given in self.inputs()]
        walk = self.module.walk
        return lambda: [walk(*call) for call in calls]

    def theirs(self) -> Callable[[], object]:
        given = self.inputs()
        calls = [self.pointers(arrays) for arrays in given]
        walk = c_walk()
        # The arrays are handed on with the result: they must outlive the pointers to them.
        return lambda: ([walk(*call) for call in calls], given)

    def pointers(self, arrays: tuple[Any, ...]) -> tuple[Any, ...]:
        """What the C function takes: as the kernel, with the lengths that C cannot see."""
        trie, _, *others = arrays  # it makes no use of what lies deeper in the trie
        inputs = [ctypes.c_void_p(array.ctypes.data) for array in (trie, *others)]
        inputs.insert(5, ctypes.c_uint64(len(others[3])))
        nodes, ends, steps = (ctypes.c_void_p(array.ctypes.data) for array in self.outputs)
        room, step_room = (ctypes.c_uint64(len(self.outputs[place])) for place in (0, 2))
        return (*inputs, nodes, room, ends, steps, step_room)

    def check(self) -> int:
        """Both must find the same, or the comparison is worth nothing; how many results that is."""
        total = 0
        for mine, yours in zip(self.inputs(), self.inputs(), strict=True):
            statuses, found = [], []
            for arrays, walk in ((mine, self.module.walk), (yours, c_walk())):
                statuses.append(walk(*((*mine, *self.outputs) if arrays is mine else self.pointers(yours))))
                found.append(self.outputs[0][: int(arrays[STATE][COUNT])].tolist())
            if statuses != [self.module.DONE] * 2 or found[0] != found[1]:
                raise RuntimeError("the two walks differ")
            total += len(found[0])
        return total
