"""The page's scripts: their own tests, and their agreement with what Python finds in the same positions."""

import importlib.util
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import spellhall
from spellhall.core.scene import Scene
from spellhall.term.walks import walks
from spellhall.web.hall.lessons import tour

from ..page_double import Followed

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def _deno() -> str:
    deno = pytest.importorskip("deno", reason="deno comes with the test requirements")
    return str(deno.find_deno_bin())


def _run(*words: str, cache: Path) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, "NO_COLOR": "1", "DENO_DIR": str(cache), "DENO_NO_UPDATE_CHECK": "1"}
    return subprocess.run(
        [_deno(), *words], cwd=ROOT, env=settings, capture_output=True, text=True, timeout=120, check=False
    )


def _scenes_script() -> Any:
    spec = importlib.util.spec_from_file_location("scenes_for_page", ROOT / "scripts" / "scenes_for_page.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tests_of_the_scripts_pass(tmp_path: Path) -> None:
    run = _run("test", "--no-check", "--allow-read", "tests/page", cache=tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr


def test_what_a_guide_asks_for_lies_where_it_can_be_touched(tmp_path: Path) -> None:
    path = tmp_path / "tours.json"
    path.write_bytes(msgspec.json.encode({game: tour(game) for game in spellhall.games()}))
    run = _run("run", "--no-check", "--allow-read", "tests/page/tours.js", str(path), cache=tmp_path)
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert told["unseen"] == []
    assert told["touches"] >= 2 * 5 * len(spellhall.games())


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_page_and_python_find_the_same(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    cases = [case for game in spellhall.games() for case in _cases(game, rng)]
    path = tmp_path / "cases.json"
    path.write_text(json.dumps(cases), encoding="utf-8")
    run = _run("run", "--no-check", "--allow-read", "tests/page/agreement.js", str(path), cache=tmp_path)
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    print(told, file=sys.stderr)
    assert told["odd"] == []
    assert min(told["walks"], told["drafts"], told["keys"]) >= 50


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_page_and_python_follow_the_same_games_by_changes(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    cases = [case for game in spellhall.games() for case in _followed(game, rng)]
    path = tmp_path / "cases.json"
    path.write_text(json.dumps(cases), encoding="utf-8")
    run = _run("run", "--no-check", "--allow-read", "tests/page/following.js", str(path), cache=tmp_path)
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    print(told["counted"], file=sys.stderr)
    assert told["odd"] == []
    assert sum(count["steps"] for count in told["counted"].values()) >= 200
    # Most of a board stays.
    for count in told["counted"].values():
        assert count["fresh"] * 2 < count["spots"]


def _followed(game: str, rng: random.Random) -> list[dict[str, Any]]:
    """A game as each viewer is told of it: the first Scene, and after each move of a bot what changed."""
    fewest, most = spellhall.about(game).seats
    table = spellhall.new(game, seats=min(max(rng.choice((2, 3)), fewest), most), seed=rng.randrange(10**6))
    viewers = (None, *range(len(table.scene(None).seats)))
    followed = {viewer: Followed(table.scene(viewer)) for viewer in viewers}
    cases: dict[int | None, dict[str, Any]] = {
        viewer: {"name": game, "first": one.page.scene, "steps": []} for viewer, one in followed.items()
    }
    for _ in range(30):
        if table.over is not None:
            break
        table.bot_move(rng.choice(table.to_act), "club")
        for viewer, one in followed.items():
            told = json.loads(one.move_on(table.scene(viewer)))
            cases[viewer]["steps"].append({"changes": told, "after": one.page.scene})
    return [*cases.values()]


def _cases(game: str, rng: random.Random) -> list[dict[str, Any]]:
    """Positions of a game between bots in which something is spelled."""
    script = _scenes_script()
    fewest, most = spellhall.about(game).seats
    table = spellhall.new(game, seats=min(max(rng.choice((2, 3)), fewest), most), seed=rng.randrange(10**6))
    found = []
    for _ in range(60):
        if table.over is not None or len(found) >= 12:
            break
        seat = rng.choice(table.to_act)
        scene = table.scene(seat)
        if scene.spelling is not None:
            found.append(
                {
                    "scene": script.plain(scene),
                    "texts": {text: walks(scene, text) for text in script.spellable(scene, rng)},
                    "drafts": [
                        _drawn(table.scene(seat, draft), draft) for draft in _drafts(table, seat, rng)
                    ],
                }
            )
        table.bot_move(seat, "casual")
    return found


def _drafts(table: spellhall.Table, seat: int, rng: random.Random) -> list[list[str]]:
    """Touches anywhere that is open, buttons left out."""
    drafts: list[list[str]] = []
    draft: list[str] = []
    for _ in range(8):
        scene = table.scene(seat, draft)
        barred = {node.spot for node in scene.spelling.nodes if not node.enter} if scene.spelling else set()
        if scene.field is not None:
            draft = [*draft, f"say:{rng.choice('AEIST')}"]
        else:
            open_spots = sorted(_open(scene) - barred)
            if not open_spots:
                break
            draft = [*draft, rng.choice(open_spots)]
        drafts.append(draft)
    return drafts


def _open(scene: Scene) -> set[str]:
    return {name for name, spot in scene.spots.items() if "open" in spot.states}


def _drawn(scene: Scene, draft: list[str]) -> dict[str, Any]:
    """Tokens beside a walk are told by the server alone: they are no part of the comparison."""
    barred = {node.spot for node in scene.spelling.nodes if not node.enter} if scene.spelling else set()
    steps = {name: list(spot.steps) for name, spot in scene.spots.items() if spot.steps}
    return {
        "touches": draft,
        "open": sorted(_open(scene) - barred),
        "chosen": msgspec.to_builtins(steps),
        "complete": scene.act is not None and scene.act.complete,
    }
