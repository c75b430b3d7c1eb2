"""The same actions as touches: spaces of the ring, letters of the rack, and buttons.

`open_spaces` and `open_tiles` are where a walk may go by geometry alone; `steps` also knows the words.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from spellhall.core.scene import Draft, Step, Touch
from spellhall.games.spelling_brawl.actions import (
    Action,
    Block,
    Enter,
    Pinned,
    Place,
    Spell,
    Wind,
    read_step,
)
from spellhall.games.spelling_brawl.board import SHORTEST
from spellhall.games.spelling_brawl.draft import (
    Drawing,
    Walking,
    draft_with,
    drawing,
    landings,
    place_of,
    rack_touch,
    space_of,
    space_touch,
    spell_of,
)
from spellhall.games.spelling_brawl.legal import (
    free_blue,
    guardable,
    objection,
    placeable,
    waits_for_wind,
)
from spellhall.games.spelling_brawl.random_words import Rest, finishes
from spellhall.games.spelling_brawl.state import EMPTY, State, tokens
from spellhall.words import LONGEST

WIND, PINNED, PLACE, NO_BLOCK = "do:wind", "do:pinned", "do:place", "do:no-block"
_BUTTONS: dict[Touch, Action] = {WIND: Wind(), PINNED: Pinned(), NO_BLOCK: Block(None)}


def action(sketch: Walking) -> Action | None:
    """The action of a complete draft, legal or not."""
    view, seat, so_far = sketch.view, sketch.seat, sketch.draft
    if seat is None:
        return None
    if len(so_far) == 1 and so_far[0] in _BUTTONS:
        return _BUTTONS[so_far[0]]
    if view.phase == "prepare":
        return _placing(view, seat, so_far) if so_far[:1] == (PLACE,) else _spelling(sketch)
    space = space_of(view, so_far[0]) if len(so_far) == 1 else None
    if space is None:
        return None
    name = view.setup.ring.names[space]
    return Enter(name) if view.phase == "enter" else Block(name)


def touches_of(view: State, seat: int, action: Action) -> Draft:
    """How a finger makes this action; of equal letters of the rack the first is taken."""
    match action:
        case Enter(str(space)) | Block(str(space)):
            return (_named_touch(view, space),)
        case Place(letter, space):
            hand = view.players[seat].hand or ""
            return PLACE, rack_touch(hand.index(letter)), _named_touch(view, space)
        case Spell():
            return _walk_touches(view, seat, action)
    return (next(touch for touch, made in _BUTTONS.items() if made == action),)


def _named_touch(view: State, space: str) -> Touch:
    return space_touch(view, view.setup.ring.numbers[space])


def _walk_touches(view: State, seat: int, action: Spell) -> Draft:
    hand, made, used = view.players[seat].hand or "", [], set[int]()
    walk = [read_step(text) for text in action.steps]
    for step in walk:
        if step.laid:
            place = next(place for place, held in enumerate(hand) if held == step.laid and place not in used)
            used.add(place)
            made.append(rack_touch(place))
        made.append(_named_touch(view, step.space))
    return draft_with(view, seat, drawing(view, seat, tuple(made)), tuple(step.hits for step in walk))


def _placing(view: State, seat: int, so_far: Draft) -> Place | None:
    if len(so_far) != 3:
        return None
    hand, place, space = view.players[seat].hand or "", place_of(so_far[1]), space_of(view, so_far[2])
    if place is None or place >= len(hand) or space is None:
        return None
    return Place(hand[place], view.setup.ring.names[space])


def _spelling(sketch: Walking) -> Action | None:
    view, drawn = sketch.view, sketch.drawn
    if len(drawn.path) < SHORTEST or not set(view.placed).issubset(drawn.path):
        return None
    return spell_of(view, drawn)


# Geometry
def open_spaces(view: State, seat: int, drawn: Drawing) -> list[int]:
    """Where a walk may step next, or, with a tile taken, where that may be laid."""
    here = drawn.path[-1] if drawn.path else view.players[seat].at
    if here is None or len(drawn.path) >= LONGEST:
        return []
    taken, laying = tokens(view), drawn.tile is not None
    return [
        space
        for space in view.setup.ring.hexes.neighbours[here]
        if space not in taken and (drawn.letter_on(view, space) == EMPTY) == laying
    ]


def open_tiles(view: State, seat: int, drawn: Drawing) -> list[int]:
    """The letters of the rack that could be laid on the next step."""
    hand = view.players[seat].hand or ""
    if drawn.tile is not None or not open_spaces(view, seat, replace(drawn, tile=0)):
        return []
    return [place for place in range(len(hand)) if place not in drawn.used]


def open_rivals(view: State, seat: int, drawn: Drawing) -> list[int]:
    """The fighters whose attack can be touched off or on."""
    offers = drawn.fought.offers
    return list(dict.fromkeys(offer.attack.seat for step in offers for offer in step))


def walk_touches(view: State, seat: int, drawn: Drawing) -> Iterator[Touch]:
    """All that may be touched while a walk is drawn, whatever its letters spell."""
    yield from (space_touch(view, space) for space in open_spaces(view, seat, drawn))
    yield from map(rack_touch, open_tiles(view, seat, drawn))
    for rival in open_rivals(view, seat, drawn):
        yield space_touch(view, view.players[rival].at or 0)


# Steps
def steps(sketch: Walking) -> tuple[Step, ...]:
    return tuple(Step(touch, touch.rpartition(":")[2]) for touch in _next(sketch))


def _next(sketch: Walking) -> Iterator[Touch]:
    view, seat, so_far = sketch.view, sketch.seat, sketch.draft
    if seat is None or (so_far and so_far[0] in _BUTTONS):
        return
    if view.phase == "prepare":
        yield from _next_of_turn(view, seat, so_far, sketch.drawn)
    elif not so_far:
        spaces = free_blue(view) if view.phase == "enter" else guardable(view, seat)
        yield from (space_touch(view, space) for space in spaces)
        if view.phase != "enter":
            yield NO_BLOCK
        if view.phase == "defend" and view.players[seat].wind:
            yield WIND


def _next_of_turn(view: State, seat: int, so_far: Draft, drawn: Drawing) -> Iterator[Touch]:
    player = view.players[seat]
    if so_far[:1] == (PLACE,):
        yield from _next_of_placing(view, seat, so_far)
        return
    if not so_far:
        if player.wind:
            yield WIND
            if player.hand and placeable(view):
                yield PLACE
        if objection(view, seat, Pinned()) is None:
            yield PINNED
    if not waits_for_wind(view, seat):
        yield from _next_of_walk(view, seat, drawn)


def _next_of_placing(view: State, seat: int, so_far: Draft) -> Iterator[Touch]:
    hand = view.players[seat].hand or ""
    if len(so_far) == 1:
        yield from (rack_touch(hand.index(letter)) for letter in dict.fromkeys(hand))
    elif len(so_far) == 2:
        yield from (space_touch(view, space) for space in placeable(view))


def _next_of_walk(view: State, seat: int, drawn: Drawing) -> Iterator[Touch]:
    fought = drawn.fought
    hand = view.players[seat].hand or ""
    rest = Rest(view, seat, drawn.path, drawn.word, dict(drawn.laid), landings(fought))
    if drawn.tile is not None:
        letter = hand[drawn.tile]
        for space in open_spaces(view, seat, drawn):
            if finishes(rest, drawn.hand_left(hand), space, letter):
                yield space_touch(view, space)
        return
    for space in open_spaces(view, seat, drawn):
        if finishes(rest, drawn.hand_left(hand), space):
            yield space_touch(view, space)
    tried = set()
    for place in open_tiles(view, seat, drawn):
        if hand[place] not in tried:
            tried.add(hand[place])
            with_tile = replace(drawn, tile=place)
            if any(
                finishes(rest, drawn.hand_left(hand), space, hand[place])
                for space in open_spaces(view, seat, with_tile)
            ):
                yield rack_touch(place)
    if drawn.path:
        last = len(drawn.path) - 1
        for offer in fought.offers[last]:
            rival = offer.attack.seat
            # Sparing somebody never spoils a walk, and neither does a throw over the edge.
            if (last, rival) not in drawn.flips:
                yield space_touch(view, view.players[rival].at or 0)
