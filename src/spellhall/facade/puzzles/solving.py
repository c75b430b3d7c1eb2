"""A puzzle at the board: what it asks, what is drawn while it is solved, and what becomes of an answer."""

import random
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.errors import Illegal, Malformed
from spellhall.core.puzzle import Puzzles, Shown, State, Task, Verdict
from spellhall.core.scene import Draft, Happening, Scene
from spellhall.core.story import Turn
from spellhall.facade.puzzles.book import Puzzle, opened
from spellhall.games import find
from spellhall.table.ending import at_rest
from spellhall.table.sitting import Sitting

MOST_MOVES = 40
"""More than any puzzle needs."""


class Frame(Struct, frozen=True, omit_defaults=True):
    """The board after a move that is shown, and what happened by it."""

    scene: Scene
    seat: int | None = None  # who moved; None: chance
    line: str = ""
    happenings: tuple[Happening, ...] = ()


class Attempt(Struct, frozen=True, omit_defaults=True):
    """What has become of an answer. The frames begin with the last move that was made."""

    state: State
    says: str = ""
    frames: tuple[Frame, ...] = ()
    turns: tuple[Turn, ...] = ()  # the story since the puzzle began
    moves: tuple[str, ...] = ()  # all that the seat has played


class Solving:
    """One puzzle, for one who solves it. What has been played is given with each question."""

    def __init__(self, name: str, puzzle: Puzzle) -> None:
        self.game = find(name)
        self.puzzle = puzzle
        self.seat = puzzle.seat
        self.view, self._solution = opened(self.game, puzzle)

    @property
    def _puzzles(self) -> Puzzles[Any, Any]:
        assert self.game.puzzles is not None  # or there would be no puzzle
        return self.game.puzzles

    @cached_property
    def task(self) -> Task:
        return self._puzzles.task(self.view, self.seat, self.puzzle.theme, self._solution)

    @property
    def hint(self) -> str:
        return self._puzzles.hint(self.view, self.seat, self.puzzle.theme, self._solution)

    @property
    def explanation(self) -> str:
        return self._puzzles.explain(self.view, self.seat, self.puzzle.theme, self._solution)

    def sitting(self) -> Sitting:
        """The board of the puzzle. What the seat cannot see is imagined, the same each time: chance needs it,
        and nothing that is shown follows from it."""
        state = self.game.secrets.imagine(self.view, self.seat, random.Random(0))
        return Sitting(self.game, state)

    def played(self, moves: tuple[str, ...]) -> tuple[tuple[Any, ...], State, Sitting]:
        """The actions of these lines, what comes of them, and the board then; `Malformed` or `Illegal`."""
        if len(moves) > MOST_MOVES:
            raise Malformed(f"a puzzle is solved by fewer than {MOST_MOVES} moves")
        sitting = self.sitting()
        state: State = "open"
        played: tuple[Any, ...] = ()
        for line in moves:
            if state != "open":
                raise Illegal(f"the puzzle is {state} already")
            action = self.game.text.moves.read(line)
            sitting.play(self.seat, action)
            played = (*played, action)
            state = self._puzzles.state(self.view, self.seat, self.puzzle.theme, self._solution, played)
        return played, state, sitting

    def _verdict(self, moves: tuple[str, ...]) -> Verdict:
        played, _, _ = self.played(moves)
        return self._puzzles.judge(self.view, self.seat, self.puzzle.theme, self._solution, played)

    def scene(self, moves: tuple[str, ...] = (), draft: Draft = ()) -> Scene:
        """What a face draws while the puzzle is open, with touches."""
        return self.played(moves)[2].scene(self.seat, draft)

    def line(self, moves: tuple[str, ...], draft: Draft) -> str:
        """The line that touches make."""
        action = self.played(moves)[2].assemble(self.seat, draft)
        if action is None:
            raise Malformed("these touches make no action yet")
        return self.game.text.moves.show(action)

    def answer(self, moves: tuple[str, ...]) -> Attempt:
        """What comes of the last of these moves."""
        return self._shown(self._verdict(moves), len(moves) - 1, moves)

    def solution(self) -> Attempt:
        """The solution, from the beginning, and why it is one."""
        moves = self.puzzle.solution
        return replace(self._shown(self._verdict(moves), 0, moves), says=self.explanation)

    def _shown(self, verdict: Verdict, since: int, moves: tuple[str, ...]) -> Attempt:
        sitting, rng = self.sitting(), random.Random(0)
        frames: list[Frame] = []
        for number, shown in enumerate(verdict.line):
            line = self._play(sitting, shown, rng)
            happenings = tuple(sitting.happenings(self.seat))
            if number < since or (not happenings and shown.seat is None):
                continue
            scene = sitting.scene(self.seat, ())
            if verdict.state != "open":
                # Nothing is touched any more; the graph would be most of what is sent.
                regions = tuple(map(at_rest, scene.regions))
                scene = replace(scene, regions=regions, spelling=None, asked=False)
            frames.append(Frame(scene, shown.seat, line, happenings))
        turns = sitting.feed(self.seat).turns()
        return Attempt(verdict.state, verdict.says, tuple(frames), turns, moves)

    def _play(self, sitting: Sitting, shown: Shown, rng: random.Random) -> str:
        if shown.seat is None:
            sitting.draw(rng)
            return ""
        sitting.play(shown.seat, shown.move)
        return self.game.text.moves.show(shown.move)
