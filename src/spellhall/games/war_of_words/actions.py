"""What players, chance and events say, and the one line for each."""

from typing import Literal

from msgspec import Struct

from spellhall.core.contract import Event
from spellhall.core.notation import NUMBER, Kind, Notation
from spellhall.games.war_of_words.cards import HAND, LOCATIONS, PAIRS, SHORTEST

Cards = tuple[str, ...]


class Said(Struct, frozen=True, gc=False):
    """What a player or chance says: kept as long as its table, and part of no circle."""


# Chance
class Deal(Said, frozen=True):
    seat: int
    cards: Cards

    def flaw(self) -> str | None:
        in_order = tuple(sorted(self.cards))
        return None if in_order == self.cards else f"cards are written in order: {' '.join(in_order)}"


class DealUnseen(Said, frozen=True):
    seat: int


class Start(Said, frozen=True):
    seat: int


class Draw(Said, frozen=True):
    seat: int
    card: str


class DrawUnseen(Said, frozen=True):
    seat: int


# Players
class Play(Said, frozen=True):
    card: str  # as played: `AE=E`
    at: int


class Announce(Said, frozen=True):
    """Play a card and say that the column is now a word."""

    card: str
    at: int


class Claim(Said, frozen=True):
    at: int


class Rebut(Said, frozen=True):
    word: str


class Concede(Said, frozen=True):
    pass


class Accept(Said, frozen=True):
    pass


class Challenge(Said, frozen=True):
    """Doubt what is being answered about."""


class ChallengeAt(Said, frozen=True):
    """Doubt an announced column while scoring."""

    at: int


class Done(Said, frozen=True):
    pass


Action = Play | Announce | Claim | Rebut | Concede | Accept | Challenge | ChallengeAt | Done
Outcome = Deal | DealUnseen | Start | Draw | DrawUnseen

# Events
Column = Literal["word", "no-word", "said", "silent"]
"""With a referee a column is a word or none; with challenges it was announced or not."""


class Dealt(Event, frozen=True):
    seat: int
    cards: Cards


class DealtUnseen(Event, frozen=True):
    seat: int


class Started(Event, frozen=True):
    seat: int


class Drew(Event, frozen=True):
    seat: int
    card: str


class DrewUnseen(Event, frozen=True):
    seat: int


class Played(Event, frozen=True):
    seat: int
    card: str
    at: int
    letters: str  # the whole column
    column: Column

    @property
    def refuted(self) -> str | None:
        return self.letters if self.column == "no-word" and len(self.letters) >= SHORTEST else None


class Led(Event, frozen=True):
    """The lead at a location changed; None: nobody leads there now."""

    seat: int | None
    at: int


class Claimed(Event, frozen=True):
    seat: int
    at: int
    word: str


class Rebutted(Event, frozen=True):
    seat: int
    at: int
    word: str


class Failed(Event, frozen=True):
    """A rebuttal that does not hold: it is no word, or the cards for it are not there."""

    seat: int
    at: int
    word: str
    lacks: Literal["word", "cards"]

    @property
    def refuted(self) -> str | None:
        return self.word if self.lacks == "word" else None


class Conceded(Event, frozen=True):
    seat: int
    at: int


class Accepted(Event, frozen=True):
    seat: int
    at: int


class Upheld(Event, frozen=True):
    """A challenged column is a word."""

    challenger: int
    seat: int
    at: int
    word: str


class Struck(Event, frozen=True):
    """A challenged column is none."""

    challenger: int
    seat: int
    at: int
    word: str

    @property
    def refuted(self) -> str:
        return self.word


class Empty(Event, frozen=True):
    """The challenger has no word there either."""

    seat: int
    at: int
    letters: str

    @property
    def refuted(self) -> str | None:
        return self.letters if len(self.letters) >= SHORTEST else None


class Took(Event, frozen=True):
    """A counter was won, and its location is closed."""

    seat: int
    at: int


class Finished(Event, frozen=True):
    seat: int


class Won(Event, frozen=True):
    seat: int
    score: int


class Shared(Event, frozen=True):
    """Both have equally many counters."""

    score: int


_CARD = "|".join(("[A-Z]", *PAIRS, r"\?"))
_PLAYED = "|".join(("[A-Z]", *(f"{pair}=[{pair}]" for pair in PAIRS), r"\?=[A-Z]"))


def _read_cards(text: str) -> Cards:
    return tuple(text.split(" "))


def _read_location(text: str) -> int:
    return int(text) - 1


def _show_location(at: int) -> str:
    return str(at + 1)


def _read_leader(text: str) -> int | None:
    return None if text == "-" else int(text)


def _show_leader(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


KINDS = {
    "P": Kind("[01]", "a seat, 0 or 1", int),
    "LEADER": Kind("[01]|-", "a seat or -", _read_leader, _show_leader),
    "CARDS": Kind(
        f"(?:{_CARD})(?: (?:{_CARD})){{{HAND - 1}}}",
        f"{HAND} cards such as ? AE B",
        _read_cards,
        " ".join,
    ),
    "CARD": Kind(f"(?:{_PLAYED})", "a card with the letter it stands for: B, AE=E or ?=T"),
    "DRAWN": Kind(f"(?:{_CARD})", "a card: B, AE or ?"),
    "N": Kind(f"[1-{LOCATIONS}]", f"a location, 1 to {LOCATIONS}", _read_location, _show_location),
    "WORD": Kind(f"[A-Z]{{{SHORTEST + 1},}}", f"{SHORTEST + 1} capital letters or more"),
    "LETTERS": Kind("[A-Z]+", "capital letters"),
    "COLUMN": Kind("word|no-word|said|silent", "word, no-word, said or silent"),
    "LACKS": Kind("word|cards", "word or cards"),
    "COUNT": NUMBER,
}

PLAYERS_LINES: dict[type, str] = {
    Play: "play {card:CARD} {at:N}",
    Announce: "play {card:CARD} {at:N} word",
    Claim: "claim {at:N}",
    Rebut: "rebut {word:WORD}",
    Concede: "concede",
    Accept: "accept",
    Challenge: "challenge",
    ChallengeAt: "challenge {at:N}",
    Done: "done",
}

MOVES = Notation(
    KINDS,
    {
        Deal: "deal {seat:P} {cards:CARDS}",
        DealUnseen: "deal {seat:P}",
        Start: "start {seat:P}",
        Draw: "draw {seat:P} {card:DRAWN}",
        DrawUnseen: "draw {seat:P}",
        **PLAYERS_LINES,
    },
)

EVENTS = Notation(
    KINDS,
    {
        Dealt: "dealt {seat:P} {cards:CARDS}",
        DealtUnseen: "dealt {seat:P}",
        Started: "started {seat:P}",
        Drew: "drew {seat:P} {card:DRAWN}",
        DrewUnseen: "drew {seat:P}",
        Played: "played {seat:P} {card:CARD} {at:N} {letters:LETTERS} {column:COLUMN}",
        Led: "led {seat:LEADER} {at:N}",
        Claimed: "claimed {seat:P} {at:N} {word:LETTERS}",
        Rebutted: "rebutted {seat:P} {at:N} {word:WORD}",
        Failed: "failed {seat:P} {at:N} {word:WORD} {lacks:LACKS}",
        Conceded: "conceded {seat:P} {at:N}",
        Accepted: "accepted {seat:P} {at:N}",
        Upheld: "upheld {challenger:P} {seat:P} {at:N} {word:LETTERS}",
        Struck: "struck {challenger:P} {seat:P} {at:N} {word:LETTERS}",
        Empty: "empty {seat:P} {at:N} {letters:LETTERS}",
        Took: "took {seat:P} {at:N}",
        Finished: "finished {seat:P}",
        Won: "won {seat:P} {score:COUNT}",
        Shared: "shared {score:COUNT}",
    },
)


def words_of(action: Action) -> tuple[str, ...]:
    return (action.word,) if isinstance(action, Rebut) else ()
