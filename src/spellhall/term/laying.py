"""A table of the real world, laid in plain lines: a part, a spot, and what lies there."""

from rich.text import Text

from spellhall.core.errors import SpellhallError
from spellhall.core.laying import Key
from spellhall.facade import drawn
from spellhall.facade.laying import Setup
from spellhall.term.screen import Gone, Screen

_HOW = (
    "Type PART SPOT THING, as in {example}; without a thing the last one is taken away. "
    "show draws the table, undo goes back, keys tells what is left, done ends."
)


def lay_by_lines(setup: Setup, screen: Screen) -> None:
    """Until somebody says `done` of a table that is possible, or types no more."""
    part = setup.shown().parts[0]
    spot = next(spot for region in part.regions for spot in region.spots if "open" in spot.states)
    screen.say(_HOW.format(example=f"{part.name} {spot.name} {_first(part.keys)}"), "quiet")
    while True:
        try:
            text = screen.ask("lay> ").split()
        except Gone:
            return
        match text:
            case ["done"] if not tell_problems(setup, screen):
                return
            case ["done"]:
                screen.say("So it is not done yet. To leave it as it is, press Ctrl+D.", "quiet")
            case ["undo"]:
                setup.undo()
            case ["show"]:
                screen.print(Text(drawn.draw(setup.game, setup.position)))
            case ["keys"]:
                _keys(setup, screen)
            case [name, where, *thing] if len(thing) < 2:
                try:
                    setup.lay(name, where, "".join(thing))
                except SpellhallError as error:
                    screen.refuse(str(error))
            case _:
                screen.refuse("That is not understood. " + _HOW.format(example="show"))


def tell_problems(setup: Setup, screen: Screen) -> bool:
    """Says what is impossible about the table and where, as places are typed; whether there is anything."""
    problems = setup.shown().problems
    for problem in problems:
        said = " ".join(filter(None, (problem.head, problem.text)))
        screen.refuse(f"{said} ({', '.join(dict.fromkeys(problem.spots))})" if problem.spots else said)
    return bool(problems)


def _first(keys: tuple[Key, ...]) -> str:
    return next(key.thing for key in keys if not key.choices)


def _keys(setup: Setup, screen: Screen) -> None:
    for part in setup.shown().parts:
        things = [key.thing if key.left is None else f"{key.thing} {key.left}" for key in part.keys]
        fields = [f"{field.name} = {field.value}" for field in part.fields]
        screen.say(f"{part.name}: {', '.join([*things, *fields])}")
