"""What a game costs a phone: the beginning of each, told by changes, is a fifth of the same told whole.

The same code as `scripts/bytes.py`, which plays whole games.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from ..found import ALL

SCRIPT = Path(__file__).parents[3] / "scripts" / "bytes.py"
MOVES = 12
A_MOVE = 2048  # bytes


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bytes_told", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", ALL)
def test_changes_are_a_fifth_of_the_whole(game: str, script: ModuleType) -> None:
    row = script.run(game, seed=1, longest=MOVES)
    assert row.moves == MOVES
    assert row.share <= script.FIFTH
    assert row.a_move <= A_MOVE


def test_a_page_that_shows_something_else_is_found(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The script can fail: here the page does not hear what changed in spots."""
    change = script.PageDouble.change
    monkeypatch.setattr(script.PageDouble, "change", lambda page, told: change(page, {**told, "spots": {}}))
    with pytest.raises(script.Different):
        script.run(ALL[0], seed=1, longest=MOVES)
