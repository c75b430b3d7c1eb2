"""Somebody from the terminal at a table of a hall: coming in, sitting down, moving, and going away again."""

import secrets
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from spellhall.core.errors import Refused
from spellhall.term import records
from spellhall.term.joined.following import Following, Told
from spellhall.term.joined.hall import Denied, Hall, Unreached
from spellhall.term.joined.link import Link
from spellhall.term.joined.table import HallTable, TableTold, read_table

_TRIES = 4  # of a move whose answer did not come
_PAUSE = 1.0  # seconds between them


class Stale(Refused):
    """A move was made for a position that is no longer there."""


class Guest:
    def __init__(self, link: Link, hall: Hall) -> None:
        self.link = link
        self.hall = hall
        self.news: SimpleQueue[Told] = SimpleQueue()
        self.table = HallTable(self._look())
        self._following: Following | None = None

    @property
    def told(self) -> TableTold:
        return self.table.told

    @property
    def seat(self) -> int | None:
        return self.table.seat

    def _look(self) -> TableTold:
        try:
            return read_table(self.hall.ask("GET", f"tables/{self.link.table}"))
        except Denied as error:
            if error.kind in ("no-table", "not-found"):
                raise Refused(f"there is no table {self.link.table} at {self.hall.address}") from None
            raise

    # Coming in
    @property
    def may_sit(self) -> bool:
        """Whether there is a place to be taken by this link."""
        told = self.told
        invited = self.link.invite is not None or told.public or any(one.kept_for_you for one in told.seats)
        return told.status == "open" and told.mine is None and invited

    def sit(self, name: str) -> None:
        self.hall.come_in(name)
        body = {"bytes": secrets.token_hex(16), "invite": self.link.invite}
        self.table.told = read_table(self.hall.ask("POST", f"{self._path}/sit", body)["table"])

    def follow(self) -> None:
        self._following = Following(self.hall, self.link.table, self.news.put)
        self._following.start()

    @property
    def _path(self) -> str:
        return f"tables/{self.link.table}"

    # Moving
    def play(self, line: str) -> None:
        """A request whose answer got lost is repeated with its key, so that nothing is played twice."""
        body = {"seat": self.seat, "number": self.table.number, "line": line, "key": secrets.token_hex(8)}
        try:
            done = self._insist(lambda: self.hall.ask("POST", f"{self._path}/play", body))
        except Denied as error:
            if error.kind == "stale":
                raise Stale("The table has changed meanwhile: please look again.") from None
            raise
        self.table.answered(done["number"])

    def _insist(self, ask: Callable[[], Any]) -> Any:
        for _ in range(_TRIES - 1):
            try:
                return ask()
            except Unreached:
                time.sleep(_PAUSE)
        return ask()

    def take_back(self) -> str:
        """My last line, or, where somebody asks for it, theirs; what has come of it."""
        wish = self.told.wish
        agrees = wish is not None and self.seat in wish.asked
        body = {"seat": self.seat, "number": self.table.number, "wide": agrees}
        done = self.hall.ask("POST", f"{self._path}/undo", body)["done"]
        return "It is taken back." if done else "Others have to agree, too."

    def hints(self, count: int) -> list[dict[str, Any]]:
        if not self.told.hints:
            raise Refused("This table is played without hints.")
        found: list[dict[str, Any]] = self.hall.ask(
            "GET", f"{self._path}/hints?seat={self.seat}&count={count}"
        )
        return found

    def say(self, text: str) -> None:
        self.hall.ask("POST", f"{self._path}/chat", {"text": text})

    def save(self, name: str = "") -> Path:
        """The record as this person may have it; whole when the game is over."""
        own = "" if self.seat is None or self.table.over is not None else f"?seat={self.seat}"
        text = self.hall.text("GET", f"{self._path}/record{own}")
        place = Path(name).expanduser() if name else records.usual_place(self.told.game)
        return records.write(text, place)

    # Going
    def resign(self) -> None:
        self.hall.ask("POST", f"{self._path}/resign", {"seat": self.seat, "key": secrets.token_hex(8)})

    def stand_up(self) -> None:
        """Before the game begins the place is free again for others."""
        if self.told.status == "open" and self.told.mine is not None:
            self.hall.ask("POST", f"{self._path}/leave", {"seat": self.told.mine})

    def close(self) -> None:
        if self._following is not None:
            self._following.close()
