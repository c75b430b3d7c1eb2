"""The generator against a second, slow reading of the rules, and against itself where nothing is listed."""

import importlib.util
import json
import random
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from spellhall.games.spelling_brawl import game
from spellhall.words import lexicon

from .slow_brawl import SlowBrawl
from .test_brawl_golden import COUNTS

SCRIPT = Path(__file__).parents[1] / "scripts" / "agree.py"


@pytest.fixture(scope="module")
def slow() -> SlowBrawl:
    return SlowBrawl(lexicon("default"))


@pytest.fixture(scope="module")
def script() -> ModuleType:
    found = importlib.util.spec_from_file_location("spelling_brawl_agree", SCRIPT)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_both_readings_agree_on_random_positions(slow: SlowBrawl, script: ModuleType) -> None:
    attacks = compared = 0
    for _, state, seat in script.positions(random.Random(9), 2):
        listed = [game.text.moves.show(action) for action in game.rules.actions(state, seat)]
        if len(listed) > 300:  # the script takes its time for those
            continue
        assert sorted(listed) == slow.lines(game.text.dump(state))
        assert len(set(listed)) == len(listed)
        attacks += any("+" in line for line in listed)
        compared += 1
        if compared == 20:
            break
    assert attacks > 2


def test_picks_are_listed(script: ModuleType) -> None:
    rng = random.Random(3)
    for looked, (_, state, seat) in enumerate(script.positions(random.Random(8), 2)):
        listed = set(game.rules.actions(state, seat))
        assert {game.rules.pick(state, seat, rng) for _ in range(10)} <= listed
        if looked == 25:
            break


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count["title"])
def test_where_little_is_legal_everything_is_picked(count: dict[str, Any], slow: SlowBrawl) -> None:
    position = json.loads(count["position"])
    state = game.text.load(position)
    listed = set(game.rules.actions(state, 0))
    assert sorted(map(game.text.moves.show, listed)) == slow.lines(game.text.dump(state))
    rng = random.Random(5)
    if len(listed) < 50:
        assert {game.rules.pick(state, 0, rng) for _ in range(4000)} == listed
