"""A small card game on boardgame.io's server: matches from its lobby, moves over socket.io."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from benchmarks.hall.ask import Asker
from benchmarks.hall.table import Table
from benchmarks.hall.wire import WebSocketProtocol, connect

GAME = "seven"
_HEAD = f"42/{GAME},".encode()
_encode = msgspec.json.encode


class _Context(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")


class _State(msgspec.Struct):
    ctx: _Context
    number: int = msgspec.field(name="_stateID")


class _Synced(msgspec.Struct):
    state: _State


_pieces = msgspec.json.Decoder(list[msgspec.Raw]).decode
_state = msgspec.json.Decoder(_State).decode
_synced = msgspec.json.Decoder(_Synced).decode


class Seat:
    """Plays the first card of its hand; its own update is its acknowledgement."""

    def __init__(self, wire: WebSocketProtocol, table: Table, match: str, seat: int, secret: str) -> None:
        self.number = 0
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wire, self._table, self._match, self._seat, self._secret = wire, table, match, seat, secret
        wire.listen(self._hear, self._fail)

    def move(self) -> None:
        player = str(self._seat)
        payload = {"type": "play", "args": [0], "playerID": player, "credentials": self._secret}
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.number, self._match, player)

    def _emit(self, *told: Any) -> None:
        self._wire.say(_HEAD + _encode(told))

    def _hear(self, text: bytes) -> None:
        if text.startswith(_HEAD):
            name, *told = _pieces(text[len(_HEAD) :])
            match bytes(name):
                case b'"update"':
                    turn = self._follow(_state(told[1]))
                    if self._seat == self._table.turn:
                        self._table.acknowledged()
                    self._table.updated(self._seat, turn)
                case b'"sync"':
                    self._table.turn = self._follow(_synced(told[1]).state)
                    if not self.synced.done():
                        self.synced.set_result(None)
        elif text == b"2":
            self._wire.say(b"3")
        elif text.startswith(b"0"):
            self._wire.say(f"40/{GAME},".encode())
        elif text.startswith(b"40"):
            self._emit("sync", self._match, str(self._seat), self._secret, 2)
        else:
            self._fail(text.decode())

    def _follow(self, state: _State) -> int:
        self.number = state.number
        return int(state.ctx.current)

    def _fail(self, why: str) -> None:
        self._table.failed = why

    def close(self) -> None:
        self._wire.close()


async def lay(host: str, port: int, tables: int) -> list[Table]:
    """So many matches with two players each, dealt and followed."""
    asker = Asker(host, port)
    laid: list[Table] = []
    waited: list[asyncio.Future[None]] = []
    for _ in range(tables):
        match = asker.post(f"/games/{GAME}/create", {"numPlayers": 2})["matchID"]
        table = Table()
        for seat in range(2):
            asked = {"playerID": str(seat), "playerName": f"P{seat}"}
            secret = asker.post(f"/games/{GAME}/{match}/join", asked)["playerCredentials"]
            wire = await connect(host, port, "/socket.io/?EIO=4&transport=websocket")
            player = Seat(wire, table, match, seat, secret)
            table.players.append(player)
            waited.append(player.synced)
        laid.append(table)
    asker.close()
    async with asyncio.timeout(60):
        await asyncio.gather(*waited)
    return laid
