"""What a table of the real world says of cards that are not in its deck."""

import pytest

import spellhall
from spellhall.core.errors import Illegal


@pytest.mark.parametrize(
    ("part", "spot", "thing", "meant"),
    [
        ("columns", "column-0:1", "O", "?=O, AO=O, EO=O, IO=O, OU=O"),
        ("columns", "column-0:1", "AE=I", "?=I, AI=I, EI=I, IO=I, IU=I"),
        ("columns", "column-0:1", "b", "?=B, B"),
        ("hands", "hand-0:0", "A", "AE, AI, AO, AU"),
    ],
)
def test_a_card_that_the_deck_lacks_is_answered_with_those_that_may_be_meant(
    part: str, spot: str, thing: str, meant: str
) -> None:
    table = spellhall.setup("war-of-words")
    with pytest.raises(Illegal) as refused:
        table.lay(part, spot, thing)
    assert f"not {thing!r}; meant may be {meant}" in str(refused.value)


def test_where_nothing_can_be_meant_only_the_form_is_told() -> None:
    with pytest.raises(Illegal, match=r"written B, AE=E or \?=T, not '7'$"):
        spellhall.setup("war-of-words").lay("columns", "column-0:1", "7")
