"""Positions as plain data: what a person can read, type in and send. Refuses what cannot be."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from spellhall.core.errors import Refused, Unknown
from spellhall.core.options import settle, spoken
from spellhall.games.spelling_brawl.board import BOX, HAND_LIMIT, MOST_TURNS, Board
from spellhall.games.spelling_brawl.options import OPTIONS, options_of, setup_of
from spellhall.games.spelling_brawl.state import (
    EMPTY,
    Owed,
    Phase,
    Player,
    Reason,
    State,
    bag_size,
    hunter_of,
)
from spellhall.parts import bag

_SEATS = (2, 4)
_OWED = re.compile(rf"(lose|draw) ([0-3]) ([1-{HAND_LIMIT}])")


class PlayerTold(Struct, forbid_unknown_fields=True, omit_defaults=True):
    at: str | None = None
    block: str | None = None
    hand: str | None = None
    held: int | None = None
    wind: bool = False


class _Over(Struct, forbid_unknown_fields=True):
    winners: list[int]
    reason: Literal["ring-out", "pinned", "turns"]
    scores: list[int] | None = None


class Told(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A position as it is told: of the right shape, possible or not."""

    game: str
    phase: Phase
    players: list[PlayerTold]
    options: dict[str, Any] = {}
    turn: int = 0
    turns: int = 0
    letters: dict[str, str | None] = {}
    placed: list[str] = []
    bag: str | None = None
    owed: list[str] = []
    over: _Over | None = None


def dump(state: State) -> dict[str, Any]:
    names = state.setup.ring.names
    told: dict[str, Any] = {
        "game": "spelling-brawl",
        "options": spoken(OPTIONS, options_of(state.setup)),
        "turn": state.turn,
        "turns": state.turns,
        "phase": state.phase,
        "letters": {names[at]: letter for at, letter in enumerate(state.letters) if letter != EMPTY},
        "placed": [names[space] for space in state.placed],
        "players": [_dump_player(player, names) for player in state.players],
    }
    if state.bag is not None:
        told["bag"] = state.bag
    if state.owed:
        told["owed"] = [_show_owed(owed) for owed in state.owed]
    if state.phase == "over":
        told["over"] = {"winners": [] if state.winner is None else [state.winner], "reason": state.reason}
    return told


def _dump_player(player: Player, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "at": None if player.at is None else names[player.at],
        "block": None if player.block is None else names[player.block],
        **({"held": player.held} if player.hand is None else {"hand": player.hand}),
        "wind": player.wind,
    }


def _show_owed(owed: Owed) -> str:
    return owed.kind if owed.kind == "fill" else f"{owed.kind} {owed.seat} {owed.count}"


def shaped(position: Mapping[str, Any]) -> Told:
    try:
        return msgspec.convert(position, Told)
    except msgspec.ValidationError as error:
        raise Refused(f"this is no position of Spelling Brawl: {error}") from None


def load(position: Mapping[str, Any]) -> State:
    told = shaped(position)
    if told.game != "spelling-brawl":
        raise Refused(f"this is a position of {told.game!r}, not of spelling-brawl")
    try:
        setup = setup_of(settle(OPTIONS, told.options))
    except Unknown as error:
        raise Refused(str(error)) from None
    board = setup.ring
    _check_table(told)
    letters = _read_letters(told, board)
    players = tuple(_read_player(seat, one, board) for seat, one in enumerate(told.players))
    _check_tokens(told, players, letters, board)
    winner, reason = _read_over(told, len(players))
    state = State(
        setup,
        letters,
        players,
        _read_bag(told, letters, players),
        told.phase,
        told.turn,
        told.turns,
        _read_placed(told, letters, board),
        winner=winner,
        reason=reason,
    )
    if bag_size(state) < 0:
        raise Refused(f"there are more letters than the {len(BOX)} of the box")
    return msgspec.structs.replace(state, owed=_read_all_owed(told, state))


def _check_table(told: Told) -> None:
    fewest, most = _SEATS
    if not fewest <= len(told.players) <= most:
        raise Refused(f"Spelling Brawl seats {fewest} to {most} players, not {len(told.players)}")
    if not 0 <= told.turn < len(told.players):
        raise Refused(f"there is no seat {told.turn} whose turn it could be")
    if not 0 <= told.turns <= MOST_TURNS or (told.turns == MOST_TURNS and told.phase != "over"):
        raise Refused(f"after {MOST_TURNS} turns the game is over, and turns is {told.turns}")


def _read_letters(told: Told, board: Board) -> str:
    letters = [EMPTY] * len(board)
    for name, letter in told.letters.items():
        if letter is None:
            continue
        if len(letter) != 1 or letter not in BOX:
            raise Refused(f"on {name} lies {letter!r}, which is no letter of the box")
        space = _space(name, board)
        if told.phase == "enter" and space in board.blue:
            raise Refused(f"fighters still enter on the blue spaces, but a letter lies on {name}")
        letters[space] = letter
    return "".join(letters)


def _space(name: str, board: Board) -> int:
    space = board.numbers.get(name)
    if space is None:
        raise Refused(f"this board has no space {name!r}; it goes from {board.names[0]} to {board.names[-1]}")
    return space


def _read_player(seat: int, told: PlayerTold, board: Board) -> Player:
    where = f"player {seat}"
    if told.hand is not None and told.held is not None:
        raise Refused(f"{where} has either a hand or, where it is hidden, the number held")
    # An empty hand may be left out.
    hand = None if told.held is not None else _letters(told.hand or "", where)
    count = told.held or 0 if hand is None else len(hand)
    if not 0 <= count <= HAND_LIMIT:
        raise Refused(f"{where} holds {count} letters; a hand has at most {HAND_LIMIT}")
    return Player(
        None if told.at is None else _space(told.at, board),
        None if told.block is None else _space(told.block, board),
        hand,
        count if hand is None else 0,
        told.wind,
    )


def _letters(text: str, where: str) -> str:
    for letter in text:
        if letter not in BOX:
            raise Refused(f"{where}: {letter!r} is no letter of the box")
    return bag.make(text)


def _check_tokens(told: Told, players: tuple[Player, ...], letters: str, board: Board) -> None:
    taken: set[int] = set()
    for seat, player in enumerate(players):
        for token, space in (("fighter", player.at), ("block", player.block)):
            if space is None:
                continue
            if space in taken:
                raise Refused(f"two tokens stand on {board.names[space]}")
            if letters[space] != EMPTY:
                raise Refused(f"player {seat}'s {token} stands on {board.names[space]}, where a letter lies")
            taken.add(space)
        _check_fighter(told, seat, player, board)


def _check_fighter(told: Told, seat: int, player: Player, board: Board) -> None:
    phase, turn = told.phase, told.turn
    if phase == "enter":
        if player.block is not None:
            raise Refused(f"player {seat} has a block on the board before all fighters are in the ring")
        if (player.at is not None) != (seat < turn):
            raise Refused(f"while seat {turn} is to enter, exactly the seats before it stand in the ring")
        if player.at is not None and player.at not in board.blue:
            raise Refused(f"player {seat} entered on {board.names[player.at]}, which is not blue")
    elif player.at is None:
        thrown = phase == "over" and told.over is not None and told.over.reason == "ring-out"
        if not thrown:
            raise Refused(f"player {seat} has no fighter in the ring")
        if player.block is not None:
            raise Refused(f"player {seat} was thrown out, so the block is gone too")
    if phase == "guard" and seat <= turn and player.block is not None:
        raise Refused(f"player {seat} has a block before it was asked for one")
    if phase in ("prepare", "defend") and seat == turn and player.block is not None:
        raise Refused(f"player {seat} is to act in {phase}, so the own block has left the board")


def _read_placed(told: Told, letters: str, board: Board) -> tuple[int, ...]:
    placed = tuple(sorted(_space(name, board) for name in told.placed))
    if placed and told.phase != "prepare":
        raise Refused(f"letters are placed in prepare, not in {told.phase}")
    if len(set(placed)) != len(placed):
        raise Refused("a space is placed on twice")
    for space in placed:
        if letters[space] == EMPTY:
            raise Refused(f"{board.names[space]} is said to be placed on, but no letter lies there")
    return placed


def _read_bag(told: Told, letters: str, players: tuple[Player, ...]) -> str | None:
    known = letters.replace(EMPTY, "") + "".join(player.hand or "" for player in players)
    closed = any(player.hand is None for player in players)
    if told.bag is not None:
        if closed:
            raise Refused("where a hand is hidden nobody knows the bag either")
        pile = _letters(told.bag, "bag")
        _check_box(known + pile)
        return pile
    _check_box(known)
    return None if closed else bag.difference(BOX, known)


def _check_box(known: Iterable[str]) -> None:
    why = bag.objection("".join(known), BOX)
    if why:
        raise Refused(f"these letters cannot all come from the box: {why}")


def _read_over(told: Told, seats: int) -> tuple[int | None, Reason]:
    if (told.over is None) != (told.phase != "over"):
        raise Refused("`over` says how a game ended, in the phase over and in no other")
    if told.over is None:
        return None, ""
    winners, reason = told.over.winners, told.over.reason
    if reason == "turns":
        if winners:
            raise Refused("after the last turn nobody has won")
        return None, reason
    if len(winners) != 1 or not 0 <= winners[0] < seats:
        raise Refused(f"a {reason} has one winner, not {winners}")
    thrown = [seat for seat, player in enumerate(told.players) if player.at is None]
    if reason == "ring-out" and [hunter_of(seats, seat) for seat in thrown] != winners:
        raise Refused("a ring-out is won by the one whose rival was thrown out, and nobody else is out")
    return winners[0], reason


def _read_all_owed(told: Told, state: State) -> tuple[Owed, ...]:
    owed = tuple(_read_owed(line, len(state.players)) for line in told.owed)
    if not owed:
        return owed
    kinds = [one.kind for one in owed]
    if "fill" in kinds[1:] or kinds != sorted(kinds, key=("fill", "lose", "draw").index):
        raise Refused(f"chance owes a fill, then losses, then draws, not {told.owed}")
    for kind in ("lose", "draw"):
        seats = [one.seat for one in owed if one.kind == kind]
        if seats != sorted(set(seats)):
            raise Refused(f"chance owes by seat, one line each, not {told.owed}")
    if state.phase not in ("enter", "prepare", "defend"):
        raise Refused(f"chance owes nothing in the phase {state.phase}")
    if kinds[0] == "fill" and state.letters.strip(EMPTY):
        raise Refused("the board is still to be filled, but letters lie on it")
    waiting = sum(player.at is None for player in state.players)
    if state.phase == "enter" and waiting != len(state.players):
        raise Refused("chance speaks before anybody enters, and somebody has entered")
    left = bag_size(state)
    if kinds[0] == "fill":
        left -= len(state.setup.ring) - len(state.setup.ring.blue)
    for one in owed:
        size = state.players[one.seat].size
        if one.kind == "lose":
            left += one.count
            if one.count > size:
                raise Refused(f"player {one.seat} cannot lose {one.count} of {size} letters")
        elif one.kind == "draw":
            left -= one.count
            if size + one.count > HAND_LIMIT:
                raise Refused(f"player {one.seat} would hold {size + one.count}, more than {HAND_LIMIT}")
    if left < 0:
        raise Refused("chance owes more letters than the bag has")
    return owed


def _read_owed(line: str, seats: int) -> Owed:
    if line == "fill":
        return Owed("fill")
    read = _OWED.fullmatch(line)
    if read is None or int(read[2]) >= seats:
        raise Refused(f"chance owes fill, lose P N or draw P N, not {line!r}")
    return Owed("draw" if read[1] == "draw" else "lose", int(read[2]), int(read[3]))
