"""What the bots make of the game: master wins, throws out when it can, keeps away from the edge, says why."""

import pytest

import spellhall
from spellhall.games.spelling_brawl import game

from .brawl_rings import TEN, fighter, ring, table


def test_casual_clearly_beats_random() -> None:
    won = 0
    for seed in range(16):
        played = spellhall.new("spelling-brawl", seats=2, seed=seed, board="small")
        casual = seed % 2
        while played.to_act:
            seat = played.to_act[0]
            played.bot_move(seat, "casual" if seat == casual else "random")
        assert played.over is not None
        won += played.over["winners"] == [casual]
    assert won >= 13


def test_master_sees_a_ring_out_in_one() -> None:
    begun = table("e7T e8E f8N d7A d6S", fighter("e6", "RST"), fighter("e9", "AB"))
    assert "e8+1" in begun.bot_move(0, "master")
    assert begun.over is not None
    assert begun.over["winners"] == [0]


def test_master_does_not_throw_out_for_somebody_else() -> None:
    begun = table("e7T e8E f8N", fighter("e6"), fighter("a1"), fighter("e9", "AB"))
    begun.bot_move(0, "master")
    assert begun.over is None


def test_master_keeps_away_from_the_edge() -> None:
    mind = game.mind
    middle = ring("", fighter("e5"), fighter("g4"))
    edge = ring("f2A", fighter("e1"), fighter("g4"))
    assert mind.value(game.text.load(middle), 0) > mind.value(game.text.load(edge), 0)
    begun = table("e2T e3E e4N d1E c1N", fighter("d2", wind=True), fighter("i5", wind=True))
    line = begun.bot_move(0, "master")
    assert line.split(" ")[-1] not in ("c1", "d1", "e1")


def test_master_prefers_a_wind_to_a_pin() -> None:
    assert table("e3T", fighter("e2", "Q", wind=True), fighter("i5")).bot_move(0, "master") == "wind"
    assert table("e3T", fighter("e2", "Q"), fighter("i5")).bot_move(0, "master") == "pinned"


@pytest.mark.slow
def test_every_piece_of_advice_says_why() -> None:
    begun = table(TEN + " e6S", fighter("e2", "DS", wind=True), fighter("e5", "AB"))
    state = game.text.load(begun.position())
    for action in game.rules.actions(state, 0):
        why = game.mind.why(state, 0, action)
        assert why.endswith((".", "!"))
        assert "{" not in why
    assert begun.hint(0)[0]["why"]


def test_master_blocks_the_way_of_a_throw() -> None:
    """TEN from e4 would push it over the edge at e1: a block on e2 is in the way of every hand."""
    begun = table("e3T e2E d2N", fighter("e1", "QZ"), fighter("e4", "A"), phase="defend")
    assert begun.bot_move(0, "master") == "block e2"


def test_hints_name_each_word_once_and_tell_hands() -> None:
    begun = table(TEN + " e6S d4A d5R e5T", fighter("e2", "DS", wind=True), fighter("g5", "AB", wind=True))
    hints = begun.hint(0)
    words = [hint["line"].split(" ")[1] for hint in hints if hint["line"].startswith("spell")]
    assert len(words) == len(set(words)) > 1
    assert all("hands imagined" in hint["why"] for hint in hints if hint["line"].startswith("spell"))
