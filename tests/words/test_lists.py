from __future__ import annotations

import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellhall.words import (
    BadList,
    BadName,
    Lexicon,
    UnknownList,
    check_list,
    install,
    lexicon,
    lists,
    names,
    read_list,
    register,
    shipped,
)

words = st.text("abcXYZ", min_size=2, max_size=15)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Every test has a data folder, a registry and a cache of its own."""
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(lists, "_registered", {})
    monkeypatch.setattr(lists, "_loaded", {})
    return tmp_path / "data"


@pytest.fixture
def write(tmp_path):
    def writing(content: bytes | str, name: str = "mine.txt"):
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return writing


# --- the shipped lists


def test_default_is_the_whole_list():
    default = lexicon("default")
    assert len(default) == 172_541
    assert list(default) == sorted(default.words)
    assert {"AA", "BLOG", "EMAIL", "HOUSE"} <= default.words
    assert default.sha256 == "e63d2a48653038283f5900aaa11003c4d98af1b216df8a9bbaaca63b421fd314"


def test_default_is_well_formed():
    assert Lexicon("again", lexicon("default")).sha256 == lexicon("default").sha256


def test_family_leaves_out_exactly_the_rude_words():
    default, family = lexicon("default"), lexicon("family")
    assert default.words - family.words == {word for word in default if default.rude(word)}
    assert len(default) - len(family) == 552
    assert list(family) == sorted(family.words)


def test_tiers_and_origins_are_kept():
    default = lexicon("default")
    assert [default.tier(word) for word in ("THE", "AAH", "AAHED", "AA")] == [10, 55, 80, 95]
    assert {default.tier(word) for word in default} == {10, 20, 35, 40, 50, 55, 60, 70, 80, 95}
    assert [shipped.origin(word) for word in ("AA", "BLOG", "QQZ")] == ["E", "S", None]


def test_a_list_is_loaded_once():
    assert lexicon("default") is lexicon()


def test_importing_words_stays_light():
    asked = (
        "import sys, spellhall.words; print({'numpy', 'numba', 'platformdirs'} & set(sys.modules) or 'light')"
    )
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "light"


# --- reading


def test_case_comments_blank_lines_bom_and_line_ends_are_tolerated(write):
    path = write(b"\xef\xbb\xbf# my words\r\n\r\ncat\r\nDog # a friend\r\n  Owl\t\rBEE#x\n")
    assert list(read_list(path, "mine")) == ["BEE", "CAT", "DOG", "OWL"]


def test_lines_may_be_given_instead_of_a_file():
    assert list(read_list(["cat\n", "# no", "dog", "CAT"], "mine")) == ["CAT", "DOG"]
    assert list(read_list(iter(["\ufeffcat"]), "mine")) == ["CAT"]


@given(st.lists(words, min_size=1))
def test_any_lines_of_words_read_back_as_those_words(given_words):
    read = read_list(given_words, "mine")
    assert read.words == {word.upper() for word in given_words}
    assert list(read) == sorted(read.words)


@given(st.one_of(st.binary(max_size=60), st.text("aZ# \r\n\ufeff\u2028").map(str.encode)))
def test_any_bytes_are_read_or_refused_in_words(tmp_path_factory, content):
    path = tmp_path_factory.mktemp("fuzz") / "mine.txt"
    path.write_bytes(content)
    if not check_list(path).good:
        with pytest.raises(BadList, match=re.escape(str(path))):
            read_list(path, "mine")
    else:
        made = read_list(path, "mine")
        assert Lexicon("again", made).sha256 == made.sha256


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("two words", "one word a line"),
        ("aa\t95\tE", "one word a line"),
        ("caf\u00e9", "without accents"),
        ("r2d2", "not letters alone"),
        ("it's", "not letters alone"),
        ("a", "too short; words have 2 to 15 letters"),
        ("a" * 16, "too long with 16 letters; words have 2 to 15 letters"),
    ],
)
def test_a_bad_line_is_named_with_what_would_be_right(write, line, message):
    with pytest.raises(BadList, match="has 1 bad line:") as caught:
        read_list(write(f"cat\n\n{line}\ndog\n"), "mine")
    (problem,) = caught.value.problems
    assert problem.line == 3
    assert problem.text == line
    assert message in problem.message
    assert f"line 3: {line!r}: {problem.message}" in str(caught.value)


def test_only_the_first_ten_bad_lines_are_told_and_all_are_counted(write):
    with pytest.raises(BadList) as caught:
        read_list(write("x\n" * 25), "mine")
    assert [problem.line for problem in caught.value.problems] == list(range(1, 11))
    assert caught.value.bad_lines == 25
    assert "25 bad lines" in str(caught.value)
    assert "and 15 more bad lines" in str(caught.value)


def test_bytes_that_are_no_text_are_named_by_their_line(write):
    with pytest.raises(BadList) as caught:
        read_list(write(b"cat\ncaf\xe9\n"), "mine")
    (problem,) = caught.value.problems
    assert (problem.line, problem.text) == (2, "caf\\xe9")
    assert "save the file as UTF-8" in problem.message


def test_what_a_bad_line_shows_is_short_and_safe_to_print(write):
    with pytest.raises(BadList) as caught:
        read_list(write("\x1b[31m" + "x" * 500), "mine")
    assert "\x1b" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "holds no words"),
        ("# nothing\n\n", "holds no words"),
        ("cat".encode("utf-16"), "UTF-16"),
    ],
)
def test_a_file_without_a_list_says_so(write, content, message):
    with pytest.raises(BadList, match=message):
        read_list(write(content), "mine")


def test_a_missing_file_and_a_folder_say_so(tmp_path):
    with pytest.raises(BadList, match="there is no file"):
        read_list(tmp_path / "none.txt", "mine")
    with pytest.raises(BadList, match="is a folder"):
        read_list(tmp_path, "mine")
    with pytest.raises(BadList, match="cannot be read"):
        read_list("a\0b", "mine")


# --- names


def test_an_unknown_name_tells_those_that_exist():
    register(Lexicon("tiny", ["CAT"]))
    with pytest.raises(
        UnknownList, match="no word list 'klingon'; there are: default, family, tiny"
    ) as caught:
        lexicon("klingon")
    assert caught.value.names == ("default", "family", "tiny")


def test_a_registered_list_is_known_by_its_name():
    tiny = register(Lexicon("tiny", ["CAT"]))
    assert lexicon("tiny") is tiny
    assert register(Lexicon("tiny", ["CAT"])) is tiny
    with pytest.raises(BadName, match="already registered"):
        register(Lexicon("tiny", ["DOG"]))


@pytest.mark.parametrize("name", ["default", "family"])
def test_the_names_of_shipped_lists_are_taken(name, write):
    with pytest.raises(BadName, match="of the hall itself"):
        register(Lexicon(name, ["CAT"]))
    with pytest.raises(BadName, match="of the hall itself"):
        install(write("cat"), name)


def test_a_name_is_never_a_path(folder, write):
    folder.mkdir()
    outside = write("cat", "outside.txt")
    for name in ("../outside", str(outside), str(outside.with_suffix("")), "..", ""):
        with pytest.raises(UnknownList):
            lexicon(name)
        with pytest.raises(BadName):
            install(outside, name)
    assert list(folder.iterdir()) == []


# --- installing


def test_an_installed_list_is_found_again(folder, write):
    made = install(write("# thanks to Ann\ncat\n"), "pets")
    assert (made.name, list(made)) == ("pets", ["CAT"])
    assert (folder / "pets.txt").read_bytes() == b"# thanks to Ann\ncat\n"
    assert [path.name for path in folder.iterdir()] == ["pets.txt"]
    assert names() == ["default", "family", "pets"]
    lists._loaded.clear()
    assert list(lexicon("pets")) == ["CAT"]
    assert lexicon("pets").sha256 == made.sha256


def test_a_file_gives_its_list_the_name(write):
    assert install(write("cat", "My-Pets.txt")).name == "my-pets"
    with pytest.raises(BadName, match="'my pets' cannot name a word list"):
        install(write("cat", "my pets.txt"))


def test_a_list_is_replaced_only_on_purpose(write):
    install(write("cat"), "pets")
    install(write("cat"), "pets")
    with pytest.raises(BadName, match="already installed"):
        install(write("dog"), "pets")
    assert list(lexicon("pets")) == ["CAT"]
    install(write("dog"), "pets", replace=True)
    assert list(lexicon("pets")) == ["DOG"]


def test_a_bad_list_is_not_installed(folder, write):
    with pytest.raises(BadList):
        install(write("cat\nc4t\n"), "pets")
    assert not folder.exists()


def test_a_folder_that_cannot_be_written_says_so(folder, write):
    folder.write_text("a file where the folder should be")
    with pytest.raises(BadList, match="cannot be written"):
        install(write("cat"), "pets")
    assert names() == ["default", "family"]


def test_a_folder_in_the_place_of_a_list_says_so(folder, write):
    (folder / "pets.txt").mkdir(parents=True)
    for replace in (False, True):
        with pytest.raises(BadList, match="cannot be written"):
            install(write("cat"), "pets", replace=replace)
    assert [path.name for path in folder.iterdir()] == ["pets.txt"], "nothing half written is left"


def test_only_well_named_text_files_in_the_folder_are_lists(folder):
    folder.mkdir()
    for name in ("pets.txt", "Notes.txt", "pets.csv", "default.txt"):
        (folder / name).write_text("cat")
    (folder / "sub.txt").mkdir()
    assert names() == ["default", "family", "pets"]
    assert len(lexicon("default")) == 172_541


def test_an_installed_list_that_was_spoiled_says_so(folder):
    folder.mkdir()
    (folder / "pets.txt").write_text("c4t")
    with pytest.raises(BadList, match="line 1: 'c4t'"):
        lexicon("pets")


def test_own_lists_know_rude_words_and_tiers(write):
    own = install(write("shit\ncat\nqqz\n"), "own")
    assert [own.rude(word) for word in own] == [False, False, True]
    assert [own.tier(word) is None for word in own] == [False, True, False]


# --- looking a list over


def test_check_list_counts(write):
    report = check_list(write("cat\nCAT\nqqz\nhouse # home\nc4t\n"))
    assert (report.words, report.duplicates, report.in_default) == (3, 1, 2)
    assert report.by_length == {3: 2, 5: 1}
    assert [problem.line for problem in report.problems] == [5]
    assert report.bad_lines == 1
    assert not report.good


def test_check_list_praises_a_good_list_and_not_an_empty_one(write):
    assert check_list(write("cat\n")).good
    assert not check_list(write("# nothing\n")).good
    with pytest.raises(BadList, match="there is no file"):
        check_list("none.txt")
