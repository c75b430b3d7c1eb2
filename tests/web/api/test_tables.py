"""People and tables over the API: names, devices, places, links, rematch, resigning, talk."""

from typing import Any

import pytest

import spellhall
from spellhall.games import find

from ..found import ONE, seats_for
from .conftest import BYTES, Client, Running, sit, yours

pytestmark = pytest.mark.parametrize("game", ONE)


def table_for(client: Client, game: str, **more: Any) -> dict[str, Any]:
    seats = seats_for(game)
    made: dict[str, Any] = client.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
    return made


def fill(server: Running, game: str, **more: Any) -> tuple[dict[str, Any], list[Client]]:
    """A table at which everybody sits and the game has begun; clients by seat."""
    people = [server.somebody(f"Player {number}") for number in range(seats_for(game))]
    table = table_for(people[0], game, fixed=True, **more)
    for person in people:
        shown = sit(person, table)
    assert shown["status"] == "playing"
    return table, people


def test_somebody_comes_in_and_takes_all_seats_to_another_device(game: str, server: Running) -> None:
    person = server.somebody()
    assert len(person.me["name"].split()) == 2
    assert person.ask("PATCH", "/api/me", {"name": "  Ada   B "})["name"] == "Ada B"
    table = table_for(person, game)
    sit(person, table)
    code = person.ask("POST", "/api/me/carry", {})
    assert code["link"].endswith(f"/#carry={code['code']}")
    other = Client(server.address)
    assert other.refused("GET", "/api/me")["type"] == "not-signed-in"
    assert other.ask("POST", "/api/carry", {"code": code["code"]})["id"] == person.me["id"]
    assert yours(other.ask("GET", f"/api/tables/{table['id']}"))
    assert [one["id"] for one in other.ask("GET", "/api/me/tables")] == [table["id"]]
    assert Client(server.address).refused("POST", "/api/carry", {"code": code["code"]})["type"] == "bad-code"
    lasting = person.ask("POST", "/api/me/carry", {"once": False, "minutes": None})["code"]
    assert person.ask("DELETE", "/api/me/carry")["ended"] == 1
    assert Client(server.address).refused("POST", "/api/carry", {"code": lasting})["type"] == "bad-code"
    assert person.ask("DELETE", "/api/me/sessions")["ended"] == 1
    assert other.refused("GET", "/api/me")["type"] == "not-signed-in"


def test_private_tables_need_the_link_and_public_ones_are_listed(game: str, server: Running) -> None:
    creator, friend, stranger = (server.somebody() for _ in range(3))
    table = table_for(creator, game)
    seen = stranger.ask("GET", f"/api/tables/{table['id']}")
    assert "invite" not in seen
    assert len(table["invite"]) >= 22
    assert len(table["id"]) >= 16
    place = f"/api/tables/{table['id']}/sit"
    assert stranger.refused("POST", place, {"bytes": BYTES})["type"] == "not-invited"
    assert stranger.refused("POST", place, {"bytes": BYTES, "invite": "x"})["type"] == "not-invited"
    sit(friend, table)
    assert creator.ask("GET", "/api/tables") == []
    public = table_for(creator, game, public=True)
    assert [one["id"] for one in stranger.ask("GET", "/api/tables")] == [public["id"]]
    sit(stranger, {**public, "invite": None})


def test_places_are_taken_and_freed(game: str, server: Running) -> None:
    creator, friend = server.somebody(), server.somebody()
    table = table_for(creator, game)
    place = f"/api/tables/{table['id']}"
    sit(friend, table, place=1)
    wanted = {"bytes": BYTES, "place": 1}
    assert creator.refused("POST", f"{place}/sit", wanted)["type"] == "seat-taken"
    assert creator.refused("POST", f"{place}/sit", {**wanted, "place": 50})["type"] == "no-seat"
    assert creator.refused("POST", f"{place}/sit", {**wanted, "bytes": "00"})["type"] == "bad-bytes"
    assert friend.refused("DELETE", f"{place}/places/0")["type"] == "creator-only"
    assert creator.ask("DELETE", f"{place}/places/1")["seats"][1]["kind"] == "empty"
    sit(friend, table, place=1)
    assert friend.ask("POST", f"{place}/leave", {"seat": 1})["seats"][1]["kind"] == "empty"
    assert creator.refused("POST", f"{place}/start", {"level": "random"})["type"] == "nobody-sits"
    assert creator.refused("POST", f"{place}/bot", {"level": "genius", "place": 0})["type"] == "unknown"
    assert friend.refused("POST", f"{place}/bot", {"level": "random", "place": 0})["type"] == "creator-only"
    sit(creator, table, place=0, name="Left hand")
    started = sit(creator, table, place=1, name="Right hand")
    assert started["status"] == "playing"
    assert {seat["name"] for seat in started["seats"]} == {"Left hand", "Right hand"}
    assert yours(started) == [0, 1]
    assert friend.refused("POST", f"{place}/sit", {**wanted, "invite": table["invite"]})["type"] == "started"


def test_resigning_ends_a_game_of_two_and_the_rematch_moves_everybody_on(game: str, server: Running) -> None:
    table, people = fill(server, game)
    if len(people) != 2:
        return
    place = f"/api/tables/{table['id']}"
    assert people[0].refused("POST", f"{place}/rematch", {})["type"] == "not-over"
    over = people[0].ask("POST", f"{place}/resign", {"seat": 0, "key": "k"})
    assert over["result"]["winners"] == [1]
    assert over["result"]["reason"] == "resigned"
    assert over["seed"]
    again = people[0].ask("POST", f"{place}/rematch", {})
    assert again["status"] == "open"
    assert all(seat["kept"] for seat in again["seats"])
    assert server.somebody().refused("POST", f"{place}/rematch", {})["type"] == "not-your-seat"
    both = people[1].ask("POST", f"{place}/rematch", {})
    assert both["id"] == again["id"]
    for person in people:
        both = sit(person, again)
    assert both["status"] == "playing"
    assert yours(both) == [0]
    assert people[0].ask("GET", place)["rematch"] == again["id"]


def ordered_in(person: Client, table: str) -> str:
    """What the record of a table that is over says of the order of commit and bytes."""
    record = person.call("GET", f"/api/tables/{table}/record").text
    return next(line for line in record.splitlines() if line.startswith("early:"))


def test_bytes_come_when_the_commit_of_a_rematch_is_known(game: str, server: Running) -> None:
    table, people = fill(server, game)
    place = f"/api/tables/{table['id']}"
    over = people[0].ask("POST", f"{place}/resign", {"seat": 0})
    assert ordered_in(people[0], over["id"]) == "early: none"
    assert people[0].refused("POST", f"{place}/rematch", {"bytes": BYTES})["type"] == "bad-request"
    again = people[0].ask("POST", f"{place}/rematch", {})
    assert [seat["kind"] for seat in again["seats"]] == ["empty"] * len(people)
    kept = [number for number, seat in enumerate(again["seats"]) if seat.get("kept_for_you")]
    assert kept == [1]
    sit(people[0], again, place=kept[0])
    assert sit(people[1], again)["status"] == "playing"
    people[0].ask("POST", f"/api/tables/{again['id']}/resign", {"seat": 1})
    assert ordered_in(people[0], again["id"]) == "early: none"


def test_bytes_come_when_the_commit_of_a_table_that_is_played_on_is_known(game: str, server: Running) -> None:
    table, people = fill(server, game)
    place = f"/api/tables/{table['id']}"
    people[0].ask("POST", f"{place}/resign", {"seat": 0})
    wish = {"at": 0, "bot": "casual", "seat": 0}
    assert people[0].refused("POST", f"{place}/continue", {**wish, "bytes": BYTES})["type"] == "bad-request"
    held = people[0].ask("POST", f"{place}/continue", wish)
    assert (held["status"], held["seats"][0]["kept_for_you"]) == ("open", True)
    assert sit(people[0], held)["status"] == "playing"
    people[0].ask("POST", f"/api/tables/{held['id']}/resign", {"seat": 0})
    assert ordered_in(people[0], held["id"]) == "early: none"
    verdict = spellhall.verify(people[0].call("GET", f"/api/tables/{held['id']}/record").text)
    assert (verdict.objection, verdict.early, verdict.position) == (None, (), True)


def test_talk_reaches_those_who_want_to_hear_it(game: str, server: Running) -> None:
    table, people = fill(server, game)
    place = f"/api/tables/{table['id']}"
    watcher = server.somebody()
    assert watcher.refused("POST", f"{place}/chat", {"text": "hi"})["type"] == "players-only"
    assert people[0].refused("POST", f"{place}/chat", {"text": "x" * 400})["type"] == "bad-chat"
    people[1].ask("POST", f"{place}/mute", {"person": people[0].me["id"]})
    people[0].ask("POST", f"{place}/chat", {"text": "  hello   there "})
    people[1].ask("POST", f"{place}/chat", {"text": "anybody?"})
    assert [line["text"] for line in people[0].ask("GET", f"{place}/chat")] == ["hello there", "anybody?"]
    assert [line["text"] for line in people[1].ask("GET", f"{place}/chat")] == ["anybody?"]
    with people[1].live() as live:
        live.say(type="subscribe", table=table["id"], want="lines")
        assert live.hear("chat")["text"] == "anybody?"
        people[0].ask("POST", f"{place}/chat", {"text": "secret"})
        people[1].ask("POST", f"{place}/chat", {"text": "nobody?"})
        assert live.hear("chat")["text"] == "nobody?"
        people[1].ask("POST", f"{place}/mute", {"person": people[0].me["id"], "on": False})
        people[0].ask("POST", f"{place}/chat", {"text": "again"})
        assert live.hear("chat")["text"] == "again"


def test_a_table_that_is_full_of_rules_is_refused_with_reasons(game: str, server: Running) -> None:
    person = server.somebody()
    most = find(game).about.seats[1]
    for body in (
        {"game": "no-such-game"},
        {"game": game, "seats": most + 1},
        {"game": game, "options": {"no-such": 1}},
        {"game": game, "takeover": "genius"},
    ):
        assert person.refused("POST", "/api/tables", body)["type"] == "bad-options"
    for body in (
        {"game": game, "seats": "two"},
        {},
        {"game": game, "colour": 1},
        {"game": game, "clock": -1},
    ):
        assert person.refused("POST", "/api/tables", body)["type"] == "bad-request"


def test_a_stranger_takes_one_place_of_a_public_table(game: str, server: Running) -> None:
    creator, stranger, guest = (server.somebody() for _ in range(3))
    table = table_for(creator, game, seats=find(game).about.seats[1], public=True)
    place = f"/api/tables/{table['id']}/sit"
    first = stranger.ask("POST", place, {"bytes": BYTES, "name": "One"})["place"]
    assert stranger.refused("POST", place, {"bytes": BYTES, "name": "Two"})["type"] == "already-seated"
    made = stranger.ask("POST", "/api/me/bots", {"name": "Robo"})
    robo = Client(server.address, made["token"])
    assert robo.refused("POST", place, {"bytes": BYTES})["type"] == "already-seated"
    # Whoever stands up may sit down elsewhere, and who made the table may bring friends to their device.
    stranger.ask("DELETE", f"/api/tables/{table['id']}/places/{first}")
    robo.ask("POST", place, {"bytes": BYTES})
    assert stranger.refused("POST", place, {"bytes": BYTES})["type"] == "already-seated"
    own = table_for(creator, game, public=True)
    for _ in own["seats"]:
        shown = sit(creator, own)
    assert shown["status"] == "playing"
    private = table_for(creator, game)
    for _ in private["seats"]:
        shown = sit(guest, private)
    assert shown["status"] == "playing"
