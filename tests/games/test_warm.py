"""What is compiled before anybody plays: after `warm`, no game compiles in the middle of a move."""

import subprocess
import sys

import pytest

from spellhall.games import warm

PLAY_ALL = """
import gc, random
from numba.core.dispatcher import Dispatcher
from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games import find, names, warm

def kernels():
    found = [thing for thing in gc.get_objects() if isinstance(thing, Dispatcher)]
    return {f"{one.py_func.__module__}.{one.py_func.__qualname__}": one.signatures for one in found}

assert warm()
before, rng = kernels(), random.Random(1)
for name in names():
    game = find(name)
    state = game.rules.start(settle(game.options, {}), max(2, game.about.seats[0]))
    for _ in range(25):
        now = game.rules.pending(state)
        if isinstance(now, Over):
            break
        seat = now.seats[0] if isinstance(now, Decide) else None
        if seat is not None:
            list(game.rules.actions(state, seat))
        move = now.draw(rng) if seat is None else game.rules.pick(state, seat, rng)
        state, _ = game.rules.play(state, seat, move)
after = kernels()
print({name: len(after[name]) for name in after if after[name] != before.get(name)}, len(after))
"""


@pytest.mark.slow
def test_after_warming_no_game_compiles_anything() -> None:
    if not warm():
        pytest.skip("no compiled kernels here")
    done = subprocess.run(
        [sys.executable, "-c", PLAY_ALL], capture_output=True, text=True, timeout=200, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    late, count = done.stdout.rsplit(" ", 1)
    assert late == "{}"
    assert int(count) > 8
