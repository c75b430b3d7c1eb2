"""A terminal gets the full screen; pipes, and whoever asks for it, plain lines."""

from pathlib import Path

import pytest

from spellhall.cli.sit import play
from spellhall.term.full import app, table, touring, visiting
from spellhall.term.play import Ended, Play
from spellhall.term.screen import Screen


@pytest.mark.parametrize(
    ("terminal", "plain", "face"), [(True, False, "full"), (True, True, "plain"), (False, False, "plain")]
)
def test_the_face_that_is_opened(
    terminal: bool, plain: bool, face: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))
    monkeypatch.setattr(Screen, "can_be_full", terminal)
    monkeypatch.setattr(app, "play_full", lambda *given: opened.append("full") or Ended.OVER)
    monkeypatch.setattr(Play, "run", lambda self: opened.append("plain") or Ended.OVER)
    assert play("spell-write", seats=1, tour=False, plain=plain) == 0
    assert opened == [face]


def test_a_pipe_is_no_terminal() -> None:
    assert not Screen().can_be_full


def test_the_keys_at_the_foot_fit_on_a_narrow_terminal() -> None:
    """A longer line would be hidden by a bar that scrolls it."""
    assert {len(foot) for foot in (table.FOOT, visiting._FOOT, touring._FOOT)} <= {*range(79)}
