"""The import contracts catch what they are there for: each is broken once, in a small copy of the house."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
ROOMS = (
    "cli",
    "term",
    "paper",
    "facade",
    "table",
    "bots",
    "core",
    "words",
    "parts",
    "games",
    "games/chess",
    "games/go",
)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    package = tmp_path / "src" / "spellhall"
    for room in ROOMS:
        (package / room).mkdir(parents=True)
        (package / room / "__init__.py").write_text("")
        (package / room / "rules.py").write_text("")
    (package / "games" / "rules.py").unlink()
    (package / "__init__.py").write_text("from spellhall.facade import rules\n")
    (package / "facade" / "rules.py").write_text("import spellhall.games\nimport spellhall.table.rules\n")
    (tmp_path / "pyproject.toml").write_text(PROJECT.read_text(encoding="utf-8"))
    return package


def _lint(house: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports_command as lint; lint()",
            "--no-cache",
        ],
        cwd=house.parents[1],
        env={**os.environ, "PYTHONPATH": str(house.parent), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_tidy_house_keeps_all_contracts(house: Path) -> None:
    # A game's tests are no package, so they may use whatever they need.
    (house / "games/chess/tests").mkdir()
    (house / "games/chess/tests/test_rules.py").write_text("import spellhall, spellhall.games.go.rules\n")
    linted = _lint(house)
    assert linted.returncode == 0, linted.stdout + linted.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "line", "contract"),
    [
        ("games/chess/rules.py", "import spellhall.games.go.rules", "No game knows another"),
        ("games/chess/rules.py", "import spellhall.table.rules", "Each room uses only the rooms below it"),
        ("core/rules.py", "import spellhall.words.rules", "Each room uses only the rooms below it"),
        ("core/rules.py", "import spellhall", "Each room uses only the rooms below it"),
        ("attic.py", "", "Each room uses only the rooms below it"),
        ("term/rules.py", "from spellhall.games.go.rules import x", "No room names a single game"),
        ("facade/rules.py", "from spellhall.games import go", "No room names a single game"),
        ("games/__init__.py", "import spellhall.games.go", "No room names a single game"),
        ("__init__.py", "import spellhall.games.go.rules", "Neither the package itself nor the finder"),
        ("facade/rules.py", "import spellhall.paper.rules", "Each room uses only the rooms below it"),
        ("core/rules.py", "import numpy", "core uses the standard library and msgspec only"),
        ("parts/rules.py", "import msgspec", "parts use the standard library only"),
        ("table/rules.py", "import sqlalchemy", "Only the web room knows databases and HTTP"),
        ("games/go/rules.py", "import gymnasium", "Only the rl room knows the libraries of learners"),
    ],
)
def test_a_forbidden_import_is_caught(house: Path, file: str, line: str, contract: str) -> None:
    with (house / file).open("a") as opened:
        opened.write(f"{line}\n")
    linted = _lint(house)
    assert linted.returncode != 0
    broken = [told for told in linted.stdout.splitlines() if told.endswith("BROKEN")]
    assert any(told.startswith(contract) for told in broken), linted.stdout + linted.stderr
