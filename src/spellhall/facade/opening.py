"""How a table comes to be: a new game, a position, or a record."""

import json
import random
from collections.abc import Mapping
from typing import Any

from spellhall.core.errors import Refused, Unknown
from spellhall.core.options import settle
from spellhall.facade.lists import list_name, list_of_record, word_list
from spellhall.facade.table import Chance, Table
from spellhall.games import find
from spellhall.table.record import WordList, play_lines, read_record
from spellhall.table.sitting import Sitting


def new(
    game: str,
    seats: int | None = None,
    seed: int | str | None = None,
    chance: Chance = "auto",
    **options: Any,
) -> Table:
    """A new game. Options by keyword, with underscores: `new(NAME, seats=2, words="challenge")`."""
    found = find(game)
    fewest, most = found.about.seats
    seats = fewest if seats is None else seats
    if type(seats) is not int or not fewest <= seats <= most:
        wanted = f"{fewest} to {most} players" if fewest < most else f"{fewest} player"
        raise Unknown(f"{found.about.title} seats {wanted}, not {seats!r}")
    given = {name.replace("_", "-"): value for name, value in options.items()}
    if "lexicon" in given:
        given["lexicon"] = list_name(given["lexicon"])
    settled = settle(found.options, given)
    lexicon = word_list(settled)
    clash = found.clash(settled, seats)
    if clash:
        raise Refused(clash)
    sitting = Sitting(found, found.start(settled, seats), seats, settled)
    return _seated(sitting, seed, chance, lexicon, begun=True)


def table(position: Mapping[str, Any] | str, seed: int | str | None = None, chance: Chance = "auto") -> Table:
    """A table from a position or a view, as a mapping or as JSON text."""
    told = _plain(position)
    game = told.get("game")
    if not isinstance(game, str):
        raise Refused('a position says its game, as in {"game": NAME, ...}')
    found = find(game)
    given = told.get("options") or {}
    if not isinstance(given, Mapping):
        raise Refused("the options of a position are an object")
    try:
        settled = settle(found.options, given)
    except Unknown as error:
        raise Refused(str(error)) from None
    lexicon = word_list(settled)
    state = found.load(told)
    rng = _generator(seed)
    if chance == "auto":
        # What a closed position leaves out is dealt from what is unseen.
        state = found.imagine(state, None, rng)
    sitting = Sitting(found, state, len(found.standing(state)), settled)
    return _seated(sitting, rng, chance, lexicon, begun=False)


def replay(
    text: str, upto: int | None = None, seed: int | str | None = None, chance: Chance = "auto"
) -> Table:
    """A record back to a table, at its end or after so many lines; chance still owed waits for `settle`."""
    record = read_record(text)
    found = find(record.game)
    if record.version != found.about.version:
        raise Refused(
            f"this record was played by version {record.version} of {found.about.title}; "
            f"here is version {found.about.version}"
        )
    given, remarks = list_of_record(found, record)
    try:
        settled = settle(found.options, given)
        if record.start is None:
            clash = found.clash(settled, record.seats)
            if clash or not found.about.seats[0] <= record.seats <= found.about.seats[1]:
                raise Refused(clash or f"{found.about.title} does not seat {record.seats}")
            state = found.start(settled, record.seats)
            if record.viewer is not None:
                # What a seat was told is played on what that seat could see.
                state = found.redact(state, record.seat)
        else:
            state = found.load({**record.start, "options": {**record.start.get("options", {}), **given}})
    except Unknown as error:
        raise Refused(str(error)) from None
    sitting = Sitting(found, state, record.seats, settled)
    play_lines(sitting, record.lines if upto is None else record.lines[:upto])
    seated = Table(sitting, _generator(seed), _checked(chance), record.lexicon, record.start is None)
    seated.remarks = remarks
    return seated


def _seated(sitting: Sitting, seed: Any, chance: Chance, lexicon: WordList | None, begun: bool) -> Table:
    rng = seed if isinstance(seed, random.Random) else _generator(seed)
    seated = Table(sitting, rng, _checked(chance), lexicon, begun)
    seated.go_on()
    return seated


def _generator(seed: int | str | None) -> random.Random:
    return random.Random(seed)


def _checked(chance: Chance) -> Chance:
    if chance not in ("auto", "manual"):
        raise Unknown(f"chance is auto or manual, not {chance!r}")
    return chance


def _plain(position: Mapping[str, Any] | str) -> Mapping[str, Any]:
    if isinstance(position, str):
        try:
            position = json.loads(position)
        except (json.JSONDecodeError, RecursionError) as error:
            raise Refused(f"a position is JSON, and this is none: {error}") from None
    if not isinstance(position, Mapping):
        raise Refused(f"a position is an object with fields, not {type(position).__name__}")
    return position
