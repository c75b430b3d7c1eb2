"""Looking for an opponent and being rated, over HTTP: two people from the wish to the changed ratings."""

import pytest

from ..found import ONE
from .conftest import BYTES, Client, Running, Start

pytestmark = pytest.mark.parametrize("game", ONE)


def found(person: Client) -> str:
    told = person.ask("GET", "/api/me/seek?stamp=waiting&wait=20")
    assert told["state"] == "found"
    return str(told["table"])


def test_from_the_wish_to_the_rating(game: str, server: Running) -> None:
    ann, ben = server.somebody("Ann"), server.somebody("Ben")
    assert ann.ask("GET", "/api/me/seek") is None
    assert ann.refused("POST", "/api/me/seek", {"game": "chess"})["type"] == "not-found"
    assert ann.ask("POST", "/api/me/seek", {"game": game})["state"] == "waiting"
    (listed,) = ben.ask("GET", "/api/seeks")
    assert (listed["name"], listed["game"], listed["rating"]["provisional"]) == ("Ann", game, True)
    taken = ben.ask("POST", f"/api/seeks/{ann.me['id']}/take")
    assert taken["opponent"]["name"] == "Ann"
    table = found(ann)
    assert table == taken["table"]
    stranger = server.somebody("Cleo")
    assert stranger.refused("POST", f"/api/tables/{table}/sit", {"bytes": BYTES})["type"] == "not-invited"
    assert stranger.refused("POST", f"/api/seeks/{ann.me['id']}/take")["type"] == "seek-gone"
    for person in (ann, ben):
        person.ask("POST", f"/api/tables/{table}/sit", {"bytes": BYTES})
    shown = ann.ask("GET", f"/api/tables/{table}")
    assert (shown["status"], shown["rated"], shown["hints"]) == ("playing", True, False)
    seat = next(number for number, seat in enumerate(shown["seats"]) if seat.get("yours"))
    undo = {"seat": seat, "number": 0, "wide": True}
    assert ann.refused("POST", f"/api/tables/{table}/undo", undo)["type"] == "rated"
    ann.ask("POST", f"/api/tables/{table}/leave", {"seat": seat})
    while True:  # the ratings change beside the answer
        rated = ann.ask("GET", f"/api/tables/{table}/ratings")
        if "before" in rated[seat]:
            break
    assert rated[seat]["rating"]["points"] < 1500 < rated[1 - seat]["rating"]["points"]
    profile = stranger.ask("GET", f"/api/people/{ben.me['id']}")
    assert (profile["name"], profile["yours"], [one["game"] for one in profile["ratings"]]) == (
        *("Ben", False),
        [game],
    )
    leaders = ben.ask("GET", f"/api/games/{game}/leaders")
    assert leaders["you"]["rating"]["games"] == 1
    assert leaders["leaders"][0]["level"] == "master"
    assert ann.refused("GET", "/api/people/nobody")["type"] == "no-person"
    assert ann.ask("DELETE", "/api/me/seek") == {"stopped": True}


def test_wishes_are_for_people_and_not_endless(game: str, start: Start) -> None:
    server = start(seeks_per_minute=4)
    ann = server.somebody("Ann")
    token = ann.ask("POST", "/api/me/bots", {"name": "Robo"})["token"]
    robo = Client(server.address, token)
    assert robo.refused("POST", "/api/me/seek", {"game": game})["type"] == "people-only"
    for _ in range(2):
        ann.ask("POST", "/api/me/seek", {"game": game, "anybody": True})
    assert ann.refused("POST", "/api/me/seek", {"game": game})["type"] == "too-many-requests"
