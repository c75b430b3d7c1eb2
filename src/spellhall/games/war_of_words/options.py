"""What the players agree on before the first card."""

from collections.abc import Mapping
from typing import Any

from spellhall.core.contract import Choice, Option
from spellhall.core.errors import Unknown
from spellhall.core.options import named_choice
from spellhall.games.war_of_words.speech import may_say, say
from spellhall.games.war_of_words.state import Setup
from spellhall.words import Lexicon


def _choice(option: str, value: Any) -> Choice:
    key = f"option.{option}.{value}"
    return named_choice(value, say(key), may_say(f"{key}-meaning"))


def _option(name: str, values: tuple[str, ...], free: bool = False) -> Option:
    choices = tuple(_choice(name, value) for value in values)
    return Option(name, say(f"option.{name}.label"), choices, values[0], free)


OPTIONS = (
    _option("words", ("referee", "challenge")),
    _option("deck", ("semi-wild", "plain")),
    _option("lexicon", ("default", "family"), free=True),
)


def setup_of(options: Mapping[str, Any]) -> Setup:
    """The agreement as the rules use it; a word list that does not exist is `Unknown`."""
    setup = Setup(options["words"], options["deck"], options["lexicon"])
    if not isinstance(setup.lexicon, str | Lexicon):
        raise Unknown(f"a word list has a name, such as default, not {setup.lexicon!r}")
    _ = setup.list  # an unknown list is told here, not in the middle of a game
    return setup
