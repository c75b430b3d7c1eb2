"""The rules of sections 1 and 2: the sheet and the dice. Each test names the rule it proves."""

import pytest

import spellhall

from .spell_write_papers import BLANK, FULL, LETTERS, alone, one, paper, say_all, table

EIGHT = {
    "S1": ("b1 c4", "a1 d4", 3, "b"),
    "S2": ("d2 a3", "d1 a4", 2, "b"),
    "S3": ("b1 c4", "a1 d4", 2, "c"),
    "S4": ("d2 a3", "d1 a4", 3, "c"),
    "S5": ("c1 b4", "d1 a4", 3, "c"),
    "S6": ("a2 d3", "a1 d4", 2, "c"),
    "S7": ("c1 b4", "d1 a4", 2, "b"),
    "S8": ("a2 d3", "a1 d4", 3, "b"),
}
SQUARES = [f"{column}{row}" for row in range(1, 5) for column in "abcd"]


@pytest.mark.parametrize("row", range(1, 7))
@pytest.mark.parametrize("column", range(1, 7))
def test_r1_1_a_cell_is_row_then_column(row: int, column: int) -> None:
    low, high = sorted((row, column))
    begun = alone(BLANK["S1"], "write", f"{low} {high}", choice="keep" if low == high else None)
    begun.play(f"write {row}{column} c2")
    assert one(begun)["grid"][1] == f"..{LETTERS[row - 1][column - 1]}."


def test_r1_1_the_two_rows_of_vowels_are_different_cells() -> None:
    begun = alone(".#.. A... .... ..#.", "write", "1 6", crossed=["11"])
    begun.play("write 61 b2")
    assert one(begun)["crossed"] == ["11", "61"]
    assert one(begun)["score"] == 0


def test_r1_2_fourteen_squares_can_be_written_on() -> None:
    begun = alone(BLANK["S1"], "write", "3 4")
    written = {line.split(" ")[2] for line in begun.legal()}
    assert written == set(SQUARES) - {"b1", "c4"}
    assert "R3.5" in str(begun.why_not("write 34 b1"))


def _on(sheet: str, row: int, column: str) -> int:
    """What AT pays with its A on this square: 3 if it touches a bonus line."""
    black = EIGHT[sheet][0]
    rows = [["#" if f"{c}{r}" in black else "." for c in "abcd"] for r in range(1, 5)]
    place = "abcd".index(column)
    rows[row - 1][place : place + 2] = "AT"
    begun = alone(" ".join(map("".join, rows)), "score", "2 3", sheet=sheet, wrote=f"{column}{row}")
    begun.play(f"score AT {column}{row}-{'abcd'[place + 1]}{row}")
    score: int = one(begun)["score"]
    return score


@pytest.mark.parametrize("sheet", EIGHT)
def test_r1_3_writing_on_a_star_asks_for_a_light(sheet: str) -> None:
    black, stars, *_ = EIGHT[sheet]
    for square in set(SQUARES) - set(black.split()):
        begun = spellhall.new("spell-write", chance="manual", sheet=sheet)
        say_all(begun, f"dice 3 4\n0: write 34 {square}")
        assert one(begun)["phase"] == ("light" if square in stars else "score")


@pytest.mark.parametrize("sheet", EIGHT)
def test_r1_4_bonus_row_and_bonus_column_pay_one_more(sheet: str) -> None:
    black, _, bonus_row, bonus_column = EIGHT[sheet]
    for row in range(1, 5):
        for left, right in ("ab", "bc", "cd"):
            if f"{left}{row}" not in black and f"{right}{row}" not in black:
                touches = row == bonus_row or bonus_column in (left, right)
                assert _on(sheet, row, left) == 2 + touches


def test_r1_5_each_seat_has_its_own_sheet_of_the_eight() -> None:
    begun = spellhall.new("spell-write", seats=6, chance="manual")
    assert [player["sheet"] for player in begun.position()["players"]] == ["S1", "S2", "S3", "S4", "S5", "S6"]


@pytest.mark.parametrize("sheet", EIGHT)
def test_r1_5_a_table_may_use_one_sheet_for_all(sheet: str) -> None:
    begun = spellhall.new("spell-write", seats=3, chance="manual", sheet=sheet)
    for player in begun.position()["players"]:
        assert player["sheet"] == sheet
        drawn = "".join(player["grid"])
        assert {SQUARES[place] for place in range(16) if drawn[place] == "#"} == set(EIGHT[sheet][0].split())


def test_r1_5_the_eight_are_turns_and_mirrors_of_one_pattern() -> None:
    def turned(square: str) -> str:
        return f"{'abcd'[4 - int(square[1])]}{'abcd'.index(square[0]) + 1}"

    def mirrored(square: str) -> str:
        return f"{'dcba'['abcd'.index(square[0])]}{square[1]}"

    def pattern(sheet: str) -> tuple[frozenset[str], ...]:
        black, stars, row, column = EIGHT[sheet]
        bonus = frozenset(square for square in SQUARES if square[1] == str(row) or square[0] == column)
        return frozenset(black.split()), frozenset(stars.split()), bonus

    shapes, found = [pattern("S1")], set()
    while shapes:
        shape = shapes.pop()
        if shape not in found:
            found.add(shape)
            shapes += [tuple(frozenset(map(move, part)) for part in shape) for move in (turned, mirrored)]
    assert found == {pattern(sheet) for sheet in EIGHT}


CUSTOM = {"black": ["a1", "d4"], "highlighted": ["b2", "c3"], "row": 1, "column": "d"}


def test_r1_6_a_sheet_of_the_players_own() -> None:
    begun = spellhall.new("spell-write", seats=2, chance="manual", sheet=CUSTOM)
    assert one(begun, 1)["sheet"] == CUSTOM
    assert one(begun, 1)["grid"] == ["#...", "....", "....", "...#"]
    say_all(begun, "dice 1 2\n1: write 12 c3")
    assert one(begun, 1)["phase"] == "light"


def test_r1_6_a_sheet_of_the_players_own_names_its_squares_by_code_point() -> None:
    told = {"black": ["d1", "a2"], "highlighted": ["c1", "b3"], "row": 1, "column": "d"}
    begun = spellhall.new("spell-write", seats=2, chance="manual", sheet=told)
    written = {**told, "black": ["a2", "d1"], "highlighted": ["b3", "c1"]}
    assert begun.position()["options"]["sheet"] == written
    assert [player["sheet"] for player in begun.position()["players"]] == [written, written]


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("black", ["a1", "a1"]),
        ("black", ["a1"]),
        ("black", ["a1", "e5"]),
        ("black", "a1"),
        ("black", [1, 2]),
        ("highlighted", ["a1", "b2"]),
        ("highlighted", ["c3", "c3"]),
        ("row", 0),
        ("row", 5),
        ("row", "1"),
        ("row", True),
        ("column", "e"),
        ("column", "ab"),
        ("column", 1),
        ("colour", "red"),
    ],
)
def test_r1_6_a_sheet_that_cannot_be_printed_is_refused(part: str, wrong: object) -> None:
    with pytest.raises(spellhall.Refused):
        spellhall.new("spell-write", sheet={**CUSTOM, part: wrong})


def test_r1_6_a_sheet_that_lacks_something_is_refused() -> None:
    with pytest.raises(spellhall.Refused, match="column"):
        spellhall.new("spell-write", sheet={part: CUSTOM[part] for part in ("black", "highlighted", "row")})


def test_r2_1_two_dice_once_for_everybody() -> None:
    begun = spellhall.new("spell-write", seats=3, chance="manual")
    assert (begun.pending, begun.asks, begun.to_act) == ("chance", "dice", ())
    assert begun.force("dice 3 4") == ["rolled 3 4"]
    assert begun.to_act == (0, 1, 2)
    assert {line[:8] for seat in range(3) for line in begun.legal(seat)} == {"write 34", "write 43"}
    with pytest.raises(spellhall.Illegal):
        begun.force("dice 3 4")


def test_r2_1_dice_are_for_chance_and_asked_one_at_a_time() -> None:
    begun = spellhall.new("spell-write", chance="manual")
    with pytest.raises(spellhall.Illegal, match=r"R2\.1"):
        begun.force("redie 3")
    begun.force("dice 3 4")
    with pytest.raises(spellhall.Illegal, match=r"R2\.1"):
        begun.play("dice 3 4")


def test_r2_2_doubles_are_kept_or_rerolled() -> None:
    begun = spellhall.new("spell-write", seats=2, chance="manual")
    begun.force("dice 3 3")
    assert begun.legal(0) == begun.legal(1) == ["keep", "reroll"]
    assert "R2.2" in str(begun.why_not("write 33 a1", 0))
    assert say_all(begun, "0: keep\n1: keep") == ["chose 0 keep", "chose 1 keep"]
    assert begun.to_act == (0, 1)
    assert {line[:8] for line in begun.legal(0)} == {"write 33"}


def test_r2_3_the_choice_is_secret_until_all_have_made_it() -> None:
    begun = spellhall.new("spell-write", seats=3, chance="manual")
    say_all(begun, "dice 5 5\n0: reroll\n2: keep")
    for viewer in (None, 1):
        assert [player.get("choice") for player in begun.view(viewer)["players"]] == [None, None, None]
        assert begun.lines(viewer) == ["dice 5 5"]
    assert [player.get("choice") for player in begun.view(0)["players"]] == ["reroll", None, None]
    begun.play("keep", 1)
    assert [player.get("choice") for player in begun.view(None)["players"]] == ["reroll", "keep", "keep"]
    assert begun.lines(None) == ["dice 5 5", "0: reroll", "2: keep", "1: keep"]


def test_r2_4_one_die_is_rolled_again_for_all_who_chose_it() -> None:
    begun = spellhall.new("spell-write", seats=3, chance="manual")
    say_all(begun, "dice 3 3\n0: reroll\n1: keep\n2: reroll")
    assert (begun.pending, begun.asks) == ("chance", "redie")
    with pytest.raises(spellhall.Illegal, match=r"R2\.4"):
        begun.force("dice 3 5")
    assert begun.force("redie 5") == ["rerolled 5"]
    allowed = [{line[6:8] for line in begun.legal(seat)} for seat in range(3)]
    assert allowed == [{"35", "53"}, {"33"}, {"35", "53"}]
    assert (begun.position()["dice"], begun.position()["redie"]) == ([3, 3], 5)


def test_r2_5_doubles_again_stand() -> None:
    begun = spellhall.new("spell-write", seats=2, chance="manual")
    say_all(begun, "dice 3 3\n0: reroll\n1: keep\nredie 3")
    assert [one(begun, seat)["phase"] for seat in range(2)] == ["write", "write"]
    assert {line[6:8] for line in begun.legal(0)} == {"33"}


def test_the_papers_of_these_tests_are_what_they_say() -> None:
    full = table(paper(FULL, "over"), dice="1 1", over=None)
    assert full.over == {"winners": [0], "scores": [0], "reason": "rounds"}
