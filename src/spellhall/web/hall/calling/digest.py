"""What a message says: which game, with whom, how much time is left, and a link. Nothing of the game."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from spellhall.web.store import NoticeKind

_HOUR = 3_600_000
_DAY = 24 * _HOUR
MOST_NAMED = 8  # tables that one message names

_ALONE: dict[NoticeKind, str] = {
    "turn": "Your turn: {what}",
    "opponent": "An opponent was found: {what}",
    "round": "The next round begins: {what}",
}


class Call(Struct, frozen=True, omit_defaults=True):
    """One table that waits for somebody."""

    table: str
    game: str
    title: str
    opponents: tuple[str, ...]
    url: str
    why: NoticeKind
    deadline: int | None = None  # milliseconds since 1970
    soon: bool = False  # told once more, because time runs out

    @property
    def what(self) -> str:
        return f"{self.title} with {_listed(self.opponents)}" if self.opponents else self.title


class HookBody(Struct, frozen=True):
    """What a webhook gets."""

    event: str
    at: int
    person: str
    tables: tuple[Call, ...]


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def time_said(left: int) -> str:
    """Milliseconds in plain words: 2 days 3 h."""
    days, hours, minutes = left // _DAY, left % _DAY // _HOUR, left % _HOUR // 60_000
    if days:
        told = f"{days} day{'s' if days > 1 else ''}"
        return f"{told} {hours} h" if hours else told
    return f"{hours} h {minutes} min" if hours else f"{max(1, minutes)} min"


def subject(calls: Sequence[Call]) -> str:
    if len(calls) > 1:
        return f"{len(calls)} tables wait for you"
    one = calls[0]
    return f"Your time runs out: {one.what}" if one.soon else _ALONE[one.why].format(what=one.what)


def _line(call: Call, at: int) -> str:
    left = "" if call.deadline is None else f" ({time_said(call.deadline - at)} left)"
    why = "" if call.why == "turn" else f": {_ALONE[call.why].partition(':')[0].lower()}"
    return f"{call.what}{why}{left}"


def mail_text(name: str, calls: Sequence[Call], at: int, settings: str, off: str) -> str:
    tables = "\n\n".join(f"{_line(call, at)}\n{call.url}" for call in calls[:MOST_NAMED])
    more = len(calls) - MOST_NAMED
    rest = f"\n\nand {more} more." if more > 0 else ""
    return (
        f"Hello {name},\n\n{subject(calls)}.\n\n{tables}{rest}\n\n"
        f"-- \nNo more of this mail: {off}\nWhere else you are told: {settings}\n"
    )


def push_body(calls: Sequence[Call], at: int) -> bytes:
    """For the page's service worker, which shows it; a press opens the path."""
    one = calls[0]
    alone = len(calls) == 1
    left = "" if one.deadline is None else f"{time_said(one.deadline - at)} left"
    told = {
        "title": subject(calls),
        "body": left if alone else "\n".join(_line(call, at) for call in calls[:MOST_NAMED]),
        "tag": one.table if alone else "waiting",
        "path": f"/t/{one.table}" if alone else "/",
    }
    return msgspec.json.encode(told)


def hook_body(person: str, calls: Sequence[Call], at: int) -> bytes:
    return msgspec.json.encode(HookBody("waiting", at, person, tuple(calls)))


def asking_text(hall: str, confirm: str, off: str) -> str:
    """Without the name of who asks: nobody can have the hall send words of theirs to a stranger."""
    return (
        f"Hello,\n\nsomebody at {hall} wants to be told at this address when it is their turn.\n\n"
        f"If that is you, say yes here:\n{confirm}\n\n"
        "If it is not, you need do nothing: no other mail will come.\n\n"
        f"-- \nNever again from this request: {off}\n"
    )
