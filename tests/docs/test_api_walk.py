"""The walk through the API in docs/api.md, run as it stands there; with `--whole` for all games of two."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import spellhall
from spellhall.games import find

ROOT = Path(__file__).parents[2]
NAMED = "war-of-words"  # the game of the document
GAMES = [name for name in spellhall.games() if find(name).about.seats[0] <= 2 <= find(name).about.seats[1]]


def _program(folder: Path, name: str, *command: str) -> None:
    program = folder / name
    program.write_text("#!/bin/sh\nexec " + " ".join(f"'{part}'" for part in command) + ' "$@"\n')
    program.chmod(0o755)


def walk() -> str:
    document = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    (found,) = [code for code in re.findall(r"```sh\n(.*?)```", document, re.S) if "examples/bot.py" in code]
    return str(found)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The bot of the walk plays every game over HTTP in tests of the API."""
    metafunc.parametrize("game", GAMES if metafunc.config.getoption("--whole") else [NAMED])


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl here")
def test_the_walk_through_the_api_ends_with_a_proof(game: str, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    code = walk()
    assert NAMED in code
    assert "8765" in code
    programs = tmp_path / "bin"
    programs.mkdir()
    _program(programs, "spellhall", sys.executable, "-m", "spellhall")
    _program(programs, "python3", sys.executable)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    settings = {
        "PATH": f"{programs}:{os.environ['PATH']}",
        "SPELLHALL_PORT": str(port),
        "SPELLHALL_DATABASE": str(tmp_path / "hall.sqlite"),
        "SPELLHALL_LOG": "warning",
        "SPELLHALL_NO_NUMBA": "1",  # not worth loading for one game
    }
    if game != NAMED:
        # One game is enough to see that who is too quick waits.
        settings |= {"SPELLHALL_REQUESTS_PER_SECOND": "10000", "SPELLHALL_MESSAGES_PER_SECOND": "10000"}
    running = subprocess.Popen(
        ["bash", "-euo", "pipefail", "-c", code.replace(NAMED, game).replace("8765", str(port))],
        cwd=tmp_path,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = running.communicate(timeout=200)
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 0, said
    assert "fair: " in said
    record = (tmp_path / "record.txt").read_text(encoding="utf-8")
    assert spellhall.verify(record).fair
    assert spellhall.replay(record).game == game
