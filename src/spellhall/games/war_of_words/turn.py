"""Playing: the state after an action or an outcome of chance, and what happened."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from spellhall.core.contract import Decide, Event, Over
from spellhall.games.war_of_words import actions as said
from spellhall.games.war_of_words.cards import (
    ADJACENT,
    AT_ONCE,
    HAND,
    LOCATIONS,
    MOST,
    SHORTEST,
    card_of,
    whole,
)
from spellhall.games.war_of_words.claims import has_cards
from spellhall.games.war_of_words.dealing import Question, question
from spellhall.games.war_of_words.options import setup_of
from spellhall.games.war_of_words.state import Hidden, Reason, State, count
from spellhall.parts import deck

Played = tuple[State, tuple[Event, ...]]

_DECIDE = (Decide((0,)), Decide((1,)))
_CHANCE = frozenset({"deal", "draw"})


def start(options: Mapping[str, Any], seats: int) -> State:
    setup = setup_of(options)
    return State(setup, ((), ()), whole(setup.deck))


def pending(state: State) -> Decide | Question | Over:
    phase = state.phase
    if phase in _CHANCE:
        return question(state)
    if phase == "over":
        return outcome(state)
    return _DECIDE[1 - state.turn if phase == "answer" else state.turn]


def standing(state: State) -> tuple[int, int]:
    return state.won.count(0), state.won.count(1)


def outcome(state: State) -> Over:
    first, second = standing(state)
    reason = state.reason or "cards-played"
    if reason == "cards-played":
        winners = tuple(seat for seat, own in enumerate((first, second)) if own == max(first, second))
    else:
        winners = tuple(seat for seat in (0, 1) if won_early(state.won, seat) == reason)
    return Over(winners, (first, second), reason)


def won_early(won: tuple[int | None, ...], seat: int) -> Reason | None:
    """Why a seat has won the game by these counters, if it has."""
    own = 0
    run = longest = 0
    for winner in won:
        run = run + 1 if winner == seat else 0
        longest = max(longest, run)
        own += winner == seat
    if longest >= ADJACENT:
        return "three-adjacent"
    return "five" if own >= MOST else None


def play(state: State, seat: int | None, action: Any) -> Played:
    if seat is None:
        return _OUTCOMES[type(action)](state, action)
    return _PLAYS[type(action)](state, seat, action)


# Chance
def _with_hand(state: State, seat: int, hand: Hidden) -> tuple[Hidden, Hidden]:
    return (hand, state.hands[1]) if seat == 0 else (state.hands[0], hand)


def _deal(state: State, action: said.Deal) -> Played:
    left: Hidden = count(state.deck) - HAND
    if not isinstance(state.deck, int):
        left = deck.remove(state.deck, action.cards)
    after = replace(state, hands=_with_hand(state, action.seat, action.cards), deck=left)
    return after, (said.Dealt(action.seat, action.cards),)


def _deal_unseen(state: State, action: said.DealUnseen) -> Played:
    hands = _with_hand(state, action.seat, HAND)
    after = replace(state, hands=hands, deck=count(state.deck) - HAND)
    return after, (said.DealtUnseen(action.seat),)


def _start(state: State, action: said.Start) -> Played:
    return replace(state, phase="play", turn=action.seat), (said.Started(action.seat),)


def _draw(state: State, action: said.Draw) -> Played:
    seat, card, pile = action.seat, action.card, state.deck
    if isinstance(pile, int):
        left: Hidden = pile - 1
    else:
        place = pile.index(card)
        left = pile[:place] + pile[place + 1 :]
    hand = state.hands[seat]
    assert not isinstance(hand, int)  # a hand that is a number draws unseen
    hands = _with_hand(state, seat, tuple(sorted((*hand, card))))
    return replace(state, hands=hands, deck=left, phase="play", turn=_next(hands, seat)), (
        said.Drew(seat, card),
    )


def _draw_unseen(state: State, action: said.DrawUnseen) -> Played:
    seat = action.seat
    hands = _with_hand(state, seat, count(state.hands[seat]) + 1)
    after = replace(state, hands=hands, deck=count(state.deck) - 1, phase="play", turn=_next(hands, seat))
    return after, (said.DrewUnseen(seat),)


def _next(hands: tuple[Hidden, Hidden], seat: int) -> int:
    """Turns alternate; a hand that was played out before the other's is passed over."""
    return 1 - seat if hands[1 - seat] else seat


# A card
def _play(state: State, seat: int, action: said.Play | said.Announce) -> Played:
    card, at = action.card, action.at
    place = 2 * at + seat
    letters = state.spelled[place] + card[-1]
    if state.setup.challenging:
        announced = type(action) is said.Announce
        stands = len(letters) if announced else 0
        column: said.Column = "said" if announced else "silent"
    else:
        is_word = len(letters) >= SHORTEST and letters in state.setup.list
        stands = len(letters) if is_word else 0
        column = "word" if is_word else "no-word"
    columns, spelled, standing = state.columns, state.spelled, state.stands
    after = replace(
        state,
        phase="claim",
        hands=_without(state, seat, card),
        columns=(*columns[:place], (*columns[place], card), *columns[place + 1 :]),
        spelled=(*spelled[:place], letters, *spelled[place + 1 :]),
        stands=(*standing[:place], stands, *standing[place + 1 :]),
    )
    events: tuple[Event, ...] = (said.Played(seat, card, at, letters, column),)
    if stands >= AT_ONCE and not state.setup.challenging:
        return _take(after, seat, at, events)
    lead = _leader(seat, stands, standing[2 * at + 1 - seat], state.lead[at])
    if lead != state.lead[at]:
        after = replace(after, lead=_put(after.lead, at, lead))
        events += (said.Led(lead, at),)
    if stands >= AT_ONCE:
        after = replace(after, phase="answer", claim=at)
    return after, events


def _without(state: State, seat: int, played: str) -> tuple[Hidden, Hidden]:
    hand = state.hands[seat]
    if isinstance(hand, int):
        return _with_hand(state, seat, hand - 1)
    place = hand.index(card_of(played))
    return _with_hand(state, seat, hand[:place] + hand[place + 1 :])


def _leader(seat: int, own: int, other: int, leads: int | None) -> int | None:
    """Who leads after a seat's column has become a word of `own` letters, 0 for none."""
    if own > other:
        return seat
    if own == 0 and leads == seat:
        return 1 - seat if other else None
    return leads


def _put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


# Counters
def _close(state: State, seat: int, at: int) -> State:
    stands = state.stands
    return replace(
        state,
        won=_put(state.won, at, seat),
        lead=_put(state.lead, at, None),
        stands=(*stands[: 2 * at], 0, 0, *stands[2 * at + 2 :]),
        claim=None,
    )


def _take(state: State, seat: int, at: int, events: tuple[Event, ...]) -> Played:
    """A counter is won during the game; the turn goes on unless that wins it."""
    after = _close(state, seat, at)
    events += (said.Took(seat, at),)
    reason = won_early(after.won, seat)
    if reason is None:
        return replace(after, phase="claim"), events
    after = replace(after, phase="over", reason=reason)
    return after, (*events, said.Won(seat, after.won.count(seat)))


def _claim(state: State, seat: int, action: said.Claim) -> Played:
    word = state.spelled[2 * action.at + seat]
    return replace(state, phase="answer", claim=action.at), (said.Claimed(seat, action.at, word),)


def _asked_about(state: State) -> int:
    assert state.claim is not None  # as in every phase `answer`
    return state.claim


def _rebut(state: State, seat: int, action: said.Rebut) -> Played:
    at, word = _asked_about(state), action.word
    if word not in state.setup.list:
        return _take(state, 1 - seat, at, (said.Failed(seat, at, word, "word"),))
    if not has_cards(state, at, 1 - seat, word):
        return _take(state, 1 - seat, at, (said.Failed(seat, at, word, "cards"),))
    return _take(state, seat, at, (said.Rebutted(seat, at, word),))


def _concede(state: State, seat: int, action: said.Concede) -> Played:
    at = _asked_about(state)
    return _take(state, 1 - seat, at, (said.Conceded(seat, at),))


def _accept(state: State, seat: int, action: said.Accept) -> Played:
    at = _asked_about(state)
    return _take(state, 1 - seat, at, (said.Accepted(seat, at),))


def _challenge(state: State, seat: int, action: said.Challenge) -> Played:
    at, other = _asked_about(state), 1 - seat
    word = state.spelled[2 * at + other]
    if word in state.setup.list:
        return _take(state, other, at, (said.Upheld(seat, other, at, word),))
    lead = seat if state.stands[2 * at + seat] else None
    after = replace(
        state,
        phase="claim",
        claim=None,
        stands=_put(state.stands, 2 * at + other, 0),
        lead=_put(state.lead, at, lead),
    )
    return after, (said.Struck(seat, other, at, word), said.Led(lead, at))


# The end
def _done(state: State, seat: int, action: said.Done) -> Played:
    events: tuple[Event, ...] = (said.Finished(seat),)
    if state.phase == "scoring":
        return (replace(state, turn=1), events) if seat == 0 else _settle(state, events)
    if state.deck:
        return replace(state, phase="draw"), events
    if state.hands[0] or state.hands[1]:
        return replace(state, phase="play", turn=_next(state.hands, seat)), events
    if state.setup.challenging:
        return replace(state, phase="scoring", turn=0), events
    return _settle(state, events)


def _challenge_at(state: State, seat: int, action: said.ChallengeAt) -> Played:
    at, other = action.at, 1 - seat
    word, own = state.spelled[2 * at + other], state.spelled[2 * at + seat]
    if word in state.setup.list:
        return _close(state, other, at), (said.Upheld(seat, other, at, word), said.Took(other, at))
    struck = said.Struck(seat, other, at, word)
    if len(own) >= SHORTEST and own in state.setup.list:
        return _close(state, seat, at), (struck, said.Took(seat, at))
    stands = state.stands
    after = replace(
        state,
        lead=_put(state.lead, at, None),
        stands=(*stands[: 2 * at], 0, 0, *stands[2 * at + 2 :]),
    )
    events: tuple[Event, ...] = (struck, said.Led(None, at))
    return after, (*events, said.Empty(seat, at, own)) if own else events


def _settle(state: State, events: tuple[Event, ...]) -> Played:
    """Open locations go to whoever leads them, and the most counters win."""
    for at in range(LOCATIONS):
        leader = state.lead[at]
        if leader is not None:
            state = _close(state, leader, at)
            events += (said.Took(leader, at),)
    after = replace(state, phase="over", reason="cards-played")
    result = outcome(after)
    best = max(result.scores)
    if len(result.winners) > 1:
        return after, (*events, said.Shared(best))
    return after, (*events, said.Won(result.winners[0], best))


_PLAYS: dict[type, Callable[[State, int, Any], Played]] = {
    said.Play: _play,
    said.Announce: _play,
    said.Claim: _claim,
    said.Rebut: _rebut,
    said.Concede: _concede,
    said.Accept: _accept,
    said.Challenge: _challenge,
    said.ChallengeAt: _challenge_at,
    said.Done: _done,
}

_OUTCOMES: dict[type, Callable[[State, Any], Played]] = {
    said.Deal: _deal,
    said.DealUnseen: _deal_unseen,
    said.Start: _start,
    said.Draw: _draw,
    said.DrawUnseen: _draw_unseen,
}
