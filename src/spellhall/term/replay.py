"""A game that was played, looked at line by line."""

import spellhall
from spellhall.facade import Table
from spellhall.term.records import seating_in
from spellhall.term.screen import Gone, Screen


def step_through(text: str, reached: Table, seat: int | None, begin: int = 0) -> None:
    """At a keyboard from line to line, from `begin` on; else what was reached alone."""
    screen = Screen()
    seating = seating_in(text)
    if seating is not None and len(seating.names) == reached.seats:
        screen.names = seating.names
    for remark in reached.remarks:
        screen.say(f"Note: {remark}")
    if not (screen.has_person and screen.console.is_terminal):
        screen.show(reached.scene(seat))
        _result(reached, seat, screen)
        return
    last = len(spellhall.replay(text).lines())
    shown = min(begin, last)
    while True:
        _show(text, shown, last, seat, screen)
        try:
            answer = screen.ask("Enter: next, b: back, e: end, a number: that line, q: leave > ").casefold()
        except Gone:
            return
        if answer in ("q", "quit") or (not answer and shown == last):
            return
        if answer.isdecimal():
            shown = min(int(answer), last)
        elif answer in ("b", "back"):
            shown = max(shown - 1, 0)
        elif answer in ("e", "end"):
            shown = last
        else:
            shown = min(shown + 1, last)


def _show(text: str, shown: int, last: int, seat: int | None, screen: Screen) -> None:
    """The table after so many lines, and what the last of them did."""
    table = spellhall.replay(text, upto=shown)
    known = len(spellhall.replay(text, upto=max(shown - 1, 0)).happenings(seat))
    screen.show(table.scene(seat))
    _result(table, seat, screen)
    screen.say(f"After line {shown} of {last}" + (f": {table.lines()[-1]}" if shown else ""), "quiet")
    news = [happening.text for happening in table.happenings(seat)][known:]
    if news:
        screen.say(" ".join(news))


def _result(table: Table, seat: int | None, screen: Screen) -> None:
    result = table.over
    if result is not None and table.scene(seat).over is None:
        winners = " and ".join(f"@{winner}" for winner in result["winners"]) or "Nobody"
        screen.say(f"The game is over ({result['reason']}): {winners} won.", "bold")
