"""Which word list a table plays with."""

import hashlib
from collections.abc import Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from spellhall import words
from spellhall.core.contract import Game
from spellhall.core.errors import Refused, Unknown
from spellhall.core.options import settle
from spellhall.table.record import Record, WordList


def list_name(given: Any) -> str:
    """A list's name; a list in a file is read and known by the file's name from then on."""
    if isinstance(given, PathLike) or (
        isinstance(given, str) and ("/" in given or "\\" in given or "." in given)
    ):
        path = Path(given)
        try:
            return words.register(words.read_list(path, path.stem.lower())).name
        except words.ListError as error:
            raise Refused(str(error)) from None
    return str(given)


def word_list(options: Mapping[str, Any]) -> WordList | None:
    if "lexicon" not in options:
        return None
    name = options["lexicon"]
    if not isinstance(name, str):
        raise Unknown(f"a word list has a name, such as default, not {name!r:.60}")
    try:
        found = words.lexicon(name)
    except words.ListError as error:
        raise Unknown(str(error)) from None
    return WordList(found.name, found.sha256)


def list_of_record(
    game: Game[Any, Any], record: Record
) -> tuple[dict[str, Any], WordList | None, tuple[str, ...]]:
    """The options that a record is replayed with, the list it names, and what to tell of that list.

    If that very list is not here, the record is replayed with one that checks nothing.
    """
    began = (record.start or {}).get("options", {})
    if not isinstance(began, dict):
        raise Refused("the options of a position are an object")
    given = {**began, **record.options}
    if record.lexicon is None:
        return given, word_list(settle(game.options, given)), ()
    if "lexicon" not in {option.name for option in game.options}:
        raise Refused(f"{game.about.title} is played without a word list, but this record names one")
    name, sha256 = record.lexicon.name, record.lexicon.sha256
    try:
        here = words.lexicon(name).sha256 == sha256
        remark = f"The word list {name!r} here is not the one of this record, so its words are not checked."
    except words.ListError:
        here = False
        remark = f"The word list {name!r} of this record is not here, so its words are not checked."
    if here:
        return {**given, "lexicon": name}, record.lexicon, ()
    return {**given, "lexicon": _unchecked(sha256, record.no_words)}, record.lexicon, (remark,)


def _unchecked(sha256: str, no_words: Iterable[str]) -> str:
    """What stands in for a missing list. Two records of that list may have refuted different strings."""
    content = hashlib.sha256(" ".join([sha256, *sorted(no_words)]).encode()).hexdigest()
    return words.register(words.Unchecked(f"unchecked-{content[:16]}", sha256, no_words)).name
