"""The server is killed in the middle of play: what was acknowledged is there, and play goes on."""

import os
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

from ..found import SHARED, seats_for
from .conftest import EASY, Client, sit, yours

KILLS = 3
TABLES = 4
MOVES_BETWEEN = 30


class Mortal:
    """A server process on one port and one database, through all its lives."""

    def __init__(self, place: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        limits = [part for name, value in EASY.items() for part in ("--limit", f"{name}={value}")]
        self._command = [sys.executable, "-m", "spellhall", "serve", "--port", str(port), *limits]
        self._command += ["--database", str(place / "hall.sqlite")]
        self.address = f"http://127.0.0.1:{port}"
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            self._command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "SPELLHALL_NO_NUMBA": "1"},  # not worth loading for so short a life
        )
        assert self._process.stdout is not None
        assert "open at" in self._process.stdout.readline()

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate()


class Player(threading.Thread):
    """Plays both seats of a table, repeats what was not answered, and keeps what was acknowledged."""

    def __init__(self, mortal: Mortal, example: ModuleType, table: str, tokens: list[str]) -> None:
        super().__init__()
        self.table = table
        self.tokens = tokens  # by seat
        self.acknowledged: Counter[str] = Counter()
        self.enough = False
        self.over = False
        self._address = mortal.address
        self._example = example

    def ask(self, seat: int, path: str, body: Any = None) -> Any:
        while True:
            try:
                return self._example.ask(
                    self._address, self.tokens[seat], f"tables/{self.table}/{path}", body
                )
            except (OSError, ValueError):
                time.sleep(0.05)  # dead, or cut off in the middle of an answer

    def run(self) -> None:
        while not self.enough and not self.over:
            for seat in range(len(self.tokens)):
                state = self.ask(seat, f"state?seat={seat}")
                self.over = "over" in state
                if seat in state.get("to_act", ()):
                    self._move(seat, state["number"])

    def _move(self, seat: int, number: int) -> None:
        lines = self.ask(seat, f"legal?seat={seat}&limit=30")
        if not isinstance(lines, list) or not lines:
            return
        line = lines[number % len(lines)]
        body = {"seat": seat, "number": number, "line": line, "key": os.urandom(8).hex()}
        if "problem" not in self.ask(seat, "play", body):
            self.acknowledged[f"{seat}: {line}"] += 1


def test_what_was_acknowledged_survives_kills(tmp_path: Path, example: ModuleType) -> None:
    mortal = Mortal(tmp_path)
    players: list[Player] = []
    try:
        owner = Client(mortal.address)
        owner.ask("POST", "/api/me", {})
        for number in range(TABLES):
            game = SHARED[number % len(SHARED)]
            seats = seats_for(game)
            tokens = [owner.ask("POST", "/api/me/bots", {"name": f"B{n}"})["token"] for n in range(seats)]
            table = owner.ask("POST", "/api/tables", {"game": game, "seats": seats, "fixed": True})
            for token in tokens:
                shown = sit(Client(mortal.address, token), table)
            assert yours(shown) == [seats - 1]
            players.append(Player(mortal, example, table["id"], tokens))
        for player in players:
            player.start()
        for life in range(1, KILLS + 1):
            wait_for(players, life * MOVES_BETWEEN)
            mortal.kill()
            mortal.start()
        wait_for(players, (KILLS + 1) * MOVES_BETWEEN)
        for player in players:
            player.enough = True
        for player in players:
            player.join(60)
        for player in players:
            kept = Counter(owner_lines(player))
            assert not player.acknowledged - kept
    finally:
        for player in players:
            player.enough = True
        mortal.kill()


def owner_lines(player: Player) -> list[str]:
    """All own lines that each seat is told of."""
    lines: list[str] = []
    for seat in range(len(player.tokens)):
        told = player.ask(seat, f"state?seat={seat}")["lines"]
        lines += [line for line in told if line.startswith(f"{seat}: ")]
    return lines


def wait_for(players: list[Player], moves: int) -> None:
    until = time.monotonic() + 60
    while sum(player.acknowledged.total() for player in players) < moves:
        assert time.monotonic() < until, "play has stopped"
        if all(player.over for player in players):
            return
        time.sleep(0.02)
