"""Links to tables of a hall: what they say, and what is said of those that lead nowhere."""

import json
from pathlib import Path
from typing import Any

import pytest

from spellhall.core.errors import Refused
from spellhall.term.joined.hall import Hall
from spellhall.term.joined.joining import join
from spellhall.term.joined.link import Link, read_link

from .person import Desk, listed

HALL = "http://hall.example:8765"


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))


@pytest.mark.parametrize(
    ("text", "link"),
    [
        (f"{HALL}/t/abc?invite=xyz", Link(HALL, "abc", "xyz")),
        (f" {HALL}/t/abc/ ", Link(HALL, "abc")),
        ("hall.example:8765/t/abc", Link(HALL, "abc")),
        ("https://hall.example/t/a-b_c?invite=x#top", Link("https://hall.example", "a-b_c", "x")),
    ],
)
def test_a_link_says_hall_table_and_invitation(text: str, link: Link) -> None:
    assert read_link(text) == link


@pytest.mark.parametrize(
    "text", ["", "abc", HALL, f"{HALL}/t/", f"{HALL}/rules/x", "ftp://h/t/a", "http:///t/a", "http://h:x/t/a"]
)
def test_what_is_no_link_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(Refused, match="is no link to a table; one looks like http"):
        read_link(text)


def test_a_hall_that_is_not_there() -> None:
    with pytest.raises(Refused, match=r"no hall answers at http://127\.0\.0\.1:1: "):
        join("127.0.0.1:1/t/abc", None, False, Desk(listed([])).screen)


def table(**more: Any) -> str:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
    told = {"id": "abc", "game": "spell-write", "title": "SPELL Write", "status": "playing", "seats": seats}
    return json.dumps({**told, **more})


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("<html>", "answers, but not as a hall of Spellhall does"),
        (table(), "all places of this table are taken; to look on: spellhall join http://h/t/abc"),
        (table(status="over"), "the game at this table is over"),
        (table(game="chess", title="Chess"), "this table plays Chess, which is not here"),
    ],
)
def test_a_table_that_cannot_be_joined_says_why(
    answer: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hall, "text", lambda *asked: answer)
    with pytest.raises(Refused, match=said):
        join("http://h/t/abc?invite=x", None, False, Desk(listed([])).screen)
