"""Interchange: the same game with what is hidden from a viewer replaced tells that viewer the same bytes."""

import asyncio
import random
from pathlib import Path
from typing import Any, get_args

import pytest

from spellhall.table.fair import FairRng
from spellhall.table.sitting import Sitting
from spellhall.web.hall.messages import Want
from spellhall.web.hall.room import Known, Room
from spellhall.web.hall.rules import Rules

from ..found import SHARED, seats_for
from .conftest import House, close_house, open_house

RELOADED_EVERY = 6  # moves: from the log alone, as after a restart


@pytest.fixture(autouse=True)
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both tables draw alike, though their ids and seeds differ."""
    monkeypatch.setattr(Room, "rng", lambda room: FairRng(bytes(32), b"", room.draws))


def told(room: Room, viewer: int | None, since: int, known: Known) -> bytes:
    """All that a viewer can get now: at first, on coming back, and by changes to what was known then."""
    wants: tuple[Want, ...] = get_args(Want)
    messages = [room.message(viewer, want, at) for want in wants for at in (None, since)]
    messages.append(room.step(viewer, since, known)[0])
    return b"\n".join([*messages, str(room.number(viewer)).encode()]).replace(room.id.encode(), b"TABLE")


def seen(sitting: Sitting, seat: int, action: Any, viewer: int | None) -> tuple[Any, ...]:
    """All that the rules let a viewer know of a move now."""
    game = sitting.game
    after, events = game.rules.play(sitting.state, seat, action)
    witness = game.secrets.witness(sitting.state, seat, action, events, after, viewer)
    return witness.now, game.secrets.redact(after, viewer), game.rules.pending(after), witness.opens


def pair(sitting: Sitting, seat: int, viewer: int | None, rng: random.Random) -> tuple[str, str]:
    """A move, and another that the viewer cannot tell from it, if there is one."""
    game = sitting.game
    first = game.rules.pick(sitting.state, seat, rng)
    shown = seen(sitting, seat, first, viewer)
    for _ in range(30 if seat != viewer else 0):
        second = game.rules.pick(sitting.state, seat, rng)
        if second != first and seen(sitting, seat, second, viewer) == shown:
            return game.text.moves.show(first), game.text.moves.show(second)
    return game.text.moves.show(first), game.text.moves.show(first)


async def compare(houses: list[House], game: str, viewer: int | None) -> tuple[int, int]:
    """Play both games side by side; how many moves were secret, and how many of those differed."""
    rooms = [
        await house.table(game, [await house.person(f"P{n}") for n in range(seats_for(game))])
        for house in houses
    ]
    rng, secret, different = random.Random(3), 0, 0
    since = rooms[0].number(viewer)
    known = [room.step(viewer, None, None)[1] for room in rooms]
    for move in range(80):
        one, two = (room.playing() for room in rooms)
        if one.result or two.result or one.to_act != two.to_act:
            break
        seat = one.to_act[-1]  # the viewer comes last: others do in secret what they can
        lines = pair(one, seat, viewer, rng)
        if two.objection(seat, two.game.text.moves.read(lines[1])) is not None:
            break
        secret += seen(one, seat, one.game.text.moves.read(lines[0]), viewer)[0].move is None
        different += lines[0] != lines[1]
        for house, room, line in zip(houses, rooms, lines, strict=True):
            await house.play(room, seat, line)
        if rooms[0].playing().view(viewer) != rooms[1].playing().view(viewer):
            break  # the rules have opened what differed
        assert told(rooms[0], viewer, since, known[0]) == told(rooms[1], viewer, since, known[1])
        if move % RELOADED_EVERY == 0:  # all moves so far are played again
            for house in houses:
                house.hall.rooms.clear()
            rooms = [await house.hall.room(room.id) for house, room in zip(houses, rooms, strict=True)]
            assert told(rooms[0], viewer, since, known[0]) == told(rooms[1], viewer, since, known[1])
    return secret, different


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("game", SHARED)
def test_hidden_moves_do_not_show(game: str, viewer: int | None, tmp_path: Path) -> None:
    async def live() -> tuple[int, int]:
        rules = Rules(bot_workers=0, poll_seconds=5)
        houses = [await open_house(str(tmp_path / f"{side}.sqlite"), rules) for side in "ab"]
        try:
            return await compare(houses, game, viewer)
        finally:
            for house in houses:
                await close_house(house)

    secret, different = asyncio.run(live())
    assert different or not secret
