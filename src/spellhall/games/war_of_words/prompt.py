"""The sentence that tells what the touches so far would do, and the name of the main button."""

from spellhall.core.contract import Decide
from spellhall.core.scene import Act, Draft
from spellhall.games.war_of_words.actions import Action, ChallengeAt, Claim, Rebut
from spellhall.games.war_of_words.cards import WILD
from spellhall.games.war_of_words.claims import beginning
from spellhall.games.war_of_words.legal import led_by
from spellhall.games.war_of_words.speech import say
from spellhall.games.war_of_words.state import State, at_once
from spellhall.games.war_of_words.touches import (
    Drafted,
    assemble,
    column_with,
    drafted,
    may_say_word,
    shows,
)
from spellhall.games.war_of_words.turn import pending


def prompt(view: State, seat: int | None, so_far: Draft, asked: bool) -> str:
    if seat is not None and asked:
        return _asked(view, seat, so_far)
    now = pending(view)
    if isinstance(now, Decide):
        return say("prompt.wait", seat=now.seats[0])
    return say("prompt.over" if view.phase == "over" else "prompt.chance")


def _asked(view: State, seat: int, so_far: Draft) -> str:
    action = assemble(view, seat, so_far)
    match view.phase:
        case "play":
            return _playing(view, seat, drafted(view, seat, so_far))
        case "claim":
            if isinstance(action, Claim):
                word = view.spelled[2 * action.at + seat]
                return say("prompt.claim", at=action.at + 1, word=word, seat=1 - seat)
            return say("prompt.claims" if led_by(view, seat) else "prompt.no-claims")
        case "answer":
            return _answering(view, seat, action)
    if isinstance(action, ChallengeAt):
        return say("prompt.doubt", at=action.at + 1, word=view.spelled[2 * action.at + 1 - seat])
    return say("prompt.scoring" if led_by(view, 1 - seat) else "prompt.scoring-none")


def _playing(view: State, seat: int, draft: Drafted) -> str:
    if not draft.card:
        return say("prompt.card")
    if not draft.face:
        return say("prompt.letter-wild" if draft.card == WILD else "prompt.letter", card=shows(draft.card))
    if draft.at is None:
        return say("prompt.place", letter=draft.face[-1])
    key = "read-say" if draft.said else "read-or-say" if may_say_word(view, seat, draft) else "read"
    letters = column_with(view, seat, draft)
    return say(f"prompt.{key}", letter=draft.face[-1], at=draft.at + 1, letters=letters)


def _answering(view: State, seat: int, action: Action | None) -> str:
    other, at = 1 - seat, view.claim or 0
    word = view.spelled[2 * at + other]
    if at_once(view):
        return say("prompt.seven", seat=other, word=word, at=at + 1)
    if isinstance(action, Rebut):
        return say("prompt.rebut-say", word=action.word)
    column, least = beginning(view, at, other)
    key = "prompt.rebut" if column else "prompt.rebut-empty"
    return say(key, seat=other, at=at + 1, word=word, least=least, column=column)


def act(view: State, seat: int, so_far: Draft) -> Act | None:
    action = assemble(view, seat, so_far)
    match view.phase:
        case "play":
            draft = drafted(view, seat, so_far)
            ask = say("act.ask") if draft.card or led_by(view, seat) else ""
            if draft.at is None:
                return Act(say("act.play-open"), ask=ask)
            key = "act.say" if draft.said else "act.play"
            label = say(key, letter=draft.face[-1], at=draft.at + 1, letters=column_with(view, seat, draft))
            final = not draft.said and not may_say_word(view, seat, draft)
            return Act(label, complete=True, final=final, ask=ask)
        case "claim":
            if isinstance(action, Claim):
                word = view.spelled[2 * action.at + seat]
                return Act(say("act.claim", at=action.at + 1, word=word), complete=True)
            return Act(say("act.claim-open")) if led_by(view, seat) else None
        case "answer":
            if isinstance(action, Rebut):
                return Act(say("act.rebut", word=action.word), complete=True)
            return None if at_once(view) else Act(say("act.rebut-open"))
    if isinstance(action, ChallengeAt):
        return Act(say("act.doubt", word=view.spelled[2 * action.at + 1 - seat]), complete=True)
    return Act(say("act.doubt-open")) if led_by(view, 1 - seat) else None
