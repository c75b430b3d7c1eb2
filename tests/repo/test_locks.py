"""Locks are complete, hashed, and name no registry."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted(ROOT.glob("requirements*.txt"))


def _project() -> dict[str, list[str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {
        "requirements.txt": project["project"]["dependencies"],
        "requirements-build.txt": project["build-system"]["requires"],
        **{
            f"requirements-{name}.txt": wanted
            for name, wanted in project["project"]["optional-dependencies"].items()
        },
        **{f"requirements-{name}.txt": wanted for name, wanted in project["dependency-groups"].items()},
    }


def _name(requirement: str) -> str:
    return re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0].lower().replace("_", "-")


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_is_hashed_and_holds_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*--(?!hash=sha256:)", text, re.MULTILINE)
    entries = re.split(r"\n(?=\S)", text.strip())
    assert entries
    assert all("==" in entry and "--hash=sha256:" in entry for entry in entries)


@pytest.mark.parametrize("lock", sorted(_project()))
def test_a_lock_holds_all_that_is_asked_for(lock: str) -> None:
    locked = {_name(line) for line in (ROOT / lock).read_text(encoding="utf-8").splitlines() if "==" in line}
    missing = {_name(wanted) for wanted in _project()[lock]} - locked
    assert not missing, f"{lock} lacks {sorted(missing)}: run scripts/lock"
