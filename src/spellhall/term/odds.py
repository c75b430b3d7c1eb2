"""The chances of the acts that can be made now: whom an outcome serves, how likely it is, what it brings."""

from collections.abc import Iterator

from rich.text import Text

from spellhall.core.odds import Odds, Side
from spellhall.core.scene import Draft, Scene
from spellhall.term.screen import Screen
from spellhall.term.shown import Shown

_STYLES: dict[Side, str] = {"good": "good", "both": "", "none": "quiet", "bad": "bad"}
_MEANT: dict[Side, str] = {"good": "good for you", "both": "both", "none": "nobody", "bad": "bad for you"}


def show_odds(table: Shown, seat: int, draft: Draft, screen: Screen) -> None:
    scene = table.scene(seat, draft)
    if scene.helpless:
        screen.refuse("The rules forbid help now.")
        return
    found = list(_weighed(table, seat, draft, scene))
    if not found:
        screen.say("No dice decide what you can do now.")
        return
    for label, odds in found:
        screen.say(label, "heading")
        screen.rows(_told(odds, screen))
    signs = screen.ink.signs.sides
    screen.say(", ".join(f"{signs[side]} {meant}" for side, meant in _MEANT.items()), "quiet")


def _weighed(table: Shown, seat: int, draft: Draft, scene: Scene) -> Iterator[tuple[str, Odds]]:
    """The draft as it is, or with one touch more: each act that chance decides, once, with its name."""
    drafts = [draft]
    if scene.act is None or not scene.act.complete:
        touches = [spot.name for spot in scene.spots.values() if "open" in spot.states]
        touches += [button.touch for button in scene.buttons if not button.why]
        drafts = [(*draft, touch) for touch in touches]
    lines = set()
    for made in drafts:
        odds = table.odds(seat, made)
        line = table.assemble(seat, made)
        if odds is not None and line not in lines:
            lines.add(line)
            act = table.scene(seat, made).act
            yield (act.label if act else ""), odds


def _told(odds: Odds, screen: Screen) -> Iterator[tuple[Text, Text]]:
    certain = len(odds.shares) == 1
    for share in odds.shares:
        sign = Text(screen.ink.signs.sides[share.side], _STYLES[share.side])
        said = "certain" if certain else f"{share.percent:>2}%"
        gain = f" ({share.gain})" if share.gain else ""
        yield sign, screen.ink.spoken(f"{said} {share.name}{gain}")
