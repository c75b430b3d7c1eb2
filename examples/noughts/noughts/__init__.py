"""Noughts and crosses, whole. A state is the board as text: nine signs, from a1 over c1 to c3."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.core.contract import About, Decide, Event, Events, Face, Game, Mind, Over, Rules, Text
from spellhall.core.errors import Refused
from spellhall.core.notation import Kind, Notation
from spellhall.core.scene import Act, Badge, Ending, Happening, Piece, Region, Scene, Spot, SpotState
from spellhall.core.sentences import Sentences
from spellhall.core.sketch import Sketch, offered_by, open_spots
from spellhall.core.thought import ranked

say = Sentences(files(__package__) / "sentences.toml").say
SQUARES = tuple(column + row for row in "123" for column in "abc")
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
SIGNS, HOUSE, TITLE, KEYS = "OX", 4, say("title"), {"game", "board", "options"}
NOUGHT, CROSS = Piece("print", "O", seat=0, glyph="ring"), Piece("print", "X", seat=1, glyph="cross")
DRAWN = {".": (), "O": (NOUGHT,), "X": (CROSS,)}


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
    return tuple(int(any({board[at] for at in row} == {sign} for row in ROWS)) for sign in SIGNS)


def pending(board: str) -> Decide | Over:
    scores = standing(board)
    if any(scores):
        return Over((scores.index(1),), scores, "three-in-a-row")
    return Decide((turn(board),)) if "." in board else Over((0, 1), scores, "full-board")


def actions(board: str, seat: int) -> Iterator[Mark]:
    return (Mark(square) for square, sign in zip(SQUARES, board, strict=True) if sign == ".")


def pick(board: str, seat: int, rng: Rng) -> Mark:
    return list(actions(board, seat))[rng.randrange(board.count("."))]


def objection(board: str, seat: int, mark: Mark) -> str | None:
    if pending(board) != Decide((seat,)):
        return say("objection.turn" if isinstance(pending(board), Decide) else "objection.over")
    return None if mark in actions(board, seat) else say("objection.taken", square=mark.square)


def play(board: str, seat: int | None, mark: Mark) -> tuple[str, Events]:
    at, mine = SQUARES.index(mark.square), turn(board)
    return board[:at] + SIGNS[mine] + board[at + 1 :], (Marked(mine, mark.square),)


def load(position: Mapping[str, Any]) -> str:
    told = position.get("board")
    rows = [str(row) for row in told] if isinstance(told, list | tuple) else []
    board = "".join(rows)
    if [*map(len, rows)] != [3, 3, 3] or set(board) - set("OX.") or set(position) - KEYS:
        raise Refused('a position is written {"game": "noughts", "board": ["O..", ".X.", "..."]}')
    if board.count("O") - board.count("X") not in (0, 1) or standing(board)[turn(board)]:
        raise Refused("noughts begin, and nobody marks when the other has three in a row")
    return board


def dump(board: str) -> dict[str, Any]:
    return {"game": "noughts", "board": [board[:3], board[3:6], board[6:]]}


def scene(sketch: Sketch[str]) -> Scene:
    now, chosen = pending(sketch.view), sketch.draft[0][-2:] if sketch.draft else ""
    asked = isinstance(now, Decide) and sketch.seat in now.seats
    spots = []
    for at, (square, sign) in enumerate(zip(SQUARES, sketch.view, strict=True)):
        mine = SIGNS[turn(sketch.view)] if square == chosen else sign
        free = asked and not chosen and mine == "."
        states: tuple[SpotState, ...] = ("chosen",) if square == chosen else ("open",) if free else ()
        label = say("label.empty" if sign == "." else "label.marked", square=square, sign=sign)
        spots.append(Spot(f"board:{square}", label, (at % 3, at // 3), DRAWN[mine], states))
    key = "mark" if chosen else "ask" if asked else "wait" if isinstance(now, Decide) else "over"
    end = None
    if isinstance(now, Over):
        end = Ending(say(f"over.{now.reason}", seat=now.winners[0]), now.winners, now.scores)
    board = Region("board", "squares", say("label.board"), tuple(spots))
    badges = tuple(Badge(seat, say(f"badge.{seat}"), acting=now == Decide((seat,))) for seat in (0, 1))
    prompt = say(f"prompt.{key}", square=chosen, seat=turn(sketch.view))
    act = Act(say("label.act", square=chosen or "..."), complete=bool(chosen)) if asked else None
    left = say("label.left", n=sketch.view.count("."))
    return Scene("noughts", TITLE, HOUSE, left, sketch.seat, badges, (board,), prompt, asked, act, over=end)


def happenings(before: str, events: Any, after: str, viewer: int | None) -> tuple[Happening, ...]:
    told = ((e, say("event.marked", you=e.seat == viewer, seat=e.seat, square=e.square)) for e in events)
    return tuple(Happening(text, "lay", e.seat, (f"board:{e.square}",)) for e, text in told)


@cache
def worth(board: str) -> int:
    """What the seat to move reaches against the best replies: 2 a win, 1 a draw, 0 a loss."""
    if isinstance(pending(board), Over):
        return 1 - max(standing(board))
    return max(2 - worth(play(board, None, mark)[0]) for mark in actions(board, 0))


game = Game(
    About("noughts", TITLE, say("line"), version=1, seats=(2, 2), minutes=(1, 3), house=HOUSE),
    options=(),
    rules=Rules(
        lambda *_: "." * 9, pending, actions, pick, objection, play, lambda *at: next(actions(*at)), standing
    ),
    text=Text(MOVES, EVENTS, load, dump, MOVES.shapes(Mark)),
    face=Face(
        Sketch,
        offered_by(scene),
        scene,
        action=lambda sketch: Mark(sketch.draft[0][-2:]) if sketch.draft else None,
        steps=open_spots(scene),
        touches=lambda board, seat, mark: (f"board:{mark.square}",),
        happenings=happenings,
    ),
    mind=Mind(
        candidates=lambda board, seat, *_: ranked(
            actions(board, seat), lambda mark: -worth(play(board, seat, mark)[0])
        ),
        value=lambda board, seat: abs((seat != turn(board)) - worth(board) / 2),
        policy=pick,
        why=lambda board, seat, mark: say(f"advice.{worth(play(board, seat, mark)[0])}"),
    ),
)
