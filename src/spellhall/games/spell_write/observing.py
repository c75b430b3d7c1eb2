"""What a seat of SPELL Write sees, as bytes.

The own paper comes first, then those of the others in the order of their seats.
"""

from __future__ import annotations

from functools import cache, lru_cache

from spellhall.core.learning import Field
from spellhall.games.spell_write.board import CELLS, DOTS, ROUNDS, SQUARES
from spellhall.games.spell_write.state import Player, Sheet, State

WORDS = len(DOTS)
"""The most words that a seat can announce in a round: each fills a dot of its own."""
PHASES = ("doubles", "write", "light", "score", "challenge", "wait", "end", "over")
_PHASE = {phase: place for place, phase in enumerate(PHASES)}
ZERO = 64
"""What a score of 0 is told as: penalties can lead below it."""
_CHARS = bytearray(256)  # what a character of a paper is told as
_CHARS[ord("#")] = _CHARS[ord("1")] = 1
for _place, _letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
    _CHARS[ord(_letter)] = _place + 2


@cache
def fields(seats: int, challenging: bool) -> tuple[Field, ...]:
    made = [Field("round", 1, ROUNDS + 1), Field("dice", 3, 7)]
    for other in range(seats):
        whose = f"{other}." if other else "own."
        made += [
            Field(f"{whose}grid", len(SQUARES), 28),
            Field(f"{whose}crossed", len(CELLS), 2),
            Field(f"{whose}lights", len(CELLS), 2),
            Field(f"{whose}dots", len(DOTS), 2),
            Field(f"{whose}stars", len(SQUARES), 2),
            Field(f"{whose}bonus-squares", len(SQUARES), 2),
            Field(f"{whose}phase", 1, len(PHASES)),
            Field(f"{whose}score", 1, 256),
            Field(f"{whose}wrote", 1, len(SQUARES) + 1),
            Field(f"{whose}rerolled", 1, 2),
            Field(f"{whose}lookup", 1, 2),
        ]
        if challenging:
            made.append(Field(f"{whose}said", 4 * WORDS, 28))
    return tuple(made)


@cache
def _printed(sheet: Sheet) -> bytes:
    return bytes([bits >> square & 1 for bits in (sheet.stars, sheet.bonus) for square in SQUARES])


@cache
def _rest(phase: str, score: int, wrote: int | None, rerolled: bool, lookup: bool) -> bytes:
    told = min(255, max(0, score + ZERO))
    return bytes([_PHASE[phase], told, 0 if wrote is None else wrote + 1, rerolled, lookup])


@lru_cache(1 << 13)  # a paper is looked at several times before something is written on it
def _shown(grid: str, crossed: int, lights: int, dots: int) -> bytes:
    # As one text, turned around: numbers are written from their highest bit.
    sets = f"{dots:024b}{lights:036b}{crossed:036b}"[::-1]
    return f"{grid or '.' * 16}{sets}".encode().translate(_CHARS)


def paper(player: Player, challenging: bool) -> bytes:
    rest = _rest(player.phase, player.score, player.wrote, player.choice == "reroll", player.lookup)
    told = _shown(player.grid, player.crossed, player.lights, player.dots) + _printed(player.sheet) + rest
    if challenging:
        words = "".join([word.ljust(4, ".") for word in announced(player)])
        told += words.ljust(4 * WORDS, ".").encode().translate(_CHARS)
    return told


def announced(player: Player) -> list[str]:
    return list(dict.fromkeys(said.word for said in player.said))


@cache
def table(round_: int, dice: tuple[int, ...], redie: int | None) -> bytes:
    return bytes([round_, *(dice or (0, 0)), redie or 0])


def observe(view: State, seat: int) -> bytes:
    players, challenging = view.players, view.setup.challenging
    told = [table(view.round, view.dice, view.redie)]
    told += [paper(player, challenging) for player in players[seat:]]
    told += [paper(player, challenging) for player in players[:seat]]
    return b"".join(told)
