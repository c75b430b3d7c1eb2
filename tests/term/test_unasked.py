"""The only answer there is, is given; what can be chosen is asked."""

from collections.abc import Sequence

from msgspec.structs import replace

from spellhall.core.scene import Button, Region, Scene, Spot
from spellhall.term.unasked import sole_answer

SCENE = Scene("game", "Game", 0, "", 0, (), (), "What now?", asked=True)
SOLE = Button("do:go", "Go", unasked=True)


class Shows:
    def __init__(self, *buttons: Button, spots: tuple[Spot, ...] = ()) -> None:
        self._scene = replace(
            SCENE, buttons=buttons, regions=(Region("board", "squares", "Board", spots),) if spots else ()
        )

    def scene(self, seat: int | None, draft: Sequence[str] = ()) -> Scene:
        return self._scene

    def assemble(self, seat: int, draft: Sequence[str]) -> str:
        return " ".join(draft).replace("do:", "")


def test_a_sole_answer_is_given_and_nothing_else() -> None:
    assert sole_answer(Shows(SOLE), 0) == "go"
    assert sole_answer(Shows(Button("do:go", "Go")), 0) is None
    assert sole_answer(Shows(replace(SOLE, why="Not now.")), 0) is None
    assert sole_answer(Shows(SOLE, spots=(Spot("a1", "a1", (0, 0), states=("open",)),)), 0) is None
