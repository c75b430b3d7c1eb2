"""A live table in memory: the sitting, whose clock runs, and what each viewer is told. No input or output."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from spellhall import words
from spellhall.core.changes import changes
from spellhall.core.contract import OPEN, Decide, Game
from spellhall.core.errors import Refused
from spellhall.core.laying import Ask
from spellhall.core.scene import Happening, Scene, Spelling
from spellhall.games import find, names
from spellhall.table import following
from spellhall.table.fair import FairRng, draw_seats, salt_of
from spellhall.table.feed import Feed
from spellhall.table.feed import Update as FeedUpdate
from spellhall.table.log import Entry as LogEntry
from spellhall.table.log import Moved, Remarked, Retracted, around
from spellhall.table.record import WordList, play_lines
from spellhall.table.sitting import Sitting
from spellhall.web.hall.helping import Helps, helps, people_at
from spellhall.web.hall.holidays import end_of, prolonged
from spellhall.web.hall.messages import Ended, Sync, Update, Want, encode
from spellhall.web.hall.refusals import Refusal
from spellhall.web.hall.terms import Terms, terms_of
from spellhall.web.store import Entry, Holiday, Look, Person, TableRow, over_days

LAPSES = 3  # clocks that run out in a row before a seat counts as left
MOST_MISSED = 200  # updates that are told one by one; whoever missed more gets a fresh view
_READ = (
    *("row", "people", "terms", "game", "draws", "_salt", "sitting", "version", "replies"),
    *("asked", "_asked_before", "lapses", "_lapsing", "holidays", "_shown_asked", "_shown_number"),
)
MOST_TURNS = 200  # of the log that comes with a fresh view


class Known(Struct, frozen=True, eq=False, gc=False):
    """The Scene that a connection was told last, and the last graph: changes are told against these."""

    scene: Scene
    graph: Spelling | None


class Listener(Protocol):
    @property
    def watcher(self) -> str | None:
        """Who looks on through this, if without a seat."""

    def stir(self, room: "Room") -> None:
        """Something may have changed. Must neither wait nor raise."""


class Room:
    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.watching = 0
        self.used_at = 0.0
        self.loaded = False
        self.row: TableRow
        self.terms: Terms
        self.game: Game[Any, Any]
        self.people: Mapping[str, Person] = {}
        self.holidays: Mapping[str, Sequence[Holiday]] = {}
        self.sitting: Sitting | None = None
        self.version = 0
        self.draws = 0
        self.chat_number = 0
        self.replies: dict[str, bytes | None] = {}  # by client key: what was answered
        self._messages: dict[tuple[int | None, Want, int | None], bytes] = {}
        # By viewer, number and what is known, which is kept so that the ids in the key stay its own.
        self._steps: dict[tuple[int | None, int, int, int], tuple[bytes, Known, Known]] = {}
        self._clear_clocks()

    def _clear_clocks(self) -> None:
        self.asked: dict[int, int] = {}  # since when each seat that is to act has been asked
        self._asked_before: dict[int, int] = {}  # when it was asked for the move it made last
        self.lapses: dict[int, int] = {}
        self._lapsing: int | None = None
        self._shown_asked: dict[int, int] = {}  # as everybody may know it
        self._shown_number = -1

    @property
    def at_rest(self) -> bool:
        """In memory, and nothing is being written: all of it may be told."""
        return self.loaded and not self.lock.locked()

    # Coming to be
    def take_row(self, row: TableRow, people: Mapping[str, Person]) -> None:
        self.row, self.people = row, people
        self.terms = terms_of(row)
        if row.game not in names():
            raise Refusal("no-game", f"The game of this table, {row.game}, is not here now.")
        self.game = find(row.game)
        self.draws = row.draws
        self._salt = salt_of(row.id, row.places)
        self.changed()
        if self.sitting is None and (row.status == "playing" or row.version):
            self.sitting = self._first_sitting()

    def _first_sitting(self) -> Sitting:
        row = self.row
        if row.game_version != self.game.about.version:
            raise Refusal("old-game", "This table was played by another version of the game.")
        if row.lexicon is not None and words.lexicon(row.lexicon[0]).sha256 != row.lexicon[1]:
            raise Refusal("changed-list", "The word list of this table has changed since it began.")
        if self.terms.start is not None:
            return Sitting(self.game, self.game.text.load(self.terms.start))
        return Sitting(self.game, self.game.rules.start(row.options, len(row.seats)))

    def forget(self) -> None:
        """What is in memory may not be what is stored: load it again before it is used."""
        self.loaded = False
        self.sitting = None
        self.version = 0
        self.replies.clear()
        self.changed()
        self._clear_clocks()

    def begin(self) -> Sitting:
        self.sitting = self._first_sitting()
        return self.sitting

    def become(self, other: "Room") -> None:
        """Take over all that was read and replayed in a room that nobody else has."""
        for name in _READ:
            setattr(self, name, getattr(other, name))
        self.changed()

    def follow(self, entries: list[Entry]) -> None:
        """Play lines that are stored already."""
        for entry in entries:
            if self.sitting is None:
                self.sitting = self._first_sitting()
            try:
                play_lines(self.sitting, ((entry.version, entry.line),))
            except Refused:
                # Not in its own words, which quote the line: that may be hidden from who asks.
                raise Refusal("old-game", "This table was played by rules that no longer hold.") from None
            self.tick(self.sitting.entries[-1], entry.at)
            self.keep(entry)

    def keep(self, entry: Entry) -> None:
        """An entry has become part of the log: note its time and its key."""
        self.version = entry.version
        if entry.key is not None:
            self.replies[entry.key] = entry.reply

    def tick(self, entry: LogEntry, at: int) -> None:
        """Let the clocks run: this entry of the sitting came at this time. The same live and from the log."""
        if not self.terms.clock:
            return
        match entry:
            case Moved(seat=int(seat)):
                if self._lapsing != seat:
                    self.lapses.pop(seat, None)
                self._lapsing = None
                if seat in self.asked:
                    self._asked_before[seat] = self.asked.pop(seat)
            case Remarked(text) if text.startswith("timeout "):
                self._lapsing = int(text.split(" ")[1])
                self.lapses[self._lapsing] = self.lapses.get(self._lapsing, 0) + 1
            case Retracted(move) if move.seat in self._asked_before:
                # Time does not come back with the move.
                self.asked[move.seat] = self._asked_before[move.seat]
        states = around(entry)
        if states is not None:
            now = self.game.rules.pending(states[1])
            seats = now.seats if isinstance(now, Decide) else ()
            self.asked = {seat: self.asked.get(seat, at) for seat in seats}
            if over_days(self.row.settings):
                self._show_clocks()

    def _show_clocks(self) -> None:
        """Somebody who decides hidden things one after the other is asked anew each time: others see the
        clock of who is asked begin again only when they have seen something happen."""
        number = self.number(None)
        known = self.asked if number != self._shown_number else {**self.asked, **self._shown_asked}
        self._shown_asked = {seat: known[seat] for seat in self.asked}
        self._shown_number = number

    # Chance
    def rng(self) -> FairRng:
        """The generator where it stands now."""
        return FairRng(self.row.seed, self._salt, self.draws)

    def draw_places(self, rng: FairRng) -> tuple[int, ...] | None:
        return None if self.terms.fixed else draw_seats(len(self.row.seats), rng)

    def go_on(self, rng: FairRng) -> None:
        """Chance speaks, and seats that were left and have no bot play their default."""
        sitting = self.playing()
        while True:
            if self.terms.followed:
                following.go_on(sitting)
            else:
                sitting.draw(rng)
            if not sitting.absent:
                return
            gone = next((seat for seat in sitting.to_act if self.left_alone(seat)), None)
            if gone is None:
                return
            sitting.play(gone, self.game.rules.default(sitting.view(gone), gone))

    def left_alone(self, seat: int) -> bool:
        sitting = self.playing()
        return seat in sitting.absent and self.row.seats[seat].bot is None

    # Who is who
    def playing(self) -> Sitting:
        if self.sitting is None:
            raise Refusal("not-started", "The game has not begun: seats are still to be taken.")
        return self.sitting

    def check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < len(self.row.seats):
            raise Refusal("no-seat", f"There is no seat {seat}; seats are 0 to {len(self.row.seats) - 1}.")

    def check_holder(self, seat: int, person: Person | None) -> None:
        seats = self.row.seats
        if person is not None and 0 <= seat < len(seats) and seats[seat].person == person.id:
            return  # as nearly always
        self.check_seat(seat)
        raise Refusal("not-your-seat", f"Seat {seat} is not yours.")

    def seats_of(self, person: Person | None) -> tuple[int, ...]:
        if person is None:
            return ()
        return tuple(number for number, seat in enumerate(self.row.seats) if seat.person == person.id)

    def bots_to_act(self) -> tuple[tuple[int, str], ...]:
        """Seats of the hall's own bots that are to act, with their levels."""
        if self.sitting is None:
            return ()
        seats = self.row.seats
        return tuple(
            [(seat, level) for seat in self.sitting.to_act if (level := seats[seat].bot) is not None]
        )

    @property
    def helps(self) -> Helps:
        return helps(self.terms, people_at(self.row.seats, self.people))

    @property
    def word_list(self) -> WordList | None:
        return None if self.row.lexicon is None else WordList(*self.row.lexicon)

    # Clocks
    def deadline_of(self, seat: int | None) -> int | None:
        if (
            not self.terms.clock
            or seat is None
            or seat not in self.asked
            or seat not in self.playing().to_act  # a game that was given up asks nobody any more
            or self.row.seats[seat].bot is not None
        ):
            return None
        return self._late_at(seat, self.asked[seat])

    def _late_at(self, seat: int, asked: int) -> int:
        late = asked + self.terms.clock * 1000
        return prolonged(asked, late, self._holidays_of(seat)) if self.holidays else late

    def _holidays_of(self, seat: int) -> Sequence[Holiday]:
        return self.holidays.get(self.row.seats[seat].person or "", ())

    def away_until(self, seat: int, at: int) -> int | None:
        """When a holiday ends that stops the clock of this seat."""
        return end_of(self._holidays_of(seat), at)

    def clocks(self) -> tuple[int | None, ...]:
        """At a table over days, when the clock of each seat runs out, as everybody may know it."""
        if self.sitting is None or not over_days(self.row.settings) or self.ended() is not None:
            return ()
        seats = range(len(self.row.seats))
        runs = [seat in self._shown_asked and self.deadline_of(seat) is not None for seat in seats]
        return tuple(self._late_at(seat, self._shown_asked[seat]) if runs[seat] else None for seat in seats)

    def deadline(self) -> int | None:
        """When the next clock runs out."""
        if not self.asked:
            return None
        return min(filter(None, map(self.deadline_of, self.asked)), default=None)

    # What viewers are told
    def number(self, viewer: int | None) -> int:
        return 0 if self.sitting is None else len(self.sitting.feed(viewer).updates)

    def changed(self) -> None:
        self._messages.clear()
        self._steps.clear()

    def message(self, viewer: int | None, want: Want, since: int | None) -> bytes:
        """What brings a viewer up to date: the updates after `since`, or everything if there are too many."""
        made = self._messages.get((viewer, want, since))
        if made is None:
            feed = self.playing().feed(viewer)
            recent = _recent(feed, since)
            if recent != since:
                made = self._messages.get((viewer, want, recent))
        if made is None:
            made = encode(self._sync(feed, want) if recent is None else self._update(feed, want, recent))
            self._messages[viewer, want, recent] = made
        return made

    def step(self, viewer: int | None, since: int | None, known: Known | None) -> tuple[bytes, Known]:
        """The same by what changes in the Scene, made once for all who know the same; what they know then."""
        feed = self.playing().feed(viewer)
        since = _recent(feed, since)
        if known is None or since is None:
            now = self.playing().scene(viewer, ())
            return self.message(viewer, "scene", since), Known(now, now.spelling)
        asked = (viewer, since, id(known.scene), id(known.graph))
        made = self._steps.get(asked)
        if made is None:
            update = self._update(feed, "scene", since)
            assert update.scene is not None
            told = changes(known.scene, update.scene, known.graph)
            now_known = Known(update.scene, update.scene.spelling or known.graph)
            # A face shows happenings; as lines of the notation they would be told twice.
            made = encode(replace(update, scene=None, events=(), changes=told)), now_known, known
            self._steps[asked] = made
        return made[:2]

    def _sync(self, feed: Feed, want: Want) -> Sync:
        sitting, viewer = self.playing(), feed.seat
        return Sync(
            table=self.id,
            seat=viewer,
            number=len(feed.updates),
            to_act=sitting.to_act,
            lines=tuple(feed.lines),
            over=self.ended(),
            deadline=self.deadline_of(viewer),
            clocks=self.clocks(),
            view=None if want == "scene" else self._view(viewer),
            turns=feed.turns()[-MOST_TURNS:] if want == "scene" else (),
            scene=sitting.scene(viewer, ()) if want == "scene" else None,
            secrets=want == "scene" and self._secrets(viewer),
            chance=self.chance_asked(viewer),
        )

    def _happened(self, feed: Feed, updates: Sequence[FeedUpdate]) -> tuple[Happening, ...]:
        """For motion; what the log says of it comes with the turns."""
        return tuple(
            replace(one, head="", line=None, quiet=False, fresh=False)
            for update in updates
            for one in feed.happenings_of(update)
        )

    def _secrets(self, viewer: int | None) -> bool:
        """Whether a shared device must be covered: told only from what those who share it may know."""
        if self.terms.followed:
            return False  # whoever follows a table has told all that is known of it
        if viewer is None:
            return self.game.secrets.redact is not OPEN.redact
        person = self.row.seats[viewer].person
        shared = [number for number, seat in enumerate(self.row.seats) if seat.person == person]
        sitting = self.playing()
        public = sitting.view(None)
        return len(shared) > 1 and any(sitting.view(seat) != public for seat in shared)

    def chance_asked(self, viewer: int | None) -> Ask | None:
        """What chance is asked at a followed table, for who follows it: counts may tell of hands."""
        asks = self.terms.followed and viewer is not None and self.sitting is not None
        return following.asked(self.playing()) if asks else None

    def _update(self, feed: Feed, want: Want, since: int) -> Update:
        sitting, viewer = self.playing(), feed.seat
        fresh = feed.updates[since:]
        show = self.game.text.events.show
        scenes = want == "scene"
        # Lists, not generators: this is made for every viewer of every move.
        lines = (
            fresh[0].lines if len(fresh) == 1 else tuple([one for update in fresh for one in update.lines])
        )
        events = [show(one) for update in fresh for telling in update.shown for one in telling.told.events]
        return Update(
            table=self.id,
            seat=viewer,
            since=since,
            number=len(feed.updates),
            to_act=sitting.to_act,
            lines=lines,
            events=tuple(events),
            over=self.ended(),
            deadline=self.deadline_of(viewer),
            clocks=self.clocks(),
            happenings=self._happened(feed, fresh) if scenes else (),
            turns=feed.turns(since) if scenes else (),
            scene=sitting.scene(viewer, ()) if scenes else None,
            secrets=scenes and self._secrets(viewer),
            chance=self.chance_asked(viewer),
            view=self._view(viewer) if want == "view" else None,
        )

    def _view(self, viewer: int | None) -> dict[str, Any]:
        position: dict[str, Any] = self.game.text.dump(self.playing().view(viewer))
        return position

    def ended(self) -> Ended | None:
        result = None if self.sitting is None else self.sitting.result
        return None if result is None else Ended(result.winners, result.scores, result.reason)

    def count_watching(self) -> None:
        """How many look on without a seat, each counted once; all are told if that has changed."""
        before, self.watching = self.watching, len({one.watcher for one in self.listeners} - {None})
        if self.watching != before:
            self.notify()

    def notify(self) -> None:
        for listener in tuple(self.listeners):
            listener.stir(self)


def _recent(feed: Feed, since: int | None) -> int | None:
    """The same number if all that came after it can be told one by one."""
    return since if since is not None and 0 <= since <= len(feed.updates) <= since + MOST_MISSED else None


def replayed(table_id: str, seen: Look) -> Room:
    """A table from the first line of its log, with what each viewer was told."""
    room = Room(table_id)
    assert seen.row is not None
    room.take_row(seen.row, seen.people)
    room.holidays = seen.holidays
    room.follow(seen.entries)
    for viewer in (None, *range(len(seen.row.seats))):
        room.number(viewer)
    return room
