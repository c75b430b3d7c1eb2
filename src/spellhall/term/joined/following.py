"""The live connection to a table, in a thread of its own: what is new is told, and what breaks is mended."""

import json
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from spellhall.core.errors import SpellhallError
from spellhall.term.joined.hall import Denied, Hall, Unreached
from spellhall.term.joined.table import News, TableTold, read_news, read_table

_PAUSES = (0.5, 1, 2, 4, 8, 15)  # seconds until it is tried again
_BIGGEST = 16 * 1024 * 1024
_PASSING = ("busy", "closing", "database-away", "too-slow", "too-many-requests", "too-many-questions")


class Seated(msgspec.Struct, frozen=True):
    """Who sits there, and how the table stands, has changed."""

    table: TableTold


class Moved(msgspec.Struct, frozen=True):
    """Something has happened; `view` comes with a question to this person."""

    news: News
    view: dict[str, Any] | None = None


class Said(msgspec.Struct, frozen=True):
    name: str
    text: str


class Lost(msgspec.Struct, frozen=True):
    """The connection broke, and is tried again."""


class Back(msgspec.Struct, frozen=True):
    """It stands again."""


class Ended(msgspec.Struct, frozen=True):
    """It will not come back, and why."""

    why: str


Told = Seated | Moved | Said | Lost | Back | Ended


class Following:
    """Follows one table until it is closed. `tell` is called in the thread of the connection."""

    def __init__(self, hall: Hall, table: str, tell: Callable[[Told], None]) -> None:
        self._hall = hall
        self._table = table
        self._tell = tell
        self._seat: int | None = None
        self._number: int | None = None
        self._closed = Event()
        self._socket: ClientConnection | None = None

    def start(self) -> None:
        Thread(target=self._run, daemon=True).start()

    def close(self) -> None:
        self._closed.set()
        socket = self._socket
        if socket is not None:
            with suppress(OSError, WebSocketException):
                socket.close()

    def _run(self) -> None:
        tried, lost = 0, False
        while not self._closed.is_set():
            try:
                with connect(
                    self._hall.live, additional_headers=self._hall.headers, max_size=_BIGGEST
                ) as socket:
                    self._socket = socket
                    if lost:
                        self._tell(Back())
                    tried, lost = 0, False
                    self._hear(socket)
            except (OSError, WebSocketException, Unreached):
                pass
            except SpellhallError as error:
                if not isinstance(error, Denied) or error.kind not in _PASSING:
                    self._tell(Ended(str(error)))
                    return
            except msgspec.ValidationError as error:
                self._tell(Ended(f"the hall speaks another version of this game ({error})"))
                return
            if self._closed.is_set():
                return
            if not lost:
                lost = True
                self._tell(Lost())
            self._closed.wait(_PAUSES[min(tried, len(_PAUSES) - 1)])
            tried += 1

    def _hear(self, socket: ClientConnection) -> None:
        """Everybody looks on at first; who sits is told their own side as soon as there is one."""
        self._subscribe(socket)
        for text in socket:
            told = json.loads(text)
            match told["type"]:
                case "table":
                    table = read_table(told["table"])
                    if table.gone:
                        raise Denied("archived", table.gone)
                    self._tell(Seated(table))
                    mine = table.mine if table.status != "open" else None
                    if mine != self._seat:
                        socket.send(json.dumps({"type": "unsubscribe", **self._followed}))
                        self._seat, self._number = mine, None
                        self._subscribe(socket)
                case "sync" | "update" if told.get("seat") == self._seat:
                    self._take(read_news(told))
                case "chat":
                    self._tell(Said(told["name"], told["text"]))
                case "refused":
                    raise Denied(told["problem"]["type"], told["problem"]["detail"])
                case "closing" if told["reason"] != "hall-closing":
                    raise Denied(told["reason"], "the hall has ended this connection")

    @property
    def _followed(self) -> dict[str, Any]:
        return {"table": self._table, **({} if self._seat is None else {"seat": self._seat})}

    def _subscribe(self, socket: ClientConnection) -> None:
        since = {} if self._number is None else {"since": self._number}
        socket.send(json.dumps({"type": "subscribe", **self._followed, "want": "scene", **since}))

    def _take(self, news: News) -> None:
        view = None
        if self._seat is not None and self._seat in news.to_act:
            state = self._hall.ask("GET", f"tables/{self._table}/state?seat={self._seat}&want=view")
            # Of a later view nothing is said here: its news come next.
            view = state["view"] if state["number"] == news.number else None
        self._tell(Moved(news, view))
        self._number = news.number
