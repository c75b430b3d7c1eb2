"""The rules once more, slowly and by another road: from positions as text, without the game's own code."""

from collections.abc import Container, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

COLUMNS, ROWS = "abcd", "1234"
Word = tuple[str, tuple[str, ...]]
"""A word and its squares in reading order."""


def letters_on(player: dict[str, Any]) -> dict[str, str]:
    return {
        f"{column}{row}": player["grid"][int(row) - 1][COLUMNS.index(column)]
        for row in ROWS
        for column in COLUMNS
    }


def dots_of(squares: tuple[str, ...]) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(pair) for pair in pairwise(squares))


def runs() -> Iterator[tuple[str, ...]]:
    """Two to four neighbouring squares, in each of the four directions."""
    whole = [tuple(f"{column}{row}" for column in COLUMNS) for row in ROWS]
    whole += [tuple(f"{column}{row}" for row in ROWS) for column in COLUMNS]
    for line in whole:
        for length in (2, 3, 4):
            for start in range(5 - length):
                run = line[start : start + length]
                yield run
                yield run[::-1]


def filled(player: dict[str, Any]) -> set[frozenset[str]]:
    dots = {frozenset(dot.split("-")) for dot in player["dots"]}
    for said in player.get("said", ()):
        first, last = said.split(" ")[1].split("-")
        dots |= next(dots_of(run) for run in runs() if (run[0], run[-1]) == (first, last))
    return dots


def strings_now(position: dict[str, Any], player: dict[str, Any]) -> Iterator[Word]:
    """Every string that could be announced now, a palindrome once."""
    there, dots = letters_on(player), filled(player)
    anywhere = player["phase"] == "end" or position["options"].get("mode") == "friendly"
    for run in runs():
        word = "".join(there[square] for square in run)
        if not word.isalpha() or dots_of(run) <= dots:
            continue
        if not anywhere and player["wrote"] not in run:
            continue
        if word == word[::-1] and run != tuple(sorted(run)):
            continue
        yield word, run


def cells_now(position: dict[str, Any], player: dict[str, Any]) -> set[str]:
    x, y = position["dice"]
    if player.get("choice") == "reroll":
        y = position["redie"]
    named = {f"{x}{y}", f"{y}{x}"}
    taken = set(named)
    for light in player["lights"]:
        row, column = int(light[0]), int(light[1])
        block = {f"{row + down}{column + right}" for down in (0, 1) for right in (0, 1)}
        if block & named:
            taken |= block
    return taken


def legal(position: dict[str, Any], seat: int, known: Container[str]) -> list[str]:
    """The lines that a seat may say now, sorted."""
    player = position["players"][seat]
    challenging = position["options"].get("words") == "challenge"
    lines: set[str] = set()
    match player["phase"]:
        case "doubles":
            lines = {"keep", "reroll"}
        case "write":
            empty = [square for square, letter in letters_on(player).items() if letter == "."]
            lines = {f"write {cell} {square}" for cell in cells_now(position, player) for square in empty}
        case "light":
            corners = {f"{row}{column}" for row in range(1, 6) for column in range(1, 6)}
            lines = {"light -"} | {f"light {corner}" for corner in corners - set(player["lights"])}
        case "score" | "end":
            words = [(word, run) for word, run in strings_now(position, player) if word in known]
            ended = player["phase"] == "end"
            if not ended or player["lookup"]:
                lines = {f"score {word} {run[0]}-{run[-1]}" for word, run in words}
            if challenging and player["lookup"] and not ended and position["options"].get("lookup") != "end":
                lines |= {f"lookup {word}" for word, _ in words}
            lines.add("done")
        case "challenge":
            for other, accused in enumerate(position["players"]):
                if other != seat:
                    said = {line.split(" ")[0] for line in accused.get("said", ())}
                    lines |= {f"challenge {other} {word}" for word in said - set(accused.get("upheld", ()))}
            lines.add("done")
    return sorted(lines)


def bonus_squares(row: int, column: str) -> set[str]:
    return {f"{letter}{row}" for letter in COLUMNS} | {f"{column}{number}" for number in ROWS}


def best_total(words: list[Word], dots: set[frozenset[str]], bonus: set[str], paid: bool) -> int:
    """The most that any order of any of these words pays."""

    @cache
    def best(now: frozenset[frozenset[str]], paid: bool) -> int:
        most = 0
        for word, run in words:
            if not dots_of(run) <= now:
                extra = not paid and bool(bonus & set(run))
                most = max(most, len(word) + extra + best(now | dots_of(run), paid or extra))
        return most

    return best(frozenset(dots), paid)
