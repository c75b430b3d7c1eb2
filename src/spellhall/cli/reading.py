"""Positions and records from files or standard input, and JSON for programs."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from spellhall.core.errors import Refused, Unknown

STANDARD_INPUT = "-"


def no_options(given: Iterable[str]) -> None:
    """Where a bare hyphen is taken, a mistyped option must not pass for a file or a line."""
    wrong = next((one for one in given if one.startswith("-") and one != STANDARD_INPUT), None)
    if wrong is not None:
        raise Unknown(f"there is no option {wrong}")


def read_text(file: str, what: str) -> str:
    """The text of a file, or of standard input for `-`; `what` names it in the message if there is none."""
    no_options([file])
    if file == STANDARD_INPUT:
        if sys.stdin.isatty():
            raise Refused(f"give {what} as a file or on standard input: spellhall ... < FILE")
        return _decoded(sys.stdin.buffer.read(), "standard input")
    try:
        return _decoded(Path(file).read_bytes(), file)
    except OSError as error:
        raise Refused(f"{file} cannot be read: {error.strerror or error}") from None


def _decoded(content: bytes, name: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(f"{name} is no text") from None


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))
