"""Games that packages and folders bring: found, looked over, and left out if they are broken."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import spellhall

from ..outside import NOUGHTS, as_before, package, renamed

OWN = spellhall.games()


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    with as_before():
        yield


def test_a_folder_brings_its_game() -> None:
    with pytest.raises(spellhall.Unknown, match="there is no game 'noughts'"):
        spellhall.new("noughts")
    assert spellhall.add_games(NOUGHTS) == ["noughts"]
    assert spellhall.games() == sorted([*OWN, "noughts"])
    table = spellhall.new("noughts", seed=1)
    while table.to_act:
        table.bot_move(table.to_act[0], "casual")
    assert spellhall.replay(table.record()).over == table.over
    assert spellhall.rulebook("noughts").startswith("# Noughts and Crosses")
    assert spellhall.add_games(str(NOUGHTS)) == ["noughts"], "a second time changes nothing"
    assert spellhall.left_out() == []


def test_a_folder_may_be_a_package_or_hold_several_and_projects(tmp_path: Path) -> None:
    assert spellhall.add_games(package(tmp_path / "one", "lone", renamed("lone"))) == ["lone"]
    several = tmp_path / "several"
    package(several, "first", renamed("first"))
    package(several / "project" / "src", "second", renamed("second-one"))
    (several / "project" / "pyproject.toml").write_text(
        '[project.entry-points."spellhall.games"]\nanything = "second"\n'
    )
    (several / "notes").mkdir()
    (several / ".hidden").mkdir()
    assert spellhall.add_games(several) == ["first", "second-one"]
    assert spellhall.left_out() == []
    assert {"lone", "first", "second-one"} <= set(spellhall.games())


@pytest.mark.parametrize(
    ("code", "rulebook", "sentence"),
    [
        ("import nowhere_at_all", "# It\n", "cannot be imported: ModuleNotFoundError: No module named"),
        ("def (", "# It\n", "cannot be imported: SyntaxError"),
        ("raise SystemExit", "# It\n", "cannot be imported: SystemExit"),
        ("", "# It\n", "there is no broken:game"),
        ("game = {'rules': 1}", "# It\n", "broken:game is no Game but of type dict"),
        (renamed("broken"), None, "RULEBOOK.md is missing"),
        (renamed("broken"), "# It\n\n```board\nrule: 1.1\n", "RULEBOOK.md cannot be read"),
        (renamed("lexigo"), "# It\n", "a game named 'lexigo' is there already, from the house itself"),
        (renamed("Broken Game"), "# It\n", "a game's name is written in small letters with hyphens"),
        (renamed("broken", seats=(3, 2)), "# It\n", "seats are fewest and most"),
        (renamed("broken", house=6), "# It\n", "the house ink is 0 to 5, not 6"),
        (renamed("broken", title=7), "# It\n", "what the game says about itself is wrong"),
        (renamed("broken") + "game = replace(game, mind=None)", "# It\n", "the part 'mind' of broken:game"),
    ],
)
def test_what_is_broken_is_left_out_with_a_sentence(
    tmp_path: Path, code: str, rulebook: str | None, sentence: str
) -> None:
    broken = package(tmp_path, "broken", code, rulebook)
    package(tmp_path, "whole", renamed("whole"))
    assert spellhall.add_games(tmp_path) == ["whole"], "the others go on"
    (told,) = spellhall.left_out()
    assert sentence in told
    assert told.startswith(f"the folder {broken}: ")
    assert "\n" not in told
    assert spellhall.games() == sorted([*OWN, "whole"])


def test_the_first_of_two_with_one_name_stays(tmp_path: Path) -> None:
    package(tmp_path / "a", "mine", renamed("twin"))
    package(tmp_path / "b", "other", renamed("twin"))
    assert spellhall.add_games(tmp_path / "a") == ["twin"]
    assert spellhall.add_games(tmp_path / "b") == []
    assert spellhall.left_out() == [
        f"the folder {tmp_path / 'b' / 'other'}: a game named 'twin' is there already, "
        f"from the folder {tmp_path / 'a' / 'mine'}"
    ]


def test_a_package_does_not_hide_another_module(tmp_path: Path) -> None:
    package(tmp_path, "tomllib", renamed("hidden"))
    assert spellhall.add_games(tmp_path) == []
    assert "its name, tomllib, is already that of" in spellhall.left_out()[0]


def test_a_project_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn" / "pyproject.toml").write_text("[project")
    package(tmp_path, "whole", renamed("whole"))
    assert spellhall.add_games(tmp_path) == ["whole"]
    assert "its pyproject.toml cannot be read" in spellhall.left_out()[0]


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(spellhall.Refused, match="holds no game"):
        spellhall.add_games(tmp_path)
    with pytest.raises(spellhall.Refused, match="there is no folder"):
        spellhall.add_games(tmp_path / "nowhere")
    assert spellhall.games() == OWN


def test_installed_packages_bring_games_by_their_entry_points(tmp_path: Path) -> None:
    """What pip leaves behind for a package that is installed from its folder, beside a broken one."""
    for name, value in (("spellhall-noughts", "noughts:game"), ("broken-one", "broken_one:game")):
        about = tmp_path / f"{name.replace('-', '_')}-1.0.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0.0\n")
        (about / "entry_points.txt").write_text(f"[spellhall.games]\nit = {value}\n")
    package(tmp_path, "broken_one", "import nowhere_at_all")
    program = (
        "import spellhall\n"
        f"assert spellhall.add_games({str(NOUGHTS)!r}) == ['noughts']\n"
        "print(spellhall.games())\n"
        "print(spellhall.new('noughts').legal(limit=1))\n"
        "print(*spellhall.left_out())\n"
    )
    path = os.pathsep.join([str(tmp_path), str(NOUGHTS), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    games, legal, left_out = done.stdout.splitlines()
    assert games == str(sorted([*OWN, "noughts"]))
    assert legal == "['mark a1']"
    assert left_out.startswith("the package broken-one: broken_one cannot be imported: ModuleNotFoundError")
