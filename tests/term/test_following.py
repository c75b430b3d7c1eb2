"""What a live connection tells of a table is passed on, and a table that is gone ends it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from spellhall.term.joined.following import Following, Seated, Told
from spellhall.term.joined.hall import Denied, Hall

TABLE = {"id": "t1", "game": "lexigo", "title": "Lexigo", "status": "playing", "seats": []}


class Socket:
    """A connection over which all of this comes."""

    def __init__(self, *tables: dict[str, Any]) -> None:
        self._told = [json.dumps({"type": "table", "table": table}) for table in tables]

    def __iter__(self) -> Iterator[str]:
        return iter(self._told)

    def send(self, text: str) -> None:
        assert json.loads(text)["table"] == "t1"


def heard(*tables: dict[str, Any]) -> list[Told]:
    told: list[Told] = []
    Following(Hall("http://hall.test"), "t1", told.append)._hear(Socket(*tables))  # type: ignore[arg-type]
    return told


def test_who_sits_is_told_also_of_a_game_that_was_packed_away() -> None:
    over = {**TABLE, "status": "archived", "result": {"winners": [0]}}
    told = heard(TABLE, over)
    assert [one.table.status for one in told if isinstance(one, Seated)] == ["playing", "archived"]


@pytest.mark.parametrize(
    ("closed", "said"),
    [("Please be kind.", "the host has closed this table: Please be kind."), ("", "this table was closed")],
)
def test_a_table_that_is_closed_says_why(closed: str, said: str) -> None:
    with pytest.raises(Denied) as denied:
        heard({**TABLE, "status": "archived", "closed": closed})
    assert str(denied.value).endswith(said)
