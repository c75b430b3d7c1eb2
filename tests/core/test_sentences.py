"""Sentences from a file of templates."""

from pathlib import Path

import pytest

from spellhall.core.sentences import Sentences

TEMPLATES = """
plain = "Take a letter."
named = "Take {letter}, @{seat}."
counted = "You have {n:letter|letters} and {m:point|points}."
bar = "yes | no"

[deep.er]
hello = "Hello, {who}."

[event.wrote]
you = "You wrote {letter}."
other = "@{seat} wrote {letter:}."

[event.paid]
you = "You got {n:point|points}."
other = "@{seat} got {n:point|points}."
"""


@pytest.fixture
def sentences(tmp_path: Path) -> Sentences:
    file = tmp_path / "sentences.toml"
    file.write_text(TEMPLATES, encoding="utf-8")
    return Sentences(file)


def test_parts_are_put_in_by_name(sentences: Sentences) -> None:
    assert sentences.say("plain") == "Take a letter."
    assert sentences.say("named", letter="L", seat=1) == "Take L, @1."
    assert sentences.say("deep.er.hello", who="you") == "Hello, you."
    assert sentences.say("bar") == "yes | no"


@pytest.mark.parametrize(
    ("n", "m", "said"),
    [
        (0, 0, "You have 0 letters and 0 points."),
        (1, 2, "You have 1 letter and 2 points."),
        (2, 1, "You have 2 letters and 1 point."),
        (-1, -2, "You have -1 letters and -2 points."),
    ],
)
def test_a_number_picks_its_noun(sentences: Sentences, n: int, m: int, said: str) -> None:
    assert sentences.say("counted", n=n, m=m) == said


def test_a_sentence_about_a_seat_is_said_to_it_in_another_way(sentences: Sentences) -> None:
    assert sentences.say("event.wrote", you=True, seat=1, letter="K") == "You wrote K."
    assert sentences.say("event.wrote", seat=1, letter="K") == "@1 wrote K."
    assert sentences.say("event.paid", you=True, seat=1, n=1) == "You got 1 point."
    assert sentences.say("event.paid", seat=1, n=3) == "@1 got 3 points."


def test_a_sentence_without_the_two_ways_is_the_same_for_all(sentences: Sentences) -> None:
    assert sentences.say("named", you=True, letter="L", seat=1) == sentences.say("named", letter="L", seat=1)


def test_a_missing_sentence_is_named(sentences: Sentences) -> None:
    with pytest.raises(KeyError, match=r"event\.lost"):
        sentences.say("event.lost")


@pytest.mark.parametrize("key", ["named", "counted", "event.wrote"])
def test_a_missing_part_is_an_error_not_a_hole(sentences: Sentences, key: str) -> None:
    with pytest.raises(KeyError):
        sentences.say(key)


def test_the_file_is_read_when_the_first_sentence_is_needed(tmp_path: Path) -> None:
    file = tmp_path / "late.toml"
    late = Sentences(file)
    file.write_text('now = "Now."', encoding="utf-8")
    assert late.say("now") == "Now."
