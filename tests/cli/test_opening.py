"""`spellhall` alone opens the hall: once, in the browser, and with a clear word where that cannot be."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from spellhall.cli import main
from spellhall.cli.opening import is_free, is_hall

Run = tuple["subprocess.Popen[str]", str]


def environment(tmp_path: Path) -> dict[str, str]:
    """A browser that writes down what it was asked to show, and no kernels: nobody here waits for them."""
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {tmp_path}/shown\n')
    browser.chmod(0o755)
    settings = {"BROWSER": str(browser), "DISPLAY": "", "WAYLAND_DISPLAY": "", "SPELLHALL_NO_NUMBA": "1"}
    return {**os.environ, **settings}


def opening(tmp_path: Path, *arguments: str) -> "subprocess.Popen[str]":
    given = [sys.executable, "-m", "spellhall", *arguments, "--database", str(tmp_path / "hall.sqlite")]
    return subprocess.Popen(
        given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(tmp_path)
    )


@pytest.fixture
def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def hall(tmp_path: Path, free_port: int) -> Iterator[Run]:
    process = opening(tmp_path, "--port", str(free_port))
    assert process.stdout is not None
    while " at http" not in (line := process.stdout.readline()):
        assert line, process.communicate()
    yield process, line.split(" at ")[1].split(" ")[0]
    process.kill()
    process.communicate()


def test_it_opens_the_hall_and_shows_it_once(hall: Run, tmp_path: Path, free_port: int) -> None:
    process, address = hall
    assert address == f"http://127.0.0.1:{free_port}"
    page = httpx.get(address, verify=False)
    assert page.status_code == 200
    assert "text/html" in page.headers["content-type"]
    second = opening(tmp_path, "--port", str(free_port))
    told, complaints = second.communicate(timeout=60)
    assert second.returncode == 0
    assert f"open here already, at {address}" in told
    assert not complaints
    process.send_signal(signal.SIGINT)
    _, complaints = process.communicate(timeout=60)
    assert process.returncode == 0
    assert not complaints
    assert (tmp_path / "shown").read_text().split() == [address, address]


def test_without_a_browser_it_prints_the_address(tmp_path: Path) -> None:
    process = opening(tmp_path, "--no-browser", "--port", "0")
    assert process.stdout is not None
    told = [process.stdout.readline(), process.stdout.readline()]
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=60)
    assert told[1].startswith("The hall is open at http://127.0.0.1:")
    assert not (tmp_path / "shown").exists()


def test_another_program_on_the_port_is_told_from_a_hall(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        taken.listen()
        taken.settimeout(0.1)
        assert not is_free("127.0.0.1", port)
        assert not is_hall("127.0.0.1", port)
        assert main(["--no-browser", "--port", str(port), "--database", str(tmp_path / "x.sqlite")]) == 2
    assert f"port {port} is taken by another program" in capsys.readouterr().err


def test_a_wrong_option_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--no-browsr"]) == 2
    assert "--no-browsr" in capsys.readouterr().err
