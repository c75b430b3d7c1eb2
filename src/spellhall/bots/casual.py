"""`casual`: tries each action of the game's shortlist and takes the one whose view it likes best."""

from typing import Any

from spellhall.bots.bot import Choice
from spellhall.bots.manners import mannered
from spellhall.core.chance import Rng
from spellhall.core.contract import Game

_BUDGET = 60  # actions looked at


class Casual:
    def choose(self, game: Game[Any, Any], view: Any, seat: int, rng: Rng) -> Any:
        return self.rank(game, view, seat, rng)[0].action

    def rank(self, game: Game[Any, Any], view: Any, seat: int, rng: Rng) -> list[Choice]:
        shortlist = mannered(game, view, seat, game.advice.shortlist(view, seat, _BUDGET, rng))
        if len(shortlist) == 1:
            return [Choice(shortlist[0], game.advice.value(view, seat))]
        # What the seat cannot see is imagined once, so that all actions are tried in the same world.
        world = game.imagine(view, seat, rng)
        choices = []
        for action in shortlist:
            after, _ = game.play(world, seat, action)
            choices.append(Choice(action, game.advice.value(game.redact(after, seat), seat)))
        return sorted(choices, key=lambda choice: -choice.value)
