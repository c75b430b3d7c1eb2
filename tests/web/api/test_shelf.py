"""The shelf over HTTP: one's own finished games and nobody else's."""

import io
import zipfile

import pytest

import spellhall

from ..found import ONE, seats_for
from .conftest import Client, Running, sit

pytestmark = pytest.mark.parametrize("game", ONE)


def against_bot(person: Client, game: str) -> str:
    """A table that goes on."""
    made = person.ask("POST", "/api/tables", {"game": game, "seats": seats_for(game), "fixed": True})
    sit(person, made)
    person.ask("POST", f"/api/tables/{made['id']}/start", {"level": "novice"})
    return str(made["id"])


def test_finished_games_stand_on_ones_own_shelf_alone(game: str, server: Running) -> None:
    ann, ben = server.somebody("Ann"), server.somebody("Ben")
    assert ann.ask("GET", "/api/me/shelf") == {}
    tables = [against_bot(ann, game) for _ in range(3)]
    for table in tables[:2]:
        ann.ask("POST", f"/api/tables/{table}/resign", {"seat": 0})
    shelf = ann.ask("GET", "/api/me/shelf")
    assert (shelf["played"], [one["game"] for one in shelf["games"]]) == (2, [game])
    (first,) = ann.ask("GET", "/api/me/shelf/games?limit=1")
    assert (first["outcome"], first["told"]["against"][0]["level"]) == ("lost", "novice")
    (second,) = ann.ask("GET", f"/api/me/shelf/games?after={first['table']}&game={game}")
    assert {first["table"], second["table"]} == set(tables[:2])
    assert ben.ask("GET", "/api/me/shelf/games") == []
    assert ben.refused("DELETE", f"/api/me/shelf/games/{first['table']}")["type"] == "not-found"
    assert ann.refused("DELETE", f"/api/me/shelf/games/{tables[2]}")["type"] == "not-found"
    copied = zipfile.ZipFile(io.BytesIO(ann.call("GET", "/api/me/shelf/copy").content))
    records = [name for name in copied.namelist() if name.endswith(".record")]
    assert len(records) == 2
    assert spellhall.replay(copied.read(records[0]).decode()).over is not None
    ann.ask("DELETE", f"/api/me/shelf/games/{first['table']}")
    assert [one["table"] for one in ann.ask("GET", "/api/me/shelf/games")] == [second["table"]]
    assert ann.ask("GET", f"/api/tables/{first['table']}")["status"] == "over"


def test_tables_that_wait_tell_what_happened_last_and_can_be_cleared(game: str, server: Running) -> None:
    ann, ben = server.somebody("Ann"), server.somebody("Ben")
    over, going = against_bot(ann, game), against_bot(ann, game)
    ann.ask("POST", f"/api/tables/{over}/resign", {"seat": 0})
    (table,) = ann.ask("GET", "/api/me/tables?unfinished=true")
    assert table["id"] == going
    assert table["changed_at"] >= table["made_at"]
    assert ben.refused("POST", f"/api/tables/{going}/clear")["type"] == "not-alone"
    assert ann.ask("POST", f"/api/tables/{going}/clear")["status"] == "archived"
    assert ann.refused("POST", f"/api/tables/{going}/clear")["type"] == "too-late"
    assert ann.ask("GET", "/api/me/tables?unfinished=true") == []
    assert ann.ask("GET", "/api/me/shelf")["played"] == 1
