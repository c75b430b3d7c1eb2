"""How well a bot plays: a few dials, and the levels that set all of them at once.

`club` is a level; `club,vocabulary=35` turns one dial of it; dials alone begin from the strongest level.
"""

from msgspec import Struct
from msgspec.structs import fields, replace

from spellhall.core.errors import Unknown

ALL_WORDS = 95
"""The commonness tier that takes in every word."""


class Skill(Struct, frozen=True):
    vocabulary: int  # the commonness tier up to which it knows words
    attention: int  # per cent: how surely it sees a common short word; longer and rarer ones less
    caution: int  # per cent: how often it thinks of what others may do next
    depth: int  # 0: by a first look; 4: as far as it can
    boldness: int = 0  # per cent: how often it says what is no word, where others must doubt it


LEVELS: dict[str, Skill] = {
    "novice": Skill(vocabulary=10, attention=45, caution=0, depth=0),
    "casual": Skill(vocabulary=35, attention=75, caution=50, depth=1, boldness=5),
    "club": Skill(vocabulary=50, attention=90, caution=90, depth=2, boldness=10),
    "expert": Skill(vocabulary=70, attention=98, caution=100, depth=3, boldness=10),
    "master": Skill(vocabulary=ALL_WORDS, attention=100, caution=100, depth=4, boldness=5),
}
"""From the weakest to the strongest."""

_DEPTHS = {name: skill.depth for name, skill in LEVELS.items()}
_RANGES = {"vocabulary": (10, ALL_WORDS), "attention": (0, 100), "caution": (0, 100), "boldness": (0, 100)}
_DIALS = tuple(field.name for field in fields(Skill))


def read_skill(text: str) -> Skill:
    """The skill that a text describes: a level, dials, or both."""
    first, *rest = (part.strip() for part in text.split(","))
    if first in LEVELS:
        skill = LEVELS[first]
    else:
        skill, rest = LEVELS["master"], [first, *rest]
    for dial in rest:
        skill = _turned(skill, dial)
    return skill


def show_skill(text: str) -> str:
    """The same description as it is written in records: without spaces."""
    return ",".join(part.strip() for part in text.split(","))


def _turned(skill: Skill, dial: str) -> Skill:
    name, equals, value = (part.strip() for part in dial.partition("="))
    if name not in _DIALS or not equals:
        known = ", ".join(LEVELS)
        raise Unknown(f"there is no bot {dial!r}; there are random, {known}, or dials such as vocabulary=35")
    if name == "depth":
        if value not in _DEPTHS:
            raise Unknown(f"depth is one of {', '.join(_DEPTHS)}, not {value!r}")
        return replace(skill, depth=_DEPTHS[value])
    least, most = _RANGES[name]
    if not (value.isascii() and value.isdigit() and least <= int(value) <= most):
        raise Unknown(f"{name} is a number from {least} to {most}, not {value!r}")
    return replace(skill, **{name: int(value)})
