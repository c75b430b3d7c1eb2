"""What the players agree on before the bell."""

from collections.abc import Mapping
from typing import Any

from spellhall.core.contract import Choice, Option
from spellhall.core.errors import Unknown
from spellhall.core.options import named_choice
from spellhall.games.spelling_brawl.board import BOARD_NAMES, FIRST_HAND, HAND_LIMIT
from spellhall.games.spelling_brawl.speech import may_say, say
from spellhall.games.spelling_brawl.state import Setup
from spellhall.words import Lexicon


def _choice(option: str, value: Any) -> Choice:
    key = f"option.{option}.{value}"
    return named_choice(value, say(key), may_say(f"{key}-meaning"))


def _option(name: str, values: tuple[str | int, ...], free: bool = False) -> Option:
    choices = tuple(_choice(name, value) for value in values)
    return Option(name, say(f"option.{name}.label"), choices, values[0], free)


_CHECKERS = ("referee", "challenge")

OPTIONS = (
    _option("board", BOARD_NAMES),
    _option("pins", ("referee", "called")),
    # What may make up for going first, and what the second wind is good for.
    _option("first-hand", tuple(range(FIRST_HAND, 0, -1)), free=True),
    _option("calm", (0, 1, 2)),
    _option("wind", ("once", "none")),
    # Challenges would change nothing (8.5): the choice is taken but not offered.
    _option("words", _CHECKERS[:1], free=True),
    _option("lexicon", ("default", "family"), free=True),
)


def setup_of(options: Mapping[str, Any]) -> Setup:
    """The agreement as the rules use it; a word list that does not exist is `Unknown`."""
    if options["words"] not in _CHECKERS:
        raise Unknown(f"option words is one of {', '.join(_CHECKERS)}, not {options['words']!r}")
    if not isinstance(options["lexicon"], str | Lexicon):
        raise Unknown(f"a word list has a name, such as default, not {options['lexicon']!r}")
    first = options["first-hand"]
    if type(first) is not int or not 0 <= first <= HAND_LIMIT:
        raise Unknown(f"option first-hand is a number of letters from 0 to {HAND_LIMIT}, not {first!r}")
    setup = Setup(
        options["board"],
        options["pins"],
        options["words"],
        options["lexicon"],
        first,
        options["calm"],
        options["wind"],
    )
    _ = setup.list  # an unknown list is told here, not in the middle of a game
    return setup


def options_of(setup: Setup) -> dict[str, Any]:
    """The agreement as it was made."""
    return {
        "board": setup.board,
        "pins": setup.pins,
        "words": setup.words,
        "lexicon": setup.lexicon,
        "first-hand": setup.first_hand,
        "calm": setup.calm,
        "wind": setup.wind,
    }
