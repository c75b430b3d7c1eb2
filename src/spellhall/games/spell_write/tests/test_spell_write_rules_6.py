"""The rules of section 6: referee, challenges and look-ups."""

import pytest

import spellhall
from spellhall.facade import Table

from .spell_write_papers import FULL, alone, one, paper, say_all, table

CHALLENGE = {"words": "challenge"}
LAST_WORD = {"lookup": "end"}


def _two(first: str, second: str, **options: str) -> Table:
    """Two players in a game with challenges who have just written on b2 and b1, in the middle of a word."""
    return table(
        paper(first, "score", wrote="b2", lookup=True),
        paper(second, "score", "S2", wrote="b1", lookup=True),
        dice="2 3",
        options=CHALLENGE | options,
    )


def _st_and_at() -> Table:
    return _two(".#.. ST.. .... ..#.", "AT.. ...# #... ....")


def test_r6_1_the_referee_refuses_what_is_no_word() -> None:
    begun = alone(".#.. ST.. .... ..#.", "score", "2 3", wrote="b2")
    assert begun.legal() == ["done"]
    with pytest.raises(spellhall.Illegal, match=r"R6\.1"):
        begun.play("score ST a2-b2")
    assert (one(begun)["score"], one(begun)["phase"]) == (0, "score"), "trying costs nothing"


def test_r6_1_with_a_referee_there_is_nothing_to_look_up() -> None:
    begun = alone(".#.. AT.. .... ..#.", "score", "2 3", wrote="b2")
    assert one(begun)["lookup"] is False
    assert "R6.1" in str(begun.why_not("lookup AT"))


def test_r6_1_the_word_list_is_the_one_agreed_on() -> None:
    begun = alone(".#.. AT.. .... ..#.", "score", "2 3", {"lexicon": "family"}, wrote="b2")
    assert begun.position()["options"] == {"lexicon": "family"}
    assert "score AT a2-b2" in begun.legal()


def test_r6_2_any_string_on_the_sheet_may_be_announced() -> None:
    begun = _st_and_at()
    assert begun.why_not("score ST a2-b2", 0) is None
    assert "score ST a2-b2" not in begun.legal(0), "only words of the list are listed"
    assert begun.play("score ST a2-b2", 0) == ["announced 0 ST a2-b2"]
    assert (one(begun)["said"], one(begun)["score"], one(begun)["dots"]) == (["ST a2-b2"], 0, [])
    assert "R5.1" in str(begun.why_not("score XX a2-b2", 0))


def test_r6_2_announcements_keep_the_rules_of_words() -> None:
    begun = table(
        paper(".#AT .X.. .... ..#.", "score", wrote="b2"),
        paper("AT.X ...# #... ....", "score", "S2", wrote="d1"),
        dice="5 5",
        options=CHALLENGE,
    )
    assert "R5.6" in str(begun.why_not("score AT c1-d1", 0))


def test_r6_3_announced_words_fill_their_dots() -> None:
    begun = _two(".#.. STA. .... ..#.", "ATE. ...# #... ....")
    begun.play("score TA b2-c2", 0)
    assert "R5.2" in str(begun.why_not("score AT c2-b2", 0))
    assert begun.why_not("score STA a2-c2", 0) is None
    say_all(begun, "0: score STA a2-c2")
    assert "R5.2" in str(begun.why_not("score ST a2-b2", 0))


def test_r6_4_challenges_come_when_all_are_done() -> None:
    begun = _st_and_at()
    say_all(begun, "0: score ST a2-b2\n0: done")
    assert "R5.9" in str(begun.why_not("challenge 0 ST", 1))
    say_all(begun, "1: score AT a1-b1\n1: done")
    assert [one(begun, seat)["phase"] for seat in range(2)] == ["challenge", "challenge"]
    assert begun.legal(0) == ["challenge 1 AT", "done"]
    assert begun.legal(1) == ["challenge 0 ST", "done"]
    assert "R6.4" in str(begun.why_not("challenge 0 ST", 0)), "not one's own word"
    assert "R6.4" in str(begun.why_not("challenge 2 ST", 0)), "there is no third seat"
    assert "R6.4" in str(begun.why_not("challenge 1 TA", 0)), "this word was not announced"
    assert "R6.4" in str(begun.why_not("score ST a2-b2", 0))


def test_r6_4_who_finds_nothing_to_challenge_is_not_asked() -> None:
    begun = _st_and_at()
    say_all(begun, "0: score ST a2-b2\n0: done\n1: done")
    assert [one(begun, seat)["phase"] for seat in range(2)] == ["wait", "challenge"]
    nothing = _st_and_at()
    assert say_all(nothing, "0: done\n1: done") == ["finished 0", "finished 1", "ended 2"]


def test_r6_4_who_was_asked_stays_until_done() -> None:
    begun = _st_and_at()
    say_all(begun, "0: score ST a2-b2\n0: done\n1: done\n1: challenge 0 ST")
    assert begun.legal(1) == ["done"]
    assert say_all(begun, "1: done") == ["finished 1", "ended 2"]


def test_r6_5_a_word_that_stands_costs_the_challenger_a_point() -> None:
    begun = table(
        paper(".#.. ST.. .... ..#.", "score", wrote="b2"),
        paper("AT.. ...# #... ....", "score", "S2", wrote="b1"),
        paper(".#.. ST.. .... ..#.", "score", "S3", wrote="b2"),
        dice="2 3",
        options=CHALLENGE,
    )
    say_all(begun, "0: done\n1: score AT a1-b1\n1: done\n2: done")
    assert begun.play("challenge 1 AT", 0) == ["upheld 0 1 AT 1"]
    assert (one(begun, 0)["score"], one(begun, 1)["upheld"]) == (-1, ["AT"])
    assert "R6.5" in str(begun.why_not("challenge 1 AT", 2))
    assert begun.legal(2) == ["done"]


def test_r6_6_a_string_that_is_no_word_costs_its_player_a_point() -> None:
    begun = _st_and_at()
    say_all(begun, "0: score ST a2-b2\n0: done\n1: done")
    assert begun.play("challenge 0 ST", 1) == ["struck 1 0 ST 1"]
    begun.play("done", 1)
    assert (one(begun)["score"], one(begun)["dots"]) == (-1, [])


def test_r6_6_one_challenge_means_all_announcements_of_the_word() -> None:
    crossing = table(
        paper(".#.. .ST. .T.. ..#.", "score", wrote="b2"),
        paper("ATX. ...# #... ....", "score", "S2", wrote="b1"),
        dice="4 5",
        options=CHALLENGE,
    )
    say_all(crossing, "0: score ST b2-c2\n0: score ST b2-b3\n0: done\n1: done\n1: challenge 0 ST")
    assert "said" not in one(crossing)
    assert one(crossing)["score"] == -1
    assert say_all(crossing, "1: done") == ["finished 1", "ended 3"]


def test_r6_7_words_that_stood_are_paid_at_the_end_in_their_order() -> None:
    begun = _two(".#.. STA. .... ..#.", "ATE. ...# #... ....")
    say_all(begun, "0: score ST a2-b2\n0: score TA b2-c2\n0: done")
    say_all(begun, "1: score AT a1-b1\n1: score ATE a1-c1\n1: done")
    assert [one(begun, seat)["score"] for seat in range(2)] == [0, 0], "nothing is paid yet"
    events = say_all(begun, "1: challenge 0 ST\n0: done\n1: done")
    assert events[-6:] == [
        "scored 0 TA b2-c2 2",
        "bonus 0 1",
        "scored 1 AT a1-b1 2",
        "bonus 1 1",
        "scored 1 ATE a1-c1 3",
        "ended 3",
    ]
    assert one(begun, 0)["dots"] == ["b2-c2"]


def test_r6_7_a_word_whose_dots_were_filled_meanwhile_is_paid() -> None:
    begun = _two(".#.. TAR. .... ..#.", "ATE. ...# #... ....")
    # Announced in this order each word has an empty dot. When TAR is paid, its dots are full already.
    say_all(begun, "0: score TA a2-b2\n0: score TAR a2-c2\n0: done\n1: done\n1: done")
    assert one(begun)["score"] == 2 + 3 + 1
    struck = _two(".#.. STA. .... ..#.", "ATE. ...# #... ....")
    say_all(struck, "0: score TA b2-c2\n0: score STA a2-c2\n0: done\n1: done\n1: challenge 0 STA\n1: done")
    assert (one(struck)["score"], one(struck)["dots"]) == (2 + 1 - 1, ["b2-c2"])


def test_r6_8_one_look_up_in_the_game() -> None:
    begun = _st_and_at()
    assert "lookup AT" in begun.legal(1)
    assert begun.why_not("lookup ST", 0) is None
    assert begun.play("lookup ST", 0) == ["looked-up 0 ST no"]
    assert begun.play("lookup AT", 1) == ["looked-up 1 AT yes"]
    assert (one(begun)["lookup"], one(begun)["phase"]) == (False, "score")
    assert "R6.8" in str(begun.why_not("lookup ST", 0))
    say_all(begun, "0: done\n1: done\ndice 2 3\n0: write 32 c2")
    assert "R6.8" in str(begun.why_not("lookup STT", 0)), "it is used up for the whole game"


def test_r6_8_only_what_could_be_announced_now() -> None:
    begun = _st_and_at()
    assert "R6.8" in str(begun.why_not("lookup AT", 0))
    begun.play("score ST a2-b2", 0)
    assert "R6.8" in str(begun.why_not("lookup ST", 0)), "its dots are filled"


def test_r6_8_only_the_asking_player_learns_the_answer() -> None:
    begun = _two(".#.. ST.. .... ..#.", "AT.. ...# #... ....", mode="friendly")
    begun.play("lookup ST", 0)
    assert [told.text for told in begun.happenings(0)] == ["*ST* is not in the word list."]
    assert list(begun.happenings(1)) == list(begun.happenings(None)) == []
    assert begun.lines(1) == ["0: lookup ST"], "that a look-up was used is no secret in a friendly game"


def test_r6_9_one_last_word_after_the_last_round() -> None:
    begun = alone(FULL, "score", "4 4", LAST_WORD, wrote="d4", choice="keep", score=7, lookup=True)
    assert "R6.1" in str(begun.why_not("lookup TA")), "none while scoring"
    begun.play("done")
    assert one(begun)["phase"] == "end"
    assert begun.legal() == ["done", "score AT d1-c1", "score TA c1-d1"], "words anywhere on the sheet"
    assert "R6.1" in str(begun.why_not("score QV a1-a2"))
    assert "R6.9" in str(begun.why_not("keep"))
    assert begun.play("score TA c1-d1") == ["scored 0 TA c1-d1 2", "won 0 9"]
    assert (one(begun)["lookup"], begun.over) == (False, {"winners": [0], "scores": [9], "reason": "rounds"})


def test_r6_9_the_last_word_may_touch_a_bonus_line() -> None:
    begun = alone("Q#ZX VATQ JXQV ZV#Q", "end", "4 4", LAST_WORD, lookup=True)
    assert begun.play("score AT b2-c2") == ["scored 0 AT b2-c2 2", "bonus 0 1", "won 0 3"]
    assert one(begun)["bonus"] is True


def test_r6_9_who_has_used_the_last_word_has_no_other() -> None:
    begun = alone(FULL, "end", "4 4", LAST_WORD, lookup=False)
    assert begun.legal() == ["done"]
    assert "R6.8" in str(begun.why_not("score TA c1-d1"))


def test_r6_9_done_leaves_the_look_up() -> None:
    begun = alone(FULL, "end", "4 4", LAST_WORD, lookup=True)
    assert begun.play("done") == ["finished 0", "won 0 0"]
    assert one(begun)["lookup"] is True


def test_r6_9_with_challenges_a_string_may_be_tried() -> None:
    full = {"lookup": True, "sheet": "S1"}
    begun = table(
        paper(FULL, "end", **full), paper(FULL, "end", **full), dice="4 4", options=CHALLENGE | LAST_WORD
    )
    assert begun.play("score QV a1-a2", 0) == ["missed 0 QV"]
    assert (one(begun)["lookup"], one(begun)["score"], one(begun)["phase"]) == (False, 0, "wait")
    assert begun.to_act == (1,)
    assert begun.play("done", 1) == ["finished 1", "won 0 0", "won 1 0"]


def test_r6_9_while_scoring_the_look_up_waits_for_the_end() -> None:
    begun = _two(".#.. ST.. .... ..#.", "AT.. ...# #... ....", lookup="end")
    assert "R6.9" in str(begun.why_not("lookup ST", 0))


def test_r6_10_nobody_plays_with_challenges_alone() -> None:
    with pytest.raises(spellhall.Refused, match=r"R6\.10"):
        spellhall.new("spell-write", seats=1, words="challenge")
    with pytest.raises(spellhall.Refused, match=r"R6\.10"):
        alone(".#.. .... .... ..#.", "wait", "", CHALLENGE)
