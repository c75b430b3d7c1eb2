"""What a word means: the first gloss that WordNet gives for it or for the word it is a form of.

Where WordNet has none, an older dictionary may (`older.z`: `<tab>WORD<tab>gloss`), or the word refers to one
that has: `refers.z` has a line for each of these with the words that are its forms (`~`), its spellings
(`=`), or made of it (`>`), each between tabs.

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


Relation = Literal["form", "spelling", "made"]
RELATIONS: dict[str, Relation] = {"~": "form", "=": "spelling", ">": "made"}


class Definition(msgspec.Struct, frozen=True):
    """A word, the base it is a form of (often itself), both in upper case, and the gloss of the base.

    A word that is `made` of its base, as UNDO is of DO, means something else: what the base means only helps.
    """

    word: str
    base: str
    part_of_speech: PartOfSpeech | None  # None: it is not known
    gloss: str
    relation: Relation = "form"

    def __str__(self) -> str:
        part = f" ({self.part_of_speech})" if self.part_of_speech else ""
        said = f"{self.base.lower()}{part}: {self.gloss}"
        return f"see {said}" if self.relation == "made" else said


@cache
def _text(name: str) -> bytes:
    return b"\n" + shipped.unpack(name)


def define(word: str) -> Definition | None:
    """The meaning of a word in any case; None where none is known, as for THE."""
    word = word.strip().upper()
    if not (word.isascii() and word.isalpha()):
        return None
    found = _by_wordnet(word) or _older(word)
    if found is not None:
        return found
    refers = _text("refers.z")
    at = refers.find(f"\t{word}\t".encode("ascii"))
    if at < 0:
        return None
    line = refers.rfind(b"\n", 0, at + 1) + 1
    sign, base = chr(refers[line]), refers[line + 1 : refers.index(b"\t", line)].decode("ascii")
    meant = _by_wordnet(base) or _older(base)
    return meant and msgspec.structs.replace(meant, word=word, relation=RELATIONS[sign])


def _by_wordnet(word: str) -> Definition | None:
    text = _text("definitions.z")
    at = text.find(f"\t{word}\t".encode("ascii"))
    if at < 0:
        return None
    line = text.rfind(b"\n", 0, at + 1) + 1
    base = text[line + 1 : text.index(b"\t", line + 1)].decode("ascii")
    sense = _sense_above(text, line)
    return Definition(word, base, PARTS_OF_SPEECH[sense[0]], sense[2:])


def _older(word: str) -> Definition | None:
    text = _text("older.z")
    at = text.find(f"\n\t{word}\t".encode("ascii"))
    if at < 0:
        return None
    begin = at + len(word) + 3
    return Definition(word, word, None, text[begin : text.index(b"\n", begin)].decode("utf-8"))


def _sense_above(text: bytes, line: int) -> str:
    while text[line] in b"\t-":
        end = line - 1
        line = text.rfind(b"\n", 0, end) + 1
    return text[line:end].decode("utf-8")
