"""Pictures of Scenes: of every game, whatever people are called, with nothing that is hidden."""

import asyncio
import struct
import zlib
from collections.abc import Awaitable, Callable
from functools import cache
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spellhall
from spellhall.core.scene import GLYPHS, Region, Scene, Spot
from spellhall.facade import preview
from spellhall.games import names
from spellhall.web.preview import pictures, svg
from spellhall.web.preview.picture import HEIGHT, WIDTH, poster_picture, scene_picture, words_picture
from spellhall.web.preview.pictures import Pictures, can_draw, rasterised

from ..found import ONE, seats_for

Wait = Callable[[Awaitable[bytes | None]], bytes | None]


@cache
def scene_of(game: str) -> Scene:
    return spellhall.new(game, seats=seats_for(game), seed=3)._sitting.scene(None, ())


def texts(drawn: str) -> str:
    return "".join(ElementTree.fromstring(drawn).itertext())


@pytest.mark.parametrize("game", names())
def test_every_game_has_a_picture_with_its_title_and_all_names(game: str) -> None:
    drawn = scene_picture(scene_of(game), [f"P{seat}" for seat in range(8)])
    said = texts(drawn)
    title = spellhall.about(game).title
    assert all(word in said for word in title.split())
    assert all(f"P{seat}" in said for seat in range(seats_for(game)))
    assert preview(game) is not None


@settings(max_examples=25)
@given(st.text(max_size=60))
def test_whatever_somebody_is_called_the_picture_is_whole(name: str) -> None:
    scene = scene_of(ONE[0])
    ElementTree.fromstring(scene_picture(scene, [name] * 8))
    ElementTree.fromstring(words_picture(name, [name] * 9, name))


@given(st.text(min_size=1, max_size=40), st.floats(20, 400), st.sampled_from([svg.PRINT, svg.READ]))
def test_texts_are_made_to_fit(said: str, room: float, face: str) -> None:
    shown, size = svg.fitted(said, room, 40, face)
    assert len(shown) <= 1 or svg.wide(shown, face) * size <= room + 0.1


@pytest.mark.parametrize("kind", ["hexagons", "squares", "lanes", "row", "map"])
def test_a_region_of_each_kind_is_drawn_even_with_one_bare_spot(kind: str) -> None:
    spot = Spot("a:1", "one", (0, 0), states=("won", "last"), seat=3)
    region = Region("a", kind, "A", (spot,))  # type: ignore[arg-type]
    ElementTree.fromstring(scene_picture(Scene("x", "X", 0, "s", None, (), (region,), ""), ()))


def test_all_general_glyphs_are_drawn() -> None:
    from spellhall.web.preview.pieces import Pieces

    drawn = [Pieces(lambda *_: "").glyph(name, 0, 0, 10) for name in GLYPHS]
    assert all(drawn)


def test_the_program_gives_a_png_with_the_board_on_it(wait: Wait) -> None:
    if not can_draw():
        pytest.skip("the extra `hall` is not installed")
    made = wait(rasterised(poster_picture(ONE[0])))
    assert made is not None
    assert struct.unpack(">II", made[16:24]) == (WIDTH, HEIGHT)
    assert wait(rasterised("<svg")) is None


def test_a_picture_is_made_once_for_all_who_wait_and_few_may_wait(
    wait: Wait, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    async def slow(told: str) -> bytes:
        await asyncio.sleep(0)
        made.append(told)
        return zlib.compress(told.encode())

    async def draw() -> str:
        return "x"

    monkeypatch.setattr(pictures, "rasterised", slow)
    monkeypatch.setattr(pictures, "can_draw", lambda: True)
    monkeypatch.setattr(pictures, "_KEPT_BYTES", 40)

    async def all_at_once() -> bytes | None:
        kept = Pictures()
        same = await asyncio.gather(*(kept.png("a", draw) for _ in range(5)))
        assert len(made) == 1
        assert len(set(same)) == 1
        many = await asyncio.gather(*(kept.png(number, draw) for number in range(20)))
        assert 0 < sum(one is None for one in many) < 20
        assert kept.kept("a") is None  # others took its room
        return same[0]

    assert wait(all_at_once())
