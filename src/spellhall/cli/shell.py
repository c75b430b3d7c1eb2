"""Completion for shells."""

import os
from typing import Literal

from spellhall.cli import FINE
from spellhall.core.errors import Unknown

_SHELLS = ("bash", "zsh", "fish")


def completion(shell: Literal["bash", "zsh", "fish"] | None = None, /) -> int:
    """Print a completion script. bash: spellhall completion bash > ~/.local/share/bash-completion/completions/spellhall

    Parameters
    ----------
    shell
        Else the one that SHELL names.
    """
    from spellhall.cli.app import app

    name = shell or os.path.basename(os.environ.get("SHELL", ""))
    if name not in _SHELLS:
        raise Unknown(f"say for which shell: spellhall completion {'|'.join(_SHELLS)}")
    for known in _SHELLS:
        if known == name:
            print(app.generate_completion(prog_name="spellhall", shell=known), end="")
    return FINE
