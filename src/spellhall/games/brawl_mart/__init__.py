from spellhall.games.brawl_mart.game import game

__all__ = ["game"]
