from spellhall.games.spell_write.game import game

__all__ = ["game"]
