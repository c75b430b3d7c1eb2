"""Tables of the real world over HTTP: laid thing by thing, asked for the best moves, and followed."""

import random
from typing import Any

import spellhall
from spellhall.games import find

from .conftest import Client, Running, sit

LAID = [game for game in spellhall.games() if find(game).laying is not None]
BY_HAND = [game for game in LAID if spellhall.setup(game).shown().parts]


def drafted(client: Client, game: str, **wish: Any) -> dict[str, Any]:
    answer: dict[str, Any] = client.ask("POST", f"/api/games/{game}/setup", wish)
    return answer


def test_a_table_is_laid_thing_by_thing(server: Running) -> None:
    me = server.somebody()
    for game in BY_HAND:
        first = drafted(me, game)
        part = first["laid"]["parts"][0]
        spot = next(
            one for region in part["regions"] for one in region["spots"] if "open" in one.get("states", ())
        )
        key = next(one for one in part["keys"] if "choices" not in one)
        deed = {"part": part["name"], "spot": spot["name"], "thing": key["thing"]}
        second = drafted(me, game, draft=first["draft"], deed=deed)
        assert second["laid"]["parts"][0]["things"] == {spot["name"]: [key["thing"]]}
        deed = {**deed, "thing": "no such thing"}
        problem = me.refused("POST", f"/api/games/{game}/setup", {"draft": first["draft"], "deed": deed})
        assert "no such thing" in problem["detail"]
    assert me.refused("POST", "/api/games/chess/setup", {})["type"] == "not-found"
    stranger = Client(server.address)
    assert stranger.refused("POST", f"/api/games/{LAID[0]}/setup", {})["type"] == "not-signed-in"


def test_an_impossible_table_is_neither_advised_nor_followed(server: Running) -> None:
    me = server.somebody()
    for game in BY_HAND:
        first = drafted(me, game)
        if not first["laid"].get("problems"):
            continue
        for way in ("setup/moves", "follow"):
            problem = me.refused("POST", f"/api/games/{game}/{way}", {"draft": first["draft"]})
            assert problem["type"] == "impossible"
            assert problem["detail"].startswith(first["laid"]["problems"][0]["head"][:20])


def told(client: Client, table: str, seat: int = 0) -> dict[str, Any]:
    answer: dict[str, Any] = client.ask("GET", f"/api/tables/{table}/state?seat={seat}&want=scene")
    return answer


def test_tables_are_followed_by_what_somebody_tells(server: Running) -> None:
    me = server.somebody()
    for game in LAID:
        follow(game, me, Client(server.address))


def follow(game: str, me: Client, stranger: Client) -> None:
    rng = random.Random(5)
    seats = spellhall.about(game).seats[0]
    names = [f"Guest {number}" for number in range(seats)]
    table = me.ask("POST", f"/api/games/{game}/follow", {"seats": seats, "names": names})
    assert table["followed"]
    assert [seat["name"] for seat in table["seats"]] == names
    way = f"/api/tables/{table['id']}"
    for _ in range(8):
        state = told(me, table["id"])
        asked = state.get("chance")
        if asked is None:
            break
        number = state["number"]
        wrong = {"seat": 0, "number": number, "line": "no such line"}
        assert me.refused("POST", f"{way}/chance", wrong)["type"] == "malformed"
        left = [key["thing"] for key in asked["keys"] for _ in range(key.get("left", asked.get("number", 1)))]
        things = rng.sample(left, asked.get("number", 1))
        me.ask("POST", f"{way}/chance", {"seat": 0, "number": number, "things": things})
        assert (
            me.refused("POST", f"{way}/chance", {**wrong, "things": things, "line": None})["type"] == "stale"
        )
    else:
        raise AssertionError("somebody acts when all is dealt")
    assert state["to_act"]
    lines = len(state["lines"])
    me.ask("POST", f"{way}/step-back", {"seat": 0, "number": state["number"]})
    back = told(me, table["id"])
    assert back["chance"]["asks"] == asked_last(state["lines"], back)
    assert len(back["lines"]) == lines + 1
    # Nobody who looks on is told what the keys tell, and no seed is promised for dice on a table.
    assert "chance" not in stranger.ask("GET", f"{way}/state?want=scene")
    assert "seed" not in me.call("GET", f"{way}/record?seat=0").text


def asked_last(lines: list[str], back: dict[str, Any]) -> str:
    """The question whose answer was taken back stands in the last line of chance, but for its answer."""
    asks: str = back["chance"]["asks"]
    assert any(line.startswith(asks.split(" ", maxsplit=1)[0]) for line in lines)
    return asks


def test_chance_is_not_told_where_the_hall_draws_it(server: Running) -> None:
    me = server.somebody()
    table = me.ask("POST", "/api/tables", {"game": LAID[0], "seats": spellhall.about(LAID[0]).seats[0]})
    table = sit(me, table)
    for way, body in (("chance", {"line": "anything"}), ("step-back", {})):
        number = told(me, table["id"])["number"]
        problem = me.refused(
            "POST", f"/api/tables/{table['id']}/{way}", {"seat": 0, "number": number, **body}
        )
        assert problem["type"] == "not-followed"
