"""SPELL Write in numbers: cells of the letter grid, squares of the sheet and buttons, as fingers touch them.

The own paper comes first, then those of the others in the order of their seats.
"""

from __future__ import annotations

from functools import cache, lru_cache

from spellhall.core.learning import Field, Fork, Learning, Spaces, among, marked, text_of
from spellhall.games.spell_write.actions import (
    Action,
    Challenge,
    Done,
    Keep,
    Light,
    Lookup,
    Reroll,
    Score,
    Write,
)
from spellhall.games.spell_write.board import CELLS, DOTS, LINE, ROUNDS, SQUARES
from spellhall.games.spell_write.legal import actions, cells, words_now
from spellhall.games.spell_write.state import Player, Sheet, State
from spellhall.games.spell_write.touches import LOOKUP, cell_touch, square_touch

_BUTTONS = ("do:keep", "do:reroll", "do:decline", "do:done", LOOKUP)
_CELL = 1
_SQUARE = _CELL + len(CELLS)
_KEEP, _REROLL, _DECLINE, _DONE, _LOOKUP = range(_SQUARE + len(SQUARES), _SQUARE + len(SQUARES) + 5)
_CHALLENGE = _LOOKUP + 1
_WORDS = len(DOTS)
"""The most words that a seat can announce in a round: each fills a dot of its own."""

_PHASES = ("doubles", "write", "light", "score", "challenge", "wait", "end", "over")
_PHASE = {phase: place for place, phase in enumerate(_PHASES)}
_ZERO = 64
"""What a score of 0 is told as: penalties can lead below it."""
_CHARS = bytearray(256)  # what a character of a paper is told as
_CHARS[ord("#")] = _CHARS[ord("1")] = 1
for _place, _letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
    _CHARS[ord(_letter)] = _place + 2
_EMPTY = bytes(char == ord(".") for char in range(256))


@cache
def _spaces(seats: int, challenging: bool) -> Spaces:
    numbers = ["act", *map(cell_touch, CELLS), *map(square_touch, SQUARES), *_BUTTONS]
    fields = [Field("round", 1, ROUNDS + 1), Field("dice", 3, 7)]
    for other in range(seats):
        whose = f"{other}." if other else "own."
        fields += [
            Field(f"{whose}grid", len(SQUARES), 28),
            Field(f"{whose}crossed", len(CELLS), 2),
            Field(f"{whose}lights", len(CELLS), 2),
            Field(f"{whose}dots", len(DOTS), 2),
            Field(f"{whose}stars", len(SQUARES), 2),
            Field(f"{whose}bonus-squares", len(SQUARES), 2),
            Field(f"{whose}phase", 1, len(_PHASES)),
            Field(f"{whose}score", 1, 256),
            Field(f"{whose}wrote", 1, len(SQUARES) + 1),
            Field(f"{whose}rerolled", 1, 2),
            Field(f"{whose}lookup", 1, 2),
        ]
        if challenging:
            fields.append(Field(f"{whose}said", 4 * _WORDS, 28))
            if other:
                numbers += [f"do:challenge:{other}:{word}" for word in range(_WORDS)]
    return Spaces(tuple(fields), tuple(numbers), longest=5)


def spaces(state: State) -> Spaces:
    return _spaces(len(state.players), state.setup.challenging)


# Observing
@cache
def _printed(sheet: Sheet) -> bytes:
    return bytes([bits >> square & 1 for bits in (sheet.stars, sheet.bonus) for square in SQUARES])


@cache
def _rest(phase: str, score: int, wrote: int | None, rerolled: bool, lookup: bool) -> bytes:
    told = min(255, max(0, score + _ZERO))
    return bytes([_PHASE[phase], told, 0 if wrote is None else wrote + 1, rerolled, lookup])


@lru_cache(1 << 13)  # a paper is looked at several times before something is written on it
def _shown(grid: str, crossed: int, lights: int, dots: int) -> bytes:
    # As one text, turned around: numbers are written from their highest bit.
    sets = f"{dots:024b}{lights:036b}{crossed:036b}"[::-1]
    return f"{grid or '.' * 16}{sets}".encode().translate(_CHARS)


def _paper(player: Player, challenging: bool) -> bytes:
    rest = _rest(player.phase, player.score, player.wrote, player.choice == "reroll", player.lookup)
    told = _shown(player.grid, player.crossed, player.lights, player.dots) + _printed(player.sheet) + rest
    if challenging:
        words = "".join([word.ljust(4, ".") for word in _announced(player)])
        told += words.ljust(4 * _WORDS, ".").encode().translate(_CHARS)
    return told


def _announced(player: Player) -> list[str]:
    return list(dict.fromkeys(said.word for said in player.said))


@cache
def _table(round_: int, dice: tuple[int, ...], redie: int | None) -> bytes:
    return bytes([round_, *(dice or (0, 0)), redie or 0])


def observe(view: State, seat: int) -> bytes:
    players, challenging = view.players, view.setup.challenging
    told = [_table(view.round, view.dice, view.redie)]
    told += [_paper(player, challenging) for player in players[seat:]]
    told += [_paper(player, challenging) for player in players[:seat]]
    return b"".join(told)


# Deciding
@cache
def _cells(size: int, found: tuple[int, ...]) -> bytes:
    return marked(size, (_CELL + cell for cell in found))


def _writing(view: State, player: Player, size: int) -> Fork[Action]:
    def take(number: int) -> Fork[Action]:
        cell = number - _CELL
        free = player.grid.encode().translate(_EMPTY)
        squares = bytes(_SQUARE) + free + bytes(size - _SQUARE - len(free))
        return Fork(squares, lambda place: Write(cell, place - _SQUARE))

    return Fork(_cells(size, cells(view, player)), take)


_TRACED = {ends: text_of(*(_SQUARE + square for square in line.squares)) for ends, line in LINE.items()}


@cache
def _only_done(size: int) -> Fork[Action]:
    return among(size, {text_of(_DONE): Done()})


def decide(view: State, seat: int) -> Fork[Action]:
    player = view.players[seat]
    size = _CHALLENGE + (len(view.players) - 1) * _WORDS * view.setup.challenging
    if player.phase == "write":
        return _writing(view, player, size)
    if player.phase == "score" and not view.setup.challenging:
        words: dict[str, Action] = {_TRACED[word.first, word.last]: word for word in words_now(view, player)}
        if not words:
            return _only_done(size)
        words[chr(_DONE)] = Done()
        return among(size, words)
    made: dict[str, Action] = {}
    lookups = []
    for action in actions(view, seat):
        if isinstance(action, Lookup):
            lookups.append(action)
        else:
            made[text_of(*numbers(view, seat, action))] = action
    if len(made) == 1:
        return _only_done(size)
    for lookup in lookups:
        # A look-up is traced like the word that it asks about, wherever that stands.
        for traced, action in tuple(made.items()):
            if isinstance(action, Score) and action.word == lookup.word:
                made[chr(_LOOKUP) + traced] = lookup
    return among(size, made)


def numbers(view: State, seat: int, action: Action) -> tuple[int, ...]:
    match action:
        case Write(cell, square):
            return _CELL + cell, _SQUARE + square
        case Score(_, first, last):
            return tuple([_SQUARE + square for square in LINE[first, last].squares])
        case Done():
            return (_DONE,)
        case Keep():
            return (_KEEP,)
        case Reroll():
            return (_REROLL,)
        case Light(cell):
            return (_DECLINE if cell is None else _CELL + cell,)
        case Challenge(player, word):
            # By the words that were announced, not by those still open: a number keeps its word in a round.
            place = _announced(view.players[player]).index(word)
            return (_CHALLENGE + ((player - seat) % len(view.players) - 1) * _WORDS + place,)
    line = next(one for one in actions(view, seat) if isinstance(one, Score) and one.word == action.word)
    return _LOOKUP, *numbers(view, seat, line)


LEARNING: Learning[State, Action] = Learning(spaces, observe, decide, numbers)
