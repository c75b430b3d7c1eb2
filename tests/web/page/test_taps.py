"""How often somebody has to touch the page in a whole game; `python -m tests.taps` counts more of them."""

from collections.abc import Callable

import pytest

import spellhall

from ...taps import count


@pytest.mark.parametrize("game", spellhall.games())
def test_the_page_leaves_fewer_taps_to_a_person(
    game: str, record_property: Callable[[str, object], None]
) -> None:
    counted = count(game, seed=1)
    told = f"{counted.taps} taps, {counted.by_hand} all by hand; carrying pieces {counted.carried}"
    record_property("taps", told)
    print(f"{game}: {told}")
    assert counted.taps <= counted.by_hand
    assert counted.carried <= counted.carried_by_hand
    # These ask much that answers itself, or usually has the same answer.
    if game in ("war-of-words", "brawl-mart", "lexigo"):
        assert counted.saved >= 1 / 3
