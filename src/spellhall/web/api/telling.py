"""What a turn of the event loop has to tell is told together, when all that came of it is known.

A commit ends the waiting of many moves at once. Each has an answer for one connection and news for several;
every connection gets its share in one piece, and no task is woken for it.
"""

import asyncio
import logging
from typing import Protocol

log = logging.getLogger("spellhall.api")


class Outlet(Protocol):
    """The way out of a connection that need not be awaited."""

    @property
    def ready(self) -> bool:
        """Whether it takes something now. A slow reader's does not."""

    def write(self, told: list[bytes]) -> None:
        """Send these messages in one piece; only if it is ready."""


class Listener(Protocol):
    def tell(self) -> None:
        """Tell what has gathered. Must not wait."""


class Telling:
    def __init__(self) -> None:
        self._due: dict[Listener, None] = {}

    def add(self, listener: Listener) -> None:
        """This one has something to tell, once whatever happens in this turn has happened."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._tell)
        self._due[listener] = None

    def _tell(self) -> None:
        due, self._due = self._due, {}
        for listener in due:
            try:
                listener.tell()
            except Exception:  # of one connection: the others are told all the same
                log.exception("a connection could not be told")
