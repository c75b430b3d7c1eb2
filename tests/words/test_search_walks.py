from __future__ import annotations

import dataclasses
import random

import pytest

from spellhall.words.search import Graph, Play, Walks, engine, twins
from spellhall.words.trie import Trie

from .boards import few_words, graph_of, hexagon, question, rich

LINE = Graph.from_neighbours([[1], [0, 2], [1]])
POSITIONS = 600


def by_twin(asked: Walks) -> list[Play]:
    return list(twins.walks(asked, twins.prefixes(asked.trie), twins.NodeBudget(asked.budget)))


@pytest.fixture(autouse=True)
def _kernels_are_there() -> None:
    if engine.kernels() is None:
        pytest.skip("no compiled kernels here: nothing to compare the twins with")


@pytest.mark.slow
@pytest.mark.parametrize("block", range(6))
def test_kernel_and_twin_agree_on_plays_and_words(block: int) -> None:
    plays_seen = 0
    for seed in range(block, POSITIONS, 6):
        asked = question(seed)
        expected = by_twin(asked)
        found = asked.plays()
        assert list(found) == expected, seed
        assert found.complete
        assert len(set(expected)) == len(expected)
        assert set(asked.words()) == {play.word for play in expected}, seed
        assert asked.first() == (expected[0] if expected else None)
        plays_seen += len(expected)
    assert plays_seen > 1000


@pytest.mark.parametrize("seed", range(40))
def test_kernel_and_twin_spend_a_budget_alike(seed: int) -> None:
    # Without what lets the kernel turn back early, both try the same letters in the same order.
    plain = dataclasses.replace(question(seed), shortest=1, must_visit=())
    asked = dataclasses.replace(plain, budget=random.Random(seed).randint(1, 400))
    budget_left = twins.NodeBudget(asked.budget)
    expected = list(twins.walks(asked, twins.prefixes(asked.trie), budget_left))
    found = asked.plays()
    assert list(found) == expected
    assert found.steps == budget_left.spent
    assert found.ended == ("budget" if budget_left.empty else "complete")


def test_a_budget_that_is_just_enough_is_complete() -> None:
    asked = rich()
    steps = asked.plays().steps
    assert steps > 100
    assert dataclasses.replace(asked, budget=steps).plays().ended == "complete"
    assert dataclasses.replace(asked, budget=steps - 1).plays().ended == "budget"


@pytest.mark.parametrize("seed", range(0, 60, 3))
def test_every_play_obeys_the_question(seed: int) -> None:
    """Judged step by step by the rules of a walk, not by another search."""
    asked = question(seed)
    for play in asked.plays():
        assert play.word in asked.trie
        assert asked.shortest <= len(play.word) == len(play.path) <= (asked.longest or 99)
        assert asked.starts is None or play.path[0] in asked.starts
        steps = zip(play.path, play.path[1:], strict=False)
        assert all(there in asked.graph.neighbours[here] for here, there in steps)
        assert asked.revisit or len(set(play.path)) == len(play.path)
        assert set(asked.must_visit) <= set(play.path)
        assert play.laid or not asked.must_lay
        hand = list(asked.hand)
        for space, tile in play.laid:
            assert asked.board[space] == "."
            hand.remove(tile)
        letters: dict[int, str] = {}
        for space, letter in zip(play.path, play.word, strict=True):
            assert letters.setdefault(space, letter) == letter
        for space, letter in letters.items():
            tile = dict(play.laid).get(space, asked.board[space])
            assert tile in (letter, "?")


def test_results_come_whole_through_many_small_buffers(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = rich()
    whole, words = list(asked.plays()), list(asked.words())
    monkeypatch.setattr("spellhall.words.search.walks.FIRST_ROOM", 1)
    monkeypatch.setattr("spellhall.words.search.walks.MOST_ROOM", 3)
    assert len(whole) > 50
    assert list(asked.plays()) == whole
    assert list(asked.words()) == words
    assert list(asked) == whole


def test_a_limit_cuts_and_says_so() -> None:
    asked = rich()
    whole = asked.plays()
    some = asked.plays(limit=7)
    assert (list(some), some.ended, some.complete) == (list(whole[:7]), "limit", False)
    assert asked.plays(limit=len(whole) + 1).ended == "complete"
    assert asked.words(limit=3).ended == "limit"


def test_a_wild_tile_on_the_board_has_one_letter_in_a_walk() -> None:
    trie = Trie.build(["AHA", "OHM", "OHO"])
    found = Walks(trie=trie, graph=LINE, board="?H#", starts=[0]).plays()
    assert [play.word for play in found] == ["AHA", "OHO"]
    assert all(play.path == (0, 1, 0) and play.laid == () for play in found)


def test_a_tile_laid_is_read_again_and_tile_and_wild_are_two_plays() -> None:
    trie = Trie.build(["AHA"])
    found = Walks(trie=trie, graph=LINE, board=".H#", hand="A?").plays()
    assert list(found) == [Play("AHA", (0, 1, 0), ((0, "A"),)), Play("AHA", (0, 1, 0), ((0, "?"),))]
    assert list(Walks(trie=trie, graph=LINE, board=".H#", hand="A?").words()) == ["AHA"]
    assert not Walks(trie=trie, graph=LINE, board=".H.", hand="A", revisit=False).words()


def test_words_are_found_where_the_wild_tile_must_be_saved() -> None:
    trie = Trie.build(["AB"])
    assert list(Walks(trie=trie, graph=LINE, board="...", hand="A?").words()) == ["AB"]
    assert list(Walks(trie=trie, graph=LINE, board="...", hand="B?").words()) == ["AB"]


def test_an_empty_space_can_be_kept_from_being_filled() -> None:
    asked = Walks(trie=Trie.build(["AB"]), graph=LINE, board="A.A", hand="B")
    assert len(asked.plays()) == 2
    assert not dataclasses.replace(asked, fillable=[True, False, True]).plays()


def test_long_words_and_empty_lists() -> None:
    ring = Graph.from_neighbours([[1], [0]])
    assert list(Walks(trie=Trie.build(["AB" * 25]), graph=ring, board="AB", shortest=50).words()) == [
        "AB" * 25
    ]
    assert Walks(trie=Trie.build([]), graph=ring, board="AB").plays().complete
    assert list(Walks(trie=few_words(), graph=ring, board="AB", starts=[]).plays()) == []
    assert list(Walks(trie=few_words(), graph=graph_of([]), board="").plays()) == []


def test_many_spaces_that_have_to_be_visited() -> None:
    size = 64
    ring = Graph.from_neighbours([[(space + 1) % size] for space in range(size)])
    trie = Trie.build(["A" * size])
    asked = Walks(trie=trie, graph=ring, board="A" * size, must_visit=range(size), starts=[5])
    assert len(asked.plays()) == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"board": "AB"}, "2 spaces"),
        ({"board": "AB*"}, "board has"),
        ({"board": "abc"}, "board has"),
        ({"board": "AÉ€"}, "board has"),
        ({"hand": "a"}, "hand has"),
        ({"starts": [3]}, "start"),
        ({"must_visit": [-1]}, "visited"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        dataclasses.replace(Walks(trie=few_words(), graph=LINE, board="ABC"), **change).plays()


@pytest.mark.parametrize("rows", [[[0]], [[1, 1], []], [[2], []], [[-1], []]])
def test_a_graph_that_makes_no_sense_is_refused(rows: list[list[int]]) -> None:
    with pytest.raises(ValueError, match="space 0"):
        Graph.from_neighbours(rows)


def test_boards_have_the_sizes_of_the_games() -> None:
    assert [len(hexagon(3)), len(hexagon(4))] == [37, 61]


@pytest.mark.parametrize("seed", range(0, 120, 3))
def test_words_go_on_from_what_was_begun(seed: int) -> None:
    """What follows a first letter is found alike by kernel, twin, and by cutting whole walks."""
    asked = dataclasses.replace(question(seed), must_visit=(), must_lay=False)
    whole = [play for play in asked.plays() if not play.laid]
    for first in {play.path[0] for play in whole if asked.board[play.path[0]].isalpha()}:
        closed = asked.board[:first] + "#" + asked.board[first + 1 :]
        rest = dataclasses.replace(
            asked,
            board=asked.board if asked.revisit else closed,
            begun=asked.board[first],
            starts=asked.graph.neighbours[first],
            hand="",
        )
        found = list(rest.plays())
        assert found == by_twin(rest)
        expected = [
            (play.word, play.path[1:]) for play in whole if play.path[0] == first and len(play.path) > 1
        ]
        assert [(play.word, play.path) for play in found] == expected


def test_nothing_goes_on_from_letters_that_begin_no_word() -> None:
    asked = Walks(trie=Trie.build(["AHA"]), graph=LINE, board="AHA", begun="HH")
    assert list(asked.plays()) == by_twin(asked) == []


@pytest.mark.parametrize("seed", range(0, 200, 2))
def test_kernel_and_twin_agree_on_what_tiles_must_touch(seed: int) -> None:
    plain = question(seed)
    rng = random.Random(seed)
    lying = [
        sum(str(plain.board)[near] not in ".#" for near in plain.graph.neighbours[space])
        for space in range(len(plain.graph))
    ]
    asked = dataclasses.replace(plain, touching=rng.randint(1, 3), support=bytes(lying))
    expected = by_twin(asked)
    assert list(asked.plays()) == expected
    assert set(expected) <= set(plain.plays())
    assert set(asked.words()) == {play.word for play in expected}
