"""A sitting holds the true state and hands out views, lines and scenes, each as its seat may have it."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from spellhall.core.account import Account
from spellhall.core.chance import Rng
from spellhall.core.contract import Decide, Event, Game, Over
from spellhall.core.errors import Illegal, Unknown
from spellhall.core.odds import Odds
from spellhall.core.scene import Draft, Happening, Scene, Step
from spellhall.table.ending import accounted, ended, without_reasons
from spellhall.table.feed import Feed
from spellhall.table.folds import Folds
from spellhall.table.log import Entry, Moved, Remarked, Retracted, TakenBack
from spellhall.table.sole import answered

_REASONS = {"resign": "resigned", "left": "left"}


class Sitting:
    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        self.game = game
        self.state = state
        self.start = state
        self.seats = len(game.rules.standing(state))
        self.entries: list[Entry] = []
        self.absent: set[int] = set()  # seats that resigned or left a game that goes on
        self.broken_off: Over | None = None  # because somebody resigned or left
        self._done: list[Moved] = []  # the moves in effect, oldest first
        self._feeds: dict[int | None, Feed] = {}
        self._folds: dict[int | None, Folds] = {}
        self._asked: Any = None
        self._asked_at: Any = None  # the state that `_asked` belongs to

    # Who must speak
    @property
    def to_act(self) -> tuple[int, ...]:
        if self.broken_off:
            return ()
        now = self._asked if self._asked_at is self.state else self._question()
        return now.seats if isinstance(now, Decide) else ()

    @property
    def owes_chance(self) -> bool:
        if self.broken_off:
            return False
        now = self._asked if self._asked_at is self.state else self._question()
        return not isinstance(now, (Decide, Over))

    @property
    def asks(self) -> str | None:
        return self._question().asks if self.owes_chance else None

    def _question(self) -> Any:
        """What the state waits for: asked many times a move, so it is worked out once, and called seldom."""
        if self._asked_at is not self.state:
            self._asked, self._asked_at = self.game.rules.pending(self.state), self.state
        return self._asked

    @property
    def result(self) -> Over | None:
        if self.broken_off:
            return self.broken_off
        now = self._asked if self._asked_at is self.state else self._question()
        if not isinstance(now, Over):
            return None
        winners = tuple(seat for seat in now.winners if seat not in self.absent)
        if now.winners and not winners:
            present = [seat for seat in range(self.seats) if seat not in self.absent]
            best = max(now.scores[seat] for seat in present)
            winners = tuple(seat for seat in present if now.scores[seat] == best)
        return Over(winners, now.scores, now.reason)

    @property
    def ended_by(self) -> tuple[int, ...]:
        """The seats that resigned or left, if that has ended the game."""
        return tuple(sorted(self.absent)) if self.broken_off else ()

    def can_answer(self, seat: int) -> bool:
        """Whether a seat that is asked has something to say; a closed position may not know what it has."""
        return seat in self.to_act and next(self.game.rules.actions(self.view(seat), seat), None) is not None

    def can_be_advised(self, seat: int) -> bool:
        """Whether a seat that is asked is known well enough to say what is best for it."""
        laying = self.game.laying
        return self.can_answer(seat) and (laying is None or laying.knows(self.view(seat), seat))

    # Playing
    def objection(self, seat: int, action: Any) -> str | None:
        self.check_seat(seat)
        if self.result:
            return "the game is over"
        if self.owes_chance:
            return f"chance speaks first ({self.asks})"
        if seat not in self.to_act:
            asked = " and ".join(map(str, self.to_act))
            # A seat that is not asked still learns which rule makes it wait, where the game knows one.
            return (
                self.game.rules.objection(self.state, seat, action)
                or f"it is not for seat {seat} to act but for {asked}"
            )
        return self.game.rules.objection(self.state, seat, action)

    def play(self, seat: int, action: Any) -> tuple[Event, ...]:
        why = self.objection(seat, action)
        if why:
            raise Illegal(why)
        return self._move(seat, action)

    def force(self, outcome: Any) -> tuple[Event, ...]:
        """Play an outcome of chance by hand."""
        if not self.owes_chance:
            raise Illegal("the game is over" if self.result else "chance is not asked for anything now")
        why = self._question().objection(outcome)
        if why:
            raise Illegal(why)
        return self._move(None, outcome)

    def would_draw(self, rng: Rng) -> Any:
        """The outcome that chance would answer with, not yet played."""
        return self._question().draw(rng)

    def draw(self, rng: Rng) -> tuple[Event, ...]:
        """Let chance answer everything it is asked."""
        events: tuple[Event, ...] = ()
        while self.owes_chance:
            events += self._move(None, self.would_draw(rng))
        return events

    def _move(self, seat: int | None, action: Any) -> tuple[Event, ...]:
        before = self.state
        self.state, events = self.game.rules.play(before, seat, action)
        moved = Moved(before, seat, action, events, self.state)
        self.entries.append(moved)
        self._done.append(moved)
        return events

    def leave(self, seat: int, verb: str) -> None:
        """`resign` or `left`: with two seats the other wins, alone the game ends, else it goes on."""
        self.check_seat(seat)
        self._check_not_over()
        if seat in self.absent:
            raise Illegal(f"seat {seat} has left the game already")
        self.remark(verb, seat)
        present = [one for one in range(self.seats) if one != seat and one not in self.absent]
        self.absent.add(seat)
        if len(present) < 2:
            self.broken_off = Over(tuple(present), self.game.rules.standing(self.state), _REASONS[verb])

    def remark(self, verb: str, seat: int, what: str = "") -> None:
        """Keep a line of the table in the record: it tells something of a seat and moves nothing."""
        self._check_not_over()
        self.entries.append(Remarked(" ".join(filter(None, (verb, str(seat), what)))))

    def undo(self, lines: int) -> None:
        """Take back so many moves; they stay in the record, as undone."""
        self._check_not_over()
        if not 1 <= lines <= len(self._done):
            raise Illegal(f"there are {len(self._done)} moves to take back, not {lines}")
        taken = self._done[-lines:]
        del self._done[-lines:]
        self.state = taken[0].before
        self.entries.append(TakenBack(tuple(taken)))

    def take_back(self, seat: int) -> None:
        """Take back a seat's last move alone, as if it had never been made: `back 0` in the record.

        Others may have moved since only if they were asked at the same time and their moves do not depend on
        it. Where moves are secret, they cannot tell that anything was taken back.
        """
        retracted = self.retraction(seat)
        last = next(index for index, move in enumerate(self._done) if move is retracted.move)
        self._done[last:] = [now for _, now in retracted.rebased]
        self.state = retracted.rebased[-1][1].after if retracted.rebased else retracted.move.before
        self.entries.append(retracted)

    def retraction(self, seat: int) -> Retracted:
        """What `take_back` would do, or `Illegal` with the reason why it cannot be."""
        self.check_seat(seat)
        self._check_not_over()
        since: list[Moved] = []
        for move in reversed(self._done):
            if move.seat == seat:
                break
            since.insert(0, move)
        else:
            raise Illegal(f"seat {seat} has made no move that could be taken back")
        if any(one.seat is None for one in since):
            raise Illegal("chance has spoken since")
        asked = self.game.rules.pending(move.before)
        if not isinstance(asked, Decide) or any(one.seat not in asked.seats for one in since):
            raise Illegal("somebody else has moved since")
        if any(self.feed(viewer).opened_by(move) for viewer in (None, *range(self.seats))):
            raise Illegal("this move has opened what was secret")
        return Retracted(move, self._rebased(move.before, since))

    def _rebased(self, state: Any, moves: Sequence[Moved]) -> tuple[tuple[Moved, Moved], ...]:
        rebased = []
        for move in moves:
            asked = self.game.rules.pending(state)
            if not isinstance(asked, Decide) or move.seat not in asked.seats:
                raise Illegal("somebody else has moved since")
            if self.game.rules.objection(state, move.seat, move.action) is not None:
                raise Illegal("somebody else has built on this move")
            after, events = self.game.rules.play(state, move.seat, move.action)
            if events != move.events:
                raise Illegal("somebody else has built on this move")
            rebased.append((move, Moved(state, move.seat, move.action, events, after)))
            state = after
        return tuple(rebased)

    def lines_since_decision(self, seat: int | None = None) -> int:
        """How many moves must be taken back to undo the last decision of a seat, or of anybody still here."""
        for back, moved in enumerate(reversed(self._done), start=1):
            if moved.seat == seat if seat is not None else moved.seat not in (None, *self.absent):
                return back
        return 0

    def undoes_chance(self, lines: int) -> bool:
        """Whether taking back so many moves would let chance speak again."""
        return lines > 0 and any(moved.seat is None for moved in self._done[-lines:])

    def _check_not_over(self) -> None:
        """What was secret is told at the end: a game that went on from there would be played with it."""
        if self.result:
            raise Illegal("the game is over")

    def check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Unknown(f"there is no seat {seat!r}; seats are 0 to {self.seats - 1}")

    def check_viewer(self, seat: int | None) -> None:
        if seat is not None:
            self.check_seat(seat)

    # The gate: everything below shows a seat what it may see, and nothing else
    def view(self, seat: int | None) -> Any:
        self.check_viewer(seat)
        return self.game.secrets.redact(self.state, seat)

    def feed(self, seat: int | None) -> Feed:
        # Asked many times a move: whoever has a feed was checked when it was made.
        feed = self._feeds.get(seat) if type(seat) is int or seat is None else None
        if feed is None:
            self.check_viewer(seat)
            feed = self._feeds[seat] = Feed(self.game, seat)
        if feed.entries_read != len(self.entries):
            feed.read(self.entries)
        return feed

    def lines(self) -> list[str]:
        """The full log, for whoever keeps the table."""
        return [entry.line(self.game) for entry in self.entries]

    def refuted(self) -> set[str]:
        """Strings that were shown to be no words, in moves since undone too."""
        events = (event for entry in self.entries if isinstance(entry, Moved) for event in entry.events)
        return {event.refuted for event in events if event.refuted}

    # A seat's touches; each is folded once
    def _folded(self, seat: int | None) -> Folds:
        self.check_viewer(seat)
        folds = self._folds.get(seat)
        if folds is None or folds.state is not self.state:
            folds = Folds(self.game.face, self.state, self.view(seat), seat, partial(self._answered, seat))
            self._folds[seat] = folds
        return folds

    def _answered(self, seat: int | None, scene: Scene) -> Scene:
        """With the only answer marked that a seat has, where everybody knows that it has no other."""
        if seat is None or seat not in self.to_act:
            return scene
        return answered(scene, self.game, self.view(None), seat)

    def sketch(self, seat: int | None, draft: Draft) -> Any:
        """What a draft means to the game, or `Illegal` if a touch is not offered after those before it."""
        return self._folded(seat).at(draft)

    def scene(self, seat: int | None, draft: Draft) -> Scene:
        return self.concluded(self._folded(seat).scene(draft), seat)

    def concluded(self, scene: Scene, seat: int | None) -> Scene:
        """The scene as it is while the game goes on; at its end, with how it ended."""
        result = self.result
        if result is None:
            return scene
        if self.absent:
            scene = ended(scene, result, self.ended_by)
        return accounted(scene, self.account(seat))

    def account(self, seat: int | None) -> Account | None:
        """How a game that is over was won, told to this seat."""
        told = self.game.face.account(self.view(None), self.feed(None).events(), seat)
        return without_reasons(told) if told is not None and self.absent else told

    def still(self) -> "Sitting":
        """The same table as it stands, with what was told so far, for a thread of its own."""
        still = Sitting(self.game, self.start)
        still.state, still.entries = self.state, list(self.entries)
        still.absent |= self.absent
        still.broken_off = self.broken_off
        return still

    def steps(self, seat: int, draft: Draft) -> tuple[Step, ...]:
        sketch = self.sketch(seat, draft)
        return self.game.face.steps(sketch) if seat in self.to_act else ()

    def assemble(self, seat: int, draft: Draft) -> Any | None:
        sketch = self.sketch(seat, draft)
        return self.game.face.action(sketch) if seat in self.to_act else None

    def touches(self, seat: int, action: Any) -> Draft:
        """How a finger makes a legal action."""
        why = self.objection(seat, action)
        if why is not None:
            raise Illegal(why)
        return self.game.face.touches(self.view(seat), seat, action)

    def odds(self, seat: int, draft: Draft) -> Odds | None:
        sketch = self.sketch(seat, draft)
        return self.game.face.odds(sketch) if seat in self.to_act else None

    def happenings(self, seat: int | None) -> Sequence[Happening]:
        """What that seat has been told since it last asked, for a face to show."""
        return self.feed(seat).take_happenings()
