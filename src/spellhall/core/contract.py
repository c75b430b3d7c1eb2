"""What a game is. Generic code imports this file and never a game.

States are immutable and flat; playing gives a new one. Seats count from 0; where a seat may be `None`
it stands for chance (in `play`) or for a spectator (in `redact`, `witness`, `scene`).
"""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from spellhall.core.chance import Nature, Rng
from spellhall.core.scene import Draft, Happening, Odds, Scene, Step

S = TypeVar("S")
A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


class About(Struct, frozen=True):
    name: str
    title: str
    line: str  # what it is, in one sentence
    version: int  # raised when an old record would replay differently
    seats: tuple[int, int]  # fewest, most
    minutes: tuple[int, int]
    house: int  # ink 0 to 5
    posters: tuple[str, str]  # drawings in the game's folder, 3:4 and 3:1


class Choice(Struct, frozen=True):
    value: str | int | bool
    label: str


class Option(Struct, frozen=True):
    """One thing the players agree on. `free` options take further values, which the game checks."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    default: Any
    free: bool = False


class Decide(Struct, frozen=True):
    """These seats must speak now, independently of each other."""

    seats: tuple[int, ...]


class Over(Struct, frozen=True):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Event(Struct, frozen=True):
    """Something that happened, in the past tense."""

    @property
    def refuted(self) -> str | None:
        """A string that this event showed to be no word: with it a record replays without the list."""
        return None


class Told(Struct, frozen=True, gc=False):
    """A move as a seat is told of it: its line (None: not at all) and the events it sees."""

    line: str | None = None
    events: tuple[Event, ...] = ()


class Witness(Struct, frozen=True, gc=False):
    """What a seat is told of a move: `now`, and `later`, when the rules open what was withheld.

    A move that `opens` lets everything withheld so far be told, in its order, before its own `now`.
    """

    now: Told
    later: Told | None = None
    opens: bool = False


class Advice(Protocol[V_contra, A]):
    """What a bot should know of a game. It is given views, never states."""

    def shortlist(self, view: V_contra, seat: int, budget: int, rng: Rng, /) -> list[A]:
        """Legal actions worth a thought, at most about `budget`; never empty while the seat is to act."""

    def value(self, view: V_contra, seat: int, /) -> float:
        """The seat's share of the win, 0 to 1, as a sensible beginner sees it; alone: points."""

    def why(self, view: V_contra, seat: int, action: A, /) -> str:
        """What speaks for an action, in one sentence."""


class Game(Protocol[S, A]):
    """The rules of one game over plain data. Pure: no clock, no generator of its own, no input or output."""

    about: About
    options: tuple[Option, ...]
    advice: Advice[S, A]

    # How it begins, and who must speak
    def clash(self, options: Mapping[str, Any], seats: int, /) -> str | None:
        """Why these options, each fine by itself, do not go together; None if they do."""

    def start(self, options: Mapping[str, Any], seats: int, /) -> S: ...

    def pending(self, state: S, /) -> "Decide | Nature | Over": ...

    def standing(self, state: S, /) -> tuple[int, ...]:
        """The scores as they are now, for a game that is broken off."""

    # What may be done, and doing it
    def actions(self, state: S, seat: int, /) -> Iterator[A]:
        """Every legal action of the seat once, lazily, in the same order each time."""

    def pick(self, state: S, seat: int, rng: Rng, /) -> A:
        """One legal action without listing all; every listed one can come."""

    def default(self, view: S, seat: int, /) -> A:
        """What a clock that ran out plays: legal, the same each time."""

    def objection(self, state: S, seat: int, action: A, /) -> str | None:
        """None: legal; else the rule that it breaks."""

    def play(self, state: S, seat: int | None, action: Any, /) -> tuple[S, tuple[Event, ...]]:
        """The state after a legal action, or after an outcome of chance (seat None)."""

    def unlisted(self, state: S, seat: int, action: A, /) -> bool:
        """Whether this is a string that may be announced or offered although `actions` does not list it."""

    def words_of(self, action: A, /) -> tuple[str, ...]:
        """The words that an action says."""

    # Secrets
    def redact(self, state: S, seat: int | None, /) -> S:
        """The state as that seat may see it. Hidden things are left out, never replaced by a mark."""

    def witness(
        self,
        before: S,
        seat: int | None,
        action: Any,
        events: tuple[Event, ...],
        after: S,
        viewer: int | None,
        /,
    ) -> Witness: ...

    def imagine(self, view: S, seat: int | None, rng: Rng, /) -> S:
        """A full state that this view cannot rule out; a full state is its own."""

    def census(self, state: S, /) -> tuple[str, ...]:
        """Every thing of the box, wherever it is, sorted: the same in all full states of one game."""

    # Text
    def read(self, line: str, /) -> Any:
        """The action or outcome that a line stands for, or `Malformed`."""

    def show(self, move: Any, /) -> str: ...

    def read_event(self, line: str, /) -> Event: ...

    def show_event(self, event: Event, /) -> str: ...

    def load(self, position: Mapping[str, Any], /) -> S:
        """The state that a position describes, or `Refused`."""

    def dump(self, state: S, /) -> dict[str, Any]:
        """The position of a state; its `options` are those that differ from their defaults."""

    def forms(self) -> tuple[str, ...]:
        """How a player's lines are written, for a person who asks."""

    # Faces; a table passes on only drafts whose every touch was offered by the scene before it
    def steps(self, view: S, seat: int, so_far: Draft, /) -> tuple[Step, ...]:
        """The touches that may come next; following them always ends in a legal action."""

    def assemble(self, view: S, seat: int, so_far: Draft, /) -> A | None:
        """The action of a complete draft, legal or not; None while it is incomplete."""

    def touches(self, view: S, seat: int, action: A, /) -> Draft:
        """How a finger makes a legal action: a draft that `assemble` turns into it again."""

    def scene(self, view: S, seat: int | None, so_far: Draft, /) -> Scene: ...

    def happenings(
        self, before: S, events: tuple[Event, ...], after: S, seat: int | None, /
    ) -> tuple[Happening, ...]:
        """Events for a face, in order; `before` and `after` are that seat's views."""

    def odds(self, view: S, seat: int, so_far: Draft, /) -> Odds | None:
        """Exact chances of the act, where the game knows them."""
