"""Every sentence of a game can be said, is used, and is written as sentences of its kind are."""

import re
import string
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec

from spellhall.core.contract import Event
from spellhall.core.options import settle
from spellhall.core.sentences import Sentences
from spellhall.games import find

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


def test_a_line_of_the_log_that_begins_with_a_name_has_a_form_for_that_seat(name: str) -> None:
    """A face says "you" where a seat is the object; where it is the subject, the verb changes, too."""
    lines = {key: told for key, told in templates(name).items() if key.startswith("turn.")}
    assert [key for key, told in lines.items() if told[-1].startswith("@{") and len(told) == 1] == []


def test_who_challenged_is_spoken_to(name: str) -> None:
    game = find(name)
    state = game.rules.start(settle(game.options, {}), max(min(2, game.about.seats[1]), game.about.seats[0]))
    package = f"spellhall.games.{folder(name).name}."
    own = [one for one in Event.__subclasses__() if one.__module__.startswith(package)]
    for event in [one for one in own if "challenger" in one.__struct_fields__]:
        fields = {one.name: 1 if one.type is int else "AT" for one in msgspec.structs.fields(event)}
        happened = (event(**{**fields, "challenger": 0}),)
        mine, theirs = (str(game.face.happenings(state, happened, state, one)[0].line) for one in (0, 1))
        assert mine.startswith("you challenge"), event
        assert theirs.startswith("@0 challenges"), event


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
