"""What the players agree on before the first roll."""

from collections.abc import Mapping
from typing import Any

from spellhall.core.contract import Choice, Option
from spellhall.core.errors import Unknown
from spellhall.core.options import named_choice
from spellhall.games.spell_write.board import read_sheet, sheets
from spellhall.games.spell_write.speech import may_say, say
from spellhall.games.spell_write.state import Setup, Sheet
from spellhall.words import Lexicon


def _choice(option: str, value: Any) -> Choice:
    key = f"option.{option}.{value}"
    return named_choice(value, say(key), may_say(f"{key}-meaning"))


def _option(name: str, values: tuple[str, ...], default: Any, free: bool = False) -> Option:
    choices = tuple(_choice(name, value) for value in values)
    return Option(name, say(f"option.{name}.label"), choices, default, free)


OPTIONS = (
    _option("words", ("referee", "challenge"), "referee"),
    _option("mode", ("competitive", "friendly"), "competitive"),
    _option("lookup", ("scoring", "end"), "scoring"),
    _option("sheet", tuple(sheets()), None, free=True),
    _option("lexicon", ("default", "family"), "default", free=True),
)


def setup_of(options: Mapping[str, Any]) -> Setup:
    """The agreement as the rules use it; a word list that does not exist is `Unknown`."""
    setup = Setup(
        options["words"], options["mode"], options["lookup"], _sheet(options["sheet"]), options["lexicon"]
    )
    if not isinstance(setup.lexicon, str | Lexicon):
        raise Unknown(f"a word list has a name, such as default, not {setup.lexicon!r}")
    _ = setup.list  # an unknown list is told here, not in the middle of a game
    return setup


def _sheet(given: Any) -> Sheet | None:
    if given is None:
        return None
    if isinstance(given, Mapping):
        return read_sheet("", given)
    if not isinstance(given, str) or given not in sheets():
        raise Unknown(f"there is no sheet {given!r}; there are {', '.join(sheets())}, or a custom layout")
    return sheets()[given]


def clash(options: Mapping[str, Any], seats: int) -> str | None:
    if options["words"] == "challenge" and seats == 1:
        return say("objection.alone")
    return None
