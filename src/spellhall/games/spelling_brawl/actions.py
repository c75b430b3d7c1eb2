"""What players, chance and events say, and the one line for each.

A walk stays the text that it is written as (`d4=N d5+1`): lists of thousands of lines are made and shown
without taking each apart, and `steps` and `read_step` do so where it is needed.
"""

from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec import Struct

from spellhall.core.contract import Event
from spellhall.core.notation import NUMBER, Kind, Notation


class Step(NamedTuple):
    """A step taken apart: where it leads, the letter laid there now, and who is attacked on entering."""

    space: str
    laid: str
    hits: tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def read_step(text: str) -> Step:
    place, *hits = text.split("+")
    space, _, laid = place.partition("=")
    return Step(space, laid, tuple(map(int, hits)))


class Enter(Struct, frozen=True):
    space: str


class Block(Struct, frozen=True):
    space: str | None  # None: no block


class Wind(Struct, frozen=True):
    pass


class Pinned(Struct, frozen=True):
    pass


class Place(Struct, frozen=True):
    letter: str
    space: str


class Spell(Struct, frozen=True, gc=False):
    word: str
    way: str

    @property
    def steps(self) -> list[str]:
        return self.way.split(" ")

    def flaw(self) -> str | None:
        if len(self.word) != len(self.steps):
            return (
                f"{self.word} has {len(self.word)} letters, so it takes as many steps, not {len(self.steps)}"
            )
        named = set()
        for letter, text in zip(self.word, self.steps, strict=True):
            step = read_step(text)
            if step.laid and step.laid != letter:
                return f"{text} lays {step.laid} where the word has {letter}"
            if step.laid and step.space in named:
                return f"a letter is laid at the first visit only, and {step.space} was visited before"
            if len(set(step.hits)) != len(step.hits):
                return f"{text} attacks the same fighter twice in one step"
            named.add(step.space)
        return None


class Fill(Struct, frozen=True):
    """The board as it is dealt: spaces with their letters, by space."""

    tiles: tuple[tuple[str, str], ...]

    def flaw(self) -> str | None:
        spaces = [space for space, _ in self.tiles]
        return None if spaces == sorted(set(spaces)) else "spaces stand in order, each once"


class Draw(Struct, frozen=True):
    seat: int
    letters: str

    def flaw(self) -> str | None:
        return _unsorted(self.letters)


class DrawHidden(Struct, frozen=True):
    """A draw as other seats are told of it."""

    seat: int
    count: int


class Lose(Struct, frozen=True):
    seat: int
    letters: str

    def flaw(self) -> str | None:
        return _unsorted(self.letters)


class LoseHidden(Struct, frozen=True):
    seat: int
    count: int


def _unsorted(letters: str) -> str | None:
    ordered = "".join(sorted(letters))
    return None if ordered == letters else f"letters are written in order: {ordered}"


Action = Enter | Block | Wind | Pinned | Place | Spell
Outcome = Fill | Draw | DrawHidden | Lose | LoseHidden
AttackKind = Literal["clothesline", "slam", "suplex"]


class Filled(Event, frozen=True):
    """Every space but the blue ones got a letter."""


class Entered(Event, frozen=True):
    seat: int
    space: str


class Guarded(Event, frozen=True):
    """A block was put down."""

    seat: int
    space: str


class Laid(Event, frozen=True):
    seat: int
    space: str
    letter: str


class Spelled(Event, frozen=True):
    seat: int
    word: str


class Stepped(Event, frozen=True):
    seat: int
    space: str


class Hit(Event, frozen=True):
    seat: int
    target: int
    kind: AttackKind


class Moved(Event, frozen=True):
    """A fighter was pushed or thrown."""

    seat: int
    space: str


class Cleared(Event, frozen=True):
    """A letter left the board for the bag."""

    space: str
    letter: str


class Unblocked(Event, frozen=True):
    """A block left the board."""

    seat: int
    space: str


class Out(Event, frozen=True):
    seat: int


class Winded(Event, frozen=True):
    """A second wind: so many letters went from the hand into the bag."""

    seat: int
    count: int


class Lost(Event, frozen=True):
    seat: int
    letters: str


class LostHidden(Event, frozen=True):
    seat: int
    count: int


class Drew(Event, frozen=True):
    seat: int
    letters: str


class DrewHidden(Event, frozen=True):
    seat: int
    count: int


class GaveUp(Event, frozen=True):
    seat: int


class Overlooked(Event, frozen=True):
    """A player gave up looking although there was a word. Which word is not told: it may need the hand."""

    seat: int


class Won(Event, frozen=True):
    seat: int
    reason: Literal["ring-out", "pinned"]


class Drawn(Event, frozen=True):
    """The last turn is over and nobody has won."""


_SPACE = "[a-i][1-9][0-9]*"
_STEP = rf"{_SPACE}(?:=[A-Z])?(?:\+[0-3])*"
_TILE = f"{_SPACE}=[A-Z]"


def _read_place(text: str) -> str | None:
    return None if text == "-" else text


def _read_tiles(text: str) -> tuple[tuple[str, str], ...]:
    return tuple((tile[:-2], tile[-1]) for tile in text.split(" "))


def _show_tiles(tiles: tuple[tuple[str, str], ...]) -> str:
    return " ".join(f"{space}={letter}" for space, letter in tiles)


KINDS = {
    "S": Kind(_SPACE, "a space such as e5"),
    "PLACE": Kind(
        f"-|{_SPACE}", "a space such as e5, or - for none", _read_place, lambda space: space or "-"
    ),
    "L": Kind("[A-Z]", "a capital letter"),
    "P": Kind("[0-3]", "a seat, 0 to 3", int),
    "WORD": Kind("[A-Z]+", "capital letters"),
    "STEPS": Kind(
        f"{_STEP}(?: {_STEP})*",
        "a step for each letter: e5, e5=N with a letter from the hand, e5+1 with an attack on seat 1",
    ),
    "LETTERS": Kind("[A-Z]+", "capital letters in order"),
    "TILES": Kind(
        f"{_TILE}(?: {_TILE})*", "spaces with their letters, such as a1=E a2=T", _read_tiles, _show_tiles
    ),
    "N": NUMBER,
    "KIND": Kind("clothesline|slam|suplex", "clothesline, slam or suplex"),
    "REASON": Kind("ring-out|pinned", "ring-out or pinned"),
}

PLAYERS_LINES: dict[type, str] = {
    Enter: "enter {space:S}",
    Block: "block {space:PLACE}",
    Place: "place {letter:L} {space:S}",
    Spell: "spell {word:WORD} {way:STEPS}",
    Wind: "wind",
    Pinned: "pinned",
}

MOVES = Notation(
    KINDS,
    {
        **PLAYERS_LINES,
        Fill: "fill {tiles:TILES}",
        Draw: "draw {seat:P} {letters:LETTERS}",
        DrawHidden: "draw {seat:P} {count:N}",
        Lose: "lose {seat:P} {letters:LETTERS}",
        LoseHidden: "lose {seat:P} {count:N}",
    },
)

EVENTS = Notation(
    KINDS,
    {
        Filled: "filled",
        Entered: "entered {seat:P} {space:S}",
        Guarded: "guarded {seat:P} {space:S}",
        Laid: "laid {seat:P} {space:S}={letter:L}",
        Spelled: "spelled {seat:P} {word:WORD}",
        Stepped: "stepped {seat:P} {space:S}",
        Hit: "hit {seat:P} {target:P} {kind:KIND}",
        Moved: "moved {seat:P} {space:S}",
        Cleared: "cleared {space:S}={letter:L}",
        Unblocked: "unblocked {seat:P} {space:S}",
        Out: "out {seat:P}",
        Winded: "winded {seat:P} {count:N}",
        Lost: "lost {seat:P} {letters:LETTERS}",
        LostHidden: "lost {seat:P} {count:N}",
        Drew: "drew {seat:P} {letters:LETTERS}",
        DrewHidden: "drew {seat:P} {count:N}",
        GaveUp: "gave-up {seat:P}",
        Overlooked: "overlooked {seat:P}",
        Won: "won {seat:P} {reason:REASON}",
        Drawn: "drawn",
    },
)


def words_of(action: Action) -> tuple[str, ...]:
    return (action.word,) if isinstance(action, Spell) else ()
