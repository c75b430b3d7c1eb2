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
import re
from typing import Any

from msgspec import Struct

from spellhall.core.contract import Game
from spellhall.core.errors import Malformed, Refused, SpellhallError
from spellhall.core.jsontext import read_object
from spellhall.core.notation import NUMBER
from spellhall.table.feed import Feed
from spellhall.table.sitting import Sitting

_TITLE = "spellhall record 1"
_NUMBER = re.compile(NUMBER.pattern)
_SHA256 = re.compile("[0-9a-f]{64}")
_WORD = re.compile("[A-Z]+")


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


def write_record(sitting: Sitting, lexicon: WordList | None, begun: bool, feed: Feed | None = None) -> str:
    """The full record, or with a `feed` the one that its seat or a spectator may have now.

    `begun` says that the sitting is a new game from its first line, so no position is needed.
    """
    game = sitting.game
    position = game.dump(sitting.start if feed is None else game.redact(sitting.start, feed.seat))
    options = {name: value for name, value in position.get("options", {}).items() if name != "lexicon"}
    refuted = sitting.refuted() if feed is None else feed.refuted
    head = [
        _TITLE,
        f"game: {game.about.name} {game.about.version}",
        f"seats: {sitting.seats}",
        f"options: {json.dumps(options, sort_keys=True)}",
    ]
    if lexicon is not None:
        head.append(f"lexicon: {lexicon.name} sha256 {lexicon.sha256}")
    if refuted:
        head.append(f"no-words: {' '.join(sorted(refuted))}")
    if feed is not None:
        head.append(f"seat: {'spectator' if feed.seat is None else feed.seat}")
    if not begun:
        head.append(f"start: {json.dumps(position)}")
    lines = sitting.lines() if feed is None else feed.lines
    return "\n".join([*head, "", *lines]) + "\n"


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
    if not _NUMBER.fullmatch(version) or not _NUMBER.fullmatch(heads["seats"]):
        raise Refused("a record says `game: NAME VERSION` and `seats: NUMBER`")
    seats = int(heads["seats"])
    viewer = heads.get("seat")
    is_seat = viewer is not None and _NUMBER.fullmatch(viewer) and int(viewer) < seats
    if viewer not in (None, "spectator") and not is_seat:
        raise Refused(f"a record of one seat says `seat: NUMBER` or `seat: spectator`, not {viewer!r:.60}")
    return Record(
        game=name,
        version=int(version),
        seats=seats,
        options=_object(heads, "options") or {},
        lexicon=_word_list(heads["lexicon"]) if "lexicon" in heads else None,
        no_words=_no_words(heads.get("no-words", "")),
        start=_object(heads, "start"),
        viewer=viewer,
        lines=lines,
    )


def _word_list(told: str) -> WordList:
    match told.split(" "):
        case [name, "sha256", sha256] if name and _SHA256.fullmatch(sha256):
            return WordList(name, sha256)
    raise Refused("a record says `lexicon: NAME sha256 HASH`, the hash as 64 digits 0 to f")


def _no_words(told: str) -> tuple[str, ...]:
    words = tuple(told.split())
    if not all(map(_WORD.fullmatch, words)):
        raise Refused("a record says `no-words: WORD WORD`, in capital letters")
    return words


def _object(heads: dict[str, str], key: str) -> dict[str, Any] | None:
    return read_object(heads[key], f"the record's {key}") if key in heads else None


_REMARKS = {
    "resign": re.compile(f"resign ({NUMBER.pattern})"),
    "left": re.compile(f"left ({NUMBER.pattern})"),
    "timeout": re.compile(f"timeout ({NUMBER.pattern})"),
    "bot": re.compile(f"bot ({NUMBER.pattern}) ([a-z0-9-]+)"),
    "undo": re.compile(f"undo ({NUMBER.pattern})"),
}


def play_lines(sitting: Sitting, lines: tuple[tuple[int, str], ...]) -> None:
    """Play a record's lines one by one; the first that does not fit is `Refused` with its number."""
    for number, line in lines:
        try:
            _play_line(sitting, sitting.game, line)
        except SpellhallError as error:
            raise Refused(f"line {number}: {line[:80]!r}: {error}") from None


def _play_line(sitting: Sitting, game: Game[Any, Any], line: str) -> None:
    verb = line.split(" ", 1)[0]
    seat, colon, rest = line.partition(": ")
    if colon and _NUMBER.fullmatch(seat):
        sitting.play(int(seat), game.read(rest))
    elif verb in _REMARKS:
        _play_remark(sitting, verb, line)
    else:
        sitting.force(game.read(line))


def _play_remark(sitting: Sitting, verb: str, line: str) -> None:
    match = _REMARKS[verb].fullmatch(line)
    if match is None:
        raise Malformed(f"such a line is written like {'bot 1 casual' if verb == 'bot' else verb + ' 1'}")
    number = int(match.group(1))
    if verb == "undo":
        sitting.undo(number)
    elif verb in ("resign", "left"):
        sitting.leave(number, verb)
    else:
        sitting.check_seat(number)
        sitting.remark(verb, number, *match.groups()[1:])
