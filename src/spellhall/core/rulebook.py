"""A game's RULEBOOK.md: numbered rules, small boards beside them, and the guided first turn.

A rule is a paragraph or list that begins with its number in bold: `**3.2** ...`. A fenced block named
`board` is a position with lines that follow it; one named `tour` is the guided first turn and may say
something between the lines. Tests play both, faces draw both.

    ```board
    rule: 3.3
    title: A lit block
    position: {"game": ...}
    0: write 34 b3
    dice 2 5
    ```

In a tour `say: ...` lines stand between the others. A position may run over several lines, as JSON does.

A block named `minute` is the game in one minute: three sentences or so, each with the picture of a board of
this book, named by its title: as it is at the end (`show`), or with the first move laid out on it (`draft`).

    ```minute
    draft: A lit block
    say: Write one letter a round.
    ```
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from spellhall.core.errors import Refused

_RULE = re.compile(r"^\*\*(\d+\.\d+)\*\* ", re.MULTILINE)
BLOCK = re.compile(r"^```(board|tour|minute)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A fenced block of a rulebook: its name, and what stands in it."""
_FENCE = re.compile(r"^```(board|tour|minute)$", re.MULTILINE)
_LINE = re.compile(r"(?:(\d+): )?(.+)")


class Spoken(Struct, frozen=True):
    """A line of a little board: a seat's, chance's (no seat), or a sentence for the reader (`say`)."""

    line: str
    seat: int | None = None
    say: bool = False


class LittleBoard(Struct, frozen=True):
    title: str
    rule: str
    position: dict[str, Any]
    lines: tuple[Spoken, ...]


class Glimpse(Struct, frozen=True):
    """One picture of the game in a minute, and what is said under it."""

    board: LittleBoard
    text: str
    drafted: bool = False  # the first move is laid out and not made yet


class Rulebook(Struct, frozen=True):
    title: str
    rules: dict[str, str]
    boards: tuple[LittleBoard, ...]
    tour: LittleBoard | None
    minute: tuple[Glimpse, ...] = ()


def read_rulebook(text: str) -> Rulebook:
    """The rulebook, or `Refused` with what is wrong in it."""
    title = text.partition("\n")[0].removeprefix("# ").strip()
    boards: list[LittleBoard] = []
    tours: list[LittleBoard] = []
    minutes: list[str] = []
    for kind, body in BLOCK.findall(text):
        if kind == "minute":
            minutes.append(body)
        else:
            (tours if kind == "tour" else boards).append(_read_board(body))
    if len(tours) > 1:
        raise Refused("a rulebook has one tour")
    if len(minutes) > 1:
        raise Refused("a rulebook tells the game in a minute once")
    prose = BLOCK.sub("", text)
    if open_fence := _FENCE.search(prose):
        raise Refused(f"a {open_fence.group(1)} is not closed: a line with ``` alone ends it")
    parts = _RULE.split(prose)[1:]
    numbers = parts[::2]
    if len(set(numbers)) != len(numbers):
        raise Refused(f"rule {next(one for one in numbers if numbers.count(one) > 1)} is numbered twice")
    rules = {
        number: body.split("\n#", 1)[0].strip() for number, body in zip(numbers, parts[1::2], strict=True)
    }
    for board in boards:
        if board.rule not in rules:
            raise Refused(f"the board {board.title!r} stands beside rule {board.rule}, which does not exist")
    minute = tuple(_glimpses(minutes[0], boards)) if minutes else ()
    return Rulebook(title, rules, tuple(boards), tours[0] if tours else None, minute)


def _glimpses(body: str, boards: list[LittleBoard]) -> Iterator[Glimpse]:
    by_title = {board.title: board for board in boards}
    picture: tuple[str, str] | None = None
    for line in filter(None, map(str.strip, body.split("\n"))):
        key, _, value = line.partition(": ")
        if key in ("show", "draft") and picture is None:
            if value not in by_title:
                raise Refused(f"the game in a minute shows the board {value!r}, which does not exist")
            picture = key, value
        elif key == "say" and picture is not None:
            yield Glimpse(by_title[picture[1]], value, picture[0] == "draft")
            picture = None
        else:
            raise Refused(f"in a minute, `show` or `draft` and `say` take turns: {line!r}")
    if picture is not None:
        raise Refused(f"in a minute, something is said under each picture, also under {picture[1]!r}")


def _read_board(body: str) -> LittleBoard:
    head: dict[str, str] = {}
    position: dict[str, Any] | None = None
    lines: list[Spoken] = []
    rest = body
    while rest:
        line, _, rest = rest.partition("\n")
        key, colon, value = line.partition(": ")
        if colon and key in ("rule", "title"):
            head[key] = value
        elif colon and key == "position":
            text = value + "\n" + rest
            try:
                position, end = json.JSONDecoder().raw_decode(text)
            except (ValueError, RecursionError) as error:
                raise Refused(f"the position of a board is no JSON: {error}") from None
            behind, _, rest = text[end:].partition("\n")
            if behind.strip() or not isinstance(position, dict):
                raise Refused("the position of a board is one JSON object, with nothing behind it")
        elif colon and key == "say":
            lines.append(Spoken(value, say=True))
        elif line.strip():
            match = _LINE.fullmatch(line)
            assert match is not None  # the line is not blank
            seat = match.group(1)
            lines.append(Spoken(match.group(2), None if seat is None else int(seat)))
    if position is None:
        raise Refused("a board has a position")
    return LittleBoard(head.get("title", ""), head.get("rule", ""), position, tuple(lines))
