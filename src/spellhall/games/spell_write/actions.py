"""What players, chance and events say, and the one line for each."""

from typing import Literal

from msgspec import Struct

from spellhall.core.contract import Event
from spellhall.core.notation import NUMBER, Kind, Notation
from spellhall.games.spell_write.board import GRID, LINE, read_cell, show_cell, show_square


class Dice(Struct, frozen=True):
    low: int
    high: int

    def flaw(self) -> str | None:
        return "the smaller number comes first" if self.low > self.high else None


class Redie(Struct, frozen=True):
    die: int


class Keep(Struct, frozen=True):
    pass


class Reroll(Struct, frozen=True):
    pass


class Write(Struct, frozen=True):
    cell: int
    square: int


class Light(Struct, frozen=True):
    cell: int | None  # the top left cell of the block; None declines


class Score(Struct, frozen=True):
    word: str
    first: int
    last: int

    def flaw(self) -> str | None:
        line = LINE.get((self.first, self.last))
        if line is None:
            return "a word goes from one square to another in the same row or column"
        if len(line.squares) != len(self.word):
            return f"{self.word} needs {len(self.word)} squares, not {len(line.squares)}"
        if self.word == self.word[::-1] and self.first > self.last:
            return "a word that reads the same both ways is written from its left or upper end"
        return None


class Lookup(Struct, frozen=True):
    word: str


class Done(Struct, frozen=True):
    pass


class Challenge(Struct, frozen=True):
    player: int
    word: str


Action = Keep | Reroll | Write | Light | Score | Lookup | Done | Challenge
Outcome = Dice | Redie


class Rolled(Event, frozen=True):
    low: int
    high: int


class Rerolled(Event, frozen=True):
    die: int


class Chose(Event, frozen=True):
    seat: int
    choice: Literal["keep", "reroll"]


class Wrote(Event, frozen=True):
    seat: int
    letter: str
    square: int
    cell: int


class Penalised(Event, frozen=True):
    """A letter was taken that had been crossed off before."""

    seat: int
    points: int


class Lit(Event, frozen=True):
    seat: int
    cell: int


class Announced(Event, frozen=True):
    seat: int
    word: str
    first: int
    last: int


class Scored(Event, frozen=True):
    seat: int
    word: str
    first: int
    last: int
    points: int


class GotBonus(Event, frozen=True):
    seat: int
    points: int


class LookedUp(Event, frozen=True):
    """Told to the asking seat only."""

    seat: int
    word: str
    answer: Literal["yes", "no"]

    @property
    def refuted(self) -> str | None:
        return self.word if self.answer == "no" else None


class Upheld(Event, frozen=True):
    challenger: int
    seat: int
    word: str
    points: int


class Struck(Event, frozen=True):
    challenger: int
    seat: int
    word: str
    points: int

    @property
    def refuted(self) -> str:
        return self.word


class Missed(Event, frozen=True):
    """At the end a string was tried that is no word."""

    seat: int
    word: str

    @property
    def refuted(self) -> str:
        return self.word


class Finished(Event, frozen=True):
    """A seat has nothing more to say in this step."""

    seat: int


class RoundEnded(Event, frozen=True):
    round: int


class Won(Event, frozen=True):
    seat: int
    score: int


def _corner(text: str) -> int | None:
    return None if text == "-" else read_cell(text)


def _show_corner(cell: int | None) -> str:
    return "-" if cell is None else show_cell(cell)


KINDS = {
    "DIE": Kind("[1-6]", "1 to 6", int),
    "CELL": Kind("[1-6][1-6]", "row and column of the letter grid, such as 34", read_cell, show_cell),
    "CORNER": Kind(
        "-|[1-5][1-5]", "the top left cell of a block, rows and columns 1 to 5, or -", _corner, _show_corner
    ),
    "SQUARE": Kind("[a-d][1-4]", "a square of the play grid, a1 to d4", GRID.read, show_square),
    "WORD": Kind("[A-Z]{2,4}", "2 to 4 capital letters"),
    "PLAYER": Kind("[0-5]", "a seat, 0 to 5", int),
    "POINTS": NUMBER,
    "SCORE": Kind("0|-?[1-9][0-9]{0,8}", "a score", int),
    "LETTER": Kind("[A-Z]", "a capital letter"),
    "CHOICE": Kind("keep|reroll", "keep or reroll"),
    "ANSWER": Kind("yes|no", "yes or no"),
}

PLAYERS_LINES: dict[type, str] = {
    Keep: "keep",
    Reroll: "reroll",
    Write: "write {cell:CELL} {square:SQUARE}",
    Light: "light {cell:CORNER}",
    Score: "score {word:WORD} {first:SQUARE}-{last:SQUARE}",
    Lookup: "lookup {word:WORD}",
    Done: "done",
    Challenge: "challenge {player:PLAYER} {word:WORD}",
}

MOVES = Notation(KINDS, {Dice: "dice {low:DIE} {high:DIE}", Redie: "redie {die:DIE}", **PLAYERS_LINES})

EVENTS = Notation(
    KINDS,
    {
        Rolled: "rolled {low:DIE} {high:DIE}",
        Rerolled: "rerolled {die:DIE}",
        Chose: "chose {seat:PLAYER} {choice:CHOICE}",
        Wrote: "wrote {seat:PLAYER} {letter:LETTER} {square:SQUARE} {cell:CELL}",
        Penalised: "penalised {seat:PLAYER} {points:POINTS}",
        Lit: "lit {seat:PLAYER} {cell:CELL}",
        Announced: "announced {seat:PLAYER} {word:WORD} {first:SQUARE}-{last:SQUARE}",
        Scored: "scored {seat:PLAYER} {word:WORD} {first:SQUARE}-{last:SQUARE} {points:POINTS}",
        GotBonus: "bonus {seat:PLAYER} {points:POINTS}",
        LookedUp: "looked-up {seat:PLAYER} {word:WORD} {answer:ANSWER}",
        Upheld: "upheld {challenger:PLAYER} {seat:PLAYER} {word:WORD} {points:POINTS}",
        Struck: "struck {challenger:PLAYER} {seat:PLAYER} {word:WORD} {points:POINTS}",
        Missed: "missed {seat:PLAYER} {word:WORD}",
        Finished: "finished {seat:PLAYER}",
        RoundEnded: "ended {round:POINTS}",
        Won: "won {seat:PLAYER} {score:SCORE}",
    },
)


def words_of(action: Action) -> tuple[str, ...]:
    return (action.word,) if isinstance(action, (Score, Lookup)) else ()
