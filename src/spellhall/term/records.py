"""Records in files. Comment lines in them say who sat where, so that a game goes on as it was."""

import re
from datetime import datetime
from pathlib import Path

from spellhall.core.errors import Refused
from spellhall.facade import Table
from spellhall.term.seating import Seating
from spellhall.words.lists import data_folder

_SEAT = re.compile(r"^# seat (\d+): (person|bot ([a-z-]+)), (.+)$", re.MULTILINE)


def text_of(table: Table, seating: Seating) -> str:
    title, _, rest = table.record().partition("\n")
    sitting = [
        f"# seat {seat}: {'person' if level is None else f'bot {level}'}, {name}"
        for seat, (name, level) in enumerate(zip(seating.names, seating.levels, strict=True))
    ]
    return "\n".join([title, *sitting, rest])


def seating_in(text: str) -> Seating | None:
    """Who sat where, if the record says so of every seat."""
    told = {int(seat): (name, level or None) for seat, _, level, name in _SEAT.findall(text)}
    if not told or sorted(told) != list(range(len(told))):
        return None
    return Seating(
        tuple(told[seat][0] for seat in range(len(told))), tuple(told[seat][1] for seat in range(len(told)))
    )


def usual_place(game: str) -> Path:
    """A file in the user's data folder that does not exist yet."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    folder = data_folder() / "records"
    place = folder / f"{stem}.txt"
    number = 2
    while place.exists():
        place = folder / f"{stem}-{number}.txt"
        number += 1
    return place


def save(table: Table, seating: Seating, place: Path) -> Path:
    return write(text_of(table, seating), place)


def write(text: str, place: Path) -> Path:
    """Writes a record, whole or not at all, or says why it cannot."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        scratch = place.with_name(place.name + ".part")
        scratch.write_text(text, encoding="utf-8")
        scratch.replace(place)
    except OSError as error:
        raise Refused(f"{place} cannot be written: {error.strerror or error}") from None
    return place


def read(place: Path) -> str:
    try:
        return place.read_text(encoding="utf-8")
    except OSError as error:
        raise Refused(f"{place} cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise Refused(f"{place} is no text file") from None
