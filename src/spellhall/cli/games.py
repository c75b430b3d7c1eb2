"""The option --games of all commands that look for one, and what is said of games that cannot be played."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import spellhall

Games = Annotated[
    list[Path] | None,
    Parameter(
        env_var="SPELLHALL_GAMES",
        help="A folder with further games, one or several; may be given several times.",
    ),
]


def take_in(folders: list[Path] | None) -> None:
    """Find the games of these folders, too. What is broken is told, and the other games go on."""
    for folder in folders or ():
        spellhall.add_games(folder)
    for sentence in spellhall.left_out():
        print(f"spellhall: left out: {sentence}", file=sys.stderr)
