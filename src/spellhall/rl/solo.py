"""A game for one learner as a Gymnasium environment: alone, or with bots on the other seats."""

import random
from collections.abc import Sequence
from typing import Any, Literal

import gymnasium

from spellhall.core.errors import Illegal, Unknown
from spellhall.games import find
from spellhall.rl.company import Company, levels_of
from spellhall.rl.flat import match_of
from spellhall.rl.match import setting
from spellhall.rl.spaces import Numbers, Observation, arrays, observation_space

Closed = Literal["refuse", "stay"]
CLOSED = ("refuse", "stay")


class SoloEnv(gymnasium.Env[Any, Any]):
    """The learner sits on `seat`. Bots are given views only.

    A number that is not open is refused, or, with `closed="stay"`, changes nothing and is worth nothing: for
    programs that cannot look at a mask, such as Gymnasium's own checker.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        game: str,
        against: str | Sequence[str] = (),
        seat: int = 0,
        reward: str | None = None,
        closed: Closed = "refuse",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.company = Company(levels_of(against), seat)
        seats = len(self.company.levels) + 1
        about = find(game).about
        if seats < about.seats[0]:
            raise Unknown(f"{about.title} is not played alone: name the bots, as in against={['novice']}")
        told = setting(game, seats, reward, options)
        if closed not in CLOSED:
            raise Unknown(f"a closed number is met by one of {', '.join(CLOSED)}, not {closed!r:.60}")
        self.seat = seat
        self.closed = closed
        self.render_mode = render_mode
        self.match = match_of(told, random.Random(), recording=render_mode is not None)
        self.observation_space = observation_space(self.match.spaces)
        self.action_space: gymnasium.Space[Any] = Numbers(self.match.size, self._open_now)
        self._playing = False

    def _open_now(self) -> bytes:
        return self.match.mask(self.seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game. Without a seed its chance goes on from where the last game left it."""
        super().reset(seed=seed)
        self.match.begin(None if seed is None else random.Random(seed))
        self.company.speak(self.match)
        self._playing = True
        return self._observed(), {}

    def _observed(self) -> Observation:
        return arrays(self.match.seen(self.seat), self.match.width)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self._playing:
            raise Illegal("the game is over, or none has begun: reset the environment first")
        if self.closed == "stay" and not self.match.is_open(self.seat, action):
            return self._observed(), 0.0, False, False, {"closed": True}
        gained = self.company.speak(self.match) if self.match.take(self.seat, action) else 0.0
        over = self.match.over is not None
        self._playing = not over
        return self._observed(), gained, over, False, {}

    def action_masks(self) -> Any:
        """The mask by itself, as some learners ask for it."""
        return self._observed()["action_mask"].astype(bool)

    def render(self) -> Any:
        """The lines of the game so far, those of chance too."""
        lines = self.match.lines
        return None if lines is None else "\n".join(lines)


gymnasium.register("spellhall/Solo-v0", entry_point="spellhall.rl.solo:SoloEnv", disable_env_checker=True)
