"""Records: a sitting as text that a person can read, and that plays again without a seed.

    spellhall record 1
    game: NAME VERSION
    seats: 2
    options: {"words": "challenge"}
    lexicon: default sha256 4a5b...

    dice 3 4
    0: write 34 b3

Further heads where they are needed: `seat` (the record as that seat, or `spectator`, may have it), `start`
(the position it began from, if not a new game) and `no-words` (strings found to be none, so that it replays
without the list). `#` begins a comment line.
"""

import json
from typing import Any

from msgspec import Struct

from spellhall.core.contract import Event, Game
from spellhall.core.errors import Malformed, Refused, SpellhallError
from spellhall.core.options import spoken
from spellhall.table.log import Moved
from spellhall.table.sitting import Sitting

_TITLE = "spellhall record 1"


class WordList(Struct, frozen=True):
    """Which list a record was played with."""

    name: str
    sha256: str


class Record(Struct, frozen=True):
    """A record as it was read; `lines` with their numbers in the file."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    lexicon: WordList | None
    no_words: tuple[str, ...]
    start: dict[str, Any] | None
    viewer: str | None
    lines: tuple[tuple[int, str], ...]

    @property
    def seat(self) -> int | None:
        """Whose record it is, if it is not the full one; None: a spectator's."""
        return int(self.viewer) if self.viewer is not None and self.viewer != "spectator" else None


def write_record(
    sitting: Sitting, lexicon: WordList | None, begun: bool, viewer: str | None, seat: int | None
) -> str:
    """The full record (`viewer` None), or the one that a seat or a spectator may have now.

    `begun` says that the sitting is a new game from its first line, so no position is needed.
    """
    game = sitting.game
    head = [_TITLE, f"game: {game.about.name} {game.about.version}", f"seats: {sitting.seats}"]
    options = {
        name: value for name, value in spoken(game.options, sitting.options).items() if name != "lexicon"
    }
    head.append(f"options: {json.dumps(options, sort_keys=True)}")
    if lexicon is not None:
        head.append(f"lexicon: {lexicon.name} sha256 {lexicon.sha256}")
    lines = sitting.lines() if viewer is None else sitting.feed(seat).lines
    refuted = _refuted(sitting, viewer, seat)
    if refuted:
        head.append(f"no-words: {' '.join(refuted)}")
    if viewer is not None:
        head.append(f"seat: {viewer}")
    if not begun:
        start = sitting.start if viewer is None else game.redact(sitting.start, seat)
        head.append(f"start: {json.dumps(game.dump(start))}")
    return "\n".join([*head, "", *lines]) + "\n"


def _refuted(sitting: Sitting, viewer: str | None, seat: int | None) -> list[str]:
    """Strings that were shown to be no words, as far as the reader of this record knows of them."""
    moves = [entry for entry in sitting.entries if isinstance(entry, Moved)]
    events: list[Event] = []
    for move in moves:
        if viewer is None:
            events += move.events
        else:
            witness = sitting.game.witness(move.before, move.seat, move.action, move.events, move.after, seat)
            events += witness.now.events
    return sorted({event.refuted for event in events if event.refuted})


def read_record(text: str) -> Record:
    """The parts of a record, or `Refused` with the line that is wrong."""
    if not isinstance(text, str):
        raise Refused(f"a record is text, not {type(text).__name__}")
    rows = [
        (number, row.rstrip("\r")) for number, row in enumerate(text.removeprefix("\ufeff").split("\n"), 1)
    ]
    rows = [(number, row) for number, row in rows if not row.startswith("#")]
    if not rows or rows[0][1] != _TITLE:
        raise Refused(f"this is no record: its first line is not {_TITLE!r}")
    heads: dict[str, str] = {}
    body = 1
    for number, row in rows[1:]:
        body += 1
        if not row:
            break
        key, colon, value = row.partition(": ")
        if not colon or key not in _HEADS:
            raise Refused(
                f"line {number}: {row[:60]!r} is no head of a record; there are {', '.join(_HEADS)}"
            )
        if key in heads:
            raise Refused(f"line {number}: {key} is given twice")
        heads[key] = value
    lines = tuple((number, row) for number, row in rows[body:] if row)
    return _understand(heads, lines)


_HEADS = ("game", "seats", "options", "lexicon", "no-words", "seat", "start")


def _understand(heads: dict[str, str], lines: tuple[tuple[int, str], ...]) -> Record:
    for key in ("game", "seats"):
        if key not in heads:
            raise Refused(f"this record does not say its {key}")
    name, _, version = heads["game"].partition(" ")
    if not version.isdecimal() or not heads["seats"].isdecimal():
        raise Refused("a record says `game: NAME VERSION` and `seats: NUMBER`")
    viewer = heads.get("seat")
    if viewer not in (None, "spectator", *map(str, range(int(heads["seats"])))):
        raise Refused(f"the record's seat is spectator or 0 to {int(heads['seats']) - 1}, not {viewer!r}")
    lexicon = None
    if "lexicon" in heads:
        match heads["lexicon"].split(" "):
            case [list_name, "sha256", sha256]:
                lexicon = WordList(list_name, sha256)
            case _:
                raise Refused("a record says `lexicon: NAME sha256 HASH`")
    return Record(
        game=name,
        version=int(version),
        seats=int(heads["seats"]),
        options=_json(heads, "options") or {},
        lexicon=lexicon,
        no_words=tuple(heads.get("no-words", "").split()),
        start=_json(heads, "start"),
        viewer=viewer,
        lines=lines,
    )


def _json(heads: dict[str, str], key: str) -> dict[str, Any] | None:
    if key not in heads:
        return None
    try:
        value = json.loads(heads[key])
    except (json.JSONDecodeError, RecursionError) as error:
        raise Refused(f"the record's {key} is no JSON: {error}") from None
    if not isinstance(value, dict):
        raise Refused(f"the record's {key} is a JSON object")
    return value


_REMARKS = {"resign": 2, "left": 2, "bot": 3, "timeout": 2}


def play_lines(sitting: Sitting, lines: tuple[tuple[int, str], ...]) -> None:
    """Play a record's lines one by one; the first that does not fit is `Refused` with its number."""
    for number, line in lines:
        try:
            _play_line(sitting, sitting.game, line)
        except SpellhallError as error:
            raise Refused(f"line {number}: {line[:80]!r}: {error}") from None


def _play_line(sitting: Sitting, game: Game[Any, Any], line: str) -> None:
    words = line.split(" ")
    seat, colon, rest = line.partition(": ")
    if colon and seat.isdecimal():
        sitting.play(int(seat), game.read(rest))
    elif words[0] == "undo" and len(words) == 2 and words[1].isdecimal():
        sitting.undo(int(words[1]))
    elif words[0] in _REMARKS:
        if len(words) != _REMARKS[words[0]] or not words[1].isdecimal():
            raise Malformed(f"a line of the table is written like `{words[0]} 1`")
        if words[0] in ("resign", "left"):
            sitting.leave(int(words[1]), "resigned" if words[0] == "resign" else "left")
        else:
            sitting.check_seat(int(words[1]))
            sitting.remark(words[0], int(words[1]), " ".join(words[2:]))
    else:
        sitting.force(game.read(line))
