"""Positions as plain data: what a person can read, type in and send. Refuses what cannot be."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from spellhall.core.errors import Malformed, Refused, Unknown
from spellhall.core.options import settle, spoken
from spellhall.games.lexigo.actions import FARTHEST, MOVES, Spell, show_space
from spellhall.games.lexigo.box import BANK, BOX
from spellhall.games.lexigo.debts import check_owed
from spellhall.games.lexigo.grid import Grid
from spellhall.games.lexigo.legal import against_announcing
from spellhall.games.lexigo.options import OPTIONS, clash, setup_of
from spellhall.games.lexigo.state import Phase, Player, Setup, State, free_tiles, pouch_size, seen
from spellhall.parts import bag, hexes
from spellhall.parts.hexes import Hex

MOST_SEATS = 4


class PlayerTold(Struct, forbid_unknown_fields=True, omit_defaults=True):
    pawn: str | None = None
    bank: str = ""
    stack: int | None = None
    tiles: str | None = None


class Told(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A position as it is told: of the right shape, possible or not."""

    game: str
    turn: int
    phase: Phase
    grid: dict[str, str]
    players: list[PlayerTold]
    options: dict[str, Any] | None = None
    pouch: str | None = None
    first: bool = False
    relocated: bool = False
    passes: int = 0
    knocked: list[int] = []
    spelled: str | None = None
    asked: int | None = None
    owed: list[str] = []
    returned: str = ""


def dump(state: State) -> dict[str, Any]:
    told: dict[str, Any] = {
        "game": "lexigo",
        "options": spoken(OPTIONS, _options(state.setup)),
        "turn": state.turn,
        "phase": state.phase,
        "grid": {show_space(space): letter for space, letter in state.grid.tiles},
        "players": [_dump_player(player) for player in state.players],
    }
    if state.pouch is not None:
        told["pouch"] = state.pouch
    if state.spelled is not None:
        told["spelled"] = MOVES.show(state.spelled)
    further = {
        "first": state.first,
        "relocated": state.relocated,
        "passes": state.passes,
        "knocked": list(state.knocked),
        "asked": state.asked,
        "owed": list(state.owed),
        "returned": state.returned,
    }
    return told | {name: value for name, value in further.items() if value}


def _options(setup: Setup) -> dict[str, Any]:
    return {
        "words": setup.words,
        "stack": setup.stack,
        "min-length": setup.least,
        "lexicon": setup.lexicon,
        "handicap": setup.handicap,
    }


def _dump_player(player: Player) -> dict[str, Any]:
    told: dict[str, Any] = {
        "pawn": None if player.pawn is None else show_space(player.pawn),
        "bank": player.bank,
        "stack": player.stack,
    }
    if player.tiles is not None:
        told["tiles"] = player.tiles
    return told


def shaped(position: Mapping[str, Any]) -> Told:
    try:
        return msgspec.convert(position, Told)
    except msgspec.ValidationError as error:
        raise Refused(f"this is no position of Lexigo: {error}") from None


def load(position: Mapping[str, Any]) -> State:
    told = shaped(position)
    try:
        setup = setup_of(settle(OPTIONS, told.options or {}))
    except Unknown as error:
        raise Refused(str(error)) from None
    seats = len(told.players)
    why = clash({"stack": setup.stack}, seats)
    if why:
        raise Refused(why)
    if told.game != "lexigo":
        raise Refused(f"this is a position of {told.game}, not of lexigo")
    if not 2 <= seats <= MOST_SEATS:
        raise Refused(f"Lexigo has 2 to {MOST_SEATS} players, not {seats}")
    if not 0 <= told.turn < seats:
        raise Refused(f"`turn` is a seat, 0 to {seats - 1}, not {told.turn}")
    closed = _is_closed(told)
    state = State(
        setup,
        tuple(_read_player(player, closed, f"player {seat}") for seat, player in enumerate(told.players)),
        Grid().with_tiles(_read_grid(told.grid)),
        told.turn,
        told.phase,
        None if told.pouch is None else _tiles(told.pouch, "the pouch"),
        told.first,
        told.relocated,
        told.passes,
        _read_knocked(told),
        _read_spelled(told),
        _read_asked(told),
        tuple(told.owed),
        _tiles(told.returned, "`returned`"),
    )
    _check_tiles(state)
    _check_pawns(state)
    _check_phase(state)
    check_owed(state)
    return state


def _is_closed(told: Told) -> bool:
    known = [told.pouch is not None, *(player.tiles is not None for player in told.players)]
    if any(known) and not all(known):
        raise Refused("a position is open (`tiles` of every player, and `pouch`) or closed (none of them)")
    return not any(known)


def _letters(tiles: str, where: str) -> str:
    if not set(tiles) <= set(BOX):
        raise Refused(f"{where}: tiles are the letters A to Z and ? for a blank, not {tiles!r}")
    return tiles


def _tiles(tiles: str, where: str) -> str:
    return bag.make(_letters(tiles, where))


def _read_player(told: PlayerTold, closed: bool, where: str) -> Player:
    if len(told.bank) > BANK:
        raise Refused(f"{where}: a bank has at most {BANK} tiles, not {len(told.bank)}")
    stack = len(told.tiles or "") if told.stack is None else told.stack
    if stack < 0:
        raise Refused(f"{where}: a stack has no fewer than 0 tiles")
    if told.tiles is not None and len(told.tiles) != stack:
        raise Refused(f"{where}: the stack has {stack} tiles, but `tiles` names {len(told.tiles)}")
    return Player(
        None if told.pawn is None else _space(told.pawn, f"{where}, pawn"),
        _tiles(told.bank, f"{where}, bank"),
        stack,
        None if closed else _letters(told.tiles or "", f"{where}, tiles"),
    )


def _space(name: str, where: str) -> Hex:
    try:
        return hexes.read(name)
    except ValueError as error:
        raise Refused(f"{where}: {error}") from None


def _read_grid(told: dict[str, str]) -> list[tuple[Hex, str]]:
    for name, letter in told.items():
        if len(letter) != 1 or letter not in BOX:
            raise Refused(f"grid, {name}: a tile is one letter A to Z or ?, not {letter!r}")
    tiles = [(_space(name, "grid"), letter) for name, letter in told.items()]
    # A tile lies at most one space further out than those before it, so however a game goes on from here,
    # its lines can name every space, and its positions are accepted again.
    most = FARTHEST - (len(BOX) - len(tiles))
    for space, _ in tiles:
        if max(map(abs, space)) > most:
            raise Refused(f"grid: {show_space(space)} is too far out; its numbers may go to {most} here")
    return tiles


def _read_knocked(told: Told) -> tuple[int, ...]:
    seats = sorted(told.knocked)
    if bool(seats) != (told.phase == "knock"):
        raise Refused("in phase knock, and only then, `knocked` names the seats whose pawns must be moved")
    for seat in seats:
        if not 0 <= seat < len(told.players) or seat == told.turn or seats.count(seat) > 1:
            raise Refused(f"`knocked` names seats other than the mover's, each once, not {told.knocked}")
        if told.players[seat].pawn is None:
            raise Refused(f"player {seat} has no pawn that could have been knocked off")
    return tuple(seats)


def _read_spelled(told: Told) -> Spell | None:
    waiting = told.phase == "challenge"
    if bool(told.spelled) != waiting:
        raise Refused("in phase challenge, and only then, there is `spelled`")
    if not told.spelled:
        return None
    try:
        spell = MOVES.read(told.spelled)
    except Malformed as error:
        raise Refused(f"`spelled`: {error}") from None
    if not isinstance(spell, Spell):
        raise Refused(f"`spelled` is a line like spell PRO 1,-1 2,-1=R 1,0, not {told.spelled!r}")
    return spell


def _read_asked(told: Told) -> int | None:
    if told.phase != "challenge":
        if told.asked:
            raise Refused("`asked` is a seat in phase challenge only")
        return None
    # Seat 0 is left out, as every 0 is.
    asked = told.asked or 0
    if asked == told.turn or not 0 <= asked < len(told.players):
        raise Refused(f"`asked` is a seat other than the mover's, not {asked}")
    return asked


def _check_tiles(state: State) -> None:
    hidden = "".join([state.pouch or "", *(player.tiles or "" for player in state.players)])
    why = bag.objection(seen(state) + hidden, BOX)
    if why:
        raise Refused(f"there are {why}")
    if pouch_size(state) < 0:
        number = len(BOX) - pouch_size(state)
        raise Refused(f"there are {number} tiles, where the box has {len(BOX)}")


def _check_pawns(state: State) -> None:
    for seat, player in enumerate(state.players):
        if player.pawn is None:
            continue
        if player.pawn not in state.grid.letters:
            raise Refused(
                f"the pawn of player {seat} stands on {show_space(player.pawn)}, where no tile lies"
            )
        for other, rival in enumerate(state.players[:seat]):
            # Only the mover may stand with somebody, who then waits to be moved.
            pair = {seat, other}
            waits = state.turn in pair and pair & set(state.knocked)
            if rival.pawn == player.pawn and not waits:
                raise Refused(f"players {other} and {seat} have their pawns on one tile")


def _check_phase(state: State) -> None:
    mover, phase = state.mover, state.phase
    if phase == "pawn" and mover.pawn is not None:
        raise Refused(f"phase pawn, but player {state.turn} has placed the pawn already")
    if phase in ("spell", "challenge", "knock", "trade") and mover.pawn is None:
        raise Refused(f"phase {phase}, but player {state.turn} has no pawn on the grid")
    if phase == "pawn" and not state.owed and not free_tiles(state):
        raise Refused("there is no tile without a pawn to begin on")
    if state.first and phase in ("pawn", "over"):
        raise Refused(f"`first` stands for a first turn with the pawn placed, so not in phase {phase}")
    if state.relocated and (phase in ("pawn", "over") or state.first):
        raise Refused("`relocated` cannot be on a first turn, nor when no turn is being played")
    if phase == "challenge" and not state.setup.challenging:
        raise Refused("phase challenge needs the option words: challenge")
    if state.passes < 0 or (state.passes >= state.most_passes and phase != "over"):
        raise Refused(
            f"{state.passes} turns in a row without a word cannot be: {state.most_passes} end the game"
        )
    if state.passes and phase == "knock":
        raise Refused("`passes` counts turns without a word, but in phase knock a word has been accepted")
    if state.spelled is not None:
        why = against_announcing(state, state.spelled)
        if why:
            raise Refused(f"`spelled`: {why}")
