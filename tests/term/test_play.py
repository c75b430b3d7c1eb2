"""Whole games at the prompt, and everything that can be typed on the way."""

import re
from pathlib import Path

import pytest

import spellhall
from spellhall.term import records
from spellhall.term.play import Ended
from spellhall.term.seating import Seating, seat

from .person import legal_player, listed, sit

GAME = "spell-write"
SOLO = Seating(("Red",), (None,))
DUEL = Seating(("Red", "Bot Bruno"), (None, "random"))
COUPLE = Seating(("Red", "Blue"), (None, None))


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize(
    "seating",
    [
        SOLO,
        DUEL,
        COUPLE,
        Seating(("Ann", "Ben", "Bot Clara"), (None, None, "casual")),
        Seating(("Red", "Blue", "Gold"), (None, None, None)),
    ],
    ids=lambda seating: "-".join(str(level or "person") for level in seating.levels),
)
def test_a_game_is_played_to_its_end(seating: Seating, data_folder: Path) -> None:
    table = spellhall.new(GAME, seats=len(seating.names), seed=11)
    play, desk = sit(table, legal_player(table, seating.names, 5), seating)
    assert play.run() is Ended.OVER
    assert table.over is not None
    assert "points" in desk.text.splitlines()[-4 if len(seating.names) > 1 else -3] or "wins" in desk.text
    kept = list((data_folder / "records").iterdir())
    assert len(kept) == 1
    assert spellhall.replay(kept[0].read_text()).over == table.over
    assert str(kept[0]) in desk.text


def test_what_a_bot_did_is_told_in_sentences() -> None:
    table = spellhall.new(GAME, seats=2, seed=4)
    play, desk = sit(table, listed([_write(table), "done"]), DUEL)
    play.run()
    assert "Bot Bruno writes" in desk.text
    assert "Round 1 is over." in " ".join(desk.text.split())


def _write(table: spellhall.Table) -> str:
    return next(line for line in table.legal(0) if line.endswith("b2"))


def test_touches_words_and_buttons_make_the_same_lines() -> None:
    table = spellhall.table(_paper("TA", "11", "32"))
    # The R is written by two touches; TAR is typed as a word, then the turn ends by the button's beginning.
    play, desk = sit(table, listed(["34 C1", "tar", "d"]), SOLO)
    play.run()
    assert table.lines()[:3] == ["0: write 34 c1", "0: score TAR a1-c1", "0: done"]
    assert "TAR pays you 3 points." in desk.text


def _paper(row: str, *crossed: str) -> dict[str, object]:
    """A paper in round 3 with two letters in its first row, before another is written."""
    return {
        "game": GAME,
        "options": {"sheet": {"black": ["a4", "b4"], "highlighted": ["c4", "d4"], "row": 3, "column": "d"}},
        "round": 3,
        "dice": [3, 4],
        "redie": None,
        "players": [
            {
                "sheet": {"black": ["a4", "b4"], "highlighted": ["c4", "d4"], "row": 3, "column": "d"},
                "grid": [f"{row}..", "....", "....", "##.."],
                "crossed": sorted(crossed),
                "lights": [],
                "dots": [],
                "score": 0,
                "phase": "write",
                "choice": None,
                "wrote": None,
            }
        ],
        "over": None,
    }


def on_paper(*typed: str) -> tuple[spellhall.Table, str, Ended]:
    table = spellhall.table(_paper("TA", "11", "32"))
    play, desk = sit(table, listed(typed), SOLO)
    ended = play.run()
    return table, desk.text, ended


def test_a_trace_that_can_go_on_waits_for_enter() -> None:
    table, text, _ = on_paper("34 c1", "c1 b1", "", "a1")
    assert "[Enter] Score RA" in text
    assert "x R6.1: RA is not in the word list" in text
    assert table.lines()[:2] == ["0: write 34 c1", "0: score RAT c1-a1"]


def test_a_touch_is_taken_back_and_then_the_action() -> None:
    table, text, _ = on_paper("34", "undo", "43 b2", "u", "u")
    assert "43 b2" in text
    assert table.lines() == ["0: write 43 b2", "undo 1"]
    assert "Your last action is taken back." in text
    assert "cannot be taken back" in text


def test_what_chance_has_answered_is_not_taken_back() -> None:
    table, text, _ = on_paper("34 c1", "done", "undo")
    assert "others or chance have spoken since" in text
    assert "undo" not in " ".join(table.lines())


def test_a_refusal_names_the_rule_and_keeps_the_touches() -> None:
    table, text, _ = on_paper("34", "write 11 a2", "c1", "ta", "rat", "tr")
    assert "x R3.1" in text
    assert "x TA... A word of this round contains the R you wrote." in text
    assert "x TR cannot be spelled here now" in text
    assert table.lines() == ["0: write 34 c1", "0: score RAT c1-a1"]


def test_a_word_that_is_a_command_is_asked_back() -> None:
    paper = {**_paper("LO", "35", "14"), "dice": [2, 5]}
    table = spellhall.table(paper)
    play, desk = sit(table, listed(["25 c1", "log", "2", "log", "", "log", "7", "log", "1"]), SOLO)
    play.run()
    assert "[1] LOG on a1 b1 c1\n  [2] the command log" in desk.text
    assert "There is no number 7 in the list." in desk.text
    assert table.lines() == ["0: write 25 c1", "0: score LOG a1-c1"]


def test_questions_that_move_nothing() -> None:
    table, text, _ = on_paper(
        "?", "hint", "define tar", "define", "define xyzzy", "log", "look", "rules 99.9", "", "zz"
    )
    assert table.lines() == []
    for told in (
        "What you can type now:",
        "34 43",
        "write CELL SQUARE",
        "Type one of these lines to play it.",
        "tar (noun)",
        "define tar",
        "no definition of XYZZY",
        "Nothing has happened yet.",
        "Type ? to see what can be typed.",
        "I do not understand 'zz'",
    ):
        assert told in text
    assert text.count("SPELL Write ·") == 2  # at first, and for `look`


def test_the_end_of_the_input_keeps_the_game(data_folder: Path) -> None:
    _, text, ended = on_paper("34 c1")
    assert ended is Ended.LEFT
    kept = next((data_folder / "records").iterdir())
    assert f"spellhall play --resume {kept}" in text
    assert spellhall.replay(kept.read_text()).lines() == ["0: write 34 c1"]


def test_an_interrupt_keeps_the_game(data_folder: Path) -> None:
    def interrupt(question: str) -> str:
        raise KeyboardInterrupt

    table = spellhall.new(GAME, seats=1, seed=1)
    play, desk = sit(table, interrupt, SOLO)
    assert play.run() is Ended.INTERRUPTED
    assert "--resume" in desk.text
    assert list((data_folder / "records").iterdir())


def test_who_quits_is_asked_whether_to_keep_the_game(data_folder: Path) -> None:
    assert on_paper("quit", "what?", "n")[2] is Ended.LEFT
    assert not (data_folder / "records").exists()
    assert "--resume" in on_paper("q", "")[1]


def test_a_game_is_saved_where_it_is_wished(tmp_path: Path) -> None:
    place = tmp_path / "mine.txt"
    _, text, _ = on_paper(f"save {place}", f"save {tmp_path}")
    assert f"Saved in {place}\n" in text
    assert "cannot be written" in text
    assert records.seating_in(place.read_text()) == SOLO


def test_who_resigns_is_asked_first() -> None:
    table = spellhall.new(GAME, seats=2, seed=4)
    play, desk = sit(table, listed(["resign", "", "resign", "y"]), DUEL)
    assert play.run() is Ended.OVER
    assert table.over is not None
    assert table.over["winners"] == [1]
    assert "Bot Bruno won" in desk.text


def test_seats_are_handed_out() -> None:
    assert seat((1, 6)).levels == (None, "casual")
    assert seat((1, 1)).levels == (None,)
    assert seat((1, 6), 1).levels == (None,)
    assert seat((1, 6), 3).levels == (None, "casual", "casual")
    assert seat((1, 6), 3, hot_seat=True).levels == (None, None, None)
    assert seat((1, 6), bots=["random", "casual"]).levels == (None, "random", "casual")
    assert seat((1, 6), 4, ["random"]).levels == (None, "random", "random", "random")
    assert seat((1, 6), bots=["random"], hot_seat=True).levels == (None, None, "random")
    assert seat((1, 6), hot_seat=True, names=["Ann"]).names == ("Ann", "Blue")


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"seats": 7}, "1 to 6 players, not 7"),
        ({"bots": ["clever"]}, "no bot 'clever'; there are random, novice, casual"),
        ({"seats": 2, "bots": ["random", "random"]}, "room for 1 bots at most"),
        ({"names": ["Ann", "Ben"]}, "2 names are given"),
        ({"names": ["Ann", "Ann"], "hot_seat": True}, "the same name"),
    ],
)
def test_seats_that_cannot_be(wish: dict[str, object], told: str) -> None:
    with pytest.raises(spellhall.Unknown, match=told):
        seat((1, 6), **wish)  # type: ignore[arg-type]


def test_a_word_that_stands_too_far_away_is_told_why() -> None:
    _, text, _ = on_paper("34 d3", "ta")
    assert "x No word with an empty dot goes through here." in text


def test_odds_tell_what_each_act_may_bring() -> None:
    """Whatever the game: somewhere in it dice decide, and then each outcome has a sign and a percent."""
    table = spellhall.new("brawl-mart", seed=3)
    while not table.scene(0).prompt or table.odds(0, table.touches(table.legal(0)[0], 0)) is None:
        table.play(table.legal(0)[0], 0)
    play, desk = sit(table, listed(["odds", "quit", "n"]), SOLO)
    play.run()
    assert re.search(r"▲ +\d+% \w+", desk.text)
    assert "▼ bad for you" in desk.text
    play, desk = sit(spellhall.new(GAME, seats=2, seed=4), listed(["odds", "quit", "n"]), DUEL)
    play.run()
    assert "No dice decide" in desk.text
