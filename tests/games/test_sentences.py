"""Every sentence of a game can be said, is used, and is written as sentences of its kind are."""

import re
import string
import tomllib
from collections.abc import Iterator
from typing import Any

from spellhall.core.sentences import Sentences

from .folders import expected, folder

BEGIN_OR_END = {"objection": r"R(\d+\.\d+|\{rule\}): .*", "event": r".*[.?!]", "prompt": r".*[.?]"}
"""An objection names its rule; what happened and what is asked are whole sentences."""


def templates(name: str) -> dict[str, tuple[str, ...]]:
    def flat(table: dict[str, Any], path: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        for key, value in table.items():
            if isinstance(value, str):
                yield path + key, (value,)
            elif set(value) == {"you", "other"}:
                yield path + key, (value["you"], value["other"])
            else:
                yield from flat(value, f"{path}{key}.")

    return dict(flat(tomllib.loads((folder(name) / "sentences.toml").read_text(encoding="utf-8")), ""))


def test_every_sentence_can_be_said(name: str) -> None:
    say = Sentences(folder(name) / "sentences.toml").say
    silent = set()
    for key, told in templates(name).items():
        parts = {part for one in told for _, part, _, _ in string.Formatter().parse(one) if part is not None}
        for you in (False, True):
            said = say(key, you=you, **dict.fromkeys(parts, 1))
            assert "{" not in said, key
            silent |= set() if said else {key}
    assert silent == set(expected(name).get("silent", ())), "sentences that say nothing"


def test_every_sentence_is_used(name: str) -> None:
    """By its whole name, or by a name that code puts together: in braces, or with a beginning or an end."""
    code = "".join(file.read_text(encoding="utf-8") for file in folder(name).glob("*.py"))
    written = set(re.findall(r'f?"([a-z]+(?:[.-][\w{}.-]*)?)"', code))
    made = [re.sub(r"\\\{.*?\\\}", ".*", re.escape(one)) for one in written if "{" in one]
    made += [re.escape(one) + ".*" for one in written if one.endswith(".")]
    made += [re.escape(one + end) for end in set(re.findall(r'"(-[a-z-]+)"', code)) for one in written]
    unused = [
        key
        for key in templates(name)
        if key not in written and not any(re.fullmatch(pattern, key) for pattern in made)
    ]
    assert unused == []


def test_sentences_of_a_kind_begin_and_end_alike(name: str) -> None:
    told = templates(name)
    kinds = {key: key.partition(".")[0] for key in told}
    assert set(BEGIN_OR_END) <= set(kinds.values())
    odd = {
        key
        for key, kind in kinds.items()
        if kind in BEGIN_OR_END and not all(re.fullmatch(BEGIN_OR_END[kind], one) for one in told[key])
    }
    assert odd == set(expected(name).get("open-ended", ())), "sentences without their beginning or end"
