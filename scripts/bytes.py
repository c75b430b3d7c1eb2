#!/usr/bin/env python3
"""Count what a hall tells the pages of a game, whole and by changes: `scripts/bytes.py --seed 7`.

A whole game of each kind is played through a real hall over WebSockets as the page plays it: every touch is
asked about before the act. Each seat is followed by two connections, one that is told whole Scenes and one
that is told changes; what the second makes of them is compared with the hall's own Scene after every move.
Bytes are those of the messages; `moves whole`: touches are told by changes and moves whole. `packed` are the
frames of the changes as they go to a browser, which takes them compressed.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.page_double import PageDouble
from tests.web.found import seats_for

from spellhall.games import names
from spellhall.table.fair import FairRng
from spellhall.web.api.websocket_protocol import frame
from spellhall.web.hall.hall import Hall
from spellhall.web.hall.room import Room
from spellhall.web.serve import bound, opened, server_for
from spellhall.web.settings import Settings

FIFTH = 0.2
LIMITS = ("requests_per_second", "messages_per_second", "people_per_hour", "tables_per_hour")


class Different(Exception):
    """A page that is told changes shows something else than the hall."""


class Row(NamedTuple):
    game: str
    moves: int
    touches: int
    whole: int  # bytes of all messages, every Scene whole
    moves_whole: int  # touches by changes
    now: int  # both by changes
    packed: int  # the same as compressed frames
    a_move: int  # bytes of an update: the median
    most: int  # and the longest

    @property
    def share(self) -> float:
        return self.now / self.whole

    @property
    def sent(self) -> float:
        """What a browser is sent, of what it was sent when moves came whole and nothing was compressed."""
        return self.packed / self.moves_whole


class Line:
    """One connection of one seat, and the page behind it."""

    def __init__(self, live: ClientConnection, table: str, seat: int, changes: bool) -> None:
        self.page = PageDouble()
        self.bytes: Counter[str] = Counter()
        self.updates: list[int] = []
        self.packed = 0
        self.changes = changes
        self._live, self._about = live, {"table": table, "seat": seat}

    async def say(self, kind: str, **more: Any) -> None:
        await self._live.send(json.dumps({"type": kind, **self._about, **more}))

    async def hear(self, kind: str) -> None:
        """All that comes up to a message of this kind."""
        while True:
            text = await self._live.recv()
            told = json.loads(text)
            raw = text.encode() if isinstance(text, str) else text
            size = len(raw)
            self.bytes[told["type"]] += size
            self.packed += len(frame(raw, packs=True))
            if told["type"] == "update":
                self.updates.append(size)
            self.page.hear(told)
            if told["type"] == kind:
                return
            if told["type"] == "refused":
                raise Different(told["problem"]["detail"])

    async def touch(self, draft: tuple[str, ...]) -> None:
        since = {"number": self.page.number, "known": len(draft) - 1} if self.changes else {}
        await self.say("draft", draft=draft, **since)
        await self.hear("drafted")

    async def catch_up(self, number: int) -> None:
        while self.page.number != number:
            await self.hear("update")


@contextlib.asynccontextmanager
async def hall_at(folder: Path) -> AsyncIterator[tuple[Hall, int]]:
    """A hall on a free port, and the port."""
    settings = Settings(
        database=str(folder / "hall.sqlite"), port=0, bots=0, bot_pause=0, **dict.fromkeys(LIMITS, 1_000_000)
    )
    listening = bound(settings)
    ready = asyncio.Event()

    async def started() -> None:
        ready.set()

    async with opened(settings) as (app, hub, hall):
        server = server_for(app, hub, settings)
        server.on_start.append(started)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        await ready.wait()
        try:
            yield hall, listening.getsockname()[1]
        finally:
            server.should_exit = True
            await serving
            listening.close()


async def seated(stack: contextlib.AsyncExitStack, port: int, game: str) -> tuple[str, list[list[Line]]]:
    """A table with somebody at every seat, each with a line for whole Scenes and one for changes."""
    at = f"127.0.0.1:{port}"
    people = [
        await stack.enter_async_context(httpx.AsyncClient(base_url=f"http://{at}"))
        for _ in range(seats_for(game))
    ]
    for person in people:
        await person.post("/api/me", json={})
    wish = {"game": game, "seats": len(people), "fixed": True, "public": True}
    table: str = (await people[0].post("/api/tables", json=wish)).json()["id"]
    for seat, person in enumerate(people):
        (
            await person.post(f"/api/tables/{table}/sit", json={"bytes": "00" * 16, "place": seat})
        ).raise_for_status()
    lines = []
    for seat, person in enumerate(people):
        cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in person.cookies.items())}
        pair = []
        for changes in (False, True):
            live = await stack.enter_async_context(
                connect(f"ws://{at}/api/live", additional_headers=cookie, max_size=None)
            )
            if not live.protocol.extensions:
                raise Different("the hall compresses nothing")
            pair.append(Line(live, table, seat, changes))
            await pair[-1].say("subscribe", want="scene", changes=changes)
            await pair[-1].hear("sync")
        lines.append(pair)
    return table, lines


async def play(game: str, seed: int, longest: int) -> Row:
    rng = random.Random(seed)
    moves = touches = 0
    async with contextlib.AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="bytes-"))
        hall, port = await stack.enter_async_context(hall_at(Path(folder)))
        table, lines = await seated(stack, port, game)
        room = hall.rooms[table]
        while room.playing().to_act and moves < longest:
            sitting = room.playing()
            seat = rng.choice(sitting.to_act)
            draft = sitting.touches(seat, sitting.game.rules.pick(sitting.state, seat, rng))
            for length in range(1, len(draft) + 1):
                for line in lines[seat]:
                    await line.touch(draft[:length])
            whole, changes = lines[seat]
            done = changes.bytes["done"]
            await changes.say("play", draft=draft, number=changes.page.number, key=f"{moves:016}")
            await changes.hear("done")
            whole.bytes["done"] += changes.bytes["done"] - done
            moves, touches = moves + 1, touches + len(draft)
            for viewer, pair in enumerate(lines):
                for line in pair:
                    await line.catch_up(room.number(viewer))
                if not pair[1].page.shows(room.playing().scene(viewer, ())):
                    raise Different(f"{game}, seed {seed}, move {moves}: seat {viewer} shows another Scene")
            print(f"\r{game}: {moves} moves", end="", file=sys.stderr, flush=True)
    print("\r", end="", file=sys.stderr)
    return counted(game, moves, touches, lines)


def counted(game: str, moves: int, touches: int, lines: list[list[Line]]) -> Row:
    whole = sum((pair[0].bytes for pair in lines), Counter[str]())
    changes = sum((pair[1].bytes for pair in lines), Counter[str]())
    moves_whole = whole.total() - whole["drafted"] + changes["drafted"]
    sizes = sorted(size for pair in lines for size in pair[1].updates)
    packed = sum(pair[1].packed for pair in lines)
    return Row(
        *(game, moves, touches, whole.total(), moves_whole, changes.total(), packed),
        a_move=sizes[len(sizes) // 2],
        most=sizes[-1],
    )


def run(game: str, seed: int, longest: int = 2000) -> Row:
    fixed = Room.rng
    # Chance is everybody's in a hall; here a game is to be the same each time.
    Room.rng = lambda room: FairRng(seed.to_bytes(32, "big"), b"", room.draws)  # type: ignore[method-assign]
    try:
        return asyncio.run(play(game, seed, longest))
    finally:
        Room.rng = fixed  # type: ignore[method-assign]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--only", nargs="*", default=list(names()), metavar="GAME")
    parser.add_argument("--longest", type=int, default=2000, metavar="MOVES")
    asked = parser.parse_args()
    print(f"seed {asked.seed}; bytes that all seats of a game were told")
    heads = (
        "moves",
        "touches",
        "whole",
        "moves whole",
        "changes",
        "packed",
        "of whole",
        "of the 2nd",
        "update",
        "longest",
    )
    print(f"{'game':<15}" + "".join(f"{head:>12}" for head in heads))
    rows = []
    for game in asked.only:
        try:
            row = run(game, asked.seed, asked.longest)
        except Different as wrong:
            print(f"\n{wrong}", file=sys.stderr)
            return 1
        rows.append(row)
        parts: list[Any] = [*row[1:7], f"{row.share:.1%}", f"{row.sent:.1%}", *row[7:]]
        print(f"{game:<15}" + "".join(f"{part:>12}" for part in parts))
    over = [row.game for row in rows if max(row.share, row.sent) > FIFTH]
    print(f"more than a fifth: {', '.join(over)}" if over else "everywhere at most a fifth")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
