"""Positions that cannot be are refused with the reason, and text that is wrong by itself is malformed."""

from typing import Any

import pytest

import spellhall

from .spell_write_papers import BLANK, FULL, paper, position

CHALLENGE = {"words": "challenge"}
AT = ".#.. AT.. .... ..#."


def _write(**changes: Any) -> dict[str, Any]:
    """A sound position in which one player writes the third letter, with something changed in the paper."""
    return position(paper(AT, "write") | changes, dice="3 4", round=3)


def _pair(first: str, second: str, **rest: Any) -> dict[str, Any]:
    """Two papers of two letters, with these phases."""
    papers = []
    for phase in (first, second):
        wrote = {"wrote": "b2"} if phase in ("light", "score") else {}
        papers.append(paper(AT, phase, **wrote))
    return position(*papers, **({"dice": "3 4", "round": 2 if "score" in (first, second) else 3} | rest))


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "black squares elsewhere": (_write(grid=["#...", "AT..", "....", "..#."]), "black at b1 c4"),
    "a black square too few": (_write(grid=["....", "AT..", "....", "..#."]), "black at b1 c4"),
    "a letter of no crossed cell": (_write(crossed=["11"]), "no crossed cell gives the T"),
    "a dot at an empty square": (_write(dots=["b2-c2"]), "end without a letter"),
    "a dot at a black square": (_write(dots=["a1-b1"]), "end without a letter"),
    "a dot that is none": (_write(dots=["a1-c1"]), "no dot"),
    "a dot the wrong way round": (_write(dots=["b2-a2"]), "no dot"),
    "too many letters": (_write() | {"round": 2}, "2 letters"),
    "too few letters": (_write() | {"round": 4}, "2 letters"),
    "too few letters after writing": (
        position(paper(AT, "score", wrote="b2"), dice="3 4", round=3),
        "2 letters",
    ),
    "too few letters at the end": (position(paper(AT, "over"), dice="3 4", round=14), "2 letters"),
    "a cell that is none": (_write(crossed=["11", "32", "77"]), "no cell"),
    "a light below the last row": (_write(lights=["61"]), "lights"),
    "a light twice": (_write(lights=["11", "11"]), "lights"),
    "a grid of three rows": (_write(grid=[".#..", "AT..", "...."]), "four rows"),
    "a grid with small letters": (_write(grid=[".#..", "at..", "....", "..#."]), "capital"),
    "a grid with a mark": (_write(grid=[".#..", "AT?.", "....", "..#."]), "capital"),
    "a missing grid": (
        position({"sheet": "S1", "phase": "score"}, dice="3 4", round=3),
        "no grid",
    ),
    "a sheet that there is not": (_write(sheet="S9"), "S9"),
    "a sheet that cannot be printed": (
        _write(sheet={"black": ["b1", "c4"], "highlighted": ["b1", "d4"], "row": 3, "column": "b"}),
        "both black and highlighted",
    ),
    "a phase that there is not": (_write(phase="sleep"), "sleep"),
    "a square that there is not": (position(paper(AT, "score", wrote="e5"), dice="3 4", round=2), "e5"),
    "writing on a square that is empty": (position(paper(AT, "score", wrote="d4"), dice="3 4"), "d4"),
    "scoring without having written": (position(paper(AT, "score"), dice="3 4", round=2), "wrote"),
    "writing twice in a round": (position(paper(AT, "write", wrote="b2"), dice="3 4"), "already"),
    "having written before the roll": (position(paper(AT, "wait", wrote="b2")), "not rolled yet"),
    "a friendly player who wrote in secret": (
        _pair("write", "wait", options={"mode": "friendly"}),
        "friendly games hide nothing",
    ),
    "doubles beside writing": (_pair("doubles", "write", dice="3 3"), "side by side"),
    "challenges beside scoring": (_pair("challenge", "score", options=CHALLENGE), "side by side"),
    "the end beside writing": (_pair("end", "write"), "side by side"),
    "over beside waiting": (_pair("over", "wait"), "side by side"),
    "over beside the end": (_pair("over", "end"), "side by side"),
    "all wait, and no roll is due": (_pair("wait", "wait"), "all wait"),
    "all wait after doubles that all keep": (
        position(paper(AT, "wait", choice="keep"), dice="3 3", round=3),
        "all wait",
    ),
    "writing before the roll": (_write() | {"dice": []}, "not rolled"),
    "doubles without doubles": (position(paper(AT, "doubles"), dice="3 4", round=3), "doubles"),
    "a reroll without doubles": (_write() | {"redie": 3}, "doubles"),
    "a reroll that was not rolled": (
        position(paper(AT, "write", choice="reroll"), dice="3 3", round=3),
        "no redie",
    ),
    "three dice": (_write() | {"dice": [1, 2, 3]}, "two numbers"),
    "a die with seven": (_write() | {"dice": [3, 7]}, "1 to 6"),
    "a reroll with zero": (
        position(paper(AT, "write", choice="reroll"), dice="3 3") | {"redie": 0},
        "1 to 6",
    ),
    "round 15": (_write() | {"round": 15}, "rounds 1 to 14"),
    "round 0": (_write() | {"round": 0}, "rounds 1 to 14"),
    "the end of round 3": (position(paper(AT, "over"), dice="3 4", round=2), "round 14"),
    "last words in a game without": (position(paper(FULL, "end"), dice="3 4"), "lookup"),
    "nobody": ({"game": "spell-write", "round": 1, "players": []}, "1 to 6"),
    "seven players": (position(*[paper(BLANK["S1"], "wait", "S1")] * 7), "1 to 6"),
    "alone with challenges": (position(paper(AT, "write"), dice="3 4", options=CHALLENGE), r"R6\.10"),
    "an unknown field": (_write() | {"colour": "red"}, "colour"),
    "an unknown field of a player": (_write(hat="red"), "hat"),
    "an unknown option": (_write() | {"options": {"colour": "red"}}, "colour"),
    "an unknown choice of an option": (_write() | {"options": {"mode": "angry"}}, "angry"),
    "a score that is text": (_write(score="4"), "score"),
    "before without wrote": (_write(before={"grid": [".#..", "A...", "....", "..#."]}), "before"),
    "before that does not fit": (
        position(
            paper(AT, "score", wrote="b2", before={"grid": BLANK["S1"].split(), "crossed": []}),
            dice="3 4",
        ),
        "before this round",
    ),
    "words announced with a referee": (
        position(paper(AT, "score", wrote="b2", said=["AT a2-b2"]), dice="3 4"),
        "announced",
    ),
    "an announced word that does not stand there": (
        _pair("score", "score", options=CHALLENGE)
        | {"players": [paper(AT, "score", wrote="b2", said=["TA a2-b2"])] * 2},
        "does not stand",
    ),
    "an announced word that is no line": (
        _pair("score", "score", options=CHALLENGE)
        | {"players": [paper(AT, "score", wrote="b2", said=["AT"])] * 2},
        "announced",
    ),
    "a word that stood but was not announced": (
        _pair("score", "score", options=CHALLENGE)
        | {"players": [paper(AT, "score", wrote="b2", said=["AT a2-b2"], upheld=["TA"])] * 2},
        "stood a challenge",
    ),
    "a choice before the roll": (position(paper(AT, "wait", choice="keep")), "not rolled yet"),
    "a bonus before the roll": (position(paper(AT, "wait", bonus=True)), "not rolled yet"),
    "announced words before the roll": (
        position(*[paper(AT, "wait", said=["AT a2-b2"])] * 2, options=CHALLENGE),
        "not rolled yet",
    ),
    "over that disagrees with the scores": (
        position(paper(FULL, "over", score=3), dice="3 4")
        | {"over": {"winners": [0], "scores": [4], "reason": "rounds"}},
        "scores",
    ),
    "over in the middle": (
        _write() | {"over": {"winners": [0], "scores": [0], "reason": "rounds"}},
        "over",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_an_impossible_position_is_refused(name: str) -> None:
    told, reason = REFUSED[name]
    with pytest.raises(spellhall.Refused, match=reason):
        spellhall.table(told, chance="manual")


@pytest.mark.parametrize("text", ["", "[]", "3", "{", '{"round": 1}', '{"game": 3}'])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(spellhall.Refused):
        spellhall.table(text)


def test_the_positions_above_are_sound_where_they_are_not_changed() -> None:
    assert spellhall.table(_write(), chance="manual").to_act == (0,)
    for first, second in (("score", "score"), ("write", "write")):
        assert spellhall.table(_pair(first, second), chance="manual").to_act == (0, 1)


MALFORMED = [
    "",
    " ",
    "Keep",
    "keep ",
    " keep",
    "keep now",
    "write",
    "write 34",
    "write 37 a1",
    "write 04 a1",
    "write 34 e1",
    "write 34 a5",
    "write 34 A1",
    "write 34  a1",
    "write 34 a1 b1",
    "light",
    "light 16",
    "light 61",
    "light 66",
    "light --",
    "score AT a1-b2",
    "score AT a1-a1",
    "score AT a1 b1",
    "score AT a1-c1",
    "score TAR a1-b1",
    "score at a1-b1",
    "score A a1-a1",
    "score HOUSE a1-d1",
    "score TOT c1-a1",
    "score TOT a3-a1",
    "score ÄT a1-b1",
    "lookup",
    "lookup A",
    "lookup HOUSE",
    "lookup at",
    "done 0",
    "challenge AT",
    "challenge 6 AT",
    "challenge -1 AT",
    "challenge 00 AT",
    "challenge 1 A",
    "dice 4 3",
    "dice 3",
    "dice 0 3",
    "dice 3 7",
    "redie 7",
    "redie",
    "roll 3 4",
    "done\n",
]


@pytest.mark.parametrize("line", MALFORMED)
def test_what_the_text_alone_shows_to_be_wrong_is_malformed(line: str) -> None:
    table = spellhall.table(_write(), chance="manual")
    before = table.position()
    with pytest.raises(spellhall.Malformed):
        table.play(line)
    with pytest.raises(spellhall.Malformed):
        table.force(line)
    assert table.position() == before


@pytest.mark.parametrize(
    "line", ["done", "write 33 a1", "light 11", "challenge 5 AT", "dice 3 4", "redie 3", "keep"]
)
def test_what_needs_the_position_is_illegal_and_names_a_rule(line: str) -> None:
    table = spellhall.table(_write(), chance="manual")
    before = table.position()
    with pytest.raises(spellhall.Illegal, match=r"^R\d+\.\d+: "):
        table.play(line)
    assert table.position() == before


def test_short_positions_mean_the_same_as_whole_ones() -> None:
    short = {
        "game": "spell-write",
        "round": 2,
        "dice": [4, 3],
        "players": [{"phase": "write", "grid": [".#..", "A...", "....", "..#."], "crossed": ["11"]}],
    }
    whole = spellhall.table(short, chance="manual").position()
    assert whole == {
        "game": "spell-write",
        "options": {},
        "round": 2,
        "dice": [3, 4],
        "redie": None,
        "players": [
            {
                "sheet": "S1",
                "grid": [".#..", "A...", "....", "..#."],
                "crossed": ["11"],
                "lights": [],
                "dots": [],
                "score": 0,
                "lookup": False,
                "phase": "write",
            }
        ],
        "over": None,
    }
    assert spellhall.table(whole, chance="manual").position() == whole
