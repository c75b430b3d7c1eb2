"""The cards of both decks. A card in a hand is written by what it shows: `B`, `AE`, `?`.

Once played it also says its letter: `B`, `AE=E`, `?=T`. The letter is always the last character.
"""

import tomllib
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from string import ascii_uppercase

from spellhall.parts import deck
from spellhall.parts.deck import Deck

_DATA = tomllib.loads((files(__package__) / "cards.toml").read_text(encoding="utf-8"))

HAND: int = _DATA["hand"]
LOCATIONS: int = _DATA["locations"]
SHORTEST: int = _DATA["shortest"]
AT_ONCE: int = _DATA["at_once"]
ADJACENT: int = _DATA["adjacent"]
MOST: int = _DATA["most"]

WILD = "?"
PAIRS: tuple[str, ...] = tuple(sorted(_DATA["semi-wild"]))


@cache
def whole(name: str) -> Deck:
    """All cards of a deck, `semi-wild` or `plain`."""
    return deck.from_counts({**_DATA["consonants"], **_DATA["wild"], **_DATA[name]})


KINDS = tuple(sorted({*whole("semi-wild"), *whole("plain")}))
"""Every card of either deck once, in the order of decks."""
PLACE = {kind: place for place, kind in enumerate(KINDS)}


@cache
def size(name: str) -> int:
    return len(whole(name))


@cache
def faces(card: str) -> tuple[str, ...]:
    """How a card of a hand can be played: `AE` as `AE=A` and as `AE=E`."""
    if card == WILD:
        return tuple(f"{card}={letter}" for letter in ascii_uppercase)
    return (card,) if len(card) == 1 else tuple(f"{card}={letter}" for letter in card)


def card_of(played: str) -> str:
    """The card of a hand that was played so."""
    return played if len(played) == 1 else played[:-2]


@lru_cache(maxsize=8192)
def _taken_from(cards: Deck, columns: tuple[tuple[str, ...], ...]) -> Deck:
    left = list(cards)
    for column in columns:
        for played in column:
            left.remove(card_of(played))
    return tuple(left)


def not_on_table(name: str, columns: tuple[tuple[str, ...], ...]) -> Deck:
    """The cards of a deck that do not lie in these columns: hands count as not visible."""
    return _taken_from(whole(name), columns)


def spell(column: Iterable[str]) -> str:
    """The letters of a column in the order of play."""
    return "".join([played[-1] for played in column])
