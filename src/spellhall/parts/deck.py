"""Decks of named cards without an order, as sorted tuples: `("?", "AE", "AE", "B")`.

A deck is never shuffled: chance deals when it is asked, so no state holds an order that nobody may know.
Arguments named `deck` must be sorted; `cards` may come in any order.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb

from spellhall.parts import draws
from spellhall.parts.rng import Rng, subset

Deck = tuple[str, ...]


def make(cards: Iterable[str]) -> Deck:
    """The deck that holds these cards."""
    return tuple(sorted(cards))


def from_counts(numbers: Mapping[str, int]) -> Deck:
    """The deck with so many of each card: `{"AE": 2, "B": 1}` is `("AE", "AE", "B")`."""
    for card, number in numbers.items():
        if not card or number < 0:
            raise ValueError(
                f"a deck cannot hold {number} of {card!r}: cards have names, numbers are 0 or more"
            )
    return tuple(card for card in sorted(numbers) for _ in range(numbers[card]))


def counts(deck: Deck) -> dict[str, int]:
    """How many of each card, in code point order."""
    return dict(Counter(deck))


def is_deck(cards: Sequence[str]) -> bool:
    """Whether cards stand in code point order, as a deck is written."""
    return sorted(cards) == list(cards)


def add(deck: Deck, cards: Iterable[str]) -> Deck:
    """The deck with these cards put in."""
    return tuple(sorted((*deck, *cards)))


def difference(cards: Iterable[str], others: Iterable[str]) -> Deck:
    """The cards beyond the others, each as often as it is too many."""
    return tuple(draws.surplus(cards, others))


def contains(deck: Deck, cards: Iterable[str]) -> bool:
    """Whether all these cards are in the deck at once."""
    return Counter(cards) <= Counter(deck)


def remove(deck: Deck, cards: Sequence[str]) -> Deck:
    """The deck without these cards; ValueError names those that it lacks."""
    left = list(deck)
    for card in cards:
        if card not in left:
            raise ValueError(f"the deck lacks {' '.join(difference(cards, deck))}")
        left.remove(card)
    return tuple(left)


def objection(cards: Sequence[str], box: Deck) -> str | None:
    """None if all cards can come from this box, else what is too many."""
    for card in difference(cards, box):
        return f"{cards.count(card)} of {card}, where the box has {box.count(card)}"
    return None


def deal(deck: Deck, count: int, rng: Rng) -> tuple[Deck, Deck]:
    """Deal cards at random: those dealt, sorted, and the deck that is left."""
    draws.check_count(len(deck), count)
    chosen = subset(len(deck), count, rng)
    gone = set(chosen)
    return (
        tuple(deck[index] for index in chosen),
        tuple(card for index, card in enumerate(deck) if index not in gone),
    )


def deal_in_order(deck: Deck, count: int, rng: Rng) -> tuple[Deck, Deck]:
    """Deal cards one after the other: those dealt, in the order they came, and the deck that is left."""
    draws.check_count(len(deck), count)
    left = list(deck)
    dealt = tuple(left.pop(rng.randrange(len(left))) for _ in range(count))
    return dealt, tuple(left)


def probability(deck: Deck, dealt: Sequence[str]) -> Fraction:
    """How likely a deal of so many gives exactly these, in any order; 0 if it cannot."""
    return draws.probability(deck, dealt)


def probability_in_order(deck: Deck, dealt: Sequence[str]) -> Fraction:
    """How likely dealing one by one gives exactly this sequence; 0 if it cannot."""
    return draws.probability_in_order(deck, dealt)


def all_deals(deck: Deck, count: int, at_most: int) -> list[tuple[Deck, Fraction]] | None:
    """Each different deal with its probability, in code point order; None if more than `at_most`."""
    if draws.number_of_draws(deck, count) > at_most:
        return None
    total = comb(len(deck), count)
    return [(dealt, Fraction(ways, total)) for dealt, ways in draws.every_draw(deck, count)]
