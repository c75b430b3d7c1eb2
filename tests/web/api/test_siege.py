"""A hall besieged by one stranger: others play on, its health is told, nothing goes wrong in it.

The same code as `scripts/siege.py`, which does it for longer and takes the times.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[3] / "scripts" / "siege.py"


@pytest.fixture(scope="module")
def siege() -> ModuleType:
    spec = importlib.util.spec_from_file_location("siege", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_others_play_on(siege: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLHALL_NO_NUMBA", "1")  # not worth loading for so short a siege
    outcomes = siege.run(list(siege.ATTACKS), seconds=0.25, rounds=1, seed=1)
    assert [outcome.attack for outcome in outcomes] == list(siege.ATTACKS)
    for outcome in outcomes:
        assert outcome.besieged.moves
        assert outcome.besieged.health
        assert outcome.besieged.megabytes < 2 * siege.MOST_MB
        assert siege.show(outcome)


def test_what_goes_wrong_is_found(siege: ModuleType) -> None:
    calm = siege.Phase([10.0] * 100, [], [1.0], 100.0, 1.0, 1.0)
    stalled = siege.Phase([10.0] * 90 + [90.0] * 10, [], [2000.0], 700.0, 1.0, 1.0)
    outcome = siege.Outcome("drafts", calm, stalled, {"101": 3, "500": 1, "unanswered": 2})
    assert outcome.faults() == ["500: 1 times", "unanswered: 2 times"]
    assert outcome.missed() == [
        "moves took 90 ms, not 20",
        "the hall took 700 MB",
        "health was told after 2000 ms",
    ]
    held = siege.Outcome("drafts", calm, calm, {"101": 3, "429": 1})
    assert (held.faults(), held.missed()) == ([], [])
    assert siege.Outcome("drafts", calm, siege.Phase(), {"403": 9}).faults() == [
        "the stranger did not get in",
        "others could not play",
    ]
