"""Positions and lines: what comes back the same, what is refused, and what is malformed."""

from typing import Any

import pytest

import spellhall

from .lexigo_tables import RING, player, position, table

OPEN = {
    "players": [player("1,-1", "AERSTU", 2, tiles="QX"), player("0,1", "AEIORT", 1, tiles="D")],
    "pouch": "EIN",
}


def _refused(told: dict[str, Any]) -> str:
    with pytest.raises(spellhall.Refused) as error:
        spellhall.table(told, chance="manual")
    return str(error.value)


def test_what_is_left_out_has_its_default_and_comes_back() -> None:
    at = table(options={"stack": 10, "words": "referee", "lexicon": "default", "min-length": 2})
    assert at.position() == position(options={})
    told = position(options={"stack": 4, "min-length": 3}, **OPEN)
    assert spellhall.table(told, chance="manual").position() == told


def test_a_closed_position_stays_closed_by_hand_and_is_dealt_by_chance() -> None:
    assert "pouch" not in table().position()
    dealt = spellhall.table(position(), seed=1).position()
    tiles = [*dealt["grid"].values(), *dealt["pouch"]]
    for one in dealt["players"]:
        assert len(one["tiles"]) == 10
        tiles += [*one["bank"], *one["tiles"]]
    assert len(tiles) == 100


@pytest.mark.parametrize(
    "odd",
    [
        {"players": [OPEN["players"][0], player("0,1")], "pouch": "E"},
        {"players": OPEN["players"]},
        {"pouch": "E"},
        {"players": [player("1,-1", "AERSTU", 3, tiles="QX"), OPEN["players"][1]], "pouch": "E"},
        {"players": [player("1,-1", "QQ"), player("0,1")]},
        {"players": [player("1,-1", "????"), player("0,1", "?")]},
        {"players": [player("1,-1", stack=80), player("0,1")]},
        {"players": [player("1,-1", "AAEERST"), player("0,1")]},
        {"players": [player("1,-1", "aerstu"), player("0,1")]},
        {"players": [player("1,-1", stack=-1), player("0,1")]},
        {"players": [player("2,0"), player("0,1")]},
        {"players": [player("0,1"), player("0,1")]},
        {"players": [player(None), player("0,1")]},
        {"players": [player("1,-1")]},
        {"players": [player("1,-1")] + [player(None, "")] * 4},
        {"turn": 2},
        {"phase": "end"},
        {"phase": "pawn"},
        {"grid": {**RING, "1,1": "RS"}},
        {"grid": {**RING, "1,1": "1"}},
        {"grid": {**RING, "01,1": "R"}},
        {"grid": {**RING, "-0,1": "R"}},
        {"grid": {**RING, "one": "R"}},
        {"phase": "knock"},
        {"phase": "knock", "knocked": [0]},
        {"phase": "knock", "knocked": [1, 1]},
        {"phase": "knock", "knocked": [3]},
        {"knocked": [1]},
        {"phase": "challenge"},
        {"options": {"words": "challenge"}, "phase": "challenge", "spelled": "pass", "asked": 1},
        {"options": {"words": "challenge"}, "phase": "challenge", "spelled": "spell PRO", "asked": 1},
        {
            "options": {"words": "challenge"},
            "phase": "challenge",
            "spelled": "spell PZO 1,-1 2,-1=Z 1,0",
            "asked": 1,
        },
        {
            "options": {"words": "challenge"},
            "phase": "challenge",
            "spelled": "spell PRO 1,-1 2,-1=R 1,0",
            "asked": 0,
        },
        {"phase": "challenge", "spelled": "spell PRO 1,-1 2,-1=R 1,0", "asked": 1},
        {"asked": 1},
        {"passes": 4},
        {"passes": -1},
        {"first": True, "relocated": True},
        {"phase": "over", "first": True},
        {"owed": ["fill 0 2"]},
        {"owed": ["penalty 0 2"]},
        {"owed": ["penalty 1 3"], "phase": "trade"},
        {"owed": ["draw 0 2"]},
        {"owed": ["fill 0 1"], "phase": "trade"},
        {"owed": ["deal 0"]},
        {"owed": ["ring", "start"]},
        {"returned": "Q"},
        {"returned": "Q", "phase": "trade"},
        {"returned": "Q", "phase": "trade", "owed": ["fill 0 2", "penalty 0 1"]},
        {"options": {"stack": 42}},
        {"options": {"words": "nobody"}},
        {"options": {"colour": "red"}},
        {"over": None},
        {"colour": "red"},
    ],
    ids=str,
)
def test_impossible_positions_are_refused(odd: dict[str, Any]) -> None:
    assert _refused({**position(), **odd})


def test_tiles_far_apart_are_a_grid_too() -> None:
    grid = {**RING, "400,-300": "A", "401,-300": "T", "400,-299": "E"}
    at = table(player("400,-300", "AERSTU"), player("0,1"), grid=grid)
    assert at.why_not("spell ATE 400,-300 401,-300 401,-301=E") is None
    words = [line for line in at.legal() if line.startswith("spell")]
    assert words
    assert all(at.why_not(line) is None for line in words)
    at.play(words[0])
    assert spellhall.table(at.position(), chance="manual").position() == at.position()


@pytest.mark.parametrize("far", [10**9, -(10**9), 999_999_999, 999_999_909])
def test_tiles_are_refused_from_which_a_game_could_come_to_a_space_that_no_line_names(far: int) -> None:
    """Lines: a space is written `q,r`, with numbers of at most nine digits."""
    for grid in ({f"{far},0": "A", f"{far},1": "T"}, {f"0,{far}": "A", f"1,{far}": "T"}):
        pawn, other = grid
        assert "too far out" in _refused(position(player(pawn), player(other), grid=grid))


@pytest.mark.slow
def test_whatever_is_listed_far_out_can_be_played() -> None:
    """Lines: each action has exactly one line. Here every further tile brings the edge one space nearer."""
    far = 999_999_999 - 94
    near = {f"{far - 1},0": "A", f"{far},0": "T", f"{far},-1": "E", f"{far - 1},1": "R"}
    at = table(player(f"{far},0", "AERSTU"), player("0,0"), grid={**near, "0,0": "S", "1,0": "S"})
    for line in at.legal():
        assert at.why_not(line) is None
    outwards = [line for line in at.legal() if f" {far + 1}," in line]
    at.play(outwards[0])
    assert spellhall.table(at.position(), chance="manual").position() == at.position()


def test_few_tiles_and_no_bank() -> None:
    lone = table(player("0,0"), player(None), grid={"0,0": "A"})
    assert lone.legal() == ["pass"]
    assert table(player("1,-1", "", 0), player("0,1")).legal() == [
        "pass",
        *(f"relocate {space}" for space in ("-1,0", "-1,1", "0,-1", "1,0")),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "spell",
        "spell PRO",
        "spell PRO 1,-1 2,-1=R",
        "spell PRO 1,-1 2,-1=R 1,0 1,1=S",
        "spell PRO  1,-1 2,-1=R 1,0",
        "spell pro 1,-1 2,-1=R 1,0",
        "spell PRO 1,-1 2,-1=r 1,0",
        "spell PRO 1,-1 2,-1=S 1,0",
        "spell PRO 1,-1 +2,-1=R 1,0",
        "spell PRO 1,-1 02,-1=R 1,0",
        "spell PRO 1,-1 2,-1=R 1,-0",
        "spell PRPR 1,-1 2,-1=R 1,-1 2,-1=R",
        "spell PRPR 1,-1 2,-1 1,-1 2,-1=R",
        "pawn",
        "pawn 1",
        "pawn 1, 1",
        "relocate 1,1 2",
        "knock 1,0",
        "knock 4 1,0",
        "trade",
        "trade BA",
        "trade A?",
        "trade ab",
        "trade A B",
        "pass 0",
        "accept PRO",
        "fill 0 BA",
        "penalty 0 0",
        "penalty 0 -1",
        "ring ABCDE",
        "deal 0 ABCDE ABCDEFGHIJ",
        "deal 0 BACDEF 10",
        "start 4",
        "Pass",
        " pass",
    ],
)
def test_malformed_lines(line: str) -> None:
    at = table()
    with pytest.raises(spellhall.Malformed):
        at.play(line)


def test_a_line_of_the_other_kind_is_illegal() -> None:
    at = table()
    with pytest.raises(spellhall.Illegal, match=r"R1\.3"):
        at.play("fill 0 A")
    at.play("relocate 1,0")
    for line in ("pass", "start 0", "ring AEIOUT", "deal 0 AEINRT 10"):
        with pytest.raises(spellhall.Illegal):
            at.force(line)


def test_positions_owe_what_chance_owes() -> None:
    short = (player("1,-1", "AERS"), player("0,1"))
    owed = [
        position(phase="spell", relocated=True, owed=["penalty 0 2"]),
        position(*short, phase="trade", owed=["fill 0 2"]),
        position(*short, phase="trade", owed=["fill 0 2", "penalty 0 1"], returned="QX"),
        position(phase="trade", owed=["penalty 0 1"], returned="QX"),
        position(*short, phase="trade", owed=["penalty 1 3", "fill 0 2"],
                 options={"words": "challenge"}),
        position(phase="knock", knocked=[1], owed=["penalty 1 3"], options={"words": "challenge"}),
        position(player(None), player(None), phase="pawn", owed=["start"]),
        position(player(None), player(None, "", 0), phase="pawn", grid={}, owed=["deal 1", "ring", "start"]),
    ]  # fmt: skip
    for told in owed:
        at = spellhall.table(told, chance="manual")
        assert at.asks == told["owed"][0]
        assert at.position() == {"options": {}, **told}
        assert at.legal() == []
        assert spellhall.table(told, seed=1).pending == "decide"


def test_asked_is_left_out_for_seat_0_as_every_0_is() -> None:
    at = table(options={"words": "challenge"}, turn=1)
    at.play("spell TAT 0,1 -1,2=A 0,1")
    told = at.position()
    assert "asked" not in told
    for same in (told, {**told, "asked": 0}):
        again = spellhall.table(same, chance="manual")
        assert again.to_act == (0,)
        assert again.position() == told
    assert _refused({**told, "turn": 0, "spelled": "spell PRO 1,-1 2,-1=R 1,0"})


def test_tiles_of_a_stack_tell_its_size() -> None:
    named = [{"pawn": "1,-1", "bank": "AERSTU", "tiles": "QX"}, {"pawn": "0,1", "bank": "A", "tiles": ""}]
    told = spellhall.table(position(*named, pouch="E"), chance="manual").position()
    assert [one["stack"] for one in told["players"]] == [2, 0]


@pytest.mark.parametrize("pouch", ["", "E", "EI"])
def test_bots_and_hints_know_the_size_of_a_pouch_of_few_tiles(pouch: str) -> None:
    few = position(player("1,-1", "JKQVXZ", 1, tiles="A"), player("0,1", "A", 0, tiles=""),
                   phase="trade", pouch=pouch)  # fmt: skip
    for level in ("random", "casual"):
        for seed in range(4):
            at = spellhall.table(few, seed=seed)
            legal = at.legal()
            assert {hint["line"] for hint in at.hint(n=9, level=level)} <= set(legal)
            assert at.bot_move(0, level) in legal


def test_what_is_empty_is_as_good_as_left_out() -> None:
    empty = {"first": False, "relocated": False, "passes": 0, "knocked": [], "spelled": "", "asked": 0,
             "owed": [], "returned": ""}  # fmt: skip
    assert table(**empty).position() == table().position()
