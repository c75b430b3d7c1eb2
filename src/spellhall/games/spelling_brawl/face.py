"""Touches fold into a sketch: the walk that they draw so far, or a short draft of another kind."""

from msgspec.structs import replace

from spellhall.core.contract import Decide
from spellhall.core.scene import Touch
from spellhall.core.sketch import not_offered
from spellhall.games.spelling_brawl.draft import Walking, extended
from spellhall.games.spelling_brawl.legal import waits_for_wind
from spellhall.games.spelling_brawl.scene import graph, scene
from spellhall.games.spelling_brawl.state import State
from spellhall.games.spelling_brawl.touches import PLACE, walk_touches
from spellhall.games.spelling_brawl.turn import pending


def begin(view: State, seat: int | None) -> Walking:
    now = pending(view)
    walks = isinstance(now, Decide) and seat in now.seats and view.phase == "prepare"
    return Walking(view, seat, graph=graph(view, seat) if walks and seat is not None else None)


def touch(sketch: Walking, touch: Touch) -> Walking:
    view, seat, drawn = sketch.view, sketch.seat, sketch.drawn
    # A walk may have many touches, so its geometry is asked and not the whole scene.
    if seat is not None and drawn.path and not drawn.broken:
        offered = touch in walk_touches(view, seat, drawn)
    else:
        offered = scene(sketch).offers(touch)
    if not offered:
        raise not_offered(sketch.draft)
    draft = (*sketch.draft, touch)
    if seat is None or view.phase != "prepare" or draft[0] == PLACE or waits_for_wind(view, seat):
        return replace(sketch, draft=draft)
    return replace(sketch, draft=draft, drawn=extended(view, seat, drawn, touch))
