"""What speaks for an action, in one sentence."""

from spellhall.games.war_of_words.actions import (
    Accept,
    Action,
    Announce,
    Challenge,
    ChallengeAt,
    Claim,
    Concede,
    Play,
    Rebut,
)
from spellhall.games.war_of_words.cards import AT_ONCE, SHORTEST, card_of, not_on_table
from spellhall.games.war_of_words.claims import beginning, completions, prepared, rebuttals
from spellhall.games.war_of_words.legal import actions, holding
from spellhall.games.war_of_words.speech import say
from spellhall.games.war_of_words.state import State
from spellhall.parts import deck
from spellhall.parts.deck import Deck

_FAMILIAR = 50  # the tier of words that most people have seen


def why(view: State, seat: int, action: Action) -> str:
    match action:
        case Play(card, at) | Announce(card, at):
            return _why_card(view, seat, card, at)
        case Claim(at):
            theirs = view.spelled[2 * at + 1 - seat]
            if rebuttals(view, at, seat, limit=1):
                return say("advice.claim-risky", at=at + 1)
            return say("advice.claim" if theirs else "advice.claim-empty", letters=theirs, at=at + 1)
        case Rebut(word):
            return say("advice.rebut", word=word)
        case Concede():
            found = rebuttals(view, view.claim or 0, 1 - seat, limit=1)
            return say("advice.concede-leaves", word=found[0]) if found else say("advice.concede")
        case Accept() | Challenge():
            word = view.spelled[2 * (view.claim or 0) + 1 - seat]
            key = "advice.accept" if isinstance(action, Accept) else "advice.challenge"
            right = (word in view.setup.list) == isinstance(action, Accept)
            return say(key + ("" if right else "-wrong"), word=word)
        case ChallengeAt(at):
            word = view.spelled[2 * at + 1 - seat]
            wrong = word in view.setup.list
            return say("advice.challenge-wrong" if wrong else "advice.challenge", word=word)
    safe = next(
        (one.at for one in actions(view, seat) if isinstance(one, Claim) and _is_safe(view, seat, one)), None
    )
    return say("advice.done") if safe is None else say("advice.done-leaves", at=safe + 1)


def _is_safe(view: State, seat: int, claim: Claim) -> bool:
    return not rebuttals(view, claim.at, seat, limit=1)


def _why_card(view: State, seat: int, card: str, at: int) -> str:
    place = 2 * at + seat
    letters, letter = view.spelled[place] + card[-1], card[-1]
    rest = deck.remove(not_on_table(view.setup.deck, view.columns), (card_of(card),))
    if len(letters) >= SHORTEST and letters in view.setup.list:
        return _why_word(view, seat, letters, at, rest)
    held = holding(view, seat)
    key = "advice.grow" if len(letters) > 1 else "advice.begin"
    goal = _goal(view, letters, deck.remove(held, (card_of(card),)))
    if goal:
        return say(key + "-held", letters=letters, word=goal)
    goal = _goal(view, letters, rest)
    if goal:
        return say(key, letters=letters, word=goal)
    if view.stands[place]:
        return say("advice.ruin", letter=letter, word=view.spelled[place])
    lost = _goal(view, view.spelled[place], rest)
    return say("advice.give-up" if lost else "advice.dump", letter=letter, at=at + 1, word=lost)


def _why_word(view: State, seat: int, letters: str, at: int, rest: Deck) -> str:
    if len(letters) >= AT_ONCE:
        return say("advice.seven", letters=letters)
    if len(letters) <= view.stands[2 * at + 1 - seat]:
        return say("advice.word", letters=letters, at=at + 1)
    theirs, _ = beginning(view, at, seat)
    longer = completions(view.setup.list).any(theirs, prepared(rest), max(len(letters) + 1, len(theirs)))
    if not longer:
        return say("advice.word-claims", letters=letters, theirs=theirs, at=at + 1)
    goal = _goal(view, letters, rest)
    if goal:
        return say("advice.word-grows", letters=letters, word=goal, at=at + 1)
    return say("advice.word-leads", letters=letters, at=at + 1)


def _goal(view: State, letters: str, cards: Deck) -> str:
    """A word that cards make of a column: a familiar one if there is one, the longest up to seven letters."""
    found = completions(view.setup.list).words(letters, prepared(cards), len(letters) + 1)
    polite = (word for word in found if not view.setup.list.rude(word))

    def appeal(word: str) -> tuple[bool, int, int, int]:
        tier = view.setup.list.tier(word) or 0
        return tier <= _FAMILIAR, min(len(word), AT_ONCE), -len(word), -tier

    return max(polite, key=appeal, default="")
