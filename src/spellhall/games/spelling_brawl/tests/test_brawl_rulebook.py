"""The rulebook's block on the N; what every rulebook is held to stands in `tests/games`."""

import spellhall
from spellhall.core.rulebook import read_rulebook

BOOK = read_rulebook(spellhall.rulebook("spelling-brawl"))


def test_a_block_ends_the_rulebooks_now() -> None:
    blocked = next(board for board in BOOK.boards if "NOW can no longer" in board.title)
    table = spellhall.table(blocked.position, chance="manual")
    table.play("block e8")
    why = table.why_not("spell NOW e8 e9+0 f8")
    assert why is not None
    assert why.startswith("R3.7")
