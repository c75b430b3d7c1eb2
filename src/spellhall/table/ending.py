"""The last scene: how the game was won, and the end of one that its rules alone did not end.

Rules do not know that somebody has resigned or left: a game would go on asking, or name a winner who is gone.
"""

from msgspec.structs import replace

from spellhall.core.account import Account
from spellhall.core.contract import Over
from spellhall.core.scene import Ending, Region, Scene


def ended(scene: Scene, result: Over, gone: tuple[int, ...]) -> Scene:
    """The scene with nothing left to touch, and with the result as the table has it. `gone` are the seats
    that resigned or left, if that has ended it."""
    headline = _headline(result, gone)
    return replace(
        scene,
        seats=tuple(replace(badge, acting=False) for badge in scene.seats),
        regions=tuple(map(at_rest, scene.regions)),
        prompt=headline,
        asked=False,
        act=None,
        buttons=(),
        field=None,
        ways=(),
        spelling=None,
        over=Ending(headline, result.winners, result.scores),
    )


def accounted(scene: Scene, account: Account | None) -> Scene:
    """The last scene with how it was won."""
    if scene.over is None or account is None:
        return scene
    return replace(scene, over=replace(scene.over, account=account))


def without_reasons(account: Account) -> Account:
    """Where somebody has left, the points decided nothing."""
    return replace(account, how="", why=(), turning=None)


def _headline(result: Over, gone: tuple[int, ...]) -> str:
    if not result.winners:
        return "The game was given up."
    names = " and ".join(f"@{seat}" for seat in result.winners)
    won = f"{names} won" if len(result.winners) == 1 else f"{names} share the win"
    if len(gone) == 1:
        return f"{won}: @{gone[0]} {'gave up' if result.reason == 'resigned' else 'left'}."
    return f"{won}: nobody else is left." if gone else f"{won}."


def at_rest(region: Region) -> Region:
    """The region with nothing to touch."""
    spots = (
        replace(spot, states=tuple(state for state in spot.states if state != "open"))
        for spot in region.spots
    )
    return replace(region, spots=tuple(spots))
