"""What can go wrong with word lists, said so that a person can mend it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

SHOWN = 10
"""How many bad lines a message lists; more would hide the first ones."""


class Problem(msgspec.Struct, frozen=True):
    """One bad line of a list: its number (from 1), its text made safe to print, and what would be right."""

    line: int
    text: str
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text!r}: {self.message}"


class ListError(Exception):
    """The common kind of all errors about word lists."""


class UnknownList(ListError):
    """No list has this name."""

    def __init__(self, name: str, names: Iterable[str]) -> None:
        self.name = name
        self.names = tuple(names)
        super().__init__(f"there is no word list {name!r}; there are: {', '.join(self.names)}")


class BadName(ListError):
    """A list cannot be called so, or the name is taken."""


class BadList(ListError):
    """A list that cannot be used; `problems` holds its first bad lines, `bad_lines` counts all of them."""

    def __init__(self, message: str, problems: Iterable[Problem] = (), bad_lines: int = 0) -> None:
        self.problems = tuple(problems)[:SHOWN]
        self.bad_lines = max(bad_lines, len(self.problems))
        lines = [message, *(f"  {problem}" for problem in self.problems)]
        if self.bad_lines > len(self.problems):
            lines.append(f"  and {self.bad_lines - len(self.problems)} more bad lines")
        super().__init__("\n".join(lines))
