"""What stands where on a screen of some size: every part of the table as a drawing."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from spellhall.core.scene import Scene
from spellhall.core.story import Turn
from spellhall.term.block import Block, block_width, flowed, joined
from spellhall.term.draw import draw_badge, draw_choices, draw_hand, draw_stage, draw_title, rows_of_boards
from spellhall.term.full.log import log_block, turn_line
from spellhall.term.full.places import places
from spellhall.term.ink import Ink
from spellhall.term.legend import draw_legend

WITH_LOG = 104
"""From so many columns on the log stands beside the board."""
_BOARD = 82
_LONGEST_LOG_LINE = 56
_MOST_PROMPT = 4
_MOST_NEWS = 2
_AIR = (4, 2)
_BELOW = 2  # lines at the foot: what is typed, and the keys


class Parts(Struct, frozen=True):
    title: Block
    seats: Block
    board: Block
    log: Block  # beside the board, or the last turn below it
    log_width: int  # 0: there is no room beside the board
    hand: Block
    hand_height: int
    prompt: Block
    choices: Block


def lay_out(
    scene: Scene, turns: Sequence[Turn], ink: Ink, console: Console, size: tuple[int, int], wrap_prompt: str
) -> Parts:
    """`wrap_prompt` is the sentence that is asked; `ink` is as wide as the screen."""
    width, height = size
    log_width = min(_LONGEST_LOG_LINE, width - _BOARD) if width >= WITH_LOG else 0
    board_width = max(20, width - log_width - 3)  # beside its margins and a scrollbar, as the hand
    whole = replace(ink, width=max(20, width - 2))
    seats = flowed([draw_badge(badge, ink) for badge in scene.seats], whole.width, gap=3)
    hand = draw_hand(scene, replace(ink, width=max(20, width - 3)))
    on_board = replace(ink, width=board_width)
    pointer = f"{ink.signs.hand} " if scene.asked else ""
    asked = joined([Text(pointer, "prompt"), ink.spoken(wrap_prompt, "prompt" if scene.asked else "")]).wrap(
        console, whole.width
    )
    prompt = list(asked)[:_MOST_PROMPT]
    choices = draw_choices(scene, whole) if scene.over is None else []
    hand_height = min(len(hand), max(2, height // 3))
    left = height - (1 + len(seats) + hand_height + len(prompt) + len(choices) + _BELOW)
    if log_width:
        log = log_block(turns, replace(ink, width=log_width - 2), console)
    else:
        spare = left - len(draw_stage(scene, on_board)) - 1 - len(draw_legend(scene, on_board))
        log = _news(turns, whole, console, max(1, min(spare, _MOST_NEWS)))
        left -= max(1, len(log))
    board = _board(scene, on_board, left)
    return Parts([draw_title(scene, ink)], seats, board, log, log_width, hand, hand_height, prompt, choices)


def _news(turns: Sequence[Turn], ink: Ink, console: Console, most: int) -> Block:
    """The last turn, on as many lines as the board leaves; all of it is in the log, a key away."""
    said = [turn_line(turn, ink) for turn in turns if turn.told][-1:]
    lines = [line for turn in said for line in turn.wrap(console, ink.width)]
    if len(lines) > most:
        lines = [*lines[: most - 1], Text(" ").join(lines[most - 1 :])]
        lines[-1].truncate(ink.width, overflow="ellipsis")
    return lines


def _board(scene: Scene, ink: Ink, height: int) -> Block:
    """With as much air and explanation as there is room for, as long as nothing is left out for it."""
    close = draw_stage(scene, ink)
    whole = places(close).keys()
    legend = draw_legend(scene, ink)
    # Rows that stand apart need about half as much again: where that is not there, nothing else is drawn.
    rows = any(region.kind in ("hexagons", "squares") for region in scene.regions if region.role == "stage")
    roomy = len(close) * 3 // 2 <= height if rows else len(close) < height
    # Boards that stand beside each other stay so: one look takes them all in.
    beside = rows_of_boards(scene, ink)
    airy = [one for one in (replace(ink, air=air) for air in _AIR) if rows_of_boards(scene, one) == beside]
    for spaced in (*airy, replace(ink, apart=True), ink) if roomy else (ink,):
        board = [*draw_stage(scene, spaced), Text(), *legend]
        if len(board) <= height and block_width(board) <= ink.width and places(board).keys() >= whole:
            return board
    return close
