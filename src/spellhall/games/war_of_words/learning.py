"""War of Words in numbers: cards by what they show, letters, columns and buttons.

A rebuttal is spelled letter by letter behind the own column. The own side comes first in all observations.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache, lru_cache
from string import ascii_uppercase
from typing import Any

from spellhall.core.learning import (
    ACT,
    Fork,
    Leading,
    Learning,
    Spaces,
    among,
    marked,
    opened,
    text_of,
)
from spellhall.games.war_of_words.actions import (
    Accept,
    Action,
    Announce,
    Challenge,
    ChallengeAt,
    Claim,
    Concede,
    Done,
    Play,
    Rebut,
)
from spellhall.games.war_of_words.cards import KINDS, PLACE, SHORTEST, card_of, faces
from spellhall.games.war_of_words.claims import beginning, completions, hidden_cards
from spellhall.games.war_of_words.flat import flat
from spellhall.games.war_of_words.legal import actions, holding
from spellhall.games.war_of_words.numbering import (
    ACCEPT,
    CARD,
    CHALLENGE,
    CONCEDE,
    DONE,
    LETTER,
    NUMBERS,
    OTHER,
    OWN,
    SAY,
    SIZE,
)
from spellhall.games.war_of_words.observing import FIELDS, LONGEST, observe
from spellhall.games.war_of_words.state import State, at_once
from spellhall.words import Lexicon

_BUTTONS: dict[type, int] = {
    Done: DONE,
    Concede: CONCEDE,
    Accept: ACCEPT,
    Challenge: CHALLENGE,
}
_SPACES = Spaces(FIELDS, NUMBERS, longest=LONGEST)


def spaces(state: State) -> Spaces:
    return _SPACES


# Deciding
def decide(view: State, seat: int) -> Fork[Action]:
    if view.phase == "play":
        return _playing(view, seat)
    if view.phase == "claim" and seat not in view.lead:
        return _only_done()
    if view.phase == "answer" and not at_once(view):
        return _answering(view, seat)
    return _among(view, seat)


def _among(view: State, seat: int) -> Fork[Action]:
    made = list(actions(view, seat))
    if len(made) == 1 and type(made[0]) is Done:
        return _only_done()
    return among(SIZE, {text_of(*numbers(view, seat, action)): action for action in made})


@cache
def _only_done() -> Fork[Action]:
    return among(SIZE, {text_of(DONE): Done()})


@lru_cache(4096)
def _held(cards: tuple[str, ...]) -> bytes:
    return marked(SIZE, (CARD + PLACE[card] for card in cards))


@cache
def _shown(card: str) -> bytes:
    return marked(SIZE, (LETTER + ord(face[-1]) - 65 for face in faces(card)))


@lru_cache(1 << 10)
def _columns(won: tuple[int | None, ...]) -> bytes:
    return marked(SIZE, (OWN + at for at, winner in enumerate(won) if winner is None))


_OR_SAY = marked(SIZE, (ACT, SAY))


def _playing(view: State, seat: int) -> Fork[Action]:
    where = _columns(view.won)

    def card_taken(number: int) -> Fork[Action]:
        card = KINDS[number - CARD]
        shown = faces(card)
        if len(shown) == 1:
            return placing(card)
        return Fork(_shown(card), lambda letter: placing(f"{card}={chr(letter - LETTER + 65)}"))

    def placing(face: str) -> Fork[Action]:
        return Fork(where, lambda column: placed(face, column - OWN))

    def placed(face: str, at: int) -> Fork[Action] | Action:
        if not view.setup.challenging or len(view.spelled[2 * at + seat]) + 1 < SHORTEST:
            return Play(face, at)
        # Whatever it spells may be announced.
        return Fork(_OR_SAY, lambda said: Announce(face, at) if said else Play(face, at))

    return Fork(_held(holding(view, seat)), card_taken)


@lru_cache(1 << 14)
def _bounds(words: Lexicon, prefix: str) -> Any:
    """Where the words that go on from this beginning with A, B and so on start in the list, and the end."""
    import numpy as np

    listing = completions(words).listing
    first, last = listing.span(prefix)
    cuts = [first]
    for letter in ascii_uppercase:
        cuts.append(bisect_left(listing.words, prefix + letter, cuts[-1], last))
    return np.array([*cuts[1:], last], dtype=np.intp)


def _answering(view: State, seat: int) -> Fork[Action]:
    words, at = view.setup.list, view.claim or 0
    column, shortest = beginning(view, at, 1 - seat)
    search = completions(words)
    found = search.places(column, hidden_cards(view), shortest)

    def spelled(prefix: str, first: int, last: int) -> Leading:
        """What may follow this beginning; the words that have it are `found[first:last]`."""
        left = found[first:last]
        cuts = left.searchsorted(_bounds(words, prefix)).tolist()

        def go_on(number: int) -> Fork[Action] | Action:
            place = number - LETTER
            return _going_on(prefix + chr(65 + place), first + cuts[place], first + cuts[place + 1])

        return {LETTER + place: go_on for place in range(26) if cuts[place] < cuts[place + 1]}

    def _going_on(prefix: str, first: int, last: int) -> Fork[Action] | Action:
        whole_word = search.listing.words[found[first]] == prefix
        if whole_word and last == first + 1:
            return Rebut(prefix)
        leading = spelled(prefix, first, last)
        if whole_word:
            leading[ACT] = lambda _: Rebut(prefix)
        return opened(SIZE, leading)

    leading: Leading = {}
    if len(found):
        leading = spelled(column, 0, len(found))
        if search.listing.words[found[0]] == column:
            leading[ACT] = lambda _: Rebut(column)
    leading[CONCEDE] = lambda _: Concede()
    if view.setup.challenging:
        leading[CHALLENGE] = lambda _: Challenge()
    return opened(SIZE, leading)


def numbers(view: State, seat: int, action: Action) -> tuple[int, ...]:
    match action:
        case Play(face, at) | Announce(face, at):
            card = card_of(face)
            letter = (LETTER + ord(face[-1]) - 65,) if len(faces(card)) > 1 else ()
            said = (SAY,) if isinstance(action, Announce) else ()
            return CARD + PLACE[card], *letter, OWN + at, *said
        case Claim(at):
            return (OWN + at,)
        case ChallengeAt(at):
            return (OTHER + at,)
        case Rebut(word):
            column, _ = beginning(view, view.claim or 0, 1 - seat)
            return tuple([LETTER + ord(letter) - 65 for letter in word[len(column) :]])
    return (_BUTTONS[type(action)],)


LEARNING: Learning[State, Action] = Learning(spaces, observe, decide, numbers, flat)
