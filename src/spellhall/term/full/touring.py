"""The guided first turn on the full screen: read a sentence, do what it says, see what happens."""

from collections.abc import Iterator

from msgspec.structs import replace

import spellhall
from spellhall.core.rulebook import LittleBoard
from spellhall.core.scene import Scene
from spellhall.term.full.table import TableScreen
from spellhall.term.ink import Ink
from spellhall.term.tour import FINISHED, ONLY_LOOKING, easy_text, other_line

_FOOT = "Enter goes on   Backspace takes a touch back   Ctrl+Q leaves the tour"
_ASIDE = ("?", "rules", "log", "look", "quit", "undo", "define")


class TourScreen(TableScreen):
    """Nobody loses anything here: what the tour does not expect is explained and asked again."""

    def __init__(self, tour: LittleBoard, ink: Ink) -> None:
        self._table = spellhall.table(tour.position, chance="manual")
        super().__init__(self._table, ink)
        self.viewer = next((spoken.seat for spoken in tour.lines if spoken.seat is not None), 0)
        self.foot = _FOOT
        self._course = self._walk(tour)
        self._sentence = ""  # to be read now, in the place of the prompt
        self._expected = ""  # the line that is to be made; empty: only reading is asked for
        self._easy = ""

    def _walk(self, tour: LittleBoard) -> Iterator[None]:
        """Pauses wherever the person is to do something; the last sentence before an act stands with it."""
        sentences: list[str] = []
        for spoken in tour.lines:
            if spoken.say:
                sentences.append(spoken.line)
                continue
            advice = sentences.pop() if sentences and spoken.seat == self.viewer else ""
            yield from map(self._read, sentences)
            sentences = []
            if spoken.seat == self.viewer:
                self._sentence, self._expected = advice, spoken.line
                yield
                self._expected = ""
            elif spoken.seat is None:
                self._table.force(spoken.line)
            else:
                self._table.play(spoken.line, spoken.seat)
        yield from map(self._read, [*sentences, FINISHED])

    def _read(self, sentence: str) -> None:
        self._sentence = sentence

    def go_on(self) -> None:
        super().go_on()
        self.note, self.refused = "", False
        try:
            next(self._course)
        except StopIteration:
            self.dismiss(None)
            return
        if self._expected and self.viewer is not None:
            self.put_question(self.viewer)
            assert self.decision is not None
            self._easy = easy_text(self._table, self.decision, self._expected)
        self.redraw(follow=True)
        self.settled.set()

    def carry_out(self, line: str, seat: int) -> None:
        if line == self._expected:
            self._table.play(line, seat)
            self.go_on()
            return
        if self.decision is not None:
            self.decision.draft = ()
        self.say(other_line(line, self._easy))

    def enter(self) -> None:
        """Enter alone goes on, or does what is asked for."""
        untouched = not self.typed and (self.decision is None or not self.decision.draft)
        if untouched and self._expected and self.viewer is not None:
            self.carry_out(self._expected, self.viewer)
        elif untouched:
            self.go_on()
        else:
            super().enter()

    def command(self, name: str, rest: str = "") -> None:
        if name in _ASIDE:
            super().command(name, rest)
        else:
            self.say(f"{ONLY_LOOKING} {f'Please type: {self._easy}' if self._expected else ''}".strip())

    def take_back(self, seat: int) -> None:
        self.say(ONLY_LOOKING)

    def ask_to_leave(self) -> None:
        if self.app.screen is self:
            self.dismiss(None)

    def prompt(self, scene: Scene) -> str:
        if self._expected:
            return f"{self._sentence} (Type: {self._easy}, touch it, or press Enter to see it done.)".strip()
        return f"{self._sentence} (Enter)"

    def previewed(self) -> Scene:
        """While something is read, nothing can be chosen."""
        scene = super().previewed()
        return scene if self._expected else replace(scene, buttons=(), ways=(), act=None, asked=False)
