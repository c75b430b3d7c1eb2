"""Besiege a hall as a stranger could, and see how others fare: with the attack, and without it, in turn.

    PYTHONPATH=src .venv/bin/python scripts/siege.py [--attack NAME] [--seconds 10] [--rounds 3] [--seed 1]

The hall is the real command with its own limits. Others play at several tables, each from an address of their
own, one of them against a bot of the hall; the stranger is one person at one address, in a process that gives
way to the hall. Wanted of every attack: others' moves take at the 99th percentile no more than twice as long
as without it and less than 100 ms, the hall and its workers stay below 600 MB, and its health is told within
a second; nobody is told that something went wrong in the hall, and nobody waits for ever.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

import spellhall
from spellhall.games import find, names
from spellhall.words.search import warm

HERE = Path(__file__).parent
ATTACKS = ("drafts", "packets", "questions", "heads", "requests")
SHARED = [name for name in names() if find(name).about.seats[1] > 1]
PATIENCE = 60.0  # whoever has not been answered by then never is
PAUSE = 0.03  # between two moves at a table
TABLES = 4
FACTOR, MOST_MS, MOST_MB, MOST_HEALTH_MS = 2.0, 100.0, 600.0, 1000.0


class Fallen(Exception):
    """What must not happen, whatever the machine, did."""


class HallProcess:
    def __init__(self, folder: str) -> None:
        given = ("--port", "0", "--database", str(Path(folder) / "hall.sqlite"))
        limits = ("--limit", "tables_per_hour=100000", "--limit", "log=warning")
        self._log = (Path(folder) / "log").open("w+", encoding="utf-8")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "spellhall", "serve", *given, *limits],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self._process.stdout is not None
        told = self._process.stdout.readline()
        if " at " not in told:
            raise Fallen("the hall does not open")
        self.address = told.split(" at ")[1].split(" ")[0]

    def megabytes(self) -> float:
        """Of the hall and its workers, what is shared counted once; 0 where the system does not tell."""
        return sum(map(_proportional, _family(self._process.pid))) / 1024

    def worked(self) -> float:
        """Seconds of a processor that the hall itself has used, without its workers; 0 as above."""
        with contextlib.suppress(OSError):
            spent = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")
        return 0.0

    def stop(self) -> list[str]:
        """The errors that it has logged."""
        self._process.terminate()
        code = self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._log.seek(0)
        lines = self._log.read().splitlines()
        self._log.close()
        errors = [line for line in lines if '"level": "error"' in line or line.startswith("Traceback")]
        return errors + ([f"the hall ended with {code}"] if code else [])


def _family(process: int) -> list[int]:
    found = [process]
    for parent in found:
        for tasks in Path(f"/proc/{parent}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += map(int, tasks.read_text().split())
    return found


def _proportional(process: int) -> int:
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


# Others
@dataclass
class Phase:
    """What others have seen while there was an attack, or none."""

    moves: list[float] = field(default_factory=list)  # milliseconds
    bots: list[float] = field(default_factory=list)
    health: list[float] = field(default_factory=list)
    megabytes: float = 0.0
    worked: float = 0.0  # seconds of a processor
    seconds: float = 0.0


class Guest:
    """One person at one address."""

    def __init__(self, hall: str, address: str) -> None:
        self.http = httpx.AsyncClient(
            base_url=hall,
            headers={"X-Forwarded-For": address},
            timeout=PATIENCE,
            limits=httpx.Limits(max_connections=200),
        )
        self._live: ClientConnection
        self._asked = 0

    async def ask(self, path: str, body: Any = None) -> Any:
        told = await self.http.request("GET" if body is None else "POST", f"/api/{path}", json=body)
        if told.status_code >= 300:
            raise Fallen(f"{path}: {told.status_code} {told.text[:200]}")
        return told.json()

    async def sit(self, table: dict[str, Any], rng: random.Random) -> dict[str, Any]:
        body = {"bytes": rng.randbytes(16).hex(), "invite": table["invite"]}
        told: dict[str, Any] = await self.ask(f"tables/{table['id']}/sit", body)
        return told["table"]

    async def come_in(self) -> None:
        await self.ask("me", {})
        self._live = await connect(
            str(self.http.base_url).replace("http", "ws").rstrip("/") + "/api/live",
            additional_headers={
                "X-Forwarded-For": self.http.headers["X-Forwarded-For"],
                "Cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items()),
            },
            ping_interval=None,
            max_size=None,
        )

    async def say(self, **message: Any) -> None:
        await self._live.send(json.dumps(message))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            while True:
                told: dict[str, Any] = json.loads(await self._live.recv())
                if told["type"] in kinds:
                    return told
                if told["type"] in ("refused", "closing"):
                    raise Fallen(f"one of the others was told {told}")

    async def go(self) -> None:
        await self._live.close()
        await self.http.aclose()


def learn() -> None:
    """Read all that is needed to play, so that nobody stops for it while times are taken."""
    warm()
    for name in SHARED:
        table = spellhall.new(name, seats=2, seed=1)
        for _ in range(20):
            if table.to_act:
                seat = table.to_act[0]
                table.play(_default(name, table.view(seat), seat), seat)


def _default(game: str, view: dict[str, Any], seat: int) -> str:
    """What a clock would play."""
    found = find(game)
    return str(found.text.moves.show(found.rules.default(found.text.load(view), seat)))


class Others:
    """All who only want to play. `phase` is where what they see is written down now."""

    def __init__(self, hall: HallProcess, seed: int) -> None:
        self._hall = hall
        self._rng = random.Random(seed)
        self.phase = Phase()

    @contextlib.asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(self._play(number)) for number in range(TABLES)]
            tasks.append(group.create_task(self._watch()))
            yield
            for task in tasks:
                task.cancel()

    async def see(self, phase: Phase, seconds: float) -> None:
        began, worked = time.perf_counter(), self._hall.worked()
        self.phase = phase
        await asyncio.sleep(seconds)
        # On a busy machine the first move may take longer.
        while not (phase.moves and phase.health) and time.perf_counter() - began < seconds + PATIENCE:
            await asyncio.sleep(0.05)
        self.phase = Phase()
        phase.seconds += time.perf_counter() - began
        phase.worked += self._hall.worked() - worked

    async def _watch(self) -> None:
        """Ask for the hall's health, each time anew as a machine that watches over it does."""
        while True:
            began, phase = time.perf_counter(), self.phase
            async with httpx.AsyncClient(base_url=self._hall.address, timeout=PATIENCE) as watcher:
                if (await watcher.get("/api/health")).status_code != 200:
                    raise Fallen("the hall is not well")
            phase.health.append((time.perf_counter() - began) * 1000)
            phase.megabytes = max(phase.megabytes, self._hall.megabytes())
            await asyncio.sleep(0.2)

    async def _play(self, number: int) -> None:
        with_bot = number == 0
        rng = random.Random(self._rng.random())
        guests = [
            Guest(self._hall.address, f"10.0.{number}.{seat + 1}") for seat in range(1 if with_bot else 2)
        ]
        try:
            for guest in guests:
                await guest.come_in()
            while True:
                game = rng.choice(SHARED)
                table = await guests[0].ask("tables", {"game": game, "seats": 2, "fixed": True})
                for guest in guests:
                    table = {**table, **await guest.sit(table, rng)}
                if with_bot:
                    await guests[0].ask(f"tables/{table['id']}/start", {"level": "random"})
                await self._play_out(game, table["id"], guests)
        finally:
            for guest in guests:
                await guest.go()

    async def _play_out(self, game: str, table: str, guests: list[Guest]) -> None:
        """Everybody plays what a clock would play for them."""
        moved, phase = 0.0, self.phase
        for guest in guests[1:]:
            await guest.say(type="subscribe", table=table, want="lines")
        while True:
            now = await self._look(guests[0], table, 0)
            if now.get("over"):
                return
            seat = now["to_act"][0]
            if seat >= len(guests):
                await guests[0].hear("update")
                continue
            if moved and len(guests) == 1:
                phase.bots.append((time.perf_counter() - moved) * 1000)
            if seat:
                now = await self._look(guests[seat], table, seat)
            line = _default(game, now["view"], seat)
            # What was begun in a phase belongs to it, whenever it ends.
            began = moved = time.perf_counter()
            phase = self.phase
            await guests[seat].say(type="play", table=table, seat=seat, number=now["number"], line=line)
            told = await guests[seat].hear("done", "refused")
            if told["type"] == "refused":
                if told["problem"]["type"] != "stale":
                    raise Fallen(f"a move was refused: {told['problem']}")
                continue  # both were asked, and the bot was faster
            phase.moves.append((time.perf_counter() - began) * 1000)
            await asyncio.sleep(PAUSE)

    async def _look(self, guest: Guest, table: str, seat: int) -> dict[str, Any]:
        await guest.say(type="subscribe", table=table, seat=seat, want="lines")
        while (told := await guest.hear("sync"))["seat"] != seat:
            pass  # what one is told as a spectator
        return told


# What came of it
@dataclass
class Outcome:
    attack: str
    quiet: Phase
    besieged: Phase
    told: dict[str, int]  # what the stranger was answered, and how often

    def faults(self) -> list[str]:
        """What must hold on every machine."""
        found = [f"{kind}: {count} times" for kind, count in self.told.items() if _is_fault(kind)]
        for phase in (self.quiet, self.besieged):
            if not phase.moves or not phase.health:
                found.append("others could not play")
        return found

    def missed(self) -> list[str]:
        """Which targets were missed."""
        calm, found = percentile(self.quiet.moves, 99), percentile(self.besieged.moves, 99)
        wanted = min(MOST_MS, FACTOR * calm)
        size, health = self.besieged.megabytes, max(self.besieged.health)
        targets = [
            (found <= wanted, f"moves took {found:.0f} ms, not {wanted:.0f}"),
            (size <= MOST_MB, f"the hall took {size:.0f} MB"),
            (health <= MOST_HEALTH_MS, f"health was told after {health:.0f} ms"),
        ]
        return [what for met, what in targets if not met]


def _is_fault(kind: str) -> bool:
    return kind.startswith("5") or kind == "unanswered"


def percentile(times: list[float], percent: int) -> float:
    ranked = sorted(times)
    return ranked[min(len(ranked) - 1, len(ranked) * percent // 100)] if ranked else float("nan")


class Stranger:
    """The one who attacks, as long as this is entered."""

    def __init__(self, hall: HallProcess, attack: str, seed: int) -> None:
        self._command = [sys.executable, str(HERE / "siege_attacks.py"), hall.address, attack, str(seed)]
        self.told: dict[str, int] = {}

    async def __aenter__(self) -> Stranger:
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._process.stdout is not None
        if not await self._process.stdout.readline():
            raise Fallen("the stranger did not get in")
        return self

    async def __aexit__(self, *_: object) -> None:
        told, _errors = await self._process.communicate(b"\n")
        self.told = json.loads(told or b'{"unanswered": 1}')


async def besiege(hall: HallProcess, attack: str, seconds: float, rounds: int, seed: int) -> Outcome:
    others = Others(hall, seed)
    outcome = Outcome(attack, Phase(), Phase(), {})
    async with others.playing():
        await others.see(Phase(), min(1.0, seconds))  # until they play; that is not counted
        for turn in range(rounds):
            await others.see(outcome.quiet, seconds)
            async with Stranger(hall, attack, seed + turn) as stranger:
                await others.see(outcome.besieged, seconds)
            for kind, count in stranger.told.items():
                outcome.told[kind] = outcome.told.get(kind, 0) + count
            print(f"{attack}: {turn + 1} of {rounds}, {outcome.told}", file=sys.stderr, flush=True)
    return outcome


def run(attacks: tuple[str, ...], seconds: float, rounds: int, seed: int) -> list[Outcome]:
    """One hall for all attacks, so that what one leaves behind shows in the next."""
    with tempfile.TemporaryDirectory(prefix="siege-") as folder:
        learn()
        hall = HallProcess(folder)
        try:
            outcomes = [asyncio.run(besiege(hall, attack, seconds, rounds, seed)) for attack in attacks]
        except BaseExceptionGroup as failed:
            hall.stop()
            raise failed.exceptions[0] from None
        except BaseException:
            hall.stop()
            raise
        errors = hall.stop()
    for outcome in outcomes:
        if outcome.faults():
            raise Fallen(f"{outcome.attack}: {'; '.join(outcome.faults())}")
    if errors:
        raise Fallen(f"the hall has logged {len(errors)} errors: {errors[0][:300]}")
    return outcomes


def show(outcome: Outcome) -> str:
    quiet, besieged = outcome.quiet, outcome.besieged

    def pair(name: str, percent: int) -> str:
        return " / ".join(f"{percentile(getattr(one, name), percent):.1f}" for one in (quiet, besieged))

    return (
        f"{outcome.attack:10} {len(quiet.moves):6} {len(besieged.moves):6}   {pair('moves', 50):>15} "
        f"{pair('moves', 99):>17} {pair('bots', 99):>17} {pair('health', 100):>17} {besieged.megabytes:6.0f} "
        + " / ".join(f"{100 * one.worked / one.seconds:.0f}%" for one in (quiet, besieged))
        + "  "
        + ("; ".join(outcome.missed()) or "held")
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--attack", choices=ATTACKS, action="append", help="all, unless named")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each turn")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    try:
        outcomes = run(tuple(asked.attack or ATTACKS), asked.seconds, asked.rounds, asked.seed)
    except Fallen as what:
        print(f"{what} (seed {asked.seed})", file=sys.stderr)
        return 1
    print(
        "attack     moves: quiet, besieged; ms quiet / besieged: half of them, 99 of 100; bots, 99 of 100; "
        "health, slowest; MB; a processor's time"
    )
    for outcome in outcomes:
        print(show(outcome))
    return 1 if any(outcome.missed() for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
