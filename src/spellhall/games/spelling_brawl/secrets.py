"""What a seat may see, what it is told of a move, and what it may imagine of the rest.

Hands are secret, and with them what exactly is in the bag. Everything on the board is open.
"""

from typing import Any

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.contract import Event, Events, Told, Witness
from spellhall.games.spelling_brawl.actions import (
    Draw,
    DrawHidden,
    Drew,
    DrewHidden,
    Lose,
    LoseHidden,
    Lost,
    LostHidden,
)
from spellhall.games.spelling_brawl.state import EMPTY, Player, State, unseen
from spellhall.parts import bag


def redact(state: State, seat: int | None) -> State:
    players = tuple(
        player if other == seat or player.hand is None else replace(player, hand=None, held=len(player.hand))
        for other, player in enumerate(state.players)
    )
    return replace(state, players=players, bag=None)


def witness(
    before: State, seat: int | None, action: Any, events: Events, after: State, viewer: int | None
) -> Witness:
    return Witness(Told(_closed(action, viewer), tuple(_closed_event(event, viewer) for event in events)))


def _closed(move: Any, viewer: int | None) -> Any:
    match move:
        case Draw(seat, letters) if seat != viewer:
            return DrawHidden(seat, len(letters))
        case Lose(seat, letters) if seat != viewer:
            return LoseHidden(seat, len(letters))
    return move


def _closed_event(event: Event, viewer: int | None) -> Event:
    match event:
        case Drew(seat, letters) if seat != viewer:
            return DrewHidden(seat, len(letters))
        case Lost(seat, letters) if seat != viewer:
            return LostHidden(seat, len(letters))
    return event


def imagine(view: State, seat: int | None, rng: Rng) -> State:
    """Deal the hands that are hidden out of what is unseen; the rest is the bag."""
    if view.bag is not None:
        return view
    left = unseen(view)
    players: list[Player] = []
    for player in view.players:
        if player.hand is None:
            dealt, left = bag.draw(left, player.held, rng)
            players.append(replace(player, hand=dealt, held=0))
        else:
            players.append(player)
    return replace(view, players=tuple(players), bag=left)


def census(state: State) -> tuple[str, ...]:
    """Every letter of the box, wherever it is."""
    hands = "".join(player.hand or "" for player in state.players)
    return tuple(sorted(state.letters.replace(EMPTY, "") + hands + (state.bag or "")))
