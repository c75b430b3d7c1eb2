"""A rulebook for a face: rules in Markdown, beside them little boards and the first turn as frames."""

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.rulebook import BLOCK, Glimpse, LittleBoard, Rulebook, read_rulebook
from spellhall.core.scene import Draft, Happening, Scene
from spellhall.facade import rulebook
from spellhall.games import find
from spellhall.table.sitting import Sitting

_NUMBERED = re.compile(r"\*\*(\d+\.\d+)\*\* ")


class LessonFrame(Struct, frozen=True, omit_defaults=True):
    """`drafted` is the Scene before the line, with its touches; a `say` is said at the Scene as it is.

    `stages` are the Scenes on the way there, one for each touch but the last, where a person makes them.
    """

    scene: Scene
    line: str = ""
    seat: int | None = None
    say: str = ""
    draft: Draft = ()
    drafted: Scene | None = None
    stages: tuple[Scene, ...] = ()
    happenings: tuple[Happening, ...] = ()


class Lesson(Struct, frozen=True):
    title: str
    rule: str
    seat: int  # whose eyes see it
    frames: tuple[LessonFrame, ...]


class Paragraph(Struct, frozen=True, omit_defaults=True):
    text: str  # Markdown: a paragraph, a list or a table
    rule: str = ""
    boards: tuple[Lesson, ...] = ()


class Section(Struct, frozen=True):
    title: str
    paragraphs: tuple[Paragraph, ...]


class GlimpseShown(Struct, frozen=True):
    """A picture of the game in a minute, and what is said under it."""

    scene: Scene
    seat: int
    text: str


class RulesShown(Struct, frozen=True):
    game: str
    title: str
    sections: tuple[Section, ...]  # the first, without a title, is what stands before the rules
    tour: Lesson | None
    minute: tuple[GlimpseShown, ...] = ()


@cache
def lessons(game: str) -> RulesShown:
    text = rulebook(game)
    book = read_rulebook(text)
    prose = BLOCK.sub("", text).partition("\n")[2]
    head, *rest = re.split(r"^## +", prose, flags=re.MULTILINE)
    sections = [Section("", tuple(_paragraphs(head, book, game)))]
    for one in rest:
        title, _, body = one.partition("\n")
        sections.append(Section(title.strip(), tuple(_paragraphs(body, book, game))))
    minute = tuple(_glimpse(game, one) for one in book.minute)
    return RulesShown(game, book.title, tuple(sections), tour(game), minute)


def _glimpse(game: str, glimpse: Glimpse) -> GlimpseShown:
    lesson = _lesson(game, glimpse.board)
    drafted = next((frame.drafted for frame in lesson.frames if frame.drafted is not None), None)
    scene = drafted if glimpse.drafted and drafted is not None else lesson.frames[-1].scene
    return GlimpseShown(scene, lesson.seat, glimpse.text)


@cache
def tour(game: str) -> Lesson | None:
    """The guided first turn; its Scenes keep their spelling, for it is to be played."""
    found = read_rulebook(rulebook(game)).tour
    return None if found is None else _lesson(game, found, spelling=True)


def _paragraphs(text: str, book: Rulebook, game: str) -> Iterator[Paragraph]:
    for block in re.split(r"\n\s*\n", text):
        if not block.strip():
            continue
        match = _NUMBERED.match(block.strip())
        if match is None:
            yield Paragraph(block.strip())
            continue
        number = match.group(1)
        boards = tuple(_lesson(game, board) for board in book.boards if board.rule == number)
        yield Paragraph(block.strip()[match.end() :], number, boards)


def _lesson(game: str, board: LittleBoard, spelling: bool = False) -> Lesson:
    found = find(game)
    sitting = Sitting(found, found.text.load(board.position))
    speakers = (spoken.seat for spoken in board.lines if spoken.seat is not None)
    guest = next(speakers, (sitting.to_act or (0,))[0])

    def scene(draft: Draft = ()) -> Scene:
        shown = sitting.scene(guest, draft)
        return shown if spelling else replace(shown, spelling=None)

    frames = [LessonFrame(scene())]
    for spoken in board.lines:
        if spoken.say:
            frames.append(LessonFrame(scene(), say=spoken.line))
            continue
        draft: Draft = ()
        drafted = None
        stages: tuple[Scene, ...] = ()
        move = found.text.moves.read(spoken.line)
        if spoken.seat is None:
            sitting.force(move)
        else:
            if spoken.seat == guest and not found.rules.unlisted(sitting.state, guest, move):
                draft = found.face.touches(sitting.view(guest), guest, move)
                drafted = scene(draft)
                if spelling:
                    stages = tuple(scene(draft[:made]) for made in range(1, len(draft)))
            sitting.play(spoken.seat, move)
        happened = tuple(sitting.happenings(guest))
        frame = LessonFrame(scene(), spoken.line, spoken.seat, "", draft, drafted, stages, happened)
        if happened or frame.scene != frames[-1].scene:  # else somebody else's secret: nothing to be seen
            frames.append(frame)
    return Lesson(board.title, board.rule, guest, tuple(frames))
