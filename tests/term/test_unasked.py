"""The only answer there is, is given; what can be chosen is asked."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import spellhall
from spellhall.core.scene import Button, Region, Scene, Spot
from spellhall.term.host import Host
from spellhall.term.play import Play
from spellhall.term.seating import Seating
from spellhall.term.unasked import sole_answer

from .person import Desk

SCENE = Scene("game", "Game", 0, "", 0, (), (), "What now?", asked=True)
SOLE = Button("do:go", "Go", unasked=True)


class Shows:
    def __init__(self, *buttons: Button, spots: tuple[Spot, ...] = ()) -> None:
        self._scene = replace(
            SCENE, buttons=buttons, regions=(Region("board", "squares", "Board", spots),) if spots else ()
        )

    def scene(self, seat: int | None, draft: Sequence[str] = ()) -> Scene:
        return self._scene

    def assemble(self, seat: int, draft: Sequence[str]) -> str:
        return " ".join(draft).replace("do:", "")


def test_a_sole_answer_is_given_and_nothing_else() -> None:
    assert sole_answer(Shows(SOLE), 0) == "go"
    assert sole_answer(Shows(Button("do:go", "Go")), 0) is None
    assert sole_answer(Shows(replace(SOLE, why="Not now.")), 0) is None
    assert sole_answer(Shows(SOLE, spots=(Spot("a1", "a1", (0, 0), states=("open",)),)), 0) is None


class Told(Shows):
    """A table at which `go` is the only answer unless nothing was played; its lines are all that it knows."""

    def __init__(self, *lines: str) -> None:
        super().__init__(SOLE)
        self.said = [*lines]

    def lines(self) -> list[str]:
        return self.said

    def scene(self, seat: int | None, draft: Sequence[str] = ()) -> Scene:
        return self._scene if self.said else SCENE

    def undo(self) -> None:
        self.said.pop()

    def play(self, line: str, seat: int) -> None:
        self.said.append(f"{seat}: {line}")


def _host(table: Any) -> Host:
    return Host(table, Seating(("Red", "Blue"), (None, None)))


def test_what_was_given_unasked_goes_back_with_what_was_chosen() -> None:
    table = Told("0: put A", "0: go")
    assert _host(table).take_back(0) is None
    assert table.said == []


def test_where_others_have_spoken_it_stays_given() -> None:
    table = Told("1: put B", "0: go")
    why = _host(table).take_back(0)
    assert why is not None
    assert "others or chance have spoken since" in why
    assert table.said == ["1: put B", "0: go"]


def test_nobody_is_asked_where_there_is_no_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line of the record that was not typed is the only answer that there was."""
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))
    table = spellhall.new("war-of-words", seats=2, seed=3)
    typed: list[str] = []

    def answer(question: str) -> str:
        if len(typed) == 6:
            raise EOFError
        legal = table.legal(table.to_act[0])
        typed.append(next((line for line in legal if line.startswith("play")), "done"))
        return typed[-1]

    desk = Desk(answer)
    Play(table, Seating(("Red", "Blue"), (None, "novice")), desk.screen).run()
    own = [line.removeprefix("0: ") for line in table.lines() if line.startswith("0: ")]
    given = Counter(own) - Counter(typed)
    assert [*given] == ["done"]
    assert given["done"] + typed.count("done") == sum(line.startswith("play") for line in own)
