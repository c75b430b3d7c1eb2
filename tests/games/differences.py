"""An expected position against the one that is told.

What is left out is not compared, and missing, null, false, 0 and empty are the same. Lists agree in length
and order; in a list of anything but objects null and 0 are two things: nobody and seat 0.
"""

from typing import Any


def difference(want: Any, have: Any, where: str = "position") -> str:
    """The first thing in `want` that is not so in `have`."""
    if isinstance(want, dict) and isinstance(have, dict):
        parts = [(one, have.get(name), f"{where}.{name}") for name, one in want.items()]
    elif of_objects(want) and isinstance(have, list):
        if len(want) != len(have):
            return f"{where}: {len(want)} expected, {len(have)} found"
        parts = [(one, have[place], f"{where}[{place}]") for place, one in enumerate(want)]
    else:
        same = want == have or (not want and not have)
        return "" if same else f"{where}: {want!r} expected, {have!r} found"
    return next((odd for one, other, path in parts if (odd := difference(one, other, path))), "")


def of_objects(want: Any) -> bool:
    return isinstance(want, list) and any(isinstance(one, dict) for one in want)
