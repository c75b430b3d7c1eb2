"""`spellhall serve --processes 2`: one port, one SQLite file, no further server, nothing left behind."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import spellhall

from ..found import ONE, seats_for
from .conftest import EASY, PATIENCE, Client, sit, yours
from .test_whole_games import all_at_once, play_live


def lives(process: int) -> bool:
    with contextlib.suppress(OSError), open(f"/proc/{process}/stat") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"
    return False


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


class Two:
    """A hall of two processes, with its log."""

    def __init__(self, folder: Path, **more: Any) -> None:
        settings = {
            **EASY,
            "processes": 2,
            "port": 0,
            "database": folder / "hall.sqlite",
            "log": "debug",
        } | more
        limits = [part for name, value in settings.items() for part in ("--limit", f"{name}={value}")]
        self.log_file = folder / "log"
        with self.log_file.open("wb") as written:
            self.parent = subprocess.Popen(
                [sys.executable, "-m", "spellhall", "serve", *limits],
                stdout=subprocess.PIPE,
                stderr=written,
                text=True,
                env={**os.environ, "SPELLHALL_NO_NUMBA": "1"},  # not worth loading for so short a life
            )
        assert self.parent.stdout is not None
        told = self.parent.stdout.readline()
        assert " at " in told, self.log_file.read_text()
        self.address = told.split(" at ")[1].split(" ")[0]

    def logged(self) -> list[dict[str, Any]]:
        rows = self.log_file.read_text().splitlines()
        return [json.loads(row) for row in rows if row.endswith("}")]

    def pids(self) -> dict[int, int]:
        """By its number, the process that is the newest."""
        return {row["process"]: row["pid"] for row in self.logged() if row["what"] == "a process is ready"}

    def served(self) -> set[int]:
        """The processes that have answered requests."""
        return {row["process"] for row in self.logged() if row["what"] == "request"}

    def somebody(self, name: str) -> Client:
        client = Client(self.address)
        client.me = client.ask("POST", "/api/me", {"name": name})
        return client

    def end(self) -> None:
        if self.parent.poll() is None:
            self.parent.terminate()
        self.parent.communicate(timeout=PATIENCE)
        until(lambda: not any(map(lives, self.pids().values())))


@pytest.fixture
def two(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Two]:
    hall = Two(tmp_path, **getattr(request, "param", {}))
    yield hall
    hall.end()


@pytest.mark.parametrize("game", ONE)
def test_a_game_among_processes(game: str, two: Two, example: ModuleType) -> None:
    owner = two.somebody("Owner")
    tokens = [owner.ask("POST", "/api/me/bots", {"name": f"B{n}"})["token"] for n in range(seats_for(game))]
    bots = [Client(two.address, token) for token in tokens]
    table = owner.ask("POST", "/api/tables", {"game": game, "seats": len(bots)})
    for bot in bots:
        shown = sit(bot, table)
    assert shown["status"] == "playing"
    assert two.served() == {1, 2}

    def one(bot: Client) -> dict[str, Any]:
        seat = yours(bot.ask("GET", f"/api/tables/{table['id']}"))[0]
        return play_live(bot, example, table["id"], seat)

    results = all_at_once(one, bots)
    assert all(result == results[0] for result in results)
    record = Client(two.address).call("GET", f"/api/tables/{table['id']}/record").text
    assert spellhall.replay(record).over == results[0]
    assert spellhall.verify(record).objection is None
    assert_stops_cleanly(two, signal.SIGTERM)


def test_whoever_is_killed_comes_back_or_takes_all_along(two: Two) -> None:
    """A process is started again, and the other goes on; without the parent there is neither."""
    before = two.pids()
    assert set(before) == {1, 2}
    ada = two.somebody("Ada")
    os.kill(before[1], signal.SIGKILL)
    until(lambda: two.pids()[1] != before[1])
    assert two.pids()[2] == before[2]
    # Whoever was there before is known to both, and both are given connections again.
    cookies = dict(ada.http.cookies)
    for _ in range(4):
        client = Client(two.address)
        client.http.cookies.update(cookies)
        assert client.ask("GET", "/api/me")["name"] == "Ada"
    told = [row for row in two.logged() if row["what"] == "a process has died; it starts again"]
    assert [(row["process"], row["which"], row["code"]) for row in told] == [(0, 1, -signal.SIGKILL)]

    pids = two.pids()
    with ada.live() as live:
        live.hear("hello")
        two.parent.kill()
        assert live.hear("closing")["reason"] == "hall-closing"
    until(lambda: not any(map(lives, pids.values())))


def assert_stops_cleanly(two: Two, how: signal.Signals) -> None:
    """The players of all processes are told."""
    with contextlib.ExitStack() as stack:
        lives_ = [stack.enter_context(two.somebody(f"P{n}").live()) for n in range(4)]
        for live in lives_:
            live.hear("hello")
        two.parent.send_signal(how)
        for live in lives_:
            assert live.hear("closing")["reason"] == "hall-closing"
    two.parent.communicate(timeout=PATIENCE)
    assert two.parent.returncode == 0
    ended = [(row["process"], row["what"]) for row in two.logged() if "closed" in row["what"]]
    assert sorted(ended) == [
        (0, "the hall is closed"),
        (1, "a process has closed"),
        (2, "a process has closed"),
    ]
    assert "Traceback" not in two.log_file.read_text()


STRICT = {"metrics": "true", "sockets": 3, "tables_per_hour": 12, "tables": 5}  # six at once, five unfinished


@pytest.mark.parametrize("two", [STRICT], indirect=True, ids=["strict"])
def test_numbers_and_limits_are_those_of_all_processes_together(two: Two) -> None:
    with contextlib.ExitStack() as stack:
        for number in range(4):
            stack.enter_context(two.somebody(f"P{number}").live()).hear("hello")
        for asker in (Client(two.address), Client(two.address)):  # so that both are asked
            until(partial(_tells, asker, "spellhall_sockets 4.0"))
            until(partial(_tells, asker, "spellhall_people 4.0"))

    ada = two.somebody("Ada")
    cookies = dict(ada.http.cookies)
    devices = [Client(two.address) for _ in range(4)]
    for device in devices:
        device.http.cookies.update(cookies)
    with contextlib.ExitStack() as stack:
        heard = [stack.enter_context(device.live()).hear()["type"] for device in devices]
        assert heard == ["hello", "hello", "hello", "refused"]
    asked = {"game": ONE[0], "seats": seats_for(ONE[0])}
    answers = [devices[number % 4].call("POST", "/api/tables", asked) for number in range(7)]
    kinds = [answer.json().get("type", "made") for answer in answers]
    assert kinds == ["made"] * 5 + ["too-many-tables", "too-many-requests"]
    assert two.served() == {1, 2}
    assert_stops_cleanly(two, signal.SIGINT)


def _tells(asker: Client, number: str) -> bool:
    return number in asker.call("GET", "/metrics").text


def test_a_newer_database_is_said_once(tmp_path: Path) -> None:
    import sqlite3

    kept = sqlite3.connect(tmp_path / "newer.sqlite")
    kept.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    kept.execute("INSERT INTO alembic_version VALUES ('9999')")
    kept.commit()
    kept.close()
    command = [sys.executable, "-m", "spellhall", "serve", "--processes", "2", "--port", "0"]
    told = subprocess.run(
        [*command, "--database", str(tmp_path / "newer.sqlite")], capture_output=True, text=True, check=False
    )
    assert told.returncode == 2
    assert told.stderr.count("newer Spellhall") == 1
    assert "Traceback" not in told.stderr
