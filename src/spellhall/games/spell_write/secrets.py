"""What a seat may see, what it is told of a move, and what it may imagine of the rest.

Two things are secret for a while: what somebody chose at doubles, until all have chosen, and in a
competitive game what somebody wrote and scored in a round, until all have said `done` to scoring.
"""

from operator import is_
from typing import Any

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.contract import Events, Told, Witness
from spellhall.games.spell_write.actions import Keep, LookedUp, Reroll, Write
from spellhall.games.spell_write.board import CELLS, LETTERS, SQUARES, blank
from spellhall.games.spell_write.legal import pick
from spellhall.games.spell_write.state import WRITING, Before, Player, State
from spellhall.games.spell_write.turn import play


def choosing(state: State) -> bool:
    return any(player.phase == "doubles" for player in state.players)


def writing(state: State) -> bool:
    """Whether somebody still writes or scores in this round."""
    return any(player.phase in WRITING for player in state.players)


def veiled(state: State) -> bool:
    """Whether papers are hidden from each other now."""
    return state.setup.mode == "competitive" and writing(state)


def redact(state: State, seat: int | None) -> State:
    phases = [player.phase for player in state.players]
    hide_choices = "doubles" in phases
    if not hide_choices and (state.setup.mode != "competitive" or WRITING.isdisjoint(phases)):
        return state
    players = []
    for other, player in enumerate(state.players):
        if other == seat:
            players.append(player)
        elif hide_choices:
            players.append(replace(player, choice=None))
        else:
            players.append(_as_the_round_began(player))
    if all(map(is_, players, state.players)):
        return state
    return replace(state, players=tuple(players))


def _as_the_round_began(player: Player) -> Player:
    phase = "write" if player.phase in WRITING else player.phase
    if player.wrote is None:
        return player if phase == player.phase else replace(player, phase=phase)
    # Where the position did not tell how the round began, nothing of the paper can be shown.
    then = player.before or Before("", 0, 0, 0, 0, player.lookup)
    return Player(
        sheet=player.sheet,
        grid=then.grid,
        crossed=then.crossed,
        lights=then.lights,
        dots=then.dots,
        score=then.score,
        lookup=then.lookup,
        phase=phase,
        choice=player.choice,
    )


def witness(
    before: State, seat: int | None, action: Any, events: Events, after: State, viewer: int | None
) -> Witness:
    seen = Told(action, _for(events, viewer))
    if seat is None:
        return Witness(seen)
    if isinstance(action, Keep | Reroll):
        hidden, opens = True, not choosing(after)
    else:
        hidden, opens = veiled(before), not veiled(after)
    if not hidden or seat == viewer or opens:
        return Witness(seen, opens=hidden and opens)
    return Witness(Told(), later=seen)


def _for(events: Events, viewer: int | None) -> Events:
    """The answer to a look-up is for the one who asked."""
    return tuple(event for event in events if not isinstance(event, LookedUp) or event.seat == viewer)


def imagine(view: State, seat: int | None, rng: Rng) -> State:
    """Give everybody who chose or wrote in secret something they could have chosen or written."""
    if choosing(view):
        players = tuple(
            replace(player, choice=("keep", "reroll")[rng.randrange(2)])
            if player.phase == "wait" and player.choice is None
            else player
            for player in view.players
        )
        return replace(view, players=players)
    if not veiled(view):
        return view
    state = view
    for other, player in enumerate(view.players):
        if not player.grid:
            state = _invent_paper(state, other, rng)
        elif player.phase == "wait" and player.wrote is None:
            state = _write_in_secret(state, other, player, rng)
    return state


def _write_in_secret(state: State, seat: int, player: Player, rng: Rng) -> State:
    asked = _put(state, seat, replace(player, phase="write"))
    wrote, _ = play(asked, seat, pick(asked, seat, rng))
    return _put(wrote, seat, replace(wrote.players[seat], phase="wait"))


def _invent_paper(state: State, seat: int, rng: Rng) -> State:
    """A whole paper for a player of whom the view knows only that a letter has been written this round."""
    player = state.players[seat]
    grid, crossed = blank(player.sheet), 0
    free = [square for square in SQUARES if grid[square] == "."]
    for _ in range(state.round - 1):
        square = free.pop(rng.randrange(len(free)))
        cell = rng.randrange(len(CELLS))
        grid = grid[:square] + LETTERS[cell] + grid[square + 1 :]
        crossed |= 1 << cell
    asked = _put(state, seat, replace(player, grid=grid, crossed=crossed, phase="write"))
    action = pick(asked, seat, rng)
    assert isinstance(action, Write)
    wrote, _ = play(asked, seat, action)
    phase = "wait" if player.phase == "wait" else "score"
    return _put(wrote, seat, replace(wrote.players[seat], phase=phase, before=None))


def _put(state: State, seat: int, player: Player) -> State:
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def census(state: State) -> tuple[str, ...]:
    return ()  # paper and two dice: nothing moves about
