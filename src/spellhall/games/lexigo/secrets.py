"""What everybody may see, what is told of a move, and what may be imagined of the rest.

Nobody sees the pouch or a stack, their owners neither: all seats have the same view.
"""

from typing import Any

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.contract import Events, Told, Witness
from spellhall.games.lexigo.actions import Deal, DealClosed, Penalty, PenaltyClosed
from spellhall.games.lexigo.box import BOX
from spellhall.games.lexigo.state import State, outside, pouch_size, seen, unseen
from spellhall.parts import bag


def redact(state: State, seat: int | None) -> State:
    if state.pouch is None:
        return state
    players = tuple([replace(player, tiles=None) for player in state.players])
    missing = len(BOX) - outside(state) - len(state.pouch)
    return replace(state, players=players, pouch=None, missing=missing)


def witness(
    before: State, seat: int | None, action: Any, events: Events, after: State, viewer: int | None
) -> Witness:
    """Events name no hidden tile; the lines of chance that do are told in their closed form."""
    match action:
        case Deal(player, bank, stack):
            action = DealClosed(player, bank, len(stack))
        case Penalty(player, tiles):
            action = PenaltyClosed(player, len(tiles))
    return Witness(Told(action, events))


def imagine(view: State, seat: int | None, rng: Rng) -> State:
    """Deal the unseen tiles to the stacks; what is left is the pouch."""
    if view.pouch is not None:
        return view
    pouch = unseen(view)
    players = []
    for player in view.players:
        tiles, pouch = bag.draw_in_order(pouch, player.stack, rng)
        players.append(replace(player, tiles=tiles))
    if view.missing:
        pouch, _ = bag.draw(pouch, pouch_size(view), rng)
    return replace(view, players=tuple(players), pouch=pouch, missing=0)


def census(state: State) -> tuple[str, ...]:
    """Every tile, wherever it is."""
    hidden = [state.pouch or "", *(player.tiles or "" for player in state.players)]
    return tuple(sorted(seen(state) + "".join(hidden)))
