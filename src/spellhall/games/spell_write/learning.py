"""SPELL Write in numbers: cells of the letter grid, squares and buttons, as fingers touch them."""

from __future__ import annotations

from functools import cache

from spellhall.core.learning import Fork, Learning, Spaces, among, marked, text_of
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
from spellhall.games.spell_write.board import LINE
from spellhall.games.spell_write.flat import flat
from spellhall.games.spell_write.legal import actions, cells, words_now
from spellhall.games.spell_write.numbering import (
    CELL,
    CHALLENGE,
    DECLINE,
    DONE,
    KEEP,
    LONGEST,
    LOOKUP,
    REROLL,
    SQUARE,
    names,
)
from spellhall.games.spell_write.observing import WORDS, announced, fields, observe
from spellhall.games.spell_write.state import Player, State

_EMPTY = bytes(char == ord(".") for char in range(256))


@cache
def _spaces(seats: int, challenging: bool) -> Spaces:
    return Spaces(fields(seats, challenging), names(seats, challenging), LONGEST)


def spaces(state: State) -> Spaces:
    return _spaces(len(state.players), state.setup.challenging)


# Deciding
@cache
def _cells(size: int, found: tuple[int, ...]) -> bytes:
    return marked(size, (CELL + cell for cell in found))


def _writing(view: State, player: Player, size: int) -> Fork[Action]:
    def take(number: int) -> Fork[Action]:
        cell = number - CELL
        free = player.grid.encode().translate(_EMPTY)
        squares = bytes(SQUARE) + free + bytes(size - SQUARE - len(free))
        return Fork(squares, lambda place: Write(cell, place - SQUARE))

    return Fork(_cells(size, cells(view, player)), take)


_TRACED = {ends: text_of(*(SQUARE + square for square in line.squares)) for ends, line in LINE.items()}


@cache
def _only_done(size: int) -> Fork[Action]:
    return among(size, {text_of(DONE): Done()})


def decide(view: State, seat: int) -> Fork[Action]:
    player = view.players[seat]
    size = CHALLENGE + (len(view.players) - 1) * WORDS * view.setup.challenging
    if player.phase == "write":
        return _writing(view, player, size)
    if player.phase == "score" and not view.setup.challenging:
        words: dict[str, Action] = {_TRACED[word.first, word.last]: word for word in words_now(view, player)}
        if not words:
            return _only_done(size)
        words[chr(DONE)] = Done()
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
                made[chr(LOOKUP) + traced] = lookup
    return among(size, made)


def numbers(view: State, seat: int, action: Action) -> tuple[int, ...]:
    match action:
        case Write(cell, square):
            return CELL + cell, SQUARE + square
        case Score(_, first, last):
            return tuple([SQUARE + square for square in LINE[first, last].squares])
        case Done():
            return (DONE,)
        case Keep():
            return (KEEP,)
        case Reroll():
            return (REROLL,)
        case Light(cell):
            return (DECLINE if cell is None else CELL + cell,)
        case Challenge(player, word):
            # By the words that were announced, not by those still open: a number keeps its word in a round.
            place = announced(view.players[player]).index(word)
            return (CHALLENGE + ((player - seat) % len(view.players) - 1) * WORDS + place,)
    line = next(one for one in actions(view, seat) if isinstance(one, Score) and one.word == action.word)
    return LOOKUP, *numbers(view, seat, line)


LEARNING: Learning[State, Action] = Learning(spaces, observe, decide, numbers, flat)
