"""The puzzle of a day: what it asks, touches on its board, and answers. Nothing of it is kept here."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache, partial
from typing import Annotated, Any, TypeVar

from litestar import Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from spellhall import bots
from spellhall.core.changes import Changes, changes
from spellhall.core.errors import SpellhallError, Unknown
from spellhall.core.scene import Scene
from spellhall.facade.puzzles import FIRST, Attempt, Solving, number_of, puzzle_of, puzzles_of, read_day
from spellhall.web.api.answers import CHANGES, MOVE, QUESTION, refuses
from spellhall.web.api.identity import Visitor
from spellhall.web.api.play import Draft, Line
from spellhall.web.api.services import AskedBy, Services, WithServices
from spellhall.web.hall.playing import refusal_of
from spellhall.web.hall.refusals import Refusal

T = TypeVar("T")

Day = Annotated[str, PathParameter(max_length=10)]
GameAsked = Annotated[str, QueryParameter(max_length=60)]
Moves = Annotated[tuple[Line, ...], Meta(max_length=40)]
_KEPT = 32  # puzzles that are asked about again and again


class PuzzleShown(Struct, frozen=True):
    day: str
    first: str  # the first day that has a puzzle
    game: str
    title: str
    house: int
    theme: str
    number: int  # among the puzzles of its game
    of: int
    task: str
    note: str
    seat: int
    levels: tuple[str, ...]  # of bots most of which find it
    scene: Scene | None  # left out where only the task is asked for


class Touched(Struct, frozen=True, forbid_unknown_fields=True):
    """Touches on the board after these moves."""

    moves: Moves = ()
    draft: Draft = ()


class Answered(Struct, frozen=True, forbid_unknown_fields=True):
    """All moves so far, and the next one as a line or as touches."""

    moves: Moves = ()
    line: Line | None = None
    draft: Draft | None = None


class Hint(Struct, frozen=True):
    says: str


@lru_cache(maxsize=_KEPT)
def _solving(day: date, game: str) -> tuple[str, Solving]:
    name, puzzle = puzzle_of(day, game)
    return name, Solving(name, puzzle)


def _asked(day: str, game: str) -> tuple[date, str, Solving]:
    """The puzzle of a day that has begun somewhere on the world."""
    try:
        read = read_day(day)
        # Where the day begins first it is fourteen hours ahead.
        if read > (datetime.now(UTC) + timedelta(hours=14)).date():
            raise Unknown(f"the puzzle of {read} comes on that day")
        name, solving = _solving(read, game)
    except Unknown as error:
        raise Refusal("not-found", str(error)) from None
    return read, name, solving


async def _worked(
    services: Services, visitor: Visitor, work: Callable[[], T], counted_as: str = "questions"
) -> T:
    services.limits.take(counted_as, visitor.asker.person)
    try:
        return await services.threads.work(visitor.asker, work)
    except SpellhallError as error:
        raise refusal_of(error) from None


def shown(day: str, game: str, brief: bool) -> PuzzleShown:
    read, name, solving = _asked(day, game)
    about, puzzle = solving.game.about, solving.puzzle
    found = zip(bots.offered(), puzzle.found, strict=False)
    return PuzzleShown(
        str(read),
        str(FIRST),
        name,
        about.title,
        about.house,
        puzzle.theme,
        number_of(read, name),
        len(puzzles_of(name)),
        solving.task.title,
        solving.task.note,
        puzzle.seat,
        tuple(level for level, count in found if 2 * count > puzzle.tries),
        None if brief else solving.scene(),
    )


def _drafted(day: str, game: str, asked: Touched) -> Changes:
    _, _, solving = _asked(day, game)
    _, _, sitting = solving.played(asked.moves)
    seat = solving.seat
    return changes(sitting.scene(seat, ()), sitting.scene(seat, asked.draft))


def _answer(day: str, game: str, asked: Answered) -> Attempt:
    _, _, solving = _asked(day, game)
    line = asked.line if asked.draft is None else solving.line(asked.moves, asked.draft)
    return solving.answer((*asked.moves, line or ""))


def _solution(day: str, game: str) -> Attempt:
    return _asked(day, game)[2].solution()


def _hint(day: str, game: str) -> Hint:
    return Hint(_asked(day, game)[2].hint)


_REFUSES: Any = ("not-found", QUESTION)


@get(
    "/api/puzzles/{day:str}",
    summary="The puzzle of a day, without its solution",
    responses=refuses(*_REFUSES),
)
async def puzzle(
    day: FromPath[Day],
    visitor: AskedBy,
    services: WithServices,
    game: GameAsked = "",
    brief: FromQuery[bool] = False,
) -> PuzzleShown:
    """The same for everybody. `day` is written as `2026-11-16`; `game` asks for that of another game."""
    return await _worked(services, visitor, partial(shown, day, game, brief))


@post(
    "/api/puzzles/{day:str}/draft",
    status_code=200,
    summary="What touches change in the Scene of a puzzle, after some moves",
    responses=refuses(*_REFUSES, CHANGES, MOVE),
)
async def draft(
    day: FromPath[Day],
    data: JSONBody[Touched],
    visitor: AskedBy,
    services: WithServices,
    game: GameAsked = "",
) -> Changes:
    # Touches come as quickly as at a table.
    return await _worked(services, visitor, partial(_drafted, day, game, data), "messages")


@post(
    "/api/puzzles/{day:str}/answer",
    status_code=200,
    summary="Play an answer: it is solved, refuted on the board, or goes on",
    responses=refuses(*_REFUSES, CHANGES, MOVE),
)
async def answer(
    day: FromPath[Day],
    data: JSONBody[Answered],
    visitor: AskedBy,
    services: WithServices,
    game: GameAsked = "",
) -> Attempt:
    """The frames show the move and what answers it. While the state is `open`, the next move follows."""
    if (data.line is None) == (data.draft is None):
        raise Refusal("bad-request", "Give a line or a draft, one of the two.")
    return await _worked(services, visitor, partial(_answer, day, game, data))


@get("/api/puzzles/{day:str}/hint", summary="A hint for a puzzle", responses=refuses(*_REFUSES))
async def hint(day: FromPath[Day], visitor: AskedBy, services: WithServices, game: GameAsked = "") -> Hint:
    return await _worked(services, visitor, partial(_hint, day, game))


@get(
    "/api/puzzles/{day:str}/solution", summary="How a puzzle is solved, and why", responses=refuses(*_REFUSES)
)
async def solution(
    day: FromPath[Day], visitor: AskedBy, services: WithServices, game: GameAsked = ""
) -> Attempt:
    return await _worked(services, visitor, partial(_solution, day, game))


router = Router("", route_handlers=[puzzle, draft, answer, hint, solution], tags=["puzzles"])
