"""A table of the real world: laid by hand or read from data, judged, and followed."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from spellhall.core.contract import Game
from spellhall.core.errors import Refused, SpellhallError, Unknown
from spellhall.core.jsontext import check_depth
from spellhall.core.laying import Laid, Laying, Problem
from spellhall.core.options import settle
from spellhall.facade.opening import table
from spellhall.facade.table import Table
from spellhall.games import find


def laying_of(game: str) -> tuple[Game[Any, Any], Laying[Any]]:
    """A game and what it says about laying; `Unknown` for one that cannot be set up."""
    found = find(game)
    if found.laying is None:
        raise Unknown(f"tables of {found.about.title} cannot be set up by hand")
    return found, found.laying


def judged(game: str, draft: Mapping[str, Any]) -> Laid:
    """What a draft looks like, with everything that is impossible about it."""
    found, laying = laying_of(game)
    laid = laying.show(check_depth(draft, "this position"))
    if laid.problems:
        return laid
    try:
        found.text.load(draft)
    except SpellhallError as error:
        # What a game does not place on the board is still said.
        return replace(laid, problems=(Problem(_sentence(str(error))),))
    return laid


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


class Setup:
    """A draft that is being laid. Get one from `setup`."""

    def __init__(self, game: str, position: dict[str, Any]) -> None:
        self._game, self._laying = laying_of(game)
        self._drafts = [position]

    @property
    def game(self) -> str:
        return self._game.about.name

    @property
    def position(self) -> dict[str, Any]:
        """The position as far as it is laid, possible or not."""
        return self._drafts[-1]

    def shown(self) -> Laid:
        """What lies where, what may be laid, and what is impossible about it."""
        return judged(self.game, self.position)

    @property
    def problems(self) -> list[str]:
        """What is impossible, as sentences; none: it can be played on."""
        return [" ".join(filter(None, (one.head, one.text))) for one in self.shown().problems]

    def lay(self, part: str, spot: str, thing: str) -> None:
        """Lay a thing on a spot, or give a field a value; "" takes the last thing away."""
        self._drafts.append(self._laying.lay(self.position, part, spot, thing))

    def undo(self) -> None:
        if len(self._drafts) > 1:
            del self._drafts[-1]

    def table(self) -> Table:
        """The table from here on, with chance as somebody sees it; `Refused` while it is impossible."""
        problems = self.problems
        if problems:
            raise Refused(problems[0])
        return table(self.position, chance="seen")


def setup(game: str, seats: int | None = None, **options: Any) -> Setup:
    """A table of the real world, nothing laid yet."""
    found, laying = laying_of(game)
    seats = found.about.seats[0] if seats is None else seats
    return Setup(game, laying.begin(agreed(found, seats, options), seats))


def agreed(game: Game[Any, Any], seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options that fit together and with so many seats; `Unknown` or `Refused` if they do not."""
    fewest, most = game.about.seats
    if type(seats) is not int or not fewest <= seats <= most:
        wanted = f"{fewest} to {most}" if fewest < most else f"exactly {fewest}"
        raise Unknown(f"{game.about.title} seats {wanted}, not {seats!r:.60}")
    settled = settle(game.options, {name.replace("_", "-"): value for name, value in options.items()})
    clash = game.rules.clash(settled, seats)
    if clash:
        raise Refused(clash)
    return settled


def from_the_start(game: str, seats: int, options: Mapping[str, Any], eyes: int | None) -> dict[str, Any]:
    """The position before the first card or tile, in which only what this seat sees will become known."""
    found, _ = laying_of(game)
    state = found.rules.start(agreed(found, seats, options), seats)
    if eyes is not None and not 0 <= eyes < seats:
        raise Unknown(f"there is no seat {eyes!r}; seats are 0 to {seats - 1}")
    return found.text.dump(found.secrets.redact(state, eyes))


def has_hands(game: str, seats: int, options: Mapping[str, Any]) -> bool:
    """Whether a seat sees what others do not, from the start on: somebody may want to tell it."""
    found, _ = laying_of(game)
    redact, state = found.secrets.redact, found.rules.start(agreed(found, seats, options), seats)
    return any(redact(state, seat) != redact(state, None) for seat in range(seats))
