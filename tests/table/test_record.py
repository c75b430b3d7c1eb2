"""Records as text: read strictly, and refused with the line that is wrong."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spellhall
from spellhall import Refused, Unknown, replay
from spellhall.table.record import read_record

from .sittings import LIST_HERE, ROUND, record

HASH = "0123456789abcdef" * 4


def refusal(text: Any) -> str:
    with pytest.raises(Refused) as told:
        replay(text)
    return str(told.value)


# Reading
def test_the_parts_of_a_record_are_read() -> None:
    read = read_record(
        record("dice 3 4", heads=(f"lexicon: mine sha256 {HASH}", "no-words: NH QQ", "seat: 1"))
    )
    assert (read.game, read.version, read.seats, read.options) == ("spell-write", 1, 2, {})
    assert read.lexicon is not None
    assert (read.lexicon.name, read.lexicon.sha256) == ("mine", HASH)
    assert (read.no_words, read.viewer, read.start, read.lines) == (
        ("NH", "QQ"),
        "1",
        None,
        ((9, "dice 3 4"),),
    )


def test_a_record_without_lines_or_options_is_a_new_game() -> None:
    table = replay(record(without="options"))
    assert (table.lines(), table.pending, table.seats) == ([], "chance", 2)


def test_comments_blank_lines_windows_line_ends_and_a_byte_order_mark_are_no_matter() -> None:
    plain = replay(record(*ROUND)).record()
    commented = record("# the first round", ROUND[0], "", "# and then", *ROUND[1:], "", "")
    assert replay(commented).record() == plain
    assert replay("# found in a drawer\n" + commented).record() == plain
    assert replay("\ufeff" + commented.replace("\n", "\r\n")).record() == plain
    assert replay(record(*ROUND).rstrip("\n")).record() == plain


def test_a_line_number_counts_every_line_of_the_file() -> None:
    assert "line 8: 'dice 9 9'" in refusal(record("# a comment", "dice 9 9"))
    assert "line 7: 'dice 9 9'" in refusal(record("dice 9 9").replace("\n", "\r\n"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "# nothing\n",
        "hello",
        "spellhall record 2\n",
        "spellhall record 1 \n",
        " spellhall record 1\n",
        "Spellhall Record 1\n",
        "1. e4 e5 2. Nf3",
        '{"game": "spell-write"}',
        "\0\x01\x02\xff" * 1_000,
        "#" * 100_000,
    ],
)
def test_foreign_text_is_no_record(text: str) -> None:
    assert "this is no record: its first line is not 'spellhall record 1'" in refusal(text)


@pytest.mark.parametrize("text", [None, b"spellhall record 1\n", 3, ["spellhall record 1"]])
def test_what_is_no_text_is_refused(text: Any) -> None:
    assert "a record is text, not" in refusal(text)


@pytest.mark.parametrize("head", ["game", "seats"])
def test_a_record_says_its_game_and_its_seats(head: str) -> None:
    assert refusal(record(without=head)) == f"this record does not say its {head}"


@pytest.mark.parametrize(
    "head",
    ["game: spell-write 1", "seats: 2", "options: {}", LIST_HERE],
)
def test_a_head_is_given_once(head: str) -> None:
    name = head.partition(":")[0]
    assert refusal(record(heads=(LIST_HERE, head))) == f"line 6: {name} is given twice"


@pytest.mark.parametrize(
    "head", ["colour: red", "Game: spell-write 1", "nonsense", "seats:2", "0: done", "\x7f"]
)
def test_an_unknown_head_is_answered_with_those_there_are(head: str) -> None:
    told = refusal(record(heads=(head,)))
    assert "line 5: " in told
    assert "there are game, seats, options, lexicon, no-words, seat, start" in told


@pytest.mark.parametrize(
    "game", ["spell-write", "spell-write one", "spell-write 1.0", "spell-write 01", "1", ""]
)
def test_a_garbled_game_is_refused(game: str) -> None:
    assert "`game: NAME VERSION`" in refusal(record(game=game))


@pytest.mark.parametrize("seats", ["", "two", "-2", "02", "2.0", "２", "9" * 10_000, "2 "])
def test_garbled_seats_are_refused(seats: str) -> None:
    assert "`seats: NUMBER`" in refusal(record(seats=seats))


@pytest.mark.parametrize("seats", ["0", "7", "999999999"])
def test_seats_that_the_game_has_not_are_refused(seats: str) -> None:
    assert f"SPELL Write does not seat {seats}" in refusal(record(seats=seats))


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("", "the record's options is no JSON"),
        ("{", "the record's options is no JSON"),
        ("[]", "the record's options is a JSON object"),
        ("[" * 100_000, "the record's options is nested too deeply"),
        ('{"colour": "red"}', "there is no option 'colour'"),
        ('{"words": "none"}', "option words is one of referee, challenge, not 'none'"),
        ('{"words": true}', "option words is one of"),
        ('{"sheet": "S9"}', "there is no sheet 'S9'"),
        ('{"sheet": {"black": 3}}', ""),
    ],
)
def test_garbled_options_are_refused(options: str, reason: str) -> None:
    assert reason in refusal(record(options=options))


def test_options_that_do_not_go_together_are_refused() -> None:
    assert "R6.10" in refusal(record(seats="1", options='{"words": "challenge"}'))


@pytest.mark.parametrize(
    "lexicon",
    [
        "default",
        "default sha256",
        f"default md5 {HASH}",
        f"default sha256 {HASH[:-1]}",
        f"default sha256 {HASH.upper()}",
        f"default  sha256 {HASH}",
        f"default sha256 {HASH} more",
        f" sha256 {HASH}",
    ],
)
def test_a_garbled_word_list_is_refused(lexicon: str) -> None:
    assert "`lexicon: NAME sha256 HASH`" in refusal(record(heads=(f"lexicon: {lexicon}",)))


@pytest.mark.parametrize("seat", ["2", "-1", "00", "banana", "Spectator", "", "9" * 10_000])
def test_a_garbled_seat_is_refused(seat: str) -> None:
    assert "`seat: NUMBER` or `seat: spectator`" in refusal(record(heads=(f"seat: {seat}",)))


def test_garbled_refuted_words_are_refused() -> None:
    assert "`no-words: WORD WORD`" in refusal(record(heads=("no-words: not words",)))


def test_another_version_of_the_game_is_refused() -> None:
    told = refusal(record(game="spell-write 2"))
    assert told == "this record was played by version 2 of SPELL Write; here is version 1"


def test_a_game_that_is_not_here_is_unknown() -> None:
    with pytest.raises(Unknown, match="there is no game 'chess'"):
        replay(record(game="chess 1"))


# Lines
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("dice 3 4", "chance is not asked for anything now"),
        ("dice 4 3", "the smaller number comes first"),
        ("write 34 b2", "chance is not asked"),
        ("0: write 34 b1", "R3.5"),
        ("0: write 34  b2", "is not understood"),
        ("00: write 34 b2", "is not understood"),
        ("０: write 34 b2", "is not understood"),
        ("-1: write 34 b2", "is not understood"),
        ("2: write 34 b2", "there is no seat 2"),
        ("9999999999: done", "is not understood"),
        ("0:done", "is not understood"),
        ("0: ", "is not understood"),
        (" ", "is not understood"),
        ("0: dice 3 4", "R2.1"),
        ("undo 2", "there are 1 moves to take back, not 2"),
        ("undo 0", "not 0"),
        ("undo 01", "written like undo 1"),
        ("undo " + "9" * 10_000, "written like undo 1"),
        ("undo", "written like undo 1"),
        ("resign", "written like resign 1"),
        ("resign one", "written like resign 1"),
        ("resign 1 now", "written like resign 1"),
        ("resign 2", "there is no seat 2"),
        ("left 01", "written like left 1"),
        ("timeout 7", "there is no seat 7"),
        ("timeout", "written like timeout 1"),
        ("bot 1", "written like bot 1 casual"),
        ("bot 5 casual", "there is no seat 5"),
        ("1-0", "is not understood"),
        ("\0\xff", "is not understood"),
    ],
)
def test_a_line_that_does_not_fit_is_refused_with_its_number(line: str, reason: str) -> None:
    told = refusal(record("dice 3 4", line))
    assert told.startswith("line 8: ")
    assert reason in told
    assert len(told) < 500


def test_lines_after_the_end_are_refused() -> None:
    assert "the game is over" in refusal(record("dice 3 4", "resign 0", "1: write 34 b2"))


def test_lines_of_the_table_replay() -> None:
    lines = ["dice 3 4", "bot 1 casual", "timeout 0", "0: write 34 b2", "undo 1", "resign 1"]
    table = replay(record(*lines))
    assert table.lines() == lines
    assert table.over == {"winners": [0], "scores": [0, 0], "reason": "resigned"}


def lines_or_reason(text: str) -> list[str] | str:
    try:
        return replay(text).lines()
    except spellhall.SpellhallError as error:
        return str(error)


def test_a_record_cut_anywhere_replays_its_beginning_or_is_refused() -> None:
    text = replay(record(*ROUND, "dice 1 1", "0: keep")).record()
    whole = replay(text).lines()
    beginnings = [whole[:length] for length in range(len(whole) + 1)]
    for end in range(len(text)):
        told = lines_or_reason(text[:end])
        assert told in beginnings if isinstance(told, list) else told


@settings(max_examples=60)
@given(st.data())
def test_a_record_with_a_few_wrong_characters_replays_or_is_refused(data: st.DataObject) -> None:
    text = replay(record(*ROUND, "dice 1 1", "0: keep")).record()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    assert lines_or_reason(text) is not None
