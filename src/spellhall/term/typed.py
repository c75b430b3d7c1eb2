"""What a person means by what was typed: a command, touches, a button, a word, or a whole line."""

from collections.abc import Callable, Iterator
from itertools import product

from msgspec import Struct

from spellhall.core.scene import Draft, Piece, Scene, Spot
from spellhall.term.choices import choices
from spellhall.term.faces import short_name
from spellhall.term.ink import Ink
from spellhall.term.walks import loose_walks, walks

COMMANDS = {
    "?": "explains what can be typed now",
    "undo": "takes back the last touch, or your last action (also: u)",
    "hint": "shows what a bot would do",
    "odds": "tells the chances of each act that can be made now, where dice decide it",
    "define": "tells what a word means: define tar",
    "rules": "shows the rules, or one of them: rules 3.1",
    "log": "tells what happened so far",
    "look": "draws the table again",
    "save": "writes the record of this game to a file: save my-game.txt",
    "resign": "gives up",
    "quit": "leaves; the game can be kept for later (also: q)",
}
_OTHER_NAMES = {"u": "undo", "q": "quit", "exit": "quit", "help": "?", "h": "?", "redraw": "look"}
_TAKE_MORE = ("define", "save", "rules")
_FEW = 3
"""With so many parts behind the verb, every mix of cases is tried."""


class Command(Struct, frozen=True):
    name: str
    rest: str = ""


class Confirm(Struct, frozen=True):
    """An empty line: do what the draft says."""


class Touched(Struct, frozen=True):
    """The draft after what was typed; `meant` whole: a word or a button is confirmed by being typed."""

    draft: Draft
    meant: bool = False
    label: str = ""


class Written(Struct, frozen=True):
    """A whole line in the game's notation."""

    line: str


class Puzzled(Struct, frozen=True):
    """Nothing fits; the sentence says why."""

    why: str


Meaning = Command | Confirm | Touched | Written | Puzzled


class Reader:
    """Reads what one seat types. `look` gives a draft's Scene, `malformed` what is wrong with a line's form.

    `verbs` begin the lines of the game, so that a line gone wrong is told from a jumble.
    """

    def __init__(
        self,
        look: Callable[[Draft], Scene],
        malformed: Callable[[str], str | None],
        verbs: frozenset[str],
        ink: Ink,
    ) -> None:
        self.look = look
        self.malformed = malformed
        self.verbs = verbs
        self.ink = ink

    def meanings(self, text: str, draft: Draft) -> list[Meaning]:
        """All that it can mean, never none; more than one is a question back."""
        text = " ".join(text.split())
        if not text:
            return [Confirm()]
        command = command_in(text)
        if text.startswith("/") and command:
            return [command]
        scene = self.look(draft)
        if len(text) == 1 and _fits(text, scene):
            command = None  # where one letter is asked for, it is no abbreviation
        pressed = self._pressed(text, scene, draft)
        # Where any string may be typed, a button's own word is the button; the whole line can still say it.
        if pressed and (scene.field is not None or not text.isalpha()):
            return [pressed]
        touched = self._touched(text, draft)
        if isinstance(touched, Touched):
            return [touched]
        spelled = self._spelled(text, scene, draft)
        sure = [meaning for meaning in (command, pressed) if meaning]
        if sure or spelled:
            return [*spelled, *sure]
        begun = self._begun(text, scene, draft)
        if begun:
            return begun
        line = next((line for line in _variants(text) if self.malformed(line) is None), None)
        if line is not None:
            return [Written(line)]
        verb, _, rest = text.partition(" ")
        if rest and verb.casefold() in self.verbs:
            return [Puzzled(self.malformed(f"{verb.casefold()} {rest}") or "")]
        return [touched or Puzzled(self._why_no_word(text, scene))]

    # Buttons and ways
    def _pressed(self, text: str, scene: Scene, draft: Draft) -> Meaning | None:
        """A button or a way by its key or its whole label."""
        for choice in choices(scene, draft):
            if text.casefold() in (choice.key, self.ink.plain(choice.label).casefold()):
                return Touched(choice.draft, choice.button, choice.label)
        return None

    def _begun(self, text: str, scene: Scene, draft: Draft) -> list[Meaning]:
        """Buttons and ways whose label begins so."""
        return [
            Touched(choice.draft, choice.button, choice.label)
            for choice in choices(scene, draft)
            if self.ink.plain(choice.label).casefold().startswith(text.casefold())
        ]

    # Spots
    def _touched(self, text: str, draft: Draft) -> Touched | Puzzled | None:
        """Touches one after the other; None if the first part names no spot at all."""
        for place, part in enumerate(text.split(" ")):
            scene = self.look(draft)
            named = _named(scene, part)
            if not named:
                return None if place == 0 else Puzzled(f"There is no {part} to choose now.")
            open_now = [spot for spot in named if "open" in spot.states]
            if not open_now:
                return Puzzled(f"{part} cannot be chosen now. {named[0].why}".strip())
            if len(open_now) > 1:
                names = " or ".join(spot.name for spot in open_now)
                return Puzzled(f"{part} could be {names}: please type one of these.")
            draft = (*draft, open_now[0].name)
        return Touched(draft)

    # Words
    def _spelled(self, text: str, scene: Scene, draft: Draft) -> list[Meaning]:
        word = text.upper()
        if not (word.isascii() and word.isalpha()):
            return []
        if _fits(word, scene):
            # Text that goes on with a draft is one touch of it; alone it is all that was asked for.
            return [Touched((*draft, f"say:{word}"), meant=not draft, label=f"say {word}")]
        found = walks(scene, word)
        if len(found) > 1 and self.look(found[0]).ways:
            # The game says how its ways differ, and leaves out those that come to the same.
            return [Touched(found[0], label=f"spell {word}")]
        return [Touched(draft, meant=True, label=_way(word, draft, scene)) for draft in found]

    def blocked(self, text: str, scene: Scene) -> Draft | None:
        """A walk that stands on the board but may not be taken now."""
        word = text.upper()
        return next(iter(loose_walks(scene, word)), None) if word.isalpha() else None

    def _why_no_word(self, text: str, scene: Scene) -> str:
        spelling = scene.spelling
        if spelling is None or not text.isalpha():
            return f"I do not understand {text!r}. Type ? to see what can be typed now."
        if not spelling.least <= len(text) <= spelling.most:
            return f"A word has {spelling.least} to {spelling.most} letters here, not {len(text)}."
        return f"{text.upper()} cannot be spelled here now. Type ? to see what can be typed."


def _fits(text: str, scene: Scene) -> bool:
    """Whether the text can be what the field asks for."""
    asked = scene.field is not None and scene.field.least <= len(text) <= scene.field.most
    return asked and text.isascii() and text.isalpha()


def command_in(text: str) -> Command | None:
    """The command that this is, with or without a slash before it."""
    first, _, rest = text.removeprefix("/").partition(" ")
    name = _OTHER_NAMES.get(first.casefold(), first.casefold())
    if name not in COMMANDS or (rest and name not in _TAKE_MORE):
        return None
    return Command(name, rest)


def _named(scene: Scene, part: str) -> list[Spot]:
    """Spots of this full or short name in any case; else the first open piece in hand with this letter; else,
    where no word is spelled, the open spots of a board on which it stands."""
    wanted = part.casefold()
    named = [
        spot
        for spot in scene.spots.values()
        if wanted in (spot.name.casefold(), short_name(spot.name).casefold())
    ]
    if named:
        return named
    docked = {spot.name for region in scene.regions if region.role == "dock" for spot in region.spots}
    lettered = [
        spot
        for spot in scene.spots.values()
        if "open" in spot.states and any(wanted in _letters(piece) for piece in spot.pieces)
    ]
    held = [spot for spot in lettered if spot.name in docked]
    return held[:1] if held or scene.spelling is not None else lettered


def _way(word: str, draft: Draft, scene: Scene) -> str:
    """The spots of a walk; where a piece of the rack is laid, with its letter."""
    rack = {
        spot.name: "".join(piece.letter for piece in spot.pieces)
        for region in scene.regions
        if region.role == "dock"
        for spot in region.spots
    }
    laid, parts = "", []
    for touch in draft:
        if touch in rack:
            laid = f"={rack[touch]}"
        elif not touch.startswith(("do:", "say:")):
            parts.append(short_name(touch) + laid)
            laid = ""
    return f"{word} on {' '.join(parts)}"


def _variants(text: str) -> Iterator[str]:
    """The line as typed, then with the cases that a notation is likely to want."""
    yield text
    verb, *parts = text.split(" ")
    low = [_letters_up(part.lower()) for part in parts]
    up = [part.upper() for part in parts]
    yield " ".join([verb.lower(), *low])
    if parts:
        yield " ".join([verb.lower(), up[0], *low[1:]])
    if len(parts) <= _FEW:
        for mix in product(*zip(low, up, strict=True)):
            yield " ".join([verb.lower(), *mix])


def _letters(piece: Piece) -> tuple[str, ...]:
    return tuple(letter.casefold() for letter in (piece.letter, *piece.corners))


def _letters_up(part: str) -> str:
    """`d4=n+1` is meant as `d4=N+1`: what stands behind an equals sign is a letter."""
    place, equals, rest = part.partition("=")
    return place + equals + rest.upper()
