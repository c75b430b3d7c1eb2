"""`casual`: tries each candidate of the game's mind and takes the one whose view it likes best."""

from typing import Any

from spellhall.bots.bot import Choice
from spellhall.bots.manners import mannered
from spellhall.core.chance import Rng
from spellhall.core.contract import Game
from spellhall.core.thought import ENDLESS, Budget

_MOST = 60  # actions looked at


class Casual:
    def choose(self, game: Game[Any, Any], view: Any, seat: int, rng: Rng, budget: Budget = ENDLESS) -> Any:
        return self.rank(game, view, seat, rng, budget)[0].action

    def rank(
        self, game: Game[Any, Any], view: Any, seat: int, rng: Rng, budget: Budget = ENDLESS
    ) -> list[Choice]:
        candidates = game.mind.candidates(view, seat, _MOST, budget, rng)
        considered = mannered(game, view, seat, [one.action for one in candidates])
        if len(considered) == 1:
            return [Choice(considered[0], game.mind.value(view, seat))]
        # What the seat cannot see is imagined once, so that all actions are tried in the same world.
        world = game.secrets.imagine(view, seat, rng)
        choices: list[Choice] = []
        for action in considered:
            if choices and budget.spent:
                break
            after, _ = game.rules.play(world, seat, action)
            choices.append(Choice(action, game.mind.value(game.secrets.redact(after, seat), seat)))
        return sorted(choices, key=lambda choice: -choice.value)
