"""Touches fold into a sketch: the word that they draw so far, or a short draft of another kind."""

from msgspec.structs import replace

from spellhall.core.contract import Decide
from spellhall.core.scene import Touch
from spellhall.core.sketch import not_offered
from spellhall.games.lexigo.scene import graph, scene
from spellhall.games.lexigo.state import State
from spellhall.games.lexigo.touches import trade_places, word_touches
from spellhall.games.lexigo.tracing import Trace, Tracing, bank_touch, extended
from spellhall.games.lexigo.turn import pending


def begin(view: State, seat: int | None) -> Tracing:
    now = pending(view)
    spells = isinstance(now, Decide) and seat in now.seats and view.phase == "spell"
    return Tracing(view, seat, drawn=Trace(), graph=graph(view)) if spells else Tracing(view, seat)


def touch(sketch: Tracing, touch: Touch) -> Tracing:
    drawn = sketch.drawn
    # A word may have many touches, so its geometry is asked and not the whole scene.
    if drawn is not None and not touch.startswith("do:"):
        grown = extended(sketch.view, drawn, touch) if touch in word_touches(sketch.view, drawn) else None
        if grown is None:
            raise not_offered(sketch.draft)
        return replace(sketch, draft=(*sketch.draft, touch), drawn=grown)
    if not _offers(sketch, touch):
        raise not_offered(sketch.draft)
    return replace(sketch, draft=(*sketch.draft, touch), drawn=None)


def _offers(sketch: Tracing, touch: Touch) -> bool:
    view, so_far = sketch.view, sketch.draft
    # After its first touch a trade offers tiles of the bank alone, and no scene has to be drawn for each.
    if so_far and view.phase == "trade":
        return touch in map(bank_touch, trade_places(view, so_far))
    return scene(sketch).offers(touch)
