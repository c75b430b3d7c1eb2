"""A review in the making: what is to be looked at next, and what is known so far."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from spellhall.bots.review import Study, Task, looks_left, wanted, weigh
from spellhall.core.errors import Refused
from spellhall.core.thought import Budget
from spellhall.facade.opening import sitting_of
from spellhall.facade.reviews.curve import curve
from spellhall.facade.reviews.report import (
    Decision,
    Report,
    TurnTold,
    Unit,
    gist,
    most_missed,
    turning_points,
)
from spellhall.table.frames import told
from spellhall.table.log import Moved
from spellhall.table.record import read_record
from spellhall.table.reviewed import ReviewedTurn, all_open, as_it_was
from spellhall.table.sitting import Sitting

SECONDS = 25.0
_GLANCE, _CLOSE = 0.4, 1.0  # seconds of one look


class Question(Struct, frozen=True):
    """A look that is wanted, with all that it needs: a view and never a state."""

    at: int
    seat: int
    view: Any
    task: Task

    @property
    def seconds(self) -> float:
        return _GLANCE if self.task.kind == "glance" else _CLOSE


class Review:
    """Ask `question`, let somebody think about it, and tell the answer to `learn`; `report` at any time.

    As it was, the reader sees what their seat was told and nothing else. All open, which is for games that
    are over, all decisions are looked at, each from what its own seat could know.
    """

    def __init__(self, sitting: Sitting, seat: int, openly: bool = False, seed: int = 0) -> None:
        sitting.check_seat(seat)
        self.sitting = sitting
        self.game = sitting.game
        self.seat = seat
        self.all_open = openly
        self.turns = all_open(sitting) if openly else as_it_was(sitting, seat)
        self.unit: Unit = "points" if sitting.seats == 1 else "chance"
        self._studies = {
            turn.at: Study(self.game.text.moves.show(turn.decision.action), seed * 1_000_003 + turn.at)
            for turn in self.turns
            if turn.decision is not None and self._known(turn.decision)
        }
        self._happened = [[*told(turn.happenings)] for turn in self.turns]
        self._asked: set[int] = set()
        self._glances: dict[int, Sequence[float]] = {}

    def _known(self, decision: Moved) -> bool:
        """A hand of a table in the real world may have stayed unknown: its choices cannot be judged."""
        laying, seat = self.game.laying, decision.seat
        if laying is None or seat is None:
            return True
        return laying.knows(self.game.secrets.redact(decision.before, seat), seat)

    # What is wanted
    def views(self, seat: int) -> list[Any]:
        """What a seat saw after each turn: for `glance` to value."""
        return [self.game.secrets.redact(turn.after, seat) for turn in self.turns]

    @property
    def viewers(self) -> range:
        """The seats whose chances the reader may see."""
        return range(self.sitting.seats) if self.all_open else range(self.seat, self.seat + 1)

    def glance(self, seat: int, values: Sequence[float]) -> None:
        self._glances[seat] = values

    @property
    def glanced(self) -> frozenset[int]:
        """The seats whose views were valued."""
        return frozenset(self._glances)

    def question(self) -> Question | None:
        """The look that tells most now. Several may be asked before the first is answered."""
        free = [study for at, study in self._studies.items() if at not in self._asked]
        study = wanted(free)
        if study is None:
            return None
        at = next(at for at, one in self._studies.items() if one is study)
        decision = self.turns[at].decision
        assert decision is not None
        assert decision.seat is not None
        self._asked.add(at)
        view = self.game.secrets.redact(decision.before, decision.seat)
        return Question(at, decision.seat, view, study.task())

    def learn(self, question: Question, options: Any) -> None:
        self._asked.discard(question.at)
        self._studies[question.at].learn(question.task, options)

    def forget(self, question: Question) -> None:
        """Nobody will answer it."""
        self._asked.discard(question.at)

    def skip(self, question: Question) -> None:
        """It cannot be answered, and is not asked again."""
        self.forget(question)
        self._studies.pop(question.at, None)

    # What is known
    @property
    def progress(self) -> tuple[int, int]:
        """Looks at decisions so far, of about so many."""
        studies = [*self._studies.values()]
        done = sum(study.looks for study in studies)
        return done, done + looks_left(studies)

    @property
    def decisions(self) -> int:
        return len(self._studies)

    def report(self) -> Report:
        curves = {seat: self._curve(seat) for seat in self.viewers if seat in self._glances}
        turns = tuple(self._told(turn, curves) for turn in self.turns)
        result = self.sitting.result
        done, of = self.progress
        return Report(
            game=self.game.about.name,
            title=self.game.about.title,
            seats=self.sitting.seats,
            seat=self.seat,
            all_open=self.all_open,
            unit=self.unit,
            turns=turns,
            missed=most_missed(turns, self.seat, self.unit),
            turning=turning_points(turns, self.seat, self.unit),
            winners=None if result is None else result.winners,
            scores=self.game.rules.standing(self.sitting.state) if result is None else result.scores,
            done=done,
            of=of,
            final=done == of,
        )

    def _told(self, turn: ReviewedTurn, curves: dict[int, list[float]]) -> TurnTold:
        happenings = self._happened[turn.at]
        return TurnTold(
            at=turn.at,
            mover=turn.mover,
            line=turn.line,
            said=tuple(one.text for one in happenings),
            gist=gist(happenings),
            words=tuple(word for one in happenings for word in one.words),
            chances=tuple(
                curves[seat][turn.at] if seat in curves else None for seat in range(self.sitting.seats)
            ),
            decision=self.decided(turn.at),
            decided=turn.at in self._studies,
            entry=turn.entry,
        )

    def decided(self, at: int) -> Decision | None:
        """A decision and what is known of it; None if the turn is none, or nothing is known yet."""
        turn, study = self.turns[at], self._studies.get(at)
        if study is None or turn.decision is None or turn.decision.seat is None:
            return None
        best, played = study.best, study.played
        if best is None or played is None:
            return None
        if not study.given:
            best = played
        better = [one for one in study.ranked() if one.value > played.value]
        missed = dict.fromkeys(word for one in better for word in one.words if word not in played.words)
        return Decision(
            turn.decision.seat, played, best, study.given, tuple(missed), study.forced, study.looks
        )

    def _curve(self, seat: int) -> list[float]:
        known: dict[int, float] = {}
        for at, study in self._studies.items():
            decision, best, played = self.turns[at].decision, study.best, study.played
            if decision is None or decision.seat != seat or best is None or played is None:
                continue
            known.setdefault(at, played.value)
            known[at - 1] = max(best.value, played.value)  # what was found later is known better
        result = self.sitting.result
        if result is not None:
            won = 1 / len(result.winners) if seat in result.winners else 0.0
            known[len(self.turns) - 1] = won if self.unit == "chance" else float(result.scores[seat])
        return curve(self._glances[seat], known, self.unit == "chance")


def open_review(record: str, seat: int | None = None, all_open: bool = False, seed: int = 0) -> Review:
    """The review of a record before anything was looked at; of its own seat, or else of the first."""
    told = read_record(record)
    if told.viewer is not None:
        if told.seat is None:
            raise Refused("this is a spectator's record: it does not tell what any seat could know")
        if all_open:
            raise Refused(f"this is the record of seat {told.seat}: what others knew is not in it")
        if seat not in (None, told.seat):
            raise Refused(f"this is the record of seat {told.seat}: it does not tell what seat {seat} knew")
        seat = told.seat
    return Review(sitting_of(told), 0 if seat is None else seat, all_open, seed)


def review(
    record: str,
    seat: int | None = None,
    all_open: bool = False,
    seconds: float = SECONDS,
    looks: int | None = None,
    nodes: int | None = None,
    tell: Callable[[Report], None] = lambda report: None,
) -> dict[str, Any]:
    """A review as plain data, after about so many seconds or looks; `tell` is told what is known meanwhile.

    With `nodes` for each look, instead of time, it is the same each time.
    """
    made = open_review(record, seat, all_open)
    study_all(made, seconds, looks, nodes, tell)
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(made.report()))
    return found


def study_all(
    made: Review,
    seconds: float,
    looks: int | None = None,
    nodes: int | None = None,
    tell: Callable[[Report], None] = lambda report: None,
) -> None:
    """Look at decisions here and now until all is known or the time is up, at each of them at least once."""
    whole = Budget(looks, None if nodes is not None else seconds)
    for seat in made.viewers:
        made.glance(seat, [made.game.mind.value(view, seat) for view in made.views(seat)])
    while (question := made.question()) is not None:
        if question.task.kind != "glance" and whole.spent:
            break
        whole.take(1)
        budget = Budget(nodes, None if nodes is not None else question.seconds)
        made.learn(question, weigh(made.game, question.view, question.seat, question.task, budget))
        tell(made.report())
