"""Somebody at the full-screen table: presses keys and points at what is drawn."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from textual.events import Key
from textual.pilot import Pilot

import spellhall
from spellhall.core.scene import Touch
from spellhall.facade import Table
from spellhall.games import find
from spellhall.term.choices import choices
from spellhall.term.full.app import FullApp
from spellhall.term.full.drawn import Drawn
from spellhall.term.full.hosting import HostScreen
from spellhall.term.host import Host
from spellhall.term.ink import Ink
from spellhall.term.play import Ended
from spellhall.term.seating import Seating, seat

PATIENCE = 60  # seconds until a bot that never answers is a failure; nothing waits for time to pass


class Guest:
    def __init__(self, app: FullApp, pilot: Pilot[Ended]) -> None:
        self.app = app
        self.pilot = pilot
        self.screen: HostScreen = app.table_screen
        self.table: Table = self.screen.host.table

    async def settled(self) -> None:
        """Until somebody is asked, or the game is over."""
        await asyncio.wait_for(self.screen.settled.wait(), PATIENCE)

    async def press(self, *keys: str) -> None:
        """Keys as the terminal sends them; slow, because every one is waited for."""
        await self.pilot.press(*keys)

    def key(self, key: str) -> None:
        """The same at once, to the table alone."""
        self.screen.on_key(Key(key, key if len(key) == 1 else None))

    def point(self, touch: Touch) -> None:
        """A click on the drawing that shows this."""
        self.screen.draw_now()
        assert any(touch in part.places for part in self.screen.parts.values()), f"{touch} is not drawn"
        self.screen.on_drawn_pressed(Drawn.Pressed(touch))

    def touch(self, line: str) -> None:
        """Makes an act by touches, buttons and typed words, and confirms it where that is asked for."""
        decision = self.screen.decision
        assert decision is not None
        draft = self.table.touches(line, decision.seat)
        for touch in draft:
            if touch.startswith("say:"):
                for letter in touch.removeprefix("say:").lower():
                    self.key(letter)
                self.key("enter")
            elif touch.startswith("do:"):
                made = (*decision.draft, touch)
                keys = [
                    choice.key for choice in choices(decision.scene(), decision.draft) if choice.draft == made
                ]
                self.screen.press(keys[0])
            else:
                self.point(touch)
        if self.screen.decision is decision:
            self.key("enter")
        assert not self.screen.refused, self.screen.note
        over = self.app.screen_stack[-1]
        assert over is self.screen or self.table.over, f"{over} lies over the table after {draft}"

    def write(self, line: str) -> None:
        """A whole line, as it stands in records; nothing is drawn for it before it is played."""
        decision = self.screen.decision
        self.screen.read(line)
        assert self.screen.decision is not decision, self.screen.note

    def sensible(self, rng: Random) -> str:
        """What the game's quick policy would do."""
        assert self.screen.decision is not None
        game, at = find(self.table.game), self.screen.decision.seat
        view: Any = game.text.load(self.table.view(at))
        return game.text.moves.show(game.mind.policy(view, at, rng))

    @property
    def text(self) -> str:
        """What stands on the screen, without colours."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips) + "\n"


@asynccontextmanager
async def sitting(table: Table, seating: Seating, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Guest]:
    app = FullApp(HostScreen(Host(table, seating), Ink(seating.names)))
    async with app.run_test(size=size) as pilot:
        guest = Guest(app, pilot)
        await pilot.pause()
        await guest.settled()
        yield guest


def opened(game: str, seed: int = 3, hot_seat: bool = False) -> tuple[Table, Seating]:
    """A table for one person and a bot, or for one alone, or for two people."""
    limits = spellhall.about(game).seats
    seating = seat(limits, bots=[] if hot_seat or limits[1] == 1 else ["random"], hot_seat=hot_seat)
    return spellhall.new(game, seats=len(seating.names), seed=seed), seating
