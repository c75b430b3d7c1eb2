"""Opens tables at one server by several askers at once, from a process of its own; prints JSON.

PYTHONPATH=src:scripts python -m benchmarks.hall.openers ours 127.0.0.1:8765
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from typing import Any

from benchmarks.hall.boardgame_io import GAME
from benchmarks.hall.process import cpu_seconds

_TABLE = {"game": "war-of-words", "seats": 2, "fixed": True, "public": True}
_BYTES = {"bytes": "00112233445566778899aabbccddeeff"}


class Asker:
    """One connection that asks again when it was answered."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self._cookie = ""

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(self._host, self._port)

    async def post(self, path: str, body: Any) -> Any:
        told = json.dumps(body)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nContent-Type: application/json\r\n"
        )
        cookie = f"Cookie: {self._cookie}\r\n" if self._cookie else ""
        self._writer.write(f"{head}{cookie}Content-Length: {len(told)}\r\n\r\n{told}".encode())
        first, *lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        answer = await self._reader.readexactly(int(headers["content-length"]))
        if not first.startswith(("HTTP/1.1 200", "HTTP/1.1 201")):
            raise SystemExit(f"{path} was answered {first}: {answer.decode(errors='replace')}")
        if "set-cookie" in headers:
            self._cookie = headers["set-cookie"].partition(";")[0]
        return json.loads(answer)

    def close(self) -> None:
        self._writer.close()


async def _open_ours(askers: list[Asker], number: int) -> None:
    await askers[0].post("/api/tables", _TABLE)


async def _open_theirs(askers: list[Asker], number: int) -> None:
    await askers[0].post(f"/games/{GAME}/create", {"numPlayers": 2})


async def _begin_ours(askers: list[Asker], number: int) -> None:
    """Two people who have just come in: one makes the table, both sit down, and it begins."""
    for asker in askers:
        await asker.post("/api/me", {})
    table = (await askers[0].post("/api/tables", _TABLE))["id"]
    for asker in askers:
        await asker.post(f"/api/tables/{table}/sit", _BYTES)


async def _begin_theirs(askers: list[Asker], number: int) -> None:
    match = (await askers[0].post(f"/games/{GAME}/create", {"numPlayers": 2}))["matchID"]
    for seat, asker in enumerate(askers):
        await asker.post(
            f"/games/{GAME}/{match}/join", {"playerID": str(seat), "playerName": f"{number}-{seat}"}
        )


_WAYS = {
    ("ours", "open"): _open_ours,
    ("boardgame.io", "open"): _open_theirs,
    ("ours", "begin"): _begin_ours,
    ("boardgame.io", "begin"): _begin_theirs,
}


async def run(asked: argparse.Namespace) -> dict[str, float]:
    host, _, port = asked.address.rpartition(":")
    pairs = [[Asker(host, int(port)), Asker(host, int(port))] for _ in range(asked.askers)]
    for pair in pairs:
        for asker in pair:
            await asker.open()
        if asked.side == "ours":
            await pair[0].post("/api/me", {})
    way = _WAYS[asked.side, asked.way]
    for pair in pairs:
        await way(pair, 0)
    left = iter(range(asked.tables))

    async def work(pair: list[Asker]) -> None:
        for number in left:
            await way(pair, number)

    used, begin = cpu_seconds(asked.pid), time.perf_counter()
    await asyncio.gather(*map(work, pairs))
    seconds, used = time.perf_counter() - begin, cpu_seconds(asked.pid) - used
    for pair in pairs:
        for asker in pair:
            asker.close()
    return {"rate": asked.tables / seconds, "cpu": used / asked.tables}


def main() -> None:
    parser = argparse.ArgumentParser(prog="openers", description=__doc__)
    parser.add_argument("side", choices=["ours", "boardgame.io"])
    parser.add_argument("address", help="HOST:PORT")
    parser.add_argument("--pid", type=int, default=0, help="the server's process, to see what it uses")
    parser.add_argument("--way", choices=["open", "begin"], default="open")
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--askers", type=int, default=8)
    print(json.dumps(asyncio.run(run(parser.parse_args()))))


if __name__ == "__main__":
    main()
