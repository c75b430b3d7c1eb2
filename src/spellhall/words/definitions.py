"""What a word means: the first gloss that WordNet gives for it or for the word it is a form of.

`definitions.z` is text. A line `v the gloss` opens a sense with its part of speech; each line under it is one
base and its forms between tabs: `<tab>WALK<tab>WALKED<tab>`. A base that has another sense of its own stands
behind `-` instead of the first tab. So each word stands between tabs once, glosses hold no tabs, and a
look-up is one search in the bytes, without an index.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from spellhall.words import shipped

PartOfSpeech = Literal["noun", "verb", "adjective", "adverb"]

PARTS_OF_SPEECH: dict[str, PartOfSpeech] = {"n": "noun", "v": "verb", "a": "adjective", "r": "adverb"}


class Definition(msgspec.Struct, frozen=True):
    """A word, the base it is a form of (often itself), both in upper case, and the gloss of the base."""

    word: str
    base: str
    part_of_speech: PartOfSpeech
    gloss: str

    def __str__(self) -> str:
        return f"{self.base.lower()} ({self.part_of_speech}): {self.gloss}"


@cache
def _text() -> bytes:
    return b"\n" + shipped.unpack("definitions.z")


def define(word: str) -> Definition | None:
    """The meaning of a word in any case; None where WordNet has none, as for THE or AND."""
    word = word.strip().upper()
    if not (word.isascii() and word.isalpha()):
        return None
    text = _text()
    at = text.find(f"\t{word}\t".encode("ascii"))
    if at < 0:
        return None
    line = text.rfind(b"\n", 0, at + 1) + 1
    base = text[line + 1 : text.index(b"\t", line + 1)].decode("ascii")
    sense = _sense_above(text, line)
    return Definition(word, base, PARTS_OF_SPEECH[sense[0]], sense[2:])


def _sense_above(text: bytes, line: int) -> str:
    while text[line] in b"\t-":
        end = line - 1
        line = text.rfind(b"\n", 0, end) + 1
    return text[line:end].decode("utf-8")
