"""A bot that is a program of its own and speaks lines on standard input and output (`docs/bots.md`).

It is given views as JSON, never states. It may ask for legal lines before it answers.
"""

import os
import selectors
import shlex
import subprocess
import time
from itertools import islice
from typing import Any

import msgspec

from spellhall.bots.bot import Choice
from spellhall.core.chance import Rng
from spellhall.core.contract import Game
from spellhall.core.errors import Malformed, SpellhallError
from spellhall.core.thought import ENDLESS, Budget

PROTOCOL = "spellhall-bot 1"
_START_SECONDS = 20.0
_LONGEST_LINE = 1 << 16
_MOST_LEGAL = 10_000


class BotFailed(SpellhallError):
    """A program died, kept silent, or said something that is no answer."""


class ProgramBot:
    """One running program. `seconds` is the most that it may think about a decision."""

    def __init__(self, command: str, seconds: float = 10.0) -> None:
        self.command = command
        self._seconds = seconds
        self._waiting = b""
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError) as error:
            raise BotFailed(f"the bot {command!r} cannot be started: {error}") from None
        assert self._process.stdout is not None
        os.set_blocking(self._process.stdout.fileno(), False)
        self._readable = selectors.DefaultSelector()
        self._readable.register(self._process.stdout, selectors.EVENT_READ)
        try:
            self._greet()
        except BotFailed:
            self.close()
            raise

    def _greet(self) -> None:
        self._tell(PROTOCOL)
        said = self._hear(time.monotonic() + _START_SECONDS)
        if said != "ready":
            raise BotFailed(f"the bot {self.command!r} said {said!r:.60} instead of 'ready'")

    def choose(self, game: Game[Any, Any], view: Any, seat: int, rng: Rng, budget: Budget = ENDLESS) -> Any:
        until = time.monotonic() + self._seconds
        self._tell(f"position {msgspec.json.encode(game.text.dump(view)).decode()}")
        self._tell(f"choose {seat} {self._seconds:g}")
        while True:
            verb, _, rest = self._hear(until).partition(" ")
            if verb == "legal":
                self._tell_legal(game, view, seat, rest)
            elif verb == "play":
                return self._read(game, rest)
            else:
                raise BotFailed(f"the bot {self.command!r} said {verb!r:.60}; it may say play or legal")

    def rank(
        self, game: Game[Any, Any], view: Any, seat: int, rng: Rng, budget: Budget = ENDLESS
    ) -> list[Choice]:
        return [Choice(self.choose(game, view, seat, rng, budget), game.mind.value(view, seat))]

    def close(self) -> None:
        """Says goodbye; who does not go is ended."""
        try:
            self._tell("bye")
            self._process.wait(2.0)
        except (BotFailed, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._readable.close()

    def _read(self, game: Game[Any, Any], line: str) -> Any:
        try:
            return game.text.moves.read(line)
        except Malformed as error:
            raise BotFailed(f"the bot {self.command!r}: {error}") from None

    def _tell_legal(self, game: Game[Any, Any], view: Any, seat: int, asked: str) -> None:
        limit = int(asked) if asked.isascii() and asked.isdigit() else _MOST_LEGAL
        for action in islice(game.rules.actions(view, seat), min(limit, _MOST_LEGAL)):
            self._tell(f"legal {game.text.moves.show(action)}")
        self._tell("end")

    def _tell(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{line}\n".encode())
        except OSError:
            raise BotFailed(f"the bot {self.command!r} has ended") from None

    def _hear(self, until: float) -> str:
        """The next line that the program says."""
        assert self._process.stdout is not None
        while b"\n" not in self._waiting:
            left = until - time.monotonic()
            if left <= 0 or not self._readable.select(left):
                raise BotFailed(f"the bot {self.command!r} gave no answer in time")
            some = self._process.stdout.read(_LONGEST_LINE)
            if not some:
                raise BotFailed(f"the bot {self.command!r} has ended")
            self._waiting += some
            if len(self._waiting) > _LONGEST_LINE:
                raise BotFailed(f"the bot {self.command!r} says lines longer than {_LONGEST_LINE} bytes")
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.decode(errors="replace").strip()
