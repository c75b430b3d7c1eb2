"""Written walks say what plays say, step by step, with the kernel and without."""

from __future__ import annotations

import dataclasses
from itertools import islice

import pytest

from spellhall.words.search import (
    STEP_KINDS,
    Graph,
    Lines,
    Play,
    Steps,
    Walks,
    chunks,
    engine,
    step_code,
    written,
)
from spellhall.words.trie import Trie

from .boards import question, rich


def steps_of(asked: Walks) -> Steps:
    return Steps(len(asked.graph), str)


def both(lines: Lines, place: int) -> tuple[str, str]:
    return lines[place]


def line(play: Play) -> tuple[str, str]:
    way = [f"{space}" for space in play.path]
    for space, tile in play.laid:
        way[play.path.index(space)] = f"{space}={tile}"
    return play.word, " ".join(way)


@pytest.fixture(params=["kernel", "twin"])
def _both_ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "twin":
        monkeypatch.setattr(engine, "kernels", lambda: None)
    elif engine.kernels() is None:
        pytest.skip("no compiled kernels here")


@pytest.mark.slow
@pytest.mark.usefixtures("_both_ways")
def test_written_walks_are_the_plays_in_their_order() -> None:
    seen = laid = wild = 0
    for seed in range(120):
        asked = question(seed)
        expected = [line(play) for play in asked]
        assert list(written(asked, steps_of(asked), both)) == expected, seed
        seen += len(expected)
        laid += sum("=" in way for _, way in expected)
        wild += sum("?" in way for _, way in expected)
    assert seen > laid > wild > 100


@pytest.mark.usefixtures("_both_ways")
def test_a_word_that_was_begun_has_steps_for_the_rest_alone() -> None:
    board = Graph.from_neighbours([[1], [0]])
    asked = Walks(trie=Trie.build(["CAB"]), graph=board, board=".B", hand="A", starts=[0], begun="C")
    assert list(written(asked, steps_of(asked), both)) == [("CAB", "0=A 1")]


@pytest.mark.usefixtures("_both_ways")
def test_chunks_tell_the_words_spaces_and_codes_of_their_walks() -> None:
    asked = rich()
    steps = steps_of(asked)
    total = 0
    for found in chunks(asked):
        lines = steps.lines(found)
        ways = [way.split(" ") for way in lines[1::2]]
        assert lines[::2] == found.words
        assert found.spaces.tolist() == [int(step.split("=")[0]) for way in ways for step in way]
        assert [steps.text(code) for code in found.codes.tolist()] == [step for way in ways for step in way]
        assert found.ends.tolist() == [sum(map(len, ways[: place + 1])) for place in range(len(ways))]
        total += len(ways)
        if total > 1500:
            break
    assert total > 300


def test_a_table_holds_the_texts_of_all_steps() -> None:
    steps = Steps(3, lambda space: "x" * (5 * space + 1))
    texts, lengths = steps.table
    assert len(texts) == len(lengths) == 3 * STEP_KINDS
    for code, length in enumerate(lengths.tolist()):
        assert texts[code].tobytes()[:length].decode() == steps.text(code) + " "


@pytest.mark.usefixtures("_both_ways")
def test_a_step_is_written_once() -> None:
    asked = rich()
    told: list[int] = []

    def name(space: int) -> str:
        told.append(space)
        return f"{space}"

    steps = Steps(len(asked.graph), name)
    once = list(islice(written(asked, steps, both), 200))
    assert list(islice(written(asked, steps, both), 200)) == once
    assert len(told) == len(set(told)) > 5
    space = told[0]
    code = step_code(space, "Q")
    assert steps.text(code) == f"{space}=Q"
    assert steps.way([code, code]) == f"{space}=Q {space}=Q"
    assert len(told) == len(set(told))


@pytest.mark.usefixtures("_both_ways")
def test_steps_may_be_long_and_of_any_length() -> None:
    """Texts that the kernel keeps in one number, in two and in three, met one after the other."""
    asked = rich()
    expected = [line(play) for play in islice(asked, 2000)]
    names = [f"{space}".rjust(1 + 5 * (space % 4), "x") for space in range(len(asked.graph))]
    steps = Steps(len(names), names.__getitem__)

    def named(step: str) -> str:
        space, laid, tile = step.partition("=")
        return names[int(space)] + laid + tile

    for limit in (1, 20, 2000):
        assert list(written(asked, steps, both, limit)) == [
            (word, " ".join(map(named, way.split(" ")))) for word, way in expected[:limit]
        ]
    assert max(map(len, names)) == 16


def test_a_way_is_written_of_steps_that_were_not_met_before() -> None:
    steps = Steps(4, str)
    codes = [step_code(2, ""), step_code(3, "Q"), step_code(0, "?")]
    assert steps.way(codes) == steps.way(codes) == "2 3=Q 0=?"


@pytest.mark.usefixtures("_both_ways")
def test_lines_are_the_same_written_one_by_one_and_all_at_once() -> None:
    asked = rich()
    some = max(chunks(asked, limit=60), key=lambda found: len(found.ends))
    steps = steps_of(asked)
    lines = Lines(some, steps, "X")
    assert len(lines) == len(some.ends) > 10
    places = [7, 0, len(lines) - 1, 3, *range(len(lines))]
    told = [lines[place] for place in places]
    texts = steps.lines(some)
    assert told == [(f"X{texts[2 * place]}", texts[2 * place + 1]) for place in places]


def test_nothing_found_is_nothing_written() -> None:
    asked = dataclasses.replace(rich(), starts=())
    assert list(written(asked, steps_of(asked), both)) == []
