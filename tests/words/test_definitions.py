from __future__ import annotations

import re

import pytest

from spellhall.words import Definition, define, lexicon, shipped
from spellhall.words.definitions import PARTS_OF_SPEECH


@pytest.fixture(scope="module")
def packed() -> str:
    return shipped.unpack("definitions.z").decode("utf-8")


@pytest.mark.parametrize(
    ("word", "base", "part_of_speech"),
    [
        ("WALK", "WALK", "verb"),
        ("WALKED", "WALK", "verb"),
        ("HOUSES", "HOUSE", "noun"),
        ("CHILDREN", "CHILD", "noun"),
        ("GEESE", "GOOSE", "noun"),
        ("STOPPED", "STOP", "verb"),
        ("WAS", "BE", "verb"),
        ("HAPPIEST", "HAPPY", "adjective"),
        ("BUILDING", "BUILDING", "noun"),
        ("QUICKLY", "QUICKLY", "adverb"),
    ],
)
def test_a_form_is_defined_by_its_base(word, base, part_of_speech):
    found = define(word)
    assert found is not None
    assert (found.word, found.base, found.part_of_speech) == (word, base, part_of_speech)
    assert found.gloss


def test_a_definition_reads_like_a_dictionary():
    assert str(define("walked")) == "walk (verb): use one's feet to advance; advance by steps"


def test_the_case_of_the_question_does_not_matter():
    assert define("walked") == define(" Walked ") == define("WALKED")


def test_words_are_not_taken_for_names():
    china, march = define("CHINA"), define("MARCH")
    assert china is not None
    assert "porcelain" in china.gloss
    assert march is not None
    assert "month" not in march.gloss


@pytest.mark.parametrize("word", ["THE", "QQZ", "", "WALK\tWALKED", "N", "caf\u00e9", "a b", "-"])
def test_what_has_no_definition_has_none(word):
    assert define(word) is None


def test_every_line_is_a_sense_or_a_base_with_forms(packed):
    sense = re.compile(rf"[{''.join(PARTS_OF_SPEECH)}] [^\t\n]+")
    forms = re.compile(r"(\t[A-Z]+\t|-[A-Z]+\t[A-Z]+\t)([A-Z]+\t)*")
    lines = packed.removesuffix("\n").split("\n")
    assert sense.fullmatch(lines[0])
    assert [line for line in lines if not sense.fullmatch(line) and not forms.fullmatch(line)] == []


def test_each_word_stands_once_and_is_of_the_default_list(packed):
    stood = re.findall(r"(?<=\t)[A-Z]+(?=\t)", packed)
    assert len(stood) == len(set(stood))
    assert set(stood) <= lexicon("default").words


def test_most_common_words_have_a_definition(packed):
    default = lexicon("default")
    stood = set(re.findall(r"(?<=\t)[A-Z]+(?=\t)", packed))
    common = [word for word in default if (default.tier(word) or 0) <= 35]
    assert sum(word in stood for word in common) > 0.9 * len(common)


def test_a_sample_of_words_is_found_with_its_own_line(packed):
    for line in packed.split("\n")[::997]:
        if line[:1] in {"\t", "-"}:
            base, *forms = line[1:].removesuffix("\t").split("\t")
            for word in [base, *forms] if line[0] == "\t" else forms:
                found = define(word)
                assert isinstance(found, Definition)
                assert found.base == base
