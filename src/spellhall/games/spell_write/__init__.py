"""SPELL Write: roll and write on a 4 x 4 grid."""

from spellhall.games.spell_write.game import SpellWrite

game = SpellWrite()
