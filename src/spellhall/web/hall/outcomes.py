"""What came of a finished game for each person who played it, worked out from the whole of it."""

import re

import msgspec
from msgspec import Struct

from spellhall import words
from spellhall.core.account import Account
from spellhall.games import find, names
from spellhall.table.log import in_effect
from spellhall.table.sitting import Sitting
from spellhall.web.hall.records import bouts_of
from spellhall.web.store import SOMEBODY, Outcome, Person, Result, TableRow

_PRINTED = re.compile(r"\*([A-Z]+)\*")


class Rival(Struct, frozen=True, omit_defaults=True):
    name: str
    level: str | None = None  # of the hall's own bots


class Telling(Struct, frozen=True, omit_defaults=True):
    """What a line of the shelf says beside the result; as it was when the game ended."""

    against: tuple[Rival, ...] = ()
    how: str = ""  # "by 2"
    reason: str = ""
    totals: tuple[int, ...] = ()  # one's own, and the best of the others
    unit: str = ""
    length: str = ""  # "14 rounds"; without it, turns are counted
    turns: int = 0
    says: str = ""  # of the best: when it was, and what it brought
    missed: tuple[str, ...] | None = None  # what missed moves were about; None: not reviewed yet


def results(row: TableRow, sitting: Sitting | None, people: dict[str, Person]) -> list[Result]:
    """One for each person who sits at a table whose game is over."""
    seated = {seat.person for seat in row.seats if seat.person not in (None, SOMEBODY)}
    return [_result(row, sitting, people, person) for person in sorted(seated)]


def _result(row: TableRow, sitting: Sitting | None, people: dict[str, Person], person: str) -> Result:
    assert row.result is not None
    own = [place for place, seat in enumerate(row.seats) if seat.person == person]
    seat = own[0]
    bout = next(bouts_of([row], person), None)
    scores = row.result["scores"]
    account = None if sitting is None else sitting.account(seat)
    best = next((one for one in account.best if one.seat == seat), None) if account else None
    totals = account.totals if account and account.totals else tuple(scores)
    return Result(
        person=person,
        table_id=row.id,
        game=row.game,
        ended_at=row.changed_at,
        outcome=_outcome(row, own),
        level=None if bout is None else bout.level,
        figure=totals[seat],
        worth=best.worth if best else 0,
        best=best.head if best else "",
        longest="" if sitting is None else _longest(row, sitting, set(own), best.head if best else ""),
        told=msgspec.to_builtins(_told(row, sitting, account, people, own, best.says if best else "")),
    )


def _outcome(row: TableRow, own: list[int]) -> Outcome:
    assert row.result is not None
    winners = row.result["winners"]
    alone = len(row.seats) == 1 and row.game in names() and find(row.game).about.seats[1] > 1
    if len(own) > 1 or alone:
        return "played"
    if own[0] not in winners:
        return "drawn" if not winners and len(row.seats) > 1 else "lost"
    return "won" if len(winners) == 1 else "drawn"


def _longest(row: TableRow, sitting: Sitting, own: set[int], best: str) -> str:
    """Of the words that were said from these seats and are in the list of the table; the best is one, too."""
    known = None if row.lexicon is None else words.lexicon(row.lexicon[0])
    refuted = sitting.refuted()
    moves = (move for move in in_effect(sitting.entries).values() if move.seat in own)
    said = [word for move in moves for word in sitting.game.text.words_of(move.action)]
    good = (word for word in said if word not in refuted and (known is None or word in known))
    return max((*good, *_PRINTED.findall(best)), key=len, default="")


def _told(
    row: TableRow,
    sitting: Sitting | None,
    account: Account | None,
    people: dict[str, Person],
    own: list[int],
    says: str,
) -> Telling:
    assert row.result is not None
    others = [place for place in range(len(row.seats)) if place not in own]
    turns = (
        0
        if sitting is None
        else sum(one.seat is not None and not one.remark for one in sitting.feed(None).turns())
    )
    totals = account.totals if account else ()
    rivals = []
    for place in others:
        seat = row.seats[place]
        holder = people.get(seat.person or "")
        name = seat.more.get("name") or (holder.name if holder else "")
        rivals.append(Rival(name, seat.bot))
    fewer = row.game in names() and find(row.game).about.tally.fewer
    best = [(min if fewer else max)(totals[place] for place in others)] if totals and others else []
    return Telling(
        against=tuple(rivals),
        how=account.how if account else "",
        reason=row.result["reason"],
        totals=(totals[own[0]], *best) if totals and len(own) == 1 else (),
        unit=account.unit if account else "",
        length=account.length if account else "",
        turns=turns,
        says=says,
    )
