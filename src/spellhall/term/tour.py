"""The guided first turn of a rulebook: read a sentence, type what it says, see what happens."""

from itertools import islice

import spellhall
from spellhall.core.rulebook import LittleBoard
from spellhall.core.scene import Draft
from spellhall.facade import Table
from spellhall.games import find
from spellhall.term.decision import Decision
from spellhall.term.draw import draw_regions
from spellhall.term.faces import short_name
from spellhall.term.screen import Screen
from spellhall.term.turn import Turn
from spellhall.term.typed import Command, Touched

_PATIENCE = 200
"""So many drafts are looked at for an easy way to type a line."""
ONLY_LOOKING = "Here we only look around."
FINISHED = "That was the tour. Now a real game."


class _Skipped(Exception):
    """Enough of the tour."""


def walk(tour: LittleBoard, screen: Screen) -> None:
    """Nobody loses anything here: what the tour does not expect is explained and asked again."""
    screen.print()
    screen.say(tour.title or "A guided first turn", "heading")
    screen.say("Read, then press Enter. Type skip to leave the tour.", "quiet")
    table = spellhall.table(tour.position, chance="manual")
    guest = next((spoken.seat for spoken in tour.lines if spoken.seat is not None), 0)
    sentences: list[str] = []  # said, but not yet read; the last ones stand at the turn they speak of
    try:
        for spoken in tour.lines:
            if spoken.say:
                sentences.append(spoken.line)
                continue
            if spoken.seat == guest:
                advice = sentences.pop() if sentences else ""
                _read(table, guest, sentences, screen)
                table.play(_typed(table, guest, spoken.line, advice, screen), guest)
            else:
                _read(table, guest, sentences, screen)
                table.force(spoken.line) if spoken.seat is None else table.play(spoken.line, spoken.seat)
            sentences = []
            screen.print()
            screen.say(" ".join(happening.text for happening in table.happenings(guest)))
        _read(table, guest, sentences, screen)
        screen.say(FINISHED, "heading")
    except _Skipped:
        screen.say("The tour is skipped.", "quiet")


def _read(table: Table, guest: int, sentences: list[str], screen: Screen) -> None:
    """Sentences one by one, below the board they speak of."""
    if sentences:
        screen.print()
        for line in draw_regions(table.scene(guest), screen.ink):
            screen.print(line)
    for sentence in sentences:
        screen.print()
        screen.say(sentence)
        if screen.ask("[Enter] ").casefold() in ("skip", "quit", "q"):
            raise _Skipped


def _typed(table: Table, seat: int, expected: str, advice: str, screen: Screen) -> str:
    """The expected line, typed in whatever way a person likes."""

    def command(asked: Command) -> None:
        if asked.name == "quit":
            raise _Skipped
        if asked.name == "undo" and turn.take_back_touch():
            return
        screen.say(f"{ONLY_LOOKING} Please type: {easy}")

    def shortcut(text: str) -> str | None:
        if text.casefold() == "skip":
            raise _Skipped
        return expected if not text and not turn.draft else None

    turn = Turn(table, seat, screen, command, shortcut)
    easy = easy_text(table, turn.decision, expected)
    turn.advice = f"{advice} (Type: {easy}, or press Enter to see it done.)".strip()
    while True:
        line = turn.line()
        if line == expected:
            return line
        screen.say(other_line(line, easy))
        turn.draft = ()


def other_line(line: str, easy: str) -> str:
    return f"{line} would be fine in a game. For now, please type: {easy}"


def easy_text(table: Table, decision: Decision, expected: str) -> str:
    """What people would rather type than the whole line: its word, else its touches, if they make it."""
    lines = find(table.game).text
    for text in (*lines.words_of(lines.moves.read(expected)), _touches(table, decision.seat, expected)):
        made = [
            table.assemble(decision.seat, meaning.draft)
            for meaning in decision.reader.meanings(text, ())
            if isinstance(meaning, Touched)
        ]
        if made == [expected]:
            return text.lower()
    return expected


def _touches(table: Table, seat: int, expected: str) -> str:
    """The touches that lead to the line, as they are typed."""
    drafts: list[Draft] = [()]
    for draft in islice(iter(drafts), _PATIENCE):  # grows while it is gone through
        for step in table.steps(seat, draft):
            longer = (*draft, step.touch)
            if table.assemble(seat, longer) == expected:
                return " ".join(short_name(touch) for touch in longer)
            drafts.append(longer)
    return expected
