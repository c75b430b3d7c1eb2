"""The only answer that a seat has. A face may give it where that tells nobody anything: not the seat that
there is no word, and not others what the seat holds."""

from itertools import islice
from typing import Any

from msgspec.structs import replace

from spellhall.core.contract import Game
from spellhall.core.scene import Button, Scene


def is_forced(game: Game[Any, Any], public: Any, seat: int) -> bool:
    """Whether a seat has one action only, as far as a spectator can tell."""
    return len(list(islice(game.rules.actions(public, seat), 2))) == 1


def sole_button(scene: Scene) -> Button | None:
    """The one thing that can be touched, if it is a button. Where words are spelled or typed there is none:
    that nothing else is left is known by the word list alone."""
    live = [button for button in scene.buttons if not button.why]
    if len(live) != 1 or scene.spelling is not None or scene.field is not None or scene.helpless:
        return None
    return None if any("open" in spot.states for spot in scene.spots.values()) else live[0]


def answered(scene: Scene, game: Game[Any, Any], public: Any, seat: int) -> Scene:
    """The scene of a seat that is asked, its only answer marked if everybody knows that it has no other."""
    sole = sole_button(scene)
    if sole is None or not is_forced(game, public, seat):
        return scene
    marked = (replace(one, unasked=True) if one is sole else one for one in scene.buttons)
    return replace(scene, buttons=tuple(marked))
