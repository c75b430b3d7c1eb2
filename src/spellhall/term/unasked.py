"""What is answered for a person: the only answer there is, where everybody knows that there is no other."""

from spellhall.term.shown import Shown


def sole_answer(table: Shown, seat: int) -> str | None:
    """The line of a button that may be pressed unasked, if nothing else can be chosen; else None."""
    scene = table.scene(seat)
    button = next((one for one in scene.buttons if one.unasked and not one.why), None)
    if button is None or any("open" in spot.states for spot in scene.spots.values()):
        return None
    return table.assemble(seat, (button.touch,))
