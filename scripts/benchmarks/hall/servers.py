"""The servers, each a process on a free port of this machine."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

THEIRS = Path(__file__).parent / "theirs"
REPO = Path(__file__).parents[3]
# Limits are for strangers; the driver is one program with many people in it.
WIDE = {
    "bot_pause": 0,
    "requests_per_second": 1_000_000,
    "messages_per_second": 1_000_000,
    "people_per_hour": 1_000_000_000,
    "tables_per_hour": 1_000_000_000,
    "tables": 1_000_000,
    "sockets": 1_000_000,
    "follows": 1_000_000,
    "log": "warning",
}


class CannotRun(Exception):
    """Why a server cannot be measured here."""


class Server:
    """Runs while the `with` lasts."""

    def __init__(self, side: str, command: list[str], **environment: str) -> None:
        self.side = side
        self._command = command
        self._environment = {**os.environ, **environment}

    def __enter__(self) -> Server:
        self._start()
        return self

    def kill_and_start(self) -> None:
        """As if it had crashed, and whoever watches over it had started it again."""
        self._process.kill()
        self._process.communicate()
        self._start()

    def _start(self) -> None:
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self._environment
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "open at http://" not in line:
            _, said = self._process.communicate(timeout=10)
            raise CannotRun((said or line).strip()[-300:] or "it ended at once")
        self.address = line.split("http://")[1].split()[0]

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        try:
            self._process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.communicate()

    @property
    def pid(self) -> int:
        return self._process.pid

    def drive(self, *options: str, driver: str = "driver") -> dict[str, float]:
        """Let a driver play, or open tables, in a process of its own."""
        command = [sys.executable, "-m", f"benchmarks.hall.{driver}", self.side, self.address]
        command += ["--pid", str(self.pid), *options]
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=600, env=_environment(), check=False
        )
        if done.returncode:
            raise CannotRun(done.stderr.strip()[-300:])
        told: dict[str, float] = json.loads(done.stdout)
        return told


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(REPO / "src"), str(REPO / "scripts")))}


def ours(folder: Path, processes: int = 1, *, library: bool = False, workers: int = 0) -> Server:
    """A hall as `spellhall serve` opens it, on a new SQLite file with synced writes.

    `library`: with uvicorn's own WebSocket instead of ours, to see what ours is worth. `workers`: processes
    that think.
    """
    place = tempfile.mkdtemp(dir=folder)
    settings = {**WIDE, "bots": workers}
    limits = [part for name, value in settings.items() for part in ("--limit", f"{name}={value}")]
    module = "benchmarks.hall.plain" if library else "spellhall"
    command = [sys.executable, "-m", module, "serve", "--port", "0", *limits]
    command += ["--processes", str(processes)]
    return Server("ours", [*command, "--database", f"{place}/hall.sqlite"], **_environment())


def boardgame_io() -> Server:
    """boardgame.io's server, its packages as locked beside the game; installed once."""
    return _on_node("boardgame.io", "boardgame_io.cjs")


def colyseus(*, each_move: bool) -> Server:
    """Colyseus's, which patches 20 times a second by default, or after each move."""
    return _on_node("colyseus", "colyseus.cjs", *(("each-move",) if each_move else ()))


def _on_node(side: str, file: str, *arguments: str) -> Server:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise CannotRun(f"{side} needs node and npm, which are not here")
    place = _installed(npm)
    for script in THEIRS.glob("*.cjs"):
        shutil.copy(script, place)
    return Server(side, [node, str(place / file), *arguments], NODE_ENV="production")


def _installed(npm: str) -> Path:
    lock = (THEIRS / "package-lock.json").read_bytes()
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    place = cache / "spellhall-bench" / sha256(lock).hexdigest()[:16]
    if (place / "node_modules" / ".installed").exists():
        return place
    place.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(THEIRS / name, place)
    print("  installing boardgame.io and Colyseus ...", file=sys.stderr)
    command = [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
    try:
        done = subprocess.run(command, cwd=place, capture_output=True, text=True, timeout=300, check=False)
    except subprocess.TimeoutExpired:
        raise CannotRun("npm took more than five minutes to install them") from None
    if done.returncode:
        reason = done.stderr.strip().splitlines() or ["no reason given"]
        raise CannotRun(f"npm cannot install the other servers: {reason[-1][-200:]}")
    (place / "node_modules" / ".installed").touch()
    return place
