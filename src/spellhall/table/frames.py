"""A game step by step, as one viewer was told of it: for replays. Nothing is played again.

A frame is a decision with the chance that followed it; frame 0 is the position before the first one. A viewer
who was told nothing of a move has no frame for it.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.scene import Badge, Happening, Piece, Scene
from spellhall.core.story import Turn
from spellhall.table.feed import Feed, Update
from spellhall.table.log import Moved, around
from spellhall.table.sitting import Sitting


class Frame(Struct, frozen=True, eq=False):
    state: Any  # the true one; only views of it are shown
    updates: tuple[Update, ...]
    move: Moved | None = None  # the one that it began with

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(line for update in self.updates for line in update.lines)


def told(happenings: tuple[Happening, ...]) -> Iterator[Happening]:
    """Those that are told in words: the steps of a walk are seen, and would only hide what came of it."""
    for (step, _), run in groupby(happenings, lambda one: (one.motion == "step" and not one.words, one.seat)):
        some = [*run]
        yield from some if not step or len(some) == 1 else ()


class Frames:
    def __init__(self, sitting: Sitting, viewer: int | None) -> None:
        sitting.check_viewer(viewer)
        self.viewer = viewer
        self.sitting = sitting
        self._feed = Feed(sitting.game, viewer)
        self._frames = [Frame(sitting.start, ())]
        self._state = sitting.start
        self._read = 0

    def __len__(self) -> int:
        self._follow()
        return len(self._frames)

    def __getitem__(self, at: int) -> Frame:
        self._follow()
        return self._frames[at]

    def _follow(self) -> None:
        entries = self.sitting.entries
        for read in range(self._read, len(entries)):
            entry = entries[read]
            told = len(self._feed.updates)
            self._feed.read(entries[: read + 1])
            self._state = (around(entry) or (None, self._state))[1]
            fresh = tuple(self._feed.updates[told:])
            if not fresh:
                continue
            chance = isinstance(entry, Moved) and entry.seat is None
            if chance or not any(update.lines or update.shown for update in fresh):
                last = self._frames[-1]
                self._frames[-1] = Frame(self._state, (*last.updates, *fresh), last.move)
            else:
                move = entry if isinstance(entry, Moved) else None
                self._frames.append(Frame(self._state, fresh, move))
        self._read = len(entries)

    def happenings(self, at: int) -> tuple[Happening, ...]:
        return tuple(one for update in self[at].updates for one in self._feed.happenings_of(update))

    def turns(self, at: int) -> tuple[Turn, ...]:
        """What this step alone adds to the story."""
        turns: list[Turn] = []
        for update in self[at].updates:
            self._feed.add_turns(turns, update)
        return tuple(turns)

    def scene(self, at: int, openly: bool = False) -> Scene:
        """What the viewer saw then; `openly`, when all is over, a spectator sees every hand."""
        game, state = self.sitting.game, self[at].state
        scene = game.face.scene(game.face.begin(game.secrets.redact(state, self.viewer), self.viewer))
        if at == len(self) - 1:
            scene = self.sitting.concluded(scene, self.viewer)
        return self._opened(scene, state) if openly and self.viewer is None else scene

    def _opened(self, scene: Scene, state: Any) -> Scene:
        game = self.sitting.game
        public = game.secrets.redact(state, None)

        def with_hand(badge: Badge) -> Badge:
            own = game.secrets.redact(state, badge.seat)
            if badge.pieces or own == public:
                return badge
            docks = (
                one for one in game.face.scene(game.face.begin(own, badge.seat)).regions if one.role == "dock"
            )
            hand: tuple[Piece, ...] = tuple(
                piece for region in docks for spot in region.spots for piece in spot.pieces
            )
            return replace(badge, pieces=hand)

        return replace(scene, seats=tuple(map(with_hand, scene.seats)))
