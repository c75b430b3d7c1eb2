"""Environments fit into PettingZoo and Gymnasium: their own checkers pass, copies go on equally, and what is
wrong is said."""

import copy
import pickle
import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from spellhall.core.errors import Illegal, Unknown
from spellhall.games import find, names
from spellhall.rl import aec_env, parallel_env, solo_env
from spellhall.rl.match import Match, setting
from spellhall.rl.spaces import Encoding

SEVERAL = [name for name in names() if find(name).about.seats[1] > 1]
ALONE = [name for name in names() if find(name).about.seats[0] == 1]
# Those that ask several seats at once.
TOGETHER = [name for name in SEVERAL if find(name).about.seats[0] == 1]


@pytest.fixture(autouse=True)
def _their_remarks() -> Any:
    """The checkers warn of what is a matter of taste; their assertions stay errors."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module="gymnasium|pettingzoo", category=UserWarning)
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        yield


@pytest.mark.parametrize("name", SEVERAL)
def test_pettingzoo_finds_nothing_wrong(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(aec_env(name, seats=2), num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: aec_env(name, seats=2), num_cycles=20)


@pytest.mark.parametrize("name", TOGETHER)
def test_pettingzoo_finds_nothing_wrong_where_seats_speak_at_once(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    parallel_api_test(parallel_env(name, seats=3), num_cycles=100)
    assert "Passed Parallel API test" in capsys.readouterr().out
    parallel_seed_test(lambda: parallel_env(name, seats=2), num_cycles=40)


@pytest.mark.parametrize("name", ALONE)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    # The checker takes numbers that were open before a reset.
    env = gymnasium.make("spellhall.rl.solo:spellhall/Solo-v0", game=name, closed="stay")
    check_env(env.unwrapped, skip_render_check=True)
    observation, _ = env.reset(seed=3)
    assert env.observation_space.contains(observation)


def _going_on(env: Any, steps: int, rng: random.Random) -> list[Any]:
    """All that a run of random numbers meets."""
    met = []
    for _ in range(steps):
        observation, reward, over, _, _ = env.last()
        if over:
            break
        number = rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
        met.append((env.agent_selection, observation["observation"].tobytes(), reward, number))
        env.step(number)
    return met


@pytest.mark.parametrize("name", SEVERAL)
def test_copies_and_pickles_made_in_the_middle_go_on_equally(name: str) -> None:
    env = aec_env(name, seats=2)
    env.reset(seed=12)
    _going_on(env, 11, random.Random(3))
    copied, revived = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    expected = _going_on(env, 60, random.Random(2))
    assert expected
    assert _going_on(copied, 60, random.Random(2)) == expected
    assert _going_on(revived, 60, random.Random(2)) == expected


@pytest.mark.parametrize("name", TOGETHER)
def test_a_parallel_and_a_solo_environment_survive_copying(name: str) -> None:
    together = parallel_env(name, seats=2)
    together.reset(seed=5)
    alone = solo_env(name, against="random")
    alone.reset(seed=5)
    for env in (together, alone):
        one, other = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
        for _ in range(15):
            chosen = _chosen(one)
            assert str(one.step(chosen)) == str(other.step(chosen))


def _chosen(env: Any) -> Any:
    if isinstance(env, gymnasium.Env):
        return env.action_space.sample()
    return {agent: env.action_space(agent).sample() for agent in env.agents}


def test_rewards_of_a_win_add_up_to_nothing_and_points_to_the_score() -> None:
    name = TOGETHER[0]
    env = aec_env(name, seats=3)
    env.reset(seed=1)
    _going_on(env, 10_000, random.Random(1))
    assert env.match.over is not None
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert max(env.rewards.values()) > 0
    alone = solo_env(name)
    alone.reset(seed=1)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, _ = alone.step(int(alone.action_space.sample()))
        total += float(reward)
    assert alone.match.over is not None
    assert total == alone.match.over.scores[0]


def test_lines_are_rendered() -> None:
    env = aec_env(SEVERAL[0], seats=2, render_mode="ansi")
    env.reset(seed=2)
    _going_on(env, 20, random.Random(1))
    shown = env.render()
    assert shown is not None
    assert len(shown.splitlines()) > 3
    assert aec_env(SEVERAL[0], seats=2).render() is None


def test_bots_sit_on_the_other_seats() -> None:
    env = solo_env(TOGETHER[0], against="random", seat=1)
    observation, _ = env.reset(seed=4)
    over, reward = False, 0.0
    while not over:
        number = int(env.action_space.sample(observation["action_mask"]))
        observation, reward, over, _, _ = env.step(number)
    assert reward in (-1.0, 0.0, 1.0)
    assert env.action_masks().dtype == bool


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(Unknown, match="there is no game 'chess'"):
        aec_env("chess")
    with pytest.raises(Unknown, match="seats 1 to 6, not 9"):
        aec_env(TOGETHER[0], seats=9)
    with pytest.raises(Unknown, match="there is no option 'colour'"):
        parallel_env(TOGETHER[0], colour="red")
    with pytest.raises(Unknown, match="a reward is one of win, points"):
        aec_env(TOGETHER[0], reward="applause")
    with pytest.raises(Unknown, match="a seat is 0 to 1, not 2"):
        solo_env(TOGETHER[0], against="novice", seat=2)
    alone = next(name for name in SEVERAL if find(name).about.seats[0] > 1)
    with pytest.raises(Unknown, match="is not played alone: name the bots"):
        solo_env(alone)
    with pytest.raises(Unknown, match="there is no bot"):
        solo_env(TOGETHER[0], against="genius")
    env = aec_env(TOGETHER[0], seats=2)
    with pytest.raises(Illegal, match="reset the environment first"):
        env.step(1)
    with pytest.raises(Unknown, match="one of refuse, stay"):
        solo_env(TOGETHER[0], closed="forgive")  # type: ignore[arg-type]
    env.reset(seed=1)
    closed = int(np.flatnonzero(env.observe("seat_0")["action_mask"] == 0)[0])
    for wrong in (closed, -1, 10_000, None, 0.5, "1"):
        with pytest.raises(Illegal, match="is not open to seat 0 now: look at its action mask"):
            env.step(wrong)  # type: ignore[arg-type]
    together = parallel_env(TOGETHER[0], seats=2)
    together.reset(seed=1)
    with pytest.raises(Illegal, match="there is no agent 'seat_7'"):
        together.step({"seat_7": 1})
    with pytest.raises(Illegal, match="None is not open to seat 1"):
        together.step({"seat_0": int(together.action_space("seat_0").sample())})
    with pytest.raises(Illegal, match="reset the environment first"):
        solo_env(TOGETHER[0]).step(1)


def test_after_the_end_a_seat_can_only_leave() -> None:
    env = aec_env(TOGETHER[0], seats=2)
    env.reset(seed=1)
    _going_on(env, 10_000, random.Random(1))
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(1)
    env.step(None)  # type: ignore[arg-type]
    env.step(None)  # type: ignore[arg-type]
    assert env.agents == []
    with pytest.raises(Illegal, match="reset the environment first"):
        env.step(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", names())
def test_an_encoding_tells_every_observation_apart(name: str) -> None:
    env = solo_env(name, against=["random"] * (find(name).about.seats[0] - 1))
    spaces = env.match.spaces
    encoding = Encoding(spaces)
    rows = []
    observation, _ = env.reset(seed=2)
    for _ in range(12):
        rows.append(observation["observation"])
        observation, _, over, _, _ = env.step(int(env.action_space.sample()))
        if over:
            break
    together = encoding(np.array(rows))
    assert together.shape == (len(rows), encoding.width)
    assert together.min() == 0
    assert together.max() == 1
    assert np.array_equal(together[3], encoding(rows[3]))
    # Each category has one 1, at least these.
    categories = sum(field.size for field in spaces.fields if 2 < field.values <= 64)
    assert ((together == 1).sum(axis=1) >= categories).all()
    assert len({row.tobytes() for row in together}) == len({row.tobytes() for row in np.array(rows)})


def test_a_draft_stays_while_another_seat_moves() -> None:
    dealt = (Match(setting(TOGETHER[0], 2), random.Random(seed)) for seed in range(20))
    # A decision of two numbers; some games begin with one of a single number.
    match = next(one for one in dealt if one.spaces.numbers[one.mask(1).index(1)].startswith("letters"))
    first, second = (match.mask(seat).index(1) for seat in (0, 1))
    assert not match.take(1, second)
    drafted = match.observation(1)[-match.spaces.longest :]
    assert drafted[0] == second + 1
    assert not match.take(0, first)
    assert match.take(0, match.mask(0).index(1))
    assert match.observation(1)[-match.spaces.longest :] == drafted
    assert match.take(1, match.mask(1).index(1))
    assert not any(match.observation(1)[-match.spaces.longest :])
