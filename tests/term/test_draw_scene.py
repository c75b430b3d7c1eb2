"""Whole Scenes: what stands around the boards, and that they stay readable everywhere."""

from io import StringIO

import pytest
from rich.console import Console
from rich.theme import Theme

import spellhall
from spellhall.core.account import Account, Best, Source
from spellhall.core.scene import Act, Badge, Button, Ending, Link, Mark, Meaning, Meter, Piece, Way
from spellhall.term.draw import draw, plain_text
from spellhall.term.ink import ASCII, PRETTY, STYLES, Ink, signs_for

from .scenes import region, scene, tile

BOARD = region("squares", tile("a1", (0, 0), "A", states=("open",)))


def test_everything_around_a_board() -> None:
    shown = scene(
        BOARD,
        status="Round 2 of 3",
        meters=(Meter("Round", 2, 3, told=True), Meter("Pouch", 61)),
        prompt="Give @1 the *WORD*.",
        buttons=(Button("do:pass", "Pass"), Button("do:swap", "Swap", why="There is nothing to swap.")),
        ways=(Way("By the left", ("board:a1",)), Way("By the right", (), chosen=True)),
        act=Act("Spell A", complete=True),
    )
    assert plain_text(shown, Ink(width=60)) == (
        "Any Game · Round 2 of 3  ▮▮▯  Pouch 61 ─────────────────────\n"
        "> ● Red  3 points  thinking      ■ Blue  12 points\n"
        "\n"
        "Board\n"
        " [A]\n"
        "[ ] can be chosen\n"
        "\n"
        "☞ Give Blue the WORD.\n"
        "[1] Pass   [3] By the left   [4] By the right (chosen)\n"
        "[Enter] Spell A    -  Swap (There is nothing to swap.)\n"
    )


def test_a_button_leaves_its_number_to_a_spot_that_is_called_so() -> None:
    lane = region("row", tile("1", (0, 0), "A", states=("open",)))
    text = plain_text(scene(lane, buttons=(Button("do:pass", "Pass"),)), Ink())
    assert "[#1] Pass" in text


def test_a_badge_shows_letters_and_meters() -> None:
    badge = Badge(
        0, "", pieces=(Piece("tile", "A"), Piece("tile", back=True)), meters=(Meter("Power", 1, 3),)
    )
    assert "Red  A ▒  Power ▮▯▯" in plain_text(scene(BOARD, seats=(badge,)), Ink())


def test_the_end_takes_the_place_of_the_question() -> None:
    text = plain_text(scene(BOARD, over=Ending("@1 wins with 12 points", (1,), (3, 12))), Ink())
    assert "Blue wins with 12 points" in text
    assert "Do something" not in text


def test_the_end_tells_how_it_was_won() -> None:
    account = Account(
        "Where the points came from",
        (Source("Words", (16, 9)), Source("Penalties", (-4, 0))),
        why=("@0 was ahead from the first round.",),
        label="best word",
        best=(Best(0, "*OAT*", "round 3 · 5 points"),),
    )
    text = plain_text(scene(BOARD, over=Ending("@0 wins", (0,), (12, 9), account)), Ink())
    assert "Red was ahead from the first round." in text
    assert "Where the points came from  ● Red  ■ Blue" in text
    assert "Words                          16       9" in text
    assert "Penalties                      -4       0" in text
    assert "Best word of Red: OAT, round 3 · 5 points" in text


def test_who_is_not_asked_sees_no_hand() -> None:
    assert PRETTY.hand not in plain_text(scene(BOARD, asked=False), Ink())


def test_the_legend_explains_what_is_drawn_and_nothing_else() -> None:
    crossed = Mark("stroke", "red")
    legend = (Meaning(crossed, "crossed off"), Meaning(Mark("star"), "star"))
    board = region(
        "squares",
        tile("a1", (0, 0), "A", marks=(crossed,)),
        tile("b1", (1, 0), "B", states=("last",)),
        links=(Link(("board:a1", "board:b1"), "dot", on=True),),
    )
    assert "× crossed off   ! last move   ● filled\n" in plain_text(scene(board, legend=legend), Ink())


def test_names_and_words_in_sentences() -> None:
    ink = Ink(names=("Ann", "Ben"))
    assert ink.plain("@1 spells *TAR*, 2 * 3, @7") == "Ben spells TAR, 2 * 3, Seat 7"


@pytest.mark.parametrize(
    ("encoding", "signs"), [("utf-8", PRETTY), ("ascii", ASCII), ("latin-1", ASCII), ("nonsense", ASCII)]
)
def test_signs_that_a_terminal_cannot_print_are_not_used(encoding: str, signs: object) -> None:
    assert signs_for(encoding) is signs


def test_plain_signs_are_ascii() -> None:
    table = spellhall.new("spell-write", seats=2, seed=1)
    text = plain_text(table.scene(0), Ink(signs=ASCII))
    assert text.replace("─", "-").isascii()


@pytest.mark.slow
@pytest.mark.parametrize("width", [30, 50, 80, 132])
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_every_scene_of_a_game_fits_its_width(width: int, seats: int) -> None:
    table = spellhall.new("spell-write", seats=seats, seed=3)
    for _ in range(12):
        table.bot_move(table.to_act[0], "random")
        for viewer in (0, None):
            for line in plain_text(table.scene(viewer), Ink(width=width)).splitlines():
                assert len(line) <= max(width, 31)


def test_colour_is_left_out_where_it_is_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    out = StringIO()
    console = Console(file=out, force_terminal=True, width=80, theme=Theme(STYLES), highlight=False)
    console.print(draw(scene(BOARD), Ink()))
    assert "[A]" in out.getvalue()
    assert "\x1b[3" not in out.getvalue()
