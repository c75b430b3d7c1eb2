"""Completion for shells."""

import os
from typing import Literal, cast

from spellhall.cli import FINE
from spellhall.core.errors import Unknown

Shell = Literal["bash", "zsh", "fish"]
_SHELLS = ("bash", "zsh", "fish")


def completion(shell: Shell | None = None, /) -> int:
    """Print a completion script for your shell, to be kept where it looks for such scripts.

    In bash: spellhall completion bash > ~/.local/share/bash-completion/completions/spellhall

    Parameters
    ----------
    shell
        Else the one that the variable SHELL names.
    """
    from spellhall.cli.app import app

    name = shell or os.path.basename(os.environ.get("SHELL", ""))
    if name not in _SHELLS:
        raise Unknown(f"say for which shell: spellhall completion {'|'.join(_SHELLS)}")
    print(app.generate_completion(prog_name="spellhall", shell=cast(Shell, name)), end="")
    return FINE
