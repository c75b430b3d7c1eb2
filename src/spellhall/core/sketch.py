"""A draft understood. Games whose drafts are a few touches long need no more than the touches themselves."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.errors import Illegal
from spellhall.core.scene import Draft, Scene, Step, Touch

S = TypeVar("S")


class Sketch(Struct, Generic[S], frozen=True):
    view: S
    seat: int | None
    draft: Draft = ()


def not_offered(draft: Draft) -> Illegal:
    """For the touch after these. It is not named: people would read the name of a spot."""
    return Illegal(f"This cannot be touched now (touch {len(draft) + 1}).")


def offered_by(scene: Callable[[Sketch[Any]], Scene]) -> Callable[[Sketch[Any], Touch], Sketch[Any]]:
    """A fold that asks the scene of each sketch: it costs a scene, so drafts should be short."""

    def touch(sketch: Sketch[Any], touch: Touch) -> Sketch[Any]:
        if not scene(sketch).offers(touch):
            raise not_offered(sketch.draft)
        return replace(sketch, draft=(*sketch.draft, touch))

    return touch


def open_spots(scene: Callable[[Sketch[Any]], Scene]) -> Callable[[Sketch[Any]], tuple[Step, ...]]:
    """Steps that are the open spots of the scene, for a game in which each of them ends in a legal action."""

    def steps(sketch: Sketch[Any]) -> tuple[Step, ...]:
        there = scene(sketch).spots.items()
        return tuple(Step(name, spot.label) for name, spot in there if "open" in spot.states)

    return steps


def folded(face: Any, view: Any, seat: int | None, draft: Draft) -> Any:
    """The sketch of a draft that is given whole."""
    sketch = face.begin(view, seat)
    for touch in draft:
        sketch = face.touch(sketch, touch)
    return sketch
