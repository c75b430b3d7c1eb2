"""Lexigo in numbers: directions of a walk, tiles of the bank, letters of blanks, tiles of the field by their
order, and buttons.

The field has no edge, so a step is told by its direction, and a tile by its place in the order of the spaces.
Spaces are observed as the way from the own pawn, or from the middle before it stands.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from spellhall.core.learning import (
    ACT,
    BEHIND_THE_WAY,
    Field,
    Fork,
    Leading,
    Learning,
    Spaces,
    among,
    marked,
    opened,
    text_of,
    ways_on,
)
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
    read_step,
    show_step,
)
from spellhall.games.lexigo.box import ALPHABET, BANK, BLANK, BOX, TRADING
from spellhall.games.lexigo.legal import acting, actions, may_relocate, nowhere
from spellhall.games.lexigo.search import Search
from spellhall.games.lexigo.state import State, has_free_tile, pawns, pouch_size
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

_NEARBY = 4
_NEAR = hexes.within(_NEARBY)
_NEAR_PLACE = {away: place for place, away in enumerate(_NEAR)}
_MIDDLE = 100  # what a distance of 0 is told as
_NEAR_TOLD = {(_MIDDLE + across, _MIDDLE + down): place for place, (across, down) in enumerate(_NEAR)}
_PHASES = ("pawn", "spell", "challenge", "knock", "trade", "over")
_PHASE = {phase: place for place, phase in enumerate(_PHASES)}
_CODE = {letter: place + 1 for place, letter in enumerate(_LETTERS)}
_TOLD = bytes(_CODE.get(chr(char), 0) for char in range(256))


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
            Field("near", len(_NEAR), len(_LETTERS) + 1),  # tiles up to `_NEARBY` steps away
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


def _away(places: Sequence[int], own: int) -> bytes:
    """Distances as an observation tells them. Only positions from outside lie too far apart for it."""
    try:
        return _by_middle(places).translate(_moved(own))
    except ValueError:
        return bytes([min(2 * _MIDDLE, max(0, _MIDDLE + place - own)) for place in places])


@lru_cache(1 << 10)
def _by_middle(places: Sequence[int]) -> bytes:
    return bytes([_MIDDLE + place for place in places])


@lru_cache(1 << 10)
def _moved(own: int) -> bytes:
    """What each distance from the middle is as one from there."""
    return bytes([min(2 * _MIDDLE, max(0, place - own)) for place in range(256)])


def observe(view: State, seat: int) -> bytes:
    players = view.players
    seats = len(players)
    order = [*range(seat, seats), *range(seat)]
    q, r = players[seat].pawn or (0, 0)
    banks = bytearray(seats * len(_LETTERS))
    stacks, pawns = bytearray(seats), bytearray(2 * seats)
    standing = bytearray(len(_NEAR))
    for further, other in enumerate(order):
        player = players[other]
        for tile in player.bank:
            banks[further * len(_LETTERS) + _CODE[tile] - 1] += 1
        stacks[further] = player.stack
        if player.pawn is not None:
            across, down = player.pawn[0] - q, player.pawn[1] - r
            if (across, down) in _NEAR_PLACE:
                standing[_NEAR_PLACE[across, down]] = further + 1
            pawns[2 * further : 2 * further + 2] = _away((across, down), 0)
    letters, across_all, down_all = view.grid.spread
    tiles = letters.encode().translate(_TOLD)
    tiles_across, tiles_down = _away(across_all, q), _away(down_all, r)
    near = bytearray(len(_NEAR))
    # Tiles lie in the order of their spaces, so those that are near across stand side by side.
    some = slice(bisect_left(across_all, q - _NEARBY), bisect_right(across_all, q + _NEARBY))
    for tile, where in zip(tiles[some], zip(tiles_across[some], tiles_down[some], strict=True), strict=True):
        if where in _NEAR_TOLD:
            near[_NEAR_TOLD[where]] = tile
    rest = bytes(len(BOX) - len(letters))
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
            near,
            standing,
            tiles,
            rest,
            tiles_across,
            rest,
            tiles_down,
            rest,
        )
    )


# Deciding
@lru_cache(1 << 14)
def _code(before: str, step: str) -> str:
    """The numbers of a step `q,r` or `q,r=T` behind another; none for the tile under the pawn."""
    space, laid = read_step(step)
    made = chr(_BANK + _CODE[laid] - 1) if laid else ""
    if before:
        way = hexes.direction(read_step(before)[0], space)
        assert way is not None  # a walk goes from neighbour to neighbour
        made += chr(_WAY + way)
    return made


def _blanks(view: State) -> frozenset[str]:
    """The steps to blanks of the field that have no letter."""
    return frozenset([show_step(space, "") for space in view.grid.blanks])


def _said(blanks: frozenset[str], before: str, step: str) -> bool:
    """Whether this step meets a blank that has no letter yet."""
    return step.endswith(BLANK) or (step in blanks and step not in before.split(" "))


def _spelling(view: State, ways: list[str]) -> Leading:
    blanks = _blanks(view)
    says = bool(blanks) or BLANK in view.mover.bank

    def code(before: str, step: str, left: list[str]) -> Iterable[tuple[str, list[str]]]:
        numbers = _code(before[before.rfind(" ") + 1 :], step)
        if not says or not _said(blanks, before, step):
            return ((numbers, left),)
        place = before.count(" ") + 1 if before else 0
        by_letter: dict[str, list[str]] = {}
        for way in left:
            by_letter.setdefault(way[way.index(BEHIND_THE_WAY) + 1 + place], []).append(way)
        return ((numbers + chr(_SAY + ord(letter) - 65), some) for letter, some in by_letter.items())

    # All begin under the pawn; that step has a number only where a blank lies there.
    pawn = ways[0].partition(" ")[0]
    return ways_on(SIZE, ways, code, _spell, "" if _said(blanks, "", pawn) else pawn)


def _spell(written: str) -> Spell:
    way, _, word = written.partition(BEHIND_THE_WAY)
    return Spell.of(word, way)


_OFFERED, _OTHER_WAY = 100, 6
"""A position can have a hundred thousand ways to spell. Where there are so many or more, offered are as many
as the search finds first, and as many again as it finds when it looks around in another order."""


def _offered(view: State) -> list[str]:
    """Ways, each with its word behind it."""
    search = Search(view)
    words, ways = search.lines(limit=_OFFERED)
    if len(ways) == _OFFERED:
        # Some are found both ways; twice in the list they are the same way through the decision.
        more_words, more_ways = search.lines(_OTHER_WAY, limit=_OFFERED)
        words, ways = words + more_words, ways + more_ways
    return [*map(BEHIND_THE_WAY.join, zip(ways, words, strict=True))]


def decide(view: State, seat: int) -> Fork[Action]:
    if view.phase == "trade":
        return _trading(sorted(view.mover.bank), pouch_size(view) - TRADING, "")
    if view.phase != "spell":
        return among(SIZE, {text_of(*numbers(view, seat, action)): action for action in actions(view, seat)})
    ways = _offered(view)
    leading = _spelling(view, ways) if ways else {}
    if may_relocate(view) and has_free_tile(view):
        leading[_RELOCATE] = lambda _: _relocating(view)
    if view.setup.challenging or (not ways and nowhere(view)):
        leading[_PASS] = lambda _: Pass()
    return opened(SIZE, leading)


def _relocating(view: State) -> Fork[Action]:
    tiles, taken = view.grid.tiles, pawns(view)
    places = [_TILE + place for place, (space, _) in enumerate(tiles) if space not in taken]
    return Fork(marked(SIZE, places), lambda number: Relocate(tiles[number - _TILE][0]))


def _trading(bank: list[str], most: int, chosen: str) -> Fork[Action]:
    """One tile after the other, in the order of their letters: so each choice of tiles has one way."""
    open_now = {_BANK + _CODE[tile] - 1: place for place, tile in reversed(list(enumerate(bank)))}
    if len(chosen) >= most:
        open_now = {}

    def take(number: int) -> Fork[Action] | Action:
        if number in (ACT, _KEEP):
            return Trade(chosen)
        place = open_now[number]
        there = _trading(bank[place + 1 :], most, chosen + bank[place])
        return there if there.open != _ONLY_ACT else Trade(chosen + bank[place])

    return Fork(marked(SIZE, (*open_now, ACT if chosen else _KEEP)), take)


_ONLY_ACT = marked(SIZE, (ACT,))


def _tile(view: State, space: Hex) -> int:
    return _TILE + bisect_left(view.grid.tiles, (space, ""))


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
    made, before, blanks = "", "", _blanks(view)
    for letter, step in zip(action.word, action.way.split(" "), strict=True):
        made += _code(before.rpartition(" ")[2], step)
        if _said(blanks, before, step):
            made += chr(_SAY + ord(letter) - 65)
        before = f"{before} {step}" if before else step
    return tuple(map(ord, made))


LEARNING: Learning[State, Action] = Learning(spaces, observe, decide, numbers)
