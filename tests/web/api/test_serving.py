"""Starting and stopping the real command: settings, a taken port, a newer database, signals, players told."""

import asyncio
import json
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spellhall.core.errors import Refused, Unknown
from spellhall.web.hall.thinking import Thinking
from spellhall.web.hall.workers import WorkerPool
from spellhall.web.serve import opened
from spellhall.web.settings import Settings, read_settings

from .conftest import Client

COMMAND = [sys.executable, "-m", "spellhall", "serve", "--port", "0"]


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    given = [*COMMAND, "--database", str(tmp_path / "hall.sqlite"), "--limit", "bots=0"]
    process = subprocess.Popen(given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    yield process
    process.kill()
    process.communicate()


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().split(" at ")[1].split(" ")[0]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_clean_stop_tells_the_players(begun: subprocess.Popen[str], how: signal.Signals) -> None:
    client = Client(address_of(begun))
    with client.http:
        client.ask("POST", "/api/me", {})
        with client.live() as live:
            live.hear("hello")
            begun.send_signal(how)
            assert live.hear("closing") == {"type": "closing", "reason": "hall-closing"}
    _, logged = begun.communicate(timeout=30)
    assert begun.returncode == 0
    told = [json.loads(line) for line in logged.splitlines()]
    assert told[-1]["what"] == "the hall is closed"
    assert "Traceback" not in logged


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="no limits of other processes here")
def test_a_hall_takes_as_many_connections_as_the_system_allows(tmp_path: Path) -> None:
    given = ["sh", "-c", 'ulimit -Sn 256; exec "$@"', "-", *COMMAND, "--limit", "bots=0", "--database"]
    process = subprocess.Popen(
        [*given, str(tmp_path / "h.sqlite")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert address_of(process)
        now, most = resource.prlimit(process.pid, resource.RLIMIT_NOFILE)
        assert now == most
    finally:
        process.kill()
        process.communicate()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="no limits of other processes here")
def test_a_disk_that_takes_nothing_more_is_told(begun: subprocess.Popen[str], tmp_path: Path) -> None:
    client = Client(address_of(begun))
    with client.http:
        client.ask("POST", "/api/me", {})
        before = resource.prlimit(begun.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(begun.pid, resource.RLIMIT_FSIZE, (0, before[1]))  # as if no byte more went in
        failed = client.call("PATCH", "/api/me", {"name": "Lost"})
        assert (failed.status_code, failed.json()["type"]) == (500, "server-error")
        ready = client.call("GET", "/api/ready")
        assert ready.status_code == 503
        told = {"status": "away", "hall": "spellhall", "database": False, "bus": True, "why": "disk-fails"}
        assert ready.json() == told
        resource.prlimit(begun.pid, resource.RLIMIT_FSIZE, before)
        assert client.ask("GET", "/api/ready")["status"] == "ok"
        assert client.ask("PATCH", "/api/me", {"name": "Found"})["name"] == "Found"
    begun.terminate()
    _, logged = begun.communicate(timeout=30)
    why = [json.loads(line) for line in logged.splitlines() if "the store refused" in line]
    assert why[0]["why"] == "disk-fails"
    assert why[0]["cause"].startswith("SQLITE_IOERR")
    assert str(tmp_path) not in logged + failed.text


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        told = subprocess.run(
            [*COMMAND[:-1], port, "--database", str(tmp_path / "x")],
            capture_output=True,
            text=True,
            check=False,
        )
    assert told.returncode == 2
    assert told.stderr == (
        f"spellhall: port {port} is taken by another program; choose one with --port, or 0 for any\n"
    )


def test_a_newer_database_is_said(tmp_path: Path) -> None:
    place = tmp_path / "newer.sqlite"
    kept = sqlite3.connect(place)
    kept.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    kept.execute("INSERT INTO alembic_version VALUES ('9999')")
    kept.commit()
    kept.close()
    told = subprocess.run([*COMMAND, "--database", str(place)], capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "newer Spellhall" in told.stderr
    assert "Traceback" not in told.stderr


def test_settings_come_from_the_command_line_the_environment_and_a_file(tmp_path: Path) -> None:
    file = tmp_path / "hall.toml"
    file.write_text('host = "0.0.0.0"\nport = 1\ntables = 7\n')
    environment = {"SPELLHALL_PORT": "2", "SPELLHALL_CHAT_LETTERS": "99"}
    settings = read_settings({"port": 3}, str(file), environment)
    assert (settings.host, settings.port, settings.tables, settings.chat_letters) == ("0.0.0.0", 3, 7, 99)
    assert read_settings({}, None, {"SPELLHALL_CONFIG": str(file)}).port == 1
    assert read_settings({}, None, {}) == Settings()


@pytest.mark.parametrize(
    ("given", "error", "says"),
    [
        ({"colour": "red"}, Unknown, "there is no setting 'colour'"),
        ({"port": "many"}, Refused, "port"),
        ({"port": 70000}, Refused, "port"),
        ({"tables": 0}, Refused, "tables"),
        ({"public": "hall.example"}, Refused, "https://hall.example"),
        ({"public": "https://hall.example/path"}, Refused, "without a path"),
    ],
)
def test_wrong_settings_are_said(given: dict[str, object], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        read_settings(given, None, {})


def test_what_is_not_needed_to_answer_begins_when_the_hall_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    monkeypatch.setattr(WorkerPool, "open", lambda pool, then: begun.append("workers"))
    monkeypatch.setattr(Thinking, "open", lambda thinking: begun.append("clocks and bots"))

    async def test() -> None:
        answering = asyncio.Event()
        settings = Settings(database=str(tmp_path / "hall.sqlite"), bots=1)
        async with opened(settings, answering=answering) as (_, _, hall):
            await hall.store.counts()
            assert not begun
            answering.set()
            await hall.store.counts()
            assert begun == ["clocks and bots", "workers"]

    asyncio.run(test())
