"""Positions as plain data: what a person can read, type in and send. Refuses what cannot be."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from spellhall.core.errors import Malformed, Refused, Unknown
from spellhall.core.options import settle, spoken
from spellhall.games.war_of_words.actions import MOVES
from spellhall.games.war_of_words.cards import (
    AT_ONCE,
    HAND,
    LOCATIONS,
    SHORTEST,
    card_of,
    size,
    spell,
    whole,
)
from spellhall.games.war_of_words.options import OPTIONS, setup_of
from spellhall.games.war_of_words.state import Hidden, Phase, Reason, Setup, State, count
from spellhall.games.war_of_words.turn import outcome, won_early
from spellhall.parts import deck

_SEATS = 2


class OverTold(Struct, forbid_unknown_fields=True):
    winners: list[int]
    scores: list[int]
    reason: Reason


class Told(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A position as it is told: of the right shape, possible or not."""

    game: str
    phase: Phase
    options: dict[str, Any] | None = None
    turn: int | None = None
    claim: int | None = None
    columns: list[list[list[str]]] | None = None
    lead: list[int | None] | None = None
    won: list[int | None] | None = None
    said: list[list[bool]] | None = None
    hands: list[list[str] | int] | None = None
    deck: list[str] | int | None = None
    over: OverTold | None = None


def dump(state: State) -> dict[str, Any]:
    told: dict[str, Any] = {
        "game": "war-of-words",
        "options": spoken(OPTIONS, msgspec.structs.asdict(state.setup)),
        "turn": state.turn,
        "phase": state.phase,
        "claim": None if state.claim is None else state.claim + 1,
        "columns": [
            [list(state.columns[2 * at]), list(state.columns[2 * at + 1])] for at in range(LOCATIONS)
        ],
        "lead": list(state.lead),
        "won": list(state.won),
        "hands": [_dump_pile(hand) for hand in state.hands],
        "deck": _dump_pile(state.deck),
        "over": _dump_over(state) if state.phase == "over" else None,
    }
    if state.setup.challenging and any(state.stands):
        stands = [bool(length) for length in state.stands]
        told["said"] = [stands[place : place + _SEATS] for place in range(0, len(stands), _SEATS)]
    return told


def _dump_over(state: State) -> dict[str, Any]:
    result = outcome(state)
    return {"winners": list(result.winners), "scores": list(result.scores), "reason": result.reason}


def _dump_pile(pile: Hidden) -> list[str] | int:
    return pile if isinstance(pile, int) else list(pile)


def shaped(position: Mapping[str, Any]) -> Told:
    try:
        return msgspec.convert(position, Told)
    except msgspec.ValidationError as error:
        raise Refused(f"this is no position of War of Words: {error}") from None


def load(position: Mapping[str, Any]) -> State:
    told = shaped(position)
    if told.game != "war-of-words":
        raise Refused(f"this is a position of {told.game!r}, not of war-of-words")
    try:
        setup = setup_of(settle(OPTIONS, told.options or {}))
    except Unknown as error:
        raise Refused(str(error)) from None
    columns = _columns(told)
    lead, won = _nine(told.lead, "lead"), _nine(told.won, "won")
    hands, rest = _piles(told, setup, columns)
    turn = told.turn or 0
    if turn not in (0, 1):
        raise Refused(f"seats are 0 and 1, so it cannot be the turn of {turn}")
    spelled = tuple(map(spell, columns))
    said = _said(told, setup, columns, won)
    state = State(
        setup,
        hands,
        rest,
        told.phase,
        0 if told.phase == "deal" else turn,
        _claim(told, won),
        columns,
        spelled,
        said if setup.challenging else _words(setup, spelled, lead, won),
        lead,
        won,
        _reason(told, won),
    )
    _check_leads(state)
    _check_phase(state)
    _check_over(told, state)
    return state


# The parts
def _columns(told: Told) -> tuple[tuple[str, ...], ...]:
    pairs = told.columns if told.columns is not None else [[[], []]] * LOCATIONS
    if len(pairs) != LOCATIONS or any(len(pair) != _SEATS for pair in pairs):
        raise Refused(f"columns are {LOCATIONS} pairs, player 0's column and player 1's")
    columns = tuple(tuple(column) for pair in pairs for column in pair)
    for column in columns:
        for played in column:
            try:
                MOVES.read(f"play {played} 1")
            except Malformed:
                raise Refused(f"{played!r} is no played card; they are written B, AE=E and ?=T") from None
    return columns


def _nine(values: list[int | None] | None, name: str) -> tuple[int | None, ...]:
    values = values if values is not None else [None] * LOCATIONS
    if len(values) != LOCATIONS or any(value not in (None, 0, 1) for value in values):
        raise Refused(f"{name} has a seat, 0 or 1, or null for each of the {LOCATIONS} locations")
    return tuple(values)


def _piles(
    told: Told, setup: Setup, columns: tuple[tuple[str, ...], ...]
) -> tuple[tuple[Hidden, Hidden], Hidden]:
    """Both hands and the deck; together with the table they are the whole deck."""
    piles: list[Hidden] = []
    hands = told.hands if told.hands is not None else [[], []]
    if len(hands) != _SEATS:
        raise Refused(f"there are two hands, not {len(hands)}")
    for given in (*hands, *([] if told.deck is None else [told.deck])):
        piles.append(given if isinstance(given, int) else tuple(sorted(given)))
    for pile in piles:
        if isinstance(pile, int) and pile < 0:
            raise Refused(f"a hand or deck cannot hold {pile} cards")
    box = whole(setup.deck)
    seen = [card_of(played) for column in columns for played in column]
    for pile in piles:
        seen += () if isinstance(pile, int) else pile
    why = deck.objection(seen, box)
    if why:
        raise Refused(f"R1.2: the cards do not add up to the deck: {why}")
    missing = size(setup.deck) - sum(map(len, columns)) - sum(map(count, piles))
    if told.deck is None:
        if missing < 0:
            raise Refused(f"R1.2: there are {-missing} cards too many")
        closed = any(isinstance(pile, int) for pile in piles)
        piles.append(missing if closed else deck.difference(box, seen))
    elif missing:
        raise Refused(f"R1.2: the cards do not add up to the deck of {size(setup.deck)}: {_amiss(missing)}")
    first, second, rest = piles
    if told.phase != "deal" and abs(count(first) - count(second)) > 1:
        raise Refused(f"R2.4: hands differ by at most one card, not {count(first)} and {count(second)}")
    return (first, second), rest


def _amiss(missing: int) -> str:
    return f"{missing} are missing" if missing > 0 else f"there are {-missing} too many"


def _claim(told: Told, won: tuple[int | None, ...]) -> int | None:
    if told.claim is None:
        if told.phase == "answer":
            raise Refused("R5.2: somebody answers, but `claim` does not say about which location")
        return None
    if told.phase != "answer":
        raise Refused(f"R5.2: nobody answers in phase {told.phase}, so `claim` is null")
    if not 1 <= told.claim <= LOCATIONS:
        raise Refused(f"locations are 1 to {LOCATIONS}, so `claim` cannot be {told.claim}")
    return told.claim - 1


def _said(
    told: Told, setup: Setup, columns: tuple[tuple[str, ...], ...], won: tuple[int | None, ...]
) -> tuple[int, ...]:
    """The lengths of the announced columns."""
    if told.said is not None and not setup.challenging:
        raise Refused("R7.8: with a referee nothing is announced, so there is no `said`")
    pairs = told.said if told.said is not None else [[False, False]] * LOCATIONS
    if len(pairs) != LOCATIONS or any(len(pair) != _SEATS for pair in pairs):
        raise Refused(f"said is {LOCATIONS} pairs of true and false")
    flat = [one for pair in pairs for one in pair]
    for place, one in enumerate(flat):
        where = f"player {place % _SEATS}'s column at location {place // _SEATS + 1}"
        if one and len(columns[place]) < SHORTEST:
            raise Refused(f"R7.1: {where} is announced, but a word has {SHORTEST} letters or more")
        if one and won[place // _SEATS] is not None:
            raise Refused(f"R4.4: {where} is announced, but the location is closed")
    return tuple(len(column) if one else 0 for one, column in zip(flat, columns, strict=True))


def _words(
    setup: Setup, spelled: tuple[str, ...], lead: tuple[int | None, ...], won: tuple[int | None, ...]
) -> tuple[int, ...]:
    """The lengths of the columns that are words, at open locations."""
    words = setup.list
    stands = [
        len(letters) if won[place // _SEATS] is None and len(letters) >= SHORTEST and letters in words else 0
        for place, letters in enumerate(spelled)
    ]
    if not words.checked:
        # Any string passes for a word on such a list: the leads tell what was one.
        for at, leader in enumerate(lead):
            if leader is None:
                stands[2 * at] = stands[2 * at + 1] = 0
            elif stands[2 * at + 1 - leader] > stands[2 * at + leader]:
                stands[2 * at + 1 - leader] = 0
    return tuple(stands)


def _reason(told: Told, won: tuple[int | None, ...]) -> Reason | None:
    if told.phase != "over":
        return None
    if told.over is not None:
        return told.over.reason
    return won_early(won, 0) or won_early(won, 1) or "cards-played"


# What must be so of them together
def _check_leads(state: State) -> None:
    for at in range(LOCATIONS):
        lead, first, second = state.lead[at], state.stands[2 * at], state.stands[2 * at + 1]
        where = f"location {at + 1}"
        if state.won[at] is not None:
            if lead is not None:
                raise Refused(f"R4.4: {where} is closed, so nobody leads there")
            continue
        may = [seat for seat, own in ((0, first), (1, second)) if own and own == max(first, second)]
        if lead is None and may:
            raise Refused(f"R3.3: at {where} there is a word, so somebody leads there")
        if lead is not None and lead not in may:
            raise Refused(f"R3.3: at {where} player {lead} does not have the longer word and cannot lead")
        if max(first, second) >= AT_ONCE and not (
            state.setup.challenging and state.claim == at and lead == state.turn
        ):
            raise Refused(f"R4.1: at {where} a word of {AT_ONCE} letters or more has won the counter at once")


def _check_phase(state: State) -> None:
    phase, (first, second) = state.phase, map(count, state.hands)
    if phase == "deal":
        if any(state.columns) or any(winner is not None for winner in state.won):
            raise Refused("R1.5: no card is played before the hands are dealt")
        if (first, second) not in ((0, 0), (HAND, 0), (HAND, HAND)):
            raise Refused(f"R1.5: {HAND} cards are dealt to player 0, then {HAND} to player 1")
        return
    if phase == "answer" and (state.claim is None or state.lead[state.claim] != state.turn):
        raise Refused("R5.1: who claims a location leads it")
    if phase == "play" and not count(state.hands[state.turn]):
        raise Refused(f"R2.1: player {state.turn} is to play a card but has none")
    if phase == "draw" and not count(state.deck):
        raise Refused("R2.5: the deck is empty, so nothing is drawn")
    played_out = first + second + count(state.deck) == 0
    if phase == "scoring" and not (state.setup.challenging and played_out):
        raise Refused("R7.5: scoring comes with challenges only, after all cards are played")
    if phase not in ("over", "scoring") and any(won_early(state.won, seat) for seat in (0, 1)):
        raise Refused("R6.1: these counters have won the game, so it is over")
    if state.reason == "cards-played":
        if not played_out:
            raise Refused("R6.2: the game is over, but there are cards left to play")
        if any(leader is not None for leader in state.lead):
            raise Refused("R6.2: the game is over, so every location that somebody leads has been given")
    elif state.reason and state.reason not in (won_early(state.won, 0), won_early(state.won, 1)):
        raise Refused(f"R6.1: nobody has won by {state.reason}")


def _check_over(told: Told, state: State) -> None:
    if told.over is None:
        return
    if state.phase != "over":
        raise Refused(f"`over` is given, but the phase is {state.phase}")
    if _dump_over(state) != msgspec.to_builtins(told.over):
        raise Refused("`over` does not agree with the counters")
