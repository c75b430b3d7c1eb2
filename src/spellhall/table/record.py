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
without the list). A hall adds `table`, `commit`, `bytes` (a place and what its person added), `drawn` (by
seat the place it came from) and, when the table is over, `seed`: with them chance can be proved, as
docs/fair-chance.md tells. `#` begins a comment line.
"""

import json
import re
from typing import Any

from msgspec import Struct

from spellhall.core.contract import Game
from spellhall.core.errors import Malformed, Refused, SpellhallError
from spellhall.core.jsontext import read_object
from spellhall.core.notation import NUMBER
from spellhall.table.fair import MOST_BYTES, SEED_BYTES, Fairness
from spellhall.table.feed import Feed
from spellhall.table.sitting import Sitting

_TITLE = "spellhall record 1"
_NUMBER = re.compile(NUMBER.pattern)
_SHA256 = re.compile("[0-9a-f]{64}")
_WORD = re.compile("[A-Z]+")
_TABLE = re.compile("[A-Za-z0-9_-]{1,64}")
_SEED = re.compile(f"[0-9a-f]{{{2 * SEED_BYTES}}}")
_BYTES = re.compile(f"({NUMBER.pattern}) ((?:[0-9a-f]{{2}}){{1,{MOST_BYTES}}})")


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
    fair: Fairness | None = None

    @property
    def seat(self) -> int | None:
        """Whose record it is, if it is not the full one; None: a spectator's."""
        return int(self.viewer) if self.viewer is not None and self.viewer != "spectator" else None


def write_record(
    sitting: Sitting,
    lexicon: WordList | None,
    begun: bool,
    feed: Feed | None = None,
    fair: Fairness | None = None,
) -> str:
    """The full record, or with a `feed` the one that its seat or a spectator may have now.

    `begun` says that the sitting is a new game from its first line, so no position is needed.
    """
    game = sitting.game
    position = game.text.dump(
        sitting.start if feed is None else game.secrets.redact(sitting.start, feed.seat)
    )
    return show_record(
        Record(
            game=game.about.name,
            version=game.about.version,
            seats=sitting.seats,
            options=position.get("options", {}),
            lexicon=lexicon,
            no_words=tuple(sitting.refuted() if feed is None else feed.refuted),
            start=None if begun else position,
            viewer=None if feed is None else "spectator" if feed.seat is None else str(feed.seat),
            lines=tuple(enumerate(sitting.lines() if feed is None else feed.lines)),
            fair=fair,
        )
    )


def show_record(record: Record) -> str:
    """A record as text; `read_record` takes it back."""
    # The word list has a head of its own, with its hash.
    options = {name: value for name, value in record.options.items() if name != "lexicon"}
    head = [
        _TITLE,
        f"game: {record.game} {record.version}",
        f"seats: {record.seats}",
        f"options: {json.dumps(options, sort_keys=True)}",
    ]
    if record.lexicon is not None:
        head.append(f"lexicon: {record.lexicon.name} sha256 {record.lexicon.sha256}")
    if record.no_words:
        head.append(f"no-words: {' '.join(sorted(record.no_words))}")
    if record.viewer is not None:
        head.append(f"seat: {record.viewer}")
    if record.start is not None:
        head.append(f"start: {json.dumps(record.start)}")
    head += _fair_heads(record.fair)
    return "\n".join([*head, "", *(line for _, line in record.lines)]) + "\n"


def _fair_heads(fair: Fairness | None) -> list[str]:
    """What a hall's record says of its chance."""
    if fair is None:
        return []
    heads = [f"table: {fair.table}", f"commit: {fair.commit}"]
    heads += [f"bytes: {place} {added.hex()}" for place, added in enumerate(fair.contributions) if added]
    if fair.early is not None:
        heads.append(f"early: {' '.join(map(str, fair.early)) or _NONE}")
    if fair.drawn is not None:
        heads.append(f"drawn: {' '.join(map(str, fair.drawn))}")
    if fair.seed is not None:
        heads.append(f"seed: {fair.seed.hex()}")
    return heads


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
    added: list[str] = []
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
        if key == "bytes":  # one of them for each place
            added.append(value)
            continue
        if key in heads:
            raise Refused(f"line {number}: {key} is given twice")
        heads[key] = value
    lines = tuple((number, row) for number, row in rows[body:] if row)
    return _understand(heads, added, lines)


_NONE = "none"
_FAIR_HEADS = ("table", "commit", "bytes", "early", "drawn", "seed")
_HEADS = ("game", "seats", "options", "lexicon", "no-words", "seat", "start", *_FAIR_HEADS)


def _understand(heads: dict[str, str], added: list[str], lines: tuple[tuple[int, str], ...]) -> Record:
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
        fair=_fairness(heads, added, seats),
    )


def _fairness(heads: dict[str, str], added: list[str], seats: int) -> Fairness | None:
    if not added and heads.keys().isdisjoint(_FAIR_HEADS):
        return None
    if not _TABLE.fullmatch(heads.get("table", "")) or not _SHA256.fullmatch(heads.get("commit", "")):
        raise Refused("a hall's record says `table: ID` and `commit: HASH`, the hash as 64 digits 0 to f")
    contributions: dict[int, bytes] = {}
    for told in added:
        match = _BYTES.fullmatch(told)
        if match is None or int(match.group(1)) >= seats:
            raise Refused(
                f"a hall's record says `bytes: PLACE DIGITS`, the place below {seats}, the digits 0 to f, "
                f"two for each of at most {MOST_BYTES} bytes; not {told!r:.60}"
            )
        place = int(match.group(1))
        if place in contributions:
            raise Refused(f"the bytes of place {place} are given twice")
        contributions[place] = bytes.fromhex(match.group(2))
    if "seed" in heads and not _SEED.fullmatch(heads["seed"]):
        raise Refused(f"a hall's record says `seed: DIGITS`, {2 * SEED_BYTES} digits 0 to f")
    return Fairness(
        table=heads["table"],
        commit=heads["commit"],
        contributions=tuple(contributions.get(place, b"") for place in range(seats)),
        drawn=_drawn(heads["drawn"], seats) if "drawn" in heads else None,
        seed=bytes.fromhex(heads["seed"]) if "seed" in heads else None,
        early=_early(heads["early"], contributions) if "early" in heads else None,
    )


def _early(told: str, contributions: dict[int, bytes]) -> tuple[int, ...]:
    places = [] if told == _NONE else told.split(" ")
    known = [str(place) for place in sorted(contributions)]
    if places != [place for place in known if place in places]:
        raise Refused(
            f"a hall's record says `early: {_NONE}`, or the places in order whose bytes came before the "
            f"commit; not {told!r:.60}"
        )
    return tuple(map(int, places))


def _drawn(told: str, seats: int) -> tuple[int, ...]:
    places = told.split(" ")
    if sorted(places) != sorted(map(str, range(seats))):
        raise Refused(f"a hall's record says `drawn:` and each place from 0 to {seats - 1} once")
    return tuple(map(int, places))


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
    "bot": re.compile(f"bot ({NUMBER.pattern}) ([a-z0-9=,-]+)"),
    "undo": re.compile(f"undo ({NUMBER.pattern})"),
    "back": re.compile(f"back ({NUMBER.pattern})"),
}


def play_lines(sitting: Sitting, lines: tuple[tuple[int, str], ...]) -> None:
    """Play a record's lines one by one; the first that does not fit is `Refused` with its number."""
    for number, line in lines:
        play_line(sitting, number, line)


def play_line(sitting: Sitting, number: int, line: str) -> None:
    try:
        _play_line(sitting, sitting.game, line)
    except SpellhallError as error:
        raise Refused(f"line {number}: {line[:80]!r}: {error}") from None


def is_outcome(line: str) -> bool:
    """Whether chance said this line, and not a player or the table."""
    seat, colon, _ = line.partition(": ")
    return not (colon and _NUMBER.fullmatch(seat)) and line.split(" ", 1)[0] not in _REMARKS


def _play_line(sitting: Sitting, game: Game[Any, Any], line: str) -> None:
    verb = line.split(" ", 1)[0]
    seat, colon, rest = line.partition(": ")
    if colon and _NUMBER.fullmatch(seat):
        sitting.play(int(seat), game.text.moves.read(rest))
    elif verb in _REMARKS:
        _play_remark(sitting, verb, line)
    else:
        sitting.force(game.text.moves.read(line))


def _play_remark(sitting: Sitting, verb: str, line: str) -> None:
    match = _REMARKS[verb].fullmatch(line)
    if match is None:
        raise Malformed(f"such a line is written like {'bot 1 casual' if verb == 'bot' else verb + ' 1'}")
    number = int(match.group(1))
    if verb == "undo":
        sitting.undo(number)
    elif verb == "back":
        sitting.take_back(number)
    elif verb in ("resign", "left"):
        sitting.leave(number, verb)
    else:
        sitting.check_seat(number)
        sitting.remark(verb, number, *match.groups()[1:])
