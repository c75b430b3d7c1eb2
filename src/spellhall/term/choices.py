"""Buttons and ways that can be pressed now, and what to type for each."""

from collections.abc import Iterator

from msgspec import Struct

from spellhall.core.scene import Draft, Scene
from spellhall.term.faces import short_name

CONFIRM = "Enter"
"""The key of the act that the draft makes."""


def key_touch(key: str) -> str:
    """What a pointer on a drawn choice touches: no game names a spot like this."""
    return f"key:{key}"


class Choice(Struct, frozen=True):
    key: str
    label: str
    draft: Draft  # what the draft becomes
    button: bool


def choices(scene: Scene, draft: Draft = ()) -> Iterator[Choice]:
    """Keys are numbers, buttons first; a spot that is open and called by a number keeps it for itself."""
    named = {short_name(name) for name, spot in scene.spots.items() if "open" in spot.states}

    def key(number: int) -> str:
        return f"#{number}" if str(number) in named else str(number)

    for number, button in enumerate(scene.buttons, start=1):
        if not button.why:
            yield Choice(key(number), button.label, (*draft, button.touch), button=True)
    for number, way in enumerate(scene.ways, start=len(scene.buttons) + 1):
        label = way.label + (" (chosen)" if way.chosen else "")
        yield Choice(key(number), label, way.draft, button=False)
