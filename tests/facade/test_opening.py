"""How a table comes to be: a new game or a position, and what is wrong with what is asked for."""

import json
from types import MappingProxyType
from typing import Any

import pytest

import spellhall
from spellhall import Illegal, Malformed, Refused, Unknown

SHEET = {"black": ["a1", "b2"], "highlighted": ["c3", "d4"], "row": 1, "column": "d"}


def test_games_are_named_sorted_and_each_call_gives_a_list_of_its_own() -> None:
    assert "spell-write" in spellhall.games()
    assert spellhall.games() == sorted(spellhall.games())
    spellhall.games().clear()
    assert spellhall.games()


@pytest.mark.parametrize("name", spellhall.games())
def test_every_game_tells_about_itself(name: str) -> None:
    about = spellhall.about(name)
    assert about.name == name
    assert spellhall.forms(name)
    assert spellhall.rulebook(name).startswith("# ")
    assert {option.name for option in spellhall.options(name)}


@pytest.mark.parametrize("ask", [spellhall.new, spellhall.about, spellhall.options, spellhall.rulebook])
@pytest.mark.parametrize("name", ["chess", "", "Spell-Write", "spell_write", "../words"])
def test_a_game_that_is_not_here_is_unknown(ask: Any, name: str) -> None:
    with pytest.raises(Unknown, match=r"there is no game .*; there are "):
        ask(name)


def test_the_four_errors_are_distinct_and_of_one_family() -> None:
    errors = (Illegal, Malformed, Refused, Unknown)
    for one in errors:
        assert issubclass(one, spellhall.SpellhallError)
        assert not any(issubclass(one, other) for other in errors if other is not one)


# New games
def test_a_new_game_has_spoken_chance_already() -> None:
    table = spellhall.new("spell-write", seats=2, seed=7)
    assert (table.game, table.seats, table.to_act, table.pending) == ("spell-write", 2, (0, 1), "decide")
    assert (table.asks, table.over, table.remarks) == (None, None, ())


@pytest.mark.parametrize("seed", [7, "seven", 0, -1, None])
def test_a_seed_gives_the_same_game_again(seed: Any) -> None:
    def play() -> str:
        table = spellhall.new("spell-write", seats=2, seed=seed)
        for _ in range(30):
            table.bot_move(table.to_act[0], "random")
        return table.record()

    assert (play() == play()) == (seed is not None)


def test_seats_default_to_the_fewest() -> None:
    assert spellhall.new("spell-write").seats == 1


@pytest.mark.parametrize("seats", [0, 7, -1, True, 2.0, "2", 10**30])
def test_seats_that_a_game_has_not_are_unknown(seats: Any) -> None:
    with pytest.raises(Unknown, match="SPELL Write seats 1 to 6, not"):
        spellhall.new("spell-write", seats=seats)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"colour": "red"}, "there is no option 'colour'; this game has words, mode, lookup, sheet, lexicon"),
        ({"words": "none"}, "option words is one of referee, challenge, not 'none'"),
        ({"mode": None}, "option mode is one of"),
        ({"lookup": []}, "option lookup is one of"),
        ({"lexicon": "klingon"}, "there is no word list 'klingon'; there are: default, family"),
        ({"lexicon": 5}, "there is no word list '5'"),
        ({"sheet": "S9"}, "there is no sheet 'S9'"),
        ({"chance": "magic"}, "chance is auto, manual or seen, not 'magic'"),
    ],
)
def test_options_that_are_not_there_are_unknown(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(Unknown) as told:
        spellhall.new("spell-write", **options)
    assert reason in str(told.value)


@pytest.mark.parametrize(
    "sheet",
    [
        {},
        SHEET | {"row": 9},
        SHEET | {"column": "z"},
        SHEET | {"black": ["a1"]},
        SHEET | {"black": ["a1", "a1"]},
        SHEET | {"highlighted": ["a1", "b2"]},
        SHEET | {"colour": "red"},
        SHEET | {"black": "a1 b2"},
        SHEET | {"black": [["a1"], 2]},
    ],
)
def test_an_impossible_sheet_is_refused(sheet: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        spellhall.new("spell-write", sheet=sheet)


def test_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(Refused, match=r"R6\.10"):
        spellhall.new("spell-write", seats=1, words="challenge")


def test_what_the_caller_does_with_its_options_afterwards_changes_nothing() -> None:
    sheet: dict[str, Any] = json.loads(json.dumps(SHEET))
    table = spellhall.new("spell-write", seats=2, seed=1, sheet=sheet)
    before = table.position(), table.record()
    sheet["black"][0] = "d1"
    sheet.clear()
    assert (table.position(), table.record()) == before


# Positions
def test_a_position_is_a_mapping_or_json_text() -> None:
    position = spellhall.new("spell-write", seats=2, seed=7).position()
    for given in (position, json.dumps(position), json.dumps(position, indent=2), MappingProxyType(position)):
        assert spellhall.table(given).position() == position


def test_a_view_is_a_closed_position() -> None:
    table = spellhall.new("spell-write", seats=2, chance="manual")
    table.force("dice 3 4")
    table.play("write 34 b2", 1)
    table.play("done", 1)
    view = table.view(0)
    assert "wrote" not in view["players"][1]
    assert spellhall.table(view, chance="manual").position() == view
    dealt = spellhall.table(view, seed=1)
    assert "wrote" in dealt.position()["players"][1]
    assert dealt.view(0) == view


def test_what_a_view_leaves_out_is_dealt_by_the_seed() -> None:
    table = spellhall.new("spell-write", seats=2, chance="manual")
    table.force("dice 3 4")
    table.play("write 34 b2", 1)
    table.play("done", 1)
    dealt = [spellhall.table(table.view(0), seed=seed).position() for seed in (1, 1, 2, 3, 4)]
    assert dealt[0] == dealt[1]
    assert any(one != dealt[0] for one in dealt)


def test_a_position_goes_back_and_forth_while_chance_is_owed() -> None:
    table = spellhall.new("spell-write", seats=2, chance="manual")
    again = spellhall.table(table.position(), chance="manual")
    assert (again.pending, again.asks, again.to_act, again.legal()) == ("chance", "dice", (), [])
    table.force("dice 3 3")
    table.play("keep", 0)
    table.play("reroll", 1)
    again = spellhall.table(json.dumps(table.position()), chance="manual")
    assert (again.pending, again.asks) == ("chance", "redie")
    assert again.position() == table.position()


def test_an_automatic_table_lets_chance_speak_at_once() -> None:
    position = spellhall.new("spell-write", seats=2, chance="manual").position()
    assert spellhall.table(position, seed=3).pending == "decide"
    assert spellhall.table(position, seed=3).position() == spellhall.table(position, seed=3).position()


def test_a_position_that_is_over_is_over() -> None:
    table = spellhall.new("spell-write", seed=2)
    while table.to_act:
        table.bot_move(0, "random")
    again = spellhall.table(table.position())
    assert (again.pending, again.over, again.to_act) == ("over", table.over, ())


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("[]", "is a JSON object"),
        ("null", "is a JSON object"),
        ({}, "a position says its game"),
        ({"game": 5}, "a position says its game"),
        ({"game": ["spell-write"]}, "a position says its game"),
        ({"game": "spell-write"}, "no position"),
        ({"game": "spell-write", "options": []}, ""),
        ({"game": "spell-write", "options": [1]}, "the options of a position are an object"),
        ({"game": "spell-write", "options": {"colour": "red"}}, "there is no option 'colour'"),
        ({"game": "spell-write", "options": {1: 2}}, "there is no option 1"),
        (b"{}", "not bytes"),
        (None, "not NoneType"),
        ("[" * 100_000, "nested too deeply"),
        ('{"game": "spell-write", "x": ' + "[" * 40 + "]" * 40 + "}", "nested too deeply"),
        ('{"game": "spell-write", "round": ' + "9" * 5_000 + "}", "no JSON"),
        ('{"game": "spell-write", "round": NaN}', "NaN is no number"),
        ('{"game": "chess", "game": "spell-write"}', "'game' is given twice"),
    ],
)
def test_what_is_no_position_is_refused(position: Any, reason: str) -> None:
    with pytest.raises(Refused) as told:
        spellhall.table(position)
    assert reason in str(told.value)


@pytest.mark.parametrize(
    "change",
    [
        {"round": 2},
        {"round": 0},
        {"round": "1"},
        {"round": True},
        {"dice": [7, 7]},
        {"dice": [1]},
        {"dice": []},
        {"redie": 3},
        {"players": []},
        {"players": {}},
        {"extra": 1},
        {"over": {"winners": [0], "scores": [0, 0], "reason": "rounds"}},
        {"options": {"words": "none"}},
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    position = spellhall.new("spell-write", seats=2, seed=7).position()
    with pytest.raises(Refused):
        spellhall.table(position | change)


@pytest.mark.parametrize("lexicon", ["klingon", "", "../secret", ["default"], None, 5])
def test_a_word_list_that_is_not_here_is_unknown(lexicon: Any) -> None:
    position = spellhall.new("spell-write", seats=2, seed=7).position()
    with pytest.raises(Unknown, match="word list"):
        spellhall.table(position | {"options": {"lexicon": lexicon}})


def test_what_the_caller_does_with_a_position_afterwards_changes_nothing() -> None:
    position = spellhall.new("spell-write", seats=2, seed=7, sheet=SHEET).position()
    table = spellhall.table(position)
    before = json.dumps(table.position())
    position["players"].clear()
    position["options"]["sheet"]["black"].clear()
    assert json.dumps(table.position()) == before
