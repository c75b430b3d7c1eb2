"""How a game was won: the tiles dealt, less those that went, are those left, in every golden game."""

import pytest

import spellhall

from .golden_lexigo import FOLDER, GAMES


@pytest.mark.parametrize("name", GAMES)
def test_tiles_that_went_add_up(name: str) -> None:
    table = spellhall.replay((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    dealt = {
        int(parts[1]): len(parts[2]) + len(parts[3])
        for parts in (line.split() for line in table.record().splitlines())
        if parts[:1] == ["deal"]
    }
    ending = table.scene(None).over
    assert ending is not None
    assert ending.account is not None
    told = ending.account
    assert told.totals == tuple(-score for score in ending.scores)
    for seat, left in enumerate(told.totals):
        assert dealt[seat] - sum(source.amounts[seat] for source in told.sources) == left
    for best in told.best:
        assert f" {best.head.strip('*')} " in table.record()
