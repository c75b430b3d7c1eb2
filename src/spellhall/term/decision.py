"""One decision of one person, typed or touched: the draft, what texts mean, and when a line is made."""

from spellhall.core.errors import Malformed
from spellhall.core.scene import Draft, Scene
from spellhall.games import find
from spellhall.term.ink import Ink
from spellhall.term.shown import Shown
from spellhall.term.typed import Command, Meaning, Puzzled, Reader, Touched


class Decision:
    """Holds the draft. Nothing here plays: a line is made, and whoever asked for it plays it."""

    def __init__(self, table: Shown, seat: int, ink: Ink) -> None:
        self.table = table
        self.seat = seat
        self.draft: Draft = ()
        verbs = frozenset(form.verb for form in find(table.game).text.forms)
        self.reader = Reader(self.look, self._malformed, verbs, ink)

    def look(self, draft: Draft) -> Scene:
        return self.table.scene(self.seat, draft)

    def scene(self) -> Scene:
        return self.look(self.draft)

    def meanings(self, text: str) -> list[Meaning]:
        """All that it can mean, never none. Drafts that make the same line are one: a palindrome, say."""
        kept: dict[object, Meaning] = {}
        for meaning in self.reader.meanings(text, self.draft):
            line = self.table.assemble(self.seat, meaning.draft) if isinstance(meaning, Touched) else None
            kept.setdefault(line or meaning, meaning)
        found = list(kept.values())
        if isinstance(found[0], Puzzled):
            return [Puzzled(self._why_blocked(text) or found[0].why)]
        return found

    def take(self, draft: Draft, meant: bool) -> str | None:
        """The line of a draft that is meant to be whole, or can only be played; else the draft is kept."""
        line = self.table.assemble(self.seat, draft)
        if line is not None and (meant or not self._goes_on(draft)):
            return line
        self.draft = draft
        return None

    def confirmed(self) -> str | None:
        """The line of the draft as it is, if it is complete."""
        return self.table.assemble(self.seat, self.draft) if self.draft else None

    def take_back_touch(self) -> bool:
        """Whether there was a touch to take back."""
        if not self.draft:
            return False
        self.draft = self.draft[:-1]
        return True

    def why_not(self, line: str) -> str | None:
        return self.table.why_not(line, self.seat)

    def _malformed(self, line: str) -> str | None:
        try:
            find(self.table.game).text.moves.read(line)
        except Malformed as error:
            return str(error)
        return None

    def _goes_on(self, draft: Draft) -> bool:
        scene = self.look(draft)
        return bool(scene.buttons or scene.ways or scene.field) or any(
            "open" in spot.states for spot in scene.spots.values()
        )

    def _why_blocked(self, text: str) -> str | None:
        """What keeps a word which stands on the board from being spelled now."""
        walk = self.reader.blocked(text, self.scene())
        if walk is None:
            return None
        for place, touch in enumerate(walk):
            scene = self.look(walk[:place])
            if not scene.offers(touch):
                return scene.spots[touch].why if touch in scene.spots else None
        line = self.table.assemble(self.seat, walk)
        # A walk that does not make an act yet is told what it lacks.
        return self.why_not(line) if line is not None else self.look(walk).prompt


def told_meaning(meaning: Meaning) -> str:
    """What a person chooses between where a text can mean several things."""
    match meaning:
        case Command(name):
            return f"the command {name}"
        case Touched(label=label):
            return label
    return str(meaning)
