"""Where everything goes after a brawl, and the score sheet."""

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.contract import Over
from spellhall.games.brawl_mart.state import KNOCKED_OUT, SLAIN, STANDING, Fighter, State

TV, NO_SLAIN, NO_OTHERS, OUT_SAFELY, EACH, POINT, NOTHING = 50, 15, 15, 10, 5, 2, 1
"""Rulebook, "Your final score"."""


def put_away(state: State, to_cafe: bool = False) -> State:
    """Everybody and everything where it belongs after a brawl; a café keeps the knocked-out enemies."""
    allies, enemies = state.allies, state.enemies
    beaten = _named(enemies, KNOCKED_OUT)
    return replace(
        state,
        round=0,
        turn=None,
        passes=0,
        exchange=None,
        allies=(),
        enemies=tuple(Fighter(name, None, KNOCKED_OUT) for name in beaten) if to_cafe else (),
        hand=_add(state.hand, [one.name for one in allies if one.health != SLAIN]),
        fallen=_add(state.fallen, _named(allies, SLAIN)),
        cart=_add(state.cart, [one.item for one in allies if one.item is not None]),
        discard=_add(state.discard, [one.item for one in enemies if one.item is not None]),
        standing=_add(state.standing, _named(enemies, STANDING)),
        knocked_out=state.knocked_out if to_cafe else _add(state.knocked_out, beaten),
        slain=_add(state.slain, _named(enemies, SLAIN)),
    )


def _named(side: tuple[Fighter, ...], health: int) -> list[str]:
    return [one.name for one in side if one.health == health]


def _add(pile: tuple[str, ...], cards: list[str]) -> tuple[str, ...]:
    return tuple(sorted((*pile, *cards))) if cards else pile


class Row(Struct, frozen=True):
    """One line of the score sheet."""

    what: str
    points: int


def sheet(state: State) -> tuple[Row, ...]:
    """The score sheet of a state in which no brawl goes on."""
    out = state.reason == "out"
    others = state.standing or state.knocked_out
    rows = (
        Row("tv", TV if out and state.tv else 0),
        Row("no-slain", 0 if state.slain else NO_SLAIN),
        Row("no-others", 0 if others else NO_OTHERS),
        Row("out", OUT_SAFELY if out else 0),
        Row("hand", EACH * len(state.hand)),
        Row("cart", EACH * len(state.cart)),
        Row("points", POINT * max(state.kp, state.sp)),
        Row("no-kp", 0 if state.kp else NOTHING),
        Row("no-sp", 0 if state.sp else NOTHING),
    )
    return tuple(row for row in rows if row.points)


def final_sheet(state: State) -> tuple[Row, ...]:
    """The score sheet as it would be if the game ended now."""
    return sheet(state if state.phase == "over" else put_away(state))


def score(state: State) -> int:
    return sum(row.points for row in final_sheet(state))


def outcome(state: State) -> Over:
    home = state.reason == "out" and state.tv
    return Over((0,) if home else (), (score(state),), state.reason or "")


def standing(state: State) -> tuple[int]:
    return (score(state),)
