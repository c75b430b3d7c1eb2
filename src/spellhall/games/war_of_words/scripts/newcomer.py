"""Somebody who has just learned the rules: the longest of five common words that they happen to see.

For `scripts/ladder.py`: what `novice` is measured by. It builds words from its hand and never looks ahead.
"""

from collections.abc import Iterable
from typing import Any

from spellhall.bots.bot import Choice
from spellhall.bots.vocabulary import limited
from spellhall.core.contract import Game
from spellhall.core.thought import Budget
from spellhall.games.war_of_words.actions import (
    Accept,
    Action,
    Announce,
    Challenge,
    Claim,
    Concede,
    Done,
    Play,
    Rebut,
)
from spellhall.games.war_of_words.cards import SHORTEST, faces
from spellhall.games.war_of_words.claims import beginning, completions, hidden_cards, prepared
from spellhall.games.war_of_words.legal import holding, led_by, open_locations
from spellhall.games.war_of_words.state import State, at_once
from spellhall.words.search import Cards

COMMON = 20  # the tier of words that a newcomer knows
SEEN = 5


class Newcomer:
    def choose(self, game: Game[Any, Any], view: State, seat: int, rng: Any, budget: Budget) -> Action:
        known = limited(game, view, COMMON)
        match view.phase:
            case "play":
                return _card(known, seat, rng) or game.rules.pick(view, seat, rng)
            case "claim":
                return next(
                    (Claim(at) for at in led_by(view, seat) if not _longer(known, at, seat, rng)), Done()
                )
            case "answer":
                return _answer(known, seat, rng)
        return Done()

    def rank(self, game: Game[Any, Any], view: State, seat: int, rng: Any, budget: Budget) -> list[Choice]:
        return [Choice(self.choose(game, view, seat, rng, budget), 0.0)]


def _makeable(known: State, column: str, cards: Cards, rng: Any) -> list[str]:
    """One word at most that the hand makes of a column."""
    search = completions(known.setup.list)
    places = search.places(column, cards, len(column) + 1)
    return [search.listing.words[places[rng.randrange(len(places))]]] if len(places) else []


def _card(known: State, seat: int, rng: Any) -> Action | None:
    """The next letter of the longest of the words that the hand could make, each somewhere."""
    hand = holding(known, seat)
    where = open_locations(known)
    seen: list[tuple[int, int, str]] = []
    for _ in range(SEEN):
        at = where[rng.randrange(len(where))]
        column = known.spelled[2 * at + seat]
        seen += [(len(word), at, word[len(column)]) for word in _makeable(known, column, prepared(hand), rng)]
    if not seen:
        return None
    _, at, letter = max(seen)
    face = min((face for card in hand for face in faces(card) if face[-1] == letter), key=_plainness)
    letters = known.spelled[2 * at + seat] + letter
    said = known.setup.challenging and len(letters) >= SHORTEST and letters in known.setup.list
    return Announce(face, at) if said else Play(face, at)


def _plainness(face: str) -> tuple[bool, int]:
    return face.startswith("?"), len(face)


def _longer(known: State, at: int, claimant: int, rng: Any) -> list[str]:
    """Of five words that begin with a column, whichever they are, those that would rebut."""
    column, shortest = beginning(known, at, claimant)
    listing = completions(known.setup.list).listing
    first, stop = listing.span(column)
    seen = [listing.words[first + rng.randrange(stop - first)] for _ in range(SEEN if stop > first else 0)]
    cards = hidden_cards(known)
    return [word for word in seen if len(word) >= shortest and cards.cover(word[len(column) :])]


def _answer(known: State, seat: int, rng: Any) -> Action:
    at, other = known.claim or 0, 1 - seat
    unknown = known.spelled[2 * at + other] not in known.setup.list
    if at_once(known):
        return Challenge() if unknown else Accept()
    seen: Iterable[str] = _longer(known, at, other, rng)
    best = max(seen, key=len, default=None)
    if best is not None:
        return Rebut(best)
    return Challenge() if known.setup.challenging and unknown else Concede()
