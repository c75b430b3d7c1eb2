"""A game laid flat, where it can be: a match whose steps are taken by compiled code."""

import random
from functools import cache
from typing import Any

import numpy as np

from spellhall.core.learning import CHANCE, DRAFTED, OVER, Flat
from spellhall.rl.match import Match, Setting, utilities


def match_of(setting: Setting, rng: random.Random, recording: bool = False) -> Match:
    """A match of the quickest kind. One that keeps the lines of its game is played by the rules."""
    quickest = Match if recording or _flat(setting) is None else FlatMatch
    return quickest(setting, rng, recording)


def _flat(setting: Setting) -> Flat[Any] | None:
    game = setting.game
    assert game.learning is not None  # as `setting` has seen
    return game.learning.flat(game.rules.start(setting.options, setting.seats))


@cache
def _asked(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


class FlatMatch(Match):
    """The same game as a `Match` plays, number by number and byte by byte.

    The state lies in arrays and is lifted out of them only for whoever asks for it. Whole actions, such as
    those of bots, are played by the rules and laid flat again.
    """

    __slots__ = ("_flat", "_lifted", "_memory", "_notes", "_row", "_rows")
    _COPIED = (*(name for name in Match.__slots__ if name != "state"), "_flat", "_lifted", "_row")

    def _settle_in(self, setting: Setting) -> None:
        super()._settle_in(setting)
        flat = _flat(setting)
        assert flat is not None  # as `match_of` has seen
        self._flat = flat
        self._lifted: Any = None  # the state, once somebody has asked for it
        self._row = self.width + self.size
        self._views, self._told, self._forks = [], [], []  # all that a seat may know lies in its row
        self._make_room()

    def _make_room(self) -> None:
        self._memory = bytearray(self._row * self.setting.seats)
        self._rows = np.frombuffer(self._memory, dtype=np.uint8)
        self._notes = np.zeros(self._flat.notes, dtype=np.int32)

    @property
    def state(self) -> Any:
        if self._lifted is None:
            self._lifted = self._flat.lift(self._notes)
        return self._lifted

    @state.setter
    def state(self, state: Any) -> None:
        self._lifted = state

    def _go_on(self) -> None:
        self._let_chance_speak()
        self._lay()
        if self.setting.reward == "points":
            self._standing = self._flat.standing(self._notes)

    def _lay(self) -> None:
        self._flat.lay(self._lifted, self._rows, self._notes)
        for seat, drafted in enumerate(self._drafts):
            # What others do changes nothing of what a draft means in games that are laid flat.
            for number in drafted:
                self._flat.take(self._rows, self._notes, seat, number - 1)

    # What a seat may know
    def view(self, seat: int) -> Any:
        return self.game.secrets.redact(self.state, seat)

    def seen(self, seat: int) -> bytearray:
        row = self._row
        return self._memory[row * seat : row * seat + row]

    def observation(self, seat: int) -> bytes:
        first = self._row * seat
        return bytes(self._memory[first : first + self.width])

    def mask(self, seat: int) -> bytes:
        first = self._row * seat
        return bytes(self._memory[first + self.width : first + self._row])

    # Playing
    def take(self, seat: int, number: int) -> bool:
        if (
            type(number) is not int
            or seat not in self.asked
            or not 0 <= number < self.size
            or not self._memory[self._row * seat + self.width + number]
        ):
            self._check_asked(seat, number)
            number = int(number)
        flat, rows, notes = self._flat, self._rows, self._notes
        answer = flat.take(rows, notes, seat, number)
        if answer == DRAFTED:
            self._drafts[seat] += bytes((number + 1,))
            return False
        self._drafts[seat] = b""
        self._lifted = None
        while answer == CHANCE:
            answer = flat.chance(rows, notes, self.rng)
        if answer == OVER:
            self.asked = ()
            self.over = flat.outcome(notes)
        else:
            self.asked = _asked(answer)
        if self.setting.reward == "points":
            before, self._standing = self._standing, flat.standing(notes)
            self.gained = tuple([float(now - then) for then, now in zip(before, self._standing, strict=True)])
        elif self.over is not None:
            self.gained = utilities(self.over.winners, self.setting.seats)
        return True

    def __deepcopy__(self, memo: dict[int, Any]) -> "FlatMatch":
        copied = super().__deepcopy__(memo)
        assert isinstance(copied, FlatMatch)
        copied._make_room()
        copied._rows[:], copied._notes[:] = self._rows, self._notes
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        return _revived, (self.__getstate__(),)

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        super().__setstate__(kept)
        self._lay()
        self._standing = self._flat.standing(self._notes)


def _revived(kept: tuple[Any, ...]) -> Match:
    """Where there is no compiled code any more, the rules go on with the game."""
    kind = Match if _flat(kept[0]) is None else FlatMatch
    match = kind.__new__(kind)
    match.__setstate__(kept)
    return match
