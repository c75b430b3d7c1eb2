"""Zero leaks: what is hidden from somebody may be replaced, and every byte told to them stays the same.

Here questions are asked at a share of the positions; `scripts/leaks.py` asks at all of them, in many games.
"""

import logging
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.table.feed import Feed
from spellhall.table.record import write_record
from spellhall.table.sitting import Sitting
from spellhall.web.api.logs import JsonLines
from spellhall.web.hall import asking
from spellhall.web.hall.room import Room

from ..courses import courses
from ..doubles import Different, Script, hides, play_twice
from ..found import ALL, SHARED
from ..party import Fixed

MANY = 40
SOME = 25
FEW = 14
SHARE, SHARE_OF_MANY = 0.15, 0.1


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> Fixed:
    return Fixed(monkeypatch)


@pytest.mark.parametrize("game", ALL)
def test_nothing_hidden_reaches_anybody(
    game: str, tmp_path: Path, fixed: Fixed, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    script = play_twice(game, courses(game)["usual"], tmp_path, fixed, MANY, SHARE_OF_MANY)
    assert not script.unchanged or not hides(game)
    assert script.changes  # told by changes, and the Scenes that these make were looked at
    check_markers(script, "\n".join(JsonLines().format(record) for record in caplog.records))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each way with every second game, by turns; every game in every way with `--whole`."""
    if {"game", "way"} <= set(metafunc.fixturenames):
        whole = metafunc.config.getoption("--whole")
        ways = [
            (game, way)
            for number, game in enumerate(SHARED)
            for turn, way in enumerate(sorted(courses(game).keys() - {"usual"}))
            if whole or (number + turn) % 2 == 0 or way == "full"
        ]
        metafunc.parametrize(("game", "way"), ways)


def test_nor_when_a_table_fares_otherwise(game: str, way: str, tmp_path: Path, fixed: Fixed) -> None:
    """Clocks run out, several share a device, a game is played on from a step, all seats are taken."""
    script = play_twice(game, courses(game)[way], tmp_path, fixed, FEW, SHARE)
    assert not script.unchanged or not hides(game)
    assert bool(script.lapses) == (way == "late")


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
        first, *_, spectator = told.values()
        assert "MUTED-0" in spectator
        assert "MUTED" not in first
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


def plant_clock(patch: pytest.MonkeyPatch) -> None:
    """Who hears of a clock that ran out hears what stood on the table then."""
    remark = Sitting.remark
    patch.setattr(
        Sitting,
        "remark",
        lambda sitting, verb, seat: remark(sitting, verb, seat, f"{hash(repr(sitting.state))}"),
    )


def plant_start(patch: pytest.MonkeyPatch) -> None:
    """A seat's record begins with all of the position that was played on from."""
    patch.setattr(
        asking,
        "write_record",
        lambda sitting, *more: write_record(sitting, *more) + f"# {sitting.start}\n",
    )


def plant_cover(patch: pytest.MonkeyPatch) -> None:
    """Whether a shared device is covered depends on what nobody there may know."""
    secrets = Room._secrets
    patch.setattr(
        Room,
        "_secrets",
        lambda room, viewer: secrets(room, viewer) and hash(repr(room.playing().state)) % 2 == 0,
    )


def plant_last_seat(patch: pytest.MonkeyPatch) -> None:
    view = Sitting.view
    patch.setattr(
        Sitting, "view", lambda sitting, seat: sitting.state if seat in (4, 5) else view(sitting, seat)
    )


@pytest.mark.parametrize(
    ("plant", "way"),
    [
        (plant_view, "usual"),
        (plant_refusal, "usual"),
        (plant_events, "usual"),
        (plant_numbers, "usual"),
        (plant_changes, "usual"),
        (plant_clock, "late"),
        (plant_start, "forked"),
        (plant_cover, "shared"),
        (plant_last_seat, "full"),
    ],
)
def test_a_leak_is_found(
    plant: Any, way: str, tmp_path: Path, fixed: Fixed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests above can fail: here the hall is made to tell too much, each time in another way."""
    plant(monkeypatch)
    found = []
    for game in filter(hides, SHARED):
        if way not in courses(game):
            continue
        (tmp_path / game).mkdir()
        try:
            play_twice(game, courses(game)[way], tmp_path / game, fixed, SOME, SHARE)
        except Different:
            found.append(game)
            break  # not every game has every kind of secret
    assert found
