"""What chance is asked for: two hands, who starts, and a card after each turn.

Decks and unknown hands have no order. A hand that is only a number is dealt and drawn unseen.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.games.war_of_words.actions import Deal, DealUnseen, Draw, DrawUnseen, Outcome, Start
from spellhall.games.war_of_words.cards import HAND, not_on_table
from spellhall.games.war_of_words.speech import say
from spellhall.games.war_of_words.state import State
from spellhall.parts import deck
from spellhall.parts.deck import Deck

_MOST_LISTED = 1_000
_SEATS = 2


def unseen(state: State) -> Deck:
    """The cards that lie in a hand or deck which is only a number."""
    left = not_on_table(state.setup.deck, state.columns)
    for known in (*state.hands, state.deck):
        if not isinstance(known, int):
            left = deck.difference(left, known)
    return left


def source(state: State) -> Deck:
    """Where a card that becomes known may come from."""
    return unseen(state) if isinstance(state.deck, int) else state.deck


class Hand(Struct, frozen=True):
    """Seven cards for a seat. Whoever may not see them is told only that they were dealt."""

    seat: int
    cards: Deck
    closed: bool

    @property
    def asks(self) -> str:
        return f"deal {self.seat}"

    def draw(self, rng: Rng) -> Outcome:
        if self.closed:
            return DealUnseen(self.seat)
        dealt, _ = deck.deal(self.cards, HAND, rng)
        return Deal(self.seat, dealt)

    def objection(self, outcome: Any) -> str | None:
        if self.closed:
            right = isinstance(outcome, DealUnseen) and outcome.seat == self.seat
            return None if right else say("objection.deal-unseen", seat=self.seat)
        if not isinstance(outcome, Deal) or outcome.seat != self.seat:
            return say("objection.asked-deal", seat=self.seat)
        why = deck.objection(outcome.cards, self.cards)
        return say("objection.lacks", why=why) if why else None

    def probability(self, outcome: Any) -> float:
        if self.objection(outcome):
            return 0.0
        if isinstance(outcome, DealUnseen):
            return 1.0
        return float(deck.probability(self.cards, outcome.cards))

    def outcomes(self) -> Sequence[tuple[Outcome, float]] | None:
        if self.closed:
            return [(DealUnseen(self.seat), 1.0)]
        every = deck.all_deals(self.cards, HAND, _MOST_LISTED)
        return None if every is None else [(Deal(self.seat, dealt), float(share)) for dealt, share in every]


class Starter(Struct, frozen=True):
    asks: str = "start"

    def draw(self, rng: Rng) -> Start:
        return Start(rng.randrange(_SEATS))

    def objection(self, outcome: Any) -> str | None:
        return None if isinstance(outcome, Start) else say("objection.asked-start")

    def probability(self, outcome: Any) -> float:
        return 1 / _SEATS if isinstance(outcome, Start) else 0.0

    def outcomes(self) -> Sequence[tuple[Outcome, float]]:
        return [(Start(seat), 1 / _SEATS) for seat in range(_SEATS)]


class Card(Struct, frozen=True):
    """One card for the hand of whose turn it was."""

    seat: int
    cards: Deck

    @property
    def asks(self) -> str:
        return f"draw {self.seat}"

    def draw(self, rng: Rng) -> Draw:
        return Draw(self.seat, self.cards[rng.randrange(len(self.cards))])

    def objection(self, outcome: Any) -> str | None:
        if not isinstance(outcome, Draw) or outcome.seat != self.seat:
            return say("objection.asked-draw", seat=self.seat)
        return None if outcome.card in self.cards else say("objection.not-there", card=outcome.card)

    def probability(self, outcome: Any) -> float:
        return 0.0 if self.objection(outcome) else self.cards.count(outcome.card) / len(self.cards)

    def outcomes(self) -> Sequence[tuple[Outcome, float]]:
        every = deck.counts(self.cards)
        return [(Draw(self.seat, card), number / len(self.cards)) for card, number in every.items()]


class UnseenCard(Struct, frozen=True):
    """A card that goes to a hand which is only a number."""

    seat: int

    @property
    def asks(self) -> str:
        return f"draw {self.seat}"

    def draw(self, rng: Rng) -> DrawUnseen:
        return DrawUnseen(self.seat)

    def objection(self, outcome: Any) -> str | None:
        right = isinstance(outcome, DrawUnseen) and outcome.seat == self.seat
        return None if right else say("objection.asked-unseen", seat=self.seat)

    def probability(self, outcome: Any) -> float:
        return 0.0 if self.objection(outcome) else 1.0

    def outcomes(self) -> Sequence[tuple[Outcome, float]]:
        return [(DrawUnseen(self.seat), 1.0)]


Question = Hand | Starter | Card | UnseenCard
_STARTER = Starter()


def question(state: State) -> Question:
    """What chance is asked in the phases `deal` and `draw`."""
    if state.phase == "draw":
        seat = state.turn
        if isinstance(state.hands[seat], int):
            return UnseenCard(seat)
        return Card(seat, source(state))
    for seat, hand in enumerate(state.hands):
        if not hand:
            # An empty hand may be `0` or no cards at all: only the first says that it is dealt unseen.
            closed = isinstance(hand, int)
            return Hand(seat, () if closed else source(state), closed)
    return _STARTER
