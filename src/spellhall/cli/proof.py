"""The command that proves a hall's chance."""

from typing import Annotated

from cyclopts import Parameter

import spellhall
from spellhall.cli import FINE, NO
from spellhall.cli.games import Games, take_in
from spellhall.cli.reading import print_json, read_text
from spellhall.table.record import read_record


def verify(
    record: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    commit: str | None = None,
    added: str | None = None,
    json: bool = False,
    games: Games = None,
) -> int:
    """Prove that all chance in a record followed from the seed that the hall had committed to.

    Parameters
    ----------
    record
        The full record of a table that is over; - is standard input.
    commit
        The commit as you noted it down before the game: it must be the record's.
    added
        The bytes that you added when you sat down, as digits 0 to f: they must be in the record.
    json
        For programs: an object.
    """
    take_in(games)
    text = read_text(record, "a record")
    verdict = spellhall.verify(text)
    objection = verdict.objection or _noted(text, commit, added)
    if json:
        early = None if verdict.early is None else list(verdict.early)
        told = {"fair": objection is None, "reason": objection, "draws": verdict.draws, "early": early}
        print_json({**told, "position": verdict.position})
    elif objection is not None:
        print(f"not proved: {objection}")
    else:
        seats = "the drawing of seats and " if verdict.seats_drawn else ""
        print(f"fair: {seats}{verdict.outcomes} lines of chance follow from the seed ({verdict.draws} draws)")
        print(_order(verdict.early))
        if verdict.position:
            print("it was played on from a position, which was given and not drawn")
    return FINE if objection is None else NO


def _order(early: tuple[int, ...] | None) -> str:
    """Whether the hall could have chosen its seed for the bytes that people added."""
    if early is None:
        return "the record does not tell whether people added their bytes after the commit"
    if not early:
        return "all bytes were added after the commit"
    places = " and ".join(map(str, early))
    return f"bytes of place {places} came with the request that made the table, and so before the commit"


def _noted(text: str, commit: str | None, added: str | None) -> str | None:
    """What differs between the record and what a person has noted down."""
    fair = read_record(text).fair
    if fair is None:
        return "this record names no table"
    if commit is not None and commit.strip().lower() != fair.commit:
        return f"the commit you noted is not the record's, which is {fair.commit}"
    if added is not None and added.strip().lower() not in {one.hex() for one in fair.contributions if one}:
        return "the bytes you added are not in this record"
    return None
