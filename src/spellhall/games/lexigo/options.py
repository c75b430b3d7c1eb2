"""What the players agree on before the tiles are dealt."""

from collections.abc import Mapping
from typing import Any

from spellhall.core.contract import Choice, Option
from spellhall.core.errors import Unknown
from spellhall.core.options import named_choice
from spellhall.games.lexigo.box import BANK, BOX, LONGEST, QUICK, RING, STACK
from spellhall.games.lexigo.speech import may_say, say
from spellhall.games.lexigo.state import Setup
from spellhall.words import Lexicon

LEAST = 2  # a word has the pawn's tile and one that is laid


def _choice(option: str, value: Any) -> Choice:
    key = f"option.{option}.{value}"
    return named_choice(value, say(key), may_say(f"{key}-meaning"))


def _option(name: str, values: tuple[Any, ...], default: Any, free: bool = False) -> Option:
    choices = tuple(_choice(name, value) for value in values)
    return Option(name, say(f"option.{name}.label"), choices, default, free)


OPTIONS = (
    _option("words", ("referee", "challenge"), "referee"),
    _option("stack", (STACK, QUICK), STACK, free=True),
    _option("min-length", (LEAST, 3, 4), LEAST, free=True),
    _option("handicap", (0, 1, 2, 3), 0),
    _option("lexicon", ("default", "family"), "default", free=True),
)


def setup_of(options: Mapping[str, Any]) -> Setup:
    """The agreement as the rules use it; what cannot be is `Unknown`."""
    stack, least, name = options["stack"], options["min-length"], options["lexicon"]
    if type(stack) is not int or stack < 0:
        raise Unknown(f"option stack is a number of tiles, such as {STACK}, not {stack!r}")
    if type(least) is not int or not LEAST <= least <= LONGEST:
        raise Unknown(f"option min-length is a number from {LEAST} to {LONGEST}, not {least!r}")
    if not isinstance(name, str | Lexicon):
        raise Unknown(f"a word list has a name, such as default, not {name!r}")
    setup = Setup(options["words"], stack, least, name, options["handicap"])
    _ = setup.list  # an unknown list is told here, not in the middle of a game
    return setup


def clash(options: Mapping[str, Any], seats: int) -> str | None:
    stack = options["stack"]
    if type(stack) is int and len(RING) + seats * (BANK + stack) > len(BOX):
        most = (len(BOX) - len(RING)) // seats - BANK
        return say("objection.stack", seats=seats, stack=stack, most=most, box=len(BOX))
    return None
