"""A decision looked at again: what else there was, and what the one that was made gave away.

All is weighed from the view that the seat had then. Looks become closer: a glance at a few candidates, a
search as close as the strongest bot's, then comparisons of the best with what was played, in new worlds each
time. Only means of comparisons are final, because the best of many guesses is always guessed too high.
"""

import random
from collections.abc import Iterable, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from spellhall.bots.manners import polite
from spellhall.bots.player import LOOKED_AT, NODES, SEARCH_NODES
from spellhall.bots.search import foreseen
from spellhall.core.contract import Game
from spellhall.core.thought import Budget, Candidate

Kind = Literal["glance", "search", "compare"]
_DEPTHS: dict[Kind, int] = {"glance": 3, "search": 4, "compare": 4}
_KEPT = 4  # options beside the one played
_COMPARED = 3  # of them, again and again
_WORST = 6  # decisions that are compared again
_ROUNDS = 4  # of comparing each
_SEEDS = 1 << 48


class Task(Struct, frozen=True):
    """A look at one decision; `lines` must be weighed whatever else comes to mind."""

    kind: Kind
    lines: tuple[str, ...]
    seed: int


class Option(Struct, frozen=True):
    """What could have been done, and what it was worth: the share of the win, 0 to 1; alone, points."""

    line: str
    value: float
    label: str  # what the main button would have said
    words: tuple[str, ...]
    way: str  # how it differs from other ways of the same words
    why: str
    draft: tuple[str, ...]


def weigh(game: Game[Any, Any], view: Any, seat: int, task: Task, budget: Budget) -> list[Option]:
    """What this look finds, best first."""
    depth = _DEPTHS[task.kind]
    show, read = game.text.moves.show, game.text.moves.read
    found: dict[str, Candidate[Any]] = {}
    if task.kind != "compare":
        candidates = game.mind.candidates(
            view, seat, LOOKED_AT[depth], budget.of_nodes(NODES[depth]), random.Random(task.seed)
        )
        found = {show(one.action): one for one in candidates if polite(game, one.action)}
    for line in task.lines:
        found.setdefault(line, Candidate(read(line), 0.0))

    def look(candidates: Iterable[Candidate[Any]]) -> dict[str, float]:
        ranked = foreseen(
            game,
            view,
            seat,
            list(candidates),
            depth,
            budget.of_nodes(SEARCH_NODES[depth]),
            random.Random(task.seed),
        )
        return {show(one.action): one.score for one in ranked}

    values = look(found.values())
    for line in task.lines:
        if line not in values:  # another leads to the same, or time was short
            values |= look([found[line]])
    best = sorted(values, key=lambda line: -values[line])
    kept = best if task.kind == "compare" else [*_one_a_word(game, found, best)][:_KEPT]
    return [
        described(game, view, seat, line, values[line]) for line in best if line in kept or line in task.lines
    ]


def _one_a_word(
    game: Game[Any, Any], found: dict[str, Candidate[Any]], lines: Iterable[str]
) -> Iterable[str]:
    """Of the ways of one word the best alone."""
    seen = set()
    for line in lines:
        words = game.text.words_of(found[line].action)
        if not words or words not in seen:
            yield line
        seen.add(words)


def described(game: Game[Any, Any], view: Any, seat: int, line: str, value: float) -> Option:
    action = game.text.moves.read(line)
    draft = tuple(game.face.touches(view, seat, action))
    label, way = _told(game, view, seat, draft)
    return Option(
        line=line,
        value=value,
        label=label or line,
        words=game.text.words_of(action),
        way=way,
        why=game.mind.why(view, seat, action),
        draft=draft,
    )


def _told(game: Game[Any, Any], view: Any, seat: int, draft: Sequence[str]) -> tuple[str, str]:
    """What the button says that does it, the main one or the one of the last touch; and which way it is."""
    sketch = game.face.begin(view, seat)
    for touch in draft:
        before, sketch = sketch, game.face.touch(sketch, touch)
    scene = game.face.scene(sketch)
    if scene.act is not None and scene.act.complete:
        return scene.act.label, next((way.label for way in scene.ways if way.chosen), "")
    buttons = game.face.scene(before).buttons if draft else ()
    return next((button.label for button in buttons if button.touch == draft[-1]), ""), ""


class Study:
    """One decision, and all that was found out about it so far."""

    def __init__(self, line: str, seed: int = 0) -> None:
        self.line = line
        self.looks = 0
        self._chance = random.Random(seed)
        self._options: dict[str, Option] = {}
        self._compared: dict[str, tuple[float, int]] = {}
        self._ranked: list[Option] = []

    @property
    def forced(self) -> bool:
        """Whether a look found nothing else."""
        return self.looks > 0 and len(self._options) == 1

    def task(self) -> Task:
        """The next look, closer than the last."""
        kind: Kind = "glance" if not self.looks else "search" if self.looks == 1 else "compare"
        lines = (self.line,) if kind == "glance" else self._contested()
        return Task(kind, lines, self._chance.randrange(_SEEDS))

    def _contested(self) -> tuple[str, ...]:
        best = [option.line for option in self.ranked()][:_COMPARED]
        return tuple(best if self.line in best else [*best, self.line])

    def learn(self, task: Task, found: Sequence[Option]) -> None:
        self.looks += 1
        if task.kind == "search":
            self._options.clear()  # what a glance promised was looked at again, or was not worth it
        for option in found:
            self._options[option.line] = option
            if task.kind == "compare":
                total, number = self._compared.get(option.line, (0.0, 0))
                self._compared[option.line] = total + option.value, number + 1
        self._ranked = self._in_order()

    def ranked(self) -> list[Option]:
        """Best first; those that were compared are known better than the others, and come before them."""
        return self._ranked

    def _in_order(self) -> list[Option]:
        compared = {line: total / number for line, (total, number) in self._compared.items()}
        options = [replace(one, value=compared.get(one.line, one.value)) for one in self._options.values()]
        return sorted(options, key=lambda one: (one.line not in compared, -one.value, one.line != self.line))

    @property
    def played(self) -> Option | None:
        return next((one for one in self.ranked() if one.line == self.line), None)

    @property
    def best(self) -> Option | None:
        return next(iter(self.ranked()), None)

    @property
    def given(self) -> float:
        """What the decision gave away."""
        best, played = self.best, self.played
        return 0.0 if best is None or played is None else max(0.0, best.value - played.value)


def wanted(studies: Sequence[Study]) -> Study | None:
    """The decision to be looked at next: all once, then all closely, then those that gave away most."""
    fresh = next((one for one in studies if not one.looks), None)
    if fresh is not None:
        return fresh
    free = sorted((one for one in studies if not one.forced), key=lambda one: -one.given)
    once = next((one for one in free if one.looks == 1), None)
    if once is not None:
        return once
    return min(
        (one for one in _worst(free) if one.looks < 2 + _ROUNDS), key=lambda one: one.looks, default=None
    )


def _worst(studies: Iterable[Study]) -> list[Study]:
    """Those that gave away most: whether they did is worth being sure of."""
    return sorted((one for one in studies if one.given), key=lambda one: -one.given)[:_WORST]


def looks_left(studies: Sequence[Study]) -> int:
    """How many looks the whole review still needs, about: what is compared is known only at the end."""
    free = [one for one in studies if not one.forced]
    left = sum(max(0, 2 - one.looks) for one in free)
    return left + sum(max(0, 2 + _ROUNDS - max(2, one.looks)) for one in _worst(free))
