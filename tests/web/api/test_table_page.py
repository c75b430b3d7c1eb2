"""What a face asks of a table besides the game: the way back, who looks on, what happened before it came."""

import pytest

from ..found import ALL, SHARED, seats_for
from .conftest import Running, sit
from .test_live import begun, move


@pytest.mark.parametrize("game", ALL)
def test_the_way_back_is_told_before_it_is_gone(game: str, server: Running) -> None:
    table, people = begun(server, game)
    fresh = people[0].ask("GET", f"/api/tables/{table}/back?seat=0")
    assert fresh["why"]
    assert not fresh["wide"]
    seat = move(server, people, table)
    told = people[seat].ask("GET", f"/api/tables/{table}/back?seat={seat}")
    assert told["wide"]
    number = people[seat].ask("GET", f"/api/tables/{table}/state?seat={seat}")["number"]
    wish = {"seat": seat, "number": number}
    answer = people[seat].call("POST", f"/api/tables/{table}/undo", wish)
    assert answer.is_success == (told["why"] is None)


@pytest.mark.parametrize("game", SHARED)
def test_those_who_look_on_are_counted_once(game: str, server: Running) -> None:
    table, people = begun(server, game)
    stranger = server.somebody("Stranger")
    with people[0].live() as live:
        live.say(type="subscribe", table=table, seat=0)
        live.hear("sync")
        with stranger.live() as one, stranger.live() as two:
            one.say(type="subscribe", table=table)
            assert live.hear("watching")["number"] == 1
            two.say(type="subscribe", table=table)
            two.hear("sync")
            assert two.hear("watching")["number"] == 1
        assert live.hear("watching")["number"] == 0
        with people[1].live() as player:
            player.say(type="subscribe", table=table)  # a player who looks from outside is no spectator
            player.hear("sync")
            player.say(type="ping")
            player.hear("pong")
            live.say(type="ping")
            assert live.hear()["type"] == "pong"


@pytest.mark.parametrize("game", ALL)
def test_who_comes_late_hears_what_happened(game: str, server: Running) -> None:
    table, people = begun(server, game)
    move(server, people, table)
    missed = people[0].ask("GET", f"/api/tables/{table}/state?seat=0&want=scene&since=0")
    sync = people[0].ask("GET", f"/api/tables/{table}/state?seat=0&want=scene")
    assert sync["turns"] == missed["turns"]
    assert any(turn.get("says") or turn.get("head") for turn in sync["turns"])


@pytest.mark.parametrize("game", ALL)
def test_hints_come_with_touches_that_make_them(game: str, server: Running) -> None:
    person = server.somebody("Learner")
    seats = seats_for(game)
    wish = {"game": game, "seats": seats, "fixed": True, "hints": "on"}
    table = person.ask("POST", "/api/tables", wish)
    for _ in range(seats):
        sit(person, table)
    seat = person.ask("GET", f"/api/tables/{table['id']}/state")["to_act"][0]
    hints = person.ask("GET", f"/api/tables/{table['id']}/hints?seat={seat}&count=2")
    assert hints
    for hint in hints:
        answer = person.ask("POST", f"/api/tables/{table['id']}/why", {"seat": seat, "draft": hint["draft"]})
        assert answer["why"] is None
