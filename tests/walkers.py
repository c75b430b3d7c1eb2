"""What the law about walks takes from the room of words."""

from spellhall import words
from spellhall.core.laws import Walkers
from spellhall.words.walking import random_walk

WALKERS = Walkers(random_walk, words.register(words.Unchecked("every-word")).name)
