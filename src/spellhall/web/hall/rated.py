"""Rated tables: what they leave out, so that a result tells who plays better. Who goes away has lost."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from spellhall import bots
from spellhall.core.contract import Game, Option
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.terms import Terms
from spellhall.web.store import Person, TableRow

LEAST_CLOCK = 60  # seconds: whoever loses the connection has a minute to come back


def rated_terms(game: Game[Any, Any], seats: int, options: dict[str, Any], terms: Terms) -> Terms:
    """The terms of a table that is to be rated: without help, and nobody plays on for who leaves."""
    if seats < 2:
        raise Refusal("bad-options", "A rated table has two seats or more.")
    if terms.clock < LEAST_CLOCK:
        raise Refusal(
            "bad-options",
            f"A rated table has a clock, of {LEAST_CLOCK} seconds a move or more: nobody wins by waiting.",
        )
    if not _own_list(game.options, options):
        raise Refusal("bad-options", "A rated table plays with the word list of the game.")
    return replace(terms, hints="off", odds="off", light="off", takeover=None)


def _own_list(declared: Sequence[Option], options: dict[str, Any]) -> bool:
    return all(options[option.name] == option.default for option in declared if option.name == "lexicon")


def check_sitter(rated: bool, row: TableRow, person: Person, name: str | None) -> None:
    """At a rated table everybody is one person, with a device of their own."""
    if not rated:
        return
    if person.kind == "bot":
        raise Refusal("rated", "At a rated table people play, and the hall's own bots.")
    if name is not None or any(seat.person == person.id for seat in row.seats):
        raise Refusal("rated", "At a rated table one person takes one place, under their own name.")


def check_bot(rated: bool, level: str) -> None:
    if rated and level not in bots.offered():
        raise Refusal("rated", f"At a rated table bots play as they are: {', '.join(bots.offered())}.")


def check_back(rated: bool) -> None:
    if rated:
        raise Refusal("rated", "This table is rated: nothing is taken back.")
