"""Positions as plain data: what a person can read, type in and send. Refuses what cannot be."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.errors import Malformed, Refused, Unknown
from spellhall.core.options import settle, spoken
from spellhall.games.brawl_mart.actions import MOVES
from spellhall.games.brawl_mart.draws import asks
from spellhall.games.brawl_mart.ending import lost_the_game
from spellhall.games.brawl_mart.field import before_the_dice, field_of, rollers
from spellhall.games.brawl_mart.legal import attack_line
from spellhall.games.brawl_mart.options import OPTIONS, clash, options_of, setup_of
from spellhall.games.brawl_mart.reach import attacks
from spellhall.games.brawl_mart.score import outcome
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import (
    DRINK,
    KNOCKED_OUT,
    SPRAY,
    STANDING,
    Ask,
    Exchange,
    Fighter,
    Phase,
    Reason,
    Setup,
    State,
    Throw,
)

Health = Literal["standing", "knocked-out", "slain"]
EffectName = Literal["energy-drink", "pepper-spray"]
_HEALTHS: tuple[Health, ...] = ("standing", "knocked-out", "slain")
_EFFECTS: dict[EffectName, int] = {"energy-drink": DRINK, "pepper-spray": SPRAY}
_PILES = ("hand", "standing", "knocked_out", "slain", "fallen")
_ITEM_PILES = ("cart", "items", "discard")


class _Fighter(Struct, forbid_unknown_fields=True, rename={"health": "is"}):
    name: str
    item: str | None = None
    health: Health = "standing"
    effects: list[EffectName] = []


class _Exchange(Struct, forbid_unknown_fields=True):
    line: str
    rolls: list[str] = []


class _Over(Struct, forbid_unknown_fields=True):
    winners: list[int]
    scores: list[int]
    reason: Reason


class _Position(Struct, forbid_unknown_fields=True, rename="kebab"):
    game: str
    department: str
    phase: Phase
    options: dict[str, Any] = {}
    round: int = 0
    turn: str | None = None
    passes: int = 0
    kp: int = 0
    sp: int = 0
    tv: bool = False
    lost: int = 0
    hand: list[str] = []
    cart: list[str] = []
    allies: list[_Fighter] = []
    enemies: list[_Fighter] = []
    standing: list[str] = []
    knocked_out: list[str] = []
    slain: list[str] = []
    fallen: list[str] = []
    items: list[str] = []
    discard: list[str] = []
    shop: list[str | None] = []
    owed: list[str] = []
    exchange: _Exchange | None = None
    over: _Over | None = None


# Telling
def dump(state: State) -> dict[str, Any]:
    told: dict[str, Any] = {
        "game": "brawl-mart",
        "options": spoken(OPTIONS, options_of(state.setup)),
        "department": state.department,
        "phase": state.phase,
        "round": state.round,
        "turn": None if state.turn is None else state.allies[state.turn].name,
        "passes": state.passes,
        "kp": state.kp,
        "sp": state.sp,
        "tv": state.tv,
        "lost": state.lost,
        "hand": list(state.hand),
        "cart": list(state.cart),
        "allies": [_dump_fighter(one) for one in state.allies],
        "enemies": [_dump_fighter(one) for one in state.enemies],
        "standing": list(state.standing),
        "knocked-out": list(state.knocked_out),
        "slain": list(state.slain),
        "fallen": list(state.fallen),
        "items": list(state.items),
        "discard": list(state.discard),
        "shop": list(state.shop),
    }
    owed = _owed(state)
    if owed:
        told["owed"] = owed
    if state.exchange is not None:
        told["exchange"] = {
            "line": MOVES.show(attack_line(state, state.exchange)),
            "rolls": [MOVES.show(roll) for roll in state.exchange.rolls],
        }
    told["over"] = _dump_over(state) if state.phase == "over" else None
    return told


def _dump_fighter(one: Fighter) -> dict[str, Any]:
    effects = [name for name, bit in _EFFECTS.items() if one.effects & bit]
    return {"name": one.name, "item": one.item, "is": _HEALTHS[one.health], "effects": effects}


def _owed(state: State) -> list[str]:
    """What chance owes, in order; what a roll may still bring about is not known yet."""
    if state.exchange is not None:
        return [roll.asks for roll in state.exchange.waiting()]
    return [f"{ask.verb} {ask.count}" for ask in state.owed]


def _dump_over(state: State) -> dict[str, Any]:
    result = outcome(state)
    return {"winners": list(result.winners), "scores": list(result.scores), "reason": result.reason}


# Reading
def load(position: Mapping[str, Any]) -> State:
    try:
        told = msgspec.convert(position, _Position)
    except msgspec.ValidationError as error:
        raise Refused(say("refused.form", problem=str(error))) from None
    try:
        options = settle(OPTIONS, told.options)
        setup = setup_of(options)
    except Unknown as error:
        raise Refused(str(error)) from None
    problem = clash(options, 1)
    if problem:
        raise Refused(problem)
    state = _read(told, setup)
    _check_places(state)
    _check_phase(state, told)
    state = _read_exchange(state, told) if told.exchange is not None else _read_owed(state, told)
    return _read_over(state, told)


def _read(told: _Position, setup: Setup) -> State:
    cards = setup.cards
    if told.department not in cards.departments:
        names = ", ".join(cards.departments)
        raise Refused(say("refused.department", name=told.department, names=names))
    counts = ("round", "passes", "kp", "sp", "lost")
    for name in counts:
        if getattr(told, name) < 0:
            raise Refused(say("refused.negative", name=name))
    shop = tuple(told.shop) or (None,) * 3
    if len(shop) != 3:
        raise Refused(say("refused.shop"))
    allies = tuple(map(_read_fighter, told.allies))
    turn = next((slot for slot, one in enumerate(allies) if one.name == told.turn), None)
    if told.turn is not None and turn is None:
        raise Refused(say("refused.turn", name=told.turn))
    return State(
        setup,
        told.department,
        told.phase,
        round=told.round,
        turn=turn,
        passes=told.passes,
        kp=told.kp,
        sp=told.sp,
        tv=told.tv,
        lost=told.lost,
        allies=allies,
        enemies=tuple(map(_read_fighter, told.enemies)),
        shop=shop,
        hand=_pile(told.hand),
        cart=_pile(told.cart),
        standing=_pile(told.standing),
        knocked_out=_pile(told.knocked_out),
        slain=_pile(told.slain),
        fallen=_pile(told.fallen),
        items=_pile(told.items),
        discard=_pile(told.discard),
    )


def _pile(names: list[str]) -> tuple[str, ...]:
    return tuple(sorted(names))


def _read_fighter(told: _Fighter) -> Fighter:
    effects = 0
    for name in told.effects:
        effects |= _EFFECTS[name]
    return Fighter(told.name, told.item, _HEALTHS.index(told.health), effects)


def census(state: State) -> tuple[str, ...]:
    """Every brawler and every item, wherever it is."""
    fighters = (*state.allies, *state.enemies)
    piles = [name for pile in (*_PILES, *_ITEM_PILES) for name in getattr(state, pile)]
    held = [one.item for one in fighters if one.item is not None]
    shop = [item for item in state.shop if item is not None]
    return tuple(sorted([*piles, *(one.name for one in fighters), *held, *shop]))


def _check_places(state: State) -> None:
    """Every brawler and every item is in exactly one place, and of the right sort."""
    cards = state.setup.cards
    fighters = (*state.allies, *state.enemies)
    brawlers = [name for pile in _PILES for name in getattr(state, pile)] + [one.name for one in fighters]
    items = [name for pile in _ITEM_PILES for name in getattr(state, pile)]
    items += [item for item in (*state.shop, *(one.item for one in fighters)) if item is not None]
    for found, box in ((brawlers, cards.brawlers), (items, cards.items)):
        counted = Counter(found)
        for name in counted:
            if name not in box:
                raise Refused(say("refused.unknown", name=name))
            if counted[name] > 1:
                raise Refused(say("refused.twice", name=name, count=counted[name]))
        for name in box:
            if name not in counted:
                raise Refused(say("refused.missing", name=name))


def _check_phase(state: State, told: _Position) -> None:
    setup = state.setup
    in_restroom = state.department == setup.cards.restroom
    if state.phase != "over" and lost_the_game(state):
        raise Refused(say("refused.lost"))
    if state.phase != "brawl" and (state.round or state.passes or state.turn is not None):
        raise Refused(say("refused.outside-brawl"))
    if state.phase in ("line", "brawl") and in_restroom:
        raise Refused(say("refused.restroom"))
    match state.phase:
        case "line":
            if any(one.health != STANDING or one.effects for one in (*state.allies, *state.enemies)):
                raise Refused(say("refused.line-standing"))
            if not state.enemies and not told.owed:
                raise Refused(say("refused.no-enemies"))
            if not state.allies and not state.hand and "deal" not in "".join(told.owed):
                raise Refused(say("refused.no-brawlers"))
        case "brawl":
            _check_brawl(state)
        case "cafe":
            if state.allies or any(one.health != KNOCKED_OUT or one.item for one in state.enemies):
                raise Refused(say("refused.cafe"))
            if in_restroom and state.enemies:
                raise Refused(say("refused.cafe"))
        case "over":
            if state.allies or state.enemies:
                raise Refused(say("refused.over-brawl"))


def _check_brawl(state: State) -> None:
    if state.turn is None or state.allies[state.turn].health != STANDING:
        raise Refused(say("refused.turn-standing"))
    if state.round < 1:
        raise Refused(say("refused.round"))
    if not any(one.health == STANDING for one in state.enemies):
        raise Refused(say("refused.no-enemies"))


def _read_exchange(state: State, told: _Position) -> State:
    assert told.exchange is not None
    if state.phase != "brawl" or state.turn is None:
        raise Refused(say("refused.exchange"))
    found = next(
        (
            one
            for one in attacks(state, state.turn)
            if MOVES.show(attack_line(state, one)) == told.exchange.line
        ),
        None,
    )
    if found is None:
        found = _named_exchange(state, told.exchange.line)
    sides = state.allies, state.enemies
    before = before_the_dice(state.setup.cards, *sides, found.attacker, found.targets)
    discard = tuple(sorted((*state.discard, *before.discarded)))
    state = replace(state, allies=before.allies, enemies=before.enemies, discard=discard)
    found = replace(found, rolling=rollers(field_of(state, found)))
    questions = found.waiting()
    rolls: list[Throw] = []
    for line in told.exchange.rolls:
        try:
            roll = MOVES.read(line)
        except Malformed as error:
            raise Refused(str(error)) from None
        if len(rolls) >= len(questions):
            raise Refused(say("refused.rolls"))
        problem = questions[len(rolls)].objection(roll)
        if problem:
            raise Refused(problem)
        rolls.append(roll)
    if len(rolls) >= len(questions):
        raise Refused(say("refused.rolls"))
    state = replace(state, exchange=replace(found, rolls=tuple(rolls)))
    if told.owed and [" ".join(one.split(" ")[:2]) for one in told.owed] != _owed(state):
        raise Refused(say("refused.owed", owed=", ".join(_owed(state))))
    return state


def _named_exchange(state: State, line: str) -> Exchange:
    """An attack on all of equal resistance, made before a Stretchy Hand changed the resistances."""
    try:
        action = MOVES.read(line)
    except Malformed as error:
        raise Refused(str(error)) from None
    assert state.turn is not None
    ally = state.allies[state.turn]
    names = [one.name for one in state.enemies]
    enemies = getattr(action, "enemies", ())
    slots = tuple(names.index(name) for name in enemies if name in names)
    fits = state.setup.cards.brawlers[ally.name].each and getattr(action, "brawler", "") == ally.name
    if not fits or not slots or len(slots) != len(enemies) or list(slots) != sorted(set(slots)):
        raise Refused(say("refused.exchange-line", line=line))
    return Exchange(state.turn, slots)


def _read_owed(state: State, told: _Position) -> State:
    """What is owed follows from the moment: the setup, a new department, or the shop after a brawl."""
    if not told.owed:
        return state
    expected = next((owed for owed in _moments(state) if _shown(owed) == told.owed), None)
    if expected is None:
        right = " or ".join(str(_shown(owed)) for owed in _moments(state)) or say("refused.nothing")
        raise Refused(say("refused.owed", owed=right))
    return replace(state, owed=expected)


def _shown(owed: tuple[Ask, ...]) -> list[str]:
    return [f"{ask.verb} {ask.count}" for ask in owed]


def _moments(state: State) -> list[tuple[Ask, ...]]:
    """What chance can owe in such a position."""
    setup = state.setup
    if state.phase == "cafe" and state.department != setup.cards.restroom:
        return [asks(state, stock=True)]
    if state.phase != "line" or state.allies:
        return []
    if state.enemies:
        armed = any(one.item is not None for one in state.enemies)
        items = min(state.place.items, len(state.enemies), len(state.items) + len(state.discard))
        return [(Ask("items", items),)] if items and not armed else []
    found = [asks(state, enemies=True)] if state.hand else []
    if state.department == setup.cards.start:
        count = setup.cards.hand(setup.hardcore, setup.no_recruits)
        if not state.hand:
            found.append((Ask("deal", count), *asks(state, stock=True, enemies=True, gone=count)))
        elif not any(state.shop):
            found.append(asks(state, stock=True, enemies=True))
    return found


def _read_over(state: State, told: _Position) -> State:
    if state.phase != "over":
        if told.over is not None:
            raise Refused(say("refused.over-phase"))
        return state
    if told.over is None:
        raise Refused(say("refused.over-missing"))
    state = replace(state, reason=told.over.reason)
    if _dump_over(state) != msgspec.to_builtins(told.over):
        raise Refused(say("refused.over", over=_dump_over(state)))
    return state
