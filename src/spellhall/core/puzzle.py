"""What a game knows about puzzles: which views are one, what they ask, and whether an answer is right.

A puzzle is a view of a seat that is to act, with a task that the rules can check. It is solved by playing:
`judge` is given all that the seat has played so far and says whether the task is still open, solved, or
refuted, with the moves that show it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

S = TypeVar("S")
A = TypeVar("A")

State = Literal["open", "solved", "refuted"]


class Shown(Struct, frozen=True):
    """A move that a verdict shows. `seat` None: chance answers all that it is asked, whatever it says."""

    seat: int | None = None
    move: Any = None


CHANCE = Shown()


class Task(Struct, frozen=True):
    title: str  # what is to be done, in a few words
    note: str = ""  # what one should know besides


class Found(Struct, Generic[A], frozen=True):
    """A puzzle that a view is, and how it is solved."""

    theme: str
    solution: tuple[A, ...]


class Verdict(Struct, frozen=True):
    state: State
    line: tuple[Shown, ...]  # from the first view on: what was played, and what answers it
    says: str = ""  # in one sentence; of an open task nothing needs to be said


class Puzzles(Struct, Generic[S, A], frozen=True):
    themes: tuple[str, ...]
    spot: Callable[[S, int], Iterator[Found[A]]]
    """The puzzles that this view is to the seat that is to act. Each is proved: all that the seat may do has
    been tried, and whatever solves it has the same `answer`."""
    task: Callable[[S, int, str, tuple[A, ...]], Task]
    """What is asked: `view, seat, theme, solution`. It tells nothing that gives the solution away."""
    judge: Callable[[S, int, str, tuple[A, ...], tuple[A, ...]], Verdict]
    """Whether these actions of the seat solve it: `view, seat, theme, solution, played`. They are legal, and
    none follows one that settled it. The rules decide; the solution is for where they cannot be asked."""
    answer: Callable[[tuple[A, ...]], str]
    """What makes two solutions the same one, such as their word."""
    hint: Callable[[S, int, str, tuple[A, ...]], str]
    """A sentence that helps and leaves something to find."""
    explain: Callable[[S, int, str, tuple[A, ...]], str]
    """Why the solution solves it."""
    quick: Callable[[S, int, str, tuple[A, ...], tuple[A, ...]], State] | None = None
    """The state that `judge` comes to, where that alone is much cheaper."""
    theme: Callable[[S, int], str] | None = None
    """The theme that a puzzle of this view would have, for games that know it without a search."""
    seats: int = 2
    options: Mapping[str, Any] = {}
    """The games that puzzles are taken from."""

    def state(self, view: S, seat: int, theme: str, solution: tuple[A, ...], played: tuple[A, ...]) -> State:
        """What these actions come to, without what shows it."""
        if self.quick is not None:
            return self.quick(view, seat, theme, solution, played)
        return self.judge(view, seat, theme, solution, played).state
