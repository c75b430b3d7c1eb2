"""What a face draws of Spelling Brawl: the ring, the rack, the seats, and the words around them."""

from collections.abc import Iterable

from msgspec.structs import replace

from spellhall.core.contract import Over
from spellhall.core.scene import (
    Badge,
    Button,
    Draft,
    Ending,
    Mark,
    Meaning,
    Node,
    Piece,
    Region,
    Scene,
    Spelling,
    Spot,
    SpotState,
)
from spellhall.games.spelling_brawl.actions import Spell
from spellhall.games.spelling_brawl.board import SHORTEST
from spellhall.games.spelling_brawl.draft import (
    Drawing,
    Walking,
    place_of,
    rack_touch,
    space_of,
    space_touch,
)
from spellhall.games.spelling_brawl.figures import fighter
from spellhall.games.spelling_brawl.legal import free_blue, guardable, placeable, waits_for_wind
from spellhall.games.spelling_brawl.prompt import act, prompt, ways
from spellhall.games.spelling_brawl.speech import say
from spellhall.games.spelling_brawl.state import EMPTY, State, bag_size, hunter_of, tokens
from spellhall.games.spelling_brawl.touches import (
    NO_BLOCK,
    PINNED,
    PLACE,
    WIND,
    open_rivals,
    open_spaces,
    open_tiles,
)
from spellhall.games.spelling_brawl.touches import action as made
from spellhall.games.spelling_brawl.turn import outcome, pending
from spellhall.parts.hexboard import OFF
from spellhall.words import LONGEST

_START = Mark("ring", "blue")


def scene(sketch: Walking) -> Scene:
    view, seat, so_far, drawn = sketch.view, sketch.seat, sketch.draft, sketch.drawn
    now = pending(view)
    asked = seat is not None and seat in getattr(now, "seats", ())
    mover = seat if asked else None
    spelling = mover is not None and view.phase == "prepare" and so_far[:1] != (PLACE,)
    walking = spelling and not waits_for_wind(view, view.turn)
    action = None if mover is None else made(sketch)
    regions = [_ring(view, seat, mover, so_far, drawn, walking)]
    if seat is not None and view.players[seat].hand is not None:
        regions.append(_rack(view, seat, mover, so_far, drawn, walking))
    return Scene(
        game="spelling-brawl",
        title=say("title"),
        house=0,
        status=_status(view),
        brief=_brief(view),
        legend=(Meaning(_START, say("legend.start")),),
        viewer=seat,
        seats=tuple(
            _badge(view, one, seat, asked=one in getattr(now, "seats", ()))
            for one in range(len(view.players))
        ),
        regions=tuple(regions),
        prompt=prompt(sketch, action, asked),
        asked=asked,
        act=None if mover is None else act(view, mover, so_far, action),
        buttons=() if mover is None or so_far else _buttons(view, mover),
        ways=ways(view, mover, drawn, so_far) if mover is not None and isinstance(action, Spell) else (),
        spelling=sketch.graph if walking else None,
        over=_ending(view) if isinstance(now, Over) else None,
    )


def _status(view: State) -> str:
    stage = _stage(view)
    return say(f"status.{stage}", turn=_turn(view), count=bag_size(view))


def _brief(view: State) -> str:
    stage = _stage(view)
    return say(f"brief.{stage}", turn=_turn(view))


def _stage(view: State) -> str:
    return "setup" if view.phase in ("enter", "guard") else "turn"


def _turn(view: State) -> int:
    return view.turns + (view.phase != "over")


def _open(view: State, mover: int, so_far: Draft, drawn: Drawing, walking: bool) -> list[int]:
    """The spaces that may be touched now."""
    if view.phase == "enter":
        return [] if so_far else free_blue(view)
    if view.phase != "prepare":
        return [] if so_far else guardable(view, mover)
    if so_far[:1] == (PLACE,):
        return placeable(view) if len(so_far) == 2 else []
    if not walking or (so_far and so_far[0] in (WIND, PINNED)):
        return []
    rivals = [view.players[rival].at for rival in open_rivals(view, mover, drawn)]
    return [*open_spaces(view, mover, drawn), *(space for space in rivals if space is not None)]


def _ring(
    view: State, seat: int | None, mover: int | None, so_far: Draft, drawn: Drawing, walking: bool
) -> Region:
    board, taken = view.setup.ring, tokens(view)
    reach = _open(view, mover, so_far, drawn, walking) if mover is not None else []
    touched = {space_of(view, touch) for touch in so_far}
    laid = dict(drawn.laid)
    threatened, landing = set(), {}
    if mover is not None and drawn.path:
        for attack in drawn.fought.made:
            threatened.add(attack.seat)
            if attack.landing >= 0 or attack.landing == OFF:
                landing[attack.seat] = attack.landing
    spots = []
    for space, name in enumerate(board.names):
        states: list[SpotState] = []
        if space in reach:
            states.append("open")
        if space in laid:
            states.append("laid")
        elif space in drawn.path or (space in touched and view.phase != "prepare"):
            states.append("chosen")
        token = taken.get(space)
        if token is not None and not token[1] and token[0] in threatened:
            states.append("threatened")
        if space in landing.values():
            states.append("could-go")
        if token is None and view.letters[space] == EMPTY and space not in laid:
            states.append("hole")
        marks = (_START,) if space in board.blue else ()
        spots.append(
            Spot(
                f"ring:{name}",
                _label(view, space, seat, laid.get(space, "")),
                board.hexes.spaces[space],
                _pieces(
                    view,
                    space,
                    token,
                    laid.get(space, ""),
                    [one for one, to in landing.items() if to == space],
                ),
                tuple(states),
                tuple(step for step, walked in enumerate(drawn.path, start=1) if walked == space),
                marks,
                seat=None if token is None else token[0],
                why=_why(view, space, mover, drawn, walking)
                if mover is not None and space not in reach
                else "",
            )
        )
    return Region("ring", "hexagons", say("label.ring"), tuple(spots))


def _pieces(
    view: State, space: int, token: tuple[int, bool] | None, laid: str, landing: Iterable[int]
) -> tuple[Piece, ...]:
    pieces = []
    letter = laid or view.letters[space]
    if letter != EMPTY:
        pieces.append(Piece("tile", letter))
    if token is not None:
        owner, block = token
        pieces.append(Piece("block", seat=owner) if block else fighter(owner))
    pieces += [replace(fighter(owner), ghost=True) for owner in landing]
    return tuple(pieces)


def _label(view: State, space: int, seat: int | None, laid: str) -> str:
    name, token = view.setup.ring.names[space], tokens(view).get(space)
    if token is not None:
        key = ("label.block" if token[1] else "label.fighter") + ("-you" if token[0] == seat else "")
        return say(key, seat=token[0], space=name)
    letter = laid or view.letters[space]
    if letter != EMPTY:
        return say("label.letter", letter=letter, space=name)
    return say("label.blue" if space in view.setup.ring.blue else "label.empty", space=name)


def _why(view: State, space: int, mover: int, drawn: Drawing, walking: bool) -> str:
    """Why a space may not be touched now, where that is worth saying."""
    if view.phase == "enter":
        return say("why.not-blue") if space not in view.setup.ring.blue else ""
    token = tokens(view).get(space)
    if token is not None and token != (mover, False):
        return say("why.block" if token[1] else "why.fighter", seat=token[0])
    if view.phase in ("guard", "defend"):
        return say("why.block-far")
    if not walking:
        return ""
    here = drawn.path[-1] if drawn.path else view.players[mover].at
    if space == here:
        return say("why.here") if drawn.path else ""
    if here is not None and space not in view.setup.ring.edges[here]:
        return say("why.far" if drawn.path else "why.far-first")
    return say("why.lay-here" if drawn.tile is not None else "why.empty")


def _rack(view: State, seat: int, mover: int | None, so_far: Draft, drawn: Drawing, walking: bool) -> Region:
    hand = view.players[seat].hand or ""
    reach: Iterable[int] = ()
    if mover is not None and so_far[:1] == (PLACE,):
        reach = range(len(hand)) if len(so_far) == 1 else ()
    elif mover is not None and walking and (not so_far or so_far[0] not in (WIND, PINNED)):
        reach = open_tiles(view, mover, drawn)
    lifted = (
        drawn.tile
        if drawn.tile is not None
        else place_of(so_far[1])
        if so_far[:1] == (PLACE,) and so_far[1:]
        else None
    )
    spots = []
    for place, letter in enumerate(hand):
        state: tuple[SpotState, ...] = (
            ("taken",) if place in drawn.used else ("chosen",) if place == lifted else ()
        )
        if place in reach:
            state = ("open",)
        spots.append(
            Spot(
                rack_touch(place),
                say("label.tile", letter=letter),
                (place, 0),
                (Piece("tile", letter),),
                state,
            )
        )
    return Region("rack", "row", say("label.rack"), tuple(spots), role="dock", seat=seat)


def _badge(view: State, one: int, viewer: int | None, asked: bool) -> Badge:
    player, seats = view.players[one], len(view.players)
    parts = []
    if viewer is not None and viewer != one and hunter_of(seats, one) == viewer:
        parts.append(say("badge.rival"))
    if player.at is None and view.phase == "over":
        parts.append(say("badge.out"))
    if player.block is not None:
        parts.append(say("badge.guards", space=view.setup.ring.names[player.block]))
    parts.append(say("badge.ready" if player.wind else "badge.spent"))
    unit = say("label.unit-one" if player.size == 1 else "label.unit")
    return Badge(one, " · ".join(parts), player.size, unit, acting=asked)


def _buttons(view: State, mover: int) -> tuple[Button, ...]:
    player = view.players[mover]
    if view.phase == "enter":
        return ()
    wind = (Button(WIND, say("button.wind")),) if player.wind else ()
    if view.phase == "guard":
        return (Button(NO_BLOCK, say("button.no-block"), usual=True),)
    if view.phase == "defend":
        return (Button(NO_BLOCK, say("button.no-block"), usual=True), *wind)
    found = list(wind)
    if player.wind and player.hand and placeable(view):
        found.append(Button(PLACE, say("button.place")))
    if not waits_for_wind(view, mover):
        # Whether there is a word is not told before the button is pressed.
        found.append(Button(PINNED, say("button.called" if view.setup.pins == "called" else "button.pinned")))
    return tuple(found)


def graph(view: State, mover: int) -> Spelling:
    """The ring as walks go over it: the same whatever is touched."""
    board, player, taken = view.setup.ring, view.players[mover], tokens(view)
    tiles = tuple(rack_touch(place) for place in range(len(player.hand or "")))
    nodes = []
    for space in range(len(board)):
        empty = view.letters[space] == EMPTY
        nodes.append(
            Node(
                space_touch(view, space),
                tuple(
                    None if other == OFF else space_touch(view, other) for other in board.hexes.steps[space]
                ),
                "" if empty else view.letters[space],
                enter=space not in taken,
                lay=tiles if empty and space not in taken else (),
            )
        )
    starts = () if player.at is None else board.hexes.neighbours[player.at]
    return Spelling(
        tuple(nodes),
        starts=tuple(space_touch(view, space) for space in starts),
        least=SHORTEST,
        most=LONGEST,
        reuse=True,
        all_of=tuple(space_touch(view, space) for space in view.placed),
    )


def _ending(view: State) -> Ending:
    result = outcome(view)
    headline = say(f"ending.{result.reason}", seat=view.winner)
    return Ending(headline, result.winners, result.scores)
