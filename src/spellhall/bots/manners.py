"""Bots do not play a word that family lists leave out, unless every legal action needs one."""

from collections.abc import Iterable
from typing import Any

from spellhall.core.contract import Game
from spellhall.words import shipped


def polite(game: Game[Any, Any], action: Any) -> bool:
    words = game.text.words_of(action)
    return not words or shipped.rude().isdisjoint(words)


def mannered(game: Game[Any, Any], view: Any, seat: int, considered: Iterable[Any]) -> list[Any]:
    """The polite ones of the actions considered; if there is none, any other polite action there is."""
    considered = list(considered)
    kept = [action for action in considered if polite(game, action)]
    if kept or not considered:
        return kept
    other = next((action for action in game.rules.actions(view, seat) if polite(game, action)), None)
    return considered if other is None else [other]
