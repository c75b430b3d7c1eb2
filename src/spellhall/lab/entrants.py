"""Who may play: a level or dials of the house (`club`, `club,vocabulary=35`), a class in a module
(`my_bots:Careful`), or a program (`run:python3 my_bot.py`).
"""

import atexit
import sys
from importlib import import_module

from spellhall import bots
from spellhall.bots.bot import Bot
from spellhall.bots.program import ProgramBot
from spellhall.core.errors import Unknown

RUN = "run:"


def entrant(said: str, seconds: float) -> Bot:
    """The bot that a text names; `Unknown` or `BotFailed` if there is none."""
    if said.startswith(RUN):
        return ProgramBot(said.removeprefix(RUN), seconds)
    module, colon, name = said.partition(":")
    if not colon:
        return bots.find(said)
    if "" not in sys.path:
        sys.path.append("")  # a module beside where the command was given
    try:
        made: Bot = getattr(import_module(module), name)()
    except (ImportError, AttributeError, TypeError) as error:
        raise Unknown(f"there is no bot {said!r}: {error}") from None
    return made


_programs: dict[tuple[str, float], ProgramBot] = {}
"""Programs are started once in a process, not for every game."""


def seated(said: str, seconds: float) -> Bot:
    """The bot for a game in this process; a program that runs already is asked again."""
    if not said.startswith(RUN):
        return entrant(said, seconds)
    if (said, seconds) not in _programs:
        _programs[said, seconds] = ProgramBot(said.removeprefix(RUN), seconds)
    return _programs[said, seconds]


def end_programs() -> None:
    while _programs:
        _programs.popitem()[1].close()


atexit.register(end_programs)
