"""The log beside the table: one line a turn, as the story tells it."""

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from spellhall.core.story import Remark, Turn
from spellhall.term.block import Block, joined
from spellhall.term.ink import Ink, seat_style

_REMARKS: dict[Remark, str] = {
    "undo": "A move is taken back",
    "back": "takes the last move back",
    "resign": "resigns",
    "left": "leaves the game",
    "timeout": "runs out of time",
    "bot": "is played by a bot from now on",
}


def turn_line(turn: Turn, ink: Ink) -> Text:
    """`● WORD 12 points. draws 2`: who, the word, what came of it, and quieter what is worth less."""
    parts: list[Text | str] = []
    if turn.seat is not None:
        parts.append(Text(f"{ink.shape(turn.seat)} ", seat_style(turn.seat)))
    said = [_REMARKS[turn.remark]] if turn.remark else list(turn.says)
    name = "" if turn.seat is None or turn.head else f"@{turn.seat}"
    lead = " ".join(filter(None, (name, turn.head)))
    if lead:
        parts.append(ink.spoken(f"{lead} "))
    parts.append(ink.spoken(", ".join(said)))
    if turn.quiet:
        parts.append(ink.spoken(("; " if said else "") + ", ".join(turn.quiet), "quiet"))
    return joined(parts)


def log_block(turns: Iterable[Turn], ink: Ink, console: Console) -> Block:
    """The newest turn last; what is long goes on below itself, set in."""
    drawn: Block = []
    for turn in turns:
        if turn.told:
            first, *more = turn_line(turn, ink).wrap(console, max(10, ink.width - 2))
            drawn += [first, *(joined(["  ", line]) for line in more)]
    return drawn
