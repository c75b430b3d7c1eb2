"""The board of one turn in a review: what was best lies on it, and what was played is dashed."""

from typing import Any

from msgspec.structs import replace

from spellhall.core.scene import Region, Scene, Spot
from spellhall.facade.reviews.report import Decision
from spellhall.facade.reviews.reviewing import Review
from spellhall.table.ending import at_rest, ended

_TOUCHED = {"chosen", "laid"}


def board(review: Review, at: int) -> Scene:
    """A decision of the reader is shown before it was made; any other turn as it ended."""
    turn, game = review.turns[at], review.game
    decision = review.decided(at)
    if decision is None or turn.decision is None:
        seen = game.secrets.redact(turn.after, turn.viewer)
        shown = game.face.scene(game.face.begin(seen, turn.viewer))
        result, sitting = review.sitting.result, review.sitting
        if at == len(review.turns) - 1 and result is not None and sitting.absent:
            shown = ended(shown, result, sitting.ended_by)
    else:
        seen = game.secrets.redact(turn.decision.before, decision.seat)
        shown = _both(game, seen, decision)
    # Nothing is spelled in what is past; the graph would be most of what is sent.
    return replace(shown, regions=tuple(map(at_rest, shown.regions)), spelling=None, asked=False)


def _both(game: Any, view: Any, decision: Decision) -> Scene:
    def drawn(draft: tuple[str, ...]) -> Scene:
        sketch = game.face.begin(view, decision.seat)
        for touch in draft:
            sketch = game.face.touch(sketch, touch)
        scene: Scene = game.face.scene(sketch)
        return scene

    best = drawn(decision.best.draft)
    if decision.best.line == decision.played.line:
        return best
    played = drawn(decision.played.draft).spots
    return replace(best, regions=tuple(_dashed(region, played) for region in best.regions))


def _dashed(region: Region, played: dict[str, Spot]) -> Region:
    """The region with what was played as another way than the best."""
    spots = []
    for spot in region.spots:
        other = played.get(spot.name)
        touched = other is not None and _TOUCHED & set(other.states)
        if other is None or not touched or _TOUCHED & set(spot.states):
            spots.append(spot)
            continue
        laid = "laid" in other.states
        states = (*spot.states, "other-way", *(("hole",) if laid and "hole" not in spot.states else ()))
        spots.append(replace(spot, states=states, pieces=other.pieces if laid else spot.pieces))
    return replace(region, spots=tuple(spots))
