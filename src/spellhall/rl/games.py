"""Many games side by side, written into arrays: what one process of a vector environment steps."""

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spellhall.core.learning import Spaces
from spellhall.rl.company import Company
from spellhall.rl.flat import match_of
from spellhall.rl.match import Match, Setting


class Arrays:
    """One row a game. With `memory` they lie in it, so that several processes see the same."""

    def __init__(self, spaces: Spaces, seats: int, games: int, memory: Any = None) -> None:
        self.observations: NDArray[np.uint8]
        self.masks: NDArray[np.int8]
        self.numbers: NDArray[np.int64]
        self.rewards: NDArray[np.float64]
        self.seats: NDArray[np.int64]
        self.ended: NDArray[np.bool_]
        place = 0
        for name, dtype, shape in _shapes(spaces, seats, games):
            size = int(np.prod(shape)) * np.dtype(dtype).itemsize
            array = (
                np.zeros(shape, dtype)
                if memory is None
                else np.ndarray(shape, dtype, buffer=memory, offset=place)
            )
            setattr(self, name, array)
            place += -(-size // 8) * 8

    @staticmethod
    def bytes_needed(spaces: Spaces, seats: int, games: int) -> int:
        sizes = (
            np.prod(shape) * np.dtype(dtype).itemsize for _, dtype, shape in _shapes(spaces, seats, games)
        )
        return int(sum(-(-int(size) // 8) * 8 for size in sizes))


def _shapes(spaces: Spaces, seats: int, games: int) -> Sequence[tuple[str, str, tuple[int, ...]]]:
    return (
        ("observations", "uint8", (games, spaces.size)),
        ("masks", "int8", (games, len(spaces.numbers))),
        ("numbers", "int64", (games,)),
        ("rewards", "float64", (games, seats)),
        ("seats", "int64", (games,)),
        ("ended", "bool", (games,)),
    )


class Games:
    """The games from `first` on to before `last`. A game that ends is followed by the next one at once."""

    def __init__(
        self, setting: Setting, arrays: Arrays, first: int, last: int, company: Company | None = None
    ) -> None:
        self.setting = setting
        self.arrays = arrays
        self.company = company
        self.places = range(first, last)
        self.matches = [match_of(setting, random.Random(place)) for place in self.places]
        # Rows are written as bytes: numpy would take ten times as long for each.
        self._observations = arrays.observations.reshape(-1).data
        self._masks = arrays.masks.reshape(-1).data.cast("B")

    def reset(self, seed: int | None) -> None:
        for place, match in zip(self.places, self.matches, strict=True):
            match.begin(None if seed is None else random.Random(f"{seed} {place}"))
            self._begun(match)
            self._write(place, match)
        rows = slice(self.places.start, self.places.stop)
        self.arrays.rewards[rows] = 0
        self.arrays.ended[rows] = False

    def _begun(self, match: Match) -> None:
        if self.company is not None:
            self.company.speak(match)

    def _write(self, place: int, match: Match) -> None:
        seat = match.asked[0]
        told, mask = match.observation(seat), match.mask(seat)
        size = len(told)
        self._observations[place * size : place * size + size] = told
        size = len(mask)
        self._masks[place * size : place * size + size] = mask
        self.arrays.seats[place] = seat

    def step(self) -> None:
        arrays, company = self.arrays, self.company
        rows = slice(self.places.start, self.places.stop)
        arrays.rewards[rows] = 0
        arrays.ended[rows] = False
        for place, match, number in zip(
            self.places, self.matches, arrays.numbers[rows].tolist(), strict=True
        ):
            if match.take(match.asked[0], number):
                if company is not None:
                    arrays.rewards[place, 0] = company.speak(match)
                elif match.gained is not None:
                    arrays.rewards[place] = match.gained
                    match.gained = None
                if match.over is not None:
                    arrays.ended[place] = True
                    match.begin()
                    self._begun(match)
            self._write(place, match)
