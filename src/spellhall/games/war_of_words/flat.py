"""War of Words laid flat for compiled play: states as arrays and back.

The rules are in `turn`, `legal` and `claims`; where players challenge each other's words, only they play.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.contract import Over
from spellhall.core.learning import Flat
from spellhall.games.war_of_words.cards import KINDS, LOCATIONS, PLACE, card_of, spell, whole
from spellhall.games.war_of_words.observing import LONGEST, PHASES, counted
from spellhall.games.war_of_words.state import Setup, State
from spellhall.games.war_of_words.turn import outcome
from spellhall.parts.deck import Deck
from spellhall.words import Lexicon
from spellhall.words.search import engine, warmed
from spellhall.words.trie import trie_of

_REASONS = (None, "three-adjacent", "five", "cards-played")


def flat(start: State) -> Flat[State] | None:
    setup = start.setup
    if setup.challenging or not setup.list.checked or engine.kernels() is None:
        return None
    laid = _Laid(start)
    return Flat(laid.size, laid.lay, laid.lift, laid.take, laid.chance, laid.standing, laid.outcome)


class _Laid:
    """What stays the same for all games that begin so."""

    def __init__(self, start: State) -> None:
        from spellhall.games.war_of_words import flat_kernel

        self._kernel = flat_kernel
        self._start = start
        self._trie = trie_of(start.setup.list)
        self.size = flat_kernel.NOTES
        self.take = partial(flat_kernel.take, self._trie.packed)

    def lay(self, state: State, rows: Any, notes: Any) -> int:
        kernel = self._kernel
        piles = [pile for pile in (*state.hands, state.deck) if not isinstance(pile, int)]
        notes[:] = 0
        notes[kernel.PHASE], notes[kernel.TURN] = PHASES.index(state.phase), state.turn
        notes[kernel.CLAIMED] = _someone(state.claim)
        notes[kernel.REASON] = _REASONS.index(state.reason)
        notes[kernel.HAND_SIZES : kernel.LOGGED] = [*map(len, piles)]
        notes[kernel.HANDS : kernel.LEAD] = [number for pile in piles for number in counted(pile)]
        notes[kernel.LEAD : kernel.STANDS] = [*map(_someone, (*state.lead, *state.won))]
        notes[kernel.STANDS : kernel.LENGTHS] = _by_seat(state.stands)
        for column, cards in enumerate(_by_seat(state.columns)):
            if cards:
                self._lay_column(notes, column, cards)
        if state.claim is not None:
            notes[kernel.NODE] = notes[kernel.NODES + LOCATIONS * (1 - state.turn) + state.claim]
        return int(kernel.show(self._trie.packed, rows, notes))

    def _lay_column(self, notes: Any, column: int, cards: tuple[str, ...]) -> None:
        kernel, letters = self._kernel, spell(cards)
        notes[kernel.LENGTHS + column] = len(cards)
        notes[kernel.NODES + column] = _someone(self._trie.find(letters))
        first = kernel.COLUMNS + LONGEST * column
        shown = [ord(letter) - 64 for letter in letters[:LONGEST]]
        notes[first : first + len(shown)] = shown
        for card in cards:
            logged = kernel.LOG + kernel.PER_CARD * notes[kernel.LOGGED]
            notes[logged : logged + kernel.PER_CARD] = PLACE[card_of(card)], ord(card[-1]) - 65, column
            notes[kernel.LOGGED] += 1

    def lift(self, notes: Any) -> State:
        kernel, told = self._kernel, notes.tolist()
        columns: list[list[str]] = [[] for _ in range(2 * LOCATIONS)]
        end = kernel.LOG + kernel.PER_CARD * told[kernel.LOGGED]
        for place in range(kernel.LOG, end, kernel.PER_CARD):
            kind, letter, column = told[place : place + kernel.PER_CARD]
            columns[column].append(_face(KINDS[kind], chr(letter + 65)))
        first, second, deck = (
            _pile(told[begin : begin + len(KINDS)]) for begin in range(kernel.HANDS, kernel.LEAD, len(KINDS))
        )
        played = _by_location(columns)
        return replace(
            self._ended(self._start, told),
            hands=(first, second),
            deck=deck,
            phase=PHASES[told[kernel.PHASE]],
            turn=told[kernel.TURN],
            claim=_nobody(told[kernel.CLAIMED]),
            columns=tuple(map(tuple, played)),
            spelled=tuple(map(spell, played)),
            stands=tuple(_by_location(told[kernel.STANDS : kernel.LENGTHS])),
            lead=tuple(map(_nobody, told[kernel.LEAD : kernel.WON])),
        )

    def _ended(self, state: State, told: list[int]) -> State:
        """With the counters that are won, and why the game is over, if it is."""
        kernel = self._kernel
        won = tuple(map(_nobody, told[kernel.WON : kernel.STANDS]))
        return replace(state, won=won, reason=_REASONS[told[kernel.REASON]])

    def chance(self, rows: Any, notes: Any, rng: Rng) -> int:
        """A card; hands are dealt before a game is laid flat."""
        which = rng.randrange(int(notes[self._kernel.DECK_SIZE]))
        return int(self._kernel.drawn(self._trie.packed, rows, notes, which))

    def standing(self, notes: Any) -> tuple[int, ...]:
        won = notes[self._kernel.WON : self._kernel.STANDS].tolist()
        return won.count(0), won.count(1)

    def outcome(self, notes: Any) -> Over:
        return outcome(self._ended(self._start, notes.tolist()))


def _someone(seat: int | None) -> int:
    return -1 if seat is None else seat


def _nobody(seat: int) -> int | None:
    return None if seat < 0 else seat


def _by_seat(by_location: Any) -> list[Any]:
    """A state has both seats at a location side by side, notes have all locations of a seat."""
    return [*by_location[::2], *by_location[1::2]]


def _by_location(by_seat: list[Any]) -> list[Any]:
    return [by_seat[LOCATIONS * seat + at] for at in range(LOCATIONS) for seat in (0, 1)]


def _face(kind: str, letter: str) -> str:
    """How a card is written that was played for a letter."""
    return kind if kind == letter else f"{kind}={letter}"


def _pile(counts: list[int]) -> Deck:
    return tuple([kind for kind, number in zip(KINDS, counts, strict=True) for _ in range(number)])


@warmed
def _first_numbers() -> None:
    import numpy as np

    words = Lexicon("two-words", ["AB", "ABE"])
    cards = whole("semi-wild")
    laid = _Laid(State(Setup("referee", "semi-wild", words), (cards[:7], cards[7:14]), cards[14:], "play"))
    rows = np.zeros(2 * laid._kernel.ROW, dtype=np.uint8)
    notes = np.zeros(laid.size, dtype=np.int32)
    laid.lay(laid._start, rows, notes)
    laid.take(rows, notes, 0, 1)
    laid._kernel.drawn(laid._trie.packed, rows, notes, 0)
