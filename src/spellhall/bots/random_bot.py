"""`random`: plays anything legal."""

from typing import Any

from spellhall.bots.bot import Choice
from spellhall.bots.manners import mannered, polite
from spellhall.core.chance import Rng
from spellhall.core.contract import Game
from spellhall.core.thought import ENDLESS, Budget

_TRIES = 20  # before it lists all actions to find a polite one


class RandomBot:
    def choose(self, game: Game[Any, Any], view: Any, seat: int, rng: Rng, budget: Budget = ENDLESS) -> Any:
        for _ in range(_TRIES):
            action = game.rules.pick(view, seat, rng)
            if polite(game, action):
                return action
        return mannered(game, view, seat, [action])[0]

    def rank(
        self, game: Game[Any, Any], view: Any, seat: int, rng: Rng, budget: Budget = ENDLESS
    ) -> list[Choice]:
        return [Choice(self.choose(game, view, seat, rng, budget), game.mind.value(view, seat))]
