"""What chance is asked for: two dice for everybody, or one of them again."""

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.games.spell_write.actions import Dice, Outcome, Redie
from spellhall.games.spell_write.speech import say

_ROLLS = {(low, high): Dice(low, high) for low in range(1, 7) for high in range(low, 7)}


class TwoDice(Struct, frozen=True):
    asks: str = "dice"

    def draw(self, rng: Rng) -> Dice:
        first, second = rng.randrange(6) + 1, rng.randrange(6) + 1
        return _ROLLS[(first, second) if first < second else (second, first)]

    def objection(self, outcome: Outcome) -> str | None:
        return None if isinstance(outcome, Dice) else say("objection.asked-dice")

    def probability(self, outcome: Outcome) -> float:
        if not isinstance(outcome, Dice):
            return 0.0
        return (1 if outcome.low == outcome.high else 2) / 36

    def outcomes(self) -> Sequence[tuple[Dice, float]]:
        return [(roll, self.probability(roll)) for roll in _ROLLS.values()]


class OneDie(Struct, frozen=True):
    kept: int  # the die that stays
    asks: str = "redie"

    def draw(self, rng: Rng) -> Redie:
        return Redie(rng.randrange(6) + 1)

    def objection(self, outcome: Outcome) -> str | None:
        return None if isinstance(outcome, Redie) else say("objection.asked-redie", kept=self.kept)

    def probability(self, outcome: Outcome) -> float:
        return 1 / 6 if isinstance(outcome, Redie) else 0.0

    def outcomes(self) -> Sequence[tuple[Redie, float]]:
        return [(Redie(face), 1 / 6) for face in range(1, 7)]


Question = TwoDice | OneDie
DICE = TwoDice()


@cache
def redie(kept: int) -> OneDie:
    return OneDie(kept)
