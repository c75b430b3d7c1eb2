"""What only a fresh interpreter can show: what is loaded when, and how the twins step in."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from spellhall.words.search import announce_with, engine, warm

from .boards import question

ASK_ALL = """
from spellhall.words.search import *
from spellhall.words.search import engine
from spellhall.words.trie import Trie
trie = Trie.build(["AB", "ABA", "BA", "BAD"])
pair = Graph.from_neighbours([[1], [0]])
laying = Walks(trie=trie, graph=pair, board="A.", hand="B?")
reading = Walks(trie=trie, graph=pair, board="AB")
print([*laying.words()])
print(len(laying.plays()), reading.first(), [*reading][-1], reading.plays(limit=1))
print(Walks(trie=trie, graph=pair, board="AB", budget=2).words())
print(Completions(trie).words("B", Cards(["AE", "?"])), Completions(trie).any("D", Cards("A")))
print(Completions(trie).places("B", Cards("A")).tolist())
print(grid_words(trie, ["AB", ".A"]))
"""


def run(code: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )


@pytest.mark.slow
def test_without_numba_the_twins_answer_alike() -> None:
    without = run(ASK_ALL + "import sys; assert 'numba' not in sys.modules", SPELLHALL_NO_NUMBA="1")
    assert without.stderr == ""
    assert without.stdout.splitlines()[0] == "['AB', 'ABA', 'BA']"
    assert without.stdout == run(ASK_ALL).stdout


def test_numba_that_cannot_be_imported_is_no_error() -> None:
    block = "import sys; sys.modules['numba'] = None\n"
    assert run(block + ASK_ALL + "assert warm() is False").stderr == ""


def test_importing_the_search_loads_neither_numba_nor_numpy() -> None:
    code = "import sys, spellhall.words.search; print({'numba', 'numpy'} & set(sys.modules))"
    assert run(code).stdout == "set()\n"


@pytest.mark.slow
def test_the_first_compilation_is_told_once_and_a_warm_cache_is_silent(tmp_path: Path) -> None:
    if not warm():
        pytest.skip("no compiled kernels here")
    # Kernels of the house take seconds to compile: two small ones are told of in the same way.
    (tmp_path / "small.py").write_text(
        "from spellhall.words.search.compiling import compiled\n"
        "@compiled\ndef one(number):\n    return number + 1\n"
        "@compiled\ndef other(number):\n    return number + 2\n"
    )
    ask_two = (
        "from spellhall.words.search import engine\n"
        "engine.kernels()\n"
        "import small\n"
        "small.one(1)\n"
        "small.other(1)\n"
    )
    settings = {"SPELLHALL_CACHE": str(tmp_path), "NUMBA_CACHE_DIR": "", "PYTHONPATH": str(tmp_path)}
    assert run(ask_two, **settings).stderr == engine.NOTICE + "\n"
    assert (tmp_path / "numba").is_dir()
    assert run(ask_two, **settings).stderr == ""
    assert run(ASK_ALL).stderr == "", "`warm` has left out a kernel"


KERNELS = {
    "steps": "STEP = 1\n",
    "below": "from spellhall.words.search.compiling import compiled\n"
    "@compiled\ndef near(number):\n    return number + 1\n",
    "above": "from below import near\nfrom steps import STEP\n"
    "from spellhall.words.search.compiling import compiled\n"
    "@compiled\ndef far(number):\n    return 10 * near(number) + STEP\n",
}


def test_cached_code_is_not_used_when_what_it_calls_or_names_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not warm():
        pytest.skip("no compiled kernels here")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("SPELLHALL_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)

    def asked(**texts: str) -> tuple[int, bool]:
        """What the kernel answers in a fresh module, and whether its code came from the cache."""
        for name, text in {**KERNELS, **texts}.items():
            (tmp_path / f"{name}.py").write_text(text)
            sys.modules.pop(name, None)
        far = importlib.import_module("above").far
        return far(1), bool(far.stats.cache_hits)

    assert asked() == (21, False)
    assert asked() == (21, True)
    assert asked(below=KERNELS["below"].replace("+ 1", "+ 2")) == (31, False)
    assert asked(steps="STEP = 5\n") == (25, False)
    for name in KERNELS:
        del sys.modules[name]


def test_a_face_may_tell_in_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(engine, "_announce", None)
    announce_with(told.append)
    assert engine._announce == told.append


def test_threads_do_not_disturb_each_other() -> None:
    seeds = range(40)
    alone = [list(question(seed).plays()) for seed in seeds]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda seed: list(question(seed).plays()), seeds))
    assert together == alone


def twice(number: int) -> int:
    return number + number


def test_the_setting_of_a_plain_compilation_does_not_last(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("numba")
    from numba.core import event

    from spellhall.words.search import compiling

    met: list[int] = []

    class Watching(event.Listener):
        def on_start(self, event: object) -> None:
            met.append(compiling.settings.LOOP_VECTORIZE)

        def on_end(self, event: object) -> None:
            pass

    monkeypatch.setattr(compiling.settings, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(compiling.settings, "LOOP_VECTORIZE", 1)
    watched: Any = event.install_listener
    with watched("numba:compile", Watching()):
        assert compiling.compiled_plainly(twice)(3) == 6
    assert met == [0]
    assert compiling.settings.LOOP_VECTORIZE == 1
