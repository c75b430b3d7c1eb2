"""A game as a PettingZoo environment in which one seat after the other speaks (AEC)."""

import random
from typing import Any

from pettingzoo import AECEnv

from spellhall.core.errors import Illegal
from spellhall.rl.flat import match_of
from spellhall.rl.match import Setting
from spellhall.rl.spaces import Numbers, Observation, arrays, observation_space


class TurnEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """Where several seats are asked at once, each ends its decision before the next begins; what one does
    there is in nobody else's observation before the rules open it."""

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        self.match = match_of(setting, random.Random(), recording=render_mode is not None)
        self.metadata = {"name": setting.name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seat = 0
        self._paid = False
        space = observation_space(self.match.spaces)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: Numbers(self.match.size, self._open_now) for agent in self.possible_agents
        }
        self._closed = bytes(self.match.size)

    def _open_now(self) -> bytes:
        return self.match.mask(self._seat)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed its chance goes on from where the last game left it."""
        self.match.begin(None if seed is None else random.Random(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._paid = False
        self._select(self.match.asked[0])

    def _select(self, seat: int) -> None:
        self._seat = seat
        self.agent_selection = self.possible_agents[seat]

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        agent, match = self.agent_selection, self.match
        seen = None
        if observe and match.over is None:
            seat = self._seat
            seen = arrays(match.seen(seat), match.width)
        elif observe:
            seen = self.observe(agent)
        return seen, self._cumulative_rewards[agent], self.terminations[agent], False, self.infos[agent]

    def observe(self, agent: str) -> Observation:
        seat, match = self._seats[agent], self.match
        if seat == self._seat and match.over is None:
            return arrays(match.seen(seat), match.width)
        return arrays(bytearray(match.observation(seat) + self._closed), match.width)

    def step(self, action: int) -> None:
        if not self.agents:
            raise Illegal("the game is over, or none has begun: reset the environment first")
        agent, match = self.agent_selection, self.match
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        ended = match.take(self._seat, action)
        if self._paid:
            self._clear_rewards()
            self._paid = False
        if not ended:
            return
        gained = match.gained
        if gained is not None:
            match.gained = None
            self._paid = True
            self.rewards = dict(zip(self.agents, gained, strict=True))
            self._accumulate_rewards()
        if match.over is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self._select(0)
        elif self._seat not in match.asked or len(match.asked) > 1:
            self._select(self._next())

    def _next(self) -> int:
        """A seat that is asked more than once speaks to its end before the next does."""
        asked = self.match.asked
        return self._seat if self._seat in asked else asked[0]

    def render(self) -> str | None:
        """The lines of the game so far, those of chance too."""
        lines = self.match.lines
        return None if lines is None else "\n".join(lines)

    def close(self) -> None:
        """Nothing is held open."""
