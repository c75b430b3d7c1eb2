"""The exact chances of an attack in words: who falls, with which share."""

from fractions import Fraction

from spellhall.core.odds import Odds, Outcome, Side, told
from spellhall.core.sketch import Sketch
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.actions import Action
from spellhall.games.brawl_mart.chances import Fate, distribution
from spellhall.games.brawl_mart.field import field_of
from spellhall.games.brawl_mart.legal import objection
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import KNOCKED_OUT, SLAIN, STANDING, Exchange, Fighter, State
from spellhall.games.brawl_mart.touches import action

_SIDES: dict[str, Side] = {
    "slain": "good",
    "knocked-out": "good",
    "felled": "good",
    "both": "both",
    "nothing": "none",
    "mine-knocked-out": "bad",
    "mine-slain": "bad",
    "lose": "bad",
}


def exchange_of(state: State, action: said.Attack | said.ProudAttack) -> Exchange:
    assert state.turn is not None
    names = [one.name for one in state.enemies]
    if isinstance(action, said.ProudAttack):
        return Exchange(state.turn, (names.index(action.enemy),), action.x)
    return Exchange(state.turn, tuple(names.index(name) for name in action.enemies))


def fates(state: State, exchange: Exchange) -> tuple[tuple[Fate, Fraction], ...]:
    return distribution(field_of(state, exchange), tuple(roll.dice for roll in exchange.rolls))


def odds(sketch: Sketch[State]) -> Odds | None:
    return odds_of(sketch.view, action(sketch))


def odds_of(state: State, action: Action | None) -> Odds | None:
    """The shares of what an attack may bring; None for anything else."""
    if not isinstance(action, said.Attack | said.ProudAttack) or objection(state, 0, action):
        return None
    shares: dict[tuple[str, str, str], Fraction] = {}
    for fate, chance in fates(state, exchange_of(state, action)):
        key = _sort(state, fate)
        shares[key] = shares.get(key, Fraction(0)) + chance
    return told(
        [
            Outcome(say(f"odds.{sort}", names=names), chance, _SIDES[sort], gain)
            for (sort, names, gain), chance in shares.items()
        ]
    )


def _sort(state: State, fate: Fate) -> tuple[str, str, str]:
    """The sort of a fate, who falls by it, and what a won brawl will pay for them."""
    mine, theirs = _fallen(state.allies, fate.allies), _fallen(state.enemies, fate.enemies)
    if mine and theirs:
        return "both", "", ""
    if theirs:
        healths = {now.health for now in theirs}
        kind = "felled" if len(healths) > 1 else "slain" if SLAIN in healths else "knocked-out"
        return kind, _names(state, theirs), _gain(theirs)
    if not mine:
        return "nothing", "", ""
    if not any(one.health == STANDING for one in fate.allies):
        return "lose", "", ""
    kind = "mine-slain" if any(now.health == SLAIN for now in mine) else "mine-knocked-out"
    return kind, _names(state, mine), ""


def _fallen(before: tuple[Fighter, ...], after: tuple[Fighter, ...]) -> list[Fighter]:
    return [
        now
        for was, now in zip(before, after, strict=True)
        if now.health > was.health and now.health >= KNOCKED_OUT
    ]


def _gain(fallen: list[Fighter]) -> str:
    """What a won brawl pays for them."""
    slain = sum(one.health == SLAIN for one in fallen)
    parts = [(len(fallen) - slain, "kp"), (slain, "sp")]
    return ", ".join(f"{count} {say(f'label.{points}')}" for count, points in parts if count)


def _names(state: State, fighters: list[Fighter]) -> str:
    return ", ".join(state.setup.cards.called(one.name) for one in fighters)


def spoken_odds(found: Odds) -> str:
    """`62% Flo knocked out, 21% Flo slain, 17% you lose`."""
    return ", ".join(f"{share.percent}% {share.name}" for share in found.shares)
