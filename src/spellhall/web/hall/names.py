"""What people may be called, and what they are called until they say."""

import secrets
import unicodedata

from spellhall.web.hall.refusals import Refusal

LONGEST = 24
MOST_MARKS = 3  # on one sign: no writing needs more

# Signs that count as letters, marks or symbols and show nothing: fillers, joiners, empty braille.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159\U00013441\U00013442") | {
    chr(code) for block in (range(0x180B, 0x1810), range(0xE0100, 0xE01F0)) for code in block
}

_MOODS = (
    "Brave", "Sleepy", "Dapper", "Grumpy", "Jolly", "Sneaky", "Wobbly", "Zesty", "Humble", "Fancy", "Peckish",
    "Plucky", "Rowdy", "Shy", "Thrifty", "Whimsical", "Daring", "Clumsy", "Polite", "Mighty",
)  # fmt: skip
_BEASTS = (
    "Otter", "Badger", "Comma", "Vowel", "Walrus", "Puffin", "Hedgehog", "Semicolon", "Yak", "Newt",
    "Gherkin", "Teapot", "Lobster", "Consonant", "Mongoose", "Pelican", "Turnip", "Umlaut", "Ferret", "Bagel",
)  # fmt: skip
# Keyboards put one behind an emoji; the emoji is the same without it.
_SELECTORS = dict.fromkeys(range(0xFE00, 0xFE10))


def funny_name() -> str:
    return f"{secrets.choice(_MOODS)} {secrets.choice(_BEASTS)}"


def checked_name(given: str) -> str:
    """A name with its spaces in order; signs that would hide or turn other text are refused."""
    plain = unicodedata.normalize("NFC", given).translate(_SELECTORS)
    name = " ".join(plain.split())
    # As given: `split` takes some control signs for spaces.
    if any(unicodedata.category(sign)[0] == "C" for sign in given):
        raise Refusal("bad-name", "A name has no control signs in it.")
    if not 1 <= len(name) <= LONGEST:
        raise Refusal("bad-name", f"A name has 1 to {LONGEST} letters, not {len(name)}.")
    if any(sign in _BLANK for sign in name) or not all(map(_stands, name.split(" "))):
        raise Refusal("bad-name", "A name is made of signs that can be seen.")
    return name


def _stands(word: str) -> bool:
    """Whether marks have a sign to stand on, and are not heaped over the lines above."""
    marks = 0
    for number, sign in enumerate(word):
        marks = marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        if marks > MOST_MARKS or (marks and not number):
            return False
    return True
