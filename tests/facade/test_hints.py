"""Advice at a table: from what a seat may know, best first, and without touching chance."""

from typing import Any

import pytest

import spellhall


def table_at(moves: int, **options: Any) -> spellhall.Table:
    table = spellhall.new("spell-write", seats=2, seed=4, **options)
    for _ in range(moves):
        table.bot_move(table.to_act[0], "random")
    return table


@pytest.mark.parametrize("level", [None, *spellhall.levels()])
def test_a_hint_is_a_legal_line_with_its_value_and_a_reason(level: str | None) -> None:
    table = table_at(6)
    hints = table.hint(level=level, seconds=0.2)
    assert hints
    for hint in hints:
        assert list(hint) == ["line", "value", "why"]
        assert table.why_not(hint["line"]) is None
        assert 0 <= hint["value"] <= 1
        assert hint["why"].endswith(".")


@pytest.mark.parametrize("n", [0, 1, 3, 5, -2])
def test_hints_are_at_most_so_many_best_first(n: int) -> None:
    values = [hint["value"] for hint in table_at(0).hint(n=n, seconds=0.2)]
    assert len(values) == max(n, 0)
    assert values == sorted(values, reverse=True)


def test_who_is_not_to_act_gets_no_hint() -> None:
    table = spellhall.new("spell-write", seats=2, chance="manual")
    assert table.hint() == table.hint(0) == []
    table.force("dice 3 4")
    table.play("write 34 b2", 0)
    table.play("done", 0)
    assert table.hint(0) == []
    assert table.hint(seconds=60) == table.hint(1, seconds=60) != []


@pytest.mark.parametrize("level", ["", "grandmaster"])
def test_an_unknown_level_is_unknown_whoever_is_to_act(level: str) -> None:
    for table in (table_at(0), spellhall.new("spell-write", seats=2, chance="manual")):
        with pytest.raises(spellhall.Unknown, match="there are random, novice, casual"):
            table.hint(level=level)


@pytest.mark.parametrize("level", spellhall.levels())
def test_asking_for_a_hint_does_not_change_what_chance_says_next(level: str) -> None:
    def play(ask: bool) -> str:
        table = table_at(0)
        for _ in range(8):
            if ask:
                assert table.hint(level=level, seconds=0.05)
            table.play(table.legal(limit=1)[0])
        return table.record()

    assert play(ask=True) == play(ask=False)


@pytest.mark.parametrize("level", spellhall.levels())
def test_with_time_enough_the_same_hints_come_again(level: str) -> None:
    assert table_at(0).hint(level=level, seconds=60) == table_at(0).hint(level=level, seconds=60)


def test_a_hint_knows_what_its_seat_may_know() -> None:
    def hints(secret: str) -> list[dict[str, Any]]:
        table = spellhall.new("spell-write", seats=2, chance="manual")
        table.force("dice 3 4")
        table.play(secret, 1)
        table.play("done", 1)
        # Time enough: what a deadline cuts short differs from one look to the next.
        return table.hint(0, seconds=60)

    assert hints("write 34 b2") == hints("write 43 c2")


def test_alone_a_hint_is_worth_points() -> None:
    table = spellhall.new("spell-write", seats=1, seed=2)
    while not any(line.startswith("score ") for line in table.legal()):
        table.bot_move(0, "casual")
    best = table.hint()[0]
    assert best["line"].startswith("score ")
    assert best["value"] > 1


def test_a_bot_moves_for_a_seat_that_is_to_act() -> None:
    table = table_at(0)
    line = table.bot_move(1, "casual")
    assert table.lines()[-1] == f"1: {line}"
    table = spellhall.new("spell-write", seats=2, chance="manual")
    with pytest.raises(spellhall.Illegal, match="it is not for seat 1 to act"):
        table.bot_move(1)


@pytest.mark.slow
@pytest.mark.parametrize("game", spellhall.games())
def test_no_two_hints_read_the_same(game: str) -> None:
    """Ways of one word that differ in nothing a person is told are one hint."""
    table = spellhall.new(game, seed=11)
    for _ in range(12):
        if not table.to_act:
            break
        if not table.scene(table.to_act[0]).helpless:
            told = [hint["why"] for hint in table.hint(n=10, seconds=0.2)]
            assert len({*told}) == len(told)
        table.bot_move(table.to_act[0], "random")
