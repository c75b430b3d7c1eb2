"""The bridge to OpenSpiel: its random simulation test passes, and its algorithms run on small settings."""

import os
import random
from pathlib import Path
from typing import Any

import pytest

import spellhall
from spellhall.games import find, names

if not os.environ.get("REQUIRE_SPIEL"):
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: scripts/setup spiel brings it")
import pyspiel

from spellhall.rl.spiel import spiel_game

# It copies every state of a whole game: seconds, and half a minute where decisions list thousands of ways.
LONG = ("brawl-mart", "lexigo")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        whole = metafunc.config.getoption("--whole")
        metafunc.parametrize("name", [name for name in names() if whole or name not in LONG])


@pytest.mark.slow
def test_random_simulations_find_nothing_wrong(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    game = spiel_game(name, deals=4)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert game.num_players() == find(name).about.seats[0]
    capfd.readouterr()


@pytest.fixture
def few_words(tmp_path: Path) -> str:
    """A list so small that claims are rare and answers few."""
    file = tmp_path / "few.txt"
    file.write_text("AT\nEAT\nTEA\nSEA\nTIN\n", encoding="utf-8")
    return str(file)


def _endings(words: str) -> list[dict[str, Any]]:
    """The last two cards of War of Words, one in each hand, either way around."""
    table = spellhall.new("war-of-words", seed=4, deck="plain", lexicon=words)
    rng = random.Random(2)
    while True:
        position = table.position()
        if position["phase"] == "play" and [len(hand) for hand in position["hands"]] == [1, 1]:
            return [position, {**position, "hands": position["hands"][::-1]}]
        table.play(rng.choice(table.legal(limit=40)))


def test_its_tree_search_plays_an_ending(few_words: str) -> None:
    from open_spiel.python.algorithms import mcts

    game = spiel_game("war-of-words", positions=_endings(few_words), deck="plain", lexicon=few_words)
    state = game.new_initial_state()
    searching = mcts.MCTSBot(game, 1.4, 20, mcts.RandomRolloutEvaluator(1))
    rng = random.Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(searching.step(state))
    assert sum(state.returns()) == 0


def test_its_regret_minimisation_solves_an_ending_with_hidden_hands(few_words: str) -> None:
    from open_spiel.python import policy
    from open_spiel.python.algorithms import cfr, exploitability

    game = spiel_game("war-of-words", positions=_endings(few_words), deck="plain", lexicon=few_words)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    after = exploitability.nash_conv(game, solver.average_policy())
    assert after <= before
    assert after < 0.05


def test_a_player_remembers_what_it_was_told_and_nothing_else() -> None:
    game = spiel_game("war-of-words", deals=2)
    states = []
    for deal in (0, 1):
        state = game.new_initial_state()
        for outcome in (0, deal, 0):  # the first hand, the second hand, who begins
            state.apply_action(outcome)
        states.append(state)
    one, other = states
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_string(1) != other.information_state_string(1)
    assert list(one.observation_tensor(0)) == list(other.observation_tensor(0))


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(spellhall.Unknown, match="one deal or more"):
        spiel_game("war-of-words", deals=0)
    state = spiel_game("spell-write").new_initial_state()
    assert state.is_chance_node()
    assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
