"""Which options of a game show on paper: whoever prints is asked for those alone."""

from functools import cache

from spellhall.core.contract import Option
from spellhall.core.options import settle
from spellhall.games import find


@cache
def printed_options(name: str) -> tuple[Option, ...]:
    """Those of which another choice makes other pieces."""
    game = find(name)
    usual = game.paper(settle(game.options, {}))
    return tuple(
        option
        for option in game.options
        if any(
            game.paper(settle(game.options, {option.name: choice.value})) != usual
            for choice in option.choices
        )
    )
