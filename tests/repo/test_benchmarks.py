"""The benchmarks measure what they say: both contenders find the same, on a sample of a few boards."""

import random
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))


@pytest.mark.usefixtures("scripts")
@pytest.mark.parametrize("plays", [False, True])
def test_the_walk_in_c_finds_what_the_kernel_finds(plays: bool) -> None:
    from benchmarks import boards, native

    from spellhall.words.search import Walks, engine

    if engine.kernels() is None or native.c_walk() is None:
        pytest.skip("needs Numba and gcc")
    rng = random.Random(3)
    asked = [
        Walks(
            trie=boards.trie(),
            graph=boards.square(4),
            board=boards.boggle(rng),
            hand="AE?",
            shortest=3,
            revisit=bool(turn % 2),
        )
        for turn in range(4)
    ]
    assert native.Arena(asked, plays=plays).check() > 0


def test_every_section_says_what_it_measures() -> None:
    """Read, not imported: some sections need packages that only benchmarks have."""
    files = {file.stem: file.read_text(encoding="utf-8") for file in (SCRIPTS / "benchmarks").glob("*.py")}
    sections = {name for name, text in files.items() if "def measure(plan" in text}
    assert {"walks", "boggle", "completions", "threads", "play", "lists"} <= sections
    assert all("\nTITLE = " in files[name] for name in sections)


@pytest.mark.usefixtures("scripts")
def test_random_play_counts_decisions() -> None:
    from benchmarks.play import ours, picked

    from spellhall.games import names

    for name in names():
        playing = ours(name, picked, random.Random(1))()
        assert sum(next(playing) for _ in range(30)) == 30
    assert "benchmarks" in sys.modules
