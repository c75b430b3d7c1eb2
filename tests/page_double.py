"""What a page knows of a table from what it is told: a Scene once, and then its changes. No browser."""

from typing import Any

import msgspec

from spellhall.core.changes import Changes, applied, changes
from spellhall.core.scene import Scene, Spelling


class PageDouble:
    """Keeps plain data, as it came over the wire."""

    def __init__(self) -> None:
        self.number: int | None = None
        self.scene: dict[str, Any] = {}
        self.graph: dict[str, Any] | None = None

    def take(self, scene: dict[str, Any]) -> None:
        self.scene, self.graph = scene, scene.get("spelling")

    def change(self, told: dict[str, Any]) -> None:
        self.scene = applied(self.scene, told, self.graph)
        self.graph = self.scene.get("spelling") or self.graph

    def hear(self, message: dict[str, Any]) -> None:
        """A message of the hall: a sync or an update moves the Scene on, others do not."""
        if message["type"] not in ("sync", "update"):
            return
        if message.get("changes") is None:
            self.take(message["scene"])
        else:
            assert message["since"] == self.number
            assert "scene" not in message
            self.change(message["changes"])
        self.number = message["number"]

    def shows(self, scene: Scene) -> bool:
        return msgspec.convert(self.scene, Scene) == scene


class Followed:
    """Both ends: what is told of one viewer's Scenes, and a page that hears it."""

    def __init__(self, first: Scene) -> None:
        self.page = PageDouble()
        self.page.take(plain(first))
        self._scene = first
        self._graph: Spelling | None = first.spelling

    def move_on(self, now: Scene) -> bytes:
        """What is told of the change to this Scene; the page shows it then."""
        told: Changes = changes(self._scene, now, self._graph)
        sent = msgspec.json.encode(told)
        self.page.change(msgspec.json.decode(sent))
        assert self.page.shows(now)
        self._scene, self._graph = now, now.spelling or self._graph
        return sent


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
