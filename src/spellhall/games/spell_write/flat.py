"""SPELL Write laid flat for compiled play: states as arrays and back.

The rules are in `turn` and `legal`; where players challenge each other's words, only they play.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.contract import Over
from spellhall.core.learning import Flat
from spellhall.core.options import settle
from spellhall.games.spell_write.board import SIDE
from spellhall.games.spell_write.dice import DICE, redie
from spellhall.games.spell_write.lines import CODES, code
from spellhall.games.spell_write.observing import PHASES, ZERO, paper, table
from spellhall.games.spell_write.options import OPTIONS
from spellhall.games.spell_write.state import Before, Player, State
from spellhall.games.spell_write.turn import outcome
from spellhall.games.spell_write.turn import start as begin
from spellhall.words import Lexicon
from spellhall.words.search import engine, warmed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_CHOICES = (None, "keep", "reroll")


def flat(start: State) -> Flat[State] | None:
    setup = start.setup
    if setup.challenging or not setup.list.checked or engine.kernels() is None:
        return None
    laid = _Laid(start)
    return Flat(laid.size, laid.lay, laid.lift, laid.take, laid.chance, laid.standing, laid.outcome)


class _Laid:
    """What stays the same for all games that begin so."""

    def __init__(self, start: State) -> None:
        from spellhall.games.spell_write import flat_kernel

        self._kernel = kernel = flat_kernel
        self._start = start
        self._words = _words(start.setup.list)
        self.size = kernel.SEAT + kernel.PER_SEAT * len(start.players)
        self.take = partial(kernel.take, self._words)

    def lay(self, state: State, rows: Any, notes: Any) -> int:
        kernel, setup = self._kernel, state.setup
        notes[:] = 0
        notes[: kernel.TABLE] = [*table(state.round, state.dice, state.redie)]
        notes[kernel.SEATS] = len(state.players)
        notes[kernel.VEILED] = setup.mode == "competitive"
        notes[kernel.ENDING] = setup.lookup == "end"
        for seat, player in enumerate(state.players):
            own = self._seat(notes, seat)
            own[: kernel.PAPER] = [*paper(player, challenging=False)]
            if player.before is not None:
                own[kernel.PAPER : 2 * kernel.PAPER] = [*paper(_began(player), challenging=False)]
            own[kernel.CHOSE] = _CHOICES.index(player.choice)
            own[kernel.PAID] = player.bonus
        return int(kernel.show(self._words, rows, notes, 0, True))

    def _seat(self, notes: Any, seat: int) -> Any:
        first = self._kernel.SEAT + self._kernel.PER_SEAT * seat
        return notes[first : first + self._kernel.PER_SEAT]

    def lift(self, notes: Any) -> State:
        kernel = self._kernel
        round_, one, other, again = notes[: kernel.TABLE].tolist()
        players = []
        for seat, player in enumerate(self._start.players):
            own = self._seat(notes, seat).tolist()
            now = self._player(player, own[: kernel.PAPER])
            then = None
            if now.wrote is not None:
                was = self._player(player, own[kernel.PAPER : 2 * kernel.PAPER])
                then = Before(was.grid, was.crossed, was.lights, was.dots, was.score, was.lookup)
            choice, paid = own[kernel.CHOSE], own[kernel.PAID]
            players.append(replace(now, choice=_CHOICES[choice], bonus=bool(paid), before=then))
        dice = (one, other) if one else ()
        return replace(self._start, round=round_, dice=dice, redie=again or None, players=tuple(players))

    def _player(self, player: Player, told: list[int]) -> Player:
        kernel = self._kernel
        return replace(
            player,
            grid="".join([".#ABCDEFGHIJKLMNOPQRSTUVWXYZ"[square] for square in told[: kernel.CROSSED]]),
            crossed=_bits(told[kernel.CROSSED : kernel.LIGHTS]),
            lights=_bits(told[kernel.LIGHTS : kernel.LIT_DOTS]),
            dots=_bits(told[kernel.LIT_DOTS : kernel.STARS]),
            phase=PHASES[told[kernel.PHASE]],
            score=told[kernel.SCORE] - ZERO,
            wrote=told[kernel.WROTE] - 1 if told[kernel.WROTE] else None,
            lookup=bool(told[kernel.HAS_LOOKUP]),
        )

    def chance(self, rows: Any, notes: Any, rng: Rng) -> int:
        kernel, first = self._kernel, int(notes[self._kernel.FIRST_DIE])
        if first:
            die = redie(first).draw(rng).die
            return int(kernel.rerolled(self._words, rows, notes, die))
        dice = DICE.draw(rng)
        return int(kernel.rolled(self._words, rows, notes, dice.low, dice.high))

    def standing(self, notes: Any) -> tuple[int, ...]:
        kernel = self._kernel
        return tuple([told - ZERO for told in notes[kernel.SEAT + kernel.SCORE :: kernel.PER_SEAT].tolist()])

    def outcome(self, notes: Any) -> Over:
        scored = zip(self._start.players, self.standing(notes), strict=True)
        players = tuple([replace(player, score=score) for player, score in scored])
        return outcome(replace(self._start, players=players))


def _began(player: Player) -> Player:
    """A player's paper as the round began."""
    then = player.before
    assert then is not None
    return replace(
        player,
        grid=then.grid,
        crossed=then.crossed,
        lights=then.lights,
        dots=then.dots,
        score=then.score,
        lookup=then.lookup,
        phase="write",
        wrote=None,
    )


def _bits(flags: list[int]) -> int:
    return sum(flag << place for place, flag in enumerate(flags))


@cache
def _words(words: Lexicon) -> NDArray[np.uint8]:
    """By the code of up to four letters as they are read, whether they are a word."""
    import numpy as np

    found = np.zeros(CODES, dtype=np.uint8)
    found[[code(word.ljust(SIDE, ".")) for word in words if len(word) <= SIDE]] = 1
    return found


@warmed
def _first_numbers() -> None:
    import numpy as np

    start = begin(settle(OPTIONS, {}), 1)
    laid = _Laid(start)
    rows, notes = np.zeros(1 << 10, dtype=np.uint8), np.zeros(laid.size, dtype=np.int32)
    state = replace(start, dice=(1, 1), players=(replace(start.players[0], phase="write"),))
    laid.lay(state, rows, notes)
    laid.take(rows, notes, 0, 0)
    laid._kernel.rolled(laid._words, rows, notes, 1, 1)
    laid._kernel.rerolled(laid._words, rows, notes, 1)
