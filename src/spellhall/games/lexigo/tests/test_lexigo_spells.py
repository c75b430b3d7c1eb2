"""Spells of a list are written when somebody looks, and are the same as those that stand alone."""

import copy
import pickle
import random

from spellhall.core.contract import Decide
from spellhall.core.options import settle
from spellhall.games.lexigo.actions import MOVES, Spell
from spellhall.games.lexigo.game import game
from spellhall.games.lexigo.legal import pick
from spellhall.games.lexigo.search import Search
from spellhall.games.lexigo.state import State
from spellhall.games.lexigo.turn import pending, play, start


def spelling(seed: int) -> State:
    """A position in which there are several words."""
    rng = random.Random(seed)
    state = start(settle(game.options, {}), 2)
    while True:
        now = pending(state)
        if isinstance(now, Decide):
            if state.phase == "spell" and len(list(Search(state).all(limit=20))) == 20:
                return state
            state, _ = play(state, now.seats[0], pick(state, now.seats[0], rng))
        else:
            state, _ = play(state, None, now.draw(rng))  # type: ignore[union-attr]


def test_a_spell_of_a_list_is_the_one_that_its_line_tells() -> None:
    listed = list(Search(spelling(1)).all(limit=20))
    assert len(set(listed)) == len(listed) == 20
    for spell in (listed[7], listed[0], *listed):
        told = MOVES.read(MOVES.show(spell))
        assert told == spell == Spell.of(spell.word, spell.way)
        assert hash(told) == hash(spell)
        assert (told != spell) is False
    assert listed[0] != listed[1]
    assert listed[0] != (listed[0].word, listed[0].way)
    assert repr(Spell.of("PRO", "1,-1 2,-1=R 1,0")) == "Spell.of('PRO', '1,-1 2,-1=R 1,0')"


def test_a_spell_leaves_its_list_behind_when_it_is_kept() -> None:
    state = spelling(2)
    spell = next(Search(state).all())
    for kept in (spell.alone(), pickle.loads(pickle.dumps(spell)), copy.deepcopy(spell)):
        assert kept == spell
        assert isinstance(kept.lines, tuple)
        assert len(kept.lines) == 1
