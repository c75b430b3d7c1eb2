"""Runs keep what is done: broken off, they go on, and nothing is done twice."""

from pathlib import Path
from typing import Any

import pytest

from spellhall.lab.runner import done, run


def work(number: int) -> dict[str, Any]:
    return {"square": number * number}


JOBS = {f"job {number}": (number,) for number in range(6)}


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
def test_every_job_is_done_once(tmp_path: Path, workers: int) -> None:
    found = run(work, JOBS, tmp_path / "kept.jsonl", workers)
    assert {key: one["square"] for key, one in found.items()} == {f"job {n}": n * n for n in range(6)}
    assert done(tmp_path / "kept.jsonl") == found


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    kept, asked = tmp_path / "kept.jsonl", []

    def interrupted(number: int) -> dict[str, Any]:
        asked.append(number)
        if len(asked) == 4:
            raise KeyboardInterrupt
        return work(number)

    with pytest.raises(KeyboardInterrupt):
        run(interrupted, JOBS, kept, 1)
    found = run(interrupted, JOBS, kept, 1)
    assert asked == [0, 1, 2, 3, 3, 4, 5]
    assert len(found) == 6


def test_a_line_that_was_cut_off_is_done_again(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    run(work, JOBS, kept, 1)
    kept.write_bytes(kept.read_bytes()[:-5])
    assert len(done(kept)) == 5
    assert run(work, JOBS, kept, 1)["job 5"]["square"] == 25
    assert len(done(kept)) == 6


def test_progress_is_told(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    run(work, JOBS, tmp_path / "kept.jsonl", 1, lambda finished, of, each: told.append((finished, of)))
    assert told == [(number, 6) for number in range(7)]
