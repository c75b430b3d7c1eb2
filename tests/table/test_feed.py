"""What each seat is told, and when."""

import gc
from random import Random
from typing import Any

import pytest

from spellhall.core.contract import Told, Witness
from spellhall.core.options import settle
from spellhall.games import find, names
from spellhall.table.feed import Feed
from spellhall.table.sitting import Sitting

from ..altered import altered
from .sittings import GAME, ROUND, say, sit


def test_a_seat_is_told_its_own_lines_at_once_and_the_others_when_all_are_done() -> None:
    sitting = sit(*ROUND[:-1])
    assert sitting.feed(0).lines == ["dice 3 4", "0: write 34 b2", "0: done"]
    assert sitting.feed(1).lines == ["dice 3 4", "1: write 43 b2"]
    assert sitting.feed(None).lines == ["dice 3 4"]
    say(sitting, ROUND[-1])
    assert sitting.feed(0).lines == ["dice 3 4", "0: write 34 b2", "0: done", "1: write 43 b2", "1: done"]
    assert sitting.feed(1).lines == ["dice 3 4", "1: write 43 b2", "0: write 34 b2", "0: done", "1: done"]
    assert sitting.feed(None).lines == list(ROUND)


def test_a_feed_that_is_first_asked_late_tells_the_same() -> None:
    early, late = sit(), sit(*ROUND, "dice 1 2")
    for line in (*ROUND, "dice 1 2"):
        say(early, line).feed(0)
    assert early.feed(0).lines == late.feed(0).lines


def test_a_friendly_table_tells_everything_at_once_but_the_choice_at_doubles() -> None:
    sitting = sit("dice 3 3", "0: reroll", mode="friendly")
    assert sitting.feed(1).lines == ["dice 3 3"]
    say(sitting, "1: keep", "redie 4", "0: write 34 b2")
    assert sitting.feed(1).lines == ["dice 3 3", "0: reroll", "1: keep", "redie 4", "0: write 34 b2"]


def test_a_look_up_is_answered_to_the_asking_seat_alone() -> None:
    sitting = sit("dice 1 4", "0: write 14 b2", "1: write 41 b2", "0: done", "1: done", words="challenge")
    say(sitting, "dice 1 4", "0: write 41 b3", "0: lookup ON")
    assert any("ON" in happening.words for happening in sitting.happenings(0))
    say(sitting, "0: done", "1: write 14 b3", "1: done")
    assert "0: lookup ON" in sitting.feed(1).lines
    assert not any(happening.words for happening in sitting.happenings(1))
    assert not any(happening.words for happening in sitting.happenings(None))


# Undo
def test_undoing_what_was_never_told_tells_nothing() -> None:
    sitting = sit("dice 3 4", "1: write 43 b2", "undo 1")
    assert sitting.feed(0).lines == ["dice 3 4"]
    assert sitting.feed(None).lines == ["dice 3 4"]
    assert sitting.feed(1).lines == ["dice 3 4", "1: write 43 b2", "undo 1"]


def test_what_was_undone_before_it_was_told_is_not_told_later() -> None:
    sitting = sit(
        "dice 3 4", "1: write 43 b2", "undo 1", "1: write 34 c2", "1: done", "0: write 34 b2", "0: done"
    )
    assert sitting.feed(0).lines == ["dice 3 4", "0: write 34 b2", "1: write 34 c2", "1: done", "0: done"]


def test_an_undo_counts_the_lines_that_the_seat_was_told() -> None:
    sitting = sit("dice 3 4", "0: write 34 b2", "1: write 43 b2", "undo 3")
    assert sitting.feed(0).lines == ["dice 3 4", "0: write 34 b2", "undo 2"]
    assert sitting.feed(None).lines == ["dice 3 4", "undo 1"]


def test_when_the_move_that_opened_lines_is_undone_they_are_withheld_again() -> None:
    sitting = sit(*ROUND, "undo 1")
    assert sitting.feed(0).lines[-3:] == ["1: write 43 b2", "1: done", "undo 2"]
    assert sitting.feed(None).lines == [*ROUND, "undo 4"]
    say(sitting, "undo 1")
    assert sitting.feed(0).lines[-2:] == ["undo 2", "undo 1"]
    say(sitting, "0: done", "1: done")
    assert sitting.feed(0).lines[-3:] == ["0: done", "1: write 43 b2", "1: done"]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_after_any_undo_a_seats_lines_play_to_what_it_sees(seat: int | None) -> None:
    for taken in range(1, len(ROUND) + 1):
        sitting = sit(*ROUND, f"undo {taken}", *ROUND[len(ROUND) - taken :], "dice 5 6")
        assert say(sit(), *sitting.feed(seat).lines).view(seat) == sitting.view(seat)


# Happenings
def test_happenings_are_told_once() -> None:
    sitting = sit("dice 3 4", "0: write 34 b2")
    assert [one.motion for one in sitting.happenings(0)] == ["roll", "lay"]
    assert list(sitting.happenings(0)) == []
    assert [one.motion for one in sitting.happenings(1)] == ["roll"]


def test_withheld_happenings_come_with_their_lines() -> None:
    sitting = sit(*ROUND[:-1])
    sitting.happenings(None)
    say(sitting, ROUND[-1])
    assert [(one.motion, one.seat) for one in sitting.happenings(None)][:2] == [("lay", 0), ("lay", 1)]


# Strings that were shown to be no words
def withholding(before: Any, seat: Any, action: Any, events: Any, after: Any, viewer: Any) -> Witness:
    """A word struck in a challenge is told to others only when the round is over."""
    told = GAME.secrets.witness(before, seat, action, events, after, viewer)
    if after.round > before.round:
        return Witness(told.now, opens=True)
    return told if seat == viewer else Witness(Told(), later=told.now)


def test_a_seat_knows_of_a_refuted_string_when_it_has_been_told() -> None:
    real = sit("dice 1 4", "0: write 14 b2", "1: write 41 b2", "0: done", "1: done", words="challenge")
    game = altered(GAME, witness=withholding)
    sitting = Sitting(game, real.state)
    say(sitting, "dice 2 6", "0: write 26 b3", "1: write 26 b3", "0: score OH b2-b3", "1: score NH b2-b3")
    say(sitting, "0: done", "1: done", "0: challenge 1 NH")
    feeds = {seat: Feed(game, seat) for seat in (0, 1, None)}
    for feed in feeds.values():
        feed.read(sitting.entries)
    assert (feeds[0].refuted, feeds[1].refuted, feeds[None].refuted) == ({"NH"}, set(), set())
    say(sitting, "0: done", "1: done")
    feeds[None].read(sitting.entries)
    assert feeds[None].refuted == {"NH"} == sitting.refuted()


# What it costs to keep
@pytest.mark.parametrize("name", names())
def test_the_collector_need_not_look_at_what_a_feed_keeps(name: str) -> None:
    game = find(name)
    seats = game.about.seats[0]
    sitting = Sitting(game, game.rules.start(settle(game.options, {}), seats))
    rng = Random(7)
    for _ in range(6):
        sitting.draw(rng)
        seat = sitting.to_act[0]
        sitting.play(seat, game.rules.default(sitting.view(seat), seat))
    for seat in (*range(seats), None):
        updates = sitting.feed(seat).updates
        gc.collect()  # which finds out what holds plain data alone
        gc.collect()  # and then what holds those
        kept = [part for update in updates for part in (update.lines, update.shown)]
        kept += [telling.told.events for update in updates for telling in update.shown]
        assert any(kept)
        assert not any(map(gc.is_tracked, kept))
