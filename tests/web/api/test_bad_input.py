"""What strangers send: options that no game can begin with, signs that no database takes, foreign hosts."""

from pathlib import Path

import pytest

from spellhall.games import find

from ..found import ALL
from .conftest import Client, Running, sit

_WRONG = (-1, 0, 10**9, 1.5, True, None, "", "/etc/passwd", "../x", "x" * 5000, [], {}, {"a": 1}, [None] * 9)


@pytest.mark.parametrize("game", ALL)
def test_a_table_that_is_made_can_begin_whatever_its_options(game: str, server: Running) -> None:
    person = server.somebody()
    free = [option.name for option in find(game).options if option.free]
    refused = 0
    for name in free:
        for wrong in _WRONG:
            told = {"game": game, "options": {name: wrong}}
            answer = person.call("POST", "/api/tables", told)
            if answer.status_code == 201:
                table = answer.json()
                shown = sit(person, table)
                if shown["status"] == "open":
                    shown = person.ask("POST", f"/api/tables/{table['id']}/start", {"level": "random"})
                assert shown["status"] == "playing"
                continue
            refused += 1
            problem = answer.json()
            assert problem["type"] == "bad-options"
            assert len(problem["detail"]) <= 500
            assert str(Path.home()) not in problem["detail"]
            assert "share/spellhall" not in problem["detail"]
    assert refused >= len(free)
