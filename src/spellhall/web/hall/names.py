"""What people may be called, and what they are called until they say."""

import secrets
import unicodedata

from spellhall.web.hall.refusals import Refusal

LONGEST = 24

_MOODS = (
    "Brave", "Sleepy", "Dapper", "Grumpy", "Jolly", "Sneaky", "Wobbly", "Zesty", "Humble", "Fancy", "Peckish",
    "Plucky", "Rowdy", "Shy", "Thrifty", "Whimsical", "Daring", "Clumsy", "Polite", "Mighty",
)  # fmt: skip
_BEASTS = (
    "Otter", "Badger", "Comma", "Vowel", "Walrus", "Puffin", "Hedgehog", "Semicolon", "Yak", "Newt",
    "Gherkin", "Teapot", "Lobster", "Consonant", "Mongoose", "Pelican", "Turnip", "Umlaut", "Ferret", "Bagel",
)  # fmt: skip


def funny_name() -> str:
    return f"{secrets.choice(_MOODS)} {secrets.choice(_BEASTS)}"


def checked_name(given: str) -> str:
    """A name with its spaces in order; signs that would hide or turn other text are refused."""
    if any(unicodedata.category(sign)[0] == "C" for sign in given):
        raise Refusal("bad-name", "A name has no control signs in it.")
    name = " ".join(given.split())
    if not 1 <= len(name) <= LONGEST:
        raise Refusal("bad-name", f"A name has 1 to {LONGEST} letters, not {len(name)}.")
    return name
