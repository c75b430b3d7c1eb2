"""A game step by step: each viewer's frames are what it was told, a decision with its chance at a time."""

import random
from typing import Any

import pytest

from spellhall.core.options import settle
from spellhall.games import find, names
from spellhall.table.frames import Frames
from spellhall.table.sitting import Sitting

from .sittings import ROUND, say, sit


def test_chance_belongs_to_the_decision_before_it() -> None:
    sitting = sit(*ROUND, "dice 1 2")
    frames = Frames(sitting, 0)
    assert [frame.lines for frame in (frames[at] for at in range(len(frames)))] == [
        ("dice 3 4",),
        ("0: write 34 b2",),
        ("0: done",),
        ("1: write 43 b2", "1: done", "dice 1 2"),
    ]
    assert len(Frames(sitting, None)) == 2


def test_frames_go_on_with_the_game() -> None:
    sitting = sit(ROUND[0])
    frames = Frames(sitting, 0)
    assert len(frames) == 1
    say(sitting, *ROUND[1:])
    assert len(frames) == 4
    assert frames.scene(3) == sitting.scene(0, ())


def test_what_was_undone_stays_to_be_seen() -> None:
    sitting = sit(*ROUND[:2])
    before = Frames(sitting, 0).scene(0)
    say(sitting, "back 0")
    frames = Frames(sitting, 0)
    assert frames[2].lines == ("back 0",)
    assert frames.scene(2) == before
    assert frames.scene(1) != before


def test_who_resigned_is_told_at_the_last_frame_only() -> None:
    sitting = sit(*ROUND[:2], "resign 1")
    frames = Frames(sitting, 0)
    assert frames.scene(len(frames) - 1).over is not None
    assert frames.scene(len(frames) - 2).over is None


@pytest.mark.parametrize("name", names())
def test_frames_tell_each_viewer_its_feed_and_nothing_more(name: str) -> None:
    game: Any = find(name)
    seats = min(max(2, game.about.seats[0]), game.about.seats[1])
    sitting = Sitting(game, game.rules.start(settle(game.options, {}), seats))
    rng = random.Random(7)
    for _ in range(25):
        sitting.draw(rng)
        if sitting.result:
            break
        seat = rng.choice(sitting.to_act)
        sitting.play(seat, game.rules.pick(sitting.state, seat, rng))
    sitting.draw(rng)
    for viewer in (None, *range(seats)):
        frames, feed = Frames(sitting, viewer), sitting.feed(viewer)
        told = [frames[at] for at in range(len(frames))]
        assert [line for frame in told for line in frame.lines] == feed.lines
        assert [update.lines for frame in told for update in frame.updates] == [
            update.lines for update in feed.updates
        ]
        assert frames.scene(len(frames) - 1) == sitting.scene(viewer, ())
        assert all(frames.scene(at).viewer == viewer for at in range(0, len(frames), 5))
        opened = frames.scene(len(frames) - 1, openly=True)
        assert (opened == frames.scene(len(frames) - 1)) or viewer is None
