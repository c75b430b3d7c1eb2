"""The same actions as touches: cells of the letter grid, squares of the own sheet, and buttons.

`geometry` is where a trace may go by squares, letters and dots alone; `steps` also knows the words.
"""

from collections.abc import Iterable, Iterator

from spellhall.core.scene import Draft, Step, Touch
from spellhall.core.sketch import Sketch
from spellhall.games.spell_write.actions import (
    MOVES,
    Action,
    Challenge,
    Done,
    Keep,
    Light,
    Lookup,
    Reroll,
    Score,
    Write,
)
from spellhall.games.spell_write.board import GRID, LINE, Line, read_cell, show_cell, show_square
from spellhall.games.spell_write.legal import actions, filled, lines, may_look_up
from spellhall.games.spell_write.state import Player, State

LOOKUP = "do:lookup"
_BUTTONS: dict[Touch, Action] = {
    "do:keep": Keep(),
    "do:reroll": Reroll(),
    "do:decline": Light(None),
    "do:done": Done(),
}


def cell_touch(cell: int) -> Touch:
    return f"letters:{show_cell(cell)}"


def square_touch(square: int) -> Touch:
    return f"sheet:{show_square(square)}"


def challenge_touch(challenge: Challenge) -> Touch:
    return f"do:challenge:{challenge.player}:{challenge.word}"


def touches_of(view: State, seat: int, action: Action) -> Draft:
    """How a finger makes this action; a look-up is traced like a word, if the sheet has it."""
    if not isinstance(action, Lookup):
        return _touches(action)
    player = view.players[seat]
    dots = filled(player)
    open_lines = (line for line in lines(view, player) if line.dots & ~dots)
    traced = (line.squares for line in open_lines if "".join(line.read(player.grid)) == action.word)
    return LOOKUP, *map(square_touch, next(traced, ()))


def _touches(action: Action) -> Draft:
    match action:
        case Write(cell, square):
            return cell_touch(cell), square_touch(square)
        case Light(int(cell)):
            return (cell_touch(cell),)
        case Score(_, first, last):
            return tuple(square_touch(square) for square in LINE[first, last].squares)
        case Challenge():
            return (challenge_touch(action),)
    return (next(touch for touch, made in _BUTTONS.items() if made == action),)


def _drafts(view: State, seat: int) -> Iterable[Draft]:
    """The touches of every listed action; a look-up is traced like the word it asks about."""
    traced: dict[str, list[Draft]] = {}
    listed = list(actions(view, seat))
    for action in listed:
        if isinstance(action, Score):
            traced.setdefault(action.word, []).append(_touches(action))
    for action in listed:
        if isinstance(action, Lookup):
            yield from ((LOOKUP, *draft) for draft in traced[action.word])
        else:
            yield _touches(action)


def steps(sketch: Sketch[State]) -> tuple[Step, ...]:
    view, seat, so_far = sketch.view, sketch.seat, sketch.draft
    if seat is None:
        return ()
    length = len(so_far)
    following = dict.fromkeys(
        draft[length] for draft in _drafts(view, seat) if len(draft) > length and draft[:length] == so_far
    )
    return tuple(Step(touch, touch.rpartition(":")[2]) for touch in following)


def action(sketch: Sketch[State]) -> Action | None:
    return None if sketch.seat is None else assemble(sketch.view, sketch.seat, sketch.draft)


def assemble(view: State, seat: int, so_far: Draft) -> Action | None:
    """The action of a complete draft, legal or not."""
    player = view.players[seat]
    if len(so_far) == 1 and so_far[0] in _BUTTONS:
        return _BUTTONS[so_far[0]]
    if len(so_far) == 1 and so_far[0].startswith("do:challenge:"):
        line = so_far[0].removeprefix("do:").replace(":", " ")
        challenge: Action = MOVES.read(line)
        return challenge
    if player.phase == "write" and len(so_far) == 2:
        return Write(_cell(so_far[0]), _square(so_far[1]))
    if player.phase == "light" and len(so_far) == 1:
        return Light(_cell(so_far[0]))
    if player.phase in ("score", "end"):
        return _assemble_word(view, player, so_far)
    return None


def _assemble_word(view: State, player: Player, so_far: Draft) -> Action | None:
    traced = squares_of(so_far)
    line = next((line for line in _worth_tracing(view, player) if line.squares == traced), None)
    if line is None:
        return None
    word = "".join(line.read(player.grid))
    if so_far[0] == LOOKUP:
        return Lookup(word)
    # A word that reads the same both ways has one line, however it was traced.
    ends = sorted((line.first, line.last)) if word == word[::-1] else (line.first, line.last)
    return Score(word, *ends)


def squares_of(so_far: Draft) -> tuple[int, ...]:
    return tuple(_square(touch) for touch in so_far if touch.startswith("sheet:"))


def _cell(touch: Touch) -> int:
    return read_cell(touch.rpartition(":")[2])


def _square(touch: Touch) -> int:
    return GRID.read(touch.rpartition(":")[2])


def geometry(view: State, seat: int, so_far: Draft) -> frozenset[int]:
    """The squares a trace may touch next, whatever the letters spell."""
    player = view.players[seat]
    if so_far[:1] == (LOOKUP,) and not may_look_up(view, player):
        return frozenset()
    if player.phase == "end" and not player.lookup:
        return frozenset()
    traced = squares_of(so_far)
    return frozenset(
        line.squares[len(traced)]
        for line in _worth_tracing(view, player)
        if len(line.squares) > len(traced) and line.squares[: len(traced)] == traced
    )


def _worth_tracing(view: State, player: Player) -> Iterator[Line]:
    """The lines without a gap where a word may stand and would fill a dot."""
    dots, grid = filled(player), player.grid
    return (
        line
        for line in lines(view, player)
        if line.dots & ~dots and not any(grid[square] in ".#" for square in line.squares)
    )
