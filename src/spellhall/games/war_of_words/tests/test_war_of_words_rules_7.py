"""With challenges: rule by rule."""

import pytest

import spellhall

from .war_of_words_tables import Columns, played_out, table

HAND = ["AE", "AI", "D", "G", "N", "P", "S"]


def test_r7_1_a_word_is_announced_with_the_card() -> None:
    game = table({2: ("D EO=O", ""), 9: ("", "Y Y")}, words="challenge", hands=[HAND, 7])
    lines = game.legal()
    assert "play G 2" in lines
    assert "play G 2 word" in lines
    assert "play P 2 word" not in lines  # listed only for words of the list
    assert game.why_not("play P 2 word") is None
    assert "R7.1" in str(game.why_not("play P 3 word"))
    assert game.play("play P 2 word") == ["played 0 P 2 DOP said", "led 0 2"]
    assert game.position()["said"][1] == [True, False]


def test_r7_2_announcements_take_the_place_of_words() -> None:
    game = table({2: ("D EO=O", ""), 9: ("", "Y Y")}, words="challenge", said={(2, 0)}, hands=[HAND, 7])
    assert game.position()["lead"][1] == 0
    game.play("play G 2")
    assert game.position()["lead"][1] is None  # DOG is a word, but was not announced
    assert "said" not in game.position()
    assert game.legal() == ["done"]


SEVEN: Columns = {1: ("S T AI=A R T EI=E", "D EO=O G"), 9: ("", "Z Y Y")}


def test_r7_3_seven_announced_letters_are_answered_at_once() -> None:
    game = table(SEVEN, words="challenge", said={(1, 1)}, hands=[HAND, 7])
    game.play("play D 1 word")
    told = game.position()
    assert (told["phase"], told["claim"], told["lead"][0], game.to_act) == ("answer", 1, 0, (1,))
    assert game.legal() == ["accept", "challenge"]
    assert "R7.3" in str(game.why_not("concede"))
    assert "R7.3" in str(game.why_not("rebut DOGGEREL"))
    assert game.play("accept") == ["accepted 1 1", "took 0 1"]


def test_r7_3_challenged_and_no_word_the_announcement_is_void() -> None:
    game = table(SEVEN, words="challenge", said={(1, 1)}, hands=[HAND, 7])
    game.play("play S 1 word")
    assert game.play("challenge") == ["struck 1 0 1 STARTES", "led 1 1"]
    told = game.position()
    assert (told["phase"], told["turn"], told["lead"][0], told["said"][0]) == ("claim", 0, 1, [False, True])


def test_r7_4_a_claim_may_be_challenged() -> None:
    columns: Columns = {2: ("B AE=A V", "D EO=O"), 3: ("B AE=A D", ""), 9: ("", "Y Y W")}
    game = table(columns, words="challenge", said={(2, 0), (2, 1), (3, 0)}, phase="claim", hands=[6, 7])
    game.play("claim 2")
    assert game.legal()[:2] == ["challenge", "concede"]
    assert "R7.4" in str(game.why_not("accept"))
    assert game.play("challenge") == ["struck 1 0 2 BAV", "led 1 2"]
    assert game.legal() == ["claim 3", "done"]
    game.play("claim 3")
    assert game.play("challenge") == ["upheld 1 0 3 BAD", "took 0 3"]


def test_r7_4_an_unannounced_column_that_is_a_word_rebuts() -> None:
    columns: Columns = {2: ("B AE=A D", "D EO=O G S"), 9: ("", "Y Y W")}
    game = table(columns, words="challenge", said={(2, 0)}, phase="claim", hands=[6, 7])
    game.play("claim 2")
    assert "rebut DOGS" in game.legal()
    assert game.play("rebut DOGS") == ["rebutted 1 2 DOGS", "took 1 2"]


ENDED: Columns = {
    1: ("C AE=A T", "D EO=O G"),
    2: ("H EI=I M", "P AI=I J"),
    3: ("B AE=A V", "N AO=O L"),
    4: ("M EU=E", "Z Q"),
}
SAID = {(1, 0), (1, 1), (2, 1), (3, 0), (3, 1), (4, 0)}


def _scoring(**fields: object) -> spellhall.Table:
    told = played_out(ENDED, words="challenge", said=SAID, lead={1: 1, 3: 1}, phase="scoring", **fields)
    return spellhall.table(told, chance="manual")


def test_r7_5_both_speak_in_the_scoring_seat_0_first() -> None:
    told = played_out(ENDED, words="challenge", said=SAID, lead={1: 1, 3: 1}, phase="claim", turn=1)
    game = spellhall.table(told, chance="manual")
    game.play("done", 1)
    assert (game.position()["phase"], game.to_act) == ("scoring", (0,))
    assert game.legal() == ["challenge 1", "challenge 2", "challenge 3", "done"]
    assert "R7.5" in str(game.why_not("claim 4"))
    game.play("done")
    assert (game.to_act, game.legal()) == ((1,), ["challenge 4", "done"])


def test_r7_6_a_challenge_is_settled_at_once() -> None:
    game = _scoring()
    assert "R7.6" in str(game.why_not("challenge 4"))
    assert game.play("challenge 1") == ["upheld 0 1 1 DOG", "took 1 1"]
    assert game.play("challenge 2") == ["struck 0 1 2 PIJ", "took 0 2"]  # HIM was never announced
    assert game.play("challenge 3") == ["struck 0 1 3 NOL", "led - 3", "empty 0 3 BAV"]
    told = game.position()
    assert told["won"][:4] == [1, 0, None, None]
    assert told["lead"][:4] == [None, None, None, 0]
    assert told["said"][2] == [False, False]
    assert "R4.4" in str(game.why_not("challenge 1"))
    assert "R7.6" in str(game.why_not("challenge 3"))


def test_r7_7_the_second_done_gives_what_is_open() -> None:
    game = _scoring()
    game.play("done")
    game.play("done")
    assert game.position()["won"][:4] == [1, 1, 1, 0]
    assert game.over == {"winners": [1], "scores": [1, 3], "reason": "cards-played"}
    assert "said" not in game.position()


@pytest.mark.parametrize("line", ["play G 2 word", "accept", "challenge", "challenge 2"])
def test_r7_8_with_a_referee_nothing_is_announced_or_challenged(line: str) -> None:
    game = table({2: ("D EO=O", "")}, hands=[HAND, 7])
    assert "R7.8" in str(game.why_not(line))
    with pytest.raises(spellhall.Illegal):
        game.play(line)
