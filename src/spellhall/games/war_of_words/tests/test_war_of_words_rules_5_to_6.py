"""Claims and rebuttals, and how the game ends: rule by rule."""

import pytest

import spellhall

from .war_of_words_tables import Columns, played_out, table

BADGE: Columns = {1: ("B AE=A D G EI=E", "R AO=A B"), 5: ("?=Q", "?=K"), 9: ("", "Z Y")}
BADGER: Columns = BADGE | {1: ("B AE=A D G EI=E R", "R AO=A B")}


def test_the_claim_of_the_rulebook_line_by_line() -> None:
    """BADGER against RAB, both wild cards on the table: RABIDLY rebuts, RABBITS cannot."""
    game = table(BADGE, hands=[["AE", "AI", "L", "N", "R", "S", "T"], 7])
    assert game.play("play R 1", 0) == ["played 0 R 1 BADGER word"]
    assert game.position()["lead"][0] == 0
    assert game.legal() == ["claim 1", "done"]
    assert game.play("claim 1", 0) == ["claimed 0 1 BADGER"]
    assert (game.to_act, game.position()["turn"], game.position()["phase"]) == ((1,), 0, "answer")
    assert game.position()["claim"] == 1
    listed = game.legal(1)
    assert listed[0] == "concede"
    assert "rebut RABIDLY" in listed
    assert "rebut RABBITS" not in listed
    assert game.why_not("rebut RABBITS", 1) is None
    assert game.play("rebut RABIDLY", 1) == ["rebutted 1 1 RABIDLY", "took 1 1"]
    assert (game.to_act, game.position()["won"][0], game.position()["claim"]) == ((0,), 1, None)
    game.play("done", 0)
    game.force("draw 0 S")
    assert game.to_act == (1,)


def test_r5_1_only_a_leader_claims_also_an_old_word() -> None:
    game = table(
        {1: ("C AE=A T", "X Z"), 4: ("D EO=O G", "B AE=A D S"), 6: ("T", "P"), 7: ("N AO=O", "V")},
        phase="claim",
        hands=[6, 7],
    )
    assert game.legal() == ["claim 1", "claim 7", "done"]
    assert "R5.1" in str(game.why_not("claim 4"))
    assert "R5.1" in str(game.why_not("claim 6"))


def test_r5_2_the_other_answers_before_anything_else() -> None:
    game = table(BADGER, phase="answer", claim=1, hands=[6, 7])
    assert game.to_act == (1,)
    for line, seat in (("done", 0), ("claim 1", 0), ("play B 2", 1), ("concede", 0)):
        with pytest.raises(spellhall.Illegal):
            game.play(line, seat)


def test_r5_3_a_rebuttal_begins_with_the_column_and_is_longer() -> None:
    game = table(BADGER, phase="answer", claim=1, hands=[6, 7])
    assert "R5.3" in str(game.why_not("rebut CARPETS"))
    assert "R5.3" in str(game.why_not("rebut RABIES"))
    assert game.why_not("rebut RABZZZZ") is None
    with pytest.raises(spellhall.Malformed):
        game.play("rebut RA")
    with pytest.raises(spellhall.Malformed):
        game.play("rebut rabidly")


def test_r5_3_an_empty_column_may_become_any_longer_word() -> None:
    game = table({1: ("C AE=A T", ""), 9: ("", "Z Y Y")}, phase="answer", claim=1, hands=[6, 7])
    assert game.why_not("rebut DOG") is not None
    assert game.play("rebut DOGS") == ["rebutted 1 1 DOGS", "took 1 1"]


def test_r5_4_letters_are_matched_to_cards_not_counted() -> None:
    """One card AE is left: by letters there would be an E and an A, but TEA needs two cards."""
    told = played_out({1: ("D EO=O", "T")}, hands=[["AE", "S"], ["N", "R"]], phase="claim")
    game = spellhall.table(told, chance="manual")
    game.play("claim 1")
    listed = game.legal()
    assert "rebut TEN" in listed
    assert "rebut TARNS" in listed
    assert "rebut TEA" not in listed
    assert game.play("rebut TEA") == ["failed 1 1 TEA cards", "took 0 1"]


def test_r5_4_cards_in_hands_count_as_not_visible() -> None:
    told = played_out({1: ("D EO=O", "C")}, hands=[["AE", "T"], ["S"]], phase="claim")
    game = spellhall.table(told, chance="manual")
    game.play("claim 1")
    assert [line for line in game.legal() if line.startswith("rebut")] == [
        "rebut CAST",
        "rebut CAT",
        "rebut CATS",
    ]


def test_r5_5_one_that_fails_gives_the_counter_to_the_claimant() -> None:
    for line, event in (
        ("rebut RABBITS", "failed 1 1 RABBITS cards"),
        ("rebut RABZZZZ", "failed 1 1 RABZZZZ word"),
        ("concede", "conceded 1 1"),
    ):
        game = table(BADGER, phase="answer", claim=1, hands=[6, 7])
        assert game.play(line) == [event, "took 0 1"]
        assert (game.to_act, game.position()["phase"], game.legal()) == ((0,), "claim", ["done"])


def test_r5_6_nobody_helps_while_answering() -> None:
    game = table(BADGER, phase="answer", claim=1, hands=[6, ["AE", "AI", "L", "N", "S", "S", "T"]])
    scene = game.scene(1)
    assert scene.helpless
    assert scene.field is not None
    assert [button.touch for button in scene.buttons] == ["do:concede"]
    assert not any("open" in spot.states for spot in scene.spots.values())
    assert "RABID" not in str(scene)
    assert not game.scene(0).helpless
    with pytest.raises(spellhall.Illegal):
        game.hint(1)
    assert game.assemble(1, ("say:RABIDLY",)) == "rebut RABIDLY"
    assert "say:RABIDLY" in [step.touch for step in game.steps(1)]


def test_r6_1_three_adjacent_counters_win_at_once() -> None:
    three: Columns = {1: ("P AI=I N", "W Q"), 2: ("C AE=A T", "X Z"), 3: ("D EO=O G", "V"), 5: ("", "Y Y W")}
    game = table(three, won={2: 0, 3: 0}, phase="answer", claim=1, hands=[6, 7])
    assert game.play("concede") == ["conceded 1 1", "took 0 1", "won 0 3"]
    assert game.over == {"winners": [0], "scores": [3, 0], "reason": "three-adjacent"}
    assert (game.legal(), game.pending) == ([], "over")


def test_r6_1_the_row_is_no_ring() -> None:
    ring: Columns = {1: ("P AI=I N", "W Q"), 8: ("C AE=A T", "X Z"), 9: ("D EO=O G", "V"), 5: ("", "Y Y W")}
    game = table(ring, won={8: 0, 9: 0}, phase="answer", claim=1, hands=[6, 7])
    game.play("concede")
    assert game.over is None


def test_r6_1_five_counters_win_at_once_also_by_a_rebuttal() -> None:
    game = table(BADGER, won={3: 1, 4: 1, 6: 1, 8: 1}, phase="answer", claim=1, hands=[6, 7])
    assert game.play("rebut RABIDLY")[-1] == "won 1 5"
    assert game.over == {"winners": [1], "scores": [0, 5], "reason": "five"}


def test_r6_2_the_last_done_ends_the_game() -> None:
    told = played_out({1: ("C AE=A T", "X")}, hands=[["B"], []])
    game = spellhall.table(told, chance="manual")
    game.play("play B 2")
    assert game.legal() == ["claim 1", "done"]
    game.play("done")
    assert game.over == {"winners": [0], "scores": [1, 0], "reason": "cards-played"}


def test_r6_3_equally_many_counters_are_a_draw() -> None:
    told = played_out({1: ("C AE=A T", "X"), 2: ("Z", "D EO=O G")}, phase="claim")
    game = spellhall.table(told, chance="manual")
    assert game.play("done")[-1] == "shared 1"
    assert game.over == {"winners": [0, 1], "scores": [1, 1], "reason": "cards-played"}


def test_r6_4_three_adjacent_comes_first() -> None:
    four: Columns = {1: ("P AI=I N", "W Q"), 9: ("", "Y Y W")}
    game = table(four, won={2: 0, 3: 0, 5: 0, 7: 0}, phase="answer", claim=1, hands=[6, 7])
    game.play("concede")
    assert game.over == {"winners": [0], "scores": [5, 0], "reason": "three-adjacent"}
