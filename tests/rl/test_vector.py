"""Many games at once: the same games on any number of processes, and clear words for what is wrong."""

from typing import Any

import numpy as np
import pytest

from spellhall.core.errors import Illegal, Unknown
from spellhall.rl import solo_env, vector_env


def _run(env: Any, steps: int) -> list[Any]:
    rng = np.random.default_rng(1)
    seen, infos = env.reset(seed=3)
    met = []
    for _ in range(steps):
        chance = rng.random(seen["action_mask"].shape)
        numbers = (seen["action_mask"] * chance).argmax(axis=1)
        seen, rewards, ended, _, infos = env.step(numbers)
        met.append((seen["observation"].tobytes(), rewards.tolist(), ended.tolist(), infos["seat"].tolist()))
    return met


def test_the_same_seed_gives_the_same_games_in_one_process_and_in_two() -> None:
    alone = vector_env("spell-write", games=5, seats=2)
    together = vector_env("spell-write", games=5, processes=2, seats=2)
    try:
        expected = _run(alone, 130)
        assert _run(together, 130) == expected
        ends = [ended for _, _, ended, _ in expected]
        assert np.any(ends)
        assert {seat for _, _, _, seats in expected for seat in seats} == {0, 1}
        paid = np.array([rewards for _, rewards, _, _ in expected])
        assert paid.shape == (130, 5, 2)
        assert np.allclose(paid.sum(axis=2), 0)
        assert together.observation_space["observation"].shape[0] == 5
    finally:
        together.close()


def test_bots_sit_on_the_other_seats() -> None:
    env = vector_env("spell-write", games=2, against="random")
    met = _run(env, 40)
    assert all(seats == [0, 0] for _, _, _, seats in met)
    assert np.array([rewards for _, rewards, _, _ in met]).shape == (40, 2)


def test_a_game_of_many_is_the_game_of_one() -> None:
    env = vector_env("spell-write", games=3)
    seen, _ = env.reset(seed=7)
    one = solo_env("spell-write")
    assert seen["observation"].shape[1:] == one.observation_space["observation"].shape
    assert env.single_observation_space.contains({name: rows[0] for name, rows in seen.items()})


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(Unknown, match="there is one game or there are more, not 0"):
        vector_env("spell-write", games=0)
    with pytest.raises(Unknown, match="2 games run in 1 to 2 processes, not 3"):
        vector_env("spell-write", games=2, processes=3)
    env = vector_env("spell-write", games=2)
    with pytest.raises(Illegal, match="reset the environment first"):
        env.step(np.zeros(2, dtype=int))
    env.reset(seed=1)
    with pytest.raises(Illegal, match="one whole number for each of the 2 games"):
        env.step(np.zeros(3, dtype=int))
    with pytest.raises(Illegal, match="0 is not open in game 0 now"):
        env.step(np.zeros(2, dtype=int))
    with pytest.raises(Illegal, match="-1 is not open in game 0"):
        env.step(np.array([-1, 0]))
