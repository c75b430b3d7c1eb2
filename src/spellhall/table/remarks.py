"""Lines of the table itself as turns of the story: going away, clocks, and what was taken back."""

import re
from collections.abc import Sequence
from typing import get_args

from spellhall.core.story import Remark, Turn

_VERBS: dict[str, Remark] = {verb: verb for verb in get_args(Remark) if verb}
_LINE = re.compile(r"([a-z]+) ([0-9]+)(?: [a-z]+)?")


def remarks(lines: Sequence[str], number: int) -> list[Turn]:
    """The turns that these lines make, numbered from here on. `undo` counts moves, the others name a seat."""
    turns: list[Turn] = []
    for line in lines:
        found = _LINE.fullmatch(line)
        verb = _VERBS.get(found[1]) if found else None
        if found and verb:
            seat = None if verb == "undo" else int(found[2])
            turns.append(Turn(number + len(turns), seat, remark=verb))
    return turns
