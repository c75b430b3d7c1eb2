"""Commands on positions: what is legal, why something is not, and what comes of it."""

import re
import sys
from itertools import islice
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

import spellhall
from spellhall.cli import FINE, NO
from spellhall.cli.games import Games, take_in
from spellhall.cli.progress import with_progress
from spellhall.cli.reading import STANDARD_INPUT, no_options, print_json, read_text
from spellhall.core.errors import Refused
from spellhall.facade import Table
from spellhall.games import find

# A bare hyphen is no option but standard input.
File = Annotated[str, Parameter(allow_leading_hyphen=True)]
MOST_LINES = 1_000_000
_WITH_SEAT = re.compile(r"(\d+): (.+)")


def _table(file: str, seed: int | None = None, chance: Literal["auto", "manual"] = "manual") -> Table:
    """A table for looking leaves chance alone: nothing is rolled by asking."""
    return spellhall.table(read_text(file, "a position"), seed=seed, chance=chance)


def legal(
    file: File = STANDARD_INPUT,
    /,
    *,
    seat: int | None = None,
    limit: int | None = None,
    json: bool = False,
    games: Games = None,
) -> int:
    """List the legal lines of a position. While it searches for long, it says so; Ctrl-C stops it.

    Parameters
    ----------
    file
        A position as JSON; - is standard input.
    seat
        Whose lines; else of the first seat that is to act.
    limit
        No more than so many, the first found; without it, more than a million are refused.
    json
        For programs: a list.
    """
    take_in(games)
    table = _table(file)
    found = _search(table, seat, limit)
    if json:
        print_json(found)
        return FINE
    for line in found:
        print(line)
    if not found:
        print(f"spellhall: no legal lines: {_why_none(table, seat)}", file=sys.stderr)
    return FINE


def _search(table: Table, seat: int | None, limit: int | None) -> list[str]:
    found: list[str] = []

    def search() -> None:
        most = MOST_LINES + 1 if limit is None else max(0, limit)
        for line in islice(table.each_legal(seat), most):
            found.append(line)  # one by one: how many there are is told meanwhile

    with_progress(search, lambda: f"still searching, {len(found)} lines so far (Ctrl-C stops; --limit helps)")
    if limit is None and len(found) > MOST_LINES:
        raise Refused(f"there are more than {MOST_LINES} legal lines; --limit N lists the first N found")
    return sorted(found)


def _why_none(table: Table, seat: int | None) -> str:
    if table.over is not None:
        return "the game is over"
    if table.pending == "chance":
        return f"chance is asked ({table.asks})"
    return f"seat {seat} is not to act but {', '.join(map(str, table.to_act))}"


def why(
    line: str,
    file: File = STANDARD_INPUT,
    /,
    *,
    seat: int | None = None,
    json: bool = False,
    games: Games = None,
) -> int:
    """Say whether a line is legal (exit code 0), and if not, why (exit code 1).

    Parameters
    ----------
    line
        In the notation of the game, in quotes: "write 34 b3".
    file
        A position as JSON; - is standard input.
    seat
        Who would play it; else the first seat that is to act.
    json
        For programs: an object.
    """
    take_in(games)
    table = _table(file)
    find(table.game).text.moves.read(line)  # a malformed line is no question about the rules
    reason = table.why_not(line, seat)
    if json:
        print_json({"legal": reason is None, "reason": reason})
    else:
        print("legal" if reason is None else reason)
    return FINE if reason is None else NO


def apply(
    *lines_and_file: File,
    seat: int | None = None,
    chance: Literal["auto", "manual"] = "manual",
    seed: int | None = None,
    json: bool = False,
    games: Games = None,
) -> int:
    """Play lines on a position and print the new position; what happened goes to standard error.

    Parameters
    ----------
    lines_and_file
        Lines in quotes, each perhaps with its seat as in records ("1: done"), then the file of the position
        (- or nothing: standard input).
    seat
        Who plays them; else the first seat that is to act.
    chance
        auto: chance speaks by itself. manual: its outcomes are given as lines, such as "dice 3 4".
    seed
        Makes automatic chance repeatable.
    json
        For programs: an object with position and events.
    """
    take_in(games)
    lines, file = _split(lines_and_file)
    table = _table(file, seed, chance)
    events = [event for line in lines for event in _play(table, line, seat)]
    if json:
        print_json({"position": table.position(), "events": events})
        return FINE
    for event in events:
        print(event, file=sys.stderr)
    print_json(table.position())
    return FINE


def _split(given: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """Lines, and the file behind them; what lies on the disk or looks like its path is a file."""
    no_options(given)
    if given and (given[-1] == STANDARD_INPUT or given[-1].endswith(".json") or Path(given[-1]).is_file()):
        return given[:-1], given[-1]
    return given, STANDARD_INPUT


def _play(table: Table, line: str, seat: int | None) -> list[str]:
    told = _WITH_SEAT.fullmatch(line)
    if told is not None:
        return table.play(told.group(2), int(told.group(1)))
    if table.pending == "chance":
        return table.force(line)
    return table.play(line, seat)
