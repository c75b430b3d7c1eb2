"""What the signs of a drawing mean; only those that are in it."""

from rich.text import Text

from spellhall.core.scene import Scene
from spellhall.term.block import Block, flowed
from spellhall.term.faces import mark_text
from spellhall.term.ink import Ink

_STATES = (
    ("open", "[ ]", "can be chosen"),
    ("chosen", "( )", "chosen"),
    ("other-way", "{ }", "also possible"),
    ("could-go", "~ ~", "would go here"),
    ("threatened", "! !", "would be hit"),
    ("closed", "/ /", "closed"),
)


def draw_legend(scene: Scene, ink: Ink) -> Block:
    drawn = [spot for region in scene.regions for spot in region.spots if region.role != "aside"]
    states = {state for spot in drawn for state in spot.states}
    marks = {mark for spot in drawn for mark in spot.marks}
    links = [link for region in scene.regions if region.role != "aside" for link in region.links]
    meanings = [(sign, text) for state, sign, text in _STATES if state in states]
    told = {
        (mark_text(one.mark, ink), ink.plain(one.text)): None for one in scene.legend if one.mark in marks
    }
    meanings += told
    if "last" in states:
        meanings.append((ink.signs.last, "last move"))
    if any(link.kind == "dot" and link.on for link in links):
        meanings.append((ink.signs.dot_on, "filled"))
    if any(link.fresh for link in links):
        meanings.append((ink.signs.dot_fresh, "would be filled"))
    return flowed([Text(f"{sign} {text}", "quiet") for sign, text in meanings], ink.width, gap=3)
