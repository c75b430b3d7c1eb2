"""Records play again: whole or as a seat may have them, from any start, with or without the word list."""

import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spellhall
from spellhall import Refused, replay
from spellhall.words import lexicon

from .sittings import LIST_HERE, ROUND, record


def a_game(seed: int = 3, moves: int = 500, **options: Any) -> spellhall.Table:
    """Some moves of random bots, as far as they come."""
    table = spellhall.new("spell-write", seed=seed, **options)
    while table.to_act and moves:
        moves -= 1
        table.bot_move(table.to_act[moves % len(table.to_act)], "random")
    return table


def refusal(text: Any) -> str:
    with pytest.raises(Refused) as told:
        replay(text)
    return str(told.value)


# Round trips
@pytest.mark.parametrize(
    "options",
    [
        {"seats": 1},
        {"seats": 2},
        {"seats": 3, "words": "challenge"},
        {"seats": 2, "words": "challenge", "lookup": "end"},
        {"seats": 3, "mode": "friendly", "lookup": "end", "sheet": "S3"},
        {"seats": 2, "sheet": {"black": ["a1", "b2"], "highlighted": ["c3", "d4"], "row": 1, "column": "d"}},
    ],
)
def test_a_record_replays_without_a_seed(options: dict[str, Any]) -> None:
    table = a_game(**options)
    again = replay(table.record())
    assert again.record() == table.record()
    assert again.position() == table.position()
    assert again.over == table.over is not None


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 3), words=st.sampled_from(["referee", "challenge"]))
def test_each_seats_record_replays_after_any_number_of_undos(seed: int, seats: int, words: str) -> None:
    rng = random.Random(seed)
    table = spellhall.new("spell-write", seats=seats, seed=seed, words=words)
    for _ in range(50):
        table.bot_move(rng.choice(table.to_act), "random")
        for _ in range(rng.choice([0, 0, 0, 0, 1, 2, 5])):
            with contextlib.suppress(spellhall.Illegal):  # at the beginning there is nothing to take back
                table.undo()
    assert replay(table.record()).position() == table.position()
    for seat in (None, *range(seats)):
        assert replay(table.record(seat)).lines() == table.lines(seat)


def test_a_seats_record_holds_no_secret() -> None:
    table = replay(record(*ROUND[:4]))
    assert "1: write 43 b2" in table.record()
    assert "1: write 43 b2" not in table.record(0)
    assert "0: write 34 b2" not in table.record(None)
    assert "\nseat: 0\n" in table.record(0)
    assert "\nseat: spectator\n" in table.record(None)


def test_a_seats_record_from_a_position_begins_with_what_it_saw() -> None:
    table = spellhall.table(replay(record(*ROUND[:3])).position())
    table.play("done", 0)
    assert "wrote" in json.loads(start_of(table.record()))["players"][1]
    assert "wrote" not in json.loads(start_of(table.record(0)))["players"][1]
    assert replay(table.record(0)).lines() == table.lines(0)


def start_of(text: str) -> str:
    return next(line for line in text.split("\n") if line.startswith("start: ")).removeprefix("start: ")


# Records that begin from a position
def test_a_record_from_a_position_replays() -> None:
    table = spellhall.table(a_game(moves=30, seats=2, words="challenge", sheet="S2").position(), seed=1)
    for _ in range(20):
        table.bot_move(table.to_act[0], "random")
    assert table.to_act
    again = replay(table.record())
    assert (again.record(), again.position()) == (table.record(), table.position())


@pytest.mark.parametrize(
    ("start", "reason"),
    [
        ("{}", "no position"),
        ("[]", "the record's start is a JSON object"),
        ("nonsense", "the record's start is no JSON"),
        ('{"game": "chess", "round": 1, "players": []}', "chess"),
        ('{"game": "spell-write", "round": 99, "players": []}', "SPELL Write seats 1 to 6"),
        ('{"options": []}', "the options of a position are an object"),
        (
            '{"game": "spell-write", "round": 1, "players": [], "options": {"colour": 1}}',
            "no option 'colour'",
        ),
    ],
)
def test_an_impossible_start_is_refused(start: str, reason: str) -> None:
    assert reason in refusal(record(heads=(LIST_HERE, f"start: {start}")))


def test_a_start_with_another_number_of_seats_is_refused() -> None:
    start = json.dumps(spellhall.new("spell-write", seats=3).position())
    assert "says 2 seats, but it starts from a position with 3" in refusal(record(heads=(f"start: {start}",)))


def test_options_of_the_start_count_where_the_record_says_nothing() -> None:
    start = json.dumps(spellhall.new("spell-write", seats=2, mode="friendly", chance="manual").position())
    table = replay(record(heads=(LIST_HERE, f"start: {start}")))
    assert table.position()["options"] == {"mode": "friendly"}
    assert '\noptions: {"mode": "friendly"}\n' in table.record()


# Word lists
CHALLENGED = (
    *("dice 1 4", "0: write 14 b2", "1: write 41 b2", "0: done", "1: done"),
    *("dice 2 6", "0: write 26 b3", "1: write 26 b3", "0: score OH b2-b3", "1: score NH b2-b3"),
    *("0: done", "1: done", "0: challenge 1 NH", "1: challenge 0 OH", "0: done", "1: done"),
)
MISSING = f"lexicon: the-lost-list sha256 {'0' * 64}"


def challenged(*heads: str, lines: tuple[str, ...] = CHALLENGED) -> spellhall.Table:
    return replay(record(*lines, options='{"words": "challenge"}', heads=heads))


def scores(table: spellhall.Table) -> list[int]:
    return [player["score"] for player in table.position()["players"]]


def test_a_record_says_which_strings_were_refuted() -> None:
    table = challenged(LIST_HERE)
    assert "\nno-words: NH\n" in table.record()
    assert (scores(table), table.remarks) == ([3, -2], ())


def test_without_its_list_a_record_replays_unchecked_and_says_so() -> None:
    table = challenged(MISSING, "no-words: NH")
    assert scores(table) == [3, -2]
    (remark,) = table.remarks
    assert "'the-lost-list' of this record is not here, so its words are not checked" in remark


def test_with_another_list_of_that_name_a_record_replays_unchecked_and_says_so() -> None:
    table = challenged(f"lexicon: default sha256 {'1' * 64}", "no-words: NH")
    assert scores(table) == [3, -2]
    assert "'default' here is not the one of this record" in table.remarks[0]


def test_what_is_replayed_unchecked_keeps_its_list_and_its_refuted_strings_when_recorded_again() -> None:
    table = challenged(MISSING, "no-words: NH")
    assert MISSING in table.record()
    assert "\nno-words: NH\n" in table.record()
    assert scores(replay(table.record())) == [3, -2]


def test_records_of_one_missing_list_keep_their_own_refuted_strings() -> None:
    assert scores(challenged(MISSING, "no-words: NH")) == [3, -2]
    assert scores(challenged(MISSING, "no-words: OH")) != [3, -2]
    assert scores(challenged(MISSING, "no-words: NH")) == [3, -2]


def test_a_refuted_string_is_kept_though_the_challenge_was_undone() -> None:
    table = challenged(LIST_HERE, lines=(*CHALLENGED[:13], "undo 1"))
    assert "\nno-words: NH\n" in table.record()


def test_each_seat_has_the_refuted_strings_that_it_saw() -> None:
    table = challenged(LIST_HERE)
    for seat in (0, 1, None):
        assert "\nno-words: NH\n" in table.record(seat)
        assert replay(table.record(seat)).lines() == table.lines(seat)


def test_a_record_without_a_word_on_its_list_is_played_with_the_usual_one() -> None:
    table = replay(record(*ROUND, heads=()))
    assert LIST_HERE in table.record()


def test_a_record_may_name_its_list_among_the_options() -> None:
    table = replay(record(heads=(), options='{"lexicon": "family"}'))
    assert f"lexicon: family sha256 {lexicon('family').sha256}" in table.record()
    assert "there is no word list 'nowhere'" in refusal(record(heads=(), options='{"lexicon": "nowhere"}'))
    assert "a word list has a name" in refusal(record(heads=(), options='{"lexicon": ["family"]}'))


def test_an_own_list_is_played_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "only-oh.txt"
    file.write_text("# mine\noh\n", encoding="utf-8")
    table = spellhall.new("spell-write", seed=1, lexicon=str(file))
    assert table.position()["options"] == {"lexicon": "only-oh"}
    assert f"lexicon: only-oh sha256 {lexicon('only-oh').sha256}" in table.record()
    assert replay(table.record()).remarks == ()
    assert spellhall.new("spell-write", lexicon=file).position()["options"] == {"lexicon": "only-oh"}


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("bad.txt", "OH\nN0\n", "line 2"),
        ("empty.txt", "", "holds no words"),
        ("My List.txt", "OH\n", "cannot name a word list"),
        ("default.txt", "OH\n", "is a list of the hall itself"),
        ("nowhere.txt", None, "there is no file"),
    ],
)
def test_a_file_that_is_no_list_is_refused(
    tmp_path: Path, name: str, content: str | None, reason: str
) -> None:
    if content is not None:
        (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(Refused, match=reason):
        spellhall.new("spell-write", lexicon=tmp_path / name)


def test_a_position_or_a_record_never_opens_a_file(tmp_path: Path) -> None:
    file = tmp_path / "secret.txt"
    file.write_text("OH\n", encoding="utf-8")
    position = spellhall.new("spell-write").position()
    with pytest.raises(spellhall.Unknown, match="there is no word list"):
        spellhall.table({**position, "options": {"lexicon": str(file)}})
    assert replay(record(heads=(f"lexicon: {file} sha256 {'2' * 64}",))).remarks
