"""What a bot should know of BRAWL x MART."""

from spellhall.core.chance import Rng
from spellhall.games.brawl_mart.actions import Action
from spellhall.games.brawl_mart.legal import actions, pick
from spellhall.games.brawl_mart.score import score
from spellhall.games.brawl_mart.state import State


class BrawlMartAdvice:
    def shortlist(self, view: State, seat: int, budget: int, rng: Rng) -> list[Action]:
        if view.phase == "line" and not view.allies:
            return [pick(view, rng) for _ in range(5)]
        return list(actions(view))[:budget]

    def value(self, view: State, seat: int) -> float:
        return float(score(view))

    def why(self, view: State, seat: int, action: Action) -> str:
        return ""
