"""What a seat may see, what it is told of a move, and what it may imagine of the rest.

Secret are the other's hand and the deck, for a spectator both hands: of these only the number is known.
"""

from typing import Any

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.contract import Event, Events, Told, Witness
from spellhall.games.war_of_words.actions import (
    Deal,
    Dealt,
    DealtUnseen,
    DealUnseen,
    Draw,
    DrawUnseen,
    Drew,
    DrewUnseen,
)
from spellhall.games.war_of_words.cards import card_of
from spellhall.games.war_of_words.dealing import unseen
from spellhall.games.war_of_words.state import Hidden, State, count
from spellhall.parts import deck


def redact(state: State, seat: int | None) -> State:
    first, second = state.hands
    hands = first if seat == 0 else count(first), second if seat == 1 else count(second)
    return replace(state, hands=hands, deck=count(state.deck))


def witness(
    before: State, seat: int | None, action: Any, events: Events, after: State, viewer: int | None
) -> Witness:
    if isinstance(action, Deal) and action.seat != viewer:
        return Witness(Told(DealUnseen(action.seat), tuple(map(_closed, events))))
    if isinstance(action, Draw) and action.seat != viewer:
        return Witness(Told(DrawUnseen(action.seat), tuple(map(_closed, events))))
    return Witness(Told(action, events))


def _closed(event: Event) -> Event:
    match event:
        case Dealt(seat):
            return DealtUnseen(seat)
        case Drew(seat):
            return DrewUnseen(seat)
    return event


def imagine(view: State, seat: int | None, rng: Rng) -> State:
    """Give the hands and the deck that are numbers as many of the unseen cards."""
    left = unseen(view)
    piles: list[Hidden] = []
    for pile in (*view.hands, view.deck):
        if isinstance(pile, int):
            dealt, left = deck.deal(left, pile, rng)
            piles.append(dealt)
        else:
            piles.append(pile)
    first, second, rest = piles
    return replace(view, hands=(first, second), deck=rest)


def census(state: State) -> tuple[str, ...]:
    """Every card, wherever it lies; unseen ones only by their number."""
    cards = [card_of(played) for column in state.columns for played in column]
    for pile in (*state.hands, state.deck):
        cards += ["unseen"] * pile if isinstance(pile, int) else pile
    return tuple(sorted(cards))
