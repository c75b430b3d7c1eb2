"""The touches of one seat at one position: what a draft shares with the last one is not folded again."""

from collections.abc import Callable
from typing import Any

from spellhall.core.contract import Face
from spellhall.core.errors import Malformed
from spellhall.core.scene import Draft, Scene

MOST = 100
"""Sketches that are kept: drafts of people are shorter."""


class Folds:
    def __init__(
        self,
        face: Face[Any, Any, Any],
        state: Any,
        view: Any,
        seat: int | None,
        finish: Callable[[Scene], Scene],
    ) -> None:
        """`finish` adds to the scene without touches what only the table knows."""
        self.state = state  # sketches are worth nothing at another
        self._face = face
        self._finish = finish
        self._draft: list[str] = []
        self._sketches = [face.begin(view, seat)]  # after no touch, after the first, and so on
        self._scenes: dict[Draft, Scene] = {}  # without touches, and the last one asked for

    def at(self, draft: Draft) -> Any:
        """The sketch of a draft; only touches that the last one did not have are folded."""
        shared = 0
        for before, touch in zip(self._draft, draft, strict=False):
            if before != touch:
                break
            shared += 1
        if shared == len(draft):
            return self._sketches[shared]  # what follows stays, to be asked for again
        if shared < len(self._draft):
            del self._draft[shared:], self._sketches[shared + 1 :]
        sketch = self._sketches[shared]
        for touch in draft[shared:]:
            if not isinstance(touch, str):
                raise Malformed(f"a touch is text, such as a spot's name, not {touch!r:.60}")
            sketch = self._face.touch(sketch, touch)
            if len(self._sketches) < MOST:
                self._draft.append(touch)
                self._sketches.append(sketch)
        return sketch

    def scene(self, draft: Draft) -> Scene:
        sketch = self.at(draft)  # first, since it refuses what is no touch and could not be looked up
        if draft not in self._scenes:
            drawn = self._face.scene(sketch)
            if not draft:
                drawn = self._finish(drawn)
            self._scenes = {kept: scene for kept, scene in self._scenes.items() if not kept}
            self._scenes[draft] = drawn
        return self._scenes[draft]
