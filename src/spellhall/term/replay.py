"""A game that was played, looked at line by line."""

import spellhall
from spellhall.facade import Table
from spellhall.term.records import seating_in
from spellhall.term.screen import Gone, Screen


def step_through(text: str, end: Table, seat: int | None) -> None:
    """At a keyboard from line to line; else the end alone."""
    screen = Screen()
    seating = seating_in(text)
    if seating is not None and len(seating.names) == end.seats:
        screen.names = seating.names
    for remark in end.remarks:
        screen.say(f"Note: {remark}")
    if not (screen.has_person and screen.console.is_terminal):
        screen.show(end.scene(seat))
        _result(end, seat, screen)
        return
    last = len(end.lines())
    shown = last
    while True:
        table = spellhall.replay(text, upto=shown, chance="manual")
        screen.show(table.scene(seat))
        screen.say(f"After line {shown} of {last}" + (f": {table.lines()[-1]}" if shown else ""), "quiet")
        if shown == last:
            _result(table, seat, screen)
        try:
            answer = screen.ask("Enter or n: next, b: back, a number: that line, q: leave > ").casefold()
        except Gone:
            return
        if answer in ("q", "quit"):
            return
        if answer.isdecimal():
            shown = min(int(answer), last)
        elif answer in ("b", "back"):
            shown = max(shown - 1, 0)
        elif shown == last and not answer:
            return
        else:
            shown = min(shown + 1, last)


def _result(table: Table, seat: int | None, screen: Screen) -> None:
    result = table.over
    if result is not None and table.scene(seat).over is None:
        winners = " and ".join(f"@{winner}" for winner in result["winners"]) or "Nobody"
        screen.say(f"The game is over ({result['reason']}): {winners} won.", "bold")
