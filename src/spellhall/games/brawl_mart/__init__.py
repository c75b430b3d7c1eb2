"""BRAWL x MART: a walk through a store on Black Friday, with dice and cards."""

from spellhall.games.brawl_mart.game import BrawlMart

game = BrawlMart()
