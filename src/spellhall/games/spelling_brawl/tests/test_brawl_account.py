"""How a bout was won: the letters that attacks cost are all that were lost, in every golden game."""

import re

import pytest

import spellhall

from .brawl_golden import FOLDER, GAMES


@pytest.mark.parametrize("name", GAMES)
def test_letters_knocked_out_are_those_that_were_lost(name: str) -> None:
    table = spellhall.replay((FOLDER / f"{name}.record").read_text(encoding="utf-8"))
    ending = table.scene(0).over
    assert ending is not None
    assert ending.account is not None
    told = ending.account
    lost = re.findall(r"^lose \d ([A-Z]+)$", table.record(), re.MULTILINE)
    assert sum(sum(source.amounts) for source in told.sources) == len("".join(lost))
    assert not told.totals  # a bout is won or lost, whatever it cost
    assert all(best.head.strip("*") in table.record() for best in told.best)
