"""A game as a PettingZoo environment in which all seats speak at once (parallel)."""

import random
from typing import Any

from pettingzoo import ParallelEnv

from spellhall.core.errors import Illegal
from spellhall.core.learning import ACT
from spellhall.rl.flat import match_of
from spellhall.rl.match import Match, Setting
from spellhall.rl.spaces import Numbers, Observation, arrays, observation_space

Steps = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
]


class TogetherEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A seat that is not asked has one number open, 0: it waits.

    Numbers of a step count in the order of the seats. Where what one seat does takes away what another has
    chosen in the same step (a word that both challenge), that one is asked again.
    """

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        self.match = match_of(setting, random.Random(), recording=render_mode is not None)
        self.metadata = {"name": setting.name, "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        space = observation_space(self.match.spaces)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: Numbers(self.match.size, _Open(self.match, seat))
            for seat, agent in enumerate(self.possible_agents)
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game. Without a seed its chance goes on from where the last game left it."""
        self.match.begin(None if seed is None else random.Random(seed))
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def _observed(self) -> dict[str, Observation]:
        match = self.match
        return {
            agent: arrays(match.seen(seat), match.width) for seat, agent in enumerate(self.possible_agents)
        }

    def step(self, actions: dict[str, int]) -> Steps:
        match = self.match
        if not self.agents:
            raise Illegal("the game is over, or none has begun: reset the environment first")
        chosen = self._checked(actions)
        gained = [0.0] * len(self.agents)
        for seat, number in enumerate(chosen):
            if seat not in match.asked or not match.mask(seat)[number]:
                continue
            if match.take(seat, number) and match.gained is not None:
                gained = [one + more for one, more in zip(gained, match.gained, strict=True)]
                match.gained = None
        over = match.over is not None
        agents = self.agents
        if over:
            self.agents = []
        return (
            self._observed(),
            dict(zip(agents, gained, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _checked(self, actions: dict[str, int]) -> list[int]:
        """The numbers by seat, each of them open before anybody has moved; whoever waits may say nothing."""
        unknown = set(actions) - set(self.agents)
        if unknown:
            raise Illegal(
                f"there is no agent {min(unknown, key=str)!r:.60}; there are {', '.join(self.agents)}"
            )
        chosen = []
        for seat, agent in enumerate(self.agents):
            number = actions.get(agent, ACT if seat not in self.match.asked else None)
            self.match.check(seat, number)
            assert number is not None
            chosen.append(number)
        return chosen

    def render(self) -> str | None:
        """The lines of the game so far, those of chance too."""
        lines = self.match.lines
        return None if lines is None else "\n".join(lines)

    def close(self) -> None:
        """Nothing is held open."""


class _Open:
    """What is open to a seat now; not a closure, so that environments can be pickled."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat

    def __call__(self) -> bytes:
        return self.match.mask(self.seat)
