"""The page's scripts, looked over without being run: their types, and what a linter finds."""

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = "src/spellhall/web/page"


def tool(name: str) -> str:
    found = shutil.which(name, path=sysconfig.get_path("scripts"))
    if found is None:
        pytest.skip(f"{name} comes with the test requirements")
    return found


def run(*command: str, cache: Path) -> "subprocess.CompletedProcess[str]":
    settings = {**os.environ, "NO_COLOR": "1", "DENO_DIR": str(cache), "DENO_NO_UPDATE_CHECK": "1"}
    return subprocess.run(
        command, cwd=ROOT, env=settings, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.mark.slow
def test_types_fit(tmp_path: Path) -> None:
    told = run(tool("deno"), "check", PAGE, cache=tmp_path)
    assert told.returncode == 0, told.stdout + told.stderr


def test_the_linter_finds_nothing(tmp_path: Path) -> None:
    told = run(tool("oxlint"), "--deny-warnings", PAGE, "tests/page", cache=tmp_path)
    assert told.returncode == 0, told.stdout + told.stderr
