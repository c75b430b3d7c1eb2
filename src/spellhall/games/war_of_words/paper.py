"""The deck and the counters on paper."""

from collections import Counter as Count
from collections.abc import Mapping
from typing import Any

from spellhall.core.paper import Card, Counter, Counters, Deck, Piece
from spellhall.games.war_of_words.cards import LOCATIONS, WILD, whole
from spellhall.games.war_of_words.speech import say


def pieces(options: Mapping[str, Any]) -> tuple[Piece, ...]:
    cards = Count(whole(options["deck"]))
    return (
        Deck(say("paper.deck"), tuple(_card(sign, copies) for sign, copies in sorted(cards.items()))),
        Counters(
            say("paper.counters"),
            say("paper.counters-note"),
            tuple(Counter(text=str(number)) for number in range(1, LOCATIONS + 1)),
            across=25,
        ),
    )


def _card(sign: str, copies: int) -> Card:
    if sign == WILD:
        return Card(sign, say("paper.wild"), copies=copies)
    if len(sign) == 2:
        return Card(" / ".join(sign), say("paper.either"), copies=copies)
    return Card(sign, copies=copies)
