"""What players, chance and events say, and the one line for each."""

from functools import lru_cache
from typing import Literal, Protocol

from msgspec import Struct

from spellhall.core.contract import Event
from spellhall.core.notation import NUMBER, Kind, Notation
from spellhall.games.lexigo.speech import say
from spellhall.parts import hexes
from spellhall.parts.hexes import Hex

Path = tuple[tuple[Hex, str], ...]
"""The spaces of a word, each with the tile laid there now, or with an empty string."""


class Pawn(Struct, frozen=True):
    space: Hex


class Relocate(Struct, frozen=True):
    space: Hex


class WordsAndWays(Protocol):
    def __getitem__(self, place: int, /) -> tuple[str, str]: ...


class Spell(Struct, frozen=True, gc=False, eq=False):
    """A word and its way, which stays the text that it is written as; `of` makes one of them.

    Lists of thousands are made without writing one of them: each knows the lines in which it stands, and its
    place there. `path` takes the way apart where it is needed.
    """

    lines: WordsAndWays
    place: int = 0

    @classmethod
    def of(cls, word: str, way: str) -> "Spell":
        return cls(((word, way),))

    @property
    def word(self) -> str:
        return self.lines[self.place][0]

    @property
    def way(self) -> str:
        return self.lines[self.place][1]

    def alone(self) -> "Spell":
        """The same without the list that it comes from, which would be kept as long as this is."""
        return Spell((self.lines[self.place],))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spell) and self.lines[self.place] == other.lines[other.place]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.lines[self.place])

    def __reduce__(self) -> tuple[type["Spell"], tuple[tuple[tuple[str, str]]]]:
        return Spell, ((self.lines[self.place],),)

    def __repr__(self) -> str:
        return f"Spell.of{self.lines[self.place]!r}"

    @property
    def path(self) -> Path:
        return read_path(self.way)

    @property
    def laid(self) -> list[tuple[Hex, str]]:
        return [step for step in self.path if step[1]]

    @property
    def lays(self) -> int:
        """How many tiles it lays."""
        return self.way.count("=")

    def flaw(self) -> str | None:
        if len(self.word) != len(self.path):
            return say("flaw.length", word=self.word, letters=len(self.word), spaces=len(self.path))
        met: set[Hex] = set()
        for letter, (space, tile) in zip(self.word, self.path, strict=True):
            if tile and space in met:
                return say("flaw.again", space=show_space(space), tile=tile)
            if tile not in ("", "?", letter):
                return say("flaw.letter", word=self.word, letter=letter, tile=tile)
            met.add(space)
        return None


class Knock(Struct, frozen=True):
    player: int
    space: Hex


class Trade(Struct, frozen=True):
    tiles: str


class Pass(Struct, frozen=True):
    pass


class Challenge(Struct, frozen=True):
    pass


class Accept(Struct, frozen=True):
    pass


Action = Pawn | Relocate | Spell | Knock | Trade | Pass | Challenge | Accept


class Deal(Struct, frozen=True):
    player: int
    bank: str
    stack: str


class DealClosed(Struct, frozen=True):
    """A deal as everybody sees it: the stack lies face down."""

    player: int
    bank: str
    stack: int


class Ring(Struct, frozen=True):
    tiles: str


class Start(Struct, frozen=True):
    player: int


class Fill(Struct, frozen=True):
    player: int
    tiles: str


class Penalty(Struct, frozen=True):
    player: int
    tiles: str


class PenaltyClosed(Struct, frozen=True):
    player: int
    number: int


Outcome = Deal | DealClosed | Ring | Start | Fill | Penalty | PenaltyClosed


class Dealt(Event, frozen=True):
    seat: int
    bank: str
    stack: int


class RingLaid(Event, frozen=True):
    tiles: str


class Began(Event, frozen=True):
    seat: int


class Placed(Event, frozen=True):
    seat: int
    space: Hex


class Relocated(Event, frozen=True):
    seat: int
    start: Hex
    space: Hex


class Announced(Event, frozen=True):
    """A word that the others may challenge."""

    seat: int
    word: str
    way: str


class Spelled(Event, frozen=True):
    seat: int
    word: str
    way: str


class Accepted(Event, frozen=True):
    seat: int
    word: str


class Upheld(Event, frozen=True):
    challenger: int
    seat: int
    word: str


class Refuted(Event, frozen=True):
    challenger: int
    seat: int
    word: str

    @property
    def refuted(self) -> str:
        return self.word


class KnockedOff(Event, frozen=True):
    """A pawn stood on the word and waits to be moved."""

    seat: int
    player: int
    space: Hex


class Moved(Event, frozen=True):
    seat: int
    player: int
    start: Hex
    space: Hex


class Filled(Event, frozen=True):
    seat: int
    tiles: str


class Traded(Event, frozen=True):
    seat: int
    tiles: str


class TookTiles(Event, frozen=True):
    """Penalty tiles went under the stack, face down."""

    seat: int
    number: int


class Passed(Event, frozen=True):
    seat: int


class Ended(Event, frozen=True):
    reason: Literal["out", "passes"]


class Won(Event, frozen=True):
    seat: int
    left: int


show_space = lru_cache(4096)(hexes.write)
"""Lists of actions name the same few spaces over and over."""


@lru_cache(1 << 14)
def read_step(text: str) -> tuple[Hex, str]:
    space, _, tile = text.partition("=")
    return hexes.read(space), tile


def show_step(space: Hex, tile: str) -> str:
    return f"{show_space(space)}={tile}" if tile else show_space(space)


@lru_cache(1 << 10)  # a scene asks for the same few again and again
def read_path(way: str) -> Path:
    return tuple(map(read_step, way.split(" ")))


def show_path(path: Path) -> str:
    return " ".join([show_step(space, tile) for space, tile in path])


def _read_trade(text: str) -> str:
    return "" if text == "-" else text


def _show_trade(tiles: str) -> str:
    return tiles or "-"


_DIGITS = 9
FARTHEST = 10**_DIGITS - 1
"""No line names a space further out, in either number."""
_WHOLE = f"(?:0|-?[1-9][0-9]{{0,{_DIGITS - 1}}})"
_SPACE = f"{_WHOLE},{_WHOLE}"
_STEP = f"{_SPACE}(?:=[A-Z?])?"
# Sorted by code point: every tile as often as it likes, in this order and no other.
_SORTED = "".join(f"{tile}*" for tile in (r"\?", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"))

KINDS = {
    "SPACE": Kind(_SPACE, "a space such as 0,-1", hexes.read, show_space),
    "WORD": Kind("[A-Z]+", "a word in capital letters"),
    "PATH": Kind(
        f"{_STEP}(?: {_STEP})*",
        "the spaces of the word, with =L where a tile is laid, such as 0,-1 1,-1=R 1,0",
    ),
    "PLAYER": Kind("[0-3]", "a seat, 0 to 3", int),
    "TILES": Kind(f"(?=.){_SORTED}", "tiles in the order ? A to Z"),
    "LETTERS": Kind(f"-|(?=.){_SORTED}", "tiles in the order ? A to Z, or -", _read_trade, _show_trade),
    "BANK": Kind(f"(?=[^ ]{{6}}(?: |$)){_SORTED}", "6 tiles in the order ? A to Z"),
    "STACK": Kind("-|[A-Z?]+", "tiles, the top one first, or -", _read_trade, _show_trade),
    "ORDER": Kind("[A-Z?]+", "tiles in the order in which they come"),
    "RING": Kind("[A-Z?]{6}", "6 tiles, around the ring"),
    "NUMBER": NUMBER,
    "SOME": Kind("[1-9][0-9]{0,8}", "a number from 1", int),
    "REASON": Kind("out|passes", "out or passes"),
}

PLAYERS_LINES: dict[type, str] = {
    Pawn: "pawn {space:SPACE}",
    Relocate: "relocate {space:SPACE}",
    Spell: "spell {word:WORD} {way:PATH}",
    Knock: "knock {player:PLAYER} {space:SPACE}",
    Trade: "trade {tiles:LETTERS}",
    Pass: "pass",
    Challenge: "challenge",
    Accept: "accept",
}

MOVES = Notation(
    KINDS,
    {
        **PLAYERS_LINES,
        Deal: "deal {player:PLAYER} {bank:BANK} {stack:STACK}",
        DealClosed: "deal {player:PLAYER} {bank:BANK} {stack:NUMBER}",
        Ring: "ring {tiles:RING}",
        Start: "start {player:PLAYER}",
        Fill: "fill {player:PLAYER} {tiles:TILES}",
        Penalty: "penalty {player:PLAYER} {tiles:ORDER}",
        PenaltyClosed: "penalty {player:PLAYER} {number:SOME}",
    },
)

EVENTS = Notation(
    KINDS,
    {
        Dealt: "dealt {seat:PLAYER} {bank:BANK} {stack:NUMBER}",
        RingLaid: "ring-laid {tiles:RING}",
        Began: "began {seat:PLAYER}",
        Placed: "placed {seat:PLAYER} {space:SPACE}",
        Relocated: "relocated {seat:PLAYER} {start:SPACE} {space:SPACE}",
        Announced: "announced {seat:PLAYER} {word:WORD} {way:PATH}",
        Spelled: "spelled {seat:PLAYER} {word:WORD} {way:PATH}",
        Accepted: "accepted {seat:PLAYER} {word:WORD}",
        Upheld: "upheld {challenger:PLAYER} {seat:PLAYER} {word:WORD}",
        Refuted: "refuted {challenger:PLAYER} {seat:PLAYER} {word:WORD}",
        KnockedOff: "knocked-off {seat:PLAYER} {player:PLAYER} {space:SPACE}",
        Moved: "moved {seat:PLAYER} {player:PLAYER} {start:SPACE} {space:SPACE}",
        Filled: "filled {seat:PLAYER} {tiles:TILES}",
        Traded: "traded {seat:PLAYER} {tiles:LETTERS}",
        TookTiles: "took {seat:PLAYER} {number:SOME}",
        Passed: "passed {seat:PLAYER}",
        Ended: "ended {reason:REASON}",
        Won: "won {seat:PLAYER} {left:NUMBER}",
    },
)


def words_of(action: Action) -> tuple[str, ...]:
    return (action.word,) if isinstance(action, Spell) else ()
