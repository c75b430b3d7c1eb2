"""Meanings beside WordNet's: from an older dictionary, or of the word that another refers to."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from spellhall.words import define, lexicon, shipped

SCRIPTS = Path(__file__).parents[2] / "scripts"


def _script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, SCRIPTS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_word_that_wordnet_lacks_has_an_older_meaning() -> None:
    found = define("ANTIAR")
    assert found is not None
    assert "upas" in found.gloss
    assert (found.base, found.part_of_speech) == ("ANTIAR", None)
    assert str(found) == f"antiar: {found.gloss}"


@pytest.mark.parametrize(
    ("word", "base", "relation"),
    [("ANTIARS", "ANTIAR", "form"), ("WALKED", "WALK", "form"), ("WALK", "WALK", "form")],
)
def test_forms_refer_to_their_base(word: str, base: str, relation: str) -> None:
    found = define(word)
    assert found is not None
    assert (found.word, found.base, found.relation) == (word, base, relation)


def test_all_that_others_refer_to_has_a_meaning_and_no_word_stands_twice() -> None:
    lines = shipped.unpack("refers.z").decode().splitlines()
    words = [word for line in lines for word in line.split("\t")[1:-1]]
    assert len(words) == len(set(words))
    assert set(words) <= lexicon("default").words
    older = {line.split("\t")[1] for line in shipped.unpack("older.z").decode().splitlines()}
    assert not older & set(words)
    for line in lines[::500]:
        word = line.split("\t")[1]
        found = define(word)
        assert found is not None, word
        assert found.gloss
        assert (found.relation == "made") == line.startswith(">")


def test_nearly_all_words_that_bots_play_have_a_meaning() -> None:
    """A sample of `scripts/meanings.py`, which plays a thousand games."""
    meanings = _script("meanings")
    measured = meanings.Measured()
    for number, game in enumerate(meanings.with_words()):
        measured.add(meanings.said_in(game, number, meanings.by_policy))
    found = measured.found()
    assert len(found) > 20
    assert sum(one is not None for one in found.values()) >= 0.9 * len(found), measured.summary()
