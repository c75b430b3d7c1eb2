"""What touches change is told in small: with it, a Scene without touches becomes the Scene with them."""

import random
from typing import Any

import msgspec
import pytest

import spellhall
from spellhall.core.changes import changes
from spellhall.core.scene import Scene
from spellhall.games import find

MEDIAN = 2048  # bytes


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def applied(before: Any, told: Any) -> Any:
    """As a page does it, on what went over the wire."""
    layout = told.get("layout") or [region["name"] for region in before["regions"]]
    old = {region["name"]: region for region in before["regions"]}
    regions = []
    for one in layout:
        if not isinstance(one, str):
            regions.append(one)
            continue
        gone = told.get("gone", ())
        spots = [
            {**spot, **told.get("spots", {}).get(spot["name"], {})}
            for spot in old[one]["spots"]
            if spot["name"] not in gone
        ]
        for name, place, spot in told.get("come", ()):
            if name == one:
                spots.insert(place, spot)
        regions.append({**old[one], **told.get("regions", {}).get(one, {}), "spots": spots})
    every = [spot for region in regions for spot in region["spots"]]
    for why, places in told.get("why", ()):
        for place in places:
            every[place] = every[place].update(why=why) or every[place]
    return {**before, **told.get("scene", {}), "regions": regions}


@pytest.mark.parametrize("name", spellhall.games())
def test_a_scene_with_touches_comes_back_from_what_changed(name: str) -> None:
    game: Any = find(name)
    rng = random.Random(7)
    seats = max(game.about.seats[0], min(2, game.about.seats[1]))
    table = spellhall.new(name, seats=seats, seed=11)
    sizes = []
    for _ in range(60):
        if not table.to_act:
            break
        seat = table.to_act[0]
        line = game.text.moves.show(game.rules.pick(game.text.load(table.position()), seat, rng))
        draft = table.touches(line, seat)
        before = table.scene(seat)
        for length in range(len(draft) + 1):
            after = table.scene(seat, draft[:length])
            told = msgspec.json.encode(changes(before, after))
            sizes.append(len(told))
            rebuilt = msgspec.convert(applied(plain(before), msgspec.json.decode(told)), Scene)
            assert rebuilt == msgspec.convert(plain(after), Scene), (draft[:length], line)
        table.play(line, seat)
    assert sorted(sizes)[len(sizes) // 2] <= MEDIAN
