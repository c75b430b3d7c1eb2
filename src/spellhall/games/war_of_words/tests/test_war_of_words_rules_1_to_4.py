"""The box, a turn, words and leads, winning a counter: rule by rule."""

from collections import Counter

import pytest

import spellhall
from spellhall.games.war_of_words.cards import whole

from .war_of_words_tables import played_out, table

NOBODY = [None] * 9


def test_r1_1_nine_locations_with_a_column_for_each_player() -> None:
    told = spellhall.new("war-of-words", seed=1).position()
    assert told["columns"] == [[[], []]] * 9
    assert told["won"] == told["lead"] == NOBODY


def test_r1_2_the_deck_has_74_cards() -> None:
    counts = Counter(whole("semi-wild"))
    assert sum(counts.values()) == 74
    assert sum(number for card, number in counts.items() if len(card) == 1 and card != "?") == 42
    assert sum(number for card, number in counts.items() if len(card) == 2) == 30
    assert (counts["?"], counts["B"], counts["T"], counts["Q"], counts["OU"]) == (2, 2, 3, 1, 3)


def test_r1_3_semi_wild_and_wild_cards_are_played_as_a_letter_they_show() -> None:
    start = {"hands": [["?", "AE", "B", "C", "D", "F", "G"], 7]}
    lines = table({}, **start).legal(0)
    assert "play AE=A 1" in lines
    assert "play AE=E 9" in lines
    assert sum(line.startswith("play ?=") for line in lines) == 26 * 9
    for line in (
        "play AE=I 1",
        "play AE 1",
        "play ? 1",
        "play B=B 1",
        "play EA=A 1",
        "play ?=a 1",
        "play IE=E 1",
    ):
        with pytest.raises(spellhall.Malformed):
            table({}, **start).play(line)


def test_r1_4_the_plain_deck_has_single_vowels() -> None:
    counts = Counter(whole("plain"))
    assert sum(counts.values()) == 74
    assert [counts[vowel] for vowel in "EAIOU"] == [9, 7, 6, 5, 3]
    game = spellhall.new("war-of-words", seed=1, deck="plain", chance="manual")
    game.force("deal 0 A A A B B C C")
    with pytest.raises(spellhall.Illegal, match=r"R1\.2"):
        game.force("deal 1 AE D D D F F G")


def test_r1_5_seven_cards_each_then_chance_says_who_starts() -> None:
    game = spellhall.new("war-of-words", chance="manual")
    assert (game.pending, game.asks, game.legal()) == ("chance", "deal 0", [])
    game.force("deal 0 ? AE B B C D D")
    assert game.asks == "deal 1"
    for line in ("deal 0 AE C D F F G G", "deal 1 AE B C D F F G", "start 0", "draw 1 B"):
        with pytest.raises(spellhall.Illegal):
            game.force(line)
    for line in ("deal 1 C AE D F F G G", "deal 1 AE C D", "deal 2 AE C D F F G G", "start 2"):
        with pytest.raises(spellhall.Malformed):
            game.force(line)
    game.force("deal 1 AE C D F F G G")
    assert game.asks == "start"
    assert game.force("start 1") == ["started 1"]
    assert (game.to_act, game.position()["turn"], game.position()["phase"]) == ((1,), 1, "play")
    assert len(game.position()["deck"]) == 60


def test_r2_1_a_card_of_the_hand_must_be_played_at_an_open_location() -> None:
    game = table({1: ("C AE=A T", "X")}, won={1: 0}, hands=[["?", "B", "B", "D", "F", "G", "H"], 7])
    assert "done" not in game.legal()
    assert not any(line.endswith(" 1") for line in game.legal())
    for line, why in (
        ("done", "R2.1"),
        ("play B 1", "R4.4"),
        ("play Z 2", "R2.1"),
        ("claim 2", "R2.1"),
        ("play A 2", "R2.1"),
    ):
        assert why in str(game.why_not(line)), line
    with pytest.raises(spellhall.Illegal):
        game.play("play B 2", seat=1)
    game.play("play B 2")
    assert game.position()["columns"][1][0] == ["B"]


@pytest.mark.parametrize(
    "line", ["play B 0", "play B 10", "play B", "play b 1", "play B 1 words", "claim 0", "claim"]
)
def test_r2_1_lines_that_are_wrong_by_themselves(line: str) -> None:
    with pytest.raises(spellhall.Malformed):
        table({}).play(line)


def test_r2_2_cards_lie_in_the_order_of_play() -> None:
    game = table({2: ("T AE=A", "")}, hands=[["AE", "B", "C", "D", "F", "G", "H"], 7])
    game.play("play B 2")
    assert game.position()["columns"][1][0] == ["T", "AE=A", "B"]


def test_r2_3_done_is_always_said() -> None:
    game = table({}, hands=[["AE", "B", "C", "D", "F", "G", "H"], 7])
    game.play("play B 2")
    assert game.legal() == ["done"]
    assert game.play("done") == ["finished 0"]


def test_r2_4_then_a_card_is_drawn() -> None:
    game = table({}, phase="claim", hands=[["AE", "B", "C", "D", "F", "G"], 7])
    game.play("done")
    assert (game.pending, game.asks, game.position()["phase"]) == ("chance", "draw 0", "draw")
    for line in ("draw 1 H", "draw 0", "start 0"):
        with pytest.raises(spellhall.Illegal):
            game.force(line)
    game.force("draw 0 B")
    assert game.position()["hands"][0] == ["AE", "B", "B", "C", "D", "F", "G"]
    assert (game.position()["turn"], game.position()["phase"]) == (1, "play")


def test_r2_4_a_card_that_is_not_left_is_not_drawn() -> None:
    game = table({1: ("J", "Q")}, phase="draw", hands=[["AE", "B", "B", "D", "F", "G"], 7])
    for card in ("J", "B", "A"):
        with pytest.raises(spellhall.Illegal, match=r"R2\.4"):
            game.force(f"draw 0 {card}")


def test_r2_5_hands_are_played_out_when_the_deck_is_empty() -> None:
    game = spellhall.table(played_out({}, hands=[["B"], ["C", "D"]]), chance="manual")
    game.play("play B 1")
    game.play("done")
    assert game.to_act == (1,)
    game.play("play C 1")
    game.play("done")
    assert game.to_act == (1,)
    game.play("play D 1")
    game.play("done")
    assert game.over == {"winners": [0, 1], "scores": [0, 0], "reason": "cards-played"}


def test_r3_1_the_word_is_the_whole_column() -> None:
    game = table({1: ("B AE=A D", "")}, hands=[["AE", "X", "C", "D", "F", "G", "H"], 7])
    assert game.play("play X 1") == ["played 0 X 1 BADX no-word", "led - 1"]
    assert game.position()["lead"] == NOBODY


def test_r3_2_a_word_has_two_letters_or_more() -> None:
    game = table({1: ("AE=A", "")}, hands=[["AE", "T", "C", "D", "F", "G", "H"], 7])
    assert game.position()["lead"] == NOBODY
    assert game.play("play T 1") == ["played 0 T 1 AT word", "led 0 1"]


def test_r3_3_the_longer_word_leads() -> None:
    game = table(
        {1: ("C AE=A", "D EO=O G"), 2: ("", "H EI=I")}, hands=[["S", "T", "C", "D", "F", "G", "H"], 7]
    )
    assert game.position()["lead"][:2] == [1, 1]
    game.play("play T 1")
    assert game.position()["lead"][:2] == [1, 1]
    game.play("done")
    game.force("draw 0 S")
    game.play("play D 9")
    game.play("done")
    game.force("draw 1")
    assert game.play("play S 1") == ["played 0 S 1 CATS word", "led 0 1"]


def test_r3_4_with_equal_words_the_first_keeps_the_lead() -> None:
    game = table({1: ("C AE=A T", "D EO=O")}, turn=1)
    assert game.play("play G 1") == ["played 1 G 1 DOG word"]
    assert game.position()["lead"][0] == 0


def test_r3_5_a_ruined_word_gives_the_lead_to_the_other_word() -> None:
    game = table({1: ("B AE=A D", "D EO=O")})
    assert game.play("play X 1") == ["played 0 X 1 BADX no-word", "led 1 1"]
    behind = table({1: ("B AE=A D", "D EO=O")}, turn=1)
    assert behind.play("play Z 1") == ["played 1 Z 1 DOZ no-word"]
    assert behind.position()["lead"][0] == 0


def test_r3_6_a_column_may_hold_any_number_of_cards() -> None:
    game = table({1: ("Q X Z V J K W W Y Y P P", "")})
    game.play("play M 1")
    assert len(game.position()["columns"][0][0]) == 13


def test_r4_1_seven_letters_win_at_once() -> None:
    game = table({4: ("S T AI=A R T EI=E", "D EO=O G")})
    assert game.play("play D 4") == ["played 0 D 4 STARTED word", "took 0 4"]
    told = game.position()
    assert (told["phase"], told["won"][3], told["lead"][3]) == ("claim", 0, None)
    none = table({4: ("S T AI=A R T EI=E", "")})
    none.play("play S 4")
    assert none.position()["won"] == NOBODY


def test_r4_1_a_longer_word_wins_at_once_too() -> None:
    game = table({4: ("S T AI=A R T L EI=I N", "")})
    assert game.play("play G 4") == ["played 0 G 4 STARTLING word", "took 0 4"]


def test_r4_2_a_claim_that_is_not_rebutted_wins() -> None:
    game = table({3: ("AE=A T", "X")}, phase="claim", hands=[6, 7])
    game.play("claim 3")
    assert game.play("concede") == ["conceded 1 3", "took 0 3"]


def test_r4_3_open_locations_go_to_their_leaders_at_the_end() -> None:
    told = played_out(
        {1: ("C AE=A T", "D EO=O G"), 2: ("X", "Z"), 3: ("H", "P AI=I N"), 5: ("N AO=O", "K")},
        lead={1: 0},
        phase="claim",
        turn=1,
    )
    game = spellhall.table(told, chance="manual")
    game.play("done")
    assert game.position()["won"] == [0, None, 1, None, 0, None, None, None, None]
    assert game.over == {"winners": [0], "scores": [2, 1], "reason": "cards-played"}


def test_r4_4_a_closed_location_is_closed_for_both_and_stays_in_sight() -> None:
    game = table({3: ("AE=A T", "X")}, phase="claim", hands=[6, 7])
    game.play("claim 3")
    game.play("concede")
    assert "R4.4" in str(game.why_not("claim 3"))
    game.play("done")
    game.force("draw 0")
    assert "R4.4" in str(game.why_not("play B 3"))
    assert game.position()["columns"][2] == [["AE=A", "T"], ["X"]]
    assert game.position()["lead"][2] is None
