"""What `import spellhall` gives: tables of any game, by lines of text and plain data."""

import json
import random
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from os import PathLike
from pathlib import Path
from typing import Any, Literal

from spellhall import bots, words
from spellhall.core.contract import About, Event, Game, Option
from spellhall.core.errors import Illegal, Refused, Unknown
from spellhall.core.options import settle
from spellhall.core.scene import Happening, Odds, Scene, Step
from spellhall.games import find as find_game
from spellhall.games import names as game_names
from spellhall.table.record import Record, WordList, play_lines, read_record, write_record
from spellhall.table.sitting import Sitting

Chance = Literal["auto", "manual"]
_EVERYTHING: Any = object()


class Table:
    """One table. Seats count from 0. Get one from `new`, `table` or `replay`."""

    def __init__(
        self, sitting: Sitting, rng: random.Random, chance: Chance, lexicon: WordList | None, begun: bool
    ) -> None:
        self._sitting = sitting
        self._rng = rng
        self._chance = chance
        self._lexicon = lexicon
        self._begun = begun
        self.remarks: tuple[str, ...] = ()
        """What a person should know of how this table came to be, such as words that are not checked."""

    # What is asked
    @property
    def game(self) -> str:
        return self._sitting.game.about.name

    @property
    def seats(self) -> int:
        return self._sitting.seats

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must act now; () when the game is over or while chance is owed."""
        return self._sitting.to_act

    @property
    def pending(self) -> Literal["decide", "chance", "over"]:
        if self._sitting.result:
            return "over"
        return "chance" if self._sitting.owes_chance else "decide"

    @property
    def asks(self) -> str | None:
        """What chance is asked for, in the game's notation, else None."""
        return self._sitting.asks

    @property
    def over(self) -> dict[str, Any] | None:
        result = self._sitting.result
        if result is None:
            return None
        return {"winners": list(result.winners), "scores": list(result.scores), "reason": result.reason}

    # What may be done, and doing it
    def legal(self, seat: int | None = None, limit: int | None = None) -> list[str]:
        """The legal lines of a seat, sorted; complete unless limited, then the first found."""
        seat = self._seat(seat)
        if seat is None or seat not in self.to_act:
            return []
        lines: list[str] = []
        for action in self._sitting.game.actions(self._sitting.state, seat):
            if limit is not None and len(lines) >= limit:
                break
            lines.append(self._sitting.game.show(action))
        return sorted(lines)

    def why_not(self, line: str, seat: int | None = None) -> str | None:
        """None if the line is legal, else the reason."""
        action = self._sitting.game.read(line)
        seat = self._seat(seat)
        return self._sitting.objection(0 if seat is None else seat, action)

    def play(self, line: str, seat: int | None = None) -> list[str]:
        """Play a line, then let chance speak; the events as lines."""
        action = self._sitting.game.read(line)
        seat = self._seat(seat)
        events = self._sitting.play(0 if seat is None else seat, action)
        return self._shown(events + self._go_on())

    def force(self, outcome_line: str) -> list[str]:
        """Play an outcome of chance by hand."""
        return self._shown(self._sitting.force(self._sitting.game.read(outcome_line)) + self._go_on())

    def settle(self) -> list[str]:
        """Let chance say what it owes, at a manual table too."""
        return self._shown(self._sitting.draw(self._rng))

    def undo(self) -> None:
        """Take back the last decision and the chance that followed it; both stay in the record, as undone."""
        lines = self._sitting.lines_since_decision()
        if not lines:
            raise Illegal("there is nothing to take back")
        self._sitting.undo(lines)

    def resign(self, seat: int) -> None:
        """Give up. With two seats the other wins; with more the game goes on without this one."""
        self._sitting.leave(seat, "resigned")
        self._go_on()

    def bot_move(self, seat: int, level: str | None = None) -> str:
        """Let a bot play for a seat that is to act, from that seat's view; the line it played."""
        if seat not in self.to_act:
            self._sitting.check_seat(seat)
            raise Illegal(f"it is not for seat {seat} to act")
        game = self._sitting.game
        bot = bots.find(level or bots.strongest())
        line = game.show(bot.choose(game, self._sitting.view(seat), seat, self._rng))
        self.play(line, seat)
        return line

    def _go_on(self) -> tuple[Event, ...]:
        """Chance speaks, and seats that were left play their default, until somebody present is asked."""
        sitting = self._sitting
        events: tuple[Event, ...] = ()
        while True:
            if self._chance == "auto":
                events += sitting.draw(self._rng)
            gone = next((seat for seat in sitting.to_act if seat in sitting.absent), None)
            if gone is None:
                return events
            events += sitting.play(gone, sitting.game.default(sitting.view(gone), gone))

    def _shown(self, events: Iterable[Event]) -> list[str]:
        return [self._sitting.game.show_event(event) for event in events]

    def _seat(self, seat: int | None) -> int | None:
        """The seat meant: the first to act, if none is named."""
        if seat is None:
            return self.to_act[0] if self.to_act else None
        self._sitting.check_seat(seat)
        return seat

    # What is seen
    def position(self) -> dict[str, Any]:
        """Everything; `spellhall.table` takes it back at any moment."""
        return self._sitting.game.dump(self._sitting.state)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The position as that seat, or a spectator (None), may see it."""
        return self._sitting.game.dump(self._sitting.view(seat))

    def scene(self, seat: int | None, draft: Sequence[str] = ()) -> Scene:
        """What a face draws for that seat, with the touches so far."""
        return self._sitting.scene(seat, tuple(draft))

    def steps(self, seat: int, draft: Sequence[str] = ()) -> tuple[Step, ...]:
        """The touches that may come next. While a word is spelled they know the dictionary: a hint."""
        return self._sitting.steps(seat, tuple(draft))

    def assemble(self, seat: int, draft: Sequence[str]) -> str | None:
        """The line of a complete draft, legal or not; None while it is incomplete."""
        action = self._sitting.assemble(seat, tuple(draft))
        return None if action is None else self._sitting.game.show(action)

    def odds(self, seat: int, draft: Sequence[str] = ()) -> Odds | None:
        return self._sitting.odds(seat, tuple(draft))

    def happenings(self, seat: int | None) -> Sequence[Happening]:
        """What that seat has been told since it last asked, as sentences and motions."""
        return self._sitting.happenings(seat)

    def lines(self, seat: int | None = _EVERYTHING) -> list[str]:
        """The log as that seat may have it now; without a seat, all of it."""
        return self._sitting.lines() if seat is _EVERYTHING else list(self._sitting.feed(seat).lines)

    def record(self, seat: int | None = _EVERYTHING) -> str:
        """The record as that seat may have it now; without a seat, all of it."""
        if seat is _EVERYTHING:
            return write_record(self._sitting, self._lexicon, self._begun, None, None)
        self._sitting.check_viewer(seat)
        viewer = "spectator" if seat is None else str(seat)
        return write_record(self._sitting, self._lexicon, self._begun, viewer, seat)

    def hint(
        self, seat: int | None = None, n: int = 5, level: str | None = None, seconds: float = 1.0
    ) -> list[dict[str, Any]]:
        """Up to `n` actions, best first, from what that seat may know."""
        seat = self._seat(seat)
        bot = bots.find(level or bots.strongest())
        if seat is None or seat not in self.to_act:
            return []
        game, view = self._sitting.game, self._sitting.view(seat)
        # A generator of its own: asking for advice must not change what chance says next.
        ranked = bot.rank(game, view, seat, random.Random(0))
        return [
            {
                "line": game.show(choice.action),
                "value": choice.value,
                "why": game.advice.why(view, seat, choice.action),
            }
            for choice in ranked[:n]
        ]


def new(
    game: str,
    seats: int | None = None,
    seed: int | str | None = None,
    chance: Chance = "auto",
    **options: Any,
) -> Table:
    """A new game. Options by keyword, with underscores: `new("lexigo", seats=2, words="referee")`."""
    found = find_game(game)
    fewest, most = found.about.seats
    seats = fewest if seats is None else seats
    if type(seats) is not int or not fewest <= seats <= most:
        wanted = f"{fewest} to {most} players" if fewest < most else f"{fewest} player"
        raise Unknown(f"{found.about.title} seats {wanted}, not {seats!r}")
    given = {name.replace("_", "-"): value for name, value in options.items()}
    if "lexicon" in given:
        given["lexicon"] = _list_name(given["lexicon"])
    settled = settle(found.options, given)
    lexicon = _word_list(settled)
    clash = found.clash(settled, seats)
    if clash:
        raise Unknown(clash)
    sitting = Sitting(found, found.start(settled, seats), seats, settled)
    return _seated(sitting, seed, chance, lexicon, begun=True)


def table(position: Mapping[str, Any] | str, seed: int | str | None = None, chance: Chance = "auto") -> Table:
    """A table from a position or a view, as a mapping or as JSON text."""
    told = _plain(position)
    game = told.get("game")
    if not isinstance(game, str):
        raise Refused('a position says its game, as in {"game": "lexigo", ...}')
    found = find_game(game)
    given = told.get("options") or {}
    if not isinstance(given, Mapping):
        raise Refused("the options of a position are an object")
    try:
        settled = settle(found.options, given)
    except Unknown as error:
        raise Refused(str(error)) from None
    lexicon = _word_list(settled)
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
    found = find_game(record.game)
    if record.version != found.about.version:
        raise Refused(
            f"this record was played by version {record.version} of {found.about.title}; "
            f"here is version {found.about.version}"
        )
    given, remarks = _with_list(found, record)
    try:
        settled = settle(found.options, given)
        if record.start is None:
            clash = found.clash(settled, record.seats)
            if clash or not found.about.seats[0] <= record.seats <= found.about.seats[1]:
                raise Refused(clash or f"{found.about.title} does not seat {record.seats}")
            state = found.start(settled, record.seats)
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
    seated._go_on()
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
        except json.JSONDecodeError as error:
            raise Refused(f"a position is JSON, and this is none: {error}") from None
    if not isinstance(position, Mapping):
        raise Refused(f"a position is an object with fields, not {type(position).__name__}")
    return position


# Word lists
def _list_name(given: Any) -> str:
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


def _word_list(options: Mapping[str, Any]) -> WordList | None:
    if "lexicon" not in options:
        return None
    try:
        found = words.lexicon(options["lexicon"])
    except words.ListError as error:
        raise Unknown(str(error)) from None
    return WordList(found.name, found.sha256)


def _with_list(game: Game[Any, Any], record: Record) -> tuple[dict[str, Any], tuple[str, ...]]:
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


# What there is
def games() -> list[str]:
    """The names of all games there are."""
    return list(game_names())


def about(game: str) -> About:
    return find_game(game).about


def options(game: str) -> tuple[Option, ...]:
    return find_game(game).options


def forms(game: str) -> tuple[str, ...]:
    """How a player's lines are written."""
    return find_game(game).forms()


def rulebook(game: str) -> str:
    """The rules of a game, as Markdown with little boards (`spellhall.core.rulebook` reads them)."""
    folder = files("spellhall.games") / find_game(game).about.name.replace("-", "_")
    return (folder / "RULEBOOK.md").read_text(encoding="utf-8")
