"""What a bot should know of War of Words: which columns can grow, and which claims are safe."""

from functools import lru_cache
from math import exp

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate, best_of, in_order
from spellhall.games.war_of_words.actions import (
    Accept,
    Action,
    Announce,
    Challenge,
    ChallengeAt,
    Claim,
    Concede,
    Done,
    Play,
    Rebut,
)
from spellhall.games.war_of_words.cards import (
    ADJACENT,
    AT_ONCE,
    LOCATIONS,
    SHORTEST,
    faces,
    not_on_table,
    whole,
)
from spellhall.games.war_of_words.claims import beginning, completions, has_cards, hidden_cards, prepared
from spellhall.games.war_of_words.legal import holding, led_by, open_locations, pick
from spellhall.games.war_of_words.speech import say
from spellhall.games.war_of_words.state import State, at_once
from spellhall.games.war_of_words.turn import outcome
from spellhall.parts.deck import Deck
from spellhall.words import Lexicon
from spellhall.words.search import Completions

_MOST_AHEAD = 4  # letters that are thought ahead
_ENOUGH = (0.0, 4.0, 14.0, 40.0, 90.0)  # completions that make a column likely to grow by so many letters
_PATIENCE = 0.8  # what a letter that is still to come is worth of one that lies there
_IN_HAND = 0.85  # the same for a letter in the own hand
_STEEP = 0.7  # how much a letter more means at one location
_OPEN = 0.7  # how sure a lead at an open location can be, beside a counter that is won
_ROW = 0.35  # counters' worth of a second counter beside one that is won
_PICKS = 6  # cards and columns that a quick move is the best of
_SPREAD = 1.1  # counters of lead that make a win likely


def _search(view: State) -> Completions:
    return completions(view.setup.list)


def known_rebuttals(view: State, at: int, claimant: int, limit: int = 0) -> list[str]:
    """The rebuttals that casual play sees."""
    column, shortest = beginning(view, at, claimant)
    return _search(view).words(column, hidden_cards(view), shortest, limit)


@lru_cache(maxsize=1 << 16)
def _growth(words: Lexicon, column: str, cards: Deck) -> tuple[int, ...]:
    """How many known words go on from a column with these cards, by the letters they need."""
    import numpy as np

    search = completions(words)
    places = search.places(column, prepared(cards), len(column) + 1)
    ahead = search.listing.lengths[places] - len(column)
    found = np.bincount(ahead, minlength=_MOST_AHEAD + 1)
    return tuple(found[: _MOST_AHEAD + 1].tolist())


def _growth_by(view: State, column: str, cards: Deck) -> tuple[int, ...]:
    words = view.setup.list
    if not words.checked:
        return (0,) * (_MOST_AHEAD + 1)
    return _growth(words, column, cards)


def _growth_at_large(view: State, column: str, rest: Deck) -> tuple[int, ...]:
    """The same by cards to come; a column that has hardly begun can become anything, whatever is left."""
    return _growth_by(view, column, rest if len(column) >= SHORTEST else whole(view.setup.deck))


def _reach(length: int, stands: int, growth: tuple[int, ...], patience: float, sure: bool) -> float:
    """The length that a column may come to, as a beginner sees it."""
    best = float(stands)
    for ahead in range(1, _MOST_AHEAD + 1):
        number = growth[ahead]
        if number:
            likely = patience**ahead * (1.0 if sure else number / (number + _ENOUGH[ahead]))
            best = max(best, stands + (min(length + ahead, AT_ONCE) - stands) * likely)
    return best


def _strength(view: State, place: int, hand: Deck | None, rest: Deck) -> float:
    """What a column is worth: its word, and what it may become by the hand and by cards to come."""
    column, stands = view.spelled[place], view.stands[place]
    best = _reach(len(column), stands, _growth_at_large(view, column, rest), _PATIENCE, sure=False)
    # One hand cannot begin nine words at once, so it counts only where something lies already.
    if hand and column:
        growth = _growth_by(view, column, hand)
        best = max(best, _reach(len(column), stands, growth, _IN_HAND, sure=True))
    return best


def _chances(view: State, seat: int) -> list[float]:
    """The own chance to win each counter."""
    cards = view.hands[seat]
    hand = None if isinstance(cards, int) else cards
    rest = not_on_table(view.setup.deck, view.columns)
    chances = []
    for at in range(LOCATIONS):
        winner = view.won[at]
        if winner is not None:
            chances.append(1.0 if winner == seat else 0.0)
            continue
        if view.claim == at and not at_once(view):
            claimant = view.turn
            safe = not known_rebuttals(view, at, claimant, limit=1)
            chances.append(0.97 if safe == (claimant == seat) else 0.03)
            continue
        own = _strength(view, 2 * at + seat, hand, rest)
        other = _strength(view, 2 * at + 1 - seat, None, rest)
        leader = view.lead[at]
        edge = 0.0 if leader is None else 0.5 if leader == seat else -0.5
        chances.append(0.5 + _OPEN * (1 / (1 + exp(-_STEEP * (own - other + edge))) - 0.5))
    return chances


def _in_a_row(chances: list[float]) -> float:
    """What neighbouring counters are worth beyond their number."""
    best = 0.0
    for start in range(LOCATIONS - ADJACENT + 1):
        likely = 1.0
        for chance in chances[start : start + ADJACENT]:
            likely *= chance
        best += likely
    return best


def words(view: State) -> Lexicon:
    return view.setup.list


def knowing(view: State, words: Lexicon) -> State:
    return replace(view, setup=replace(view.setup, lexicon=words))


def candidates(view: State, seat: int, most: int, budget: Budget, rng: Rng) -> list[Candidate[Action]]:
    match view.phase:
        case "play":
            return _cards_worth_a_thought(view, seat, most)
        case "claim":
            safe = [at for at in led_by(view, seat) if not known_rebuttals(view, at, seat, limit=1)]
            return in_order([Claim(at) for at in safe] if safe else [Done()])
        case "answer":
            return in_order([_answer(view, seat)])
    doubted = [at for at in led_by(view, 1 - seat) if view.spelled[2 * at + 1 - seat] not in view.setup.list]
    return in_order([ChallengeAt(doubted[0])] if doubted else [Done()])


def policy(view: State, seat: int, rng: Rng) -> Action:
    if view.phase == "play":
        return best_of(_PICKS, lambda: pick(view, seat, rng), lambda action: _first_look(view, seat, action))
    return candidates(view, seat, 1, Budget(nodes=0), rng)[0].action


def _first_look(view: State, seat: int, action: Action) -> float:
    """Letters that make a word, and none that ruin one."""
    if not isinstance(action, Play | Announce):
        return 0.0
    place = 2 * action.at + seat
    letters = view.spelled[place] + action.card[-1]
    is_word = len(letters) >= SHORTEST and letters in view.setup.list
    return len(letters) if is_word else -float(view.stands[place])


def value(view: State, seat: int) -> float:
    if view.phase == "over":
        own, other = view.won.count(seat), view.won.count(1 - seat)
        if view.reason != "cards-played":
            return float(seat in outcome(view).winners)
        return 0.5 if own == other else float(own > other)
    chances = _chances(view, seat)
    against = [1 - chance for chance in chances]
    lead = 2 * sum(chances) - LOCATIONS + _ROW * (_in_a_row(chances) - _in_a_row(against))
    return 1 / (1 + exp(-lead / _SPREAD))


def why(view: State, seat: int, action: Action) -> str:
    match action:
        case Play(card, at) | Announce(card, at):
            return _why_card(view, seat, card, at, isinstance(action, Announce))
        case Claim(at):
            risky = known_rebuttals(view, at, seat, limit=1)
            return say("advice.claim-risky" if risky else "advice.claim", at=at + 1)
        case Rebut(word):
            return say("advice.rebut", word=word)
        case Concede():
            return say("advice.concede")
        case Accept() | Challenge():
            word = view.spelled[2 * (view.claim or 0) + 1 - seat]
            key = "advice.accept" if isinstance(action, Accept) else "advice.challenge"
            return say(key, word=word)
        case ChallengeAt(at):
            return say("advice.challenge", word=view.spelled[2 * at + 1 - seat])
    return say("advice.done")


def _answer(view: State, seat: int) -> Action:
    at, other = view.claim or 0, 1 - seat
    word = view.spelled[2 * at + other]
    if at_once(view):
        return Accept() if word in view.setup.list else Challenge()
    if view.setup.challenging and word not in view.setup.list:
        return Challenge()
    seen = known_rebuttals(view, at, other)
    sure = [one for one in seen if has_cards(view, at, other, one)]
    return Rebut(min(sure, key=lambda one: (len(one), one))) if sure else Concede()


def _cards_worth_a_thought(view: State, seat: int, most: int) -> list[Candidate[Action]]:
    """Cards that make or grow words, the best looking first, and for each card a place to be rid of it."""
    words = view.setup.list
    rest = not_on_table(view.setup.deck, view.columns)
    where = open_locations(view)
    looked: list[tuple[float, Action]] = []
    for card in dict.fromkeys(holding(view, seat)):
        for face in faces(card):
            for at in where:
                letters = view.spelled[2 * at + seat] + face[-1]
                is_word = len(letters) >= SHORTEST and letters in words
                grows = sum(_growth_at_large(view, letters, rest))
                good = 3.0 * len(letters) * is_word + min(grows, 60) / 20 - view.stands[2 * at + seat]
                said = is_word and view.setup.challenging
                looked.append((good, Announce(face, at) if said else Play(face, at)))
    looked.sort(key=lambda look: -look[0])
    dumps = {action.card: action for good, action in looked if good == 0.0 and isinstance(action, Play)}
    every: dict[Action, float] = {action: good for good, action in looked[: max(1, most - len(dumps))]}
    for action in dumps.values():
        every.setdefault(action, 0.0)
    return sorted((Candidate(action, good) for action, good in every.items()), key=lambda one: -one.score)


def _why_card(view: State, seat: int, card: str, at: int, said: bool) -> str:
    place = 2 * at + seat
    letters, letter = view.spelled[place] + card[-1], card[-1]
    if said and len(letters) < AT_ONCE:
        return say("advice.say")
    if len(letters) >= SHORTEST and letters in view.setup.list:
        if len(letters) >= AT_ONCE:
            return say("advice.seven", letters=letters)
        leads = len(letters) > view.stands[2 * at + 1 - seat]
        return say("advice.word-leads" if leads else "advice.word", letters=letters, at=at + 1)
    rest = prepared(not_on_table(view.setup.deck, view.columns))
    if _search(view).any(letters, rest, len(letters) + 1):
        return say("advice.grow", letters=letters)
    lost = view.stands[place] or _search(view).any(view.spelled[place], rest, len(letters))
    return say("advice.ruin" if lost else "advice.dump", letter=letter, at=at + 1)
