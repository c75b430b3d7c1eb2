"""A word list in memory: membership, commonness, politeness, and why a string is no word."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from spellhall.words import shipped
from spellhall.words.errors import BadList, BadName

SHORTEST = 2
LONGEST = 15
"""No list holds shorter or longer words, so boards and searches may count on these bounds."""

Reason = Literal["not-letters", "too-short", "too-long", "unknown"]

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_NAME_LENGTH = 40
_LETTERS = re.compile(r"[A-Z]+")
_WORD = re.compile(rf"[A-Z]{{{SHORTEST},{LONGEST}}}")


class WhyNot(msgspec.Struct, frozen=True):
    """Why a string is no word: a reason for programs and a sentence for people."""

    reason: Reason
    sentence: str


def is_name(name: str) -> bool:
    """Names of lists are lower-case letters, digits and single hyphens, so a name is never a path."""
    return len(name) <= _NAME_LENGTH and _NAME.fullmatch(name) is not None


def check_name(name: str) -> str:
    if not is_name(name):
        raise BadName(
            f"{name!r} cannot name a word list: use lower-case letters, digits and hyphens, "
            f"at most {_NAME_LENGTH}, such as my-list"
        )
    return name


class Lexicon:
    """An immutable list of upper-case words of 2 to 15 letters.

    `word in lexicon` and `why_not` take upper case only; who reads from people turns it to upper case first.
    """

    __slots__ = ("_name", "_ordered", "_sha256", "_words")

    checked: bool = True
    """Whether membership means anything; False only for `Unchecked`."""

    def __init__(self, name: str, words: Iterable[str]) -> None:
        held = frozenset(words)
        wrong = sorted(word for word in held if not _WORD.fullmatch(word))
        if wrong:
            raise BadList(
                f"{name}: {wrong[0]!r} is no word for a list: "
                f"use {SHORTEST} to {LONGEST} upper-case letters A to Z"
            )
        self._fill(name, tuple(sorted(held)), held)

    @classmethod
    def of_sorted(cls, name: str, ordered: tuple[str, ...]) -> Lexicon:
        """Without a check or a sort, for words that are known to be sorted, distinct and well formed."""
        made = cls.__new__(cls)
        made._fill(name, ordered, frozenset(ordered))
        return made

    def _fill(self, name: str, ordered: tuple[str, ...], words: frozenset[str]) -> None:
        self._name = check_name(name)
        self._ordered = ordered
        self._words = words
        self._sha256 = ""

    @property
    def name(self) -> str:
        return self._name

    @property
    def words(self) -> frozenset[str]:
        """The bare set: saves a call in loops where every nanosecond counts."""
        return self._words

    @property
    def sha256(self) -> str:
        """Names the content: sorted upper-case words joined by newlines. Worked out when first asked."""
        if not self._sha256:
            self._sha256 = hashlib.sha256("\n".join(self._ordered).encode("ascii")).hexdigest()
        return self._sha256

    def __contains__(self, word: object) -> bool:
        return word in self._words

    def __len__(self) -> int:
        return len(self._ordered)

    def __iter__(self) -> Iterator[str]:
        return iter(self._ordered)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self._name}: {len(self)} words>"

    def tier(self, word: str) -> int | None:
        """Commonness of a word of this list, 10 (most common) to 95; None where the shipped data has none."""
        return shipped.tier(word) if word in self else None

    def rude(self, word: str) -> bool:
        """Whether family lists leave the word out; asked of the shipped data whatever the list."""
        return word in shipped.rude()

    def why_not(self, word: str, least: int = SHORTEST) -> WhyNot | None:
        """None for a word of the list with at least `least` letters."""
        if word in self._words and len(word) >= least:
            return None
        return self._form(word, least) or self._unknown(word)

    def _form(self, word: str, least: int) -> WhyNot | None:
        if word and not _LETTERS.fullmatch(word):
            return WhyNot("not-letters", f"{word!r} is not written in the letters A to Z alone")
        if len(word) < least:
            return WhyNot("too-short", f"a word needs at least {least} letters, this has {len(word)}")
        if len(word) > LONGEST:
            return WhyNot("too-long", f"words have at most {LONGEST} letters, this has {len(word)}")
        return None

    def _unknown(self, word: str) -> WhyNot:
        return WhyNot("unknown", f"{word} is not in the word list {self._name!r}")


class Unchecked(Lexicon):
    """Stands in for a list that is missing: every string of letters is a word, except the refuted ones.

    A record replays on it: what was played was a word then, what was refuted was none. `name` and `sha256`
    are those of the missing list. It lists nothing, so search finds nothing on it.
    """

    __slots__ = ("_refuted",)

    checked = False

    def __init__(self, name: str, sha256: str = "", refuted: Iterable[str] = ()) -> None:
        self._fill(name, (), frozenset())
        self._sha256 = sha256
        self._refuted = frozenset(refuted)

    def __bool__(self) -> bool:
        return True

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and word not in self._refuted and _LETTERS.fullmatch(word) is not None

    def why_not(self, word: str, least: int = SHORTEST) -> WhyNot | None:
        if word in self and len(word) >= least:
            return None
        return self._form(word, least) or self._unknown(word)

    def _unknown(self, word: str) -> WhyNot:
        return WhyNot("unknown", f"{word} was refuted")
