"""What every bot can do, for every game."""

from typing import Any, Protocol

from msgspec import Struct

from spellhall.core.chance import Rng
from spellhall.core.contract import Game
from spellhall.core.thought import ENDLESS, Budget


class Choice(Struct, frozen=True):
    """An action and what the bot thinks it is worth: the share of the win, 0 to 1; alone, points."""

    action: Any
    value: float


class Bot(Protocol):
    """A bot keeps its budget, and has an answer however small that is."""

    def choose(
        self, game: Game[Any, Any], view: Any, seat: int, rng: Rng, budget: Budget = ENDLESS, /
    ) -> Any:
        """The action that the bot plays for a seat that is to act."""

    def rank(
        self, game: Game[Any, Any], view: Any, seat: int, rng: Rng, budget: Budget = ENDLESS, /
    ) -> list[Choice]:
        """The actions it thought about, the best first."""
