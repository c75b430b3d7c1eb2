"""How handy tiles are: to keep in a bank, and to begin a word with."""

from spellhall.games.lexigo.box import BLANK

# How unhandy a tile of the bank is, in tiles; and how hard it is to begin a word with a letter.
_UNHANDY = {**dict.fromkeys("AEIORST?", 0.0), **dict.fromkeys("JXZ", 0.8), "Q": 1.3, "V": 0.7}
_HARD_START = {
    **dict.fromkeys("ABCDEFHILMOPRSTW?", 0.0),
    **dict.fromkeys("JKUY", 0.5),
    **dict.fromkeys("QVXZ", 1.0),
}
_USUAL_UNHANDY, _USUAL_HARD_START = 0.25, 0.2
_VOWELS = "AEIOU"
_BALANCE = 0.35  # for each tile that vowels or consonants have beyond four


def ease(letter: str) -> float:
    """How easily a word begins with a letter; 0 is as easy as any."""
    return -_HARD_START.get(letter, _USUAL_HARD_START)


def unhandy(bank: str) -> float:
    """How unhandy a bank is, in tiles."""
    vowels = sum(letter in _VOWELS for letter in bank)
    consonants = len(bank) - vowels - bank.count(BLANK)
    lopsided = max(0, vowels - 4) + max(0, consonants - 4)
    return sum(_UNHANDY.get(letter, _USUAL_UNHANDY) for letter in bank) + _BALANCE * lopsided


def first_look(letter: str, kept: str) -> float:
    """What a word leaves, as it looks at once, in tiles: the letter it ends on and the tiles it keeps."""
    return ease(letter) - unhandy(kept)


def without(bank: str, tiles: str) -> str:
    for tile in tiles:
        bank = bank.replace(tile, "", 1)
    return bank
