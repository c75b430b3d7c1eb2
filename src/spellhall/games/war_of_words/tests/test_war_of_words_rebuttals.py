"""Rebuttals agree with a filter over the whole list, on a sample of what `../scripts/rebuttals.py` checks."""

import random
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from spellhall.games.war_of_words.actions import Rebut
from spellhall.games.war_of_words.claims import holds, rebuts, rebuttals
from spellhall.words import lexicon


def _script() -> ModuleType:
    path = Path(__file__).parents[1] / "scripts" / "rebuttals.py"
    spec = spec_from_file_location("war_of_words_rebuttals", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


SCRIPT = _script()
WORDS = sorted(lexicon("default"))


@pytest.mark.parametrize("seed", range(4))
def test_rebuttals_agree_with_the_whole_list(seed: int) -> None:
    rng = random.Random(seed)
    queries = [
        query for query in (SCRIPT.built(rng, WORDS) for _ in range(6)) if len(query.state.spelled[1]) > 1
    ]
    played = SCRIPT.played(rng)
    while len(queries) < 7:
        query = next(played)
        if query.state.spelled[2 * query.at + 1 - query.claimant]:
            queries.append(query)
    for query in queries:
        found = rebuttals(query.state, query.at, query.claimant)
        assert found == SCRIPT.by_the_whole_list(query, WORDS)
        batches = rebuts(query.state, query.at, query.claimant)
        assert [action for batch in batches for action in batch] == [Rebut(word) for word in found]
        assert all(holds(query.state, query.at, query.claimant, word) for word in found[:20])


def test_the_slow_way_knows_that_a_card_is_used_once() -> None:
    from collections import Counter

    wanting = SCRIPT.Wanting(Counter(["AE", "AI", "T", "?"]))
    assert wanting.none("TEA")
    assert wanting.none("TEAT")
    assert not wanting.none("TEATT")
    assert wanting.none("AAA")
    assert not wanting.none("AAAA")
