"""A whole game at the terminal: people at one keyboard, bots beside them."""

from enum import Enum
from pathlib import Path

from rich.text import Text

import spellhall
from spellhall.core.errors import SpellhallError
from spellhall.core.scene import Scene
from spellhall.facade import Table
from spellhall.term.chance import explain, hear, things_of
from spellhall.term.hints import worth
from spellhall.term.host import Host
from spellhall.term.odds import show_odds
from spellhall.term.rules import show_rules
from spellhall.term.screen import Gone, Screen
from spellhall.term.seating import Seating
from spellhall.term.turn import Turn
from spellhall.term.typed import Command
from spellhall.term.unasked import sole_answer

_AT_CHANCE = ("?", "undo", "quit", "log", "save")


class Ended(Enum):
    """Why a sitting at the terminal ended."""

    OVER = "over"
    LEFT = "left"
    INTERRUPTED = "interrupted"


class _Leave(Exception):
    """The person goes; the game has been kept or not, as wished."""


class _Moved(Exception):
    """The table has changed under the turn: an action was taken back, or somebody resigned."""


class Play:
    def __init__(
        self,
        table: Table,
        seating: Seating,
        screen: Screen,
        kept_in: Path | None = None,
        followed: bool = False,
    ) -> None:
        """`followed`: a table in the real world, where all look on and chance is told by who sees it."""
        self.followed = followed
        self.table = table
        self.seating = seating
        self.screen = screen
        self.host = Host(table, seating, kept_in)
        self._told: dict[int, list[str]] = {}

    def run(self) -> Ended:
        try:
            for remark in self.table.remarks:
                self.screen.say(f"Note: {remark}")
            if self.host.kept_in is not None:
                self._remember()
            while self.table.over is None:
                self._one_decision()
            self._show_end()
            return Ended.OVER
        except _Leave:
            return Ended.LEFT
        except (KeyboardInterrupt, Gone) as reason:
            self.screen.print()
            self._keep()
            return Ended.LEFT if isinstance(reason, Gone) else Ended.INTERRUPTED

    # Whose turn it is
    def _one_decision(self) -> None:
        if self.table.pending == "chance":
            self._hear_chance()
            return
        bot = self.host.bot_to_move()
        if bot is not None:
            self.table.bot_move(bot, self.seating.levels[bot])
            return
        seat = self.host.person_to_move()
        answer = sole_answer(self.table, seat)
        if answer is not None:
            self.table.play(answer, seat)
            return
        self._sit_down(seat)
        self._tell(seat)
        turn = Turn(self.table, seat, self.screen, lambda command: self._carry_out(command, seat, turn))
        try:
            line = turn.line()
        except _Moved:
            return
        self.table.play(line, seat)

    def _hear_chance(self) -> None:
        asked = self.table.chance_asked
        assert asked is not None  # chance is asked by games that say how
        self._tell(self.host.viewer or 0)
        heard = hear(asked, self.screen)
        if heard in _AT_CHANCE:
            self._beside_chance(heard)
            return
        try:
            if heard.split(" ")[0] == asked.asks.split(" ")[0]:
                self.table.force(heard)
            else:
                self.table.see(*things_of(asked, heard, self.screen.names))
        except SpellhallError as error:
            self.screen.refuse(str(error))
            self.screen.say("Type ? to see how it is told.", "quiet")

    def _beside_chance(self, command: str) -> None:
        match command:
            case "?":
                asked = self.table.chance_asked
                assert asked is not None  # or nobody would have been heard
                explain(asked, self.screen)
            case "undo":
                try:
                    self.table.undo()
                except SpellhallError as error:
                    self.screen.refuse(str(error))
            case "quit":
                self._quit()
            case "log":
                self._log(self.host.viewer or 0)
            case "save":
                self._save("")

    def _sit_down(self, seat: int) -> None:
        """Hands the keyboard on. The next view is asked for only when its owner sits here."""
        if seat == self.host.viewer:
            return
        if self.host.secrets() and not self.followed:
            name = self.screen.names[seat]
            self.screen.cover()
            self.screen.ask(f"Pass to {name}. Press Enter when {name} sits here. ")
            self.screen.cover()
        self.host.viewer = seat

    def _remember(self) -> None:
        """A game that goes on: what happened long ago is in the log, and no news."""
        for person in self.seating.persons:
            self._told[person] = [happening.text for happening in self.table.happenings(person)]
        self.screen.say("Welcome back. Type log to see what happened so far.")

    def _tell(self, seat: int) -> None:
        """Says what happened since this seat last looked."""
        news = [happening.text for happening in self.table.happenings(seat)]
        self._told.setdefault(seat, []).extend(news)
        if news:
            self.screen.print()
            self.screen.say(" ".join(news))

    # Commands
    def _carry_out(self, command: Command, seat: int, turn: Turn) -> None:
        match command.name:
            case "undo":
                self._undo(seat, turn)
            case "hint":
                self._hint(seat, turn.scene())
            case "odds":
                show_odds(self.table, seat, turn.draft, self.screen)
            case "define":
                self._define(command.rest, turn.scene())
            case "rules":
                show_rules(self.table.game, self.screen, command.rest)
            case "log":
                self._log(seat)
            case "save":
                self._save(command.rest)
            case "resign":
                self._resign(seat)
            case "quit":
                self._quit()

    def _undo(self, seat: int, turn: Turn) -> None:
        if turn.take_back_touch():
            return
        why = self.host.take_back(seat)
        if why is not None:
            self.screen.refuse(why)
            return
        self.screen.say("Your last action is taken back.")
        raise _Moved

    def _hint(self, seat: int, scene: Scene) -> None:
        if scene.helpless:
            self.screen.refuse("The rules forbid help now.")
            return
        hints = self.table.hint(seat, n=3)
        told = ((hint["line"], f"{worth(hint['value'], self.table.seats)}: {hint['why']}") for hint in hints)
        self.screen.rows((Text(line, "open"), self.screen.ink.spoken(why)) for line, why in told)
        self.screen.say("Type one of these lines to play it.", "quiet")

    def _define(self, word: str, scene: Scene) -> None:
        if scene.helpless:
            self.screen.refuse("The rules forbid help now.")
        elif not word:
            self.screen.say("Type a word behind it: define tar")
        else:
            found = spellhall.define(word)
            self.screen.say(str(found) if found else f"There is no definition of {word.upper()} here.")

    def _log(self, seat: int) -> None:
        self.screen.listed(self._told.get(seat, []) or ["Nothing has happened yet."])

    def _save(self, name: str) -> None:
        try:
            place = self.host.save(name)
        except SpellhallError as error:
            self.screen.refuse(str(error))
            return
        self.screen.print_whole(f"Saved in {place}")

    def _resign(self, seat: int) -> None:
        if self.screen.agreed("Give up this game?", default=False):
            self.table.resign(seat)
            raise _Moved

    def _quit(self) -> None:
        if self.screen.agreed("Keep this game, to go on another time?"):
            self._keep()
        raise _Leave

    def _keep(self) -> None:
        """The game as it stands, in a file that `--resume` takes."""
        try:
            place = self.host.save()
        except SpellhallError as error:
            self.screen.refuse(str(error))
            return
        self.screen.say("The game is kept. To go on:")
        self.screen.print_whole(f"  spellhall play --resume {place}")

    # The end
    def _show_end(self) -> None:
        persons = self.seating.persons
        viewer = persons[0] if len(persons) == 1 else None
        if viewer is not None:
            self._tell(viewer)
        scene = self.table.scene(viewer)
        self.screen.show(scene)
        result = self.table.over
        assert result is not None
        if scene.over is None:
            names = " and ".join(self.screen.names[winner] for winner in result["winners"]) or "Nobody"
            self.screen.say(f"The game is over ({result['reason']}): {names} won.", "bold")
        if len(result["scores"]) > 1:
            order = sorted(range(len(result["scores"])), key=lambda seat: -result["scores"][seat])
            self.screen.listed(f"@{seat}: {result['scores'][seat]}" for seat in order)
        try:
            place = self.host.save()
        except SpellhallError:
            return
        self.screen.say("To look at this game again:", "quiet")
        self.screen.print_whole(f"  spellhall replay {place}")
        if self.followed:
            self.screen.print_whole(f"  spellhall review {place}")
