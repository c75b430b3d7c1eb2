"""The program around the table: it opens the screen, and says after it how to go on."""

from pathlib import Path

from textual.app import App
from textual.theme import Theme

from spellhall.facade import Table
from spellhall.term.full.hosting import HostScreen
from spellhall.term.full.sheets import Question
from spellhall.term.full.table import TableScreen
from spellhall.term.full.touring import TourScreen
from spellhall.term.full.visiting import GuestScreen
from spellhall.term.host import Host
from spellhall.term.ink import Ink, signs_for
from spellhall.term.joined.guest import Guest
from spellhall.term.play import Ended
from spellhall.term.screen import Screen
from spellhall.term.seating import Seating
from spellhall.term.welcome import OFFER, remember_offer, tour_for

_THEME = Theme(
    "spellhall",
    primary="#f2c14e",
    foreground="#e9e3d3",
    background="#1b1812",
    surface="#1b1812",
    panel="#262218",
    dark=True,
)


class FullApp(App[Ended]):
    """Shows a table; before it, where one is given, the guided first turn."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, screen: TableScreen, tour: TourScreen | None = None, offered: bool = False) -> None:
        super().__init__()
        self.title = "Spellhall"
        self.table_screen = screen
        self._tour = tour
        self._offered = offered  # a tour that may be refused

    def on_mount(self) -> None:
        self.register_theme(_THEME)
        self.theme = _THEME.name
        if self._tour is None:
            self._open_table()
        elif self._offered:
            question = Question(OFFER, self.table_screen.ink, ["Yes, show me", "No, play at once"])
            self.push_screen(question, lambda answer: self._open_table() if answer else self._open_tour())
        else:
            self._open_tour()

    def _open_tour(self) -> None:
        assert self._tour is not None
        self.push_screen(self._tour, lambda _: self._open_table())

    def _open_table(self) -> None:
        self.push_screen(self.table_screen)

    async def action_quit(self) -> None:
        self._leave()

    def action_help_quit(self) -> None:
        self._leave()

    def _leave(self) -> None:
        here = self.screen
        if isinstance(here, TableScreen):
            here.ask_to_leave()
        elif self.table_screen.is_mounted:
            self.table_screen.ask_to_leave()
        else:
            self.exit(Ended.LEFT)


def play_full(
    table: Table, seating: Seating, screen: Screen, kept_in: Path | None, tour: bool | None = False
) -> Ended:
    """A whole game on the full screen; what is worth keeping is said on the plain one afterwards.

    A tour is shown (True), offered once (None) or left out (False).
    """
    ink = Ink(seating.names, signs_for(screen.console.encoding))
    board = None if tour is False else tour_for(table.game, screen, forced=bool(tour))
    guided = None if board is None else TourScreen(board, ink)
    app = FullApp(HostScreen(Host(table, seating, kept_in), ink), guided, offered=tour is None)
    ended = app.run() or Ended.LEFT
    if board is not None:
        remember_offer(table.game)
    if ended is Ended.OVER:
        screen.show(table.scene(seating.persons[0] if len(seating.persons) == 1 else None))
    say_farewell(app, screen)
    return ended


def say_farewell(app: FullApp, screen: Screen) -> None:
    for sentence, line in app.table_screen.farewell:
        screen.say(sentence)
        if line:
            screen.print_whole(f"  {line}")


def visit_full(guest: Guest, screen: Screen) -> Ended:
    """A table of a hall on the full screen, until it is over or left."""
    app = FullApp(GuestScreen(guest, Ink(guest.told.names, signs_for(screen.console.encoding))))
    try:
        ended = app.run() or Ended.LEFT
    finally:
        guest.close()
    if ended is Ended.OVER:
        screen.names = guest.told.names
        screen.show(guest.table.scene(guest.seat))
    say_farewell(app, screen)
    return ended
