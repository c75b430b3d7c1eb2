from spellhall.games.lexigo.game import game

__all__ = ["game"]
