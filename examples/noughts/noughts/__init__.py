"""Noughts and crosses, whole. A state is the board as text: nine signs, from a1 over c1 to c3."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from spellhall.core.contract import About, Decide, Event, Events, Game, Mind, Over, Text
from spellhall.core.errors import Refused
from spellhall.core.notation import Kind, Notation
from spellhall.core.plain import asks, few_actions, one_touch, plain_scene, telling
from spellhall.core.scene import Act, Piece, Region, Scene, Spot, SpotState
from spellhall.core.sentences import Sentences
from spellhall.core.sketch import Sketch
from spellhall.core.thought import ranked

say = Sentences.of(__package__).say
ABOUT = About("noughts", say("title"), say("line"), version=1, seats=(2, 2), minutes=(1, 3), house=4)
COLUMNS, ROWS = ("a", "b", "c"), ("1", "2", "3")
SQUARES = tuple(column + row for row in ROWS for column in COLUMNS)
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
SIGNS, KEYS = "OX", {"game", "board", "options"}
PIECES = {"O": Piece("print", "O", seat=0, glyph="ring"), "X": Piece("print", "X", seat=1, glyph="cross")}


class Mark(Struct, frozen=True):
    square: str


class Marked(Event, frozen=True):
    seat: int
    square: str


KINDS = {"SEAT": Kind("[01]", "seat 0 or 1", int), "SQUARE": Kind("[abc][123]", "a1 to c3", str)}
MOVES = Notation(KINDS, {Mark: "mark {square:SQUARE}"})
EVENTS = Notation(KINDS, {Marked: "marked {seat:SEAT} {square:SQUARE}"})


def turn(board: str) -> int:
    return int(board.count("O") > board.count("X"))


def standing(board: str) -> tuple[int, ...]:
    return tuple(int(any({board[at] for at in line} == {sign} for line in LINES)) for sign in SIGNS)


def pending(board: str) -> Decide | Over:
    scores = standing(board)
    if any(scores):
        return Over((scores.index(1),), scores, "three-in-a-row")
    return Decide((turn(board),)) if "." in board else Over((0, 1), scores, "full-board")


def actions(board: str, seat: int) -> Iterator[Mark]:
    return (Mark(square) for square, sign in zip(SQUARES, board, strict=True) if sign == ".")


def objection(board: str, seat: int, mark: Mark) -> str | None:
    if not asks(pending(board), seat):
        return say("objection.turn" if isinstance(pending(board), Decide) else "objection.over")
    return None if mark in actions(board, seat) else say("objection.taken", square=mark.square)


def play(board: str, seat: int | None, mark: Mark) -> tuple[str, Events]:
    at, mine = SQUARES.index(mark.square), turn(board)
    return board[:at] + SIGNS[mine] + board[at + 1 :], (Marked(mine, mark.square),)


def load(position: Mapping[str, Any]) -> str:
    told = position.get("board")
    board = "".join(map(str, told)) if isinstance(told, list) else ""
    if len(board) != 9 or {*board} - {*"OX."} or {*position} - KEYS or dump(board)["board"] != told:
        raise Refused('a position is written {"game": "noughts", "board": ["O..", ".X.", "..."]}')
    if board.count("O") - board.count("X") not in (0, 1) or standing(board)[turn(board)]:
        raise Refused("noughts begin, and nobody marks when the other has three in a row")
    return board


def dump(board: str) -> dict[str, Any]:
    return {"game": "noughts", "board": [board[:3], board[3:6], board[6:]]}


def spot(marked: Mark | Marked) -> str:
    return f"board:{marked.square}"


def scene(sketch: Sketch[str]) -> Scene:
    now, seat, chosen = pending(sketch.view), turn(sketch.view), "".join(sketch.draft)[-2:]
    asked, spots = asks(now, sketch.seat), []
    for at, (square, sign) in enumerate(zip(SQUARES, sketch.view, strict=True)):
        free = asked and not chosen and sign == "."
        states: tuple[SpotState, ...] = ("chosen",) if square == chosen else ("open",) if free else ()
        label = say("label.empty" if sign == "." else "label.marked", square=square, sign=sign)
        drawn = PIECES.get(SIGNS[seat] if square == chosen else sign)
        spots.append(Spot(spot(Mark(square)), label, (at % 3, at // 3), (drawn,) if drawn else (), states))
    key = "mark" if chosen else "ask" if asked else "wait" if isinstance(now, Decide) else "over"
    return plain_scene(
        ABOUT,
        sketch,
        now,
        badges=(say("badge.0"), say("badge.1")),
        regions=(Region("board", "squares", say("label.board"), tuple(spots), columns=COLUMNS, rows=ROWS),),
        headline=say(f"over.{now.reason}", seat=now.winners[0]) if isinstance(now, Over) else "",
        status=say("label.left", n=sketch.view.count(".")),
        prompt=say(f"prompt.{key}", square=chosen, seat=seat),
        act=Act(say("label.act", square=chosen or "..."), complete=bool(chosen)) if asked else None,
    )


@cache
def worth(board: str) -> int:
    """What the seat to move reaches against the best replies: 2 a win, 1 a draw, 0 a loss."""
    if isinstance(pending(board), Over):
        return 1 - max(standing(board))
    return max(2 - worth(play(board, None, mark)[0]) for mark in actions(board, 0))


RULES = few_actions(lambda *_: "." * 9, pending, actions, objection, play, standing)
TEXT = Text(MOVES, EVENTS, load, dump, MOVES.shapes(Mark))
FACE = one_touch(scene, lambda at: Mark(at[-2:]), spot, telling(EVENTS, say, "lay", lambda e: (spot(e),)))
MIND = Mind(
    lambda board, seat, *_: ranked(actions(board, seat), lambda mark: -worth(play(board, seat, mark)[0])),
    value=lambda board, seat: abs((seat != turn(board)) - worth(board) / 2),
    policy=RULES.pick,
    why=lambda board, seat, mark: say(f"advice.{worth(play(board, seat, mark)[0])}"),
)
game = Game(ABOUT, (), RULES, TEXT, FACE, MIND)
