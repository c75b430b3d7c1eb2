"""The rulebook's brawl; what every rulebook is held to stands in `tests/games`."""

import spellhall
from spellhall.core.rulebook import read_rulebook

BOOK = read_rulebook(spellhall.rulebook("brawl-mart"))


def test_the_rulebooks_brawl_stands_in_the_rulebook() -> None:
    """Brodacious, Wispy Tim and Wallace, line by line."""
    brawl = next(board for board in BOOK.boards if board.title.startswith("Wallace takes"))
    table = spellhall.table(brawl.position, chance="manual")
    assert table.play("pass wallace") == ["passed wallace"]
    assert table.play("attack brodacious wispy-tim") == ["attacked brodacious wispy-tim"]
    assert table.force("roll brodacious 2") == ["rolled brodacious 2"]
    assert table.force("roll wispy-tim 5") == [
        "rolled wispy-tim 5",
        "counted brodacious 8 wispy-tim",
        "counted wispy-tim 10 brodacious",
        "hit wispy-tim brodacious 10",
        "took wallace brodacious",
        "knocked-out wallace",
        "began 2",
    ]
    told = table.position()
    assert [(one["name"], one["is"]) for one in told["allies"]] == [
        ("wallace", "knocked-out"),
        ("brodacious", "standing"),
    ]
    assert told["enemies"][0]["item"] == "stretchy-hand"
