"""An arena of many simulated players at one hall, of which processes are killed: no game is lost.

    PYTHONPATH=src .venv/bin/python scripts/arena_of_many.py [--players 1000] [--seconds 300] [--kills 3]

First the same players play at the same pace without a tournament, then in an arena, then the arena goes on
while processes of the hall are killed. Told are the time that a move takes with and without a tournament,
how long players waited for an opponent, and whether everybody's own count of games and points is that of the
hall. The hall has two processes on PostgreSQL (`--sqlite`: on SQLite).

`--only plain` and `--only arena` play one part alone; what each has measured is kept in `--state FILE` and
told together at the end. Ctrl-C ends a part early, and tells what was measured until then.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import importlib.util
import json
import os
import random
import signal
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from spellhall.games import find

TRIES = 600  # each of them a tenth of a second after the last
GONE = {"busy", "closing", "database-away", "server-error", "too-slow"}
FAR = 0.1  # seconds between two looks at a table where the other is to move


class Lost(Exception):
    """What must not happen, did."""


class Pace(NamedTuple):
    """How people play."""

    game: str
    moves: int  # of one player in one game, who then gives up
    think: float  # seconds for a move, on the average


class Measured:
    """What all players together have seen."""

    def __init__(self) -> None:
        self.moves: list[float] = []  # seconds that a move took to be acknowledged
        self.waits: list[float] = []  # seconds until an opponent was found
        self.games = 0
        self.absent = 0  # games, seen from each side, that did not begin because somebody did not sit down
        self.unseen = 0  # those of them whose table was gone before the one who did not sit had heard of it
        self.hit = 0  # moves that met a process that was killed: these are not in the times


class Line:
    """One person's connection, which is opened again when it breaks."""

    def __init__(self, address: str) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self._place = host, int(port)
        self._cookie = ""
        self._pair: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.broken = 0

    async def ask(self, path: str, body: Any = None) -> Any:
        """The answer; a refusal comes as `{"problem": ...}`. Whatever is not there is asked again."""
        for _ in range(TRIES):
            try:
                async with asyncio.timeout(60):
                    told = await self._once(path, body)
            except (OSError, ValueError, asyncio.IncompleteReadError, TimeoutError):
                self._hang_up()
                self.broken += 1
            else:
                problem = told.get("problem") if isinstance(told, dict) else None
                if problem is None or problem["type"] not in GONE:
                    return told
            await asyncio.sleep(0.1)
        raise Lost(f"{path} was not answered")

    async def _once(self, path: str, body: Any) -> Any:
        if self._pair is None:
            self._pair = await asyncio.open_connection(*self._place)
        reader, writer = self._pair
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{'GET' if body is None else 'POST'} /api/{path} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        head += (
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\nCookie: {self._cookie}\r\n\r\n"
        )
        writer.write(head.encode() + data)
        top = (await reader.readuntil(b"\r\n\r\n")).decode()
        fields = dict(line.lower().split(": ", 1) for line in top.split("\r\n")[1:] if ": " in line)
        told = json.loads(await reader.readexactly(int(fields["content-length"])))
        for line in top.split("\r\n"):
            if line.lower().startswith("set-cookie: "):
                self._cookie = line.split(": ", 1)[1].partition(";")[0]
        return told if int(top.split(" ", 2)[1]) < 400 else {"problem": told}

    def _hang_up(self) -> None:
        if self._pair is not None:
            self._pair[1].close()
        self._pair = None

    def close(self) -> None:
        self._hang_up()


class Player:
    def __init__(self, address: str, name: str, pace: Pace, seed: str, seen: Measured) -> None:
        self.line = Line(address)
        self.name = name
        self.played: set[str] = set()
        self.unseen = 0
        self.points = 0.0
        self._pace = pace
        self._chance = random.Random(seed)
        self._seen = seen

    async def arrive(self) -> None:
        await self.line.ask("me", {"name": self.name})

    def measure(self, seen: Measured) -> None:
        self._seen = seen

    async def sit(self, table: str, invite: str | None = None) -> None:
        # One that was seated before its answer got lost is told that the place is taken, or that it began.
        body = {"bytes": self._chance.randbytes(16).hex(), "invite": invite}
        await self.line.ask(f"tables/{table}/sit", body)

    async def play(self, table: str) -> float:
        """A game to its end: some moves, then one gives up. The points of it."""
        path, seat, moves = f"tables/{table}", None, 0
        while True:
            shown = await self.line.ask(path)
            if shown["status"] in ("over", "archived"):
                break
            if shown["status"] == "open":
                await asyncio.sleep(FAR * 2)
                continue
            if seat is None:
                seat = next(at for at, one in enumerate(shown["seats"]) if one.get("yours"))
            state = await self.line.ask(f"{path}/state?seat={seat}")
            if seat not in state.get("to_act", ()):
                await asyncio.sleep(FAR + self._pace.think / 4)
                continue
            await asyncio.sleep(self._chance.expovariate(1 / self._pace.think) if self._pace.think else 0)
            if moves >= self._pace.moves:
                await self.line.ask(f"{path}/resign", {"seat": seat, "key": self._key()})
            else:
                moves += await self._move(path, seat, state)
        own = next((at for at, one in enumerate(shown["seats"]) if one.get("yours")), None)
        if shown.get("result") is None or own is None:  # one of them did not sit down in time
            self._seen.absent += 1
            other = any(one["kind"] == "person" and not one.get("yours") for one in shown["seats"])
            return float(own is not None and not other)
        winners = shown["result"]["winners"]
        self._seen.games += 1
        return 0.5 if len(winners) != 1 else float(winners == [own])

    async def _move(self, path: str, seat: int, state: dict[str, Any]) -> int:
        # Where nobody is helped people are told no legal lines: the default follows from what they see.
        game = find(self._pace.game)
        line = game.text.moves.show(game.rules.default(game.text.load(state["view"]), seat))
        broken, began = self.line.broken, time.perf_counter()
        body = {"seat": seat, "number": state["number"], "key": self._key(), "line": line}
        told = await self.line.ask(f"{path}/play", body)
        if "problem" in told:
            return 0
        if self.line.broken == broken:
            self._seen.moves.append(time.perf_counter() - began)
        else:
            self._seen.hit += 1
        return 1

    def _key(self) -> str:
        return self._chance.randbytes(8).hex()

    async def in_arena(self, cup: str) -> None:
        """Play whomever the hall finds, until the arena is over; then compare what both have counted."""
        path = f"cups/{cup}"
        stamp, since = "", time.perf_counter()
        while True:
            asked = f"{path}?stamp={stamp.replace(' ', '%20')}&wait=15" if stamp else path
            shown = await self.line.ask(asked)
            stamp, you = shown["stamp"], shown["you"]
            table = you.get("table")
            self._count_unseen(you["line"])
            if table is not None and table not in self.played:
                self._seen.waits.append(time.perf_counter() - since)
                await self.sit(table)
                self.points += await self.play(table)
                self.played.add(table)
                stamp, since = "", time.perf_counter()
            elif shown["status"] == "over":
                break
            elif table is not None:
                await asyncio.sleep(FAR)  # that game is over, and the hall is about to notice
            elif you["line"].get("state") == "away":
                await self.line.ask(f"{path}/join", {})
                stamp = ""
        line = you["line"]
        counted = len(self.played) + self.unseen
        if line.get("played", 0) != counted or line["side"].get("points", 0) != self.points:
            own = f"{len(self.played)} games, {self.unseen} unseen and {self.points} points"
            raise Lost(f"{self.name} has counted {own}, the hall {line}")

    def _count_unseen(self, line: dict[str, Any]) -> None:
        """Games of which the hall tells and the player never heard: each has to be one to which they did not
        come. Nobody has two at a time, so all that are over were seen before, or are these."""
        new = line.get("played", 0) - len(self.played) - self.unseen
        if new <= 0:
            return
        over = [mark for mark in line["marks"] if mark != "playing"]
        if over[-new:] != ["absent"] * new:
            raise Lost(f"{self.name} knows nothing of the last {new} games in {line}")
        self.unseen += new
        self._seen.absent += new
        self._seen.unseen += new

    async def without(self, other: Player, until: float) -> None:
        """Play the same two again and again, without a tournament."""
        while time.perf_counter() < until:
            asked = {"game": self._pace.game, "seats": 2, "fixed": True, "clock": 60}
            table = await self.line.ask("tables", asked)
            await self.sit(table["id"])
            await other.sit(table["id"], table["invite"])
            await asyncio.gather(self.play(table["id"]), other.play(table["id"]))


async def crowd(address: str, many: int, pace: Pace, seed: int, seen: Measured) -> list[Player]:
    players = [Player(address, f"Player {number}", pace, f"{seed}/{number}", seen) for number in range(many)]
    for start in range(0, many, 20):
        await asyncio.gather(*(player.arrive() for player in players[start : start + 20]))
    return players


async def progress(what: str, seen: Measured, every: float) -> None:
    began = time.perf_counter()
    while True:
        await asyncio.sleep(every)
        passed = time.perf_counter() - began
        print(f"{what}: {passed:.0f} s, {seen.games // 2} games, {len(seen.moves)} moves", flush=True)


async def plain(address: str, many: int, seconds: float, pace: Pace, seed: int) -> Measured:
    """The same people and tables, without a tournament."""
    seen = Measured()
    players = await crowd(address, many, pace, seed, seen)
    telling = asyncio.create_task(progress("plain", seen, 15))
    until = time.perf_counter() + seconds
    try:
        pairs = zip(players[::2], players[1::2], strict=False)
        await asyncio.gather(*(one.without(other, until) for one, other in pairs))
    finally:
        telling.cancel()
        for player in players:
            player.line.close()
    return seen


async def arena(
    address: str,
    many: int,
    seconds: float,
    pace: Pace,
    seed: int,
    kills: int = 0,
    hall: Any = None,
    games: int = 0,
) -> tuple[Measured, Measured]:
    """An arena: measured first, for so many seconds and games, then with processes killed in it. What was
    seen in each part."""
    quiet, rough = Measured(), Measured()
    players = await crowd(address, many, pace, seed, quiet)
    director = players[0].line
    asked = {"name": "Many", "game": pace.game, "kind": "arena", "minutes": 240}
    cup = (await director.ask("cups", asked))["id"]
    for start in range(0, many, 20):
        joining = (one.line.ask(f"cups/{cup}/join", {}) for one in players[start : start + 20])
        await asyncio.gather(*joining)
    await director.ask(f"cups/{cup}/begin", {})
    telling = [asyncio.create_task(progress("arena", quiet, 15))]
    playing = asyncio.gather(*(player.in_arena(cup) for player in players))
    try:
        await asyncio.wait([playing], timeout=seconds)
        while quiet.games < 2 * games and not playing.done():
            await asyncio.sleep(FAR)
        if kills:
            for player in players:
                player.measure(rough)
            telling.append(asyncio.create_task(progress("arena with kills", rough, 15)))
        chance = random.Random(seed)
        for kill in range(1, kills + 1):
            await asyncio.to_thread(hall.kill_one, chance)
            print(f"arena: process {kill} of {kills} killed", flush=True)
            await asyncio.wait([playing], timeout=seconds / kills)
        ending = Line(address)  # the director's own connection may be waiting for news
        ending._cookie = director._cookie
        await ending.ask(f"cups/{cup}/end", {})
        ending.close()
        await playing
    finally:
        for task in (*telling, playing):
            task.cancel()
        for player in players:
            player.line.close()
    return quiet, rough


def summary(seen: Measured) -> dict[str, Any]:
    moves, waits = sorted(seen.moves), sorted(seen.waits)

    def at(values: list[float], share: float) -> float | None:
        return round(values[min(len(values) - 1, int(len(values) * share))], 4) if values else None

    told = {"games": seen.games // 2, "absent": seen.absent, "unseen": seen.unseen}
    told |= {"moves": len(moves), "hit": seen.hit}
    return {**told, "p50": at(moves, 0.5), "p99": at(moves, 0.99), "p95 wait": at(waits, 0.95)}


class Hall:
    """Two processes behind one port; the parent starts another for one that is killed."""

    def __init__(self, stack: ExitStack, sqlite: bool, processes: int) -> None:
        halls = _beside("kill_halls", Path(__file__).with_name("kill_halls.py"))
        self._kill_one = halls._kill_one
        database = str(Path(stack.enter_context(tempfile.TemporaryDirectory())) / "hall.sqlite")
        if not sqlite:
            postgres = halls._servers().PostgresServer()
            stack.callback(postgres.throw_away)
            postgres.start(durable=True)
            database = postgres.empty_database()
        self.process = halls.HallProcess(database, "memory:", processes)
        many = ("sockets=1000000", "follows=1000000", "seeks_per_minute=1000000", "tables=1000000")
        self.process._command += [part for one in many for part in ("--limit", one)]
        self.process.start()
        stack.callback(self.process.kill)
        self.process.wait_until_ready()
        self.address: str = self.process.address

    def kill_one(self, chance: random.Random) -> None:
        self._kill_one(self.process, chance)


def _beside(name: str, path: Path) -> ModuleType:
    found = importlib.util.spec_from_file_location(name, path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[name] = module
    found.loader.exec_module(module)
    return module


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=150, help="of each part")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--game", default="spell-write")
    parser.add_argument("--moves", type=int, default=4, help="of each player in a game")
    parser.add_argument("--think", type=float, default=4.0, help="seconds for a move, on the average")
    parser.add_argument("--only", choices=("plain", "arena"))
    parser.add_argument("--state", type=Path, help="where what was measured is kept")
    parser.add_argument("--sqlite", action="store_true")
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    told: dict[str, Any] = {}
    if asked.state is not None and asked.state.exists():
        told = json.loads(asked.state.read_text())
    pace = Pace(asked.game, asked.moves, asked.think)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        for part in ("plain", "arena"):
            if asked.only not in (None, part) or (asked.only is None and part in told):
                continue
            with ExitStack() as stack, contextlib.suppress(KeyboardInterrupt):
                hall = Hall(stack, asked.sqlite, 2)
                if part == "plain":
                    seen = asyncio.run(plain(hall.address, asked.players, asked.seconds, pace, asked.seed))
                    told["plain"] = summary(seen)
                else:
                    quiet, rough = asyncio.run(
                        arena(hall.address, asked.players, asked.seconds, pace, asked.seed, asked.kills, hall)
                    )
                    told["arena"], told["arena with kills"] = summary(quiet), summary(rough)
            if asked.state is not None:
                asked.state.write_text(json.dumps(told))
    except Lost as what:
        print(f"{what} (seed {asked.seed})", file=sys.stderr)
        return 1
    for part, found in told.items():
        print(f"{part}: {found}")
    if told.get("plain", {}).get("p99") and told.get("arena", {}).get("p99"):
        ratio = told["arena"]["p99"] / told["plain"]["p99"]
        print(f"p99 of a move in the arena is {ratio:.2f} times that without; no game was lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
