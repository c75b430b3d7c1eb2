"""Zero leaks: what is hidden from somebody may be replaced, and every byte told to them stays the same.

Here questions are asked at a share of the positions; `scripts/leaks.py` asks at all of them, in many games.
"""

import logging
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.table.feed import Feed
from spellhall.table.sitting import Sitting
from spellhall.web.api.logs import JsonLines
from spellhall.web.hall.room import Room

from ..doubles import Different, Fixed, Script, hides, play_twice
from ..found import ALL, SHARED

WHOLE = 2000  # more moves than any of these games has
SOME = 25
SHARE = 0.15


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> Fixed:
    return Fixed(monkeypatch)


@pytest.mark.parametrize("game", ALL)
def test_nothing_hidden_reaches_anybody(
    game: str, tmp_path: Path, fixed: Fixed, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    script, replaced = play_twice(game, tmp_path, fixed, WHOLE, SHARE)
    assert all(replaced.values()) or not hides(game)
    assert script.changes  # told by changes, and the Scenes that these make were looked at
    check_markers(script, "\n".join(JsonLines().format(record) for record in caplog.records))


def check_markers(script: Script, logged: str) -> None:
    told = {viewer: b"\n".join(all_told).decode() for viewer, all_told in script.told.items()}
    for viewer, token in script.tokens.items():
        assert token in told[viewer]  # in the cookie that was set
        assert not [other for other in told if other != viewer and token in told[other]]
        assert token not in logged
    for heard in told.values():
        before_the_end = heard.partition('"status":"over"')[0]
        assert script.seed not in before_the_end
    assert script.seed not in logged
    if len(script.tokens) > 2:
        assert "MUTED-0" in told[None]
        assert "MUTED" not in told[0]
    assert "MUTED" not in logged


def plant_view(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Sitting, "view", lambda sitting, seat: sitting.state)


def plant_refusal(patch: pytest.MonkeyPatch) -> None:
    objection = Sitting.objection

    def telling(sitting: Sitting, seat: int, action: Any) -> str | None:
        why = objection(sitting, seat, action)
        return why and f"{why} ({hash(repr(sitting.game.text.dump(sitting.state)))})"

    patch.setattr(Sitting, "objection", telling)


def plant_events(patch: pytest.MonkeyPatch) -> None:
    follow = Feed._follow

    def as_seat_0(feed: Feed, move: Any) -> None:
        viewer, feed.seat = feed.seat, 0
        follow(feed, move)
        feed.seat = viewer

    patch.setattr(Feed, "_follow", as_seat_0)


def plant_numbers(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Feed, "_looks_different", lambda feed, entry: True)


def plant_changes(patch: pytest.MonkeyPatch) -> None:
    """What changes is told between the views of two seats."""
    update = Room._update

    def as_seat_0(room: Room, viewer: int | None, want: Any, since: int) -> Any:
        told = update(room, viewer, want, since)
        return replace(told, scene=room.playing().scene(0, ())) if told.scene is not None else told

    patch.setattr(Room, "_update", as_seat_0)


@pytest.mark.parametrize("plant", [plant_view, plant_refusal, plant_events, plant_numbers, plant_changes])
def test_a_leak_is_found(plant: Any, tmp_path: Path, fixed: Fixed, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: here the hall is made to tell too much, each time in another way."""
    plant(monkeypatch)
    found = []
    for game in filter(hides, SHARED):
        (tmp_path / game).mkdir()
        try:
            play_twice(game, tmp_path / game, fixed, SOME, SHARE)
        except Different:
            found.append(game)
            break  # not every game has every kind of secret
    assert found
