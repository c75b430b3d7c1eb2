"""What is agreed on when a tournament is made. Kept with it."""

from typing import Any

import msgspec
from msgspec import Struct, field

from spellhall import bots
from spellhall.core.errors import SpellhallError
from spellhall.games import find, names
from spellhall.web.hall.pairing import CLOCKS, for_two
from spellhall.web.hall.rated import check_bot
from spellhall.web.hall.refusals import Refusal
from spellhall.web.store import Pace
from spellhall.web.store.cup_rows import Cup, CupKind

MOST: dict[CupKind, int] = {"swiss": 128, "robin": 16, "arena": 2000}  # who may play
MOST_BOTS = 16
MOST_ROUNDS = 15
MOST_MINUTES = 240
SIT_DOWN: dict[Pace, int] = {
    "live": 300_000,
    "days": 2 * 86_400_000,
}  # milliseconds to sit down
SIT_DOWN_IN_ARENA = 60_000


class CupTerms(Struct, frozen=True, omit_defaults=True):
    pace: Pace = "live"
    rounds: int = 0  # of a Swiss; of a round robin, when it has begun
    minutes: int = 0  # of an arena
    fill: int = 0  # bots fill up until so many play
    level: str = ""  # of those bots
    rated: bool = False
    options: dict[str, Any] = field(default_factory=dict)  # of the game

    @property
    def clock(self) -> int:
        return CLOCKS[self.pace]


def terms_of(cup: Cup) -> CupTerms:
    return msgspec.convert(cup.settings, CupTerms)


def settings_of(terms: CupTerms) -> dict[str, Any]:
    settings: dict[str, Any] = msgspec.to_builtins(terms)
    return settings


def sit_down(cup: Cup) -> int:
    return SIT_DOWN_IN_ARENA if cup.kind == "arena" else SIT_DOWN[terms_of(cup).pace]


def checked(game: str, kind: CupKind, terms: CupTerms) -> CupTerms:
    """The terms of a tournament that can be held; or why it cannot."""
    if game not in names():
        raise Refusal("not-found", f"There is no game {game[:60]!r}.")
    title = find(game).about.title
    if game not in for_two():
        raise Refusal("bad-options", f"{title} is not played by two: in a tournament two sit at each table.")
    if kind == "arena" and terms.pace != "live":
        raise Refusal("bad-options", "An arena is played live.")
    if kind == "arena" and not 1 <= terms.minutes <= MOST_MINUTES:
        raise Refusal("bad-options", f"An arena lasts 1 to {MOST_MINUTES} minutes.")
    if kind == "swiss" and not 1 <= terms.rounds <= MOST_ROUNDS:
        raise Refusal("bad-options", f"A Swiss has 1 to {MOST_ROUNDS} rounds.")
    if not 0 <= terms.fill <= MOST_BOTS:
        raise Refusal("bad-options", f"Bots fill up to {MOST_BOTS} players at most.")
    try:
        level = bots.named(terms.level or bots.offered()[0])
    except SpellhallError as error:
        raise Refusal("bad-options", str(error)) from None
    check_bot(terms.rated, level)
    return CupTerms(
        pace=terms.pace,
        rounds=terms.rounds if kind == "swiss" else 0,
        minutes=terms.minutes if kind == "arena" else 0,
        fill=terms.fill,
        level=level,
        rated=terms.rated,
        options=terms.options,
    )
