"""Each test that asks for a `name` runs for every game that is found."""

import pytest

from spellhall.games import names


@pytest.fixture(params=names())
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)
