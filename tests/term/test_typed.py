"""What a person means by what was typed."""

import pytest

from spellhall.core.scene import Button, Draft, Node, Scene, Spelling, Spot, TextField, Way
from spellhall.term.ink import Ink
from spellhall.term.typed import Command, Confirm, Meaning, Puzzled, Reader, Touched, Written

from .scenes import region, scene, tile

LOG = Spelling(
    (
        Node("board:a1", ("board:b1",), "L"),
        Node("board:b1", ("board:c1",), "O"),
        Node("board:c1", (None,), "G"),
    ),
    starts=("board:a1",),
    least=2,
    most=4,
)
BOARD = region(
    "squares",
    tile("a1", (0, 0), "L", states=("open",)),
    tile("b1", (1, 0), "O", states=("open",)),
    tile("c1", (2, 0), "G", why="It is too far away."),
)
PLAIN = scene(BOARD, buttons=(Button("do:done", "Done"), Button("do:challenge", "Challenge @1")))
SPELLING = scene(BOARD, spelling=LOG, buttons=(Button("do:done", "Done"),))


def malformed(line: str) -> str | None:
    good = line.startswith("write ") and line.split()[1:2] == ["AB"]
    return None if good else f"{line} is written otherwise"


def meant(text: str, shown: Scene = PLAIN, draft: Draft = ()) -> list[Meaning]:
    return Reader(lambda _: shown, malformed, frozenset({"write"}), Ink()).meanings(text, draft)


def test_an_empty_line_confirms() -> None:
    assert meant("  ") == [Confirm()]


@pytest.mark.parametrize("text", ["b1", "B1", "board:b1", " b1 "])
def test_spots_by_their_names_in_any_case(text: str) -> None:
    assert meant(text) == [Touched(("board:b1",))]


def test_several_touches_at_once_follow_the_draft() -> None:
    assert meant("a1   B1", draft=("x:y",)) == [Touched(("x:y", "board:a1", "board:b1"))]


def test_a_letter_is_the_open_spot_on_which_it_stands_where_no_word_is_spelled() -> None:
    assert meant("l") == [Touched(("board:a1",))]
    assert meant("L b1") == [Touched(("board:a1", "board:b1"))]
    (closed,) = meant("G")
    assert isinstance(closed, Puzzled)
    (part_of_a_word,) = meant("L", SPELLING)
    assert part_of_a_word == Puzzled("A word has 2 to 4 letters here, not 1.")


def test_a_letter_that_stands_twice_is_asked_back() -> None:
    twice = scene(
        region(
            "squares", *(tile(name, (at, 0), "L", states=("open",)) for at, name in enumerate(("a1", "b1")))
        )
    )
    assert meant("l", twice) == [Puzzled("l could be board:a1 or board:b1: please type one of these.")]


def test_a_spot_that_is_not_open_says_why() -> None:
    assert meant("c1") == [Puzzled("c1 cannot be chosen now. It is too far away.")]
    assert meant("a1 z9") == [Puzzled("There is no z9 to choose now.")]


def test_a_name_in_two_regions_is_asked_back() -> None:
    held = Spot("hand:a1", "a1", (0, 0), states=("open",))
    twice = scene(BOARD, region("row", held, name="hand"))
    assert meant("a1", twice) == [Puzzled("a1 could be board:a1 or hand:a1: please type one of these.")]
    assert meant("hand:a1", twice) == [Touched(("hand:a1",))]


@pytest.mark.parametrize("text", ["1", "done", "DONE", "d", "Do"])
def test_a_button_by_number_label_or_beginning(text: str) -> None:
    assert meant(text) == [Touched(("do:done",), meant=True, label="Done")]


def test_a_label_holds_names() -> None:
    assert meant("challenge blue") == [Touched(("do:challenge",), meant=True, label="Challenge @1")]


def test_a_beginning_of_two_labels_means_both() -> None:
    both = scene(BOARD, buttons=(Button("do:a", "Stay here"), Button("do:b", "Stay there")))
    assert len(meant("stay", both)) == 2


def test_a_flat_button_is_not_pressed() -> None:
    flat = scene(BOARD, buttons=(Button("do:swap", "Swap", why="Nothing to swap."),))
    assert isinstance(meant("swap", flat)[0], Puzzled)


def test_a_way_by_its_number() -> None:
    ways = scene(BOARD, ways=(Way("By the left", ("board:b1", "board:a1")),))
    assert meant("1", ways) == [Touched(("board:b1", "board:a1"), label="By the left")]


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("?", Command("?")),
        ("help", Command("?")),
        ("u", Command("undo")),
        ("Q", Command("quit")),
        ("define tar", Command("define", "tar")),
        ("save my game.txt", Command("save", "my game.txt")),
        ("/log", Command("log")),
    ],
)
def test_commands(text: str, command: Command) -> None:
    assert meant(text) == [command]


def test_a_word_is_spelled_by_typing_it() -> None:
    assert meant("go", SPELLING) == [
        Puzzled("GO cannot be spelled here now. Type ? to see what can be typed.")
    ]
    assert meant("lo", SPELLING) == [Touched(("board:a1", "board:b1"), meant=True, label="LO on a1 b1")]


def test_a_word_that_is_a_command_too_is_asked_back() -> None:
    assert meant("log", SPELLING) == [
        Touched(("board:a1", "board:b1", "board:c1"), meant=True, label="LOG on a1 b1 c1"),
        Command("log"),
    ]
    assert meant("/log", SPELLING) == [Command("log")]


def test_a_word_for_a_text_field() -> None:
    asked = scene(BOARD, field=TextField("A longer word", least=3))
    assert meant("timber", asked) == [Touched(("say:TIMBER",), meant=True, label="say TIMBER")]


@pytest.mark.parametrize("text", ["write AB 3", "WRITE ab 3", "write ab  3"])
def test_a_whole_line_in_any_case(text: str) -> None:
    assert meant(text) == [Written("write AB 3")]


def test_a_line_gone_wrong_says_how_it_is_written() -> None:
    assert meant("Write 99") == [Puzzled("write 99 is written otherwise")]


def test_a_jumble_and_a_word_of_the_wrong_length() -> None:
    assert meant("%$ 7") == [Puzzled("I do not understand '%$ 7'. Type ? to see what can be typed now.")]
    assert meant("abcdef", SPELLING) == [Puzzled("A word has 2 to 4 letters here, not 6.")]


def test_a_tile_of_the_rack_by_its_letter() -> None:
    rack = region("row", *(tile(name, (0, 0), "A", states=("open",)) for name in "12"), role="dock")
    assert meant("a", scene(rack)) == [Touched(("board:1",))]
