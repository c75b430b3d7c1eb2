"""When Python looks for circles of garbage: often among what is new, which is quick, and seldom through all.

What a table keeps never forms a circle, and there is much of it: a look through a few hundred thousand such
things stops everybody for as long as many moves take. So what has outlived two looks is looked at no more,
until so much of it has gathered that circles could hide among it.
"""

import gc

YOUNG, MIDDLE, NEVER = 5_000, 4, 1_000_000  # objects; rounds over these; rounds over all
MOST_KEPT = 5_000_000  # objects that are set aside before all are looked at


class _Collector:
    """Hears of every round. What it counts is at most too high: objects that go away later still count."""

    def __init__(self) -> None:
        self.kept = 0

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        if phase != "stop":
            return
        match info["generation"]:
            case 0:
                self.kept += YOUNG - info["collected"]
            case 1 if self.kept > MOST_KEPT:
                gc.unfreeze()
                gc.set_threshold(YOUNG, MIDDLE, 0)  # the next round is over all
            case 1:
                gc.freeze()
            case _:
                self.kept = 0
                gc.set_threshold(YOUNG, MIDDLE, NEVER)
                gc.freeze()


def spare_the_long_lived() -> None:
    """From now on, for this process, which has loaded what it needs."""
    if any(isinstance(heard, _Collector) for heard in gc.callbacks):
        return
    gc.callbacks.append(_Collector())
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    gc.collect()
