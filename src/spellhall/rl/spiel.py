"""Games as Python games of OpenSpiel: chance is explicit, a decision is several small actions.

A question to chance with at most 1,000 answers is asked with all of them. One with more (a hand that is
dealt) has `deals` answers that are drawn once, by its text, and equally likely: a game of its own, as close
to the real one as they are many. A game can begin from positions, one of them by chance: so can small endings
be solved, hidden hands included.
"""

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyspiel
from msgspec import Struct

from spellhall.core.contract import Decide, Over
from spellhall.core.errors import Illegal, Unknown
from spellhall.core.learning import Fork
from spellhall.rl.match import Match, setting, utilities

NAME = "python_spellhall"
DEALS = 64
_MOST_OUTCOMES = 1000
_MOST_POINTS = 10_000


def spiel_game(
    game: str,
    seats: int | None = None,
    deals: int = DEALS,
    positions: Sequence[Mapping[str, Any]] = (),
    **options: Any,
) -> Any:
    """The game for OpenSpiel's algorithms; `pyspiel.load_game("python_spellhall(game=NAME)")` is the same."""
    given = {name: value for name, value in (("seats", seats),) if value is not None}
    told = {
        "game": game,
        "deals": deals,
        "options": json.dumps(options),
        "positions": json.dumps(list(positions)),
    }
    return pyspiel.load_game(NAME, {**told, **given})


def _game_type(alone: bool) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=NAME,
        long_name="Spellhall",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"game": "", "seats": 0, "deals": DEALS, "options": "{}", "positions": "[]"},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.deals = int(params.get("deals", DEALS))
        if self.deals < 1:
            raise Unknown(f"chance needs one deal or more, not {self.deals}")
        self.setting = setting(
            str(params.get("game", "")),
            int(params.get("seats", 0)) or None,
            None,
            json.loads(params.get("options", "{}")),
        )
        told = self.setting.game
        self.starts = [told.text.load(one) for one in json.loads(params.get("positions", "[]"))]
        self.spaces = Match(self.setting, random.Random(0)).spaces
        alone = self.setting.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.spaces.numbers),
            max_chance_outcomes=max(_MOST_OUTCOMES, self.deals, len(self.starts)),
            num_players=self.setting.seats,
            min_utility=-float(_MOST_POINTS) if alone else -1.0,
            max_utility=float(_MOST_POINTS) if alone else 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=100_000,
        )
        super().__init__(_game_type(alone), info, params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        perfect = bool(iig_obs_type is not None and iig_obs_type.perfect_recall)
        return SpielObserver(self.spaces.size, perfect)


class _Fixed:
    """What all states of a game share."""

    def __init__(self, game: SpielGame) -> None:
        told = game.setting.game
        assert told.learning is not None  # as `setting` has seen
        self.rules, self.secrets, self.text, self.learning = (
            told.rules,
            told.secrets,
            told.text,
            told.learning,
        )
        self.seats, self.deals, self.spaces, self.starts = (
            game.setting.seats,
            game.deals,
            game.spaces,
            game.starts,
        )
        self.start = self.rules.start(game.setting.options, self.seats)

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Fixed":
        return self


class _Where(Struct, frozen=True):
    """Where a game stands. Never changed, so copies share it: OpenSpiel copies states all the time."""

    at: Any = None  # a state of the rules; None while chance chooses where the game begins
    now: Any = None  # what is pending there
    told: tuple[Any, ...] = ()  # what was played: before, seat, move, events, after
    fork: Fork[Any] | None = None  # of the decision that is asked for
    draft: tuple[int, ...] = ()  # the numbers that have led there

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Where":
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        fixed = self._fixed = _Fixed(game)
        self._where = _Where()
        if len(fixed.starts) < 2:
            self._enter(fixed.starts[0] if fixed.starts else fixed.start, ())

    def _enter(self, state: Any, told: tuple[Any, ...]) -> None:
        fixed = self._fixed
        now = fixed.rules.pending(state)
        fork = None
        if isinstance(now, Decide):
            seat = now.seats[0]
            fork = fixed.learning.decide(fixed.secrets.redact(state, seat), seat)
        self._where = _Where(state, now, told, fork)

    # What OpenSpiel asks
    def current_player(self) -> int:
        if isinstance(self._where.now, Decide):
            return self._where.now.seats[0]
        over = isinstance(self._where.now, Over)
        return int(pyspiel.PlayerId.TERMINAL if over else pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        return isinstance(self._where.now, Over)

    def _asked(self) -> Fork[Any]:
        fork = self._where.fork
        assert fork is not None  # a player is asked
        return fork

    def _legal_actions(self, player: int) -> list[int]:
        return [number for number, is_open in enumerate(self._asked().open) if is_open]

    def _outcomes(self) -> list[tuple[Any, float]]:
        if self._where.now is None:
            return [(start, 1 / len(self._fixed.starts)) for start in self._fixed.starts]
        every = self._where.now.outcomes()
        if every is not None:
            return list(every)
        drawn = [
            self._where.now.draw(random.Random(f"{self._where.now.asks} {deal}"))
            for deal in range(self._fixed.deals)
        ]
        return [(outcome, 1 / self._fixed.deals) for outcome in drawn]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(place, share) for place, (_, share) in enumerate(self._outcomes())]

    def _apply_action(self, action: int) -> None:
        if isinstance(self._where.now, Decide):
            seat = self._where.now.seats[0]
            fork = self._asked()
            if not 0 <= action < len(fork.open) or not fork.open[action]:
                raise Illegal(f"{action} is not open to seat {seat} now")
            there = fork.take(action)
            if type(there) is Fork:
                where = self._where
                self._where = _Where(where.at, where.now, where.told, there, (*where.draft, action))
            else:
                self._play(seat, there)
            return
        outcome = self._outcomes()[action][0]
        if self._where.now is None:
            self._enter(outcome, ())
        else:
            self._play(None, outcome)

    def _play(self, seat: int | None, move: Any) -> None:
        before = self._where.at
        after, events = self._fixed.rules.play(before, seat, move)
        self._enter(after, (*self._where.told, (before, seat, move, events, after)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return self._fixed.spaces.numbers[action]
        outcome = self._outcomes()[action][0]
        return f"start {action}" if self._where.now is None else self._fixed.text.moves.show(outcome)

    def returns(self) -> list[float]:
        if not isinstance(self._where.now, Over):
            return [0.0] * self._fixed.seats
        if self._fixed.seats == 1:
            return [float(self._where.now.scores[0])]
        return list(utilities(self._where.now.winners, self._fixed.seats))

    def __str__(self) -> str:
        at = (
            "start"
            if self._where.at is None
            else json.dumps(self._fixed.text.dump(self._where.at), sort_keys=True)
        )
        return f"{at} {self._drafted()}".rstrip()

    def _drafted(self) -> str:
        return " ".join(self._fixed.spaces.numbers[number] for number in self._where.draft)

    # What a player knows
    def seen(self, player: int) -> str:
        """The view of a player, with the draft where it is that player's own."""
        if self._where.at is None:
            return "start"
        view = json.dumps(
            self._fixed.text.dump(self._fixed.secrets.redact(self._where.at, player)), sort_keys=True
        )
        return f"{view} {self._drafted()}".rstrip() if self.current_player() == player else view

    def remembered(self, player: int) -> str:
        """All that a player was told so far, in order, and what it sees now."""
        lines: list[str] = []
        withheld: list[str] = []
        for before, seat, move, events, after in self._where.told:
            witness = self._fixed.secrets.witness(before, seat, move, events, after, player)
            if witness.opens:
                lines += withheld
                withheld = []
            lines += self._lines(witness.now)
            if witness.later is not None:
                withheld += self._lines(witness.later)
        return "\n".join([*lines, self.seen(player)])

    def _lines(self, told: Any) -> list[str]:
        moves = [] if told.move is None else [self._fixed.text.moves.show(told.move)]
        return [*moves, *map(self._fixed.text.events.show, told.events)]

    def tensor(self, player: int) -> bytes:
        if self._where.at is None:
            return bytes(self._fixed.spaces.size)
        told = self._fixed.learning.observe(self._fixed.secrets.redact(self._where.at, player), player)
        longest = self._fixed.spaces.longest
        own = self._where.draft if self.current_player() == player else ()
        return told + bytes(number + 1 for number in own[-longest:]).ljust(longest, b"\0")


class SpielObserver:
    """As OpenSpiel's observers are; with perfect recall only the text knows everything."""

    def __init__(self, size: int, perfect: bool) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}
        self._perfect = perfect

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = np.frombuffer(state.tensor(player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.remembered(player) if self._perfect else state.seen(player)


pyspiel.register_game(_game_type(alone=False), SpielGame)
