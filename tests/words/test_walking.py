"""The rules of walking, held to the cases of a slow judge; the page's mirror reads the same file."""

from __future__ import annotations

import importlib.util
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spellhall.core.scene import Spelling
from spellhall.words.search import Graph, Walks, engine
from spellhall.words.trie import Trie
from spellhall.words.walking import WILD, Terrain, Walk, hanging, random_walk

ROOT = Path(__file__).parents[2]
FILE = ROOT / "tests" / "data" / "walks.json"
CASES: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
NAMES = [case["name"] for case in CASES]


def terrain_of(case: dict[str, Any]) -> Terrain:
    return Terrain(msgspec.convert(case["spelling"], Spelling), case["rack"])


def followed(terrain: Terrain, touches: list[str]) -> Walk | None:
    """The walk that these touches make, step by step; None where one of them is not allowed."""
    walk, left = Walk(), list(touches)
    while left:
        tile = left.pop(0) if left[0] in terrain.rack else None
        spot = left.pop(0)
        way = next((way for near, way in terrain.onward(walk) if near == spot), -1)
        entry = next((entry for entry in terrain.entries(walk, spot) if entry.tile == tile), None)
        if way == -1 or entry is None:
            return None
        letter = left.pop(0).removeprefix("say:") if entry.letter == WILD else entry.letter
        walk = terrain.stepped(walk, spot, way, entry, letter)
    return walk


@pytest.mark.slow
def test_the_file_is_what_the_script_writes() -> None:
    spec = importlib.util.spec_from_file_location("walk_cases", ROOT / "scripts" / "walk_cases.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.written() == FILE.read_text("utf-8")


def test_the_cases_have_some_of_everything() -> None:
    seen: Counter[str] = Counter()
    for case in CASES:
        for walk in case["walks"]:
            seen["broken" if walk.get("broken") else "complete" if walk["complete"] else "incomplete"] += 1
            seen["hanging"] += bool(walk.get("hanging"))
        seen["dear"] += any(price > 1 for price in case["prices"].values())
        seen["texts"] += any(case["texts"].values())
    assert min(seen[kind] for kind in ("broken", "complete", "incomplete", "hanging")) >= 20
    assert seen["dear"] >= 4
    assert seen["texts"] >= 50


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_walks_go_and_end_where_the_judge_lets_them(case: dict[str, Any]) -> None:
    terrain = terrain_of(case)
    for told in case["walks"]:
        walk = followed(terrain, told["touches"])
        assert (walk is None) == told.get("broken", False), told
        if walk is not None:
            assert list(walk.touches) == told["touches"]
            assert walk.word == told["word"]
            onward = [spot for spot, _ in terrain.onward(walk) if terrain.entries(walk, spot)]
            assert sorted(onward) == told["onward"], told
            loose = hanging(walk.laid, terrain.around, terrain.support, terrain.spelling.touching)
            assert loose == told["hanging"], told
            assert terrain.complete(walk) == told["complete"], told


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_prices_are_the_fewest_pieces_that_do(case: dict[str, Any]) -> None:
    assert terrain_of(case).prices(Walk()) == case["prices"]


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_walks_by_chance_are_complete_ones(case: dict[str, Any]) -> None:
    terrain = terrain_of(case)
    for seed in range(10):
        touches = random_walk(terrain.spelling, terrain.rack, random.Random(seed))
        if touches is None:
            continue
        walk = followed(terrain, list(touches))
        assert walk is not None
        assert terrain.complete(walk)


Spelled = set[tuple[str, tuple[str, ...], tuple[tuple[str, str], ...]]]
"""Words, each with its path and the pieces laid on it."""


def question(case: dict[str, Any]) -> Walks | None:
    """The case as the compiled searches are asked; None where it has what they do not know."""
    spelling = msgspec.convert(case["spelling"], Spelling)
    if spelling.straight or spelling.any_of or spelling.any_step:
        return None
    terrain = Terrain(spelling, case["rack"])
    number = {node.spot: place for place, node in enumerate(spelling.nodes)}
    around = [[number[near] for near in terrain.around(spot) if near != spot] for spot in number]
    board = [node.letter or ("." if node.lay else "#") if node.enter else "#" for node in spelling.nodes]
    return Walks(
        trie=Trie.build([text for text in case["texts"] if len(text) > 1]),
        graph=Graph.from_neighbours(around),
        board=board,
        hand="".join(case["rack"].values()),
        starts=[number[spot] for spot in spelling.starts],
        shortest=max(spelling.least, 2),
        longest=spelling.most,
        revisit=spelling.reuse,
        must_lay=spelling.lays,
        must_visit=[number[spot] for spot in spelling.all_of],
        touching=spelling.touching,
        support=bytes(map(terrain.support, number)),
    )


def listed(case: dict[str, Any]) -> Spelled:
    terrain = terrain_of(case)
    found: Spelled = set()
    for text, drafts in case["texts"].items():
        for draft in drafts if len(text) > 1 else ():
            walk = followed(terrain, draft)
            assert walk is not None
            letters = [terrain.rack[tile] for tile in walk.used]
            found.add((text, walk.path, tuple(zip(walk.laid, letters, strict=True))))
    return found


@pytest.mark.parametrize("compiled", [True, False], ids=["kernel", "twin"])
def test_the_searches_find_what_the_judge_lists(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not compiled:
        monkeypatch.setattr(engine, "kernels", lambda: None)
    elif engine.kernels() is None:
        pytest.skip("no compiled kernels here")
    compared = 0
    for case in CASES:
        asked = question(case)
        if asked is None:
            continue
        spots = [node["spot"] for node in case["spelling"]["nodes"]]
        found = {
            (
                play.word,
                tuple(spots[at] for at in play.path),
                tuple((spots[at], tile) for at, tile in play.laid),
            )
            for play in asked.plays()
        }
        assert found == listed(case), case["name"]
        compared += len(found)
    assert compared > 200
