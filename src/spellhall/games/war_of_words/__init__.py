from spellhall.games.war_of_words.game import game

__all__ = ["game"]
