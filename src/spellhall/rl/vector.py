"""Many games at once as a Gymnasium vector environment, in this process or in several over shared memory."""

import multiprocessing
import random
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from spellhall import words
from spellhall.core.errors import Illegal, SpellhallError, Unknown
from spellhall.games import folders, take_in, warm
from spellhall.rl.company import Company, levels_of
from spellhall.rl.games import Arrays, Games
from spellhall.rl.match import Match, Setting
from spellhall.rl.spaces import Observation, observation_space

_STEP, _QUIT = b"step", b"quit"


class ManyEnv(VectorEnv[Any, Any, Any]):
    """`step` takes one number for each game, of the seat in `infos["seat"]`.

    With several seats and no bots one learner plays them all: rewards have a column for each seat. A game
    that ends is followed by the next at once, so the observation behind an end is that of a new game. The
    same seed gives the same games on any number of processes.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        setting: Setting,
        games: int,
        processes: int = 1,
        against: str | Sequence[str] = (),
        seat: int = 0,
    ) -> None:
        if type(games) is not int or games < 1:
            raise Unknown(f"there is one game or there are more, not {games!r:.60}")
        if type(processes) is not int or not 1 <= processes <= games:
            raise Unknown(f"{games} games run in 1 to {games} processes, not {processes!r:.60}")
        levels = levels_of(against)
        if levels and len(levels) != setting.seats - 1:
            raise Unknown(f"{setting.seats} seats need {setting.seats - 1} bots, not {len(levels)}")
        self.setting = setting
        self.num_envs = games
        match = Match(setting, random.Random(0))
        self.single_observation_space = observation_space(match.spaces)
        self.single_action_space = Discrete(match.size)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self._flat = bool(levels) or setting.seats == 1
        self._workers: list[tuple[Any, Connection]] = []
        self._memory: SharedMemory | None = None
        paid = 1 if self._flat else setting.seats
        self._games: Games | None = None
        self._playing = False
        if processes == 1:
            self._arrays = Arrays(match.spaces, paid, games)
            self._games = Games(setting, self._arrays, 0, games, _company(levels, seat))
        else:
            self._memory = SharedMemory(create=True, size=Arrays.bytes_needed(match.spaces, paid, games))
            self._arrays = Arrays(match.spaces, paid, games, self._memory.buf)
            self._start(processes, levels, seat)

    def _start(self, processes: int, levels: tuple[str, ...], seat: int) -> None:
        warm()  # compiled once here, and not by every process at the same time
        context = multiprocessing.get_context("spawn")
        assert self._memory is not None
        name = self.setting.options.get("lexicon")
        brought = folders(), None if name is None else words.lexicon(name)
        bounds = [self.num_envs * place // processes for place in range(processes + 1)]
        for first, last in pairwise(bounds):
            ours, theirs = context.Pipe()
            told = (self.setting, self._memory.name, self.num_envs, first, last, levels, seat, brought)
            worker = context.Process(target=_work, args=(theirs, *told), daemon=True)
            worker.start()
            theirs.close()
            self._workers.append((worker, ours))
        self._hear()

    def reset(
        self, *, seed: int | Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games; without a seed chance goes on from where the last games left it."""
        if self._games is not None:
            self._games.reset(seed)
        else:
            self._tell(b"reset" if seed is None else b"reset %d" % seed)
        self._playing = True
        return self._observed(), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        if not self._playing:
            raise Illegal("no games have begun: reset the environment first")
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise Illegal(f"a step takes one whole number for each of the {self.num_envs} games")
        arrays = self._arrays
        closed = (numbers < 0) | (numbers >= arrays.masks.shape[1])
        closed |= arrays.masks[np.arange(self.num_envs), np.where(closed, 0, numbers)] == 0
        if closed.any():
            game = int(np.flatnonzero(closed)[0])
            raise Illegal(f"{numbers[game]} is not open in game {game} now: look at its action mask")
        arrays.numbers[:] = numbers
        if self._games is not None:
            self._games.step()
        else:
            self._tell(_STEP)
        rewards = arrays.rewards[:, 0] if self._flat else arrays.rewards
        cut = np.zeros(self.num_envs, dtype=bool)
        return self._observed(), rewards.copy(), arrays.ended.copy(), cut, self._infos()

    def _observed(self) -> Observation:
        return {"observation": self._arrays.observations.copy(), "action_mask": self._arrays.masks.copy()}

    def _infos(self) -> dict[str, Any]:
        return {"seat": self._arrays.seats.copy()}

    def _tell(self, order: bytes) -> None:
        for _, connection in self._workers:
            connection.send_bytes(order)
        self._hear()

    def _hear(self) -> None:
        """Wait for all; what went wrong in one of them is raised here."""
        for worker, connection in self._workers:
            try:
                said = connection.recv_bytes()
            except EOFError:
                self.close()
                raise SpellhallError(f"a process of the environment ended (code {worker.exitcode})") from None
            if said:
                self.close()
                raise SpellhallError(said.decode())

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes and give the memory back."""
        for worker, connection in self._workers:
            try:
                connection.send_bytes(_QUIT)
            except OSError:
                worker.kill()
            connection.close()
        for worker, _ in self._workers:
            worker.join()
        self._workers = []
        self._playing = False
        if self._memory is not None:
            # Arrays point into the memory, which cannot be closed before they are gone.
            del self._arrays
            self._memory.close()
            self._memory.unlink()
            self._memory = None


def _company(levels: tuple[str, ...], seat: int) -> Company | None:
    return Company(levels, seat) if levels else None


def _work(
    connection: Connection,
    setting: Setting,
    memory_name: str,
    games: int,
    first: int,
    last: int,
    levels: tuple[str, ...],
    seat: int,
    brought: tuple[tuple[Path, ...], words.Lexicon | None],
) -> None:
    """One process: steps its games whenever it is told to. An empty answer means that all went well."""
    taken_in, listed = brought
    for folder in taken_in:
        take_in(folder)
    if listed is not None and listed.name not in words.names():
        words.register(listed)  # a list from a file is known by name only where it was read
    memory = SharedMemory(memory_name)
    playing: Games | None = None
    try:
        spaces = Match(setting, random.Random(0)).spaces
        paid = 1 if levels or setting.seats == 1 else setting.seats
        playing = Games(setting, Arrays(spaces, paid, games, memory.buf), first, last, _company(levels, seat))
        connection.send_bytes(b"")
        while True:
            order = connection.recv_bytes()
            if order == _QUIT:
                break
            if order == _STEP:
                playing.step()
            else:
                seed = order.removeprefix(b"reset").strip()
                playing.reset(int(seed) if seed else None)
            connection.send_bytes(b"")
    except EOFError:
        pass  # whoever asked is gone
    except Exception as error:
        connection.send_bytes(f"{type(error).__name__}: {error}".encode())
    finally:
        playing = None
        memory.close()
        connection.close()
