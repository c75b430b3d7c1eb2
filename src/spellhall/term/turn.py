"""One decision of one person: from what is typed to a legal line."""

from collections.abc import Callable

from spellhall.core.errors import Malformed
from spellhall.core.scene import Draft, Scene
from spellhall.facade import Table
from spellhall.games import find
from spellhall.term.help import explain
from spellhall.term.screen import Screen
from spellhall.term.typed import Command, Confirm, Meaning, Puzzled, Reader, Touched, Written


class Turn:
    """Holds the draft. `command` carries out what is no touch and may end the turn by raising."""

    def __init__(
        self,
        table: Table,
        seat: int,
        screen: Screen,
        command: Callable[[Command], None],
        shortcut: Callable[[str], str | None] = lambda text: None,
        advice: str = "",
    ) -> None:
        self.table = table
        self.seat = seat
        self.screen = screen
        self.command = command
        self.shortcut = shortcut  # a line for what was typed, asked before anything else
        self.advice = advice  # said below every drawing
        self.draft: Draft = ()
        verbs = frozenset(form.verb for form in find(table.game).text.forms)
        self.reader = Reader(self._look, self._malformed, verbs, screen.ink)

    def line(self) -> str:
        """Ask until a legal line is made. A refusal leaves the draft as it was before what was typed."""
        self.redraw()
        while True:
            text = self.screen.ask(f"{self.screen.names[self.seat]}> ")
            made = self.shortcut(text) or self._made(self._one(text))
            if made is not None:
                return made

    def scene(self) -> Scene:
        return self._look(self.draft)

    def redraw(self) -> None:
        self.screen.show(self.scene())
        if self.advice:
            self.screen.print()
            self.screen.say(self.advice)

    def take_back_touch(self) -> bool:
        """Whether there was a touch to take back."""
        if not self.draft:
            return False
        self.draft = self.draft[:-1]
        self.redraw()
        return True

    def _look(self, draft: Draft) -> Scene:
        return self.table.scene(self.seat, draft)

    def _malformed(self, line: str) -> str | None:
        try:
            find(self.table.game).text.moves.read(line)
        except Malformed as error:
            return str(error)
        return None

    def _one(self, text: str) -> Meaning:
        """What was meant; where it can mean several things, the person is asked."""
        meanings = self._distinct(self.reader.meanings(text, self.draft))
        if isinstance(meanings[0], Puzzled):
            return Puzzled(self._why_blocked(text) or meanings[0].why)
        if len(meanings) == 1:
            return meanings[0]
        self.screen.say(f"{text} can mean several things:")
        labels = [self._told(meaning) for meaning in meanings]
        for number, label in enumerate(labels, start=1):
            self.screen.say(f"  [{number}] {label}")
        answer = self.screen.ask("Which number? (Enter: none of them) ")
        if answer.isdecimal() and 1 <= int(answer) <= len(meanings):
            return meanings[int(answer) - 1]
        return Puzzled("") if not answer else Puzzled(f"There is no number {answer} in the list.")

    def _distinct(self, meanings: list[Meaning]) -> list[Meaning]:
        """Drafts that make the same line are one: a word read from either end, say."""
        kept: dict[object, Meaning] = {}
        for meaning in meanings:
            line = self.table.assemble(self.seat, meaning.draft) if isinstance(meaning, Touched) else None
            kept.setdefault(line or meaning, meaning)
        return list(kept.values())

    def _told(self, meaning: Meaning) -> str:
        match meaning:
            case Command(name):
                return f"the command {name}"
            case Touched(label=label):
                return label
        return str(meaning)

    def _made(self, meaning: Meaning) -> str | None:
        """A legal line, or None while the turn goes on."""
        match meaning:
            case Command("?"):
                explain(self.table, self.scene(), self.draft, self.screen)
            case Command("look"):
                self.redraw()
            case Command():
                self.command(meaning)
            case Confirm():
                return self._confirmed()
            case Written(line):
                return self._judged(line)
            case Touched(draft, meant):
                return self._taken(draft, meant)
            case Puzzled(why) if why:
                self.screen.refuse(why)
        return None

    def _confirmed(self) -> str | None:
        line = self.table.assemble(self.seat, self.draft) if self.draft else None
        if line is not None:
            return self._judged(line)
        self.screen.say(self.scene().prompt)
        self.screen.say("Type ? to see what can be typed.", "quiet")
        return None

    def _taken(self, draft: Draft, meant: bool) -> str | None:
        line = self.table.assemble(self.seat, draft)
        if line is not None and (meant or not self._goes_on(draft)):
            return self._judged(line)
        self.draft = draft
        self.redraw()
        return None

    def _goes_on(self, draft: Draft) -> bool:
        scene = self._look(draft)
        return bool(scene.buttons or scene.ways or scene.field) or any(
            "open" in spot.states for spot in scene.spots.values()
        )

    def _judged(self, line: str) -> str | None:
        why = self.table.why_not(line, self.seat)
        if why is None:
            return line
        self.screen.refuse(why)
        return None

    def _why_blocked(self, text: str) -> str | None:
        """What keeps a word which stands on the board from being spelled now."""
        walk = self.reader.blocked(text, self.scene())
        if walk is None:
            return None
        for place, touch in enumerate(walk):
            scene = self._look(walk[:place])
            if not scene.offers(touch):
                return scene.spots[touch].why if touch in scene.spots else None
        line = self.table.assemble(self.seat, walk)
        # A walk that does not make an act yet is told what it lacks.
        return self.table.why_not(line, self.seat) if line is not None else self._look(walk).prompt
