"""One game between bots, each given its own views and nothing else."""

import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from spellhall.bots.bot import Bot
from spellhall.core.contract import Decide, Events, Game, Over
from spellhall.core.options import settle
from spellhall.core.thought import ENDLESS, Budget

LONGEST = 20_000  # moves

Watch = Callable[[Any, int | None, Any, Events, Any], None]
"""Is shown every move: the state before it, its seat (None: chance), the move, its events, the new state."""


def _unseen(before: Any, seat: int | None, move: Any, events: Events, after: Any) -> None:
    return None


class Failed(Exception):
    """The bot at a seat raised an error or chose what is not legal, so the game cannot go on."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.seat = seat


class Player(Struct, frozen=True):
    """Who sits at a seat, and with which knowledge of the game it plays: the game's own, or another."""

    bot: Bot
    game: Game[Any, Any]


class Played(Struct, frozen=True):
    points: tuple[float, ...]  # shares of the win, by seat
    scores: tuple[int, ...]
    reason: str
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # thought in all, by seat
    slowest: tuple[float, ...]  # the longest thought of each seat


class Chance:
    """A question that is asked for the n-th time gets the same numbers whoever plays: both games of a pair
    have one fate, although other questions may come between."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._asked: Counter[str] = Counter()

    def about(self, question: str) -> random.Random:
        self._asked[question] += 1
        return random.Random(f"{self._seed}/{question}/{self._asked[question]}")


def play_match(
    game: Game[Any, Any],
    players: Sequence[Player],
    seed: str,
    options: Mapping[str, Any] | None = None,
    budget: Callable[[], Budget] = lambda: ENDLESS,
    watch: Watch = _unseen,
    swap: Callable[[], None] | None = None,
) -> Played:
    """A whole game. Each seat's own chance follows from the seed, too, so the game can be repeated.

    With `swap`, which is called when it happens, the second of two players may take the place of the first
    when it is asked for the first time: the rules of the game know nothing of it.
    """
    players, seats = list(players), len(players)
    state = game.rules.start(settle(game.options, options or {}), seats)
    chance = Chance(seed)
    minds = [random.Random(f"{seed}/seat/{seat}") for seat in range(seats)]
    first: int | None = None
    decisions, seconds, slowest = [0] * seats, [0.0] * seats, [0.0] * seats
    for _ in range(LONGEST):
        now = game.rules.pending(state)
        if isinstance(now, Over):
            points = tuple(1 / len(now.winners) if seat in now.winners else 0.0 for seat in range(seats))
            thought = (tuple(decisions), tuple(seconds), tuple(slowest))
            return Played(points, now.scores, now.reason, *thought)
        if isinstance(now, Decide):
            seat = now.seats[0]
            began = time.perf_counter()
            view = game.secrets.redact(state, seat)
            first = seat if first is None else first
            if swap is not None and seat != first:
                if _envies(players[seat], view, seat, random.Random(f"{seed}/swap"), budget()):
                    players.reverse()
                    minds.reverse()
                    swap()
                swap = None  # it is offered once
            player = players[seat]
            action = _chosen(player, view, seat, minds[seat], budget())
            took = time.perf_counter() - began
            decisions[seat] += 1
            seconds[seat] += took
            slowest[seat] = max(slowest[seat], took)
            why = game.rules.objection(state, seat, action)
            if why is not None:
                raise Failed(seat, f"played {game.text.moves.show(action)!r:.80}: {why}")
            after, events = game.rules.play(state, seat, action)
            watch(state, seat, action, events, after)
        else:
            outcome = now.draw(chance.about(now.asks))
            after, events = game.rules.play(state, None, outcome)
            watch(state, None, outcome, events, after)
        state = after
    raise RuntimeError(f"{game.about.name}, seed {seed}: no end after {LONGEST} moves")


def _envies(player: Player, view: Any, seat: int, rng: random.Random, budget: Budget) -> bool:
    """Whether whoever is to decide would rather be the other of two."""
    try:
        return bool(player.bot.rank(player.game, view, seat, rng, budget)[0].value < 0.5)
    except Exception as error:  # a bot is anybody's code
        raise Failed(seat, f"{type(error).__name__}: {error}") from error


def _chosen(player: Player, view: Any, seat: int, rng: random.Random, budget: Budget) -> Any:
    try:
        return player.bot.choose(player.game, view, seat, rng, budget)
    except Exception as error:  # a bot is anybody's code
        raise Failed(seat, f"{type(error).__name__}: {error}") from error
