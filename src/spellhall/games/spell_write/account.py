"""Where the points of a game came from, the best round of each, and the round that decided it."""

from collections import Counter, defaultdict
from typing import NamedTuple

from spellhall.core.account import Account, Best, Turning, ahead_since, sources
from spellhall.core.contract import Event, Events
from spellhall.games.spell_write import actions as said
from spellhall.games.spell_write.board import ROUNDS
from spellhall.games.spell_write.speech import say
from spellhall.games.spell_write.state import State
from spellhall.games.spell_write.turn import outcome

_SOURCES = ("words-4", "words-3", "words-2", "bonus", "penalty", "challenge", "struck")


class _Paid(NamedTuple):
    seat: int
    source: str
    points: int
    word: str = ""


def _paid(event: Event) -> _Paid | None:
    match event:
        case said.Scored(seat, word, _, _, points):
            return _Paid(seat, f"words-{len(word)}", points, word)
        case said.GotBonus(seat, points):
            return _Paid(seat, "bonus", points)
        case said.Penalised(seat, points):
            return _Paid(seat, "penalty", -points)
        case said.Upheld(challenger, _, _, points):
            return _Paid(challenger, "challenge", -points)
        case said.Struck(_, seat, _, points):
            return _Paid(seat, "struck", -points)
    return None


class _Round:
    """What one round brought each seat."""

    def __init__(self) -> None:
        self.points: Counter[int] = Counter()
        self.words: defaultdict[int, list[str]] = defaultdict(list)


def account(view: State, told: tuple[Events, ...], viewer: int | None) -> Account:
    seats = range(len(view.players))
    scores = outcome(view).scores
    amounts: defaultdict[str, list[int]] = defaultdict(lambda: [0] * len(seats))
    # A word that is found after the last round counts as one of it. A table may begin in a later round.
    ended = sum(isinstance(event, said.RoundEnded) for events in told for event in events)
    rounds = [_Round() for _ in range(max(1, ended))]
    at = 0
    for event in (event for events in told for event in events):
        if isinstance(event, said.RoundEnded):
            at = min(at + 1, len(rounds) - 1)
        elif paid := _paid(event):
            amounts[paid.source][paid.seat] += paid.points
            rounds[at].points[paid.seat] += paid.points
            rounds[at].words[paid.seat] += [paid.word] if paid.word else []
    before = [scores[seat] - sum(row[seat] for row in amounts.values()) for seat in seats]
    first = ROUNDS - len(rounds) + 1 if view.round == ROUNDS else 1
    counted = [(say(f"account.{source}"), amounts[source]) for source in _SOURCES]
    why, turning = _decided(rounds, before, first, outcome(view).winners, viewer)
    return Account(
        title=say("account.title"),
        sources=sources([*counted, (say("account.before"), before)]),
        how=_how(scores),
        why=why,
        label=say("account.best"),
        best=tuple(_best(seat, rounds, first) for seat in seats if any(one.words[seat] for one in rounds)),
        totals=scores,
        turning=turning,
        length=say("account.length", n=len(rounds)),
    )


def _how(scores: tuple[int, ...]) -> str:
    best, *others = sorted(scores, reverse=True)
    return say("account.how", n=best - others[0]) if others and best > others[0] else ""


def _together(words: list[str]) -> str:
    return " + ".join(f"*{word}*" for word in sorted(words, key=len, reverse=True))


def _best(seat: int, rounds: list[_Round], first: int) -> Best:
    at = max((at for at, one in enumerate(rounds) if one.words[seat]), key=lambda at: rounds[at].points[seat])
    best = rounds[at]
    said_of_it = say("account.round", round=first + at, n=best.points[seat])
    return Best(seat, _together(best.words[seat]), said_of_it, worth=best.points[seat])


def _decided(
    rounds: list[_Round], before: list[int], first: int, winners: tuple[int, ...], viewer: int | None
) -> tuple[tuple[str, ...], Turning | None]:
    """Since when the winner was ahead for good."""
    if len(winners) != 1 or len(before) < 2:
        return (), None
    winner = winners[0]
    standings, so_far = [], before
    for one in rounds:
        so_far = [points + one.points[seat] for seat, points in enumerate(so_far)]
        standings.append(so_far)
    since = ahead_since(standings, winner)
    you = viewer == winner
    if since in (0, len(rounds)):
        return (say("account.always", you=you, seat=winner),), None
    other = max((seat for seat in range(len(before)) if seat != winner), key=standings[since - 1].__getitem__)
    behind = standings[since - 1][other] - standings[since - 1][winner]
    key = "behind" if behind else "level"
    level = standings[since - 1][other]
    then = say(f"account.{key}", you=you, seat=winner, n=behind, score=level, round=first + since - 1)
    ahead = say("account.ahead", you=you, seat=winner, round=first + since)
    decided = rounds[since]
    brought = say(
        "account.brought" if decided.words[winner] else "account.gained",
        you=you,
        seat=winner,
        words=_together(decided.words[winner]),
        n=decided.points[winner],
        other=other,
        rest=decided.points[other],
    )
    if since * 3 < len(rounds):
        return (then, ahead), None  # too early to be called decided
    return (then, ahead), Turning(say("account.when", round=first + since), brought)
