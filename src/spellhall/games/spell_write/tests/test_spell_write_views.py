"""What each seat sees in each phase, what it is told later, and what comes of positions with holes."""

import copy
from typing import Any

import pytest

import spellhall
from spellhall.facade import Table

from .spell_write_papers import BLANK, one, paper, position, say_all, table

SECRETS = ("wrote", "bonus", "said", "upheld", "before")
VIEWERS = (0, 1, None)


def _two(**options: str) -> Table:
    return table(
        paper(".#.. .A.. .... ..#.", "write", lookup=True),
        paper(".... .O.# #... ....", "write", "S2", lookup=True),
        dice="2 3",
        options=options,
    )


def _seen(begun: Table, viewer: int | None, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = begun.view(viewer)["players"][seat]
    return found


def _as_the_round_began(begun: Table, seat: int) -> dict[str, Any]:
    return copy.deepcopy(one(begun, seat))


@pytest.mark.parametrize("words", ["referee", "challenge"])
def test_another_player_is_shown_as_the_round_began(words: str) -> None:
    begun = _two(words=words)
    began = _as_the_round_began(begun, 0)
    # On each step what seat 0 has done so far is hidden from seat 1 and from spectators.
    for line in ("write 32 d4", "light 23", "done"):
        begun.play(line, 0)
        phase = "wait" if line == "done" else "write"
        assert _seen(begun, 0, 0) == one(begun, 0)
        for viewer in (1, None):
            assert _seen(begun, viewer, 0) == began | {"phase": phase}


def test_scores_dots_and_the_bonus_are_hidden_too() -> None:
    begun = _two()
    began = _as_the_round_began(begun, 0)
    say_all(begun, "0: write 32 c2\n0: score AT b2-c2")
    assert one(begun, 0)["bonus"] is True
    assert one(begun, 0)["before"]["score"] == 0
    assert _seen(begun, 1, 0) == began
    assert _seen(begun, 0, 0)["score"] == 3


def test_announcements_and_look_ups_are_hidden_until_all_are_done() -> None:
    begun = _two(words="challenge")
    began = _as_the_round_began(begun, 0)
    say_all(begun, "0: write 32 c2\n0: lookup AT\n0: score AT b2-c2")
    assert (one(begun, 0)["lookup"], one(begun, 0)["said"]) == (False, ["AT b2-c2"])
    for viewer in (1, None):
        assert _seen(begun, viewer, 0) == began, "lookup is shown as when the round began"
    say_all(begun, "0: done\n1: write 23 d1\n1: light -\n1: done")
    assert [one(begun, seat)["phase"] for seat in range(2)] == ["wait", "challenge"]
    for viewer in VIEWERS:
        assert begun.view(viewer) == begun.position(), "from then on everything is open"


def test_a_penalty_is_hidden() -> None:
    begun = table(
        paper(".#.. .A.. .... ..#.", "write", crossed=["11", "23", "32"]),
        paper(".... .O.# #... ....", "write", "S2"),
        dice="2 3",
    )
    begun.play("write 23 a4", 0)
    assert one(begun, 0)["score"] == -1
    assert _seen(begun, 1, 0)["score"] == 0


def test_the_choice_at_doubles_is_left_out_until_all_have_said_it() -> None:
    begun = spellhall.new("spell-write", seats=3, chance="manual", mode="friendly")
    say_all(begun, "dice 2 2\n2: reroll")
    assert [player["phase"] for player in begun.view(0)["players"]] == ["doubles", "doubles", "wait"]
    assert all("choice" not in player for player in begun.view(0)["players"])
    assert _seen(begun, 2, 2)["choice"] == "reroll"
    say_all(begun, "0: keep\n1: keep")
    assert [player["choice"] for player in begun.view(None)["players"]] == ["keep", "keep", "reroll"]


@pytest.mark.parametrize("line", ["write 32 d4", "light 23", "done"])
def test_without_before_the_fields_of_the_paper_are_left_out(line: str) -> None:
    begun = _two()
    for played in ("write 32 d4", "light 23", "done"):
        begun.play(played, 0)
        if played == line:
            break
    told = begun.position()
    del told["players"][0]["before"]
    again = spellhall.table(told, chance="manual")
    assert again.position() == told
    seen = _seen(again, 1, 0)
    assert not {"grid", "crossed", "lights", "dots", "score", *SECRETS} & set(seen)
    assert seen["phase"] == ("wait" if line == "done" else "write")
    view = again.view(1)
    assert spellhall.table(view, chance="manual").view(1) == view
    dealt = spellhall.table(view, seed=3)
    assert sum(letter.isalpha() for letter in "".join(one(dealt, 0)["grid"])) == 2
    assert dealt.view(1) == view


SCRIPT = """
    dice 2 2 | 0: reroll | 1: keep | 2: reroll | redie 3
    0: write 32 a1 | 0: light 11 | 1: write 22 b1 | 0: done | 2: write 23 b2 | 1: done | 2: done
    dice 1 6 | 0: write 61 a2 | 0: score TA a1-a2 | 1: write 16 b2 | 1: score CY b1-b2 | 2: write 61 c2
    0: done | 1: done | 2: done | 2: challenge 0 TA | 2: challenge 1 CY | 0: done | 1: done | 2: done
"""
LINES = [line.strip() for line in SCRIPT.replace("\n", "|").split("|") if line.strip()]


def _after(lines: int) -> Table:
    """Three players in a game with challenges and last words, after so many lines of the script."""
    begun = spellhall.new("spell-write", seats=3, chance="manual", words="challenge", lookup="end")
    say_all(begun, "\n".join(LINES[:lines]))
    return begun


@pytest.mark.parametrize("lines", range(len(LINES) + 1))
def test_every_view_is_a_position_that_looks_the_same(lines: int) -> None:
    moment = _after(lines)
    for viewer in (None, 0, 1, 2):
        view = moment.view(viewer)
        closed = spellhall.table(view, chance="manual")
        assert closed.position() == view
        assert closed.view(viewer) == view
        assert spellhall.table(closed.position(), chance="manual").position() == view
        if viewer is not None:
            assert closed.legal(viewer) == moment.legal(viewer)
        if moment.pending != "chance":
            assert spellhall.table(view, seed=1).view(viewer) == view


def test_every_phase_of_a_round_was_among_them() -> None:
    moments = [_after(lines).position() for lines in range(len(LINES) + 1)]
    phases = {player["phase"] for moment in moments for player in moment["players"]}
    assert phases == {"doubles", "wait", "write", "light", "score", "challenge"}


def test_a_position_remembers_a_look_up_of_this_round() -> None:
    begun = _two(words="challenge")
    say_all(begun, "0: write 32 c2\n0: lookup AT")
    again = spellhall.table(begun.position(), chance="manual")
    assert again.position() == begun.position()
    for viewer in VIEWERS:
        assert again.view(viewer) == begun.view(viewer)
    assert _seen(again, 1, 0)["lookup"] is True


def test_a_closed_position_with_manual_chance_asks_what_it_does_not_know() -> None:
    begun = _two()
    say_all(begun, "0: write 32 c2\n0: score AT b2-c2\n0: done")
    closed = spellhall.table(begun.view(1), chance="manual")
    assert closed.to_act == (1,)
    say_all(closed, "1: write 23 a2\n1: done")
    assert closed.to_act == (0,), "what seat 0 wrote is an open question, asked now"
    say_all(closed, "0: write 32 c2\n0: score AT b2-c2\n0: done")
    assert one(closed, 0)["score"] == 3
    assert closed.asks == "dice"


def test_a_closed_position_at_doubles_asks_for_the_choice_it_does_not_know() -> None:
    begun = spellhall.new("spell-write", seats=2, chance="manual")
    say_all(begun, "dice 2 2\n0: reroll")
    closed = spellhall.table(begun.view(1), chance="manual")
    assert closed.to_act == (1,)
    closed.play("keep", 1)
    assert (closed.to_act, closed.legal(0)) == ((0,), ["keep", "reroll"])
    closed.play("keep", 0)
    assert [one(closed, seat)["phase"] for seat in range(2)] == ["write", "write"]


def test_a_closed_position_with_automatic_chance_is_dealt_what_it_leaves_out() -> None:
    begun = _two()
    say_all(begun, "0: write 32 c2\n0: done")
    dealt = {
        "".join(one(spellhall.table(begun.view(1), seed=seed), 0)["grid"]).replace("#", "")
        for seed in range(40)
    }
    assert len(dealt) > 10
    assert all(sum(letter.isalpha() for letter in grid) == 2 for grid in dealt)
    assert all(set(grid) - {"."} <= set("ADT") for grid in dealt), "only the letters that the dice allow"


def test_a_seats_record_hides_the_others_lines_and_opens_them_later() -> None:
    begun = spellhall.new("spell-write", seats=2, chance="manual")
    say_all(begun, "dice 2 3\n0: write 32 b2\n1: write 23 b2\n0: done")
    own = begun.record(0).split("\n\n")[1].splitlines()
    assert own == ["dice 2 3", "0: write 32 b2", "0: done"]
    assert begun.lines(1) == ["dice 2 3", "1: write 23 b2"]
    assert begun.lines(None) == ["dice 2 3"]
    begun.play("done", 1)
    opened = ["dice 2 3", "0: write 32 b2", "1: write 23 b2", "0: done", "1: done"]
    assert begun.lines(None) == begun.lines() == opened
    # Each seat has its own lines at once and the other's when they are opened.
    assert sorted(begun.lines(0)) == sorted(begun.lines(1)) == sorted(opened)
    for viewer in VIEWERS:
        assert spellhall.replay(begun.record(viewer)).position() == begun.position()


def test_a_record_of_a_seat_in_the_middle_of_a_round_replays_to_its_view() -> None:
    begun = spellhall.new("spell-write", seats=2, chance="manual")
    say_all(begun, "dice 2 3\n0: write 32 b2\n1: write 23 b2\n1: done")
    again = spellhall.replay(begun.record(0), chance="manual")
    assert one(again, 0) == one(begun, 0)
    assert again.lines() == ["dice 2 3", "0: write 32 b2"]
    assert one(again, 1)["grid"] == BLANK["S2"].split()


def test_two_tables_that_differ_in_secrets_only_look_the_same() -> None:
    tables = [_two(), _two()]
    say_all(tables[0], "0: write 32 c2\n0: score AT b2-c2\n0: done")
    say_all(tables[1], "0: write 23 d4\n0: light 11\n0: done")
    for viewer in (1, None):
        views = [begun.view(viewer) for begun in tables]
        assert views[0] == views[1]
        assert tables[0].scene(viewer) == tables[1].scene(viewer)
        assert tables[0].lines(viewer) == tables[1].lines(viewer)
        assert list(tables[0].happenings(viewer)) == list(tables[1].happenings(viewer)) == []
    # A search that its deadline ends tells what it has found by then, and that differs from run to run.
    assert tables[0].hint(1, seconds=60) == tables[1].hint(1, seconds=60)


def test_a_position_with_a_missing_seat_paper_is_refused_in_friendly_games() -> None:
    told = position(
        paper(".#.. .A.. .... ..#.", "write"), {"sheet": "S2", "phase": "wait"}, dice="2 3", round=2
    )
    assert spellhall.table(told, chance="manual").to_act == (0,)
    with pytest.raises(spellhall.Refused):
        spellhall.table(told | {"options": {"mode": "friendly"}}, chance="manual")
