"""What Gymnasium and PettingZoo are told of a match, and bytes as the arrays that they want."""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from spellhall.core.learning import Spaces

Observation = dict[str, NDArray[Any]]
"""`observation` and `action_mask`."""


_UINT8, _INT8 = np.dtype(np.uint8), np.dtype(np.int8)
_frombuffer = np.frombuffer


def arrays(seen: bytearray, size: int) -> Observation:
    """An observation of so many bytes and its mask, as arrays over memory that nobody else writes to."""
    return {
        "observation": _frombuffer(seen, _UINT8, size),
        "action_mask": _frombuffer(seen, _INT8, -1, size),
    }


def observation_space(told: Spaces) -> spaces.Space[Any]:
    highest = [field.values - 1 for field in told.fields for _ in range(field.size)]
    high = np.array(highest, dtype=np.uint8)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (len(told.numbers),), dtype=np.int8),
        }
    )


class Numbers(spaces.Discrete):
    """The numbers of a seat. Without a mask, `sample` takes one that is open now."""

    def __init__(self, size: int, open_now: Callable[[], bytes]) -> None:
        super().__init__(size)
        self._open_now = open_now

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = np.frombuffer(self._open_now(), dtype=np.int8)
        return super().sample(mask, probability)


class Encoding:
    """Observations as inputs of a network: categories one-hot, flags as they are, large numbers as a share.

    A field of at most `widest` values takes a column for each value, one with two values a single column.
    """

    def __init__(self, told: Spaces, widest: int = 64) -> None:
        width = 0
        onehot: list[tuple[int, int]] = []
        scaled: list[tuple[int, int, float]] = []
        place = 0
        for field in told.fields:
            for _ in range(field.size):
                if 2 < field.values <= widest:
                    onehot.append((place, width))
                    width += field.values
                else:
                    scaled.append((place, width, 1 / (field.values - 1)))
                    width += 1
                place += 1
        self.width = width
        self._from = np.array([start for start, _ in onehot], dtype=np.intp)
        self._to = np.array([start for _, start in onehot], dtype=np.intp)
        self._plain_from = np.array([start for start, _, _ in scaled], dtype=np.intp)
        self._plain_to = np.array([start for _, start, _ in scaled], dtype=np.intp)
        self._share = np.array([share for _, _, share in scaled], dtype=np.float32)

    def __call__(self, observations: NDArray[np.uint8]) -> NDArray[np.float32]:
        """One observation, or one in each row."""
        rows = np.atleast_2d(observations)
        made = np.zeros((len(rows), self.width), dtype=np.float32)
        made[np.arange(len(rows))[:, None], rows[:, self._from] + self._to] = 1
        made[:, self._plain_to] = rows[:, self._plain_from] * self._share
        return made[0] if observations.ndim == 1 else made
