"""Claims and rebuttals: which words could still be made, proved by giving letters to cards one by one."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from spellhall.games.war_of_words.actions import Rebut
from spellhall.games.war_of_words.cards import whole
from spellhall.games.war_of_words.state import State
from spellhall.parts.deck import Deck
from spellhall.words import Lexicon
from spellhall.words.search import Cards, Completions, Row
from spellhall.words.trie import trie_of


@lru_cache(maxsize=16)
def completions(words: Lexicon) -> Completions:
    return Completions(trie_of(words))


@lru_cache(maxsize=256)
def prepared(cards: Deck) -> Cards:
    """Cards made ready for the search."""
    return Cards(cards)


@cache
def _whole(name: str) -> Cards:
    return Cards(whole(name))


@lru_cache(maxsize=256)
def _hidden(name: str, columns: tuple[tuple[str, ...], ...]) -> Cards:
    # As `card_of`, but without a call for each card: this is most of the time that a rebuttal takes.
    gone = [played[:-2] or played for column in columns for played in column]
    return _whole(name).without(gone)


def hidden_cards(state: State) -> Cards:
    """All that do not lie on the table: cards in either hand count as not visible."""
    return _hidden(state.setup.deck, state.columns)


def forget() -> None:
    """Forget the tables that were made ready, so that a measurement finds none."""
    _hidden.cache_clear()


def beginning(state: State, at: int, claimant: int) -> tuple[str, int]:
    """What a rebuttal there begins with, and the fewest letters that it needs."""
    column = state.spelled[2 * at + 1 - claimant]
    return column, max(state.stands[2 * at + claimant] + 1, len(column))


def rebuttals(state: State, at: int, claimant: int, limit: int = 0) -> list[str]:
    """Every word that would rebut a claim there, by the alphabet; at most `limit` if that is not 0."""
    column, shortest = beginning(state, at, claimant)
    return completions(state.setup.list).words(column, hidden_cards(state), shortest, limit)


@lru_cache(maxsize=4)
def _rebuts(words: Lexicon) -> Row[Rebut]:
    return Row(map(Rebut, completions(words).listing.words))


def rebuts(state: State, at: int, claimant: int) -> Iterator[Sequence[Rebut]]:
    """The same as actions, in batches, out of a table: to make them would take longer than to find them."""
    words = state.setup.list
    column, shortest = beginning(state, at, claimant)
    return _rebuts(words).batches(*completions(words).marks(column, hidden_cards(state), shortest))


def holds(state: State, at: int, claimant: int, word: str) -> bool:
    """Whether a word that may be offered is one and can be made."""
    return word in state.setup.list and has_cards(state, at, claimant, word)


def has_cards(state: State, at: int, claimant: int, word: str) -> bool:
    column, _ = beginning(state, at, claimant)
    return hidden_cards(state).cover(word[len(column) :])
