"""Somebody who has just learned SPELL Write: never looks ahead, and sees five common words at a time."""

from typing import Any

from spellhall.bots.bot import Choice
from spellhall.bots.vocabulary import limited
from spellhall.games.spell_write.actions import Done, Score
from spellhall.games.spell_write.legal import pick, words_now
from spellhall.games.spell_write.turn import play

_COMMON = 20  # the tier of words that it knows
_SEEN = 5


class Newcomer:
    """Of five letters on squares, takes the one that makes the longest common word, and scores such words."""

    def choose(self, game: Any, view: Any, seat: int, rng: Any, budget: Any) -> Any:
        known = limited(game, view, _COMMON)
        phase = known.players[seat].phase
        seen = [pick(known, seat, rng) for _ in range(_SEEN)]
        if phase == "write":
            return max(seen, key=lambda one: _longest(known, seat, one))
        if phase in ("score", "end"):
            return max(seen, key=lambda one: len(one.word) if isinstance(one, Score) else 0)
        return Done() if phase == "challenge" else seen[0]

    def rank(self, game: Any, view: Any, seat: int, rng: Any, budget: Any) -> list[Choice]:
        return [Choice(self.choose(game, view, seat, rng, budget), 0.0)]


def _longest(known: Any, seat: int, action: Any) -> int:
    after, _ = play(known, seat, action)
    return max((len(one.word) for one in words_now(after, after.players[seat])), default=0)
