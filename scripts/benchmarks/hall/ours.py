"""War of Words on our own server: each seat a person with a cookie and a socket, every line durable."""

from __future__ import annotations

import asyncio
from itertools import count

import msgspec

from benchmarks.hall.ask import Asker
from benchmarks.hall.table import Table
from benchmarks.hall.wire import WebSocketProtocol, connect

LOCATIONS = 9
_encode = msgspec.json.encode
_keys = count()


class _Heard(msgspec.Struct):
    """All that the script needs of a message."""

    type: str
    number: int = 0
    to_act: tuple[int, ...] = ()
    lines: tuple[str, ...] = ()
    problem: msgspec.Raw = msgspec.Raw()


_decode = msgspec.json.Decoder(_Heard).decode


def as_played(card: str) -> str:
    """A card of a hand with a letter that it may stand for."""
    return card if len(card) == 1 and card != "?" else f"{card}={'X' if card == '?' else card[0]}"


def cards_dealt(lines: tuple[str, ...], seat: int) -> list[str]:
    """The cards that came into this seat's hand."""
    cards: list[str] = []
    for line in lines:
        verb, _, rest = line.partition(" ")
        if verb in ("deal", "draw") and rest.startswith(f"{seat} "):
            cards += rest.split(" ")[1:]
    return cards


class Seat:
    """Plays its oldest card at one location after the other, and claims nothing."""

    def __init__(self, wire: WebSocketProtocol, table: Table, table_id: str, seat: int) -> None:
        self.number = 0
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wire, self._table, self._id, self._seat = wire, table, table_id, seat
        self._hand: list[str] = []
        self._plays = 0
        self._owes_done = (
            False  # every turn is two moves: a card, and that no more is claimed; then a card is drawn
        )
        wire.listen(self._hear, self._fail)
        wire.say(_encode({"type": "subscribe", "table": table_id, "seat": seat, "want": "lines"}))

    def move(self) -> None:
        line = "done" if self._owes_done else self._card()
        told = {"type": "play", "table": self._id, "seat": self._seat, "number": self.number}
        self._wire.say(_encode({**told, "line": line, "key": f"k{next(_keys)}"}))

    def _card(self) -> str:
        card = self._hand.pop(0)
        self._plays += 1
        return f"play {as_played(card)} {(self._plays + 4 * self._seat) % LOCATIONS + 1}"

    def _hear(self, text: bytes) -> None:
        heard = _decode(text)
        match heard.type:
            case "done":
                self._table.acknowledged()
            case "update":
                self._follow(heard)
                self._table.updated(self._seat, heard.to_act[0])
            case "sync":
                self._follow(heard)
                self._table.turn = heard.to_act[0]
                self.synced.set_result(None)
            case "refused" | "closing":
                self._fail(text.decode())

    def _follow(self, heard: _Heard) -> None:
        self.number = heard.number
        self._hand += cards_dealt(heard.lines, self._seat)
        self._owes_done = heard.to_act == (self._seat,) and heard.lines[-1].startswith(f"{self._seat}: play")

    def _fail(self, why: str) -> None:
        self._table.failed = why

    def close(self) -> None:
        self._wire.close()


async def lay(host: str, port: int, tables: int) -> list[Table]:
    """So many tables with two people each, dealt and followed."""
    asker = Asker(host, port)
    laid: list[Table] = []
    waited: list[asyncio.Future[None]] = []
    for _ in range(tables):
        cookies = []
        for _ in range(2):
            asker.post("/api/me", {})
            cookies.append(asker.cookie)
        asked = {"game": "war-of-words", "seats": 2, "fixed": True, "public": True}
        table_id = asker.post("/api/tables", asked, cookies[0])["id"]
        table = Table()
        for cookie in cookies:
            asker.post(f"/api/tables/{table_id}/sit", {"bytes": "00112233445566778899aabbccddeeff"}, cookie)
        for seat, cookie in enumerate(cookies):
            player = Seat(await connect(host, port, "/api/live", Cookie=cookie), table, table_id, seat)
            table.players.append(player)
            waited.append(player.synced)
        laid.append(table)
    asker.close()
    async with asyncio.timeout(60):
        await asyncio.gather(*waited)
    return laid
