"""The state of a game of War of Words: flat, immutable, cheap to replace.

Locations count 0 to 8. What each player has at a location lies at `2 * location + seat` of `columns` (the
played cards), `spelled` (their letters) and `stands` (the length of the word there, 0 if there is none or
the location is closed; with challenges: of the announced column).
"""

from typing import Literal

from msgspec import Struct

from spellhall.games.war_of_words.cards import AT_ONCE, LOCATIONS
from spellhall.parts.deck import Deck
from spellhall.words import Lexicon, lexicon

Phase = Literal["deal", "play", "claim", "answer", "draw", "scoring", "over"]
Reason = Literal["three-adjacent", "five", "cards-played"]
Hidden = Deck | int
"""Cards, sorted; or only how many they are, where they are not known."""


class Setup(Struct, frozen=True):
    """What the players agreed on; the same for the whole game."""

    words: Literal["referee", "challenge"]
    deck: Literal["semi-wild", "plain"]
    lexicon: str | Lexicon

    @property
    def list(self) -> Lexicon:
        return lexicon(self.lexicon)

    @property
    def challenging(self) -> bool:
        return self.words == "challenge"


class State(Struct, frozen=True, gc=False):
    setup: Setup
    hands: tuple[Hidden, Hidden]
    deck: Hidden
    phase: Phase = "deal"
    turn: int = 0
    claim: int | None = None  # the location that is answered about
    columns: tuple[tuple[str, ...], ...] = ((),) * (2 * LOCATIONS)
    spelled: tuple[str, ...] = ("",) * (2 * LOCATIONS)
    stands: tuple[int, ...] = (0,) * (2 * LOCATIONS)
    lead: tuple[int | None, ...] = (None,) * LOCATIONS
    won: tuple[int | None, ...] = (None,) * LOCATIONS
    reason: Reason | None = None  # why it is over


def count(cards: Hidden) -> int:
    return cards if isinstance(cards, int) else len(cards)


def speaker(state: State) -> int:
    """Who decides: while a claim or an announcement is answered, the opponent of whose turn it is."""
    return 1 - state.turn if state.phase == "answer" else state.turn


def at_once(state: State) -> bool:
    """Whether an announced column of seven or more is being answered, not a claim."""
    return state.claim is not None and state.stands[2 * state.claim + state.turn] >= AT_ONCE
