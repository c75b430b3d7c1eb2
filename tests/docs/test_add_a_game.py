"""`docs/add-a-game.md`, followed to the letter in the house and outside of it, makes a game that works."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
PAGE = HOUSE / "docs" / "add-a-game.md"
FILE = re.compile(r"^File `([\w.]+)`:\n\n(`{3,})\w+\n(.*?)^\2$", re.MULTILINE | re.DOTALL)


def written(folder: Path) -> None:
    """The game's folder as the page builds it."""
    files = {name: text for name, _, text in FILE.findall(PAGE.read_text(encoding="utf-8"))}
    del files["pyproject.toml"]
    assert set(files) == {"__init__.py", "game.py", "sentences.toml", "RULEBOOK.md"}
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with the folder that the page builds."""
    house = tmp_path_factory.mktemp("house")
    shutil.copytree(HOUSE / "src", house / "src", ignore=shutil.ignore_patterns("__pycache__", "tests"))
    shutil.copytree(HOUSE / "scripts", house / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    written(house / "src" / "spellhall" / "games" / "last_tile")
    return house


@pytest.fixture(scope="module", params=["folder", "project"])
def outside(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same folder elsewhere, by itself or in a project."""
    place = tmp_path_factory.mktemp("outside")
    written(place / "last_tile")
    if request.param == "folder":
        return place / "last_tile"
    project = {name: text for name, _, text in FILE.findall(PAGE.read_text(encoding="utf-8"))}[
        "pyproject.toml"
    ]
    (place / "pyproject.toml").write_text(project, encoding="utf-8")
    return place


def run(house: Path, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(house / "src"), "SPELLHALL_DATA": str(house / "data")}
    return subprocess.run(
        [sys.executable, *command],
        cwd=house,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_it_is_found(copy: Path) -> None:
    done = run(copy, "-c", "import spellhall; print(spellhall.__file__, spellhall.games())")
    assert str(copy) in done.stdout
    assert "'last-tile'" in done.stdout


@pytest.mark.slow
def test_it_keeps_the_laws(copy: Path) -> None:
    done = run(copy, "-m", "spellhall", "laws", "last-tile", "--rounds", "60", "--share", "1")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Last Tile keeps the laws" in done.stdout


def test_the_script_of_many_games_runs_on_it(copy: Path) -> None:
    done = run(copy, "scripts/laws.py", "--only", "last-tile", "--games", "20")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "the laws hold" in done.stdout


@pytest.mark.slow
def test_from_outside_it_is_found_and_keeps_the_laws(outside: Path) -> None:
    done = run(HOUSE, "-m", "spellhall", "games", "--games", str(outside))
    assert "last-tile" in done.stdout, done.stderr
    done = run(HOUSE, "-m", "spellhall", "laws", "last-tile", "--rounds", "20", "--games", str(outside))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Last Tile keeps the laws" in done.stdout


@pytest.mark.slow
def test_the_example_package_passes_its_own_tests() -> None:
    done = run(HOUSE, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "examples/noughts")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout


def test_its_boards_play(copy: Path) -> None:
    program = (
        "import spellhall\n"
        "from spellhall.core.rulebook import read_rulebook\n"
        "book = read_rulebook(spellhall.rulebook('last-tile'))\n"
        "for board in (*book.boards, book.tour):\n"
        "    table = spellhall.table(board.position, chance='manual')\n"
        "    for spoken in board.lines:\n"
        "        if not spoken.say: table.play(spoken.line, spoken.seat)\n"
        "    print(table.position()['tiles'])\n"
    )
    done = run(copy, "-c", program)
    assert done.stdout.split() == ["4", "4"], done.stderr


def test_it_plays_in_the_terminal(copy: Path) -> None:
    done = run(
        copy, "-m", "spellhall", "play", "last-tile", "--bots", "random", "--seed", "4", typed="1\n" * 12
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "take one, two or three tiles" in done.stdout.lower()
    assert "win" in done.stdout.lower()


@pytest.mark.slow
def test_its_types_hold(copy: Path) -> None:
    done = run(copy, "-m", "mypy", "--strict", "src/spellhall/games/last_tile")
    assert done.returncode == 0, done.stdout
