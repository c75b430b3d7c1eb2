"""Kill halls in the middle of play, again and again: what was acknowledged is there, and every table goes on.

    PYTHONPATH=src .venv/bin/python scripts/kill_halls.py [--way sqlite|children|...] [--kills 20]

`sqlite`: kill -9 of the one server. `children`: of one of the two processes behind its port, or of their
parent, on SQLite. `postgres`: PostgreSQL is restarted under a server. `processes`, `redis`: one of two
servers on one PostgreSQL is killed, now this one, now that; they tell each other by PostgreSQL, or by Redis.

After each blow it is told how long it took until the hall was ready again.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import importlib.util
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import spellhall
from spellhall.games import find, names

PATIENCE = 900.0  # a busy machine is slow; a table that is stuck is so for ever
WAYS = ("sqlite", "children", "postgres", "processes", "redis")
SEVERAL = ("processes", "redis")
LIMITS = ("requests", "messages", "questions")
SERVERS = Path(__file__).parents[1] / "tests" / "web" / "servers.py"
GONE = {"busy", "closing", "database-away", "server-error", "too-slow"}  # to be tried again


class Lost(Exception):
    """What must not happen, did."""


class Total(NamedTuple):
    moves: int
    tables: int
    looks: int
    ready: float  # seconds, on the average, until a hall that was killed was ready again


class HallProcess:
    """A server on one port and one database, through all its lives."""

    def __init__(self, database: str, bus: str, processes: int = 1) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        limits = [f"{name}_per_second=1000000" for name in LIMITS]
        limits += [
            "people_per_hour=1000000000",
            "tables_per_hour=1000000000",
            "bots=0",
            "bot_pause=0",
            "log=error",
        ]
        limits.append(f"processes={processes}")
        self._command = [sys.executable, "-m", "spellhall", "serve", "--port", str(port), "--bus", bus]
        self._command += ["--database", database, *(part for one in limits for part in ("--limit", one))]
        self.address = f"http://127.0.0.1:{port}"

    def start(self) -> None:
        self._process = subprocess.Popen(
            self._command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "SPELLHALL_NO_NUMBA": "1"},  # not worth loading for so short a life
        )
        assert self._process.stdout is not None
        if "open at" not in self._process.stdout.readline():
            raise Lost("the hall does not open again")

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate()

    def children(self) -> list[int]:
        """The processes behind its port; none while they are started."""
        found = []
        for place in Path("/proc").glob("[0-9]*"):
            try:
                parent = int((place / "stat").read_text().rpartition(")")[2].split()[1])
                command = (place / "cmdline").read_bytes()
            except OSError:
                continue  # gone meanwhile
            if parent == self._process.pid and b"spawn_main" in command:
                found.append(int(place.name))
        return found

    def wait_until_ready(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            asked = urllib.request.Request(f"{self.address}/api/ready")
            with contextlib.suppress(OSError, http.client.HTTPException), _answer(asked) as answer:
                if answer.status == http.HTTPStatus.OK:
                    return
            time.sleep(0.02)
        raise Lost("the hall is open and not ready")


def ask(address: str, path: str, body: Any = None, **headers: str) -> tuple[Any, str]:
    """The answer and the cookie that came with it."""
    told, cookie = _ask(address, path, body, headers)
    return json.loads(told), cookie


def text(address: str, path: str) -> str:
    return _ask(address, path, None, {})[0]


def _answer(request: urllib.request.Request) -> Any:
    try:
        return urllib.request.urlopen(request, timeout=20)
    except urllib.error.HTTPError as refusal:
        return refusal


def _ask(address: str, path: str, body: Any, headers: dict[str, str]) -> tuple[str, str]:
    """Whatever is not there is asked again; a refusal comes as `{"problem": ...}`."""
    data = None if body is None else json.dumps(body).encode()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        sent = {"Content-Type": "application/json", **headers}
        request = urllib.request.Request(f"{address}/api/{path}", data, sent)
        try:
            with _answer(request) as answer:
                told = answer.read().decode()
            if answer.headers.get("Content-Length") is None:
                raise ValueError("cut off within its headers")
            if answer.status < 400:
                return told, (answer.headers.get("Set-Cookie") or "").partition(";")[0]
            problem = json.loads(told)
            if problem["type"] not in GONE:
                return json.dumps({"problem": problem}), ""
        except (OSError, ValueError, http.client.HTTPException):
            pass  # dead, or cut off in the middle of an answer
        time.sleep(0.05)
    raise Lost(f"{path} was not answered for {PATIENCE:.0f} seconds")


class Player(threading.Thread):
    """Plays all seats of one table after the other, and keeps what was acknowledged."""

    def __init__(self, halls: list[HallProcess], seed: str) -> None:
        super().__init__(daemon=True)
        self.moves = 0
        self.tables = 0
        self.looks = 0  # how often all that was acknowledged was looked for
        self.enough = False
        self.look = False
        self.wrong = ""
        self._halls = halls
        self._chance = random.Random(seed)
        self._acknowledged: Counter[str] = Counter()
        self._drafts: Counter[int] = Counter()

    def run(self) -> None:
        try:
            while not self.enough:
                self._lay()
                over = self._play()
                self._check()
                self.tables += 1
                if over:
                    self._prove()
        except Exception as error:
            self.wrong = f"table {self._table}: {type(error).__name__}: {error}"

    def _lay(self) -> None:
        self._table = "(being laid)"
        game = self._chance.choice(names())
        seats = max(min(2, find(game).about.seats[1]), find(game).about.seats[0])
        self._acknowledged.clear()
        self._drafts.clear()
        home = self._halls[0].address
        _, cookie = ask(home, "me", {})
        bots = [ask(home, "me/bots", {"name": f"B{n}"}, Cookie=cookie)[0] for n in range(seats)]
        self._tokens = [bot["token"] for bot in bots]
        asked = {"game": game, "seats": seats, "fixed": True, "public": True}
        self._table = ask(home, "tables", asked, Cookie=cookie)[0]["id"]
        for place, token in enumerate(self._tokens):
            body = {"bytes": self._chance.randbytes(16).hex(), "place": place}
            # One that was seated before its answer got lost is told that the place is taken: by itself.
            ask(home, f"tables/{self._table}/sit", body, Authorization=f"Bearer {token}")

    def _ask(self, seat: int, path: str, body: Any = None) -> Any:
        address = self._halls[seat % len(self._halls)].address
        token = self._tokens[seat]
        return ask(address, f"tables/{self._table}/{path}", body, Authorization=f"Bearer {token}")[0]

    def _play(self) -> bool:
        over = False
        while not over and not self.enough:
            if self.look:
                self.look = False
                self._check()
            for seat in range(len(self._tokens)):
                state = self._ask(seat, f"state?seat={seat}")
                over = "over" in state
                if seat in state.get("to_act", ()):
                    self._move(seat, state["number"])
        return over

    def _move(self, seat: int, number: int) -> None:
        lines = self._ask(seat, f"legal?seat={seat}&limit=30")
        if isinstance(lines, list) and lines:
            move = {"line": self._chance.choice(lines)}
        else:  # where the rules forbid help, the first thing that can be touched
            steps = self._ask(seat, "steps", {"seat": seat})
            if not isinstance(steps, list) or not steps:
                return
            move = {"draft": [steps[0]["touch"]]}
        body = {"seat": seat, "number": number, "key": self._chance.randbytes(8).hex(), **move}
        if "problem" not in self._ask(seat, "play", body):
            self.moves += 1
            if "line" in move:
                self._acknowledged[f"{seat}: {move['line']}"] += 1
            else:
                self._drafts[seat] += 1

    def _check(self) -> None:
        """Every acknowledged line is told to the seat that played it; of drafts the line is not known."""
        for seat in range(len(self._tokens)):
            state = self._ask(seat, f"state?seat={seat}")
            if "problem" in state:
                raise Lost(f"it cannot be looked at: {state['problem']['detail']}")
            lines = state.get("lines", [])
            told = Counter(line for line in lines if line.startswith(f"{seat}: "))
            mine = Counter(
                {line: n for line, n in self._acknowledged.items() if line.startswith(f"{seat}: ")}
            )
            missing = mine - told
            if missing or told.total() < mine.total() + self._drafts[seat]:
                raise Lost(f"acknowledged and gone: {dict(missing) or 'a draft'}")
        self.looks += 1

    def _prove(self) -> None:
        """A table that is over has a record that replays and verifies."""
        record = text(self._halls[-1].address, f"tables/{self._table}/record")
        why = spellhall.verify(record).objection
        if why is not None:
            raise Lost(f"the record does not verify: {why}")


def _all_go_on(players: list[Player], moves: int) -> None:
    """Wait until at each table all is there that was acknowledged, and so many more moves have been made."""
    wanted = {player: (player.moves + moves, player.looks + 1) for player in players}
    for player in players:
        player.look = True
    until = time.monotonic() + PATIENCE
    while any(player.moves < goal or player.looks < looks for player, (goal, looks) in wanted.items()):
        wrong = next((player.wrong for player in players if player.wrong), "")
        if wrong:
            raise Lost(wrong)
        if time.monotonic() > until:
            stuck = sum(
                player.moves < goal or player.looks < looks for player, (goal, looks) in wanted.items()
            )
            raise Lost(f"{stuck} tables are stuck")
        time.sleep(0.05)


def _servers() -> ModuleType:
    """The tests' own way of starting a real PostgreSQL."""
    found = importlib.util.spec_from_file_location("kill_servers", SERVERS)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module
    found.loader.exec_module(module)
    return module


def run(way: str, tables: int, kills: int, seed: int) -> Total:
    chance = random.Random(seed)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="kill-halls-"))
        database, bus = str(Path(folder) / "hall.sqlite"), "memory:"
        postgres: Any = None
        if way not in ("sqlite", "children"):
            postgres = _servers().PostgresServer()
            stack.callback(postgres.throw_away)
            postgres.start(durable=True)
            database = postgres.empty_database()
            bus = database if way == "processes" else bus
        if way == "redis":
            redis = _servers().RedisServer()
            stack.callback(redis.throw_away)
            redis.start()
            bus = redis.url
        processes = 2 if way == "children" else 1
        halls = [HallProcess(database, bus, processes) for _ in range(2 if way in SEVERAL else 1)]
        for hall in halls:
            hall.start()
            stack.callback(hall.kill)
        players = [Player(halls, f"{seed}/{number}") for number in range(tables)]
        for player in players:
            player.start()
        _all_go_on(players, 1)
        waited: list[float] = []
        for life in range(1, kills + 1):
            time.sleep(chance.uniform(0.1, 1.5))  # anywhere in the middle of whatever is being done
            hall = chance.choice(halls)
            begin = time.monotonic()
            if way == "postgres":
                postgres.restart()
            elif way == "children" and life % 4:
                _kill_one(hall, chance)  # the other one answers meanwhile
            else:
                hall.kill()
                hall.start()
            hall.wait_until_ready()
            waited.append(time.monotonic() - begin)
            _all_go_on(players, 1)
            moves = sum(player.moves for player in players)
            print(f"{way}: {life} of {kills}, {moves} moves, ready after {waited[-1]:.1f} s", flush=True)
        for player in players:
            player.enough = True
        for player in players:
            player.join(PATIENCE)
        wrong = [player.wrong for player in players if player.wrong]
        if wrong or any(player.is_alive() for player in players):
            raise Lost("; ".join(wrong) or "a table does not come to an end")
        total = Total(
            sum(player.moves for player in players),
            sum(player.tables for player in players),
            sum(player.looks for player in players),
            sum(waited) / len(waited),
        )
        print(
            f"{way}: {kills} times, {total.moves} acknowledged moves at {total.tables} tables, "
            f"looked for {total.looks} times: none lost, none stuck; "
            f"ready after {total.ready:.1f} s on the average, {max(waited):.1f} s at most",
            flush=True,
        )
        return total


def _kill_one(hall: HallProcess, chance: random.Random) -> None:
    """One of the processes behind a port; those that are being started may be hit as well."""
    while not (living := hall.children()):
        time.sleep(0.05)
    with contextlib.suppress(ProcessLookupError):
        os.kill(chance.choice(sorted(living)), signal.SIGKILL)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--way", choices=WAYS, action="append", help="all, unless named")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    for way in asked.way or WAYS:
        try:
            run(way, asked.tables, asked.kills, asked.seed)
        except Lost as what:
            print(f"{way}: {what} (seed {asked.seed})", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
