"""The law that people are told nothing by the names of spots sees a game that breaks it."""

from typing import Any

from msgspec.structs import replace

from spellhall.core.errors import Illegal

from .test_laws_can_fail import GAME, broken_law


def test_a_refusal_that_names_a_spot_is_seen() -> None:
    def touch(sketch: Any, touch: str) -> Any:
        if not GAME.face.scene(sketch).offers(touch):
            raise Illegal(f"{touch!r} cannot be touched now")
        return GAME.face.touch(sketch, touch)

    assert "people are told no names of spots" in broken_law(touch=touch)


def test_a_scene_that_names_a_spot_is_seen() -> None:
    def scene(sketch: Any) -> Any:
        drawn = GAME.face.scene(sketch)
        return replace(drawn, prompt=f"{drawn.prompt} Touch sheet:a1.")

    assert "people are told no names of spots: " in broken_law(scene=scene)
