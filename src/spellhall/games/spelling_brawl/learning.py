"""Spelling Brawl in numbers: spaces of the ring, letters of the rack, who is hit, and buttons.

A letter is laid by its number and then the space, and an attack is said by whom it hits, behind the step that
makes it. Others are counted from the own seat on: 1 is the next one, and the own rival.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache, partial
from string import ascii_uppercase

from spellhall.core.learning import (
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
from spellhall.games.spelling_brawl.actions import Action, Block, Enter, Pinned, Place, Spell, Wind, read_step
from spellhall.games.spelling_brawl.board import HAND_LIMIT, MOST_SEATS, MOST_TURNS, board
from spellhall.games.spelling_brawl.legal import actions, placeable, waits_for_wind
from spellhall.games.spelling_brawl.state import State
from spellhall.games.spelling_brawl.touches import NO_BLOCK, PINNED, PLACE, WIND
from spellhall.games.spelling_brawl.walks import lines

_BUTTONS = (WIND, PINNED, PLACE, NO_BLOCK)
_WIND, _PINNED, _PLACE, _NO_BLOCK = range(1, 5)
_HIT = _NO_BLOCK  # behind it: 1 to 3 seats further
_LAY = _HIT + MOST_SEATS
_SPACE = _LAY + 26

_LONGEST = 24
_PHASES = ("enter", "guard", "prepare", "defend", "over")
_PHASE = {phase: place for place, phase in enumerate(_PHASES)}
_CHARS = bytes(char - 64 if chr(char) in ascii_uppercase else 0 for char in range(256))


@cache
def _spaces(name: str, seats: int) -> Spaces:
    names = board(name).names
    return Spaces(
        (
            Field("phase", 1, len(_PHASES)),
            Field("turn", 1, seats),  # whose it is, counted from the own seat on
            Field("turns", 1, MOST_TURNS + 2),
            Field("letters", len(names), 27),
            Field("standing", len(names), 2 * MOST_SEATS + 1),  # 1 to 4: a fighter; 5 to 8: a block
            Field("placed", len(names), 2),
            Field("hand", 26, HAND_LIMIT + 1),
            Field("held", seats, HAND_LIMIT + 1),
            Field("wind", seats, 2),
        ),
        (
            "act",
            *_BUTTONS,
            *(f"hit:{further}" for further in range(1, MOST_SEATS)),
            *(f"rack:{letter}" for letter in ascii_uppercase),
            *(f"ring:{space}" for space in names),
        ),
        _LONGEST,
    )


def spaces(state: State) -> Spaces:
    return _spaces(state.setup.board, len(state.players))


def observe(view: State, seat: int) -> bytes:
    players = view.players
    seats = len(players)
    standing, placed, hand = bytearray(len(view.letters)), bytearray(len(view.letters)), bytearray(26)
    held, wind = bytearray(seats), bytearray(seats)
    for other, player in enumerate(players):
        further = (other - seat) % seats
        if player.at is not None:
            standing[player.at] = 1 + further
        if player.block is not None:
            standing[player.block] = 1 + MOST_SEATS + further
        held[further] = player.size
        wind[further] = player.wind
    for space in view.placed:
        placed[space] = 1
    for letter in players[seat].hand or "":
        hand[ord(letter) - 65] += 1
    beginning = bytes((_PHASE[view.phase], (view.turn - seat) % seats, min(view.turns, MOST_TURNS + 1)))
    return b"".join((beginning, view.letters.encode().translate(_CHARS), standing, placed, hand, held, wind))


# Deciding
@lru_cache(1 << 14)
def _code(ring: str, seat: int, seats: int, step: str) -> str:
    space, laid, hits = read_step(step)
    made = [_SPACE + board(ring).numbers[space], *(_HIT + (other - seat) % seats for other in hits)]
    return text_of(*([_LAY + ord(laid) - 65] if laid else []), *made)


def decide(view: State, seat: int) -> Fork[Action]:
    setup, seats = view.setup, len(view.players)
    size = _SPACE + len(setup.ring)
    if view.phase != "prepare":
        return among(size, {text_of(*numbers(view, seat, action)): action for action in actions(view, seat)})
    player = view.players[seat]
    leading: Leading = {}
    if not waits_for_wind(view, seat):
        words, ways = lines(view, seat)

        def code(before: str, step: str, left: list[str]) -> Iterable[tuple[str, list[str]]]:
            return ((_code(setup.board, seat, seats, step), left),)

        if ways:
            leading = ways_on(size, ways, code, lambda way: Spell(words[ways.index(way)], way))
        if not ways or setup.pins == "called":
            leading[_PINNED] = lambda _: Pinned()
    if player.wind:
        leading[_WIND] = lambda _: Wind()
        hand = player.hand or ""
        if hand and placeable(view):
            leading[_PLACE] = lambda _: _placing(view, hand, size)
    return opened(size, leading)


def _placing(view: State, hand: str, size: int) -> Fork[Action]:
    names = view.setup.ring.names
    spaces_left = marked(size, (_SPACE + space for space in placeable(view)))

    def take(number: int) -> Fork[Action]:
        letter = chr(number - _LAY + 65)
        return Fork(spaces_left, lambda space: Place(letter, names[space - _SPACE]))

    return Fork(marked(size, (_LAY + ord(letter) - 65 for letter in hand)), take)


def numbers(view: State, seat: int, action: Action) -> tuple[int, ...]:
    ring = view.setup.ring
    match action:
        case Enter(str(space)) | Block(str(space)):
            return (_SPACE + ring.numbers[space],)
        case Place(letter, space):
            return _PLACE, _LAY + ord(letter) - 65, _SPACE + ring.numbers[space]
        case Spell():
            coded = partial(_code, view.setup.board, seat, len(view.players))
            return tuple(map(ord, "".join(map(coded, action.steps))))
        case Wind():
            return (_WIND,)
        case Pinned():
            return (_PINNED,)
    return (_NO_BLOCK,)


LEARNING: Learning[State, Action] = Learning(spaces, observe, decide, numbers)
