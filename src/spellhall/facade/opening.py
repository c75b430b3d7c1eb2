"""How a table comes to be: a new game, a position, or a record."""

import random
from collections.abc import Mapping
from typing import Any, get_args

from spellhall.core.contract import Game
from spellhall.core.errors import Refused, Unknown
from spellhall.core.jsontext import check_depth, read_object
from spellhall.core.options import settle
from spellhall.facade.lists import list_name, list_of_record, word_list
from spellhall.facade.table import Chance, Table
from spellhall.games import find
from spellhall.table.proof import Verdict, judge
from spellhall.table.record import Record, WordList, play_lines, read_record
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
        wanted = f"{fewest} to {most}" if fewest < most else f"exactly {fewest}"
        raise Unknown(f"{found.about.title} seats {wanted}, not {seats!r:.60}")
    given = {name.replace("_", "-"): value for name, value in options.items()}
    if "lexicon" in given:
        given["lexicon"] = list_name(given["lexicon"])
    settled = settle(found.options, given)
    lexicon = word_list(settled)
    clash = found.rules.clash(settled, seats)
    if clash:
        raise Refused(clash)
    sitting = Sitting(found, found.rules.start(settled, seats))
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
    state = found.text.load(told)
    rng = _generator(seed)
    if chance == "auto":
        # What a closed position leaves out is dealt from what is unseen.
        state = found.secrets.imagine(state, None, rng)
    return _seated(Sitting(found, state), rng, chance, lexicon, begun=False)


def replay(
    text: str, upto: int | None = None, seed: int | str | None = None, chance: Chance = "auto"
) -> Table:
    """A record back to a table, at its end or after so many lines; chance still owed waits for `settle`."""
    record = read_record(text)
    if upto is not None and (type(upto) is not int or upto < 0):
        raise Refused(f"a record is played up to its line 0 or a later one, not {upto!r:.60}")
    sitting, lexicon, remarks = _sitting_of(record)
    play_lines(sitting, record.lines[:upto])
    seated = Table(sitting, _generator(seed), _checked(chance), lexicon, record.start is None)
    seated.remarks = remarks
    return seated


def sitting_of(record: Record) -> Sitting:
    """A record played to its end."""
    sitting, _, _ = _sitting_of(record)
    play_lines(sitting, record.lines)
    return sitting


def verify(text: str) -> Verdict:
    """Draw again all that chance has said in a hall's record, and judge whether it followed from the seed."""
    record = read_record(text)
    sitting, _, _ = _sitting_of(record)
    return judge(sitting, record)


def _sitting_of(record: Record) -> tuple[Sitting, WordList | None, tuple[str, ...]]:
    """A sitting before a record's first line, its word list, and what to tell of that list."""
    found = find(record.game)
    if record.version != found.about.version:
        raise Refused(
            f"this record was played by version {record.version} of {found.about.title}; "
            f"here is version {found.about.version}"
        )
    try:
        given, lexicon, remarks = list_of_record(found, record)
        sitting = Sitting(found, _first_state(found, record, given))
    except Unknown as error:
        raise Refused(str(error)) from None
    return sitting, lexicon, remarks


def _first_state(game: Game[Any, Any], record: Record, options: Mapping[str, Any]) -> Any:
    fewest, most = game.about.seats
    if not fewest <= record.seats <= most:
        raise Refused(f"{game.about.title} does not seat {record.seats}")
    if record.start is None:
        settled = settle(game.options, options)
        clash = game.rules.clash(settled, record.seats)
        if clash:
            raise Refused(clash)
        state = game.rules.start(settled, record.seats)
        # What a seat was told is played on what that seat could see.
        return state if record.viewer is None else game.secrets.redact(state, record.seat)
    state = game.text.load({**record.start, "options": options})
    seats = len(game.rules.standing(state))
    if seats != record.seats:
        raise Refused(f"this record says {record.seats} seats, but it starts from a position with {seats}")
    return state


def _seated(sitting: Sitting, seed: Any, chance: Chance, lexicon: WordList | None, begun: bool) -> Table:
    rng = seed if isinstance(seed, random.Random) else _generator(seed)
    seated = Table(sitting, rng, _checked(chance), lexicon, begun)
    seated.go_on()
    return seated


def _generator(seed: int | str | None) -> random.Random:
    return random.Random(seed)


def _checked(chance: Chance) -> Chance:
    if chance not in get_args(Chance):
        *others, last = get_args(Chance)
        raise Unknown(f"chance is {', '.join(others)} or {last}, not {chance!r}")
    return chance


def _plain(position: Mapping[str, Any] | str) -> Mapping[str, Any]:
    if isinstance(position, str):
        return read_object(position, "this position")
    if not isinstance(position, Mapping):
        raise Refused(f"a position is an object with fields, not {type(position).__name__}")
    return check_depth(position, "this position")
