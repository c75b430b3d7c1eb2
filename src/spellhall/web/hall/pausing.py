"""How long a bot waits before it moves, so that people can follow.

The length follows from what everybody may know: which move of which table it is, and whether whoever looks on
can see that there is no choice. Were it to follow from the thought, it would tell of the bot's hand.
"""

import math
import random

_LEAST, _MOST = 0.75, 1.25  # of the usual pause
_FORCED = 0.35  # of it, where there is no choice


def pause(table: str, number: int, seat: int, forced: bool, usual: float) -> float:
    """Seconds for the move of a seat; `number` is a spectator's."""
    spread = random.Random(f"{table}/{number}/{seat}").uniform(_LEAST, _MOST)
    return usual * spread * (_FORCED if forced else 1.0)


def still(pause: float, passed: float) -> float:
    """What is left of a pause. A thought that took longer ends with a whole number of pauses, so that its
    length hardly shows."""
    if pause <= 0:
        return 0.0
    return max(1, math.ceil(passed / pause)) * pause - passed
