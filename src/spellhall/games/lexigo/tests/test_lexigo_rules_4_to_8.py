"""Rules 4 to 8: no word, refill and trade, checking words, the end, what is hidden."""

from typing import Any

import pytest

import spellhall
from spellhall.games import find

from .lexigo_tables import DEAD, RING, player, position, seats, table, why

PRO = "spell PRO 1,-1 2,-1=R 1,0"
CHALLENGE = {"words": "challenge"}


def _stuck(*further: dict[str, Any], **fields: Any) -> spellhall.Table:
    return table(player("1,0", "FF", 0), player("0,1", "CGGW", 2), *further, **{"grid": DEAD, **fields})


def test_r4_1_relocating() -> None:
    at = table()
    assert {line for line in at.legal() if line.startswith("relocate")} == {
        f"relocate {space}" for space in ("1,0", "0,-1", "-1,0", "-1,1")
    }
    assert why(at, "relocate 1,-1") == why(at, "relocate 0,1") == why(at, "relocate 0,0") == "R4.1"
    assert why(table(first=True), "relocate 1,0") == "R4.1"
    at.play("relocate -1,0")
    at.force("penalty 0 2")
    assert at.position()["relocated"] is True
    assert why(at, "relocate 1,0") == "R4.1"
    assert all(line.startswith("spell W") for line in at.legal())


def test_r4_2_relocating_costs_two_tiles() -> None:
    at = table()
    at.play("relocate -1,0")
    assert (at.asks, at.position()["owed"]) == ("penalty 0 2", ["penalty 0 2"])
    for line in ("penalty 0 AE", "penalty 0 1", "penalty 1 2", "fill 0 AE"):
        with pytest.raises(spellhall.Illegal):
            at.force(line)
    assert at.force("penalty 0 2") == ["took 0 2"]
    assert seats(at)[0]["stack"] == 12


def test_r4_2_in_an_open_position_the_tiles_are_named_in_their_order() -> None:
    at = table(player("1,-1", "AERSTU", 2, tiles="QX"), player("0,1", "AEIORT", 1, tiles="D"), pouch="EIN")
    at.play("relocate -1,0")
    for line in ("penalty 0 2", "penalty 0 EE", "penalty 0 EIN"):
        with pytest.raises(spellhall.Illegal):
            at.force(line)
    at.force("penalty 0 NI")
    assert seats(at)[0]["tiles"] == "QXNI"
    assert at.position()["pouch"] == "E"
    assert at.lines(0) == ["0: relocate -1,0", "penalty 0 2"]


@pytest.mark.parametrize(("pouch", "owed"), [(2, ["penalty 0 2"]), (1, ["penalty 0 1"]), (0, None)])
def test_r4_3_penalties_as_far_as_the_pouch_has_tiles(pouch: int, owed: list[str] | None) -> None:
    at = table(player("1,-1", "AERSTU", 72 - pouch), player("0,1", "AEIORT", 10))
    at.play("relocate -1,0")
    assert at.position().get("owed") == owed


def test_r4_4_passing_only_without_a_word() -> None:
    assert why(table(), "pass") == "R4.4"
    # Another tile would give a word: relocating is all that is left.
    at = _stuck(grid={**DEAD, "-1,0": "A"})
    assert at.legal() == ["relocate -1,0", "relocate -1,1", "relocate 0,-1", "relocate 1,-1"]
    assert why(at, "pass") == "R4.4"
    # On a first turn and after relocating, only the present tile counts.
    assert _stuck(grid={**DEAD, "-1,0": "A"}, first=True).legal() == ["pass"]
    assert _stuck(grid={**DEAD, "-1,0": "A"}, relocated=True).legal() == ["pass"]
    assert "pass" in _stuck().legal()
    assert "pass" in table(options=CHALLENGE).legal()


def test_r4_4_a_pass_on_a_tile_with_another_pawn_counts_not() -> None:
    """A word from the tile under a rival's pawn does not forbid the pass, for nobody can go there."""
    grid = {**DEAD, "0,1": "A"}
    assert "pass" in _stuck(grid=grid).legal()


def test_r4_5_a_pass_is_followed_by_the_trade() -> None:
    at = table(player("1,0", "FF", 1), player("0,1", "CGGW", 2), grid=DEAD)
    assert at.play("pass") == ["passed 0"]
    assert (at.position()["phase"], at.position()["passes"], at.asks) == ("trade", 1, None)
    at.play("trade -")
    assert at.to_act == (1,)


def test_r5_1_the_bank_is_filled_from_the_top_of_the_stack() -> None:
    at = table(player("1,-1", "AERSTU", 3, tiles="QXD"), player("0,1", "AEIORT", 1, tiles="D"), pouch="EIN")
    at.play(PRO)
    assert at.asks == "fill 0 1"
    with pytest.raises(spellhall.Illegal, match=r"R5\.1"):
        at.force("fill 0 D")
    at.force("fill 0 Q")
    assert seats(at)[0] == {"pawn": "1,0", "bank": "AEQSTU", "stack": 2, "tiles": "XD"}
    closed = table(player("1,-1", "ARS", 1), player("0,1"))
    closed.play(PRO)
    assert closed.asks == "fill 0 1"  # as far as the stack lasts
    with pytest.raises(spellhall.Illegal):
        closed.force("fill 1 K")
    closed.force("fill 0 K")
    assert seats(closed)[0]["bank"] == "AKS"


def test_r5_2_nothing_left_wins_at_once() -> None:
    at = table(player("1,-1", "R", 0), player("0,1", "AEIORT", 1))
    events = at.play(PRO)
    assert events[-2:] == ["ended out", "won 0 0"]
    assert at.over == {"winners": [0], "scores": [0, -7], "reason": "out"}
    assert at.position()["phase"] == "over"


def test_r5_2_only_after_knocking() -> None:
    at = table(player("1,-1", "R", 0), player("1,0", "AEIORT", 1))
    at.play(PRO)
    assert at.over is None
    at.play("knock 1 1,-1")
    assert at.over is not None


def test_r5_3_trading_two_means_taking_three() -> None:
    at = table(player("1,-1", "AEQRSV", 3), player("0,1"), phase="trade")
    at.play("trade QV")
    told = at.position()
    assert (told["owed"], told["returned"]) == (["fill 0 2", "penalty 0 1"], "QV")
    assert spellhall.table(told, chance="manual").position() == told
    with pytest.raises(spellhall.Illegal):
        at.force("fill 0 QV")  # they are not back in the pouch yet
    at.force("fill 0 IN")
    at.force("penalty 0 1")
    assert seats(at)[0] == {"pawn": "1,-1", "bank": "AEINRS", "stack": 4}
    assert at.to_act == (1,)
    assert why(table(phase="trade"), "trade Z") == "R5.3"
    assert why(table(phase="trade"), "trade AA") == "R5.3"


def test_r5_3_the_trade_always_comes() -> None:
    at = table(player("1,-1", "AERSTU", 72), player("0,1", "AEIORT", 10), phase="trade")
    assert at.legal() == ["trade -"]


def test_r5_4_the_pouch_must_hold_one_more() -> None:
    at = table(player("1,-1", "AERSTU", 70), player("0,1", "AEIORT", 10), phase="trade")
    assert at.legal() == ["trade -", *(f"trade {letter}" for letter in "AERSTU")]
    assert why(at, "trade AE") == "R5.4"
    assert len(table(phase="trade").legal()) == 64


def test_r5_5_traded_tiles_go_back_after_the_drawing() -> None:
    at = table(
        player("1,-1", "QV", 0, tiles=""), player("0,1", "AEIORT", 1, tiles="D"), pouch="EIN", phase="trade"
    )
    at.play("trade QV")
    at.force("fill 0 EI")
    at.force("penalty 0 N")
    assert at.position()["pouch"] == "QV"
    assert seats(at)[0]["tiles"] == "N"


def test_r6_1_the_referee_accepts_words_of_the_list_only() -> None:
    assert why(table(), "spell PRP 1,-1 2,-1=R 1,-1") == "R6.1"


def test_r6_2_any_string_may_be_announced_where_words_are_challenged() -> None:
    at = table(options=CHALLENGE)
    line = "spell PRP 1,-1 2,-1=R 1,-1"
    assert at.why_not(line) is None
    assert line not in at.legal()
    assert at.play(line) == ["announced 0 PRP 1,-1 2,-1=R 1,-1"]
    told = at.position()
    assert (told["phase"], told["spelled"], told["asked"]) == ("challenge", line, 1)
    assert told["grid"] == RING
    assert told["players"][0] == player("1,-1")
    assert spellhall.table(told, chance="manual").position() == told


def _announced(line: str, **further: Any) -> spellhall.Table:
    at = table(
        player("1,-1"), player("0,1", "AEIORT"), player("-1,0", "DEGINO"), options=CHALLENGE, **further
    )
    at.play(line)
    return at


def test_r6_3_the_others_are_asked_one_at_a_time() -> None:
    at = _announced("spell PRP 1,-1 2,-1=R 1,-1")
    assert (at.to_act, at.legal()) == ((1,), ["accept", "challenge"])
    assert why(at, "accept", 2) == "R1.6"
    at.play("accept")
    assert at.to_act == (2,)
    at.play("accept")
    assert at.asks == "fill 0 1"
    assert at.position()["grid"]["2,-1"] == "R"


def test_r6_3_in_the_order_of_seats_from_the_mover() -> None:
    at = table(player("1,-1"), player("0,1", "AEIORT"), player("-1,0", "DEGINO"), options=CHALLENGE, turn=2)
    assert at.to_act == (2,)
    at.play(next(line for line in at.legal() if line.startswith("spell")))
    assert at.to_act == (0,)


def test_r6_4_a_word_costs_the_challenger_three_tiles() -> None:
    at = _announced(PRO)
    at.play("accept")
    assert at.play("challenge")[:2] == ["upheld 2 0 PRO", "spelled 0 PRO 1,-1 2,-1=R 1,0"]
    assert at.position()["owed"] == ["penalty 2 3", "fill 0 1"]
    assert spellhall.table(at.position(), chance="manual").position() == at.position()
    at.force("penalty 2 3")
    at.force("fill 0 N")
    assert (at.position()["phase"], seats(at)[2]["stack"]) == ("trade", 13)


def test_r6_4_the_penalty_comes_before_knocking_and_before_the_end() -> None:
    at = table(player("1,-1", "R", 0), player("1,0", "AEIORT", 1), options=CHALLENGE)
    at.play(PRO)
    at.play("challenge")
    assert (at.position()["phase"], at.asks) == ("knock", "penalty 1 3")
    at.force("penalty 1 3")
    at.play("knock 1 1,-1")
    assert at.over == {"winners": [0], "scores": [0, -10], "reason": "out"}
    other = table(player("1,-1", "R", 0), player("0,1", "AEIORT", 1), options=CHALLENGE)
    other.play(PRO)
    other.play("challenge")
    assert (other.over, other.asks) == (None, "penalty 1 3")
    assert spellhall.table(other.position(), chance="manual").position() == other.position()
    other.force("penalty 1 3")
    assert other.over == {"winners": [0], "scores": [0, -10], "reason": "out"}


def test_r6_5_no_word_loses_the_turn() -> None:
    at = _announced("spell PRP 1,-1 2,-1=R 1,-1")
    assert at.play("challenge") == ["refuted 1 0 PRP"]
    told = at.position()
    assert (told["turn"], told["phase"], told["passes"]) == (1, "spell", 1)
    assert told["grid"] == RING
    assert told["players"][0] == player("1,-1")
    assert "PRP" in at.record()
    again = spellhall.replay(at.record())
    assert again.position() == told


def test_r6_5_after_relocating_and_on_a_first_turn() -> None:
    at = table(options=CHALLENGE)
    at.play("relocate -1,0")
    at.force("penalty 0 2")
    at.play("spell WRW -1,0 0,0=R -1,0")
    at.play("challenge")
    assert (seats(at)[0]["pawn"], seats(at)[0]["stack"]) == ("-1,0", 12)
    first = table(player(None), player("0,1"), phase="pawn", options=CHALLENGE)
    first.play("pawn -1,0")
    first.play("spell WRW -1,0 0,0=R -1,0")
    first.play("challenge")
    first.play("pass")
    first.play("trade -")
    told = first.position()
    assert (told["phase"], told["players"][0]["pawn"], told.get("first")) == ("spell", "-1,0", None)


def test_r7_1_who_has_no_tiles_has_won() -> None:
    at = table(player("1,-1", "AERSTU", 0), player("0,1", "R", 0), turn=1)
    at.play("spell TORT 0,1 1,0 0,0=R 0,1")
    assert at.over == {"winners": [1], "scores": [-6, 0], "reason": "out"}
    assert why(at, "pass", 0) == "the game is over"


def test_r7_2_two_rounds_without_a_word_end_the_game_at_once() -> None:
    at = _stuck(passes=3)
    assert at.play("pass") == ["passed 0", "ended passes", "won 0 2"]
    assert at.over == {"winners": [0], "scores": [-2, -6], "reason": "passes"}
    shared = table(player("1,0", "FF", 4), player("0,1", "CGGW", 2), grid=DEAD, passes=3)
    shared.play("pass")
    assert shared.over == {"winners": [0, 1], "scores": [-6, -6], "reason": "passes"}
    refuted = _announced("spell PRP 1,-1 2,-1=R 1,-1", passes=5)
    refuted.play("challenge")
    assert refuted.over is not None
    assert refuted.over["reason"] == "passes"


def test_r7_3_an_accepted_word_begins_the_count_anew() -> None:
    at = table(passes=3)
    at.play(PRO)
    assert "passes" not in at.position()
    assert spellhall.table(at.position(), chance="manual").asks == "fill 0 1"


def test_r8_1_all_seats_see_the_same_and_no_hidden_tile() -> None:
    at = spellhall.new("lexigo", seats=3, seed=5)
    views = [at.view(seat) for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    assert "pouch" not in views[0]
    assert all("tiles" not in one for one in views[0]["players"])


def test_r8_2_what_goes_under_a_stack_is_told_by_its_number() -> None:
    at = spellhall.new("lexigo", seats=2, seed=5)
    for _ in range(40):
        at.bot_move(at.to_act[0], "random")
    hidden = [line for line in at.lines() if line.split()[0] in ("deal", "penalty")]
    told = [line for line in at.lines(1) if line.split()[0] in ("deal", "penalty")]
    assert len(hidden) == len(told) > 2
    assert all(line.split()[-1].isdecimal() for line in told)
    assert not any(line.split()[-1].isdecimal() for line in hidden)


def test_r7_2_passes_end_the_game_even_where_somebody_has_no_tile() -> None:
    at = table(player("1,-1", "", 0), player("0,1", "", 0), player("1,0", "A", 0), passes=5)
    at.play("pass")
    assert at.over == {"winners": [0, 1], "scores": [0, 0, -1], "reason": "passes"}


def test_a_clock_that_ran_out_plays_the_first_line_of_the_list() -> None:
    game = find("lexigo")
    grid = {**RING, "-2,0": "E", "-10,0": "A"}
    pawn = position(player(None), player("0,1"), phase="pawn", grid=grid)
    assert game.text.moves.show(game.rules.default(game.text.load(pawn), 0)) == "pawn -1,0"
    dead = {"0,1": "Q", "-1,0": "A", "-2,0": "V", "-2,1": "Z", "-1,-1": "X", "1,0": "V"}
    for told in (pawn, position(player("0,1", "FF", 0), player("1,0", "G"), grid=dead)):
        listed = spellhall.table(told, chance="manual").legal()
        assert game.text.moves.show(game.rules.default(game.text.load(told), 0)) == listed[0]
