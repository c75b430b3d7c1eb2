"""A bot of a given skill: knows some words, overlooks some, and looks ahead as far as its depth goes."""

from typing import Any

from spellhall.bots.bot import Choice
from spellhall.bots.manners import mannered, polite
from spellhall.bots.search import foreseen
from spellhall.bots.skill import Skill
from spellhall.bots.vocabulary import limited, seen, wider
from spellhall.core.chance import Rng
from spellhall.core.contract import Game
from spellhall.core.thought import ENDLESS, Budget, Candidate

LOOKED_AT = (12, 24, 40, 60, 80)  # candidates, by depth
NODES = (2_000, 6_000, 15_000, 15_000, 15_000)  # of the search for them, as each game counts
SEARCH_NODES = (0, 200, 600, 1_500, 3_000)  # of looking ahead


class Player:
    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, game: Game[Any, Any], view: Any, seat: int, rng: Rng, budget: Budget = ENDLESS) -> Any:
        bluff = self._bluff(game, view, seat, rng)
        return self._thought(game, view, seat, rng, budget, False)[0].action if bluff is None else bluff

    def _bluff(self, game: Game[Any, Any], view: Any, seat: int, rng: Rng) -> Any | None:
        """What it says against better knowledge, if it is bold enough now."""
        if not self.skill.boldness:
            return None
        tempting = game.mind.bluffs(limited(game, view, self.skill.vocabulary), seat)
        if not tempting or rng.randrange(100) >= self.skill.boldness:
            return None
        legal = [one.action for one in tempting if game.rules.objection(view, seat, one.action) is None]
        return next((action for action in legal if polite(game, action)), None)

    def rank(
        self, game: Game[Any, Any], view: Any, seat: int, rng: Rng, budget: Budget = ENDLESS
    ) -> list[Choice]:
        return self._thought(game, view, seat, rng, budget, True)

    def _thought(
        self, game: Game[Any, Any], view: Any, seat: int, rng: Rng, budget: Budget, valued: bool
    ) -> list[Choice]:
        """Best first. What they are worth costs a look at the whole table, so it is asked where `valued` says
        so, or where the order follows from it."""
        for tier in (self.skill.vocabulary, *wider(self.skill.vocabulary)):
            known = limited(game, view, tier)
            ranked = self._ranked(game, known, view, seat, rng, budget, valued)
            if ranked:
                return ranked
        raise AssertionError("with all words some candidate is legal")

    def _ranked(
        self,
        game: Game[Any, Any],
        known: Any,
        view: Any,
        seat: int,
        rng: Rng,
        budget: Budget,
        valued: bool,
    ) -> list[Choice]:
        """By the words it knows; empty if none of what comes to mind is legal where all words count."""
        skill = self.skill
        nodes = budget.of_nodes(NODES[skill.depth])
        found = game.mind.candidates(known, seat, LOOKED_AT[skill.depth], nodes, rng)
        # Whoever knows few words may think that there is none, and that giving up is right.
        if known is not view:
            found = [one for one in found if game.rules.objection(view, seat, one.action) is None]
        if not found:
            return []
        kept = seen(game, found, skill.attention, rng) or found[-1:]
        polite = mannered(game, view, seat, [one.action for one in kept])
        scores = {id(one.action): one.score for one in kept}
        kept = [Candidate(action, scores.get(id(action), 0.0)) for action in polite]
        return self._weighed(game, known, seat, kept, rng, budget, valued)

    def _weighed(
        self,
        game: Game[Any, Any],
        known: Any,
        seat: int,
        found: list[Candidate[Any]],
        rng: Rng,
        budget: Budget,
        valued: bool,
    ) -> list[Choice]:
        depth = self.skill.depth
        if depth > 1 and rng.randrange(100) >= self.skill.caution:
            depth = 1
        if depth == 0 or len(found) == 1:
            worth = game.mind.value(known, seat) if valued else 0.0
            return [Choice(one.action, worth) for one in found]
        ranked = foreseen(game, known, seat, found, depth, budget.of_nodes(SEARCH_NODES[depth]), rng)
        return [Choice(one.action, one.score) for one in ranked]
