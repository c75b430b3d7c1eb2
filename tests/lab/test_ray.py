"""The same experiment on Ray, for real: one local cluster, a worker of which dies in the middle of a game."""

import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from spellhall.core.errors import Refused
from spellhall.games import take_in
from spellhall.lab import ray_workers
from spellhall.lab.experiments.plan import parse
from spellhall.lab.experiments.running import run
from spellhall.lab.experiments.store import tables
from spellhall.lab.experiments.workers import Here
from spellhall.lab.ray_workers import NoRay, RayWorkers

from ..outside import NOUGHTS, as_before

HAS_RAY = find_spec("ray") is not None  # imported where it is used: it takes a while

DYING = """
import os, pathlib, signal

class Dying:
    def choose(self, game, view, seat, rng, budget):
        marker = pathlib.Path(__file__).with_name("died")
        if not marker.exists():
            marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return game.rules.default(view, seat)
"""
SMALL = 'game = "noughts"\ngames = 12\nbots = ["random", "dying:Dying"]\n'


@pytest.fixture(autouse=True)
def noughts() -> Iterator[None]:
    with as_before():
        take_in(NOUGHTS)
        yield


def rows(folder: Path) -> list[Any]:
    with tables(folder) as base:
        return [base.execute(f"SELECT * FROM {name}").fetchall() for name in ("games", "decisions")]


@pytest.mark.slow
@pytest.mark.skipif(
    not HAS_RAY and not os.environ.get("REQUIRE_RAY"), reason="Ray is not installed: scripts/setup ray"
)
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::FutureWarning", "ignore::DeprecationWarning")
def test_rows_are_the_same_on_ray_although_a_worker_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dying.py").write_text(DYING)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))  # where the processes of the cluster look
    planned = parse(SMALL)
    run(planned, tmp_path / "ray", lambda: RayWorkers(2))
    assert (tmp_path / "died").exists()
    run(planned, tmp_path / "here", Here)
    assert rows(tmp_path / "ray") == rows(tmp_path / "here")
    assert len(rows(tmp_path / "ray")[0]) == 12


def test_without_ray_it_says_how_to_bring_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match=r"spellhall\[lab,ray\]"):
        RayWorkers(2)


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A Ray that finds no cluster, and nothing in the environment or at home that tells of a token."""

    class Nowhere:
        @staticmethod
        def init(**given: Any) -> None:
            raise ConnectionError("nobody answers\nand more")

    monkeypatch.setattr(ray_workers, "_ray", lambda: Nowhere)
    with monkeypatch.context() as changed:
        changed.setenv("HOME", str(tmp_path))
        for name in ("RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"):
            changed.setenv(name, "")  # so that it is set back afterwards
            del os.environ[name]
        yield


@pytest.mark.usefixtures("nowhere")
def test_a_cluster_that_is_not_there_is_told() -> None:
    with pytest.raises(
        Refused, match=r"no Ray cluster at far:1: nobody answers\. If it asks .* --token FILE$"
    ):
        RayWorkers(None, "far:1")
    assert "RAY_AUTH_MODE" not in os.environ  # Ray refuses to begin if it is to send a token and has none


@pytest.mark.usefixtures("nowhere")
@pytest.mark.parametrize("where", ["option", "variable", "home"])
def test_a_token_is_sent_wherever_it_is_kept(where: str, tmp_path: Path) -> None:
    file = tmp_path / ("mine" if where == "option" else ".ray/auth_token")
    if where == "variable":
        os.environ["RAY_AUTH_TOKEN"] = "secret"
    else:
        file.parent.mkdir(exist_ok=True)
        file.write_text("secret\n")
    with pytest.raises(Refused, match=r"Is the token that of the cluster\?$"):
        RayWorkers(None, "far:1", file if where == "option" else None)
    assert os.environ["RAY_AUTH_MODE"] == "token"
    assert os.environ.get("RAY_AUTH_TOKEN_PATH") == (str(file) if where == "option" else None)


@pytest.mark.usefixtures("nowhere")
def test_a_file_that_holds_no_token_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("\n")
    with pytest.raises(Refused, match="empty is empty: it should hold the token"):
        RayWorkers(None, "far:1", tmp_path / "empty")
    with pytest.raises(Refused, match="none cannot be read: No such file"):
        RayWorkers(None, "far:1", tmp_path / "none")
