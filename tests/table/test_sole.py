"""What is answered for a seat: only what everybody knows to be the only answer."""

import random
from itertools import islice

import pytest

import spellhall
from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.table.sitting import Sitting
from spellhall.table.sole import is_forced, sole_button

DECISIONS = 60


@pytest.mark.parametrize("name", spellhall.games())
def test_a_sole_answer_is_the_only_one_and_a_final_act_is_whole(name: str) -> None:
    game, rng = find(name), random.Random(3)
    sitting = Sitting(game, game.rules.start(settle(game.options, {}), min(2, game.about.seats[1])))
    for _ in range(DECISIONS):
        sitting.draw(rng)
        now = game.rules.pending(sitting.state)
        if isinstance(now, Over):
            break
        assert isinstance(now, Decide)
        seat = now.seats[0]
        drawn = game.face.scene(game.face.begin(sitting.view(seat), seat))
        shown = sitting.scene(seat, ())
        if shown != drawn:
            button = sole_button(shown)
            assert button is not None
            assert button.unasked
            assert shown.spelling is None
            only = list(islice(game.rules.actions(sitting.view(seat), seat), 2))
            assert [game.face.touches(sitting.view(seat), seat, one) for one in only] == [(button.touch,)]
            assert is_forced(game, sitting.view(None), seat)
        action = game.mind.policy(sitting.view(seat), seat, rng)
        made = sitting.scene(seat, sitting.touches(seat, action))
        if made.act and made.act.final:
            assert made.act.complete
            assert made.field is None
            assert not any(
                made.offers(touch) for touch in (*made.spots, *(one.touch for one in made.buttons))
            )
        sitting.play(seat, action)


def test_who_leads_nothing_is_not_asked_to_claim() -> None:
    table = spellhall.new("war-of-words", seed=1)
    seat = table.to_act[0]
    table.play(table.legal(seat, limit=1)[0], seat)
    (done,) = table.scene(seat).buttons
    assert done.unasked
    assert table.legal(seat) == ["done"]


def test_that_no_word_is_left_is_not_told() -> None:
    table = spellhall.new("spell-write", seats=1, seed=1)
    while table.legal(limit=2) != ["done"]:
        table.play(table.legal(limit=1)[0])
    assert not any(button.unasked for button in table.scene(0).buttons)
