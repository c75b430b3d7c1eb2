"""Rules 9 and 10: what is hidden, and how everything is written."""

import json
import random

import pytest

import spellhall
from spellhall.games.spelling_brawl import game

from .brawl_rings import TEN, fighter, player, refused, ring, table


def _middle(seed: int, seats: int = 3, moves: int = 14) -> spellhall.Table:
    played = spellhall.new("spelling-brawl", seats=seats, seed=seed)
    for _ in range(moves):
        if played.to_act:
            played.bot_move(played.to_act[0], "random")
    return played


def test_r9_1_views_hide_hands_and_bag() -> None:
    played = _middle(5)
    for viewer in (0, 1, 2, None):
        view = played.view(viewer)
        assert "bag" not in view
        for seat, told in enumerate(view["players"]):
            full = player(played, seat)
            assert ("hand" in told) == (seat == viewer)
            assert told.get("held", len(full["hand"])) == len(full["hand"])
        assert view["letters"] == played.position()["letters"]


def test_r9_2_letters_lost_and_drawn_are_told_to_their_owner() -> None:
    played = table(TEN, fighter("e2"), fighter("e5", "ABCM"), fighter("a1"))
    played.play("spell TEN e3 e4+1 f4")
    played.force("lose 1 AC")
    played.force("draw 0 HH")
    assert played.lines(1)[1:] == ["lose 1 AC", "draw 0 2"]
    assert played.lines(0)[1:] == ["lose 1 2", "draw 0 HH"]
    assert played.lines(2)[1:] == played.lines(None)[1:] == ["lose 1 2", "draw 0 2"]
    assert "you lose AC" in [one.line for one in played.happenings(1)]
    assert "@1 loses 2 letters" in [one.line for one in played.happenings(0)]
    texts = " ".join(one.text for one in played.happenings(2))
    assert "loses 2 letters" in texts
    assert "AC" not in texts


@pytest.mark.parametrize("seed", range(4))
def test_r9_2_no_hidden_letter_is_anywhere_in_what_a_seat_gets(seed: int) -> None:
    """Two worlds that differ in hidden hands only look the same to a seat."""
    played = _middle(seed)
    for viewer in (0, 1, None):
        view = game.text.load(played.view(viewer))
        worlds = [game.secrets.imagine(view, viewer, random.Random(one)) for one in (1, 2)]
        seen = [game.secrets.redact(world, viewer) for world in worlds]
        assert game.text.dump(seen[0]) == game.text.dump(seen[1]) == played.view(viewer)
        assert game.face.scene(game.face.begin(seen[0], viewer)) == game.face.scene(
            game.face.begin(seen[1], viewer)
        )


def test_r9_3_a_closed_position_plays_on_with_what_is_told() -> None:
    closed = ring("e3T f4N", {"at": "e2", "held": 2, "wind": False}, fighter("i5", "AQ"))
    played = spellhall.table(closed, chance="manual")
    assert played.legal() == ["pinned"]
    assert refused(played, "spell TEN e3 e4=Q f4".replace("TEN", "TQN")) == "R3.2", (
        "the one Q is seen elsewhere"
    )
    assert played.why_not("spell TEN e3 e4=E f4") is None
    assert refused(played, "spell TENDS e3 e4=E f4 f5=D f6=S") == "R3.2"
    played.play("spell TEN e3 e4=E f4")
    assert played.asks == "draw 0 1"
    played.force("draw 0 1")
    assert player(played, 0) == {"at": "f4", "block": None, "held": 2, "wind": False}
    with pytest.raises(spellhall.Refused, match="bag"):
        spellhall.table({**closed, "bag": "AAB"})


@pytest.mark.parametrize("seed", range(3))
def test_r9_3_any_view_plays_on_to_the_end(seed: int) -> None:
    played = _middle(seed)
    for viewer in (0, 1, 2, None):
        closed = spellhall.table(played.view(viewer), seed=seed)
        while closed.to_act:
            closed.bot_move(closed.to_act[0], "random")
        assert closed.over is not None


MALFORMED = (
    "",
    "spell",
    "spell TEN",
    "spell ten e3 e4 f4",
    "spell TEN e3 e4",
    "spell TEN e3  e4 f4",
    "spell TEN E3 e4 f4",
    "spell TEN e03 e4 f4",
    "spell TEN e3 e4+ f4",
    "spell TEN e3 e4+12 f4",
    "spell TEN e3 e4=A f4",
    "wind 0",
    "spell TEN e3 e4+1=E f4",
    "spell TENET e3 e4 f4 e4=E e3",
    "spell TEN e3 e4+1+1 f4",
    "enter",
    "enter e",
    "block",
    "block e5 ",
    " block -",
    "place NN e5",
    "place n e5",
    "place N",
    "pinned 0",
    "Wind",
    "draw 0 BA",
    "lose 0",
    "fill a2=E a1=T",
    "fill a1=E a1=T",
    "enter 5e",
)


@pytest.mark.parametrize("line", MALFORMED)
def test_r10_1_what_the_text_alone_shows_to_be_wrong_is_malformed(line: str) -> None:
    played = table(TEN, fighter("e2", "DN", wind=True), fighter("i5", "DN", wind=True))
    before = played.position()
    with pytest.raises(spellhall.Malformed):
        played.play(line)
    assert played.position() == before


@pytest.mark.parametrize("line", ["enter a9", "block h9", "place N a6", "spell TEN e3 e4 i9"])
def test_r10_1_a_space_that_this_board_lacks_is_illegal(line: str) -> None:
    played = table(TEN, fighter("e2", "DN", wind=True), fighter("i5"))
    with pytest.raises(spellhall.Illegal):
        played.play(line)


def test_r10_2_chance_is_asked_in_order() -> None:
    played = table(TEN + " d3S", fighter("e2"), fighter("d2", "AB"), fighter("f2", "CD"))
    played.play("spell TEN e3+1+2 e4 f4")
    assert played.position()["owed"] == ["lose 1 1", "lose 2 1", "draw 0 2"]
    for wrong in ("lose 2 C", "draw 0 AA", "lose 1 AB", "lose 1 Z"):
        with pytest.raises(spellhall.Illegal):
            played.force(wrong)
    for right in ("lose 1 B", "lose 2 C", "draw 0 BC"):
        assert spellhall.table(played.position(), chance="manual").asks == played.asks
        played.force(right)
    assert played.pending == "decide"


def test_r10_3_events_in_their_grammar() -> None:
    played = table(TEN + " e6S", fighter("e2", "D"), fighter("e5", "ABCM", block="d5"))
    assert played.play("spell TEND e3 e4+1 f4 f5=D") == [
        "laid 0 f5=D", "spelled 0 TEND", "stepped 0 e3", "stepped 0 e4", "hit 0 1 slam", "unblocked 1 d5",
        "moved 1 e6", "cleared e6=S", "stepped 0 f4", "stepped 0 f5", "cleared f5=D",
    ]  # fmt: skip


def test_r10_4_positions_go_back_and_forth() -> None:
    played = spellhall.new("spelling-brawl", seats=4, seed=11, board="small", pins="called")
    for _ in range(40):
        told = json.loads(json.dumps(played.position()))
        assert spellhall.table(told, chance="manual").position() == played.position()
        if not played.to_act:
            break
        played.bot_move(played.to_act[0], "random")
    bare = {
        "game": "spelling-brawl",
        "phase": "prepare",
        "players": [{"at": "e2"}, {"at": "e5", "hand": "BA"}],
    }
    loaded = spellhall.table(bare, chance="manual").position()
    assert loaded["players"][1]["hand"] == "AB"
    assert len(loaded["bag"]) == 84


REFUSALS = {
    "more of a letter": ring("e3Q", fighter("e2", "Q"), fighter("i5")),
    "bag has too many": ring("e3Q", fighter("e2"), fighter("i5"), bag="Q"),
    "a hand too full": ring("", fighter("e2", "AABBCCDD"), fighter("i5")),
    "held too many": ring("", {"at": "e2", "held": 8}, fighter("i5")),
    "two tokens": ring("", fighter("e2"), fighter("e2")),
    "block on fighter": ring("", fighter("e2"), fighter("i5", block="e2")),
    "token on a letter": ring("e2A", fighter("e2"), fighter("i5")),
    "block on a letter": ring("h4A", fighter("e2"), fighter("i5", block="h4")),
    "placed without letter": ring("", fighter("e2"), fighter("i5"), placed=["e3"]),
    "own block": ring("", fighter("e2", block="e3"), fighter("i5")),
    "own block after": ring("", fighter("e2", block="e3"), fighter("i5"), phase="defend"),
    "no fighter": ring("", fighter(None), fighter("i5")),
    "one seat": ring("", fighter("e2")),
    "no such turn": ring("", fighter("e2"), fighter("i5"), turn=2),
    "no such space": ring("z9A", fighter("e2"), fighter("i5")),
    "space of the other board": ring("h1A", fighter("d2"), fighter("d4"), options={"board": "small"}),
    "unknown field": ring("", fighter("e2"), fighter("i5"), wind=1),
    "unknown option": ring("", fighter("e2"), fighter("i5"), options={"size": 3}),
    "hand and held": ring("", {**fighter("e2"), "held": 1}, fighter("i5")),
    "over without an end": ring("", fighter("e2"), fighter("i5"), phase="over"),
    "owed too much": ring("", fighter("e2"), fighter("i5", "A"), phase="defend", owed=["lose 1 2"]),
    "owed nonsense": ring("", fighter("e2"), fighter("i5"), phase="defend", owed=["roll 2"]),
    "owed with a leading zero": ring("", fighter("e2"), fighter("i5"), phase="defend", owed=["draw 00 1"]),
    "owed twice by a seat": ring(
        "", fighter("e2"), fighter("i5", "AB"), phase="defend", owed=["lose 1 2", "lose 1 2"]
    ),
    "owed two draws": ring("", fighter("e2"), fighter("i5"), phase="defend", owed=["draw 0 5", "draw 0 5"]),
    "owed not by seat": ring(
        "",
        fighter("e2"),
        fighter("i5", "A"),
        fighter("a1", "B"),
        phase="defend",
        owed=["lose 2 1", "lose 1 1"],
    ),
    "a letter where fighters enter": ring("c4A", fighter(None), fighter(None), phase="enter"),
    "no letter": ring("e3?", fighter("e2"), fighter("i5")),
}


@pytest.mark.parametrize("position", REFUSALS.values(), ids=list(REFUSALS))
def test_r10_5_impossible_positions_are_refused(position: dict[str, object]) -> None:
    with pytest.raises(spellhall.Refused):
        spellhall.table(position)
