"""What a seat of War of Words sees, as bytes: the own side comes first."""

from __future__ import annotations

from functools import lru_cache
from string import ascii_uppercase

from spellhall.core.learning import Field
from spellhall.games.war_of_words.cards import HAND, KINDS, LOCATIONS, PLACE, whole
from spellhall.games.war_of_words.state import Hidden, State, count

LONGEST = 15  # letters of a column that are observed
PHASES = ("deal", "play", "claim", "answer", "draw", "scoring", "over")
_PHASE = {phase: place for place, phase in enumerate(PHASES)}
_CHARS = bytes(char - 64 if chr(char) in ascii_uppercase else 0 for char in range(256))
# By seat: nobody, this seat, the other.
_WHOSE: tuple[dict[int | None, int], ...] = ({None: 0, 0: 1, 1: 2}, {None: 0, 1: 1, 0: 2})

FIELDS = (
    Field("phase", 1, len(PHASES)),
    Field("claim", 1, LOCATIONS + 1),
    Field("hand", len(KINDS), HAND + 1),
    Field("other-hand", 1, HAND + 1),
    Field("deck", 1, len(whole("semi-wild")) + 1),
    Field("lead", LOCATIONS, 3),
    Field("won", LOCATIONS, 3),
    Field("own.word", LOCATIONS, LONGEST + 1),
    Field("other.word", LOCATIONS, LONGEST + 1),
    Field("own.column", LOCATIONS * LONGEST, 27),
    Field("other.column", LOCATIONS * LONGEST, 27),
)


@lru_cache(1 << 12)
def counted(hand: Hidden) -> bytes:
    """How many of each kind; of cards that are not known, none."""
    told = bytearray(len(KINDS))
    for card in () if isinstance(hand, int) else hand:
        told[PLACE[card]] += 1
    return bytes(told)


@lru_cache(1 << 12)
def _marks(seat: int, lead: tuple[int | None, ...], won: tuple[int | None, ...]) -> bytes:
    return bytes(map(_WHOSE[seat].__getitem__, (*lead, *won)))


# Columns can be longer than any word; what cannot become one any more is told by its beginning.
_COLUMNS = f"%-{LONGEST}.{LONGEST}s" * LOCATIONS


@lru_cache(1 << 10)  # one side changes with a card that is played, the other stays
def _side(spelled: tuple[str, ...]) -> bytes:
    return (_COLUMNS % spelled).encode().translate(_CHARS)


def observe(view: State, seat: int) -> bytes:
    stands, spelled, other = view.stands, view.spelled, 1 - seat
    return b"".join(
        (
            bytes((_PHASE[view.phase], 0 if view.claim is None else view.claim + 1)),
            counted(view.hands[seat]),
            bytes((count(view.hands[other]), count(view.deck))),
            _marks(seat, view.lead, view.won),
            bytes(stands[seat::2] + stands[other::2]),
            _side(spelled[seat::2]),
            _side(spelled[other::2]),
        )
    )
