"""War of Words: letter cards at nine locations, and claims that the other may rebut."""

from spellhall.games.war_of_words.game import WarOfWords

game = WarOfWords()
