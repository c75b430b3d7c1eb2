from spellhall.games.spelling_brawl.game import game

__all__ = ["game"]
