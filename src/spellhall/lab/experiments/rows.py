"""One game as a row, with a row for each decision. Nothing in it depends on time or on who plays it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from spellhall.bots.program import BotFailed
from spellhall.core.contract import Events, Game
from spellhall.core.options import settle, spoken
from spellhall.games import find
from spellhall.lab.entrants import end_programs, seated
from spellhall.lab.experiments.plan import Experiment, Place
from spellhall.lab.match import Failed, Player, play_match
from spellhall.table.log import with_seat
from spellhall.table.record import Record, WordList, show_record
from spellhall.words import lexicon

FORFEIT = "forfeit"


class Feature(Struct, frozen=True, gc=False):
    kind: str
    name: str


class Given(Struct, frozen=True, gc=False):
    """What chance gave to a seat, or to all (None), and how often."""

    seat: int | None
    kind: str
    name: str
    number: int


class Decision(Struct, frozen=True):
    move: int  # its place among all moves of the game, those of chance too
    seat: int
    act: str  # what kind of line it was
    line: str
    words: tuple[str, ...]
    gain: int  # how much the seat's standing changed by it
    features: tuple[Feature, ...]


class Row(Struct, frozen=True):
    cell: int
    fate: int
    turned: int
    bots: tuple[str, ...]
    options: dict[str, str]
    points: tuple[float, ...]  # shares of the win, by seat
    scores: tuple[int, ...]
    reason: str
    starter: int | None  # who decided first; None where all are asked at once
    moves: int
    decided: tuple[int, ...]  # decisions, by seat
    given: tuple[Given, ...]
    why: str | None  # of a game that was forfeited
    decisions: tuple[Decision, ...]


class Kept(Struct, frozen=True):
    """A game as it goes to the disk: the row as a line of JSON, and the record if it is wanted."""

    line: bytes
    record: str | None = None


def play(experiment: Experiment, place: Place) -> Kept:
    cell = experiment.cells[place.cell]
    game, bots, seed = find(experiment.game), cell.seated(place.turned), experiment.fate(place)
    settled = settle(game.options, cell.options)
    notes = _Notes(game, experiment.decisions, experiment.records)
    players: list[Player] = []
    try:
        for seat, said in enumerate(bots):
            players.append(Player(_found(said, experiment.seconds, seat), game))
        swap = notes.swap if cell.swap else None
        played = play_match(game, players, seed, settled, watch=notes.watch, swap=swap)
        points, scores, reason, why = played.points, played.scores, played.reason, None
        bots = notes.seated(bots)
    except Failed as error:
        end_programs()  # one that failed is started anew
        bots = notes.seated(bots)
        points = tuple(float(seat != error.seat) for seat in range(len(bots)))
        scores, reason, why = (0,) * len(bots), FORFEIT, f"{bots[error.seat]} {error}"
    row = Row(
        place.cell,
        place.fate,
        place.turned,
        bots,
        {name: str(value) for name, value in cell.agreed.items()},
        points,
        tuple(scores),
        reason,
        notes.starter,
        notes.moves,
        tuple(notes.decided[seat] for seat in range(len(bots))),
        tuple(
            Given(seat, kind, name, number)
            for (seat, kind, name), number in sorted(notes.given.items(), key=lambda one: str(one[0]))
        ),
        why,
        tuple(notes.decisions),
    )
    record = _record(game, len(bots), settled, notes) if experiment.records else None
    return Kept(msgspec.json.encode(row), record)


def _found(said: str, seconds: float, seat: int) -> Any:
    try:
        return seated(said, seconds)
    except BotFailed as error:
        raise Failed(seat, str(error)) from None


class _Notes:
    """What is written down while a game is played."""

    def __init__(self, game: Game[Any, Any], decisions: bool, lines: bool) -> None:
        self._game, self._keep, self._tell = game, decisions, lines
        self._swapped = False
        self.moves = 0
        self.starter: int | None = None
        self.decided: Counter[int] = Counter()
        self.given: Counter[tuple[int | None, str, str]] = Counter()
        self.decisions: list[Decision] = []
        self.lines: list[str] = []
        self.refuted: dict[str, None] = {}

    def swap(self) -> None:
        """Columns go by the seats at the end: who began sits on the other one now."""
        self._swapped = True
        self.starter = None if self.starter is None else 1 - self.starter

    def seated(self, bots: tuple[str, ...]) -> tuple[str, ...]:
        """Who sits where at the end."""
        return bots[::-1] if self._swapped else bots

    def watch(self, before: Any, seat: int | None, move: Any, events: Events, after: Any) -> None:
        game = self._game
        if self._tell:
            self.lines.append(with_seat(seat, game.text.moves.show(move)))
            self.refuted.update((event.refuted, None) for event in events if event.refuted is not None)
        if seat is not None and not self.decided:
            asked = game.rules.pending(before)
            self.starter = seat if getattr(asked, "seats", ()) == (seat,) else None
        found = game.study.features(before, events)
        own = []
        for one in found:
            if seat is not None and one.seat in (None, seat):
                own.append(Feature(one.kind, one.name))
            else:
                self.given[one.seat, one.kind, one.name] += 1
        if seat is not None:
            self.decided[seat] += 1
            if self._keep:
                self._note(before, seat, move, after, tuple(own))
            else:
                self.given.update((seat, one.kind, one.name) for one in own)
        self.moves += 1

    def _note(self, before: Any, seat: int, move: Any, after: Any, features: tuple[Feature, ...]) -> None:
        game = self._game
        line = game.text.moves.show(move)
        gain = game.rules.standing(after)[seat] - game.rules.standing(before)[seat]
        words = game.text.words_of(move)
        act = line.split(" ", 1)[0]
        self.decisions.append(Decision(self.moves, seat, act, line, words, gain, features))


def _record(game: Game[Any, Any], seats: int, settled: Mapping[str, Any], notes: _Notes) -> str:
    words = None
    if "lexicon" in settled:
        found = lexicon(settled["lexicon"])
        words = WordList(found.name, found.sha256)
    return show_record(
        Record(
            game=game.about.name,
            version=game.about.version,
            seats=seats,
            options=spoken(game.options, settled),
            lexicon=words,
            no_words=tuple(notes.refuted),
            start=None,
            viewer=None,
            lines=tuple(enumerate(notes.lines)),
        )
    )
