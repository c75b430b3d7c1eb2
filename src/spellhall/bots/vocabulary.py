"""Which words a bot knows, and which of them it sees at this moment."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from spellhall.core.chance import Rng
from spellhall.core.contract import Game
from spellhall.core.thought import Candidate
from spellhall.words import Lexicon, shipped

_TIERS = (10, 20, 35, 50, 60, 70, 80, 95)
_FINE = 10_000  # chances are told in so many parts
_SHORT, _PER_LETTER, _PER_TIER = 3, 0.35, 0.02  # how much longer and rarer words are overlooked


@lru_cache(maxsize=16)
def _known(words: Lexicon, tier: int) -> Lexicon:
    rude = shipped.rude()
    known = tuple(word for word in words if (shipped.tier(word) or 0) <= tier and word not in rude)
    return Lexicon.of_sorted(f"{words.name[:20]}-up-to-{tier}", known)


def limited(game: Game[Any, Any], view: Any, tier: int) -> Any:
    """The view as somebody sees it who knows words up to this tier. Words of an own list that have no tier
    are known to everybody; of a list that is not checked nothing can be left out."""
    words = game.mind.words(view)
    if words is None or not words.checked or tier >= _TIERS[-1]:
        return view
    return game.mind.knowing(view, _known(words, tier))


def wider(tier: int) -> list[int]:
    """The tiers beyond this one: a word that the own vocabulary lacks comes to mind at last."""
    return [one for one in _TIERS if one > tier]


def seen(
    game: Game[Any, Any], candidates: Sequence[Candidate[Any]], attention: int, rng: Rng
) -> list[Candidate[Any]]:
    """The candidates whose words come to mind now. Actions without words are always seen."""
    if attention >= 100:
        return list(candidates)
    noticed: dict[str, bool] = {}
    kept = []
    for one in candidates:
        words = game.text.words_of(one.action)
        for word in words:
            if word not in noticed:
                noticed[word] = rng.randrange(_FINE) < _FINE * _chance_to_see(word, attention / 100)
        if not words or all(noticed[word] for word in words):
            kept.append(one)
    return kept


@lru_cache(maxsize=1 << 14)
def _chance_to_see(word: str, attention: float) -> float:
    hard = 1.0 + _PER_LETTER * max(0, len(word) - _SHORT) + _PER_TIER * ((shipped.tier(word) or 10) - 10)
    return float(attention**hard)
