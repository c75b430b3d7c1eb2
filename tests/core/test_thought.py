"""Budgets of nodes and of time."""

import time

import pytest

from spellhall.core.contract import Mind
from spellhall.core.thought import ENDLESS, Budget, best_of, in_order, ranked


def test_nodes_are_taken_until_they_are_spent() -> None:
    budget = Budget(nodes=5)
    assert [budget.take(3), budget.take(3), budget.take(3)] == [3, 2, 0]
    assert budget.spent


def test_time_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    budget = Budget(seconds=2)
    assert budget.take(10) == 10
    now[0] += 2.5
    assert budget.spent
    assert budget.take(10) == 0


def test_without_a_limit_nothing_is_spent() -> None:
    assert ENDLESS.take(10**9) == 10**9
    assert not ENDLESS.spent


def test_candidates_come_best_first() -> None:
    assert [one.action for one in ranked("abc", "bca".index)] == ["a", "c", "b"]
    assert [one.score for one in in_order("ab")] == [0.0, -1.0]
    picks = iter([3, 9, 4])
    assert best_of(3, lambda: next(picks), float) == 9


def test_points_alone_are_a_share_of_the_best_known() -> None:
    mind: Mind[object, object] = Mind(*[lambda *_: None] * 4, best_alone=50.0)  # type: ignore[arg-type]
    assert (mind.share(25.0, seats=1), mind.share(80.0, seats=1), mind.share(0.3, seats=2)) == (0.5, 1.0, 0.3)
