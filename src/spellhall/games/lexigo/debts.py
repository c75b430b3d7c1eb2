"""What chance may owe: which questions can stand in a position, and where."""

import re

from spellhall.core.errors import Refused
from spellhall.games.lexigo.box import BANK, CHALLENGING, RELOCATING, TRADING
from spellhall.games.lexigo.state import Player, State, pouch_size

_QUESTION = re.compile(r"(fill|penalty) ([0-3]) ([1-9])")


def check_owed(state: State) -> None:
    """Refuse what chance cannot owe now."""
    setting_up = _setting_up(state)
    dealt = sum(1 for one in setting_up if one.startswith("deal"))
    if state.owed and state.owed == setting_up[len(setting_up) - len(state.owed) :]:
        _check_setup(state, dealt - sum(1 for one in state.owed if one.startswith("deal")))
        return
    if state.returned and (state.phase != "trade" or not state.owed):
        raise Refused("`returned` tiles go back into the pouch as soon as a trade has been filled")
    if state.returned:
        _check_trade(state)
        return
    for place, asked in enumerate(state.owed):
        verb, seat, number = _read(state, asked)
        last = place == len(state.owed) - 1
        if verb == "fill":
            _check_fill(state, seat, number, last)
        elif not last and _read(state, state.owed[place + 1])[0] == "penalty":
            raise Refused(f"chance does not owe {' and '.join(state.owed)} at once")
        else:
            _check_penalty(state, seat, number)


def _setting_up(state: State) -> tuple[str, ...]:
    return (*(f"deal {seat}" for seat in range(len(state.players))), "ring", "start")


def _check_setup(state: State, dealt: int) -> None:
    ring_lies = "ring" not in state.owed
    if state.phase != "pawn" or any(player.pawn is not None for player in state.players):
        raise Refused("before somebody starts, it is phase pawn and no pawn is placed")
    if bool(state.grid.tiles) != ring_lies:
        raise Refused("the grid has its ring as soon as chance has laid it, and no tile before")
    for seat, player in enumerate(state.players):
        size = (len(player.bank), player.stack)
        if size != ((BANK, state.setup.stack) if seat < dealt else (0, 0)):
            raise Refused(
                f"player {seat} has {size[0]} tiles and a stack of {size[1]} while {state.owed[0]} is owed"
            )


def _read(state: State, asked: str) -> tuple[str, int, int]:
    match = _QUESTION.fullmatch(asked)
    if match is None or int(match[2]) >= len(state.players):
        raise Refused(f"chance cannot owe {asked!r}; it is written like fill 0 2 or penalty 1 3")
    return match[1], int(match[2]), int(match[3])


def _check_fill(state: State, seat: int, number: int, last: bool) -> None:
    player: Player = state.players[seat]
    if state.phase != "trade" or seat != state.turn or not last:
        raise Refused("a bank is filled after a word, in phase trade, and only the mover's")
    if number > player.stack or len(player.bank) + number > BANK:
        raise Refused(f"the bank of player {seat} cannot take {number} tiles from the stack")


def _check_penalty(state: State, seat: int, number: int) -> None:
    if number > pouch_size(state):
        raise Refused(f"the pouch has no {number} tiles for a penalty")
    relocating = state.phase == "spell" and seat == state.turn and state.relocated
    challenging = state.phase in ("knock", "trade") and seat != state.turn and state.setup.challenging
    nobody = all(player.pawn is None for player in state.players)
    starting = state.phase == "pawn" and seat == state.turn and nobody
    may = (
        (relocating and number <= RELOCATING)
        or (challenging and number <= CHALLENGING)
        or (starting and number <= state.setup.handicap)
    )
    if not may:
        raise Refused(f"nothing that happened makes player {seat} take {number} tiles now")


def _check_trade(state: State) -> None:
    """First the bank is filled from the pouch, then comes the tile under the stack."""
    traded, seat = len(state.returned), state.turn
    both = (f"fill {seat} {traded}", f"penalty {seat} {TRADING}")
    if state.owed not in (both, both[1:]):
        raise Refused(f"after trading {traded} tiles chance owes {' and '.join(both)}")
    filling = len(state.owed) == len(both)
    if len(state.mover.bank) + (traded if filling else 0) > BANK:
        raise Refused(f"player {seat} cannot have traded {traded} tiles")
    if pouch_size(state) < TRADING + (traded if filling else 0):
        raise Refused(f"the pouch has too few tiles for a trade of {traded}")
