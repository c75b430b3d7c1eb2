"""What bots do: they build, dump, claim and rebut, keep what is precious, and doubt with care."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import spellhall
from spellhall.games import find
from spellhall.lab.match import Player, play_match
from spellhall.words import lexicon

from .war_of_words_tables import Columns, position, table

HANDS = (
    ["AE", "B", "D", "EI", "R", "T"],
    ["AO", "EU", "G", "J", "N", "S"],
    ["AI", "C", "EO", "H", "L", "W"],
)


def _master(game: spellhall.Table, seat: int) -> str:
    return game.bot_move(seat, "master")


def test_master_completes_a_long_word() -> None:
    game = table(
        {4: ("S T AI=A R T EI=E", ""), 9: ("", "Z Y Y X W W")},
        hands=[["AE", "D", "G", "K", "P", "L", "N"], 7],
    )
    assert _master(game, 0) == "play D 4"


def test_master_dumps_where_nothing_is_lost() -> None:
    columns: Columns = {
        1: ("S T AI=A R", ""),
        2: ("B EI=E D", ""),
        3: ("X Z V", "C AE=A T S"),
        4: ("P L AE=A N", ""),
    }
    game = table(columns, hands=[["J", "K", "Q"], 3], deck=None)
    line = _master(game, 0)
    assert line.rpartition(" ")[2] not in ("1", "2", "4")


def test_master_claims_when_it_knows_no_longer_word() -> None:
    dumped = table(
        {3: ("AE=A T", "EI=E AO=A S P X"), 9: ("Z Y Y", "")},
        phase="claim",
        hands=[["AE", "B", "C", "D", "F", "G"], 7],
    )
    assert _master(dumped, 0) == "claim 3"
    open_end = table(
        {3: ("AE=A T", "S T"), 9: ("Z Y Y", "")}, phase="claim", hands=[["AE", "B", "C", "D", "F", "G"], 7]
    )
    assert _master(open_end, 0) == "done"


def test_master_rebuts_with_a_word_that_people_know() -> None:
    game = table(
        {3: ("AE=A T", "S T AO=O"), 9: ("Z Y Y", "")},
        phase="answer",
        claim=3,
        hands=[6, ["AE", "B", "C", "D", "F", "G", "H"]],
    )
    line = _master(game, 1)
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
    assert _master(game, 1) == "concede"
    bluff = table(
        {3: ("B AE=A V", ""), 9: ("", "Y Y Z")},
        words="challenge",
        said={(3, 0)},
        phase="answer",
        claim=3,
        hands=[6, ["AE", "B", "C", "D", "F", "G", "H"]],
    )
    assert _master(bluff, 1) == "challenge"


def test_hints_say_why() -> None:
    game = table(
        {4: ("S T AI=A R T EI=E", ""), 9: ("", "Z Y Y X W W")},
        hands=[["AE", "D", "G", "K", "P", "L", "N"], 7],
    )
    hints = game.hint(0, n=3)
    assert hints[0]["line"] == "play D 4"
    assert "STARTED" in hints[0]["why"]
    assert all(0 <= hint["value"] <= 1 for hint in hints)


def _why(begun: spellhall.Table, line: str, seat: int) -> str:
    game = find(begun.game)
    return game.mind.why(game.text.load(begun.view(seat)), seat, game.text.moves.read(line))


def test_reasons_say_what_is_left_and_what_is_given_away() -> None:
    hand = ["AE", "B", "C", "D", "F", "G"]
    safe = table({3: ("AE=A T", "EI=E AO=A S P X"), 9: ("Z Y Y", "")}, phase="claim", hands=[hand, 7])
    assert "leaves location 3 unclaimed" in _why(safe, "done", 0)
    unsafe = table({3: ("AE=A T", "S T"), 9: ("Z Y Y", "")}, phase="claim", hands=[hand, 7])
    assert _why(unsafe, "done", 0) == "Nothing can be claimed safely."
    answers = {"phase": "answer", "claim": 3, "hands": [6, [*hand, "H"]]}
    rebuttable = table({3: ("AE=A T", "S T AO=O"), 9: ("Z Y Y", "")}, **answers)
    assert "gives the location away" in _why(rebuttable, "concede", 1)
    lost = table({3: ("AE=A T", "X Z"), 9: ("", "Y Y")}, **answers)
    assert _why(lost, "concede", 1) == "No longer word can be made."


def test_words_are_called_words_only_if_they_are() -> None:
    seven = {9: ("", "Z Y Y")}
    for column, good in (("S T AI=A R T EI=E D", True), ("S T AI=A R T EI=E B", False)):
        begun = table(
            {1: (column, "D EO=O G"), **seven},
            words="challenge",
            said={(1, 0), (1, 1)},
            phase="answer",
            claim=1,
            hands=[6, 7],
        )
        assert ("is a word." in _why(begun, "accept", 1)) == good
        assert ("fails" in _why(begun, "challenge", 1)) == good


def test_master_does_not_claim_what_a_rare_word_rebuts() -> None:
    game = table(
        {3: ("AO=A W AE=A Y", "P IO=I S H"), 9: ("Z", "")},
        phase="claim",
        hands=[["AE", "B", "C", "D", "F", "G"], 7],
    )
    assert _master(game, 0) == "done"


def test_master_keeps_its_wild_card_on_the_first_turns() -> None:
    for seed in range(3):
        game = spellhall.table(
            position({}, hands=[["?", *HANDS[seed]], 7], deck=60, phase="play"), chance="manual"
        )
        assert not _master(game, 0).startswith("play ?")


def test_whoever_knows_few_words_gives_others_the_benefit_of_the_doubt() -> None:
    def answer(word: str, level: str) -> str:
        game = table(
            {3: (word, ""), 9: ("", "V W X")},
            words="challenge",
            said={(3, 0)},
            phase="answer",
            claim=3,
            hands=[6, ["AE", "B", "C", "D", "F", "G", "H"]],
        )
        return game.bot_move(1, level)

    plausible, odd = "B R AE=A N EI=E D", "B R N AE=A D T"
    assert "BRANED" not in lexicon("default")
    assert answer(plausible, "novice") != "challenge"
    assert answer(plausible, "master") == "challenge"
    assert answer(odd, "novice") == "challenge"


def test_hints_differ_in_what_they_say() -> None:
    for seed in range(2):
        game = spellhall.new("war-of-words", seed=seed)
        hints = game.hint(game.to_act[0], n=5)
        said = [hint["why"] for hint in hints]
        assert len(said) == len(set(said)) > 1
        assert [hint["value"] for hint in hints] == sorted((hint["value"] for hint in hints), reverse=True)


@pytest.mark.slow
def test_claims_and_rebuttals_of_master_hold_against_the_whole_list() -> None:
    """A sample of what `scripts/claims.py` does a thousand times."""
    claims = _script("claims")
    found = claims.judged(12, 7, lambda found: None)
    assert found["claims"] >= 12
    assert found["rebuttals"] > 0
    assert not any(found[wrong] for wrong in claims.WRONG)


def test_a_newcomer_plays_a_whole_game_against_a_novice() -> None:
    from spellhall import bots

    game = find("war-of-words")
    newcomer = Player(_script("newcomer").Newcomer(), game)
    for words in ("referee", "challenge"):
        played = play_match(game, [newcomer, Player(bots.find("novice"), game)], "1", {"words": words})
        assert sum(played.points) == 1


def _script(name: str) -> ModuleType:
    path = Path(__file__).parents[1] / "scripts" / f"{name}.py"
    spec = spec_from_file_location(f"war_of_words_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_expert_beats_random() -> None:
    won = 0
    for seed in range(2):
        game = spellhall.new("war-of-words", seed=seed, words=("referee", "challenge")[seed])
        while game.to_act:
            seat = game.to_act[0]
            game.bot_move(seat, "expert" if seat == seed % 2 else "random")
        won += game.over is not None and game.over["winners"] == [seed % 2]
    assert won == 2
