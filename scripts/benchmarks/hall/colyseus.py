"""The small card game on Colyseus's server: rooms from its matchmaker, moves and patches in binary."""

from __future__ import annotations

import asyncio

from benchmarks.hall.ask import Asker
from benchmarks.hall.table import Table
from benchmarks.hall.wire import WebSocketProtocol, connect

ROOM = "seven"
_JOINED, _FAILED, _SAID, _STATE, _PATCH = 10, 11, 13, 14, 15  # the first byte of a message
_PLAY_FIRST = bytes((_SAID, 0xA0 | len("play"))) + b"play" + bytes(1)


class Seat:
    """Plays the first card of its hand; its own patch is its acknowledgement, and every patch is a move."""

    def __init__(self, wire: WebSocketProtocol, table: Table, seat: int) -> None:
        self.number = 0
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wire, self._table, self._seat = wire, table, seat
        wire.listen(self._hear, self._fail)

    def move(self) -> None:
        self._wire.say_bytes(_PLAY_FIRST)

    def _hear(self, told: bytes) -> None:
        kind = told[0]
        if kind == _PATCH:
            self.number += 1
            if self._seat == self._table.turn:
                self._table.acknowledged()
            self._table.updated(self._seat, 1 - self._table.turn)
        elif kind == _JOINED:
            self._wire.say_bytes(bytes((_JOINED,)))
        elif kind == _STATE:
            self.synced.set_result(None)
        elif kind in (_FAILED, _SAID):
            self._fail(repr(told))

    def _fail(self, why: str) -> None:
        self._table.failed = why

    def close(self) -> None:
        self._wire.close()


async def lay(host: str, port: int, tables: int) -> list[Table]:
    """So many rooms with two players each, dealt and followed."""
    asker = Asker(host, port)
    laid: list[Table] = []
    waited: list[asyncio.Future[None]] = []
    for _ in range(tables):
        table = Table()
        asked = f"/matchmake/create/{ROOM}"
        for seat in range(2):
            given = asker.post(asked, {"seat": seat})
            room = given["room"]
            asked = f"/matchmake/joinById/{room['roomId']}"
            path = f"/{room['processId']}/{room['roomId']}?sessionId={given['sessionId']}"
            player = Seat(await connect(host, port, path), table, seat)
            table.players.append(player)
            waited.append(player.synced)
        laid.append(table)
    asker.close()
    async with asyncio.timeout(60):
        await asyncio.gather(*waited)
    return laid
