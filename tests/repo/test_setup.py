"""What a newcomer reads when the machine lacks something."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("sh", "dirname", "readlink", "cksum", "cat", "mktemp", "tail", "grep", "sed", "rm")

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the setup is a shell script")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the commands, in a path with a blank."""
    copy = tmp_path / "my games"
    shutil.copytree(ROOT / "scripts", copy / "scripts")
    for file in [ROOT / "play", ROOT / "check", ROOT / "pyproject.toml", *ROOT.glob("requirements*.txt")]:
        shutil.copy(file, copy)
    return copy


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder of programs without any Python."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found
        (programs / tool).symlink_to(found)
    return programs


def _install(machine: Path, name: str, script: str) -> None:
    (machine / name).write_text(f"#!/bin/sh\n{script}\n")
    (machine / name).chmod(0o755)


def _run(machine: Path, *command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        env={"PATH": str(machine), "HOME": str(machine.parent)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("command", ["play", "check"])
def test_without_python_it_says_what_to_install(folder: Path, machine: Path, command: str) -> None:
    ended = _run(machine, folder / command, cwd=machine)
    assert ended.returncode == 1
    assert "no python3 found. Install Python 3.11 or newer" in ended.stderr
    assert ended.stdout == ""


def test_an_old_python_is_named(folder: Path, machine: Path) -> None:
    _install(machine, "python3", 'case "$2" in *print*) echo 3.9;; *) exit 1;; esac')
    ended = _run(machine, folder / "play", cwd=machine)
    assert ended.returncode == 1
    assert "Python 3.11 or newer is needed; found only 3.9." in ended.stderr


def test_without_pip_it_says_what_to_install(folder: Path, machine: Path) -> None:
    _install(machine, "python3", f'[ "$2" = pip ] && exit 1\nexec "{sys.executable}" "$@"')
    ended = _run(machine, folder / "play", cwd=machine)
    assert ended.returncode == 1
    assert "has no pip. Install it" in ended.stderr


def test_without_a_registry_it_says_so(folder: Path, machine: Path) -> None:
    complaint = "ERROR: Could not find a version that satisfies the requirement uv (from versions: none)"
    _install(
        machine,
        "python3",
        f'[ "$2 $3" = "pip install" ] && {{ echo "{complaint}" >&2; exit 1; }}\n'
        f'[ "$2" = pip ] && exit 0\nexec "{sys.executable}" "$@"',
    )
    ended = _run(machine, folder / "play", cwd=machine)
    assert ended.returncode == 1
    assert "The package registry was not reached" in ended.stderr


def test_a_second_start_goes_straight_to_the_program(folder: Path, machine: Path) -> None:
    # The stamp is written as setup would; this machine has no Python, so all but the program would fail.
    programs = folder / ".venv/bin"
    programs.mkdir(parents=True)
    _install(programs, "python", "exit 1")
    _install(programs, "spellhall", 'echo hall; for word in "$@"; do echo "<$word>"; done')
    files = "pyproject.toml requirements-uv.txt requirements-build.txt scripts/setup requirements.txt"
    stamp = subprocess.run(
        ["sh", "-c", f"pwd; cksum {files}"], cwd=folder, capture_output=True, text=True, check=True
    )
    (folder / ".venv/spellhall-play.stamp").write_text(stamp.stdout)
    link = machine / "hall"
    link.symlink_to(folder / "play")
    assert _run(machine, link, "define", "a word", cwd=machine).stdout == "hall\n<define>\n<a word>\n"
    assert _run(machine, folder / "play", cwd=machine).stdout == "hall\n"


def test_an_unknown_purpose_is_refused(folder: Path, machine: Path) -> None:
    ended = _run(machine, folder / "scripts/setup", "dance", cwd=machine)
    assert ended.returncode == 2
    assert "'dance' is none of: play, print, messages, lab, ray, spiel, check, bench." in ended.stderr
