"""Playing: the state after an action or an outcome of chance, and what happened."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from spellhall.core.contract import Decide, Event, Over
from spellhall.games.spelling_brawl import actions as said
from spellhall.games.spelling_brawl.board import (
    ATTACK_BONUS,
    BOX,
    FIRST_HAND,
    HAND_LIMIT,
    MOST_SEATS,
    MOST_TURNS,
    momentum,
)
from spellhall.games.spelling_brawl.draws import Question, question
from spellhall.games.spelling_brawl.march import march
from spellhall.games.spelling_brawl.options import setup_of
from spellhall.games.spelling_brawl.state import EMPTY, Owed, Player, State, bag_size, hunter_of
from spellhall.games.spelling_brawl.walks import has_word
from spellhall.parts import bag

Played = tuple[State, tuple[Event, ...]]

_DECIDE = tuple(Decide((seat,)) for seat in range(MOST_SEATS))


def start(options: Mapping[str, Any], seats: int) -> State:
    setup = setup_of(options)
    hands = (setup.first_hand, *[FIRST_HAND] * (seats - 1))
    owed = (Owed("fill"), *(Owed("draw", seat, hand) for seat, hand in enumerate(hands) if hand))
    player = Player(wind=setup.wind == "once")
    return State(setup, EMPTY * len(setup.ring), (player,) * seats, BOX, owed=owed)


def pending(state: State) -> Decide | Question | Over:
    if state.owed:
        return question(state)
    return outcome(state) if state.phase == "over" else _DECIDE[state.turn]


def standing(state: State) -> tuple[int, ...]:
    return outcome(state).scores


def outcome(state: State) -> Over:
    winner = state.winner
    scores = tuple([int(seat == winner) for seat in range(len(state.players))])
    return Over(() if winner is None else (winner,), scores, state.reason)


def play(state: State, seat: int | None, action: Any) -> Played:
    if seat is None:
        return _OUTCOMES[type(action)](state, action)
    return _PLAYS[type(action)](state, seat, action)


def _with(players: tuple[Player, ...], seat: int, player: Player) -> tuple[Player, ...]:
    return (*players[:seat], player, *players[seat + 1 :])


def _put(letters: str, space: int, letter: str) -> str:
    return letters[:space] + letter + letters[space + 1 :]


def _into(pile: str | None, letters: str) -> str | None:
    """The bag with these letters in it; a bag that is not known stays so."""
    return pile if pile is None or not letters else bag.add(pile, letters)


def _without(player: Player, letters: str) -> Player:
    """The player with these letters gone from the hand."""
    if player.hand is None:
        return replace(player, held=player.held - len(letters))
    return replace(player, hand=bag.remove(player.hand, letters))


# Setup
def _enter(state: State, seat: int, action: said.Enter) -> Played:
    player = replace(state.players[seat], at=state.setup.ring.numbers[action.space])
    players = _with(state.players, seat, player)
    if seat + 1 < len(players):
        after = replace(state, players=players, turn=seat + 1)
    else:
        after = replace(state, players=players, phase="guard")
    return after, (said.Entered(seat, action.space),)


def _block(state: State, seat: int, action: said.Block) -> Played:
    players, letters, pile = state.players, state.letters, state.bag
    events: tuple[Event, ...] = ()
    if action.space is not None:
        space = state.setup.ring.numbers[action.space]
        events = (said.Guarded(seat, action.space),)
        letter = letters[space]
        if letter != EMPTY:
            letters, pile = _put(letters, space, EMPTY), _into(pile, letter)
            events += (said.Cleared(action.space, letter),)
        players = _with(players, seat, replace(players[seat], block=space))
    if state.phase == "guard":
        if seat:
            return replace(state, players=players, letters=letters, bag=pile, turn=seat - 1), events
        following, turns = 0, state.turns
    else:
        following, turns = (seat + 1) % len(players), state.turns + 1
        if turns >= MOST_TURNS:
            after = replace(state, players=players, letters=letters, bag=pile, turns=turns)
            return replace(after, phase="over", reason="turns"), (*events, said.Drawn())
    # A turn begins: the own block leaves the board before anything else.
    player = players[following]
    if player.block is not None:
        events += (said.Unblocked(following, state.setup.ring.names[player.block]),)
        players = _with(players, following, replace(player, block=None))
    after = replace(
        state, players=players, letters=letters, bag=pile, phase="prepare", turn=following, turns=turns
    )
    return after, events


# A turn
def _place(state: State, seat: int, action: said.Place) -> Played:
    space = state.setup.ring.numbers[action.space]
    after = replace(
        state,
        players=_with(state.players, seat, _without(state.players[seat], action.letter)),
        letters=_put(state.letters, space, action.letter),
        placed=(*state.placed, space),
    )
    return after, (said.Laid(seat, action.space, action.letter),)


def _wind(state: State, seat: int, action: said.Wind) -> Played:
    player = state.players[seat]
    count = min(player.size + 1, HAND_LIMIT, bag_size(state) + player.size)
    spent = replace(player, hand=None if player.hand is None else "", held=0, wind=False)
    after = replace(
        state,
        players=_with(state.players, seat, spent),
        bag=_into(state.bag, player.hand or ""),
        owed=(Owed("draw", seat, count),) if count else (),
    )
    return after, (said.Winded(seat, player.size),)


def _pinned(state: State, seat: int, action: said.Pinned) -> Played:
    winner = hunter_of(len(state.players), seat)
    events: tuple[Event, ...] = (said.GaveUp(seat),)
    known = state.players[seat].hand is not None
    if state.setup.pins == "called" and known and has_word(state, seat):
        events += (said.Overlooked(seat),)
    after = replace(state, phase="over", winner=winner, reason="pinned", placed=())
    return after, (*events, said.Won(winner, "pinned"))


def _spell(state: State, seat: int, action: said.Spell) -> Played:
    walked = march(state, seat, action)
    if isinstance(walked, str):
        raise ValueError(walked)
    players, mover = list(state.players), state.players[seat]
    if walked.laid:
        mover = _without(mover, walked.laid)
    players[seat] = replace(mover, at=walked.at[seat])
    if walked.attacked:
        for other, player in enumerate(players):
            at, block = walked.at[other], walked.blocks[other]
            if at != player.at or block != player.block:
                players[other] = replace(player, at=at if at >= 0 else None, block=block)
    out = walked.out
    if out is None:
        left = bag_size(state) + len(walked.returned)
        drawn = momentum(len(action.word)) + (ATTACK_BONUS if walked.attacked else 0)
        owed = _owed(players, seat, walked.damage if walked.attacked else [], drawn, left)
    else:
        owed = ()
    after = replace(
        state,
        players=tuple(players),
        letters=walked.letters.decode(),
        bag=_into(state.bag, walked.returned),
        phase="defend",
        placed=(),
        owed=owed,
    )
    if out is None:
        return after, tuple(walked.events)
    winner = hunter_of(len(players), out)
    over = replace(after, phase="over", winner=winner, reason="ring-out")
    return over, (*walked.events, said.Won(winner, "ring-out"))


def _owed(players: list[Player], seat: int, damage: list[int], drawn: int, left: int) -> tuple[Owed, ...]:
    """First everybody loses, by seat; then the mover draws from a bag of so many letters and all of that."""
    owed: tuple[Owed, ...] = ()
    for other, hurt in enumerate(damage):
        count = min(hurt, players[other].size)
        if count:
            owed += (Owed("lose", other, count),)
            left += count
    count = min(drawn, HAND_LIMIT - players[seat].size, left)
    return (*owed, Owed("draw", seat, count)) if count > 0 else owed


# Chance
def _fill(state: State, outcome: said.Fill) -> Played:
    letters = list(state.letters)
    numbers = state.setup.ring.numbers
    for space, letter in outcome.tiles:
        letters[numbers[space]] = letter
    filled = "".join(letters)
    pile = None if state.bag is None else bag.remove(state.bag, filled.replace(EMPTY, ""))
    return replace(state, letters=filled, bag=pile, owed=state.owed[1:]), (said.Filled(),)


def _draw(state: State, outcome: said.Draw | said.DrawHidden) -> Played:
    seat, player, pile = outcome.seat, state.players[outcome.seat], state.bag
    event: Event
    if isinstance(outcome, said.Draw) and player.hand is not None:
        player = replace(player, hand=bag.add(player.hand, outcome.letters))
        pile = None if pile is None else bag.remove(pile, outcome.letters)
    else:
        player = replace(player, held=player.held + state.owed[0].count)
    if isinstance(outcome, said.Draw):
        event = said.Drew(seat, outcome.letters)
    else:
        event = said.DrewHidden(seat, outcome.count)
    after = replace(state, players=_with(state.players, seat, player), bag=pile, owed=state.owed[1:])
    return after, (event,)


def _lose(state: State, outcome: said.Lose | said.LoseHidden) -> Played:
    seat, player, pile = outcome.seat, state.players[outcome.seat], state.bag
    event: Event
    if isinstance(outcome, said.Lose):
        player = _without(player, outcome.letters)
        pile = _into(pile, outcome.letters)
        event = said.Lost(seat, outcome.letters)
    else:
        player = replace(player, held=player.held - outcome.count)
        event = said.LostHidden(seat, outcome.count)
    after = replace(state, players=_with(state.players, seat, player), bag=pile, owed=state.owed[1:])
    return after, (event,)


_PLAYS: dict[type, Callable[[State, int, Any], Played]] = {
    said.Enter: _enter,
    said.Block: _block,
    said.Place: _place,
    said.Wind: _wind,
    said.Pinned: _pinned,
    said.Spell: _spell,
}

_OUTCOMES: dict[type, Callable[[State, Any], Played]] = {
    said.Fill: _fill,
    said.Draw: _draw,
    said.DrawHidden: _draw,
    said.Lose: _lose,
    said.LoseHidden: _lose,
}
