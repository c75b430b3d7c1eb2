"""A table as programs use it: lines of text in, lines of text and plain data out."""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Literal

from spellhall import bots
from spellhall.bots.bot import Bot
from spellhall.core.contract import Event
from spellhall.core.errors import Illegal, Malformed
from spellhall.core.laying import Ask
from spellhall.core.odds import Odds
from spellhall.core.scene import Happening, Scene, Step
from spellhall.core.story import Turn
from spellhall.core.thought import Budget
from spellhall.table import following
from spellhall.table.record import WordList, write_record
from spellhall.table.sitting import Sitting

Chance = Literal["auto", "manual", "seen"]
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
        return sorted(islice(self.each_legal(seat), None if limit is None else max(0, limit)))

    def each_legal(self, seat: int | None = None) -> Iterator[str]:
        """The same lines as they are found, in no order; there may be millions."""
        seat = self._seat(seat)
        if seat is None or seat not in self.to_act:
            return
        for action in self._sitting.game.rules.actions(self._sitting.state, seat):
            yield self._sitting.game.text.moves.show(action)

    def why_not(self, line: str, seat: int | None = None) -> str | None:
        """None if the line is legal, else the reason."""
        try:
            action = self._sitting.game.text.moves.read(line)
        except Malformed as error:
            return str(error)
        seat = self._seat(seat)
        return self._sitting.objection(0 if seat is None else seat, action)

    def play(self, line: str, seat: int | None = None) -> list[str]:
        """Play a line, then let chance speak; the events as lines."""
        action = self._sitting.game.text.moves.read(line)
        seat = self._seat(seat)
        events = self._sitting.play(0 if seat is None else seat, action)
        return self._shown(events + self.go_on())

    def force(self, outcome_line: str) -> list[str]:
        """Play an outcome of chance by hand."""
        return self._shown(
            self._sitting.force(self._sitting.game.text.moves.read(outcome_line)) + self.go_on()
        )

    def see(self, *things: str) -> list[str]:
        """Tell what chance has brought, thing by thing, as `chance_asked` wants it."""
        return self._shown(self._sitting.force(following.seen(self._sitting, things)) + self.go_on())

    @property
    def chance_asked(self) -> Ask | None:
        """What to ask whoever sees chance at a table in the real world; None while it owes nothing."""
        return following.asked(self._sitting)

    def settle(self) -> list[str]:
        """Let chance say what it owes, at a manual table too."""
        return self._shown(self._sitting.draw(self._rng) + self.go_on())

    def undo(self) -> None:
        """Take back the last decision and the chance that followed it; both stay in the record, as undone."""
        lines = self._sitting.lines_since_decision()
        if not lines:
            raise Illegal("there is nothing to take back")
        self._sitting.undo(lines)
        self.go_on()

    def resign(self, seat: int) -> None:
        """Give up. With two seats the other wins; with more the game goes on without this one."""
        self._sitting.leave(seat, "resign")
        self.go_on()

    def leave(self, seat: int) -> None:
        """Go away for good: counted like resigning, but told as it is."""
        self._sitting.leave(seat, "left")
        self.go_on()

    def bot_move(self, seat: int, level: str | None = None) -> str:
        """Let a bot play for a seat that is to act, from that seat's view; the line it played."""
        line = self.bot_line(seat, level)
        self.play(line, seat)
        return line

    def bot_line(self, seat: int, level: str | None = None) -> str:
        """What a bot would play there. The table stays as it is, so a face may draw it meanwhile."""
        bot = _bot(level)
        self._sitting.check_seat(seat)
        if seat not in self.to_act:
            raise Illegal(f"it is not for seat {seat} to act")
        if not self._sitting.can_answer(seat):
            raise Illegal(f"this position does not tell what seat {seat} has, so no bot can play for it")
        game = self._sitting.game
        return game.text.moves.show(bot.choose(game, self._sitting.view(seat), seat, self._rng, Budget()))

    def go_on(self) -> tuple[Event, ...]:
        """Chance speaks, and seats that were left play their default, until somebody present is asked."""
        sitting = self._sitting
        events: tuple[Event, ...] = ()
        while True:
            if self._chance == "auto":
                events += sitting.draw(self._rng)
            elif self._chance == "seen":
                events += following.go_on(sitting)
            gone = next((seat for seat in sorted(sitting.absent) if sitting.can_answer(seat)), None)
            if gone is None:
                return events
            events += sitting.play(gone, sitting.game.rules.default(sitting.view(gone), gone))

    def _shown(self, events: Iterable[Event]) -> list[str]:
        return [self._sitting.game.text.events.show(event) for event in events]

    def _seat(self, seat: int | None) -> int | None:
        """The seat meant: the first to act, if none is named."""
        if seat is None:
            return self.to_act[0] if self.to_act else None
        self._sitting.check_seat(seat)
        return seat

    # What is seen
    def position(self) -> dict[str, Any]:
        """Everything; `spellhall.table` takes it back at any moment."""
        return self._sitting.game.text.dump(self._sitting.state)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The position as that seat, or a spectator (None), may see it."""
        return self._sitting.game.text.dump(self._sitting.view(seat))

    def scene(self, seat: int | None, draft: Sequence[str] = ()) -> Scene:
        """What a face draws for that seat, with the touches so far."""
        return self._sitting.scene(seat, tuple(draft))

    def steps(self, seat: int, draft: Sequence[str] = ()) -> tuple[Step, ...]:
        """The touches that may come next. While a word is spelled they know the dictionary: a hint."""
        return self._sitting.steps(seat, tuple(draft))

    def assemble(self, seat: int, draft: Sequence[str]) -> str | None:
        """The line of a complete draft, legal or not; None while it is incomplete."""
        action = self._sitting.assemble(seat, tuple(draft))
        return None if action is None else self._sitting.game.text.moves.show(action)

    def touches(self, line: str, seat: int | None = None) -> tuple[str, ...]:
        """How a finger makes a legal line: a draft that `assemble` turns into it again."""
        action = self._sitting.game.text.moves.read(line)
        seat = self._seat(seat)
        return self._sitting.touches(0 if seat is None else seat, action)

    def odds(self, seat: int, draft: Sequence[str] = ()) -> Odds | None:
        return self._sitting.odds(seat, tuple(draft))

    def happenings(self, seat: int | None) -> Sequence[Happening]:
        """What that seat has been told since it last asked, as sentences and motions."""
        return self._sitting.happenings(seat)

    def turns(self, seat: int | None) -> tuple[Turn, ...]:
        """The story of the game as that seat was told it, one line a turn."""
        return self._sitting.feed(seat).turns()

    def lines(self, seat: int | None = _EVERYTHING) -> list[str]:
        """The log as that seat may have it now; without a seat, all of it."""
        return self._sitting.lines() if seat is _EVERYTHING else list(self._sitting.feed(seat).lines)

    def record(self, seat: int | None = _EVERYTHING) -> str:
        """The record as that seat may have it now; without a seat, all of it."""
        feed = None if seat is _EVERYTHING else self._sitting.feed(seat)
        return write_record(self._sitting, self._lexicon, self._begun, feed)

    def hint(
        self, seat: int | None = None, n: int = 5, level: str | None = None, seconds: float = 1.0
    ) -> list[dict[str, Any]]:
        """Up to `n` actions, best first, from what that seat may know, after at most about `seconds`."""
        seat = self._seat(seat)
        bot = _bot(level)
        if seat is None or not self._sitting.can_be_advised(seat):
            return []
        scene = self._sitting.scene(seat, ())
        if scene.helpless:
            raise Illegal(f"the rules forbid help now: {scene.prompt}")
        game, view = self._sitting.game, self._sitting.view(seat)
        return [
            {"line": game.text.moves.show(hint.action), "value": hint.value, "why": hint.why}
            for hint in bots.hints(bot, game, view, seat, n, Budget(seconds=seconds))
        ]


def _bot(level: str | None) -> Bot:
    return bots.find(bots.strongest() if level is None else level)
