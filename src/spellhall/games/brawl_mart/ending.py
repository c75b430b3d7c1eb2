"""How brawls end (won, lost, in a stalemate), and how the game does."""

from msgspec.structs import replace

from spellhall.core.contract import Event
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.chances import can_matter
from spellhall.games.brawl_mart.draws import asks
from spellhall.games.brawl_mart.field import field_of
from spellhall.games.brawl_mart.reach import attacks, targets, uses
from spellhall.games.brawl_mart.score import put_away, score
from spellhall.games.brawl_mart.state import KNOCKED_OUT, SLAIN, STANDING, Reason, State

Played = tuple[State, tuple[Event, ...]]

_LIVES = 2


def finish(state: State, reason: Reason, events: tuple[Event, ...]) -> Played:
    """The game ends; what is left of a brawl is put away first, without points for it."""
    after = replace(put_away(state), phase="over", reason=reason)
    return after, (*events, said.Finished(reason, score(after)))


def win(state: State, events: tuple[Event, ...]) -> Played:
    kp, sp = _beaten(state)
    events = (*events, said.WonBrawl(state.department, kp, sp))
    if state.place.tv:
        state = replace(state, tv=True)
        events = (*events, said.GotTv())
    return _to_the_cafe(state, kp, sp, events)


def _beaten(state: State) -> tuple[int, int]:
    """KP for the knocked-out and SP for the slain enemies."""
    healths = [one.health for one in state.enemies]
    return healths.count(KNOCKED_OUT), healths.count(SLAIN)


def _to_the_cafe(state: State, kp: int, sp: int, events: tuple[Event, ...]) -> Played:
    state = replace(state, kp=state.kp + kp, sp=state.sp + sp)
    if state.setup.rampage and kp:
        return finish(state, "rampage", events)
    after = replace(put_away(state, to_cafe=True), phase="cafe")
    return replace(after, owed=asks(after, stock=True)), events


def lose(state: State, events: tuple[Event, ...]) -> Played:
    kp, _ = _beaten(state)
    events = (*events, said.LostBrawl(state.department))
    state = replace(state, lost=state.lost + 1, tv=False)
    if lost_the_game(state):
        return finish(state, "lost", events)
    if state.setup.rampage and kp:
        return finish(state, "rampage", events)
    after = replace(put_away(state), phase="cafe", department=state.setup.cards.restroom)
    return after, events


def lost_the_game(state: State) -> bool:
    """The second lost brawl ends the game, in hardcore the first."""
    return state.lost >= (1 if state.setup.hardcore else _LIVES)


def stall_or(state: State, events: tuple[Event, ...]) -> Played:
    """The brawl goes on, unless it can never end."""
    if not stalemate(state):
        return state, events
    kp, sp = _beaten(state)
    return _to_the_cafe(state, kp, sp, (*events, said.Stalled(state.department, kp, sp)))


def stalemate(state: State) -> bool:
    """No ally has a use of an item, and no attack can ever fell a standing brawler or change an item."""
    brawlers = state.setup.cards.brawlers
    upright = [slot for slot, one in enumerate(state.allies) if one.health == STANDING]
    for slot in upright:
        if brawlers[state.allies[slot].name].plain:
            for one in targets(state, slot):
                target = state.enemies[one]
                # Two plain brawlers on their feet: one of them can always be felled.
                if target.health == STANDING and brawlers[target.name].plain:
                    return False
    if any(uses(state, slot) for slot in upright):
        return False
    return not any(
        can_matter(field_of(state, exchange)) for slot in upright for exchange in attacks(state, slot)
    )
