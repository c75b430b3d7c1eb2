"""What a review tells, as plain data: every turn, what decisions gave away, and where the game turned."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from spellhall.bots.review import Option
from spellhall.core.scene import Happening, Motion

MOST_TOLD = 3  # turning points, and moves missed
_LEAST_TOLD = {"chance": 0.02, "points": 0.5}  # less is within the error of the search
_LEAST_CURE = {"chance": 0.03, "points": 1.0}

Unit = Literal["chance", "points"]


class Decision(Struct, frozen=True):
    """A decision, by what its seat could know: what was played, the best found, and what lies between."""

    seat: int
    played: Option
    best: Option
    given: float  # what was given away; 0: what was played is the best found
    missed: tuple[str, ...]  # words that were better
    forced: bool  # there was nothing else
    looks: int  # how often it was looked at; more is surer


class TurnTold(Struct, frozen=True):
    at: int
    mover: int | None
    line: str
    said: tuple[str, ...]
    gist: str  # what came of it, in a sentence or two
    words: tuple[str, ...]  # that were spelled
    chances: tuple[float | None, ...]  # after the turn, by seat; None: not for the reader
    decision: Decision | None
    decided: bool  # it is a decision that is looked at, even if nothing is known of it yet
    entry: int  # lines of the record before it


class TurningPoint(Struct, frozen=True):
    at: int
    kind: Literal["missed", "lost", "gained"]
    change: float
    text: str  # one sentence
    cure: str = ""  # what would have been better before
    cure_at: int | None = None


class Report(Struct, frozen=True):
    game: str
    title: str
    seats: int
    seat: int  # whose game it is
    all_open: bool
    unit: Unit
    turns: tuple[TurnTold, ...]
    missed: tuple[int, ...]  # the turns at which most was given away, worst first
    turning: tuple[TurningPoint, ...]
    winners: tuple[int, ...] | None  # None: the game goes on
    scores: tuple[int, ...]
    done: int  # looks at decisions, of about so many
    of: int
    final: bool  # nothing more will be looked at


def most_missed(turns: Sequence[TurnTold], seat: int, unit: Unit) -> tuple[int, ...]:
    given = [
        (turn.decision.given, turn.at)
        for turn in turns
        if turn.decision is not None and turn.decision.seat == seat
    ]
    given.sort(key=lambda one: (-one[0], one[1]))
    return tuple(at for amount, at in given[:MOST_TOLD] if amount >= _LEAST_TOLD[unit])


def turning_points(turns: Sequence[TurnTold], seat: int, unit: Unit) -> tuple[TurningPoint, ...]:
    """The largest changes of the seat's chances: by its own decisions, and by what others or chance did."""
    found = []
    for before, turn in pairwise(turns):
        own = turn.decision if turn.decision is not None and turn.decision.seat == seat else None
        if own is not None and own.given:
            found.append(TurningPoint(turn.at, "missed", -own.given, own.best.why))
        now, then = turn.chances[seat], before.chances[seat]
        if own is not None or now is None or then is None:
            continue
        kind: Literal["lost", "gained"] = "lost" if now < then else "gained"
        cure = _cure(turns, turn.at, seat, unit) if kind == "lost" else None
        found.append(
            TurningPoint(
                turn.at,
                kind,
                now - then,
                turn.gist,
                "" if cure is None else cure.decision.best.why if cure.decision else "",
                None if cure is None else cure.at,
            )
        )
    told = [one for one in found if abs(one.change) >= _LEAST_TOLD[unit] and one.text]
    largest = sorted(told, key=lambda one: (-abs(one.change), one.at))[:MOST_TOLD]
    return tuple(sorted(largest, key=lambda one: one.change))


def _cure(turns: Sequence[TurnTold], at: int, seat: int, unit: Unit) -> TurnTold | None:
    """The seat's last decision before a turn, if it had given something away."""
    for turn in reversed(turns[:at]):
        if turn.decision is not None and turn.decision.seat == seat and not turn.decision.forced:
            return turn if turn.decision.given >= _LEAST_CURE[unit] else None
    return None


_WEIGHT: dict[Motion, int] = {"out": 6, "throw": 5, "push": 4, "hit": 3, "score": 2, "lose": 1, "light": 1}


def gist(happenings: Sequence[Happening]) -> str:
    """What happened in a sentence or two: a word that was said, and the weightiest of what came of it."""
    spelled = next((place for place, one in enumerate(happenings) if one.words), None)
    rest = [place for place in range(len(happenings)) if place != spelled]
    heaviest = max(rest, key=lambda place: (_WEIGHT.get(happenings[place].motion, 0), -place), default=None)
    kept = [place for place in (spelled, heaviest) if place is not None]
    return " ".join(happenings[place].text for place in sorted(kept))
