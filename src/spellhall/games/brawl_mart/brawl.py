"""The course of a brawl: an attack, its dice, its end, and whose turn comes next."""

from msgspec.structs import replace

from spellhall.core.contract import Event
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.ending import Played, finish, lose, stall_or, win
from spellhall.games.brawl_mart.exchange import Ended, Hit, Who, resolve
from spellhall.games.brawl_mart.field import before_the_dice, field_of, rollers, thrown_of
from spellhall.games.brawl_mart.state import KNOCKED_OUT, SLAIN, STANDING, Exchange, State, Throw


def attack(state: State, exchange: Exchange) -> Played:
    enemies = state.enemies
    attacker = state.allies[exchange.attacker].name
    events: list[Event] = [said.Attacked(attacker, tuple(enemies[slot].name for slot in exchange.targets))]
    before = before_the_dice(state.setup.cards, state.allies, enemies, exchange.attacker, exchange.targets)
    for what, slot, item in before.happened:
        name = enemies[slot].name
        if what == "grab":
            events.append(said.Grabbed(name, item, attacker))
        elif what == "drink":
            events.append(said.Drank(name))
        else:
            events.append(said.Sprayed(name, attacker))
    after = replace(
        state,
        passes=0,
        allies=before.allies,
        enemies=before.enemies,
        discard=tuple(sorted((*state.discard, *before.discarded))) if before.happened else state.discard,
    )
    exchange = replace(exchange, rolling=rollers(field_of(after, exchange)))
    return _continued(replace(after, exchange=exchange), exchange, tuple(events))


def rolled(state: State, throw: Throw) -> Played:
    exchange = state.exchange
    assert exchange is not None
    exchange = replace(exchange, rolls=(*exchange.rolls, throw))
    events = (said.Threw(throw.who, throw.dice),)
    return _continued(replace(state, exchange=exchange), exchange, events)


def _continued(state: State, exchange: Exchange, events: tuple[Event, ...]) -> Played:
    """More dice are owed, or the exchange is over."""
    if exchange.waiting():
        return state, events
    field, rolling = field_of(state, exchange), exchange.rolling
    thrown = thrown_of(rolling, tuple(roll.dice for roll in exchange.rolls))
    ended = resolve(field, rolling, thrown)
    events += tuple(_told(state, ended))
    after = replace(
        state,
        allies=ended.allies,
        enemies=ended.enemies,
        discard=tuple(sorted((*state.discard, *ended.used))) if ended.used else state.discard,
        exchange=None,
    )
    if state.setup.pacifist and any(
        now.health == SLAIN and was.health != SLAIN
        for was, now in zip(state.enemies, ended.enemies, strict=True)
    ):
        return finish(after, "pacifist", events)
    return go_on(after, events)


def go_on(state: State, events: tuple[Event, ...]) -> Played:
    """The end of the brawl, else the next turn, else a stalemate."""
    if not any(one.health == STANDING for one in state.enemies):
        return win(state, events)
    upright = [slot for slot, one in enumerate(state.allies) if one.health == STANDING]
    if not upright:
        return lose(state, events)
    assert state.turn is not None
    for slot in upright:
        if slot > state.turn:
            return stall_or(replace(state, turn=slot), events)
    number = state.round + 1
    return stall_or(replace(state, turn=upright[0], round=number), (*events, said.RoundBegan(number)))


def _told(state: State, ended: Ended) -> list[Event]:
    sides = state.allies, state.enemies

    def name(who: Who) -> str:
        return sides[who[0]][who[1]].name

    events: list[Event] = [
        said.Counted(name(who), value, name((1 - who[0], opponent))) for who, opponent, value in ended.values
    ]
    events += [_hit(hit, name(hit.hitter), name(hit.victim)) for hit in ended.hits if not _second(hit)]
    events += [said.Missed(name(hit.hitter), name(hit.victim)) for hit in ended.missed]
    events += [said.Ignored(name(hit.victim), hit.value) for hit in ended.ignored]
    events += [said.Wrapped(name(who)) for who in ended.wrapped]
    events += [said.Took(name(taker), name(who)) for taker, who in ended.taken]
    raised = None if ended.raised is None else (1, ended.raised[1])
    for side, after in enumerate((ended.allies, ended.enemies)):
        for slot, (was, now) in enumerate(zip(sides[side], after, strict=True)):
            if now.health == SLAIN and was.health != SLAIN:
                events.append(said.Slain(was.name))
            elif (now.health == KNOCKED_OUT and was.health == STANDING) or (side, slot) == raised:
                events.append(said.KnockedOut(was.name))
    wraps = {sides[who[0]][who[1]].item for who in ended.wrapped}
    kit = None if ended.raised is None else sides[1][ended.raised[0]].item
    events += [said.UsedUp(item) for item in ended.used if item not in wraps and item != kit]
    if ended.raised is not None:
        events.append(said.Aided(name((1, ended.raised[0])), name((1, ended.raised[1]))))
    return events


def _second(hit: Hit) -> bool:
    """A tie is two hits but told once, as the attacker's."""
    return hit.tie and hit.hitter[0] == 1


def _hit(hit: Hit, hitter: str, victim: str) -> Event:
    return (said.Tied if hit.tie else said.Struck)(hitter, victim, hit.value)
