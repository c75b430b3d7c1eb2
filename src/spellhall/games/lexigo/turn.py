"""Playing: the state after an action or an outcome of chance, and what happened."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from spellhall.core.contract import Decide, Event, Over
from spellhall.games.lexigo import actions as said
from spellhall.games.lexigo.box import BANK, CHALLENGING, RELOCATING, RING, TRADING
from spellhall.games.lexigo.chance import Question, question
from spellhall.games.lexigo.grid import Grid
from spellhall.games.lexigo.legal import acting
from spellhall.games.lexigo.options import setup_of
from spellhall.games.lexigo.state import Player, State, pouch_size
from spellhall.parts import bag

Played = tuple[State, tuple[Event, ...]]

_DECIDE = tuple(Decide((seat,)) for seat in range(4))


def start(options: Mapping[str, Any], seats: int) -> State:
    setup = setup_of(options)
    owed = (*(f"deal {seat}" for seat in range(seats)), "ring", "start")
    return State(setup, (Player(),) * seats, owed=owed)


def pending(state: State) -> Decide | Question | Over:
    if state.owed:
        return question(state)
    if state.phase == "over":
        return outcome(state)
    return _DECIDE[acting(state)]


def standing(state: State) -> tuple[int, ...]:
    return outcome(state).scores


def outcome(state: State) -> Over:
    """Who has won by the tiles as they are."""
    left = [player.left for player in state.players]
    scores = tuple(-number for number in left)
    # A word sets the passes back, so they tell the two endings apart.
    if state.passes < state.most_passes and state.mover.left == 0:
        return Over((state.turn,), scores, "out")
    fewest = min(left)
    return Over(tuple(seat for seat, number in enumerate(left) if number == fewest), scores, "passes")


def play(state: State, seat: int | None, action: Any) -> Played:
    return _PLAYS[type(action)](state, action)


def _with(state: State, seat: int, player: Player) -> tuple[Player, ...]:
    players = state.players
    return (*players[:seat], player, *players[seat + 1 :])


def _penalty(state: State, seat: int, number: int) -> tuple[str, ...]:
    """Penalty tiles come as far as the pouch has them."""
    number = min(number, pouch_size(state))
    return (f"penalty {seat} {number}",) if number else ()


# Setting up
def _deal(state: State, outcome: said.Deal) -> Played:
    player = Player(None, outcome.bank, len(outcome.stack), outcome.stack)
    pouch = bag.remove(state.pouch or "", outcome.bank + outcome.stack)
    return _dealt(replace(state, pouch=pouch), outcome.player, player)


def _deal_closed(state: State, outcome: said.DealClosed) -> Played:
    return _dealt(state, outcome.player, Player(None, outcome.bank, outcome.stack, None))


def _dealt(state: State, seat: int, player: Player) -> Played:
    after = replace(state, players=_with(state, seat, player), owed=state.owed[1:])
    return after, (said.Dealt(seat, player.bank, player.stack),)


def _ring(state: State, outcome: said.Ring) -> Played:
    pouch = None if state.pouch is None else bag.remove(state.pouch, outcome.tiles)
    grid = Grid().with_tiles(zip(RING, outcome.tiles, strict=True))
    after = replace(state, grid=grid, pouch=pouch, owed=state.owed[1:])
    return after, (said.RingLaid(outcome.tiles),)


def _start(state: State, outcome: said.Start) -> Played:
    owed = (*state.owed[1:], *_penalty(state, outcome.player, state.setup.handicap))
    return replace(state, turn=outcome.player, owed=owed), (said.Began(outcome.player),)


# A turn
def _pawn(state: State, action: said.Pawn) -> Played:
    player = replace(state.mover, pawn=action.space)
    after = replace(state, players=_with(state, state.turn, player), phase="spell", first=True)
    return after, (said.Placed(state.turn, action.space),)


def _relocate(state: State, action: said.Relocate) -> Played:
    seat, player = state.turn, state.mover
    assert player.pawn is not None  # nobody relocates on a first turn
    after = replace(
        state,
        players=_with(state, seat, replace(player, pawn=action.space)),
        relocated=True,
        owed=_penalty(state, seat, RELOCATING),
    )
    return after, (said.Relocated(seat, player.pawn, action.space),)


def _pass(state: State, _: said.Pass) -> Played:
    events = (said.Passed(state.turn),)
    passes = state.passes + 1
    if passes >= state.most_passes:
        return _over(replace(state, passes=passes), events)
    return replace(state, passes=passes, phase="trade"), events


def _spell(state: State, action: said.Spell) -> Played:
    seat = state.turn
    if not state.setup.challenging:
        word, way = action.lines[action.place]
        return _accepted(state, way, (said.Spelled(seat, word, way),), ())
    after = replace(state, phase="challenge", spelled=action.alone(), asked=_next(state, seat))
    return after, (said.Announced(seat, action.word, action.way),)


def _next(state: State, seat: int) -> int:
    return (seat + 1) % len(state.players)


def _accept(state: State, _: said.Accept) -> Played:
    assert state.spelled is not None
    assert state.asked is not None  # both stand in every state of phase challenge
    asked = _next(state, state.asked)
    events: tuple[Event, ...] = (said.Accepted(state.asked, state.spelled.word),)
    if asked != state.turn:
        return replace(state, asked=asked), events
    events += (said.Spelled(state.turn, state.spelled.word, state.spelled.way),)
    return _accepted(state, state.spelled.way, events, ())


def _challenge(state: State, _: said.Challenge) -> Played:
    spell, challenger, seat = state.spelled, state.asked, state.turn
    assert spell is not None
    assert challenger is not None
    if spell.word in state.setup.list:
        events = (said.Upheld(challenger, seat, spell.word), said.Spelled(seat, spell.word, spell.way))
        return _accepted(state, spell.way, events, _penalty(state, challenger, CHALLENGING))
    refuted = (said.Refuted(challenger, seat, spell.word),)
    passes = state.passes + 1
    after = replace(state, passes=passes, spelled=None, asked=None)
    if passes >= state.most_passes:
        return _over(after, refuted)
    return _next_turn(after, refuted)


def _accepted(state: State, way: str, events: tuple[Event, ...], owed: tuple[str, ...]) -> Played:
    """Tiles and pawn go to their places; then pawns are moved, the bank is filled, and so on."""
    seat, mover = state.turn, state.mover
    path = said.read_path(way)
    laid = [step for step in path if step[1]]
    bank = mover.bank
    for _, tile in laid:
        bank = bank.replace(tile, "", 1)
    used = {space for space, _ in path}
    knocked = tuple(
        [other for other, player in enumerate(state.players) if other != seat and player.pawn in used]
    )
    moved = replace(mover, pawn=path[-1][0], bank=bank)
    after = replace(
        state,
        players=_with(state, seat, moved),
        grid=state.grid.with_tiles(laid),
        phase="knock" if knocked else "trade",
        passes=0,
        knocked=knocked,
        spelled=None,
        asked=None,
        owed=owed,
    )
    if knocked:
        for other in knocked:
            pawn = state.players[other].pawn
            assert pawn is not None
            events += (said.KnockedOff(seat, other, pawn),)
        return after, events
    return _refill(after, events)


def _knock(state: State, action: said.Knock) -> Played:
    player = state.players[action.player]
    assert player.pawn is not None  # a pawn that was knocked off stands where it stood
    knocked = tuple([other for other in state.knocked if other != action.player])
    players = _with(state, action.player, replace(player, pawn=action.space))
    events = (said.Moved(state.turn, action.player, player.pawn, action.space),)
    if knocked:
        return replace(state, players=players, knocked=knocked), events
    return _refill(replace(state, players=players, knocked=(), phase="trade"), events)


def _refill(state: State, events: tuple[Event, ...]) -> Played:
    """The bank is filled as far as the stack lasts; with nothing left, the game is won."""
    mover = state.mover
    number = min(BANK - len(mover.bank), mover.stack)
    if number:
        return replace(state, owed=(*state.owed, f"fill {state.turn} {number}")), events
    return _won(state, events)


def _won(state: State, events: tuple[Event, ...]) -> Played:
    if state.owed or state.mover.left:
        return state, events
    return _over(state, events)


def _fill(state: State, outcome: said.Fill) -> Played:
    seat, tiles = outcome.player, outcome.tiles
    player = state.players[seat]
    bank = bag.add(player.bank, tiles)
    pouch = state.pouch
    if state.returned:
        player = replace(player, bank=bank)
        pouch = None if pouch is None else bag.remove(pouch, tiles)
    else:
        rest = None if player.tiles is None else player.tiles[len(tiles) :]
        player = replace(player, bank=bank, stack=player.stack - len(tiles), tiles=rest)
    after = replace(state, players=_with(state, seat, player), pouch=pouch, owed=state.owed[1:])
    return _settled(after, (said.Filled(seat, tiles),))


def _take(state: State, outcome: said.Penalty) -> Played:
    seat, tiles = outcome.player, outcome.tiles
    player = state.players[seat]
    player = replace(player, stack=player.stack + len(tiles), tiles=(player.tiles or "") + tiles)
    pouch = bag.remove(state.pouch or "", tiles)
    after = replace(state, players=_with(state, seat, player), pouch=pouch, owed=state.owed[1:])
    return _settled(after, (said.TookTiles(seat, len(tiles)),))


def _take_closed(state: State, outcome: said.PenaltyClosed) -> Played:
    seat, number = outcome.player, outcome.number
    player = replace(state.players[seat], stack=state.players[seat].stack + number)
    after = replace(state, players=_with(state, seat, player), owed=state.owed[1:])
    return _settled(after, (said.TookTiles(seat, number),))


def _settled(state: State, events: tuple[Event, ...]) -> Played:
    """When chance has said all that it owes, a trade is over, and whoever has no tiles left has won."""
    if state.owed or state.phase != "trade":
        return state, events
    if not state.returned:
        return _won(state, events)
    pouch = None if state.pouch is None else bag.add(state.pouch, state.returned)
    return _next_turn(replace(state, pouch=pouch, returned=""), events)


def _trade(state: State, action: said.Trade) -> Played:
    seat, mover, tiles = state.turn, state.mover, action.tiles
    events = (said.Traded(seat, tiles),)
    if not tiles:
        return _next_turn(state, events)
    after = replace(
        state,
        players=_with(state, seat, replace(mover, bank=bag.remove(mover.bank, tiles))),
        owed=(f"fill {seat} {len(tiles)}", f"penalty {seat} {TRADING}"),
        returned=tiles,
    )
    return after, events


def _next_turn(state: State, events: tuple[Event, ...]) -> Played:
    turn = _next(state, state.turn)
    phase = "spell" if state.players[turn].pawn is not None else "pawn"
    return replace(state, turn=turn, phase=phase, first=False, relocated=False), events


def _over(state: State, events: tuple[Event, ...]) -> Played:
    after = replace(state, phase="over", first=False, relocated=False)
    result = outcome(after)
    won = tuple(said.Won(seat, -result.scores[seat]) for seat in result.winners)
    return after, (*events, said.Ended("out" if result.reason == "out" else "passes"), *won)


_PLAYS: dict[type, Callable[[State, Any], Played]] = {
    said.Deal: _deal,
    said.DealClosed: _deal_closed,
    said.Ring: _ring,
    said.Start: _start,
    said.Fill: _fill,
    said.Penalty: _take,
    said.PenaltyClosed: _take_closed,
    said.Pawn: _pawn,
    said.Relocate: _relocate,
    said.Spell: _spell,
    said.Pass: _pass,
    said.Challenge: _challenge,
    said.Accept: _accept,
    said.Knock: _knock,
    said.Trade: _trade,
}
