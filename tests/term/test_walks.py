"""Walks of a typed word, from a spelling graph alone."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from spellhall.core.scene import Node, Piece, Scene, Spelling, Spot
from spellhall.term.walks import MOST, loose_walks, walks

from .scenes import region, scene, tile

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "walks.json").read_text("utf-8")
)


def line_of(letters: str, **more: Any) -> Scene:
    """Spots 0, 1, 2 ... in a row; directions are right and left. `_` takes a tile of the rack: A, R or ?."""
    rack = region(
        "row",
        *(
            tile(name, (x, 0), letter)
            for x, (name, letter) in enumerate([("r1", "A"), ("r2", "R"), ("r3", "?")])
        ),
    )
    last = len(letters) - 1
    nodes = tuple(
        Node(
            f"s:{x}",
            (f"s:{x + 1}" if x < last else None, f"s:{x - 1}" if x else None),
            "" if letter in "_#" else letter,
            enter=letter != "#",
            lay=("board:r1", "board:r2", "board:r3") if letter == "_" else (),
        )
        for x, letter in enumerate(letters)
    )
    settings: dict[str, Any] = {"starts": tuple(node.spot for node in nodes), "least": 2, "most": 6}
    return scene(rack, spelling=Spelling(nodes, **{**settings, **more}))


def test_a_word_both_ways() -> None:
    assert walks(line_of("TARAT", straight=True), "TAR") == [("s:0", "s:1", "s:2"), ("s:4", "s:3", "s:2")]


def test_straight_walks_do_not_turn_and_others_may_come_back() -> None:
    assert walks(line_of("TA", straight=True, reuse=True), "TAT") == []
    assert walks(line_of("TA", reuse=True), "TAT") == [("s:0", "s:1", "s:0")]
    assert walks(line_of("TA"), "TAT") == []


def test_starts_what_a_walk_must_pass_and_what_comes_before() -> None:
    assert walks(line_of("TARTAR", starts=("s:3",), straight=True), "TAR") == [("s:3", "s:4", "s:5")]
    assert walks(line_of("TARTAR", any_of=("s:0",), straight=True), "TAR") == [("s:0", "s:1", "s:2")]
    assert walks(line_of("TARA", all_of=("s:2", "s:3")), "RA") == [("s:2", "s:3")]
    assert walks(line_of("TARTAR", any_step=(("s:5", "s:4"),)), "TAR") == [("s:3", "s:4", "s:5")]
    assert walks(line_of("TA", before=("do:look",)), "TA") == [("do:look", "s:0", "s:1")]


def test_letters_of_the_rack_are_laid_before_they_are_walked_on() -> None:
    assert walks(line_of("T_"), "TA") == [("s:0", "board:r1", "s:1"), ("s:0", "board:r3", "s:1", "say:A")]
    assert walks(line_of("T_"), "TX") == [("s:0", "board:r3", "s:1", "say:X")]


def test_a_wild_piece_is_told_its_letter_once() -> None:
    assert walks(line_of("?T", reuse=True), "ATA") == [("s:0", "say:A", "s:1", "s:0")]


def test_a_tile_is_laid_once_and_stays_what_it_was() -> None:
    assert walks(line_of("T__"), "TAA") == [
        ("s:0", "board:r1", "s:1", "board:r3", "s:2", "say:A"),
        ("s:0", "board:r3", "s:1", "say:A", "board:r1", "s:2"),
    ]
    assert walks(line_of("T_", reuse=True), "TATA")[0] == ("s:0", "board:r1", "s:1", "s:0", "s:1")
    assert walks(line_of("?T", reuse=True), "ATB") == []


def test_closed_spots_and_lengths() -> None:
    assert walks(line_of("T#R"), "TAR") == []
    assert walks(line_of("TAR", least=4), "TAR") == []
    assert walks(line_of("TAR", most=2), "TAR") == []
    assert walks(scene(), "TAR") == []


def test_nobody_is_asked_to_choose_from_hundreds() -> None:
    assert len(walks(line_of("??????", reuse=True), "ABABAB")) <= MOST


def test_loose_walks_tell_what_stands_on_the_board() -> None:
    shut = line_of("TAR", starts=(), any_of=("s:0",), all_of=("s:0",), straight=True)
    assert walks(shut, "AR") == []
    assert loose_walks(shut, "AR") == [("s:1", "s:2")]
    assert loose_walks(scene(), "AR") == []


def test_pieces_are_laid_where_they_touch_enough_others() -> None:
    """In a row only the gap between two letters touches two; the other pieces would hang in the air."""
    plain = line_of("T_R_")
    assert ("s:0", "board:r1", "s:1", "s:2", "board:r3", "s:3", "say:T") in walks(plain, "TART")
    assert plain.spelling is not None
    held = replace(plain, spelling=replace(plain.spelling, touching=2, lays=True))
    assert walks(held, "TAR") == [
        ("s:0", "board:r1", "s:1", "s:2"),
        ("s:0", "board:r3", "s:1", "say:A", "s:2"),
    ]
    assert walks(held, "TART") == []


def test_where_something_must_be_laid_a_walk_over_letters_alone_does_not_count() -> None:
    bare = line_of("TA")
    assert bare.spelling is not None
    assert walks(bare, "TA") == [("s:0", "s:1")]
    assert walks(replace(bare, spelling=replace(bare.spelling, lays=True)), "TA") == []


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_the_walks_of_a_text_are_those_of_the_slow_judge_in_its_order(case: dict[str, Any]) -> None:
    rack = [Spot(name, letter, (0, 0), (Piece("tile", letter),)) for name, letter in case["rack"].items()]
    drawn = scene(region("rack", *rack), spelling=msgspec.convert(case["spelling"], Spelling))
    for text, drafts in case["texts"].items():
        assert walks(drawn, text) == [tuple(draft) for draft in drafts], text
