"""What bots do: master builds, dumps, claims and rebuts, and beats random play."""

import spellhall
from spellhall.words import lexicon

from .war_of_words_tables import Columns, table


def _casual(game: spellhall.Table, seat: int) -> str:
    return game.bot_move(seat, "master")


def test_master_completes_a_long_word() -> None:
    game = table(
        {4: ("S T AI=A R T EI=E", ""), 9: ("", "Z Y Y X W W")},
        hands=[["AE", "D", "G", "K", "P", "L", "N"], 7],
    )
    assert _casual(game, 0) == "play D 4"


def test_master_dumps_where_nothing_is_lost() -> None:
    columns: Columns = {
        1: ("S T AI=A R", ""),
        2: ("B EI=E D", ""),
        3: ("X Z V", "C AE=A T S"),
        4: ("P L AE=A N", ""),
    }
    game = table(columns, hands=[["J", "K", "Q"], 3], deck=None)
    line = _casual(game, 0)
    assert line.rpartition(" ")[2] not in ("1", "2", "4")


def test_master_claims_when_it_knows_no_longer_word() -> None:
    dumped = table(
        {3: ("AE=A T", "EI=E AO=A S P X"), 9: ("Z Y Y", "")},
        phase="claim",
        hands=[["AE", "B", "C", "D", "F", "G"], 7],
    )
    assert _casual(dumped, 0) == "claim 3"
    open_end = table(
        {3: ("AE=A T", "S T"), 9: ("Z Y Y", "")}, phase="claim", hands=[["AE", "B", "C", "D", "F", "G"], 7]
    )
    assert _casual(open_end, 0) == "done"


def test_master_rebuts_with_a_word_that_people_know() -> None:
    game = table(
        {3: ("AE=A T", "S T AO=O"), 9: ("Z Y Y", "")},
        phase="answer",
        claim=3,
        hands=[6, ["AE", "B", "C", "D", "F", "G", "H"]],
    )
    line = _casual(game, 1)
    word = line.removeprefix("rebut ")
    assert line != word
    assert (lexicon("default").tier(word) or 99) <= 50
    assert game.position()["won"][2] == 1


def test_master_concedes_and_accepts_what_it_cannot_doubt() -> None:
    game = table(
        {3: ("AE=A T", "X Z"), 9: ("", "Y Y")},
        phase="answer",
        claim=3,
        hands=[6, ["AE", "B", "C", "D", "F", "G", "H"]],
    )
    assert _casual(game, 1) == "concede"
    bluff = table(
        {3: ("B AE=A V", ""), 9: ("", "Y Y Z")},
        words="challenge",
        said={(3, 0)},
        phase="answer",
        claim=3,
        hands=[6, ["AE", "B", "C", "D", "F", "G", "H"]],
    )
    assert _casual(bluff, 1) == "challenge"


def test_hints_say_why() -> None:
    game = table(
        {4: ("S T AI=A R T EI=E", ""), 9: ("", "Z Y Y X W W")},
        hands=[["AE", "D", "G", "K", "P", "L", "N"], 7],
    )
    hints = game.hint(0, n=3)
    assert hints[0]["line"] == "play D 4"
    assert "STARTED" in hints[0]["why"]
    assert all(0 <= hint["value"] <= 1 for hint in hints)


def test_master_beats_random() -> None:
    won = 0
    for seed in range(2):
        game = spellhall.new("war-of-words", seed=seed, words=("referee", "challenge")[seed])
        while game.to_act:
            seat = game.to_act[0]
            game.bot_move(seat, "master" if seat == seed % 2 else "random")
        won += game.over is not None and game.over["winners"] == [seed % 2]
    assert won == 2
