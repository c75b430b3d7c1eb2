"""Which word list a table plays with."""

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from spellhall import words
from spellhall.core.contract import Game
from spellhall.core.errors import Refused, Unknown
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
    try:
        found = words.lexicon(options["lexicon"])
    except words.ListError as error:
        raise Unknown(str(error)) from None
    return WordList(found.name, found.sha256)


def list_of_record(game: Game[Any, Any], record: Record) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The record's options with its word list, or with one that checks nothing if that list is not here."""
    given = dict(record.options)
    if record.lexicon is None or "lexicon" not in {option.name for option in game.options}:
        return given, ()
    name, sha256 = record.lexicon.name, record.lexicon.sha256
    try:
        if words.lexicon(name).sha256 == sha256:
            return {**given, "lexicon": name}, ()
    except words.ListError:
        pass
    unchecked = words.register(words.Unchecked(f"unchecked-{sha256[:12]}", sha256, record.no_words))
    remark = f"The word list {name!r} of this record is not here, so its words are not checked."
    return {**given, "lexicon": unchecked.name}, (remark,)
