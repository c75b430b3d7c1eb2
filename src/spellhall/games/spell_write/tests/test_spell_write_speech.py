"""What people are told: the browser's sheet has no letters and numbers at its edges."""

import re
from collections.abc import Iterator

import spellhall
from spellhall.core.scene import Scene
from spellhall.facade import Table

SQUARE = re.compile(r"\b[a-d][1-4]\b")


def _said(scene: Scene) -> Iterator[str]:
    yield scene.prompt
    yield from (button.label + button.why for button in scene.buttons)
    yield from (spot.label + spot.why for region in scene.regions for spot in region.spots)
    if scene.act is not None:
        yield scene.act.label


def _told(table: Table) -> Iterator[str]:
    for turn in table.turns(0):
        yield from (turn.head, *turn.says, *turn.quiet, *turn.details)


def test_no_sentence_calls_a_square_by_its_name() -> None:
    table = spellhall.new("spell-write", seats=2, seed=5)
    said: set[str] = set()
    for _ in range(40):
        if table.over:
            break
        for seat in table.to_act:
            (best,) = table.hint(seat, n=1, level="novice")
            said |= {best["why"], *_said(table.scene(seat, table.touches(best["line"], seat)))}
            table.play(best["line"], seat)
    said |= set(_told(table))
    assert any(sentence.startswith("You write") for sentence in said)
    assert any("makes" in sentence for sentence in said)
    assert [sentence for sentence in said if SQUARE.search(sentence)] == []


def test_the_line_of_a_turn_says_the_letter_and_the_board_shows_where() -> None:
    table = spellhall.table(
        {
            "game": "spell-write",
            "round": 1,
            "dice": [3, 4],
            "players": [{"sheet": "S1", "grid": [".#..", "....", "....", "..#."], "phase": "write"}],
        },
        chance="manual",
    )
    table.play("write 34 a4")
    (turn,) = table.turns(0)
    assert turn.says == ("writes R",)
    assert turn.details == ("You write R in row 4, column 1.",)
    assert turn.laid == ("sheet:a4",)
