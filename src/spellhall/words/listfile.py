"""The text form of a word list: one word a line, any case, `#` comments, blank lines."""

from __future__ import annotations

import codecs
import os
from collections.abc import Iterable
from pathlib import Path

from spellhall.words.errors import SHOWN, BadList, Problem
from spellhall.words.lexicon import LONGEST, SHORTEST

_TEXT_SHOWN = 40


class Reading:
    """What the lines of a list hold: its words, how many came again, and its first bad lines."""

    __slots__ = ("bad_lines", "duplicates", "problems", "words")

    def __init__(self, lines: Iterable[str | bytes]) -> None:
        self.words: set[str] = set()
        self.duplicates = 0
        self.problems: list[Problem] = []
        self.bad_lines = 0
        for number, line in enumerate(lines, start=1):
            self._take(number, line)

    def _take(self, number: int, line: str | bytes) -> None:
        try:
            text = line if isinstance(line, str) else line.decode("utf-8")
        except UnicodeDecodeError as error:
            shown = error.object.decode("ascii", "backslashreplace").strip()
            self._object(number, shown, "not UTF-8 text; save the file as UTF-8")
            return
        if number == 1:
            text = text.removeprefix("\ufeff")
        word = text.partition("#")[0].strip()
        if not word:
            return
        if message := _wrong(word):
            self._object(number, word, message)
            return
        word = word.upper()
        if word in self.words:
            self.duplicates += 1
        self.words.add(word)

    def _object(self, number: int, text: str, message: str) -> None:
        self.bad_lines += 1
        if len(self.problems) < SHOWN:
            shown = text if len(text) <= _TEXT_SHOWN else text[:_TEXT_SHOWN] + "..."
            self.problems.append(Problem(number, shown, message))


def _wrong(word: str) -> str | None:
    if len(word.split()) > 1:
        return "more than one word; write one word a line"
    if not (word.isascii() and word.isalpha()):
        return "not letters alone; use A to Z, without accents, digits or signs"
    if len(word) < SHORTEST:
        return f"too short; words have {SHORTEST} to {LONGEST} letters"
    if len(word) > LONGEST:
        return f"too long with {len(word)} letters; words have {SHORTEST} to {LONGEST} letters"
    return None


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """The content of a list's file, or a BadList that says why there is none."""
    where = Path(path)
    try:
        if where.is_dir():
            raise BadList(f"{where} is a folder; name a text file with one word a line")
        content = where.read_bytes()
    except FileNotFoundError:
        raise BadList(f"there is no file {where}") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadList(f"{where} cannot be read: {reason}") from None
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise BadList(f"{where} is UTF-16 text; save the file as UTF-8")
    return content


def split_lines(content: bytes) -> list[bytes]:
    """Lines as editors count them: ended by LF, CRLF or CR, and by no other break of Unicode."""
    return content.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
