"""Written walks say what plays say, step by step, with the kernel and without."""

from __future__ import annotations

import dataclasses
from itertools import islice

import numpy as np
import pytest

from spellhall.words.search import Graph, Play, Steps, Walks, batches, engine, written
from spellhall.words.trie import Trie

from .boards import question, rich

Step = tuple[int, str]


def steps_of(asked: Walks) -> Steps[Step]:
    return Steps(len(asked.graph), lambda space, tile: (space, tile))


def line(play: Play) -> tuple[str, tuple[Step, ...]]:
    way = [(space, "") for space in play.path]
    for space, tile in play.laid:
        way[play.path.index(space)] = (space, tile)
    return play.word, tuple(way)


@pytest.fixture(params=["kernel", "twin"])
def _both_ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "twin":
        monkeypatch.setattr(engine, "kernels", lambda: None)
    elif engine.kernels() is None:
        pytest.skip("no compiled kernels here")


@pytest.mark.usefixtures("_both_ways")
def test_written_walks_are_the_plays_in_their_order() -> None:
    seen = laid = wild = 0
    for seed in range(120):
        asked = question(seed)
        expected = [line(play) for play in asked]
        assert list(written(asked, steps_of(asked))) == expected, seed
        seen += len(expected)
        laid += sum(any(tile for _, tile in way) for _, way in expected)
        wild += sum(any(tile == "?" for _, tile in way) for _, way in expected)
    assert seen > laid > wild > 100


@pytest.mark.usefixtures("_both_ways")
def test_a_word_that_was_begun_has_steps_for_the_rest_alone() -> None:
    board = Graph.from_neighbours([[1], [0]])
    asked = Walks(trie=Trie.build(["CAB"]), graph=board, board=".B", hand="A", starts=[0], begun="C")
    assert list(written(asked, steps_of(asked))) == [("CAB", ((0, "A"), (1, "")))]


@pytest.mark.usefixtures("_both_ways")
def test_batches_tell_the_spaces_of_their_walks() -> None:
    asked = rich()
    steps = steps_of(asked)
    total = 0
    for found in batches(asked):
        ways = list(steps.ways(found.codes, found.ends))
        assert len(ways) == len(found.words) == len(found.ends)
        assert found.spaces.tolist() == [space for way in ways for space, _ in way]
        assert found.ends.tolist() == [sum(map(len, ways[: place + 1])) for place in range(len(ways))]
        total += len(ways)
        if total > 1500:
            break
    assert total > 300


@pytest.mark.usefixtures("_both_ways")
def test_marked_steps_are_written_from_plain_ones() -> None:
    asked = rich()
    steps = Steps(
        len(asked.graph), lambda space, tile: f"{space}{tile}", 3, lambda step, mark: step + "!" * mark
    )
    plain = steps_of(asked)
    for found in islice(batches(asked, limit=300), 2):
        marks = np.arange(len(found.codes)) % 3
        flat = [step for way in plain.ways(found.codes, found.ends) for step in way]
        expected = [
            f"{space}{tile}" + "!" * int(mark) for (space, tile), mark in zip(flat, marks, strict=True)
        ]
        marked = steps.ways(found.codes + marks * steps.plains, found.ends)
        assert [step for way in marked for step in way] == expected
        assert [len(way) for way in marked] == [len(word) for word in found.words]


def test_a_step_is_written_once_and_shared() -> None:
    asked = rich()
    told: list[Step] = []

    def write(space: int, tile: str) -> Step:
        told.append((space, tile))
        return space, tile

    steps = Steps(len(asked.graph), write)
    once = [way for _, way in islice(written(asked, steps), 200)]
    again = [way for _, way in islice(written(asked, steps), 200)]
    assert len(told) == len(set(told)) > 5
    assert all(
        one is other
        for way, same in zip(once, again, strict=True)
        for one, other in zip(way, same, strict=True)
    )


def test_nothing_found_is_nothing_written() -> None:
    asked = dataclasses.replace(rich(), starts=())
    assert list(written(asked, steps_of(asked))) == []
