"""A hall with games from a folder: its workers find them, and it bears with tables whose game has gone."""

import asyncio
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import spellhall
from spellhall.web.hall import thoughts, workers
from spellhall.web.hall.fair_queue import Asker
from spellhall.web.hall.workers import WorkerPool
from spellhall.web.settings import Settings, read_settings

from ...outside import NOUGHTS, as_before, games, package, renamed
from .conftest import Client, Start, sit


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    with as_before():
        yield


def test_the_setting_names_folders_as_a_path_does(tmp_path: Path) -> None:
    both = os.pathsep.join(["a", "b"])
    assert read_settings({}, None, {"SPELLHALL_GAMES": both}).game_folders == (Path("a"), Path("b"))
    file = tmp_path / "hall.toml"
    file.write_text('games = "c"\n')
    assert read_settings({}, str(file), {}).game_folders == (Path("c"),)
    assert Settings().game_folders == ()


def made(client: Client, game: str) -> dict[str, Any]:
    wish = {"game": game, "seats": 2, "fixed": True, "public": True}
    table: dict[str, Any] = client.ask("POST", "/api/tables", wish)
    return table


def play_on(client: Client, table: str) -> dict[str, Any]:
    """Play the first legal line whenever it is one's turn, until the game is over."""
    path = f"/api/tables/{table}"
    while True:
        state: dict[str, Any] = client.ask("GET", f"{path}/state?seat=0")
        if state.get("over"):
            return state
        if 0 in state["to_act"]:
            line = spellhall.table(state["view"]).legal(0)[0]
            client.call("POST", f"{path}/play", {"seat": 0, "number": state["number"], "line": line})


def test_a_game_from_a_folder_is_played_against_a_bot_in_a_process(start: Start) -> None:
    server = start(games=str(NOUGHTS), bots=1)
    client = server.somebody()
    assert "noughts" in [game["about"]["name"] for game in client.ask("GET", "/api/games")]
    assert client.call("GET", "/api/games/noughts/rules").text.startswith("# Noughts and Crosses")
    assert client.ask("GET", "/api/games/noughts/rules.json")["tour"]["frames"]
    for drawing in ("poster.svg", "strip.svg"):
        assert (
            'aria-label="Noughts and Crosses"' in client.call("GET", f"/page/posters/noughts/{drawing}").text
        )
    table = made(client, "noughts")
    sit(client, table, place=0)
    client.ask("POST", f"/api/tables/{table['id']}/bot", {"place": 1, "level": "casual"})
    play_on(client, table["id"])
    assert client.ask("GET", f"/api/tables/{table['id']}")["result"]["reason"] in (
        "three-in-a-row",
        "full-board",
    )


def test_a_refusal_tells_the_rule_and_why_apart(start: Start) -> None:
    client = start(games=str(NOUGHTS)).somebody()
    table = made(client, "noughts")
    for place in (0, 1):
        sit(client, table, place=place)
    path = f"/api/tables/{table['id']}/play"
    number = client.ask("POST", path, {"seat": 0, "number": 0, "line": "mark b2"})["number"]
    problem = client.call("POST", path, {"seat": 1, "number": number, "line": "mark b2"}).json()
    assert problem["type"] == "illegal"
    assert problem["detail"] == f"R{problem['rule']}: {problem['why']}"
    assert (problem["rule"], problem["why"]) == ("2.2", "b2 is marked already")


def test_a_worker_finds_what_the_hall_finds() -> None:
    async def think() -> list[str]:
        minds = WorkerPool(workers=1, seconds=120, share=workers.BOTS)
        try:
            view = json.dumps(spellhall.new("noughts").view(0)).encode()
            lines: list[str] = await minds.ask(Asker("ada"), thoughts.legal, "noughts", view, 0, 3)
            return lines
        finally:
            minds.close()

    spellhall.add_games(NOUGHTS)
    assert asyncio.run(think()) == ["mark a1", "mark b1", "mark c1"]


def test_tables_of_a_game_that_has_gone_do_not_hide_the_others(start: Start) -> None:
    first = start(games=str(NOUGHTS))
    client = first.somebody()
    gone, kept = made(client, "noughts")["id"], made(client, "lexigo")["id"]
    games._folders = ()  # as if it had been started without them
    first.hall.rooms.clear()
    assert [table["id"] for table in client.ask("GET", "/api/me/tables")] == [kept]
    assert [table["id"] for table in client.ask("GET", "/api/tables")] == [kept]
    problem = client.refused("GET", f"/api/tables/{gone}")
    assert problem["type"] == "no-game"
    assert "noughts" in problem["detail"]


def test_a_broken_game_is_logged_and_the_hall_opens(
    start: Start, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    package(tmp_path / "games", "broken", "import nowhere_at_all")
    package(tmp_path / "games", "whole", renamed("whole"))
    client = start(games=str(tmp_path / "games")).somebody()
    assert "whole" in [game["about"]["name"] for game in client.ask("GET", "/api/games")]
    told = [record.__dict__["why"] for record in caplog.records if record.msg == "a game was left out"]
    assert len(told) == 1
    assert "broken cannot be imported" in told[0]
