"""What the line of a turn says of a word's attacks."""

import pytest

import spellhall

from .brawl_rings import fighter, table


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("spell TEN e3+1 f3 f4", ["clotheslines @1"]),
        ("spell TEN e3+1 f3+1 f4", ["clotheslines @1 2 times"]),
        ("spell TEN e3+1 f3+1 f4+1", ["clotheslines @1 2 times", "throws @1 to f5"]),
    ],
)
def test_equal_attacks_of_a_word_are_said_once(line: str, said: list[str]) -> None:
    begun = table("e3T f3E f4N", fighter("e2"), fighter("f2", "ABCD"))
    begun.play(line)
    assert [one.line for one in begun.happenings(0) if one.motion == "hit" and one.line] == said


def test_the_first_word_is_told_apart_from_the_block_of_the_setup() -> None:
    begun = spellhall.new("spelling-brawl", seats=2, seed=3)
    while (begun.view(0)["phase"], begun.pending) != ("prepare", "decide"):
        begun.play(begun.legal()[1])
    word = next(line for line in begun.legal() if line.startswith("spell"))
    begun.play(word)
    setup, turn = begun._sitting.feed(0).turns()[-2:]
    assert (setup.seat, setup.head, turn.seat) == (0, "", 0)
    assert "block" in setup.says[-1]
    assert turn.head == f"*{word.split()[1]}*"
    assert not [one for one in turn.says if "block" in one]


def test_who_was_thrown_out_has_crossed_eyes_there_and_not_where_they_stood() -> None:
    begun = table("e7T e8E f8N", fighter("e6", "S"), fighter("e9", "AB", block="d8"), fighter("f7", "CD"))
    begun.play("spell TEN e7 e8+1 f8")
    (out,) = [one for one in begun.happenings(0) if one.motion == "out"]
    assert out.piece is not None
    assert (out.piece.glyph, out.piece.fallen) == ("spelling-brawl-mask-1", "spelling-brawl-mask-1-out")
    stand = [
        piece for spot in begun.scene(0).spots.values() for piece in spot.pieces if piece.shape == "pawn"
    ]
    assert not any(piece.fallen for piece in stand)
