"""Puzzles of War of Words: any other claim is rebutted by a word that holds."""

import pytest

from spellhall.facade.puzzles import puzzles_of
from spellhall.facade.puzzles.book import opened
from spellhall.games import find
from spellhall.games.war_of_words.actions import Claim, Play, Rebut
from spellhall.games.war_of_words.legal import actions, led_by, objection
from spellhall.games.war_of_words.puzzles import answer, judge
from spellhall.games.war_of_words.turn import play

GAME = "war-of-words"


@pytest.mark.parametrize("place", [0, 100, 200])
def test_every_other_claim_is_answered_by_a_rebuttal(place: int) -> None:
    puzzle = puzzles_of(GAME)[place]
    view, solution = opened(find(GAME), puzzle)
    rebutted = 0
    for action in actions(view, puzzle.seat):
        assert isinstance(action, Play)
        after, _ = play(view, puzzle.seat, action)
        for at in led_by(after, puzzle.seat):
            tried = (action, Claim(at))
            if after.won != view.won or answer(tried) == answer(solution):
                continue
            verdict = judge(view, puzzle.seat, puzzle.theme, solution, tried)
            assert verdict.state == "refuted"
            shown = verdict.line[-1]
            assert isinstance(shown.move, Rebut)
            claimed, _ = play(after, puzzle.seat, Claim(at))
            assert objection(claimed, 1 - puzzle.seat, shown.move) is None
            rebutted += 1
    assert rebutted
