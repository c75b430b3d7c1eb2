"""The program around the table: it opens the screen, and says after it how to go on."""

from pathlib import Path

from textual.app import App
from textual.theme import Theme

from spellhall.facade import Table
from spellhall.term.full.table import TableScreen
from spellhall.term.host import Host
from spellhall.term.ink import Ink, signs_for
from spellhall.term.play import Ended
from spellhall.term.screen import Screen
from spellhall.term.seating import Seating

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
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, host: Host, ink: Ink) -> None:
        super().__init__()
        self.title = "Spellhall"
        self.table_screen = TableScreen(host, ink)

    def on_mount(self) -> None:
        self.register_theme(_THEME)
        self.theme = _THEME.name
        self.push_screen(self.table_screen)

    async def action_quit(self) -> None:
        self.table_screen.ask_to_leave()

    def action_help_quit(self) -> None:
        self.table_screen.ask_to_leave()


def play_full(table: Table, seating: Seating, screen: Screen, kept_in: Path | None) -> Ended:
    """A whole game on the full screen; what is worth keeping is said on the plain one afterwards."""
    host = Host(table, seating, kept_in)
    app = FullApp(host, Ink(seating.names, signs_for(screen.console.encoding)))
    ended = app.run() or Ended.LEFT
    if ended is Ended.OVER:
        screen.show(table.scene(seating.persons[0] if len(seating.persons) == 1 else None))
    for sentence, line in app.table_screen.farewell:
        screen.say(sentence)
        if line:
            screen.print_whole(f"  {line}")
    return ended
