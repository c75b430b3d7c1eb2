"""`spellhall lab`: from a file to tables to a page, and what is said when something is wrong."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from spellhall.cli import INTERRUPTED, WRONG, main
from spellhall.lab.experiments import running

from ..outside import NOUGHTS, as_before

ASKED = 'game = "noughts"\ngames = 6\nbots = ["random"]\ntitle = "Small"'


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPELLHALL_GAMES", str(NOUGHTS))
    (tmp_path / "small.toml").write_text(ASKED)
    with as_before():
        yield


@pytest.mark.slow
def test_an_experiment_is_played_and_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "run", "small.toml", "--workers", "1"]) == 0
    told = capsys.readouterr()
    assert "6 games are in small." in told.out
    assert "6 of 6 games" in told.err
    assert main(["lab", "report", "small"]) == 0
    page = Path("small/report.html").read_text(encoding="utf-8")
    assert "<h1>Small</h1>" in page
    assert "@font-face" in page
    assert "data:font/woff2" in page
    assert not [found for found in page.split("url(")[1:] if not found.startswith('"data:')]


def test_a_stopped_run_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = running.Store.keep

    def interrupted(self: running.Store, games: list[object]) -> None:
        keep(self, games)  # type: ignore[arg-type]
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(running.Store, "keep", interrupted)
    assert main(["lab", "run", "small.toml", "--workers", "1"]) == INTERRUPTED
    assert "the same command goes on from there" in capsys.readouterr().out
    monkeypatch.undo()


def test_the_ready_experiments_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "list"]) == 0
    assert "/seats " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["run", "nothing.toml"], "there is no file nothing.toml"),
        (["run", "nothing/here"], "there is no experiment 'nothing/here'"),
        (["run", "small.toml", "--workers", "0"], "--workers is 1 or more"),
        (["run", "small.toml", "--rounds", "0"], "--rounds is 1 or more"),
        (["run", "small.toml", "--address", "here:1"], "give --on ray"),
        (["run", "small.toml", "--on", "ray", "--token", "mine"], "give its --address"),
        (["run", "small.toml", "--on", "moon"], "moon"),
        (["report", "nowhere"], "holds no experiment"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(
    given: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *given]) == WRONG
    told = capsys.readouterr().err
    assert says in told
    assert "Traceback" not in told
