"""What a seat may do now, and the rule that speaks against anything else."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Any

from spellhall.core.chance import Rng
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
from spellhall.games.war_of_words.cards import SHORTEST, card_of, faces
from spellhall.games.war_of_words.claims import beginning, completions, hidden_cards, holds, rebuts
from spellhall.games.war_of_words.dealing import unseen
from spellhall.games.war_of_words.speech import say
from spellhall.games.war_of_words.state import Phase, State, at_once, speaker
from spellhall.parts.deck import Deck

_DONE = Done()
_BEGINNINGS = 8  # tried before the whole list is looked at


def holding(state: State, seat: int) -> Deck:
    """The cards that a seat may play: its hand, or where that is only a number, any card unseen."""
    hand = state.hands[seat]
    if not isinstance(hand, int):
        return hand
    return unseen(state) if hand else ()


def open_locations(state: State) -> list[int]:
    return [at for at, winner in enumerate(state.won) if winner is None]


def led_by(state: State, seat: int) -> list[int]:
    if seat not in state.lead:  # so it is most of the time, and this is quicker than to look for places
        return []
    return [at for at, leader in enumerate(state.lead) if leader == seat]


def actions(state: State, seat: int) -> Iterator[Action]:
    match state.phase:
        case "play":
            return _cards(state, seat)
        case "claim":
            return iter([*map(Claim, led_by(state, seat)), _DONE])
        case "answer":
            # Chained twice and not yielded: hundreds of batches come through without further calls.
            return chain.from_iterable(chain.from_iterable(_answers(state, seat)))
        case "scoring":
            return iter([*map(ChallengeAt, led_by(state, 1 - seat)), _DONE])
    return iter(())


class _Plays(dict[str, tuple[Play, ...]]):
    """For locations that are open: each card, once it was asked for, in all its faces at all of them."""

    def __init__(self, where: tuple[int, ...]) -> None:
        self.where = where

    def __missing__(self, card: str) -> tuple[Play, ...]:
        plays = self[card] = tuple(_play(face, at) for face in faces(card) for at in self.where)
        return plays


@cache
def _play(face: str, at: int) -> Play:
    return Play(face, at)


# Each location is open or closed, so there are at most 2 to the 9th of these.
_plays_at = cache(_Plays)


def _cards(state: State, seat: int) -> Iterator[Action]:
    plays = _plays_at(tuple(open_locations(state)))
    every = chain.from_iterable(map(plays.__getitem__, dict.fromkeys(holding(state, seat))))
    return _announced(state, seat, every) if state.setup.challenging else every


def _announced(state: State, seat: int, plays: Iterator[Play]) -> Iterator[Action]:
    """Each card as it is, and also announced where it makes a word."""
    words = state.setup.list
    for play in plays:
        yield play
        column = state.spelled[2 * play.at + seat] + play.card[-1]
        if len(column) >= SHORTEST and column in words:
            yield Announce(play.card, play.at)


def _answers(state: State, seat: int) -> Iterator[Iterable[Iterable[Action]]]:
    """The short answers, then batches of all rebuttals: looked for only if somebody wants more."""
    if at_once(state):
        yield ((Accept(), Challenge()),)
        return
    yield ((Challenge(), Concede()) if state.setup.challenging else (Concede(),),)
    yield rebuts(state, state.claim or 0, 1 - seat)


def pick(state: State, seat: int, rng: Rng) -> Action:
    """One legal action.

    Each claim is as likely as being done. Everything else is uneven: a card that is held twice comes twice as
    often, a wild card no more often than a plain one, and a word is announced three times in four. A claim is
    challenged, where it may be, one time in three, and else rebutted one time in two if that is possible, so
    that each single rebuttal is far rarer than to concede; see also `_pick_rebuttal`.
    """
    phase = state.phase
    if phase == "play":
        return _pick_card(state, seat, rng)
    if phase == "answer":
        return _pick_answer(state, seat, rng)
    if phase == "claim":
        own = led_by(state, seat)
        which = rng.randrange(len(own) + 1) if own else 0
        return Done() if which == len(own) else Claim(own[which])
    doubted = led_by(state, 1 - seat)
    which = rng.randrange(len(doubted) + 1)
    return Done() if which == len(doubted) else ChallengeAt(doubted[which])


def _pick_card(state: State, seat: int, rng: Rng) -> Play | Announce:
    hand = holding(state, seat)
    face = hand[rng.randrange(len(hand))]
    if len(face) > 1 or face == "?":
        shown = faces(face)
        face = shown[rng.randrange(len(shown))]
    where = open_locations(state)
    at = where[rng.randrange(len(where))]
    if state.setup.challenging:
        column = state.spelled[2 * at + seat] + face[-1]
        if len(column) >= SHORTEST and column in state.setup.list and rng.randrange(4):
            return Announce(face, at)
    return Play(face, at)


def _pick_answer(state: State, seat: int, rng: Rng) -> Action:
    seven = at_once(state)
    if state.setup.challenging and not rng.randrange(3):
        return Challenge()
    if seven:
        return Accept()
    if rng.randrange(2):
        return Concede()
    return _pick_rebuttal(state, state.claim or 0, 1 - seat, rng) or Concede()


def _pick_rebuttal(state: State, at: int, claimant: int, rng: Rng) -> Rebut | None:
    """A rebuttal that holds, if there is one. Below two letters a column is begun at random first.

    Nearly the whole list goes on from an empty column, and looking at all of it would take a millisecond.
    Words with rare beginnings therefore come more often there; elsewhere all are equally likely.
    """
    column, shortest = beginning(state, at, claimant)
    search, cards = completions(state.setup.list), hidden_cards(state)
    for _ in range(_BEGINNINGS if len(column) < SHORTEST else 0):
        begun = column
        while len(begun) < SHORTEST:
            begun += chr(ord("A") + rng.randrange(26))
        found = search.places(begun, cards, shortest)
        if len(found):
            word = search.listing.words[found[rng.randrange(len(found))]]
            if cards.cover(word[len(column) :]):
                return Rebut(word)
    found = search.places(column, cards, shortest)
    if not len(found):
        return None
    return Rebut(search.listing.words[found[rng.randrange(len(found))]])


def default(state: State, seat: int) -> Action:
    """The first card at the first open location, done, concede, accept."""
    match state.phase:
        case "play":
            return Play(faces(holding(state, seat)[0])[0], open_locations(state)[0])
        case "answer":
            return Accept() if at_once(state) else Concede()
    return Done()


_PHASES: dict[type, tuple[Phase, ...]] = {
    Play: ("play",),
    Announce: ("play",),
    Claim: ("claim",),
    Rebut: ("answer",),
    Concede: ("answer",),
    Accept: ("answer",),
    Challenge: ("answer",),
    ChallengeAt: ("scoring",),
    Done: ("claim", "scoring"),
}


def objection(state: State, seat: int, action: Action) -> str | None:
    """None: legal; else the rule that it breaks."""
    phases = _PHASES.get(type(action))
    if phases is None:
        return say("objection.chance")
    if type(action) in _CHALLENGES and not state.setup.challenging:
        return say("objection.referee")
    if state.phase not in phases:
        return say(f"objection.not-now.{state.phase}")
    asked = speaker(state)
    if seat != asked:
        return say("objection.not-you", seat=asked)
    check = _CHECKS.get(type(action))
    return check(state, seat, action) if check else None


_CHALLENGES = frozenset({Announce, Accept, Challenge, ChallengeAt})


def _against_play(state: State, seat: int, action: Play | Announce) -> str | None:
    card = card_of(action.card)
    if state.won[action.at] is not None:
        return say("objection.closed", at=action.at + 1)
    if card not in holding(state, seat):
        known = not isinstance(state.hands[seat], int)
        return say("objection.not-held" if known else "objection.not-unseen", card=card)
    if isinstance(action, Announce) and len(state.spelled[2 * action.at + seat]) + 1 < SHORTEST:
        return say("objection.too-short-to-say")
    return None


def _against_claim(state: State, seat: int, action: Claim) -> str | None:
    if state.won[action.at] is not None:
        return say("objection.closed", at=action.at + 1)
    if state.lead[action.at] == seat:
        return None
    key = "objection.no-lead" if state.lead[action.at] is None else "objection.other-leads"
    return say(key, at=action.at + 1)


def _against_rebut(state: State, seat: int, action: Rebut) -> str | None:
    if at_once(state):
        return say("objection.seven")
    column = state.spelled[2 * (state.claim or 0) + seat]
    if not action.word.startswith(column):
        return say("objection.beginning", word=action.word, column=column)
    length = state.stands[2 * (state.claim or 0) + 1 - seat]
    if len(action.word) <= length:
        return say("objection.not-longer", word=action.word, length=length)
    return None


def _against_concede(state: State, seat: int, action: Concede) -> str | None:
    return say("objection.seven") if at_once(state) else None


def _against_accept(state: State, seat: int, action: Accept) -> str | None:
    return None if at_once(state) else say("objection.claim-answer")


def _against_challenge_at(state: State, seat: int, action: ChallengeAt) -> str | None:
    if state.won[action.at] is not None:
        return say("objection.closed", at=action.at + 1)
    if state.lead[action.at] == 1 - seat:
        return None
    return say("objection.nothing-to-doubt", at=action.at + 1)


_CHECKS: dict[type, Callable[[State, int, Any], str | None]] = {
    Play: _against_play,
    Announce: _against_play,
    Claim: _against_claim,
    Rebut: _against_rebut,
    Concede: _against_concede,
    Accept: _against_accept,
    ChallengeAt: _against_challenge_at,
}


def unlisted(state: State, seat: int, action: Action) -> bool:
    """Any string may be announced, or offered against a claim."""
    if isinstance(action, Announce):
        return state.spelled[2 * action.at + seat] + action.card[-1] not in state.setup.list
    if isinstance(action, Rebut) and state.claim is not None:
        return not holds(state, state.claim, 1 - seat, action.word)
    return False
