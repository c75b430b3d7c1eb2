"""What each number of a seat touches: cards by what they show, letters, columns and buttons."""

from string import ascii_uppercase

from spellhall.games.war_of_words.cards import KINDS, LOCATIONS
from spellhall.games.war_of_words.touches import SAY_WORD, column_touch

CARD = 1
LETTER = CARD + len(KINDS)
OWN = LETTER + 26
OTHER = OWN + LOCATIONS
SAY, DONE, CONCEDE, ACCEPT, CHALLENGE = range(OTHER + LOCATIONS, OTHER + LOCATIONS + 5)
SIZE = CHALLENGE + 1
NUMBERS = (
    "act",
    *(f"hand:{kind}" for kind in KINDS),
    *(f"letter:{letter}" for letter in ascii_uppercase),
    *(column_touch(at) for at in range(LOCATIONS)),
    *(column_touch(at, own=False) for at in range(LOCATIONS)),
    SAY_WORD,
    "do:done",
    "do:concede",
    "do:accept",
    "do:challenge",
)
