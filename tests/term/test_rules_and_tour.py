"""Rules with drawn boards, the guided first turn, and stepping through a record."""

import json
from pathlib import Path

import pytest

import spellhall
from spellhall.core.rulebook import read_rulebook
from spellhall.term import replay as replaying
from spellhall.term.rules import show_rules
from spellhall.term.seating import Seating
from spellhall.term.tour import walk
from spellhall.term.welcome import choose_game, offer_tour

from .person import Answer, Desk, legal_player, listed, sit

GAME = "spell-write"


def rulebook() -> str:
    position = spellhall.new(GAME, seats=1, seed=1, chance="manual").position()
    told = f"position: {json.dumps(position)}"
    return f"""# A Game

**1.1** Dice are rolled.

```board
rule: 1.1
title: A roll and a refusal
{told}
dice 3 4
0: write 34 b3
0: keep
```

**1.2** Then somebody *writes*.

```tour
title: Your first turn
{told}
say: Dice fall.
dice 3 4
say: You may write an R.
0: write 34 b3
0: done
```
"""


@pytest.fixture(autouse=True)
def small_rulebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))
    monkeypatch.setattr(spellhall, "rulebook", lambda game: rulebook())


def desk(*typed: str) -> Desk:
    return Desk(listed(typed), ("Ann",))


def test_all_rules_with_their_boards_drawn() -> None:
    at = desk()
    assert show_rules(GAME, at.screen)
    assert "1.1 Dice are rolled." in at.text
    assert "A roll and a refusal" in at.text
    assert "You write R in row 3, column 2." in at.text
    assert "keep: R5.9" in at.text
    assert "Your play grid" in at.text
    assert "position" not in at.text
    assert "Your first turn" not in at.text


def test_one_rule_with_its_board() -> None:
    at = desk()
    assert show_rules(GAME, at.screen, "R1.1")
    assert "A roll and a refusal" in at.text
    assert "1.2" not in at.text
    assert not show_rules(GAME, at.screen, "9.9")
    assert "There is no rule 9.9; they go from 1.1 to 1.2." in at.text


def test_rules_that_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(game: str) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(spellhall, "rulebook", missing)
    at = desk()
    assert not show_rules(GAME, at.screen)
    assert "is missing" in at.text


def tour_with(*typed: str) -> str:
    at = desk(*typed)
    tour = read_rulebook(rulebook()).tour
    assert tour is not None
    walk(tour, at.screen)
    return at.text


def test_a_tour_is_read_and_typed() -> None:
    text = tour_with("", "34 b3", "done")
    assert "Dice fall." in text
    assert "You may write an R. (Type: 34 b3, or press Enter" in text
    assert "You write R in row 3, column 2." in text
    assert "That was the tour." in text


def test_a_tour_plays_by_itself_and_forgives() -> None:
    text = tour_with("", "hint", "write 43 a1", "34", "u", "zz", "", "")
    assert "Here we only look around. Please type: 34 b3" in text
    assert "write 43 a1 would be fine in a game." in text
    assert "That was the tour." in text


@pytest.mark.parametrize("typed", [("skip",), ("q",), ("", "skip"), ("", "quit")])
def test_a_tour_can_be_left(typed: tuple[str, ...]) -> None:
    assert "The tour is skipped." in tour_with(*typed)


def test_a_tour_is_offered_once() -> None:
    at = desk("n")
    offer_tour(GAME, at.screen, forced=False)
    assert "Your first game here." in at.text
    offer_tour(GAME, at.screen, forced=False)
    assert at.text.count("Your first game here.") == 1
    again = desk("skip")
    offer_tour(GAME, again.screen, forced=True)
    assert "The tour is skipped." in again.text


@pytest.mark.parametrize("typed", ["1", "", "spell", "SPELL Write"])
def test_a_game_is_chosen(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spellhall, "games", lambda: [GAME])
    at = desk("chess", typed)
    assert choose_game(at.screen) == GAME
    assert "There is no game chess." in at.text
    assert "[1] SPELL Write (1 to 6 players)" in at.text


def test_nobody_chooses() -> None:
    assert choose_game(desk().screen) is None


def test_a_record_is_stepped_through(monkeypatch: pytest.MonkeyPatch) -> None:
    seating = Seating(("Ann",), (None,))
    table = spellhall.new(GAME, seats=1, seed=3)
    play, _ = sit(table, legal_player(table, seating.names), seating)
    play.run()
    last = len(table.lines())
    at = _stepped(monkeypatch, table.record(), listed(["", "b", "1", "", "e", "7", "q"]))
    for shown in (last, 0, 1, 2, 7):
        assert f"After line {shown} of {last}" in at.text
    assert at.text.count("The dice show") >= 2


def _stepped(monkeypatch: pytest.MonkeyPatch, record: str, answer: Answer) -> Desk:
    at = Desk(answer, ("Ann",), terminal=True)
    monkeypatch.setattr(replaying, "Screen", lambda: at.screen)
    replaying.step_through(record, spellhall.replay(record), None)
    return at
