"""Word lists, definitions and word search.

Light to import: search lives in `spellhall.words.search`, which loads its kernels when first used.
"""

from __future__ import annotations

from spellhall.words.definitions import Definition, define
from spellhall.words.errors import BadList, BadName, ListError, Problem, UnknownList
from spellhall.words.lexicon import LONGEST, SHORTEST, Lexicon, Reason, Unchecked, WhyNot
from spellhall.words.lists import (
    ListReport,
    check_list,
    install,
    lexicon,
    names,
    read_list,
    register,
)

__all__ = [
    "LONGEST",
    "SHORTEST",
    "BadList",
    "BadName",
    "Definition",
    "Lexicon",
    "ListError",
    "ListReport",
    "Problem",
    "Reason",
    "Unchecked",
    "UnknownList",
    "WhyNot",
    "check_list",
    "define",
    "install",
    "lexicon",
    "names",
    "read_list",
    "register",
]
