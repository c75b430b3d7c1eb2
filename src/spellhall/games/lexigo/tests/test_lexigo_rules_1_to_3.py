"""Rules 1 to 3: setting up, the word, and the pawns after it."""

from collections import Counter

import pytest

import spellhall

from .lexigo_tables import RING, player, position, seats, table, why

PRO = "spell PRO 1,-1 2,-1=R 1,0"


def test_r1_1_there_are_a_hundred_tiles() -> None:
    told = spellhall.new("lexigo", seats=2, chance="manual").position()
    counts = Counter(told["pouch"])
    assert sum(counts.values()) == 100
    assert (counts["?"], counts["E"], counts["Q"], counts["L"]) == (4, 11, 1, 4)


def test_r1_2_banks_stacks_and_their_limit() -> None:
    told = spellhall.new("lexigo", seats=4, seed=1).position()
    assert [(len(one["bank"]), one["stack"], len(one["tiles"])) for one in told["players"]] == [
        (6, 10, 10)
    ] * 4
    quick = spellhall.new("lexigo", seats=2, seed=1, stack=4).position()
    assert quick["players"][1]["stack"] == 4
    assert spellhall.new("lexigo", seats=2, seed=1, stack=41).position()["pouch"] == ""
    for number, stack in ((2, 42), (4, 18)):
        with pytest.raises(spellhall.Refused, match=r"R1\.2"):
            spellhall.new("lexigo", seats=number, stack=stack)
    for stack in (-1, "10", True):
        with pytest.raises(spellhall.Unknown):
            spellhall.new("lexigo", stack=stack)


def test_r1_2_a_stack_of_none_is_dealt_as_a_dash() -> None:
    at = spellhall.new("lexigo", seats=2, chance="manual", stack=0)
    at.force("deal 0 ABCDEF -")
    assert seats(at)[0]["stack"] == 0


def test_r1_3_the_deal_in_both_forms() -> None:
    at = spellhall.new("lexigo", seats=2, chance="manual")
    assert at.asks == "deal 0"
    assert at.force("deal 0 AEINRT BDEGILOPST") == ["dealt 0 AEINRT 10"]
    assert seats(at)[0] == {"pawn": None, "bank": "AEINRT", "stack": 10, "tiles": "BDEGILOPST"}
    assert at.lines(0) == ["deal 0 AEINRT 10"]
    closed = spellhall.table(at.view(1), chance="manual")
    for line in ("deal 1 AEIORT ABDEGILOPS", "deal 1 AEIORT 9", "deal 0 AEIORT 10", "deal 1 QQEIOR 10"):
        with pytest.raises((spellhall.Illegal, spellhall.Malformed)):
            closed.force(line)
    closed.force("deal 1 AEIORT 10")
    assert closed.asks == "ring"


def test_r1_4_the_ring_and_who_starts() -> None:
    at = spellhall.new("lexigo", seats=3, chance="manual")
    for seat in range(3):
        at.force(f"deal {seat} AEINRT DEILOSTAGO")
    at.force("ring OPEW?D")
    assert at.position()["grid"] == dict(zip(RING, "OPEW?D", strict=True))
    with pytest.raises(spellhall.Illegal):
        at.force("start 3")
    assert at.force("start 2") == ["began 2"]
    assert at.to_act == (2,)


def test_r1_7_whoever_starts_may_have_to_take_tiles() -> None:
    at = spellhall.new("lexigo", seats=2, chance="manual", handicap=2)
    for seat in range(2):
        at.force(f"deal {seat} AEINRT DEILOSTAGO")
    at.force("ring OPEW?D")
    at.force("start 1")
    assert at.asks == "penalty 1 2"
    owing = at.position()
    assert spellhall.table(owing, chance="manual").asks == "penalty 1 2"
    with pytest.raises(spellhall.Refused, match="take 3 tiles now"):
        spellhall.table(owing | {"owed": ["penalty 1 3"]})
    with pytest.raises(spellhall.Refused, match="take 2 tiles now"):
        spellhall.table(owing | {"owed": ["penalty 0 2"]})
    assert at.force("penalty 1 UV") == ["took 1 2"]
    assert [one["stack"] for one in seats(at)] == [10, 12]
    assert at.to_act == (1,)
    assert at.position()["options"] == {"handicap": 2}


def test_r1_5_the_pawn_goes_on_a_tile_without_a_pawn() -> None:
    at = table(player(None), player("0,1"), phase="pawn")
    assert at.legal() == ["pawn -1,0", "pawn -1,1", "pawn 0,-1", "pawn 1,-1", "pawn 1,0"]
    assert why(at, "pawn 0,1") == why(at, "pawn 0,0") == why(at, "pass") == "R1.5"
    at.play("pawn 1,-1")
    assert at.position()["first"] is True
    assert at.position()["phase"] == "spell"


def test_r1_6_only_the_mover_acts() -> None:
    assert why(table(), PRO, 1) == "R1.6"


def test_r2_1_a_word_begins_under_the_pawn_with_the_tiles_letters() -> None:
    at = table()
    assert at.why_not(PRO) is None
    assert why(at, "spell OR 1,0 2,-1=R") == "R2.1"
    assert why(at, "spell PRE 1,-1 2,-1=R 1,0") == "R2.1"
    assert why(at, "spell PRPO 1,-1 2,-1=R 1,-1 2,-1") == "R2.1"


def test_r2_2_the_walk_goes_from_tile_to_neighbouring_tile() -> None:
    at = table()
    assert why(at, "spell PAT 1,-1 -1,1 0,0=T") == "R2.2"
    assert why(at, "spell PAR 1,-1 2,-1 1,0") == "R2.2"


def test_r2_3_tiles_are_used_again_but_not_twice_running() -> None:
    at = table(player("1,-1", "AAIRST"), player("0,1"), grid={**RING, "1,-1": "T"})
    assert at.why_not("spell TATAR 1,-1 2,-1=A 1,-1 2,-1 2,-2=R") is None
    assert why(at, "spell TREE 1,-1 0,0=R 0,-1 0,-1") == "R2.3"


def test_r2_4_lengths() -> None:
    at = table(options={"min-length": 4})
    assert why(at, PRO) == "R2.4"
    assert why(table(), "spell P 1,-1") == "R2.4"
    assert all(len(line.split()[1]) >= 4 for line in at.legal() if line.startswith("spell"))
    long = "PR" * 8
    path = " ".join(["1,-1 2,-1=R"] + ["1,-1 2,-1"] * 7)
    assert why(table(options={"words": "challenge"}), f"spell {long} {path}") == "R2.4"
    for least in (1, 16, "3"):
        with pytest.raises(spellhall.Unknown):
            spellhall.new("lexigo", min_length=least)


def test_r2_5_at_least_one_tile_is_laid_from_the_bank_on_an_empty_space() -> None:
    at = table()
    assert why(at, "spell POT 1,-1 1,0 0,1") == "R2.5"
    assert why(at, "spell PLO 1,-1 2,-1=L 1,0") == "R2.5"
    assert why(at, "spell PRO 1,-1 2,-1=R 1,0=O") == "R2.5"
    assert why(at, "spell PEES 1,-1 2,-1=E 2,-2=E 1,-2=S") == "R2.5"


def test_r2_6_every_tile_laid_touches_two() -> None:
    at = table(player("-1,0"), player("0,1"))
    assert why(at, "spell WAW -1,0 -2,0=A -1,0") == "R2.6"
    assert at.why_not("spell WAW -1,0 -2,1=A -1,0") is None
    assert at.why_not("spell WAT -1,0 0,0=A 0,1") is None


def test_r2_7_some_order_of_laying_is_enough() -> None:
    grid = {**RING, "2,-1": "T"}
    at = table(player("2,-1", "AENRSU"), player("0,1"), grid=grid)
    assert at.why_not("spell TEA 2,-1 3,-2=E 2,-2=A") is None
    assert at.why_not("spell TAE 2,-1 2,-2=A 3,-2=E") is None
    assert why(at, "spell TE 2,-1 3,-2=E") == "R2.6"


def test_r2_8_a_blank_is_one_letter_in_a_turn_and_free_in_the_next() -> None:
    at = table(player("1,-1", "?ERSTU"), player("0,1"), grid={**RING, "1,-1": "?"})
    assert at.why_not("spell TATAR 1,-1 2,-1=? 1,-1 2,-1 2,-2=R") is None
    assert why(at, "spell PRE 1,-1 2,-1=R 1,-1") == "R2.8"
    assert why(at, "spell PAPER 1,-1 2,-1=? 1,-1 2,-1 2,-2=R") == "R2.1"
    at.play("spell PRO 1,-1 2,-1=? 1,0")
    assert at.position()["grid"]["2,-1"] == "?"
    assert at.position()["grid"]["1,-1"] == "?"
    at.force("fill 0 A")
    at.play("trade -")
    assert at.why_not("spell TOAD 0,1 1,0 2,-1 1,-1") is not None  # nothing laid
    assert at.why_not("spell TONE 0,1 1,0 2,-1 2,-2=E") is None


def test_r2_9_no_word_over_a_pawn_on_a_first_turn() -> None:
    at = table(first=True)
    assert why(at, "spell POTS 1,-1 1,0 0,1 1,1=S") == "R2.9"
    assert not any(" 0,1" in line for line in at.legal())
    assert table().why_not("spell POTS 1,-1 1,0 0,1 1,1=S") is None


def test_r3_1_the_pawn_stays_on_the_last_tile() -> None:
    at = table()
    at.play(PRO)
    assert seats(at)[0]["pawn"] == "1,0"
    assert seats(at)[0]["bank"] == "AESTU"


def _two_hit() -> spellhall.Table:
    at = table(player("1,-1"), player("0,1", "AEIORT"), player("1,0", "DEGINO"))
    at.play("spell POTS 1,-1 1,0 0,1 1,1=S")
    return at


def test_r3_2_pawns_on_the_word_are_knocked_off() -> None:
    at = _two_hit()
    assert at.position()["phase"] == "knock"
    assert at.position()["knocked"] == [1, 2]


def test_r3_3_the_bank_waits_for_the_pawns() -> None:
    at = _two_hit()
    assert at.asks is None
    at.play("knock 1 -1,0")
    assert at.asks is None
    at.play("knock 2 0,-1")
    assert at.asks == "fill 0 1"


def test_r3_4_a_knocked_pawn_stands_until_it_is_moved_even_with_the_movers() -> None:
    at = table(player("1,-1"), player("1,0", "AEIORT"))
    at.play(PRO)
    told = at.position()
    assert told["players"][0]["pawn"] == told["players"][1]["pawn"] == "1,0"
    assert spellhall.table(told, chance="manual").position() == told
    with pytest.raises(spellhall.Refused):
        spellhall.table({**told, "phase": "trade", "knocked": []})


def test_r3_5_the_mover_moves_them_in_any_order() -> None:
    at = _two_hit()
    assert at.to_act == (0,)
    assert at.legal() == sorted(
        f"knock {seat} {space}" for seat in (1, 2) for space in ("1,-1", "0,-1", "-1,0", "-1,1")
    )
    assert why(at, "knock 0 -1,0") == "R3.5"
    assert why(at, "trade -") == "R3.5"


def test_r3_6_where_a_knocked_pawn_may_go() -> None:
    at = _two_hit()
    for taken in ("0,1", "1,0", "1,1", "5,5"):
        assert why(at, f"knock 1 {taken}") == "R3.6"
    at.play("knock 2 1,-1")  # the mover's first tile
    assert "knock 1 1,0" in at.legal()  # left a moment ago
    at.play("knock 1 1,0")
    assert [one["pawn"] for one in seats(at)] == ["1,1", "1,0", "1,-1"]


def test_every_refusal_leaves_the_table_as_it_was() -> None:
    at = table()
    for line in ("spell PLO 1,-1 2,-1=L 1,0", "pass", "relocate 0,1", "trade -", "knock 1 0,0", "accept"):
        with pytest.raises(spellhall.Illegal, match=r"R\d\.\d: "):
            at.play(line)
        assert at.position() == spellhall.table(position(), chance="manual").position()
