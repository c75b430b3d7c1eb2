"""The table on the full screen: its drawings, and what keys and the pointer do on them."""

from msgspec.structs import replace
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Key, Paste, Resize

from spellhall.core.scene import Scene, Touch
from spellhall.term.block import joined
from spellhall.term.choices import CONFIRM, choices, key_touch
from spellhall.term.faces import short_name
from spellhall.term.full.asking import Asking
from spellhall.term.full.drawn import Drawn
from spellhall.term.full.layout import lay_out
from spellhall.term.full.palette import make_ink_console
from spellhall.term.full.places import Direction, Place, nearest, places
from spellhall.term.ink import Ink
from spellhall.term.shown import Shown
from spellhall.term.walks import walks
from spellhall.words.search import engine

_COMMANDS = {
    "question_mark": "?",
    "f1": "?",
    "f2": "hint",
    "f3": "odds",
    "f4": "log",
    "f5": "rules",
    "ctrl+z": "undo",
}
_DIRECTIONS: tuple[Direction, ...] = ("up", "down", "left", "right")
FOOT = "? help   F2 hint   F3 odds   F4 log   F5 rules   Ctrl+Z undo   Ctrl+Q leave"
_MEANT = key_touch("")


class TableScreen(Asking):
    CSS = """
    TableScreen { layout: vertical; }
    #title, #seats, #hand, #prompt, #choices, #news { padding: 0 1; }
    #title { height: 1; background: #262218; }
    #middle { height: 1fr; }
    #board { width: 1fr; height: 1fr; padding: 0 1; overflow-x: hidden; }
    #hand { overflow-x: hidden; }
    #log { height: 1fr; padding: 0 1; background: #211d15; }
    #entry { height: 1; padding: 0 1; background: #262218; }
    #keys { height: 1; padding: 0 1; }
    """

    def __init__(self, table: Shown, ink: Ink) -> None:
        super().__init__(table, ink)
        self.foot = FOOT
        self.typed = ""
        self.cursor: Touch | None = None
        self._pointed: Touch | None = None
        self._due = False  # whether a drawing is
        self._follow = False
        self._colours = make_ink_console(80)
        names = ("title", "seats", "board", "log", "hand", "news", "prompt", "choices", "entry", "keys")
        self.parts = {name: Drawn(self._colours, name) for name in names}

    def compose(self) -> ComposeResult:
        parts = self.parts
        yield parts["title"]
        yield parts["seats"]
        with Horizontal(id="middle"):
            yield parts["board"]
            yield parts["log"]
        for name in ("hand", "news", "prompt", "choices", "entry", "keys"):
            yield parts[name]

    def on_mount(self) -> None:
        # Compiling would print below the table; and it is told by whichever thread searches first.
        engine.announce_with(self._announce)
        self.go_on()

    def _announce(self, notice: str) -> None:
        self.call_later(self.say, notice)

    def on_unmount(self) -> None:
        engine.announce_with(engine.to_stderr)

    def on_resize(self, event: Resize) -> None:
        self.redraw(follow=True)

    def go_on(self) -> None:
        # The same key means something else when the next question is asked: nobody should answer it unread.
        if self.cursor is not None and self.cursor.startswith(_MEANT):
            self.cursor = None
        self.begin_question()

    # Drawing
    def redraw(self, follow: bool = False) -> None:
        """Soon, and once for all that one key brings about."""
        self._follow = self._follow or follow
        if not self._due:
            self._due = True
            self.call_later(self.draw_now)

    def draw_now(self) -> None:
        """What is due; where things lie is known only after it."""
        if not self._due or not self.is_mounted or not self.app.size.width:
            return
        follow, self._due, self._follow = self._follow, False, False
        width, height = self.app.size
        self._colours.width = width
        scene = self.previewed()
        ink = replace(self.ink, width=width)
        turns = self.table.turns(self.viewer)
        drawn = lay_out(scene, turns, ink, self._colours, (width, height), self.prompt(scene))
        shown = {
            "title": drawn.title,
            "seats": drawn.seats,
            "board": drawn.board,
            "hand": drawn.hand,
            "prompt": drawn.prompt,
            "choices": drawn.choices,
            "entry": [self._entry(scene)],
            "keys": [Text(self.foot, "quiet")],
            "log": drawn.log if drawn.log_width else [],
            "news": [] if drawn.log_width else drawn.log,
        }
        for name in ("seats", "prompt", "choices"):
            self.parts[name].styles.height = len(shown[name])
        self.parts["news"].styles.height = max(1, len(shown["news"]))
        self.parts["hand"].styles.height = drawn.hand_height
        self.parts["log"].styles.width = drawn.log_width
        self.parts["log"].display = bool(drawn.log_width)
        self.parts["news"].display = not drawn.log_width
        if self.cursor is not None and not any(self.cursor in places(block) for block in shown.values()):
            self.cursor = None
        for name, block in shown.items():
            self.parts[name].show(block, self.cursor, follow)
        self.parts["log"].scroll_end(animate=False)
        board = self.parts["board"]
        offered = [place for touch, place in board.places.items() if scene.offers(touch)]
        if follow and self.cursor not in board.places:
            board.open_at(offered[0] if offered else None)

    def prompt(self, scene: Scene) -> str:
        """The sentence that is asked, or what is waited for."""
        busy = "" if self.decision else self.busy
        return scene.over.headline if scene.over else busy or scene.prompt

    def previewed(self) -> Scene:
        """The table, with the way of a word that is being typed already on it."""
        scene = self.scene()
        word = self.typed.upper()
        if self.decision is None or not word.isalpha() or scene.helpless or scene.field is not None:
            return scene
        ways = walks(scene, word)
        return self.decision.look(ways[0]) if ways else scene

    def _entry(self, scene: Scene) -> Text:
        """What is typed, else the answer to the last key, else what the cursor or the pointer is on."""
        seat = self.decision.seat if self.decision else self.viewer
        name = Text("" if seat is None else f"{self.ink.name(seat)}> ", "heading")
        if self.typed:
            return joined([name, Text(self.typed.upper() + "▏", "word"), Text("   Enter", "quiet")])
        if self.decision and self.busy:
            return joined([name, Text(self.busy, "quiet")])
        if self.note:
            said = self.ink.spoken(self.note, "bad" if self.refused else "")
            return joined([name, Text("x ", "bad") if self.refused else "", said])
        # Of what was chosen before nothing is said: it would look like an answer.
        lit = self.cursor if self.cursor and scene.offers(self.cursor) else None
        spot = scene.spots.get(self._pointed or lit or "")
        return joined([name, self.ink.spoken(spot.label if spot else "", "quiet")])

    # The cursor
    def _goals(self) -> dict[Touch, Place]:
        """What can be chosen, as it lies on the screen from top to bottom."""
        goals: dict[Touch, Place] = {}
        scene = self.scene()
        top = 0
        for name in ("board", "hand", "choices"):
            for touch, place in self.parts[name].places.items():
                if touch.startswith(_MEANT) or scene.offers(touch) or touch == self.cursor:
                    goals[touch] = place.below(top)
            top += len(self.parts[name].block)
        return goals

    def _move(self, direction: Direction) -> None:
        goals = self._goals()
        here = goals.get(self.cursor or "")
        found = nearest(here, goals.values(), direction)
        if found is not None:
            self._put(found.touch)

    def _next(self, step: int) -> None:
        names = list(self._goals())
        if names:
            at = names.index(self.cursor) + step if self.cursor in names else min(0, step)
            self._put(names[at % len(names)])

    def _put(self, touch: Touch) -> None:
        self.cursor, self.note, self.refused = touch, "", False
        self.redraw(follow=True)

    # Keys
    def on_key(self, event: Key) -> None:
        event.stop()
        event.prevent_default()
        key, char = event.key, event.character or ""
        self.draw_now()
        if key in _DIRECTIONS:
            self._move(key)
        elif key in _COMMANDS:
            self.clear_typed()
            self.command(_COMMANDS[key])
        elif key in ("tab", "shift+tab"):
            self._next(1 if key == "tab" else -1)
        elif key == "enter":
            self.enter()
        elif key == "space" and not self.typed:
            self._touch_cursor()
        elif key in ("ctrl+c", "ctrl+d"):
            self.ask_to_leave()
        elif key == "escape":
            self._escape()
        elif key == "backspace":
            self._back()
        elif key in ("pageup", "pagedown"):
            board = self.parts["board"]
            (board.scroll_page_up if key == "pageup" else board.scroll_page_down)(animate=False)
        elif event.is_printable and char:
            self._type(char)

    def enter(self) -> None:
        text = self.typed
        self.clear_typed()
        if text:
            self.read(text)
        elif self.cursor and self.cursor.startswith(_MEANT) and self.cursor in self._goals():
            self._touch_cursor()
        elif self.decision is not None and self.decision.confirmed() is not None:
            self.confirm()
        else:
            self._touch_cursor()

    def _touch_cursor(self) -> None:
        """Without a cursor there is one then, on the first thing that can be chosen."""
        goals = self._goals()
        if self.cursor is not None:
            self._pressed(self.cursor)
        elif goals:
            self._next(1)
        else:
            self.confirm()

    def _escape(self) -> None:
        if self.typed:
            self.clear_typed()
        elif self.decision is not None:
            self.decision.draft = ()
        self.say("")

    def _back(self) -> None:
        if self.typed:
            self.typed = self.typed[:-1]
        elif self.decision is not None:
            self.decision.take_back_touch()
        self.say("")

    def _type(self, text: str) -> None:
        if not self.typed and self._is_sure(text):
            self.press(text)
            return
        self.typed += text
        self.say("")

    def _is_sure(self, text: str) -> bool:
        """Whether a digit can only be the key of a choice; else it begins the name of something."""
        if self.decision is None or not text.isdecimal():
            return False
        scene = self.scene()
        keys = [choice.key for choice in choices(scene)]
        names = [short_name(name) for name, spot in scene.spots.items() if "open" in spot.states]
        return text in keys and sum(name.startswith(text) for name in (*keys, *names)) == 1

    def clear_typed(self) -> None:
        self.typed = ""
        self.note, self.refused = "", False

    def on_paste(self, event: Paste) -> None:
        event.stop()
        self.typed += "".join(letter for letter in event.text if letter.isprintable())
        self.say("")

    # The pointer
    def on_drawn_pressed(self, message: Drawn.Pressed) -> None:
        message.stop()
        self.clear_typed()
        self._pressed(message.touch)

    def on_drawn_pointed(self, message: Drawn.Pointed) -> None:
        message.stop()
        self._pointed = message.touch
        self.parts["entry"].show([self._entry(self.scene())])

    def _pressed(self, touch: Touch) -> None:
        key = touch.removeprefix(_MEANT)
        if key == touch:
            self.cursor = touch
            self.touch(touch)
            return
        self.cursor = None
        if key == CONFIRM:
            self.confirm()
        else:
            self.press(key)
