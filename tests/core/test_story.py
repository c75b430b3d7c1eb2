"""One line a turn, and what a turn leaves on the board."""

from spellhall.core.scene import Happening, Piece
from spellhall.core.story import Blow, Journey, Turn, retell

MINE, THEIRS = Piece("pawn", seat=0), Piece("pawn", seat=1)


def story(*moves: tuple[int | None, list[Happening]]) -> list[Turn]:
    turns: list[Turn] = []
    for mover, happenings in moves:
        retell(turns, mover, happenings)
    return turns


def test_a_turn_goes_on_while_one_seat_moves_and_takes_in_what_chance_brings() -> None:
    turns = story(
        (0, [Happening("You begin.", line="begins")]),
        (0, [Happening("You spell.", seat=0, words=("AT",), head="*AT*", line="lays 1")]),
        (None, [Happening("You draw.", seat=0, line="draws 1", quiet=True)]),
        (1, [Happening("She passes.", line="")]),
    )
    assert [turn.seat for turn in turns] == [0, 1]
    assert (turns[0].head, turns[0].says, turns[0].quiet) == ("*AT*", ("lays 1",), ("begins", "draws 1"))
    assert turns[0].details == ("You begin.", "You spell.", "You draw.")
    assert not turns[1].told


def test_a_second_word_and_fresh_news_begin_lines_of_their_own() -> None:
    word = Happening("A word.", seat=0, words=("AT",), head="*AT*", line="")
    turns = story((0, [word, word]), (None, [Happening("Dice.", fresh=True)]), (0, [word]))
    assert [(turn.number, turn.seat) for turn in turns] == [(0, 0), (1, 0), (2, None), (3, 0)]
    assert turns[2].says == ("Dice.",)


def test_a_name_does_not_take_in_what_was_said_before_it() -> None:
    turns = story(
        (0, [Happening("Line up.", line="lines up"), Happening("x", seat=0, head="Carly", line="attacks")])
    )
    assert [(turn.head, turn.says) for turn in turns] == [("", ("lines up",)), ("Carly", ("attacks",))]


def test_a_word_that_another_seat_let_stand_is_told_of_its_own_seat() -> None:
    spelled = Happening("x", seat=0, words=("AT",), head="*AT*", line="lays 1")
    turns = story((1, [Happening("She accepts.", seat=1, line=""), spelled]))
    assert [turn.seat for turn in turns] == [1, 0]


def test_the_first_place_that_changed_is_told() -> None:
    turns: list[Turn] = []
    assert retell(turns, 0, [Happening("a")]) == 0
    assert retell(turns, 0, [Happening("b")]) == 0
    assert retell(turns, 1, [Happening("c")]) == 1
    assert retell(turns, None, []) == 2


def test_what_a_turn_leaves_on_the_board() -> None:
    turn = story(
        (
            0,
            [
                Happening("lays", "lay", 0, ("b2",)),
                Happening("spells", "say", 0, ("b1", "b2"), words=("AT",), head="*AT*", line=""),
                Happening("steps", "step", 0, ("a1", "b1"), MINE),
                Happening("steps", "step", 0, ("b1", "b2"), MINE),
                Happening("hits", "hit", 0, ("b2", "c1")),
                Happening("lands", "throw", 1, ("c1", "d1"), THEIRS),
                Happening("loses", "lose", 1, amount=2),
                Happening("steps", "step", 0, ("b2", "b3"), MINE),
            ],
        )
    )[0]
    assert turn.path == ("b1", "b2")
    assert turn.laid == ("b2",)
    assert turn.journeys == (Journey("a1", "b3", MINE), Journey("c1", "d1", THEIRS, forced=True))
    assert turn.blows == (Blow("c1"), Blow("d1", 2))


def test_who_leaves_the_board_has_no_end() -> None:
    turn = story((0, [Happening("out", "out", 1, ("c1",), THEIRS)]))[0]
    assert turn.journeys == (Journey("c1", "", THEIRS, forced=True),)
