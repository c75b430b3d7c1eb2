"""What a game is: one frozen value of five parts. Generic code imports this file and never a game.

A part is a struct of functions with laws of its own (`core/laws.py`). States are immutable and flat; playing
gives a new one. Functions are pure: no clock, no generator of their own, no input or output. Seats count from
0; where a seat may be `None` it stands for chance (in `play`) or for a spectator (in `redact`, `witness`,
`begin`).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from spellhall.core.account import Account, Tally
from spellhall.core.chance import Nature, Rng
from spellhall.core.laying import Laying
from spellhall.core.learning import Learning
from spellhall.core.notation import Form, Notation
from spellhall.core.odds import Odds
from spellhall.core.paper import Pieces, no_pieces
from spellhall.core.puzzle import Puzzles
from spellhall.core.scene import Draft, Happening, Scene, Step, Touch
from spellhall.core.study import NOTHING_TO_STUDY, Study
from spellhall.core.thought import Budget, Candidate

S = TypeVar("S")
A = TypeVar("A")
K = TypeVar("K")
"""A sketch: what the touches so far mean to a game."""


class About(Struct, frozen=True):
    name: str
    title: str
    line: str  # what it is, in one sentence
    version: int  # raised when an old record would replay differently
    seats: tuple[int, int]  # fewest, most
    minutes: tuple[int, int]
    house: int  # ink 0 to 5
    posters: tuple[str, str] = ("poster.svg", "strip.svg")
    """Drawings in the game's folder, 3:4 and 3:1; the house draws what is missing."""
    brief: str = ""  # the line where room is scarce
    title_lines: tuple[str, ...] = ()
    """The title as posters set it, one or two lines; a face breaks it itself where it has none."""
    drawings: str = (
        ""  # a file of SVG symbols in the folder: glyphs of its own, their ids begin with its name
    )
    bots: Mapping[str, str] = {}
    """How bots of each level play it, a plain sentence each. Without them a face says something general."""
    tally: Tally = Tally()


class Choice(Struct, frozen=True):
    """A value of an option. The label is its name and, where it has one, its meaning."""

    value: str | int | bool
    label: str
    name: str = ""
    meaning: str = ""


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


class Event(Struct, frozen=True, gc=False):
    """Something that happened, in the past tense: plain data, which can be part of no circle.

    Tables keep thousands of them, and tuples of them, at which the collector need not look.
    """

    @property
    def refuted(self) -> str | None:
        """A string that this event showed to be no word: with it a record replays without the list."""
        return None


Events = tuple[Event, ...]


class Told(Struct, frozen=True, gc=False):
    """A move as a seat is told of it (None: not at all), and the events it sees."""

    move: Any = None
    events: Events = ()


class Witness(Struct, frozen=True, gc=False):
    """What a seat is told of a move: `now`, and `later`, when the rules open what was withheld.

    A move that `opens` lets everything withheld so far be told, in its order, before its own `now`.
    """

    now: Told
    later: Told | None = None
    opens: bool = False


def _fits(options: Mapping[str, Any], seats: int) -> None:
    return None


def _all_are_listed(state: Any, seat: int, action: Any) -> bool:
    return False


class Rules(Struct, Generic[S, A], frozen=True):
    """How it begins, who must speak, what may be done, and doing it."""

    start: Callable[[Mapping[str, Any], int], S]
    """The first state for options that fit and so many seats."""
    pending: Callable[[S], Decide | Nature | Over]
    actions: Callable[[S, int], Iterator[A]]
    """Every legal action of the seat once, lazily, in the same order each time."""
    pick: Callable[[S, int, Rng], A]
    """One legal action without listing all; every listed one can come."""
    objection: Callable[[S, int, A], str | None]
    """None: legal; else the rule that it breaks, and why: `R2.3: a word needs at least 3 letters`."""
    play: Callable[[S, int | None, Any], tuple[S, Events]]
    """The state after a legal action, or after an outcome of chance (seat None)."""
    default: Callable[[S, int], A]
    """What a clock that ran out plays, from a view: legal, the same each time."""
    standing: Callable[[S], tuple[int, ...]]
    """The scores as they are now, for a game that is broken off."""
    unlisted: Callable[[S, int, A], bool] = _all_are_listed
    """Whether this is a string that may be announced or offered although `actions` does not list it."""
    clash: Callable[[Mapping[str, Any], int], str | None] = _fits
    """Why these options, each fine by itself, do not go together or with so many seats; None if they do."""


def _says_none(action: Any) -> tuple[str, ...]:
    return ()


class Text(Struct, Generic[S, A], frozen=True):
    """Lines for moves and events, JSON for positions."""

    moves: Notation
    events: Notation
    load: Callable[[Mapping[str, Any]], S]
    """The state that a position describes, or `Refused`."""
    dump: Callable[[S], dict[str, Any]]
    """The position of a state; its `options` are those that differ from their defaults."""
    forms: tuple[Form, ...]
    """How a player's lines are written, for a person who asks."""
    words_of: Callable[[A], tuple[str, ...]] = _says_none
    """The words that an action says."""


class Secrets(Struct, Generic[S], frozen=True):
    """What a seat may see and be told, and what it may imagine of the rest."""

    redact: Callable[[S, int | None], S]
    """The state as that seat may see it. Hidden things are left out, never replaced by a mark."""
    witness: Callable[[S, int | None, Any, Events, S, int | None], Witness]
    """What a viewer is told: `before, seat, move, events, after, viewer`."""
    imagine: Callable[[S, int | None, Rng], S]
    """A full state that this view cannot rule out; a full state is its own."""
    census: Callable[[S], tuple[str, ...]]
    """Every thing of the box, wherever it is, sorted: the same in all full states of one game."""


def _seen_whole(state: Any, seat: int | None) -> Any:
    return state


def _told_whole(
    before: Any, seat: int | None, move: Any, events: Events, after: Any, viewer: int | None
) -> Witness:
    return Witness(Told(move, events))


def _nothing_to_imagine(view: Any, seat: int | None, rng: Rng) -> Any:
    return view


def _nothing_counted(state: Any) -> tuple[str, ...]:
    return ()


OPEN: Secrets[Any] = Secrets(_seen_whole, _told_whole, _nothing_to_imagine, _nothing_counted)
"""A game without secrets. One with things to count replaces `census` alone."""


def _no_odds(sketch: Any) -> None:
    return None


def _no_account(view: Any, told: tuple[Events, ...], viewer: int | None) -> None:
    return None


class Face(Struct, Generic[S, A, K], frozen=True):
    """What people see and touch. A sketch holds what the touches so far mean: touches fold into it."""

    begin: Callable[[S, int | None], K]
    """The sketch of a view before the first touch."""
    touch: Callable[[K, Touch], K]
    """The sketch with one more touch, or `Illegal`: exactly what the scene offers may be touched."""
    scene: Callable[[K], Scene]
    action: Callable[[K], A | None]
    """The action of a complete sketch, legal or not; None while it is incomplete."""
    steps: Callable[[K], tuple[Step, ...]]
    """The touches that may come next; following them always ends in a legal action."""
    touches: Callable[[S, int, A], Draft]
    """How a finger makes a legal action: a draft that folds into it again."""
    happenings: Callable[[S, Events, S, int | None], tuple[Happening, ...]]
    """Events for a face, in order: `before, events, after, seat`, with that seat's views."""
    odds: Callable[[K], Odds | None] = _no_odds
    """Exact chances of the act, where the game knows them."""
    account: Callable[[S, tuple[Events, ...], int | None], Account | None] = _no_account
    """How it was won: a spectator's last view, what a spectator was told of each move, who is spoken to."""


def _no_words(view: Any) -> None:
    return None


def _as_it_is(view: Any, words: Any) -> Any:
    return view


def _honest(view: Any, seat: int) -> list[Any]:
    return []


class Mind(Struct, Generic[S, A], frozen=True):
    """What a bot should know of a game. It is given views, never states."""

    candidates: Callable[[S, int, int, Budget, Rng], list[Candidate[A]]]
    """Legal actions worth a thought, best first: `view, seat, most, budget, rng`. Never empty while the seat
    is to act, however small the budget; without listing everything."""
    value: Callable[[S, int], float]
    """The seat's share of the win, 0 to 1, as a sensible beginner sees it; alone: points."""
    policy: Callable[[S, int, Rng], A]
    """A quick sensible legal action, for playouts."""
    why: Callable[[S, int, A], str]
    """What speaks for an action, in one true sentence."""
    best_alone: float = 0.0
    """The most points known for one seat alone, to tell points as a share; 0: it is not played alone."""
    foresee: Callable[[S, int, list[Candidate[A]], int, Budget, Rng], list[Candidate[A]]] | None = None
    """What these candidates are worth on the scale of `value`, best first, as a player of that depth (1 to 4)
    sees it: `view, seat, candidates, depth, budget, rng`. None: the general search looks ahead."""
    words: Callable[[S], Any] = _no_words
    """The word list that a view is judged by; None in a game without words."""
    knowing: Callable[[S, Any], S] = _as_it_is
    """The view as somebody sees it who knows the words of this list alone."""

    bluffs: Callable[[S, int], list[Candidate[A]]] = _honest
    """Legal actions that say what is no word of this view, where others must doubt it. The most tempting come
    first; mostly there are none."""

    def share(self, value: float, seats: int) -> float:
        """A value on one scale for all games: alone, the share of the best known."""
        return min(1.0, max(0.0, value / self.best_alone)) if seats == 1 and self.best_alone else value


class Game(Struct, Generic[S, A], frozen=True):
    about: About
    options: tuple[Option, ...]
    rules: Rules[S, A]
    text: Text[S, A]
    face: Face[S, A, Any]
    mind: Mind[S, A]
    secrets: Secrets[S] = OPEN
    paper: Pieces = no_pieces
    """What a group needs to play it without a screen, from the data of the rules."""
    study: Study = NOTHING_TO_STUDY
    """What its moves were about, for experiments."""
    puzzles: Puzzles[S, A] | None = None
    """What it knows about puzzles; the puzzles themselves lie in its folder, in `puzzles.z`."""
    laying: Laying[S] | None = None
    """How a table in the real world is laid by hand and followed; None: it cannot be."""
    learning: Learning[S, A] | None = None
    """The game in numbers; without it there is no learning environment of it."""
