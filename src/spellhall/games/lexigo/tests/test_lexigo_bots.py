"""Bots: master lays many tiles, beats random, and judges by what it sees."""

import pytest

import spellhall

from .lexigo_tables import player, table


def test_casual_beats_random_clearly() -> None:
    won = 0
    for seed in range(6):
        at = spellhall.new("lexigo", seats=2, seed=seed, stack=4)
        while at.to_act:
            seat = at.to_act[0]
            at.bot_move(seat, "casual" if seat == seed % 2 else "random")
        assert at.over is not None
        won += at.over["winners"] == [seed % 2]
    assert won >= 5


def test_master_likes_to_lay_many_tiles() -> None:
    at = table(player("1,-1", "AERSTU"), player("0,1"))
    best = at.hint(n=1)[0]
    assert best["line"].count("=") >= 4
    assert f"lays {best['line'].count('=')} tiles" in best["why"]


def test_master_challenges_what_is_no_word_and_nothing_else() -> None:
    for word, answer in (("PRO", "accept"), ("PRP", "challenge")):
        at = table(options={"words": "challenge"})
        at.play(f"spell {word} 1,-1 2,-1=R {'1,0' if word == 'PRO' else '1,-1'}")
        assert at.hint()[0]["line"] == answer


def test_master_puts_a_knocked_pawn_on_a_hard_letter() -> None:
    grid = {"1,0": "O", "1,-1": "P", "0,-1": "E", "-1,0": "Q", "-1,1": "A", "0,1": "T"}
    at = table(player("1,-1"), player("1,0", "AEIORT"), grid=grid)
    at.play("spell PRO 1,-1 2,-1=R 1,0")
    assert at.hint()[0]["line"] == "knock 1 -1,0"


def test_master_trades_a_hopeless_bank_and_keeps_a_good_one() -> None:
    assert table(player("1,-1", "AERSTU"), player("0,1"), phase="trade").hint()[0]["line"] == "trade -"
    assert table(player("1,-1", "JQVVXZ"), player("0,1"), phase="trade").hint()[0]["line"] != "trade -"


@pytest.mark.slow
def test_every_hint_has_a_reason() -> None:
    at = spellhall.new("lexigo", seats=3, seed=4, words="challenge")
    for _ in range(12):
        assert all(hint["why"] and 0 <= hint["value"] <= 1 for hint in at.hint(n=3))
        at.bot_move(at.to_act[0], "master")
