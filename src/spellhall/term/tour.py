"""The guided first turn of a rulebook: read a sentence, type what it says, see what happens."""

from rich.text import Text

import spellhall
from spellhall.core.rulebook import LittleBoard
from spellhall.facade import Table
from spellhall.term.screen import Screen
from spellhall.term.turn import Turn
from spellhall.term.typed import Command


class _Skipped(Exception):
    """Enough of the tour."""


def walk(tour: LittleBoard, screen: Screen) -> None:
    """Nobody loses anything here: what the tour does not expect is explained and asked again."""
    screen.print()
    screen.say(tour.title or "A guided first turn", "heading")
    screen.say("Read, then press Enter. Type skip to leave the tour.", "quiet")
    table = spellhall.table(tour.position, chance="manual")
    guest = next((spoken.seat for spoken in tour.lines if spoken.seat is not None), 0)
    try:
        for spoken in tour.lines:
            if spoken.say:
                _read(spoken.line, screen)
            elif spoken.seat is None:
                table.force(spoken.line)
            else:
                line = spoken.line if spoken.seat != guest else _typed(table, guest, spoken.line, screen)
                table.play(line, spoken.seat)
            screen.listed(happening.text for happening in table.happenings(guest))
        screen.show(table.scene(guest))
        screen.say("That was the tour. Now a real game.", "heading")
    except _Skipped:
        screen.say("The tour is skipped.", "quiet")


def _read(sentence: str, screen: Screen) -> None:
    screen.print()
    screen.say(sentence)
    if screen.ask("[Enter] ").casefold() in ("skip", "quit", "q"):
        raise _Skipped


def _typed(table: Table, seat: int, expected: str, screen: Screen) -> str:
    """The expected line, typed in whatever way a person likes."""

    def command(asked: Command) -> None:
        if asked.name == "quit":
            raise _Skipped
        if asked.name == "undo" and turn.take_back_touch():
            return
        screen.say(f"Here we only look around. Please type: {expected}")

    def shortcut(text: str) -> str | None:
        if text.casefold() == "skip":
            raise _Skipped
        return expected if not text and not turn.draft else None

    turn = Turn(table, seat, screen, command, shortcut)
    while True:
        screen.print(
            Text.assemble("Your turn. Type ", (expected, "open"), ", or press Enter to see it done.")
        )
        line = turn.line()
        if line == expected:
            return line
        screen.say(f"{line} would be fine in a game. For now, please type: {expected}")
        turn.draft = ()
