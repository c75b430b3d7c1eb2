"""A game on paper over HTTP."""

import sys

import pytest

from spellhall.paper import printed_options, printing

from ..found import ONE
from .conftest import Client, Running, Start

GAME = ONE[0]


def test_anybody_gets_the_pages(server: Running) -> None:
    stranger = Client(server.address)
    answer = stranger.call("GET", f"/api/games/{GAME}/print?paper=letter&ink=low")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    assert answer.content.startswith(b"%PDF-")
    assert f'filename="{GAME}-letter.pdf"' in answer.headers["content-disposition"]
    assert stranger.refused("GET", "/api/games/chess/print")["type"] == "not-found"
    assert stranger.refused("GET", "/api/games/chess/print/options")["type"] == "not-found"
    asked = stranger.ask("GET", f"/api/games/{GAME}/print/options")
    assert [option["name"] for option in asked] == [option.name for option in printed_options(GAME)]
    for wrong in ("paper=a3", "ink=gold", "options=[]", "options={"):
        assert stranger.refused("GET", f"/api/games/{GAME}/print?{wrong}")["type"] == "bad-request"
    problem = stranger.refused("GET", f'/api/games/{GAME}/print?options={{"nothing":1}}')
    assert problem["type"] == "unknown"
    assert "there is no option 'nothing'" in problem["detail"]


def test_whoever_prints_much_waits(start: Start) -> None:
    stranger = Client(start(questions_per_second=0.01).address)
    kinds = [stranger.call("GET", f"/api/games/{GAME}/print").status_code for _ in range(2)]
    assert kinds == [200, 429]


def test_a_hall_without_a_typesetter_says_so(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    printing._set.cache_clear()
    answer = Client(server.address).call("GET", f"/api/games/{GAME}/print")
    assert (answer.status_code, answer.json()["type"]) == (501, "cannot-print")
    assert "spellhall[print]" in answer.json()["detail"]
