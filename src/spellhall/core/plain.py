"""Short cuts for small games: what follows from a short list of actions or from a touch that is an action,
how events are told, and what most Scenes have in common."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from spellhall.core.chance import Nature, Rng
from spellhall.core.contract import About, Decide, Event, Events, Face, Over, Rules
from spellhall.core.notation import Notation
from spellhall.core.scene import Badge, Ending, Happening, Motion, Region, Scene, Touch
from spellhall.core.sketch import Sketch, offered_by, open_spots

Happens = Callable[[Any, Events, Any, int | None], tuple[Happening, ...]]


def few_actions(
    start: Callable[[Mapping[str, Any], int], Any],
    pending: Callable[[Any], Decide | Nature | Over],
    actions: Callable[[Any, int], Iterator[Any]],
    objection: Callable[[Any, int, Any], str | None],
    play: Callable[[Any, int | None, Any], tuple[Any, Events]],
    standing: Callable[[Any], tuple[int, ...]],
) -> Rules[Any, Any]:
    """Rules of a game that can list its actions: chance picks from the list, a clock takes the first."""

    def pick(state: Any, seat: int, rng: Rng) -> Any:
        found = list(actions(state, seat))
        return found[rng.randrange(len(found))]

    def first(state: Any, seat: int) -> Any:
        return next(actions(state, seat))

    return Rules(start, pending, actions, pick, objection, play, first, standing)


def asks(now: Decide | Nature | Over, seat: int | None) -> bool:
    """Whether it is for this seat to act."""
    return isinstance(now, Decide) and seat in now.seats


def one_touch(
    scene: Callable[[Sketch[Any]], Scene],
    action: Callable[[Touch], Any],
    touch: Callable[[Any], Touch],
    happenings: Happens,
) -> Face[Any, Any, Any]:
    """The face of a game whose actions are one touch each, and whose open spots are its legal actions."""
    return Face(
        Sketch,
        offered_by(scene),
        scene,
        action=lambda sketch: action(sketch.draft[0]) if sketch.draft else None,
        steps=open_spots(scene),
        touches=lambda view, seat, made: (touch(made),),
        happenings=happenings,
    )


def telling(
    events: Notation,
    say: Callable[..., str],
    motion: Motion = "say",
    path: Callable[[Any], tuple[Touch, ...]] = lambda event: (),
) -> Happens:
    """Events of seats told by the sentences `event.VERB`, with the fields of the event as their parts."""

    def told(event: Event, viewer: int | None) -> Happening:
        parts = msgspec.structs.asdict(event)
        text = say(f"event.{events.verb(event)}", you=parts["seat"] == viewer, **parts)
        return Happening(text, motion, parts["seat"], path(event))

    return lambda before, happened, after, viewer: tuple(told(event, viewer) for event in happened)


def plain_scene(
    about: About,
    sketch: Sketch[Any],
    now: Decide | Nature | Over,
    badges: Sequence[str],
    regions: tuple[Region, ...],
    headline: str = "",
    **more: Any,
) -> Scene:
    """A Scene with a line for each seat, and what is pending said in its terms."""
    return Scene(
        game=about.name,
        title=about.title,
        house=about.house,
        viewer=sketch.seat,
        seats=tuple(Badge(seat, line, acting=asks(now, seat)) for seat, line in enumerate(badges)),
        regions=regions,
        asked=asks(now, sketch.seat),
        over=Ending(headline, now.winners, now.scores) if isinstance(now, Over) else None,
        **more,
    )
