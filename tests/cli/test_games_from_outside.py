"""`--games FOLDER` on the commands, and `spellhall laws`."""

import io
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from spellhall.cli import main

from ..outside import NOUGHTS, as_before, package, renamed


class Told(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Told]


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path / "data"))
    with as_before():
        yield


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def call(*arguments: object, typed: str = "") -> Told:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        code = main([str(argument) for argument in arguments])
        shown = capsys.readouterr()
        assert "Traceback" not in shown.err
        return Told(code, shown.out, shown.err)

    return call


def test_commands_take_a_folder_with_games(run: Run) -> None:
    assert run("rules", "noughts").code == 2
    assert "three marks in a row" in run("rules", "noughts", "3.1", "--games", NOUGHTS).out
    position = json.dumps({"game": "noughts", "board": ["O..", ".X.", "..."]})
    assert run("legal", "--games", NOUGHTS, typed=position).out.split("\n")[0] == "mark a2"
    told = run("why", "mark b2", "--games", NOUGHTS, typed=position)
    assert (told.code, told.out) == (1, "R2.2: b2 is marked already\n")
    assert run("apply", "mark c3", "--games", NOUGHTS, typed=position).err == "marked 0 c3\n"
    assert "Noughts and Crosses" in run("games", "--games", NOUGHTS.parent).out


def test_folders_stand_in_the_environment_too(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    other = package(tmp_path, "another", renamed("another"))
    monkeypatch.setenv("SPELLHALL_GAMES", os.pathsep.join([str(NOUGHTS), str(other)]))
    names = [game["name"] for game in json.loads(run("games", "--json").out)]
    assert {"another", "noughts"} <= set(names)


def test_it_is_played_in_the_terminal(run: Run) -> None:
    squares = [column + row for row in "123" for column in "abc"]
    told = run(
        "play", "noughts", "--games", NOUGHTS, "--bots", "random", "--seed", 4, typed="\n".join(squares)
    )
    assert told.code == 0
    assert "Mark an empty square." in told.out
    assert "wins." in told.out or "You win." in told.out


def test_what_is_broken_is_told_once_and_the_rest_works(run: Run, tmp_path: Path) -> None:
    broken = package(tmp_path, "broken", "import nowhere_at_all")
    package(tmp_path, "whole", renamed("whole"))
    told = run("games", "--games", tmp_path)
    assert told.code == 0
    assert "whole" in told.out
    assert told.err.startswith(f"spellhall: left out: the folder {broken}: broken cannot be imported")
    assert told.err.count("\n") == 1


def test_a_folder_without_games_is_wrong_usage(run: Run, tmp_path: Path) -> None:
    for folder, why in ((tmp_path, "holds no game"), (tmp_path / "nowhere", "there is no folder")):
        told = run("games", "--games", folder)
        assert (told.code, told.out) == (2, "")
        assert why in told.err


def test_laws_that_hold(run: Run) -> None:
    told = run("laws", "noughts", "--games", NOUGHTS, "--rounds", 12, "--seed", 5)
    assert told.code == 0
    assert told.out.startswith("Noughts and Crosses keeps the laws: 12 games, ")
    assert "seed 5" in told.out
    assert told.err.splitlines() == [f"noughts: {played} of 12 games" for played in (3, 6, 9, 12)]


@pytest.mark.parametrize(
    ("spoilt", "law"),
    [
        ("rules=replace(noughts.rules, play=lambda *_: 1 // 0)", "no function fails, but"),
        ("rules=replace(noughts.rules, objection=lambda *_: None)", "is listed"),
        ("mind=replace(noughts.mind, value=lambda *_: 3.0)", "a value is a share of the win, not 3.0"),
    ],
)
def test_a_law_that_is_broken(run: Run, tmp_path: Path, spoilt: str, law: str) -> None:
    folder = package(tmp_path, "spoilt", renamed("spoilt") + f"game = replace(game, {spoilt})\n")
    told = run("laws", "spoilt", "--games", folder, "--rounds", 30, "--share", 1)
    assert told.code == 1
    assert law in told.out
    assert told.out.endswith("Noughts and Crosses breaks the laws.\n")
    again = told.out.partition("Again: spellhall ")[2].splitlines()[0].split()
    repeated = run(*again, "--games", folder)
    assert repeated.code == 1
    assert law in repeated.out


@pytest.mark.parametrize(
    ("rules", "law"),
    [
        ("clash=lambda *_: 1 // 0", "no function fails, but"),
        ("clash=lambda *_: 'never'", "some options go together with some number of seats"),
    ],
)
def test_a_game_on_which_nobody_can_agree(run: Run, tmp_path: Path, rules: str, law: str) -> None:
    spoilt = f"game = replace(game, rules=replace(game.rules, {rules}))\n"
    folder = package(tmp_path, "spoilt", renamed("spoilt") + spoilt)
    told = run("laws", "spoilt", "--games", folder)
    assert told.code == 1
    assert law in told.out


def test_a_board_of_the_rulebook_that_does_not_play(run: Run, tmp_path: Path) -> None:
    book = (
        "# It\n\n**1.1** One.\n\n```board\nrule: 1.1\ntitle: Twice\n"
        'position: {"game": "noughts", "board": ["O..", "...", "..."]}\n1: mark a1\n```\n'
    )
    folder = package(tmp_path, "booked", renamed("booked"), book)
    told = run("laws", "booked", "--games", folder, "--games", NOUGHTS, "--rounds", 1)
    assert told.code == 1
    assert "the board 'Twice' plays through (R2.2: a1 is marked already)" in told.out


def test_laws_ask_for_a_game_and_sensible_numbers(run: Run) -> None:
    assert run("laws", "no-such-game").code == 2
    assert run("laws", "noughts", "--games", NOUGHTS, "--rounds", 0).code == 2
