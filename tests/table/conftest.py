"""Word lists that a test makes known are forgotten after it."""

import pytest

from spellhall.words import lists


@pytest.fixture(autouse=True)
def own_word_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "_registered", {})
