"""The same actions as touches: tiles and holes of the field, tiles of the bank, and buttons."""

from collections.abc import Iterator, Sequence

from spellhall.core.scene import Draft, Step, Touch
from spellhall.games.lexigo.actions import (
    Accept,
    Action,
    Challenge,
    Knock,
    Pass,
    Pawn,
    Relocate,
    Spell,
    Trade,
)
from spellhall.games.lexigo.box import ALPHABET, BLANK, TRADING
from spellhall.games.lexigo.legal import may_relocate, stuck
from spellhall.games.lexigo.state import State, free_tiles, pouch_size
from spellhall.games.lexigo.tracing import (
    Trace,
    Tracing,
    bank_touch,
    completable,
    extended,
    open_spaces,
    open_tiles,
    place_of,
    space_of,
    space_touch,
    spell_of,
)
from spellhall.parts.hexes import Hex

RELOCATE = "do:relocate"
_BUTTONS: dict[str, dict[Touch, Action]] = {
    "spell": {"do:pass": Pass()},
    "challenge": {"do:accept": Accept(), "do:challenge": Challenge()},
    "trade": {"do:keep": Trade("")},
}


def touches_of(view: State, seat: int, action: Action) -> Draft:
    """How a finger makes this action."""
    for touch, made in _BUTTONS.get(view.phase, {}).items():
        if made == action:
            return (touch,)
    match action:
        case Pawn(space):
            return (space_touch(space),)
        case Relocate(space):
            return RELOCATE, space_touch(space)
        case Knock(player, space):
            pawn = view.players[player].pawn
            chosen = (space_touch(pawn),) if len(view.knocked) > 1 and pawn is not None else ()
            return (*chosen, space_touch(space))
        case Trade(tiles):
            return tuple(_bank_touches(view.mover.bank, tiles))
    assert isinstance(action, Spell)  # all others are buttons
    return word_draft(view, action.word, action.way)


def _bank_touches(bank: str, tiles: Sequence[str]) -> list[Touch]:
    """Equal tiles are taken from the left."""
    after: dict[str, int] = {}
    made = []
    for tile in tiles:
        place = bank.index(tile, after.get(tile, 0))
        after[tile] = place + 1
        made.append(bank_touch(place))
    return made


def word_draft(view: State, word: str, way: str) -> Draft:
    """How a finger spells a word in this way."""
    # Step by step only where something is laid or a blank is met: a scene asks for several ways of each word.
    made = f"field:{way.replace(' ', ' field:')}".split(" ")
    laid = [place for place, touch in enumerate(made) if touch[-2] == "="]
    taken = _bank_touches(view.mover.bank, [made[place][-1] for place in laid])
    touched = [touch for touch in map(space_touch, view.grid.blanks) if touch in made]
    if touched:
        laid = sorted([*laid, *map(made.index, touched)])
    for place in reversed(laid):  # so that the places before stay true
        touch, _, tile = made[place].partition("=")
        if tile in ("", BLANK):
            made.insert(place + 1, f"say:{word[place]}")
        if tile:
            made[place] = touch
            made.insert(place, taken.pop())
    return tuple(made)


def steps(sketch: Tracing) -> tuple[Step, ...]:
    following = _following(sketch.view, sketch.draft, sketch.drawn)
    return tuple(Step(touch, touch.rpartition(":")[2]) for touch in following)


def _following(view: State, so_far: Draft, drawn: Trace | None) -> Iterator[Touch]:
    match view.phase:
        case "pawn" if not so_far:
            yield from map(space_touch, free_tiles(view))
        case "challenge" if not so_far:
            yield from _BUTTONS["challenge"]
        case "knock":
            yield from map(space_touch, knock_spaces(view, so_far))
        case "trade":
            if not so_far:
                yield from _BUTTONS["trade"]
            yield from map(bank_touch, trade_places(view, so_far))
        case "spell":
            yield from _following_word(view, so_far, drawn)


def knock_spaces(view: State, so_far: Draft) -> list[Hex]:
    """Which pawn goes first, if there are several, and then where it goes."""
    several = len(view.knocked) > 1
    if several and not so_far:
        return [pawn for seat in view.knocked if (pawn := view.players[seat].pawn) is not None]
    return free_tiles(view) if len(so_far) == several else []


def trade_places(view: State, so_far: Draft) -> list[int]:
    """The tiles of the bank that may still be put into a trade."""
    if any(place_of(touch, view.mover.bank) is None for touch in so_far):
        return []
    if len(so_far) + 1 + TRADING > pouch_size(view):
        return []
    return [place for place in range(len(view.mover.bank)) if bank_touch(place) not in so_far]


def _following_word(view: State, so_far: Draft, drawn: Trace | None) -> Iterator[Touch]:
    if so_far[:1] == (RELOCATE,):
        if len(so_far) == 1:
            yield from map(space_touch, free_tiles(view))
        return
    if not so_far:
        if view.setup.challenging or stuck(view):
            yield "do:pass"
        if may_relocate(view) and free_tiles(view):
            yield RELOCATE
    if drawn is not None:
        for touch in word_touches(view, drawn):
            grown = extended(view, drawn, touch)
            if grown is not None and completable(view, grown):
                yield touch


def word_touches(view: State, drawn: Trace) -> Iterator[Touch]:
    """Where a word may go on by geometry alone."""
    if drawn.unnamed is not None:
        yield from (f"say:{letter}" for letter in ALPHABET)
        return
    yield from map(space_touch, open_spaces(view, drawn))
    yield from map(bank_touch, open_tiles(view, drawn))


def action(sketch: Tracing) -> Action | None:
    """The action of a complete draft, legal or not."""
    view, so_far = sketch.view, sketch.draft
    phase = view.phase
    if len(so_far) == 1 and so_far[0] in _BUTTONS.get(phase, {}):
        return _BUTTONS[phase][so_far[0]]
    if not so_far:
        return None
    space = space_of(so_far[-1])
    match phase:
        case "pawn":
            return Pawn(space) if space is not None and len(so_far) == 1 else None
        case "knock":
            return _assemble_knock(view, so_far, space)
        case "trade":
            places = {place_of(touch, view.mover.bank) for touch in so_far}
            if None in places or len(places) < len(so_far):
                return None
            return Trade("".join(sorted(view.mover.bank[place] for place in places if place is not None)))
        case "spell":
            if so_far[0] == RELOCATE:
                return Relocate(space) if space is not None and len(so_far) == 2 else None
            return None if sketch.drawn is None else spell_of(view, sketch.drawn)
    return None


def _assemble_knock(view: State, so_far: Draft, space: Hex | None) -> Action | None:
    several = len(view.knocked) > 1
    if space is None or len(so_far) != 1 + several:
        return None
    if not several:
        return Knock(view.knocked[0], space)
    chosen = space_of(so_far[0])
    player = next((seat for seat in view.knocked if view.players[seat].pawn == chosen), None)
    return None if player is None else Knock(player, space)
