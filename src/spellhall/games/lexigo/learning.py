"""Lexigo in numbers: directions of a walk, tiles of the bank, letters of blanks, tiles of the field by their
order, and buttons.

The field has no edge, so a step is told by its direction, and a tile by its place in the order of the spaces.
Spaces are observed as the way from the own pawn, or from the middle before it stands.
"""

from __future__ import annotations

from functools import cache, lru_cache

from spellhall.core.learning import Field, Fork, Leading, Learning, Spaces, among, opened, text_of, ways_on
from spellhall.games.lexigo.actions import (
    Accept,
    Action,
    Challenge,
    Knock,
    Pass,
    Pawn,
    Relocate,
    Spell,
    Trade,
    read_path,
    show_space,
)
from spellhall.games.lexigo.box import ALPHABET, BANK, BLANK, BOX
from spellhall.games.lexigo.legal import acting, actions, may_relocate, stuck
from spellhall.games.lexigo.search import Search
from spellhall.games.lexigo.state import State, free_tiles, pouch_size
from spellhall.games.lexigo.touches import RELOCATE
from spellhall.parts import hexes
from spellhall.parts.hexes import DIRECTIONS, Hex

_LETTERS = ALPHABET + BLANK
_BUTTONS = (RELOCATE, "do:pass", "do:accept", "do:challenge", "do:keep")
_RELOCATE, _PASS, _ACCEPT, _CHALLENGE, _KEEP = range(1, 6)
_SEAT = _KEEP + 1  # whose pawn, counted from the own seat on
_SEATS = 4
_WAY = _SEAT + _SEATS
_BANK = _WAY + len(DIRECTIONS)
_SAY = _BANK + len(_LETTERS)
_TILE = _SAY + len(ALPHABET)
SIZE = _TILE + len(BOX)
_NUMBERS = (
    "act",
    *_BUTTONS,
    *(f"pawn:{further}" for further in range(_SEATS)),
    *(f"way:{way}" for way in range(len(DIRECTIONS))),
    *(f"bank:{letter}" for letter in _LETTERS),
    *(f"say:{letter}" for letter in ALPHABET),
    *(f"tile:{place}" for place in range(len(BOX))),
)

_NEAR = hexes.within(4)
_MIDDLE = 100  # what a distance of 0 is told as
_PHASES = ("pawn", "spell", "challenge", "knock", "trade", "over")
_PHASE = {phase: place for place, phase in enumerate(_PHASES)}
_CODE = {letter: place + 1 for place, letter in enumerate(_LETTERS)}


@cache
def _spaces(seats: int) -> Spaces:
    return Spaces(
        (
            Field("phase", 1, len(_PHASES)),
            Field("turn", 1, seats),  # whose it is, counted from the own seat on
            Field("first", 1, 2),
            Field("relocated", 1, 2),
            Field("passes", 1, 256),
            Field("pouch", 1, len(BOX) + 1),
            Field("banks", seats * len(_LETTERS), BANK + 1),
            Field("stacks", seats, len(BOX) + 1),
            Field("pawns", 2 * seats, 201),  # across and down from the own pawn
            Field("near", len(_NEAR), len(_LETTERS) + 1),  # tiles up to four steps away
            Field("near-pawns", len(_NEAR), seats + 1),
            Field("tiles", len(BOX), len(_LETTERS) + 1),  # all, in the order of their numbers
            Field("tiles-across", len(BOX), 201),
            Field("tiles-down", len(BOX), 201),
        ),
        _NUMBERS,
        longest=24,
    )


def spaces(state: State) -> Spaces:
    return _spaces(len(state.players))


def _away(distance: int) -> int:
    return min(200, max(0, _MIDDLE + distance))


def observe(view: State, seat: int) -> bytes:
    players = view.players
    seats = len(players)
    order = [*range(seat, seats), *range(seat)]
    middle = players[seat].pawn or (0, 0)
    banks = bytearray(seats * len(_LETTERS))
    stacks, pawns = bytearray(seats), bytearray(2 * seats)
    standing: dict[Hex, int] = {}
    for further, other in enumerate(order):
        player = players[other]
        for tile in player.bank:
            banks[further * len(_LETTERS) + _CODE[tile] - 1] += 1
        stacks[further] = player.stack
        if player.pawn is not None:
            standing[player.pawn] = further + 1
            pawns[2 * further] = _away(player.pawn[0] - middle[0])
            pawns[2 * further + 1] = _away(player.pawn[1] - middle[1])
    letters = view.grid.letters
    q, r = middle
    near = [(q + across, r + down) for across, down in _NEAR]
    tiles = view.grid.tiles
    rest = bytes(len(BOX) - len(tiles))
    beginning = (
        _PHASE[view.phase],
        (acting(view) - seat) % seats,
        view.first,
        view.relocated,
        min(255, view.passes),
        pouch_size(view),
    )
    return b"".join(
        (
            bytes(beginning),
            banks,
            stacks,
            pawns,
            bytes([_CODE.get(letters.get(space, ""), 0) for space in near]),
            bytes([standing.get(space, 0) for space in near]),
            bytes([_CODE[letter] for _, letter in tiles]),
            rest,
            bytes([_away(space[0] - q) for space, _ in tiles]),
            rest,
            bytes([_away(space[1] - r) for space, _ in tiles]),
            rest,
        )
    )


# Deciding. A step of a way is written as in its line, `q,r=T`, with `:L` behind a blank that gets its letter.
@lru_cache(1 << 14)
def _code(before: str, step: str) -> str:
    place, _, said = step.partition(":")
    space, _, laid = place.partition("=")
    here = hexes.read(before.partition(":")[0].partition("=")[0])
    way = hexes.direction(here, hexes.read(space))
    made = [] if way is None else [_WAY + way]  # the tile under the pawn is only told its letter
    if laid:
        made.insert(0, _BANK + _CODE[laid] - 1)
    if said:
        made.append(_SAY + ord(said) - 65)
    return text_of(*made)


def _told(view: State, spell: Spell) -> str:
    """The way of a spell with the letters of its blanks, where each is met first, behind the pawn's tile."""
    way = spell.way
    blanks = view.grid.blanks
    if BLANK in way or any(show_space(space) in way for space in blanks):
        met: set[Hex] = set()
        steps = []
        for letter, (space, tile), step in zip(spell.word, read_path(way), way.split(" "), strict=True):
            unknown = space not in met and (tile == BLANK or space in blanks)
            steps.append(f"{step}:{letter}" if unknown else step)
            met.add(space)
        way = " ".join(steps)
    first, _, rest = way.partition(" ")
    return way if ":" in first else rest


def _pawn_of(view: State) -> str:
    pawn = view.mover.pawn
    return "0,0" if pawn is None else show_space(pawn)


_OFFERED, _TURNS = 200, (0, 4, 8)
"""A position can have a hundred thousand ways to spell. Where there are too many, offered are so many as the
search finds first, looking around in each of these orders."""


def _spells(view: State) -> list[Spell]:
    search = Search(view)
    most = _OFFERED * len(_TURNS)
    found = list(search.all(limit=most))
    if len(found) < most:
        return found
    wider = [spell for turn in _TURNS[1:] for spell in search.all(turn, limit=_OFFERED)]
    return list({(spell.word, spell.way): spell for spell in (*found[:_OFFERED], *wider)}.values())


def decide(view: State, seat: int) -> Fork[Action]:
    if view.phase != "spell":
        return among(SIZE, {text_of(*numbers(view, seat, action)): action for action in actions(view, seat)})
    spells = _spells(view)
    plain = not view.grid.blanks and BLANK not in view.mover.bank
    ways = [(one.way.partition(" ")[2] if plain else _told(view, one), one) for one in spells]
    leading: Leading = ways_on(SIZE, ways, _code, _pawn_of(view)) if ways else {}
    free = free_tiles(view) if may_relocate(view) else []
    if free:
        leading[_RELOCATE] = lambda: among(
            SIZE, {text_of(_tile(view, space)): Relocate(space) for space in free}
        )
    if view.setup.challenging or (not spells and stuck(view)):
        leading[_PASS] = Pass
    return opened(SIZE, leading)


def _tile(view: State, space: Hex) -> int:
    return _TILE + list(view.grid.letters).index(space)


def numbers(view: State, seat: int, action: Action) -> tuple[int, ...]:
    match action:
        case Pawn(space):
            return (_tile(view, space),)
        case Relocate(space):
            return _RELOCATE, _tile(view, space)
        case Knock(player, space):
            whose = (_SEAT + (player - seat) % len(view.players),) if len(view.knocked) > 1 else ()
            return *whose, _tile(view, space)
        case Trade(tiles):
            return tuple([_BANK + _CODE[tile] - 1 for tile in tiles]) if tiles else (_KEEP,)
        case Pass():
            return (_PASS,)
        case Accept():
            return (_ACCEPT,)
        case Challenge():
            return (_CHALLENGE,)
    made, before = "", _pawn_of(view)
    for step in _told(view, action).split(" "):
        made += _code(before, step)
        before = step
    return tuple(map(ord, made))


LEARNING: Learning[State, Action] = Learning(spaces, observe, decide, numbers)
