"""The rules on one or two pages: the game in a minute, then the first sentence of every numbered rule."""

import re
from typing import Any

from spellhall.core.contract import About
from spellhall.core.rulebook import BLOCK, read_rulebook

_SECTION = re.compile(r"^## +(.+)$", re.MULTILINE)
_FOR_PROGRAMS = re.compile(
    r"\b(?:notation|writing it down)\b", re.IGNORECASE
)  # nobody writes lines at a table
_NUMBER = re.compile(r"^\*\*(\d+\.\d+)\*\* ", re.MULTILINE)
_ASIDE = re.compile(r"\s*\*\((?:[^()]|\([^()]*\))*\)\*")  # "(ours)", "(decision: ...)"
_WRITTEN = re.compile(r"\s*\(`[^`()]*`(?:, ours)?\)")  # how a program writes what was just said
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_OF_PROGRAMS = re.compile(r"\bclosed position\b|\bis written as\b")
_END = re.compile(r"(?:(?<=[.!?])|(?<=[.!?][\"”’)]))\s+(?=[A-Z`\"“])")


def summary(about: About, text: str) -> dict[str, Any]:
    """What `page.typ` sets on the last pages."""
    book = read_rulebook(text)
    return {
        "facts": facts(about),
        "minute": [plain(glimpse.text) for glimpse in book.minute],
        "sections": list(_sections(BLOCK.sub("", text))),
    }


def facts(about: About) -> str:
    seats, minutes = (_range(ends) for ends in (about.seats, about.minutes))
    people = "player" if about.seats == (1, 1) else "players"
    return f"{about.line} {seats} {people}, {minutes} minutes."


def _range(ends: tuple[int, int]) -> str:
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"


def _sections(prose: str) -> list[dict[str, Any]]:
    parts = _SECTION.split(prose)
    found = []
    for title, body in zip(parts[1::2], parts[2::2], strict=True):
        numbered = _NUMBER.split(body)
        told = zip(numbered[1::2], map(first_sentence, numbered[2::2]), strict=True)
        rules = [(number, sentence) for number, sentence in told if sentence]
        if rules and not _FOR_PROGRAMS.search(title):
            found.append({"title": plain(title), "rules": rules})
    return found


def first_sentence(rule: str) -> str:
    """With words of the notation between backticks. Empty where it is no more than the caption of a table,
    or is meant for programs."""
    paragraph, *rest = rule.split("\n\n")
    sentences = _END.sub("\n", _WRITTEN.sub("", _plain(paragraph))).split("\n")
    if len(sentences) > 1 and " " not in sentences[0]:
        sentences = sentences[1:]  # "Items." is a title
    elif len(sentences) == 1 and rest and rest[0].startswith("|"):
        return ""
    return "" if _OF_PROGRAMS.search(sentences[0]) else sentences[0]


def plain(text: str) -> str:
    """Markdown as somebody would say it."""
    return _plain(text).replace("`", "")


def _plain(text: str) -> str:
    text = _LINK.sub(r"\1", _ASIDE.sub("", text))
    return " ".join(text.replace("*", "").split())
