"""What banks could lay: the kernel against the search for all words, which is its slow twin."""

import importlib
import random
import sys
from types import ModuleType
from typing import Any

import pytest

import spellhall
from spellhall.games.lexigo import game, prospects
from spellhall.games.lexigo.actions import Spell
from spellhall.games.lexigo.prospects import Field
from spellhall.games.lexigo.search import Search
from spellhall.games.lexigo.shortlist import most, others, shortlist
from spellhall.games.lexigo.state import State
from spellhall.words.search import engine

from .lexigo_agreement import position
from .lexigo_tables import player, table

KERNEL = "spellhall.games.lexigo.prospect_kernel"
_KEPT = (prospects._near, prospects._hand_of, prospects._nothing)
"""What is kept from question to question, as arrays or lists."""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try as much where nothing is compiled."""
    monkeypatch.setattr(prospects, "_NOT_COMPILED", 1)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The kernel as it stands, not compiled."""
    with monkeypatch.context() as without:
        without.setattr(engine, "kernels", lambda: None)
        without.delitem(sys.modules, KERNEL, raising=False)
        return importlib.import_module(KERNEL)


def _view(told: dict[str, Any]) -> State:
    view: State = game.text.load(spellhall.table(told).position())
    return view


def _spelling(seed: int) -> State:
    rng = random.Random(f"prospects/{seed}")
    while True:
        view = _view(position(rng))
        if view.phase == "spell" and not view.owed and view.mover.bank.count("?") < 2:
            return view


def _kind(view: State, spell: Spell) -> tuple[object, ...]:
    used = {space for space, _ in spell.path}
    laid = "".join(sorted(tile for _, tile in spell.laid))
    return spell.path[-1][0], laid, tuple(pawn in used for pawn in others(view))


@pytest.mark.parametrize("seed", range(12))
def test_there_is_one_word_for_each_end_and_set_of_tiles_and_pawns_knocked(seed: int) -> None:
    view = _spelling(seed)
    field = Field.of(view.setup, view.grid)
    best = most(field, view)
    found = [one.action for one in shortlist(field, view, best, every=True)]
    assert all(game.rules.objection(view, view.turn, spell) is None for spell in found)
    every = list(Search(view).all())
    assert best == max((spell.lays for spell in every), default=0)
    kinds = [_kind(view, spell) for spell in found]
    assert len(set(kinds)) == len(kinds)
    # A blank is not laid for a letter that is in the bank, while the full list has such words, too.
    assert set(kinds) <= {_kind(view, spell) for spell in every}
    if "?" not in view.mover.bank:
        assert set(kinds) == {_kind(view, spell) for spell in every}


def _answers(view: State) -> tuple[object, ...]:
    for kept in _KEPT:
        kept.cache_clear()
    field = Field.of(view.setup, view.grid)
    best = most(field, view)
    return best, shortlist(field, view, best, every=True)


def test_the_compiled_kernel_answers_as_it_stands(plain: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    if engine.kernels() is None:
        pytest.skip("no compiled kernels here")
    views = [_spelling(300 + seed) for seed in range(5)]
    compiled = [_answers(view) for view in views]
    with monkeypatch.context() as without:
        without.setattr(engine, "kernels", lambda: None)
        without.setattr(prospects, "_kernel", lambda: plain)
        assert [_answers(view) for view in views] == compiled
    for kept in _KEPT:
        kept.cache_clear()


@pytest.mark.parametrize("seed", range(6))
def test_the_most_tiles_of_a_word_through_a_space(seed: int) -> None:
    view = _spelling(100 + seed)
    field = Field.of(view.setup, view.grid)
    pawn = view.mover.pawn
    assert pawn is not None
    closed = others(view) if view.first else []
    every = list(Search(view).all())
    for space, _ in view.grid.tiles[:8]:
        through = [spell.lays for spell in every if space in {step for step, _ in spell.path}]
        assert field.most(view.mover.bank, pawn, closed, space) == max(through, default=0)


def test_a_question_leaves_the_field_as_it_was() -> None:
    view = _view(table(player("1,-1", "?AERST"), player("0,1")).position())
    field = Field.of(view.setup, view.grid)
    asked = [field.most(bank, (1, -1)) for bank in ("?AERST", "AE", "?AERST", "AE")]
    assert asked[:2] == asked[2:]
    assert asked == [Field.of(view.setup, view.grid).most(bank, (1, -1)) for bank in ("?AERST", "AE") * 2]


@pytest.mark.parametrize("seed", range(4))
def test_a_field_with_tiles_laid_is_that_of_the_grid_with_them(seed: int) -> None:
    view = _spelling(200 + seed)
    field = Field.of(view.setup, view.grid)
    for one in shortlist(field, view, most(field, view))[:4]:
        laid, end = one.action.laid, one.action.path[-1][0]
        grown = Field.of(view.setup, view.grid.with_tiles(laid))
        assert field.with_tiles(laid).most("AERST", end) == grown.most("AERST", end)
