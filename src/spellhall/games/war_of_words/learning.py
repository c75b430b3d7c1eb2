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
    Field,
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
from spellhall.games.war_of_words.cards import HAND, LOCATIONS, SHORTEST, card_of, faces, whole
from spellhall.games.war_of_words.claims import beginning, completions, hidden_cards
from spellhall.games.war_of_words.legal import actions, holding
from spellhall.games.war_of_words.state import Hidden, State, at_once, count
from spellhall.games.war_of_words.touches import SAY_WORD, column_touch
from spellhall.words import Lexicon

KINDS = tuple(sorted({*whole("semi-wild"), *whole("plain")}))
_CARD = 1
_LETTER = _CARD + len(KINDS)
_OWN = _LETTER + 26
_OTHER = _OWN + LOCATIONS
_SAY, _DONE, _CONCEDE, _ACCEPT, _CHALLENGE = range(_OTHER + LOCATIONS, _OTHER + LOCATIONS + 5)
SIZE = _CHALLENGE + 1
_NUMBERS = (
    "act",
    *(f"hand:{kind}" for kind in KINDS),
    *(f"letter:{letter}" for letter in ascii_uppercase),
    *(column_touch(at) for at in range(LOCATIONS)),
    *(column_touch(at, own=False) for at in range(LOCATIONS)),
    SAY_WORD,
    "do:done",
    "do:concede",
    "do:accept",
    "do:challenge",
)
_BUTTONS: dict[type, int] = {
    Done: _DONE,
    Concede: _CONCEDE,
    Accept: _ACCEPT,
    Challenge: _CHALLENGE,
}
_PLACE = {kind: place for place, kind in enumerate(KINDS)}

_LONGEST = 15  # letters of a column that are observed
_PHASES = ("deal", "play", "claim", "answer", "draw", "scoring", "over")
_PHASE = {phase: place for place, phase in enumerate(_PHASES)}
_CHARS = bytes(char - 64 if chr(char) in ascii_uppercase else 0 for char in range(256))
# By seat: nobody, this seat, the other.
_WHOSE: tuple[dict[int | None, int], ...] = ({None: 0, 0: 1, 1: 2}, {None: 0, 1: 1, 0: 2})

_SPACES = Spaces(
    (
        Field("phase", 1, len(_PHASES)),
        Field("claim", 1, LOCATIONS + 1),
        Field("hand", len(KINDS), HAND + 1),
        Field("other-hand", 1, HAND + 1),
        Field("deck", 1, len(whole("semi-wild")) + 1),
        Field("lead", LOCATIONS, 3),
        Field("won", LOCATIONS, 3),
        Field("own.word", LOCATIONS, _LONGEST + 1),
        Field("other.word", LOCATIONS, _LONGEST + 1),
        Field("own.column", LOCATIONS * _LONGEST, 27),
        Field("other.column", LOCATIONS * _LONGEST, 27),
    ),
    _NUMBERS,
    longest=_LONGEST,
)


def spaces(state: State) -> Spaces:
    return _SPACES


@lru_cache(1 << 12)
def _counted(hand: Hidden) -> bytes:
    told = bytearray(len(KINDS))
    for card in () if isinstance(hand, int) else hand:
        told[_PLACE[card]] += 1
    return bytes(told)


@lru_cache(1 << 12)
def _marks(seat: int, lead: tuple[int | None, ...], won: tuple[int | None, ...]) -> bytes:
    return bytes(map(_WHOSE[seat].__getitem__, (*lead, *won)))


# Columns can be longer than any word; what cannot become one any more is told by its beginning.
_COLUMNS = f"%-{_LONGEST}.{_LONGEST}s" * LOCATIONS


@lru_cache(1 << 10)  # one side changes with a card that is played, the other stays
def _side(spelled: tuple[str, ...]) -> bytes:
    return (_COLUMNS % spelled).encode().translate(_CHARS)


def observe(view: State, seat: int) -> bytes:
    stands, spelled, other = view.stands, view.spelled, 1 - seat
    return b"".join(
        (
            bytes((_PHASE[view.phase], 0 if view.claim is None else view.claim + 1)),
            _counted(view.hands[seat]),
            bytes((count(view.hands[other]), count(view.deck))),
            _marks(seat, view.lead, view.won),
            bytes(stands[seat::2] + stands[other::2]),
            _side(spelled[seat::2]),
            _side(spelled[other::2]),
        )
    )


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
    return among(SIZE, {text_of(_DONE): Done()})


@lru_cache(4096)
def _held(cards: tuple[str, ...]) -> bytes:
    return marked(SIZE, (_CARD + _PLACE[card] for card in cards))


@cache
def _shown(card: str) -> bytes:
    return marked(SIZE, (_LETTER + ord(face[-1]) - 65 for face in faces(card)))


@lru_cache(1 << 10)
def _columns(won: tuple[int | None, ...]) -> bytes:
    return marked(SIZE, (_OWN + at for at, winner in enumerate(won) if winner is None))


_OR_SAY = marked(SIZE, (ACT, _SAY))


def _playing(view: State, seat: int) -> Fork[Action]:
    where = _columns(view.won)

    def card_taken(number: int) -> Fork[Action]:
        card = KINDS[number - _CARD]
        shown = faces(card)
        if len(shown) == 1:
            return placing(card)
        return Fork(_shown(card), lambda letter: placing(f"{card}={chr(letter - _LETTER + 65)}"))

    def placing(face: str) -> Fork[Action]:
        return Fork(where, lambda column: placed(face, column - _OWN))

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
            place = number - _LETTER
            return _going_on(prefix + chr(65 + place), first + cuts[place], first + cuts[place + 1])

        return {_LETTER + place: go_on for place in range(26) if cuts[place] < cuts[place + 1]}

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
    leading[_CONCEDE] = lambda _: Concede()
    if view.setup.challenging:
        leading[_CHALLENGE] = lambda _: Challenge()
    return opened(SIZE, leading)


def numbers(view: State, seat: int, action: Action) -> tuple[int, ...]:
    match action:
        case Play(face, at) | Announce(face, at):
            card = card_of(face)
            letter = (_LETTER + ord(face[-1]) - 65,) if len(faces(card)) > 1 else ()
            said = (_SAY,) if isinstance(action, Announce) else ()
            return _CARD + _PLACE[card], *letter, _OWN + at, *said
        case Claim(at):
            return (_OWN + at,)
        case ChallengeAt(at):
            return (_OTHER + at,)
        case Rebut(word):
            column, _ = beginning(view, view.claim or 0, 1 - seat)
            return tuple([_LETTER + ord(letter) - 65 for letter in word[len(column) :]])
    return (_BUTTONS[type(action)],)


LEARNING: Learning[State, Action] = Learning(spaces, observe, decide, numbers)
