"""`spellhall play` as a program: scripted games, interrupts, and pipes that close."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import spellhall

GAME = "spell-write"


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {
        **os.environ,
        "SPELLHALL_DATA": str(tmp_path / "data"),
        "COLUMNS": "80",
        "PYTHONIOENCODING": "utf-8",
        "SPELLHALL_NO_NUMBA": "1",  # not worth loading for so short a life
    }


def spell(environment: dict[str, str], *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "spellhall", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        timeout=120,
        check=False,
    )


def script(seats: int, seed: int, **options: str) -> tuple[str, dict[str, object]]:
    """The lines of a game that the first seat plays, and how it ends: always the last legal line."""
    table = spellhall.new(GAME, seats=seats, seed=seed, **options)
    lines = []
    while table.over is None:
        bots = [seat for seat in table.to_act if seat > 0]
        if bots:
            table.bot_move(bots[0], "random")
            continue
        lines.append(table.legal(0)[-1])
        table.play(lines[-1], 0)
    return "\n".join(lines) + "\n", table.over


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_scripted_game_to_its_end(seats: int, environment: dict[str, str], tmp_path: Path) -> None:
    typed, over = script(seats, 9)
    bots = ["--bots", *["random"] * (seats - 1)] if seats > 1 else []
    told = spell(environment, "play", GAME, "--seats", str(seats), "--seed", "9", *bots, typed=typed)
    assert (told.returncode, told.stderr) == (0, "")
    assert "\x1b" not in told.stdout
    record = next((tmp_path / "data" / "records").iterdir())
    assert spellhall.replay(record.read_text()).over == over


def test_a_game_goes_on_where_it_was_left(environment: dict[str, str], tmp_path: Path) -> None:
    typed, _ = script(1, 9)
    lines = typed.splitlines(keepends=True)
    left = spell(
        environment, "play", GAME, "--seats", "1", "--seed", "9", "--name", "Ann", typed="".join(lines[:7])
    )
    assert left.returncode == 0
    record = next((tmp_path / "data" / "records").iterdir())
    assert f"--resume {record}" in left.stdout
    first_lines = spellhall.replay(record.read_text()).lines()
    went_on = spell(environment, "play", "--resume", str(record), "--seed", "1", typed="hint\n")
    assert "Ann> hint" in went_on.stdout
    assert "Welcome back." in went_on.stdout
    assert "You write" not in went_on.stdout.partition("Ann> ")[0]
    assert spellhall.replay(record.read_text()).lines()[: len(first_lines)] == first_lines


def test_options_and_names(environment: dict[str, str]) -> None:
    agreed = ["--option", "mode=friendly", "sheet=S3", "--lexicon", "family"]
    told = spell(environment, "play", GAME, "--hot-seat", "--name", "Ann", "Ben", *agreed)
    assert told.returncode == 0
    assert "Ann" in told.stdout
    assert "Ben" in told.stdout


def test_a_position_and_a_list_of_ones_own(environment: dict[str, str], tmp_path: Path) -> None:
    words = tmp_path / "mine.txt"
    words.write_text("tar\n")
    told = spell(environment, "play", GAME, "--seats", "1", "--lexicon", str(words), "--seed", "1")
    assert (told.returncode, told.stderr) == (0, "")
    position = tmp_path / "position.json"
    position.write_text(json.dumps(spellhall.new(GAME, seats=2, seed=3).position()))
    assert "Bot Bruno" in spell(environment, "play", "--position", str(position)).stdout


def test_the_game_is_asked_for(environment: dict[str, str]) -> None:
    told = spell(environment, "play", typed="\n")
    assert "Which game?" in told.stdout
    assert spell(environment, "play").returncode == 2


# What a shell starts in the background inherits that Ctrl-C is ignored: here it is heard again.
HEARING = """
import signal, sys
from spellhall.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""


def test_an_interrupt_is_no_loss(environment: dict[str, str], tmp_path: Path) -> None:
    running = subprocess.Popen(
        [sys.executable, "-c", HEARING, "play", GAME, "--seats", "1", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    assert running.stdout is not None
    shown = b""
    while not shown.endswith(b"Red> "):
        shown += running.stdout.read(1)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert err == b""
    assert b"--resume" in out
    assert list((tmp_path / "data" / "records").iterdir())


def test_a_reader_that_has_seen_enough(environment: dict[str, str]) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "spellhall", "completion", "bash"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    assert running.stdout is not None
    running.stdout.close()
    assert running.stderr is not None
    assert running.stderr.read() == b""
    running.stderr.close()
    assert running.wait(timeout=60) == 141


def test_a_terminal_without_signs_stays_readable(environment: dict[str, str]) -> None:
    told = spell({**environment, "PYTHONIOENCODING": "ascii"}, "play", GAME, "--seats", "1", "--seed", "1")
    assert told.returncode == 0
    assert told.stdout.isascii()
    assert "Letter grid" in told.stdout
