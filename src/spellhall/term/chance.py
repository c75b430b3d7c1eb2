"""At a table in the real world chance is what somebody saw: asked for in plain lines, typed as things."""

from spellhall.core.laying import Ask
from spellhall.term.screen import Screen

_EXAMPLE = 8  # things


def hear(asked: Ask, screen: Screen) -> str:
    """Asks until something is typed."""
    screen.print()
    screen.say(asked.prompt)
    left = [f"{key.thing} {key.left}" for key in asked.keys if key.left]
    if left:
        screen.say(f"Left: {', '.join(left)}", "quiet")
    elif asked.keys:
        # A seat is typed by its name, too.
        shown = (key.label if key.label == f"@{key.thing}" else key.thing for key in asked.keys)
        screen.say(f"One of: {', '.join(shown)}", "quiet")
    while True:
        text = " ".join(screen.ask("seen> ").split())
        if text:
            return text


def explain(asked: Ask, screen: Screen) -> None:
    """How it is typed, with what was asked for as the example."""
    things = [key.thing for key in asked.keys]
    if things:
        example = (things * _EXAMPLE)[: max(asked.number, 1)]
        more = " ..." if len(example) > _EXAMPLE else ""
        screen.say(f"Type what came, with blanks between: {' '.join(example[:_EXAMPLE])}{more}")
    if asked.asks:
        screen.say(f"Or a whole line, as it stands in records; it begins with: {asked.asks.split(' ')[0]}")
    screen.say(
        "undo takes back what was told or done last, log tells what happened, save keeps the record, "
        "quit leaves; the game can be kept."
    )


def things_of(asked: Ask, text: str, names: tuple[str, ...]) -> list[str]:
    """The things that were typed, as keys name them; letters may stand together, and seats by their names."""
    known = {key.thing.casefold(): key.thing for key in asked.keys}
    known |= {
        names[int(key.thing)].casefold(): key.thing for key in asked.keys if key.label == f"@{key.thing}"
    }
    if text.casefold() in known:
        return [known[text.casefold()]]
    parts = text.split(" ")
    if len(parts) == 1 and all(len(thing) == 1 for thing in known):
        parts = list(text)
    return [known.get(part.casefold(), part) for part in parts]
