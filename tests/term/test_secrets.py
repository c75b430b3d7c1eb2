"""Several people at one keyboard: nobody sees what is another's."""

from pathlib import Path

import pytest

import spellhall
from spellhall.term.seating import Seating

from .person import Answer, listed, sit

GAME = "spell-write"
COUPLE = Seating(("Red", "Blue"), (None, None))
WIPE = "\x1b[2J\x1b[3J\x1b[H"


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))


def handed_on(red: str, mode: str = "competitive", terminal: bool = False) -> str:
    """What is shown while Red writes so, finishes, and hands the keyboard on to Blue."""
    table = spellhall.new(GAME, seats=2, seed=4, mode=mode)
    _, desk = run(table, listed([red, "done", ""]), terminal)
    return desk


def run(table: spellhall.Table, answer: Answer, terminal: bool) -> tuple[spellhall.Table, str]:
    play, desk = sit(table, answer, COUPLE, terminal)
    play.run()
    return table, desk.text


def writings() -> list[str]:
    """All first writings that lead straight on to scoring."""
    lines = spellhall.new(GAME, seats=2, seed=4).legal(0)
    return [line for line in lines if line[-2:] in ("c2", "d2", "b3", "c3")]


def test_what_the_next_person_sees_does_not_depend_on_the_secret() -> None:
    first, *others = (
        handed_on(line).partition("Pass to Blue")[2].partition("Blue> ")[0] for line in writings()
    )
    assert "The dice let you take" in first
    assert others
    assert all(other == first for other in others)


def test_the_keyboard_is_handed_on_behind_a_cover() -> None:
    text = handed_on(writings()[0], terminal=True)
    before, _, after = text.partition("Pass to Blue. Press Enter when Blue sits here. ")
    assert before.endswith(WIPE)
    assert after.lstrip("\n").startswith(WIPE)


def test_without_secrets_there_is_no_cover() -> None:
    text = handed_on(writings()[0], mode="friendly")
    assert "Pass to" not in text
    assert "Red writes" in text


def test_secrets_are_told_when_they_open() -> None:
    table = spellhall.new(GAME, seats=2, seed=4)
    _, text = run(table, listed([writings()[0], "done", "", writings()[1], "done"]), terminal=False)
    seen_by_blue = text.partition("Pass to Blue")[2]
    secret, _, opened = seen_by_blue.partition("Blue> done")
    assert "Red writes" not in secret
    assert "Red writes" in opened


def test_the_log_of_a_seat_holds_its_own_news_only() -> None:
    table = spellhall.new(GAME, seats=2, seed=4)
    _, text = run(table, listed([writings()[0], "done", "", "log"]), terminal=False)
    assert "Red writes" not in text
    assert "The dice show" in text.partition("Blue> log")[2]
