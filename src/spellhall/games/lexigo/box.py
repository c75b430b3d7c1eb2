"""What is in the box, and the numbers of the rules, from `box.toml`."""

import tomllib
from importlib.resources import files

from spellhall.parts import bag
from spellhall.parts.hexes import Hex

_TOLD = tomllib.loads((files(__package__) / "box.toml").read_text(encoding="utf-8"))

BLANK = "?"
BOX: str = bag.from_counts(_TOLD["tiles"])
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

BANK: int = _TOLD["setup"]["bank"]
STACK: int = _TOLD["setup"]["stack"]
QUICK: int = _TOLD["setup"]["quick"]
RING: tuple[Hex, ...] = tuple((q, r) for q, r in _TOLD["setup"]["ring"])

TOUCHING: int = _TOLD["turn"]["touching"]
LONGEST: int = _TOLD["turn"]["longest"]
RELOCATING: int = _TOLD["turn"]["relocating"]
CHALLENGING: int = _TOLD["turn"]["challenging"]
TRADING: int = _TOLD["turn"]["trading"]
ROUNDS_OF_PASSES: int = _TOLD["turn"]["rounds-of-passes"]
